"""Files of records, faults in other languages, and records shaken at random."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from botbuilders.deck import (
    RecordError,
    check_file,
    load_edition,
    parse_record,
    read_records,
    replay,
)
from botbuilders.words import Catalog
from tests.deck.rounds import changed, play

STANDARD = load_edition()
ROUND = play(5, seats=3)
SOLO = play(5, seats=1)


def test_a_file_is_checked_line_by_line(tmp_path: Path) -> None:
    bad = changed(ROUND, plies=(*ROUND.plies[:3], "dp"))
    file = tmp_path / "rounds.jsonl"
    lines = [ROUND.to_line(), "", SOLO.to_line(), "{", bad.to_line(), ROUND.to_line()]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8-sig")
    checked = check_file(file, STANDARD)
    assert checked.rounds == 5
    assert [fault.line for fault in checked.faults] == [4, 5]
    assert str(checked.faults[0]).startswith("line 4: This is not a round as text: ")
    assert str(checked.faults[1]).startswith("line 5, ply 4, Section 3: dp is not legal.")
    assert checked.faults[1].rule == "3"
    assert checked.faults[0].rule is None


def test_records_are_read_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(f"{ROUND.to_line()}\n{SOLO.to_line()}\nx\n", encoding="utf-8")
    records = read_records(file)
    assert next(records) == ROUND
    assert next(records) == SOLO
    with pytest.raises(RecordError, match="line 3: "):
        next(records)


def test_a_giant_line_is_one_fault_and_the_next_one_counts(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_bytes(
        b"x" * 3_000_000 + b"\n" + ROUND.to_line().encode() + b"\n" + b'{"format":"\xff"}\n'
    )
    checked = check_file(str(file), STANDARD)
    assert checked.rounds == 3
    assert [str(fault) for fault in checked.faults] == [
        "line 1: This line is longer than 1024 kB, so it is no round.",
        "line 3: This is not a round as text: Invalid UTF-8 encoded string.",
    ]


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"There is no record file nothing\.jsonl"):
        check_file(tmp_path / "nothing.jsonl", STANDARD)
    with pytest.raises(RecordError, match="cannot be read"):
        check_file(tmp_path, STANDARD)
    with pytest.raises(RecordError, match="cannot be read"):
        check_file("a\x00b", STANDARD)


def test_a_fault_speaks_other_languages() -> None:
    spanish = Catalog(
        "es",
        {"errors.record.scores": "{given} no es {wanted}.", "rules.section": "Regla {number}"},
    )
    with pytest.raises(RecordError) as caught:
        replay(changed(ROUND, scores=()), STANDARD)
    assert caught.value.message(spanish).startswith("Regla 7: [] no es [")


def shaken(fields: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A record's fields with one thing changed that may or may not matter."""
    name = rng.choice(list(fields))
    odd: list[Any] = [
        None,
        -1,
        0,
        1,
        2**40,
        True,
        "",
        "camera",
        [],
        {},
        [1],
        [[0]],
        "\u202e",
        1.0,
        2**70,
    ]
    changes: list[Callable[[], Any]] = [lambda: rng.choice(odd)]
    value = fields[name]
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        changes += [
            lambda: value[:at] + value[at + 1 :],
            lambda: [*value[:at], value[at], *value[at:]],
            lambda: rng.sample(value, len(value)),
            lambda: [*value[:at], rng.choice(value), *value[at + 1 :]],
            lambda: [*value[:at], rng.choice(odd), *value[at + 1 :]],
        ]
    if isinstance(value, dict):
        changes += [lambda: {**value, rng.choice(["shout", "secret", "x"]): rng.choice(odd)}]
    return {**fields, name: rng.choice(changes)()}


def test_a_shaken_record_is_refused_or_still_true() -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    rng = random.Random(seed)
    sources = [json.loads(play(number, seats=1 + number % 6).to_line()) for number in range(12)]
    outcomes = {"refused": 0, "true": 0}
    for _ in range(1500):
        fields = rng.choice(sources)
        for _ in range(rng.randint(1, 2)):
            fields = shaken(fields, rng)
        line = json.dumps(fields)
        if rng.random() < 0.2:
            at = rng.randrange(len(line))
            line = line[:at] + rng.choice(['"', "]", "}", "", "0", "\x00"]) + line[at + 1 :]
        outcomes["true" if is_true(line) else "refused"] += 1
    assert outcomes["refused"] > 1000


def is_true(line: str) -> bool:
    """Whether a line replays; anything but a one-line RecordError is a fault."""
    try:
        replay(parse_record(line), STANDARD)
    except RecordError as error:
        if "\n" in str(error):
            raise AssertionError(str(error)) from error
        return False
    return True
