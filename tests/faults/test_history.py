"""The test of the test: a lost, a doubled and a made-up move are found in a fleet's notes, and a wrong view too."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace

import pytest

from botbuilders.table.ports import Receipt, Saved
from botbuilders.web.devices import fingerprint
from tests.faults.history import LostError, Notes, Seen, Sent, check_run
from tests.table.night import Night

TOKENS = {0: "a" * 32, 1: "b" * 32}
Journals = dict[str, list[Saved]]


async def a_run() -> tuple[Journals, Notes]:
    """Two people play without any fault and note everything; one command had no answer."""
    night = Night(19)
    devices = {seat: fingerprint(token) for seat, token in TOKENS.items()}
    code = (await night.open("person", "person", device=devices[0])).code
    await night.tables.join(code, devices[1])
    notes = Notes()
    for _ in range(12):
        turn = (await night.tables.view(code, None)).turn
        assert turn is not None
        shown = await night.tables.view(code, devices[turn])
        notes.seen.append(Seen(code, TOKENS[turn], shown.version, shown.hash))
        command = night.command(shown, night.random.choice(shown.legal))
        answer = await night.tables.command(code, devices[turn], command)
        sent = Sent(code, TOKENS[turn], command.command_id, "ok", answer.version, answer.hash)
        notes.sent.append(sent)
    notes.sent[-1].outcome = "unknown"
    notes.sent.append(Sent(code, TOKENS[0], "never-came", "unknown"))
    notes.sent.append(Sent(code, TOKENS[0], "refused", "fail"))
    return {code: night.journal.saved[code]}, notes


async def test_whole_notes_pass() -> None:
    check_run(*await a_run())


def lose_the_last(saved: list[Saved], notes: Notes) -> None:
    del saved[notes.sent[-4].version - 1 :]


def lose_a_receipt(saved: list[Saved], notes: Notes) -> None:
    at = notes.sent[3].version - 1
    saved[at] = replace(saved[at], receipt=None)


def double(saved: list[Saved], notes: Notes) -> None:
    receipt = Receipt(notes.sent[2].command_id, "x")
    saved.append(Saved(len(saved) + 1, saved[-1].entry, receipt))


def leave_a_gap(saved: list[Saved], notes: Notes) -> None:
    del saved[4]


def do_what_was_refused(saved: list[Saved], notes: Notes) -> None:
    notes.sent[5].outcome = "fail"


def make_up(saved: list[Saved], notes: Notes) -> None:
    del notes.sent[5]


def show_another_hand(saved: list[Saved], notes: Notes) -> None:
    notes.seen[3] = replace(
        notes.seen[3], token=TOKENS[0] if notes.seen[3].token == TOKENS[1] else TOKENS[1]
    )


def show_too_much(saved: list[Saved], notes: Notes) -> None:
    notes.seen.append(replace(notes.seen[3], version=len(saved) + 1))


def answer_oddly(saved: list[Saved], notes: Notes) -> None:
    notes.odd.append("500")


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (lose_the_last, "lost|seen and not saved"),
        (lose_a_receipt, "lost"),
        (double, "doubled"),
        (leave_a_gap, "gap"),
        (do_what_was_refused, "refused and done"),
        (make_up, "nobody sent"),
        (show_another_hand, "another view"),
        (show_too_much, "seen and not saved"),
        (answer_oddly, "odd"),
    ],
)
async def test_what_is_planted_is_found(
    plant: Callable[[list[Saved], Notes], None], found: str
) -> None:
    journals, notes = await a_run()
    journals = copy.copy(journals)
    (saved,) = journals.values()
    plant(saved, notes)
    with pytest.raises(LostError, match=found):
        check_run(journals, notes)
