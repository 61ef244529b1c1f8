from pathlib import Path

import pytest

from tools import env


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone whose environment exists and is stamped with nothing."""
    (tmp_path / "pyproject.toml").write_text("[project]\nname='x'\n[tool.hatch]\na=1\n", "utf-8")
    locks = {"play": tmp_path / "play.lock", "dev": tmp_path / "dev.lock"}
    for lock in locks.values():
        lock.write_text("a==1\n", encoding="utf-8")
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "python").touch()
    monkeypatch.setattr(env, "ROOT", tmp_path)
    monkeypatch.setattr(env, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(env, "PYTHON", tmp_path / ".venv" / "python")
    monkeypatch.setattr(env, "LOCKS", locks)
    return tmp_path


def stamp(level: str) -> None:
    env.stamp_file(level).write_text(env.fingerprint(level), encoding="utf-8")


def test_a_full_environment_is_good_for_playing_too(clone: Path) -> None:
    assert not env.current("play")
    stamp("dev")
    assert env.current("dev")
    assert env.current("play")


def test_an_environment_for_playing_is_not_good_for_developing(clone: Path) -> None:
    stamp("play")
    assert env.current("play")
    assert not env.current("dev")


@pytest.mark.parametrize(
    ("name", "text"), [("dev.lock", "a==2\n"), ("pyproject.toml", "[project]\n[tool.hatch]\n")]
)
def test_another_lock_or_project_makes_the_environment_old(
    clone: Path, name: str, text: str
) -> None:
    stamp("dev")
    (clone / name).write_text(text, encoding="utf-8")
    assert not env.current("dev")


def test_settings_of_tools_do_not_make_the_environment_old(clone: Path) -> None:
    stamp("dev")
    with (clone / "pyproject.toml").open("a", encoding="utf-8") as project:
        project.write("[tool.ruff]\nline-length = 99\n")
    assert env.current("dev")


def test_a_broken_environment_is_made_anew(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    answers = iter([1, 0])

    def install(level: str) -> int:
        done.append(f"install {level}")
        return next(answers)

    monkeypatch.setattr(env, "usable", lambda: True)
    monkeypatch.setattr(env, "create", lambda: done.append("create"))
    monkeypatch.setattr(env, "install", install)
    env.ensure("dev")
    assert done == ["install dev", "create", "install dev"]
    assert env.current("dev")


def test_what_pip_cannot_install_stops_with_one_line(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(env, "create", lambda: None)
    monkeypatch.setattr(env, "install", lambda level: 1)
    with pytest.raises(SystemExit, match="could not install the locked packages"):
        env.ensure("dev")
    assert not env.current("dev")
