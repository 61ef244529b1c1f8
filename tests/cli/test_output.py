"""Files that commands write: whole or not at all."""

from __future__ import annotations

import os
import signal
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from botbuilders.cli.errors import UsageError
from botbuilders.cli.output import write_bytes, written
from tests.cli.conftest import Command


def test_a_file_appears_whole_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    with written(str(file)) as out:
        out.write("one\n")
        assert not file.exists()
    assert file.read_bytes() == b"one\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_new_file_has_the_rights_that_any_new_file_has(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()
    with written(str(tmp_path / "out.txt")):
        pass
    assert (tmp_path / "out.txt").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_an_old_file_keeps_its_rights_and_a_link_keeps_leading_to_it(tmp_path: Path) -> None:
    file = tmp_path / "real.txt"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(file)
    with written(str(link)) as out:
        out.write("new")
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == "new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_dash_is_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    with written("-") as out:
        out.write("here\n")
    assert capsys.readouterr().out == "here\n"


def test_a_device_is_written_and_never_replaced(tmp_path: Path) -> None:
    before = Path(os.devnull).stat().st_rdev
    with written(os.devnull) as out:
        out.write("nothing")
    assert Path(os.devnull).stat().st_rdev == before


def stop_by_error() -> None:
    raise RuntimeError("a fault")


def stop_by_ctrl_c() -> None:
    raise KeyboardInterrupt


def stop_by_term() -> None:
    os.kill(os.getpid(), signal.SIGTERM)
    raise AssertionError("SIGTERM is an exception here")


def half_write(file: Path, stop: Callable[[], None]) -> None:
    with written(str(file)) as out:
        out.write("half")
        stop()


@pytest.mark.parametrize("stop", [stop_by_error, stop_by_ctrl_c, stop_by_term])
def test_what_stops_half_way_leaves_the_old_file_and_no_other(
    tmp_path: Path, stop: Callable[[], None]
) -> None:
    file = tmp_path / "out.txt"
    file.write_text("old", encoding="utf-8")
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises((RuntimeError, KeyboardInterrupt, SystemExit)):
        half_write(file, stop)
    assert file.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]
    assert signal.getsignal(signal.SIGTERM) == before


def test_it_works_outside_the_main_thread(tmp_path: Path) -> None:
    def write() -> None:
        with written(str(tmp_path / "out.txt")) as out:
            out.write("one")

    thread = threading.Thread(target=write)
    thread.start()
    thread.join()
    assert (tmp_path / "out.txt").read_text(encoding="utf-8") == "one"


@pytest.mark.parametrize("name", ["no/such/folder/out.txt", ".", "nul\0byte", "x" * 300])
def test_what_cannot_be_written_is_refused_with_the_reason(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError) as caught, written(f"{tmp_path}/{name}"):
        pass
    assert " cannot be written (" in str(caught.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "--rounds", 1, "--seats", 2, "--records", ""],
        ["simulate", "--rounds", 1, "--seats", 2, "--records", " "],
        ["simulate", "--rounds", 1, "--seats", 2, "--edition", ""],
        ["art", "--contact-sheet", ""],
        ["print", "rules", "--out", ""],
        ["replay", ""],
        ["verify-shuffle", ""],
        ["edition", "check", ""],
        ["play", "--host", ""],
        ["play", "--database", ""],
        ["play", "--public-url", ""],
    ],
)
def test_an_empty_name_is_refused_and_nothing_is_done(
    command: Command, arguments: list[object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = command(*arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ": This is empty. Give a name. See botbuilders " in ended.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_a_sentence(command: Command) -> None:
    ended = command("simulate", "--rounds", 2, "--seats", 2, "--seed", 1, "--records", "/dev/full")
    assert (ended.code, ended.out) == (2, "")
    assert (
        ended.err
        == "botbuilders: /dev/full cannot be written (No space left on device). Choose another file.\n"
    )


def test_a_refused_command_leaves_an_old_file_alone(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    file.write_text("precious", encoding="utf-8")
    assert command("simulate", "--rounds", 1, "--seats", 9, "--records", file).code == 2
    assert file.read_text(encoding="utf-8") == "precious"


def test_bytes_are_written_whole_or_not_at_all_too(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    write_bytes(str(file), b"\x89PNG\r\n")
    assert file.read_bytes() == b"\x89PNG\r\n"
    assert list(tmp_path.iterdir()) == [file]
    write_bytes(os.devnull, b"nothing")
    assert not Path(os.devnull).is_file()
    with pytest.raises(UsageError):
        write_bytes(str(tmp_path), b"")
