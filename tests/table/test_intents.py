"""Commands as a browser sends them, read strictly (faults F17, F48)."""

import re

import msgspec
import pytest

from botbuilders.deck.edition import SLUG, slug_of_name
from botbuilders.table.intents import (
    Command,
    DiscardIntent,
    DrawIntent,
    GlitchIntent,
    Intent,
    NextRoundIntent,
    YoungerIntent,
)


def body(**changes: object) -> bytes:
    fields: dict[str, object] = {
        "command_id": "a-1",
        "seat": 0,
        "round": 1,
        "ply": 0,
        "intent": {"type": "draw", "from": "pile"},
    }
    return msgspec.json.encode(fields | changes)


def read(text: bytes) -> Command:
    return msgspec.json.decode(text, type=Command)


def test_a_command_reads() -> None:
    assert read(body()) == Command("a-1", 0, 1, 0, DrawIntent("pile"))


@pytest.mark.parametrize(
    ("intent", "written"),
    [
        (DrawIntent("discard"), {"type": "draw", "from": "discard"}),
        (GlitchIntent("dead-battery", 2), {"type": "glitch", "card": "dead-battery", "target": 2}),
        (NextRoundIntent(), {"type": "next_round"}),
        (YoungerIntent(seat=1), {"type": "younger", "seat": 1}),
        (YoungerIntent(answer="same"), {"type": "younger", "answer": "same"}),
    ],
)
def test_an_intent_is_written_as_it_is_read(intent: Intent, written: dict[str, object]) -> None:
    assert msgspec.json.decode(msgspec.json.encode(intent)) == written
    assert read(body(intent=written)).intent == intent


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": False},
        {"seat": "0"},
        {"seat": 6},
        {"seat": -1},
        {"round": 0},
        {"ply": -1},
        {"ply": 1.5},
        {"device": "x"},
        {"command_id": ""},
        {"command_id": "x" * 65},
        {"command_id": "a\u0000b"},
        {"command_id": "a\u202eb"},
        {"command_id": "a-1\n"},
        {"intent": {"type": "peek"}},
        {"intent": {"type": "draw"}},
        {"intent": {"type": "draw", "from": "hand"}},
        {"intent": {"type": "draw", "from": "pile", "card": "camera"}},
        {"intent": {"type": "install", "card": "Camera"}},
        {"intent": {"type": "install", "card": 0}},
        {"intent": {"type": "install", "card": "camera\n"}},
        {"intent": {"type": "discard", "card": "camera\n"}},
        {"intent": {"type": "glitch", "card": "dead-battery\n", "target": 2}},
        {"intent": {"type": "install", "card": "camera", "slot": "sense"}},
        {"intent": {"type": "glitch", "card": "dead-battery"}},
        {"intent": {"type": "younger"}},
        {"intent": {"type": "younger", "seat": 1, "answer": "same"}},
    ],
)
def test_f17_what_is_not_a_command_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(body(**changes))


@pytest.mark.parametrize("name", ["Eye!", "Timer (big)", "3 D Ears", "A--B", "Z"])
def test_every_slug_that_an_edition_may_have_is_read(name: str) -> None:
    slug = slug_of_name(name)
    assert re.fullmatch(SLUG, slug)
    assert read(body(intent={"type": "discard", "card": slug})).intent == DiscardIntent(slug)
