"""The limits that the documents promise are those of the program (ASVS 2.1.3; F13, F26, F31, F43, F44, F60)."""

from __future__ import annotations

import re

import pytest

from botbuilders.config import Limits
from botbuilders.table.presence import AWAY_SECONDS
from botbuilders.web.following import EARLIEST_RETRY, LATEST_RETRY
from botbuilders.web.security.slowing import FORGET_SECONDS
from tools.paths import ROOT

LIMITS = Limits()
MINUTE, HOUR, DAY = 60, 3600, 86400


@pytest.mark.parametrize(
    ("document", "promise", "found"),
    [
        ("api.md", r"\| body \| (\d+) KiB", LIMITS.body_bytes / 1024),
        ("api.md", r"JSON at most (\d+) levels deep", LIMITS.json_depth),
        ("api.md", r"\| (\d+) an address, \d+ streams a seat", LIMITS.streams_per_address),
        ("api.md", r"an address, (\d+) streams a seat", LIMITS.streams_per_seat),
        ("api.md", r"the first (\d+) different ones of an address", LIMITS.wrong_codes_free),
        ("api.md", r"later ones wait, at most (\d+) s", LIMITS.wrong_code_longest),
        ("api.md", r"Every (\d+) s without news comes an event", LIMITS.heartbeat_seconds),
        ("api.md", r"another version, at most (\d+) s later", LIMITS.poll_seconds),
        ("api.md", r"the body did not arrive within (\d+) s", LIMITS.body_seconds),
        ("host.md", r"\((\d+) s for a head or a body\)", LIMITS.head_seconds),
        ("host.md", r"takes nothing for (\d+) s", LIMITS.write_seconds),
        ("host.md", r"at most\n?\s*(\d+) streams, a seat \d+", LIMITS.streams_per_address),
        ("feedback.md", r"entries of one device \| (\d+) a minute", LIMITS.feedback_per_minute),
        ("feedback.md", r"address \| (\d+) a minute", LIMITS.feedback_per_minute_of_address),
    ],
)
def test_a_document_names_the_limit_of_the_program(
    document: str, promise: str, found: float
) -> None:
    text = (ROOT / "docs" / document).read_text("utf-8")
    said = re.findall(promise, text)
    assert [float(one) for one in said] == [found], promise


def test_limits_that_documents_say_in_words() -> None:
    assert AWAY_SECONDS == MINUTE  # play.md, api.md: "nobody was heard of for a minute"
    assert FORGET_SECONDS == HOUR  # api.md: "in an hour"
    assert LIMITS.device_seconds == DAY  # PRIVACY.md, host.md: the cookie lasts a day
    assert LIMITS.print_jobs == 2  # host.md: "up to two child processes"
    assert (EARLIEST_RETRY, LATEST_RETRY) == (1_000, 5_000)  # F46


def test_f26_the_watchdog_of_the_pages_outwaits_two_heartbeats() -> None:
    pages = (ROOT / "frontend" / "src" / "lib" / "stream.ts").read_text("utf-8")
    times = {
        name: int(number.replace("_", "")) / 1000
        for name, number in re.findall(r"const (\w+) = ([\d_]+);", pages)
    }
    api = (ROOT / "docs" / "api.md").read_text("utf-8")
    assert f"{times['HEARTBEAT']:.0f} s without any event mean" in api
    assert times["HEARTBEAT"] > 2 * LIMITS.heartbeat_seconds
    assert times["FIRST_EVENT"] > 2 * LIMITS.first_heartbeat_seconds
