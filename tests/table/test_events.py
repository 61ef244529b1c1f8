"""Journal entries as text."""

import json

import pytest

from botbuilders.table.errors import NewerTableError
from botbuilders.table.events import (
    KINDS,
    AgeAnswered,
    Away,
    Back,
    Dealt,
    Entry,
    Joined,
    KeptWarm,
    Keyed,
    Left,
    Moved,
    Opened,
    Plied,
    Rang,
    SeatPlan,
    TookBack,
    read,
    write,
)

ENTRIES: list[Entry] = [
    Opened(
        1, "standard@0123456789ab", "solo", 3, (SeatPlan("person", None, "turbo", "owl", "mint"),)
    ),
    Joined(0, "ab" * 32),
    Joined(1, "cd" * 32, program=True),
    Left(1, "cd" * 32),
    Keyed(0, "ab" * 32, "12" * 32, lasting=True),
    Moved(0, "ef" * 32, "ab" * 32, "12" * 32),
    Away(1),
    KeptWarm(1, 0),
    Back(1),
    Dealt(1, "00" * 32, 2),
    Plied(3, "gl:dead-battery@1"),
    TookBack(0),
    Rang("lesson"),
    AgeAnswered(0, youngest=2),
    AgeAnswered(0, answer="skip"),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_reads_back_as_it_was(entry: Entry) -> None:
    assert read(*write(entry)) == entry


def test_every_kind_has_an_example() -> None:
    assert {type(entry) for entry in ENTRIES} == set(KINDS.values())


def test_entries_of_a_newer_program_are_refused_kindly() -> None:
    with pytest.raises(NewerTableError, match=r"A newer Bot-Builders saved this table \(frozen\)"):
        read("frozen", "{}")


@pytest.mark.parametrize(
    "body", ['{"seat":0,"ply":"dp","sound":"boing"}', '{"seat":"0","ply":"dp"}', "{", '{"seat":0}']
)
def test_what_an_entry_says_beyond_what_is_known_is_refused(body: str) -> None:
    with pytest.raises(NewerTableError):
        read("plied", body)


def test_bodies_are_plain_json_with_slugs() -> None:
    kind, body = write(Plied(2, "in:camera"))
    assert (kind, json.loads(body)) == ("plied", {"seat": 2, "ply": "in:camera"})
