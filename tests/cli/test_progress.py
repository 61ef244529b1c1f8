"""The progress bar: on a terminal, and nowhere else."""

from __future__ import annotations

import io
import sys

import pytest

from botbuilders.cli.progress import with_progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("out", "err"), [(io.StringIO, Terminal), (Terminal, io.StringIO), (io.StringIO, io.StringIO)]
)
def test_nothing_is_shown_in_a_pipe_or_a_file(
    out: type[io.StringIO], err: type[io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = out(), err()
    monkeypatch.setattr(sys, "stdout", streams[0])
    monkeypatch.setattr(sys, "stderr", streams[1])
    assert list(with_progress(range(5), 5)) == [0, 1, 2, 3, 4]
    assert [stream.getvalue() for stream in streams] == ["", ""]


def test_without_streams_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert list(with_progress("ab", 2)) == ["a", "b"]


def test_a_terminal_sees_a_bar_that_fills_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    out, err = Terminal(), Terminal()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert len(list(with_progress(range(1000), 1000))) == 1000
    bars = err.getvalue().split("\r")
    assert "[###############---------------] 50 %" in bars
    assert "[##############################] 100 %" in bars
    # Only what looks different is printed, not one for each item; at the end blanks over the last one.
    assert 100 < len(bars) < 140
    assert bars[-2].isspace()
    assert bars[-1] == ""
    assert out.getvalue() == ""


def test_more_items_than_expected_stay_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    err = Terminal()
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setattr(sys, "stderr", err)
    assert list(with_progress(range(3), 1)) == [0, 1, 2]
    assert "200 %" not in err.getvalue()
