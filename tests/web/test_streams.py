"""How many streams one address and one seat may hold."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from botbuilders.config import Limits
from botbuilders.web.errors import TooManyStreamsError
from botbuilders.web.security.streams import OpenStreams


def test_an_address_and_a_seat_have_their_limits() -> None:
    streams = OpenStreams(Limits(streams_per_address=3, streams_per_seat=2))
    with ExitStack() as held:
        held.enter_context(streams.one_more("a", ("T", 0)))
        held.enter_context(streams.one_more("a", ("T", 0)))
        with pytest.raises(TooManyStreamsError):
            held.enter_context(streams.one_more("b", ("T", 0)))
        held.enter_context(streams.one_more("a", None))
        with pytest.raises(TooManyStreamsError):
            streams.require("a", None)
        streams.require("b", ("T", 1))
    assert not streams.by_address
    assert not streams.by_seat


def test_a_place_is_given_back_when_the_stream_breaks() -> None:
    streams = OpenStreams(Limits(streams_per_address=1))
    with pytest.raises(RuntimeError), streams.one_more("a", None):
        raise RuntimeError
    streams.require("a", None)


def test_the_limits_are_those_that_were_promised() -> None:
    limits = Limits()
    assert (limits.streams_per_address, limits.streams_per_seat, limits.body_bytes) == (
        400,
        8,
        16384,
    )
