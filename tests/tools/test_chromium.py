import pytest

from tools import chromium


def test_the_environment_variable_names_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "/opt/own/chromium")
    assert chromium.find() == "/opt/own/chromium"


def test_debian_s_package_is_installed_where_that_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(
        chromium, "find", lambda: "/usr/bin/chromium" if len(started) == 2 else None
    )
    monkeypatch.setattr(chromium, "allowed", lambda: True)
    monkeypatch.setattr(chromium, "run", lambda command, env: started.append(command))
    assert chromium.ensure()
    assert [command[2] for command in started] == ["update", "install"]


def test_elsewhere_the_person_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "allowed", lambda: False)
    assert not chromium.ensure()
    assert chromium.VARIABLE in capsys.readouterr().out
