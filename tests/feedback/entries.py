"""Entries for tests: a filled-in form, and many of them."""

from __future__ import annotations

from botbuilders.deck import load_edition
from botbuilders.feedback.entries import Entry, read_entry
from botbuilders.feedback.ports import Kept

FORM = {
    "entry": ["0" * 31 + "1"],
    "edition": [load_edition().ref],
    "run": ["1"],
    "age": ["adult"],
    "place": ["home"],
    "players": ["3"],
    "minutes": ["12"],
    "length": ["3"],
    "turns": ["24"],
    "ended": ["bot"],
    "scores": ["16", "8", "5", "", "", ""],
    "adding": ["4"],
    "lines": ["mission_match", "ties"],
    "sentence_said": ["alone"],
    "loop_clear": ["5"],
    "cards_from": ["mpc"],
    "readable": ["4"],
    "print_notes": ["too_dark"],
    "fun": ["5"],
    "best": ["glitches", "reveal"],
    "confused": ["nothing"],
    "access": ["nothing"],
    "again": ["yes"],
    "note": ["More robots, please."],
}


def form(**changes: list[str]) -> dict[str, list[str]]:
    return {**FORM, **changes}


def entry(number: int = 1, **changes: list[str]) -> Entry:
    return read_entry(form(entry=[f"{number:032x}"], **changes))


def kept(number: int = 1, week: str = "2026-W49", **changes: list[str]) -> Kept:
    made = entry(number, **changes)
    return Kept(week=week, edition=made.edition, run=made.run, answers=made.answers)
