"""`botbuilders replay`: faults with their place, and one round told in sentences."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from botbuilders.cli.replay import lines_in
from botbuilders.deck import load_edition
from tests.cli.conftest import Command


def lines_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def write(file: Path, lines: list[dict[str, Any]]) -> Path:
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return file


def test_good_rounds_are_counted(command: Command, rounds: Path) -> None:
    ended = command("replay", rounds)
    assert (ended.code, ended.out, ended.err) == (0, "6 rounds, 0 faults\n", "")


def test_one_of_each_is_not_a_plural(command: Command, rounds: Path, tmp_path: Path) -> None:
    broken = {**lines_of(rounds)[0], "scores": [0, 0, 0]}
    ended = command("replay", write(tmp_path / "one.jsonl", [broken]))
    assert (ended.code, ended.out) == (1, "1 round, 1 fault\n")


def test_a_fault_names_line_ply_and_rule_and_stops_no_other_round(
    command: Command, rounds: Path
) -> None:
    lines = lines_of(rounds)
    held = lines[1]["plies"][1]
    lines[1]["plies"][1] = "dp"
    lines[3]["ended_by"] = "bell"
    ended = command("replay", write(rounds, lines))
    assert (ended.code, ended.out) == (1, "6 rounds, 2 faults\n")
    first, second = ended.err.splitlines()
    assert first.startswith("line 2, ply 2, Section 3: ")
    assert held not in first
    assert second.startswith("line 4")
    assert "bell" in second


def test_a_record_of_another_edition_is_refused_with_the_hash_it_wants(
    command: Command, rounds: Path
) -> None:
    lines = lines_of(rounds)
    lines[0]["edition"] = "mine@0123456789ab"
    ended = command("replay", write(rounds, lines))
    assert ended.code == 1
    assert "mine@0123456789ab" in ended.err


def test_an_empty_file_has_no_rounds(command: Command, tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    ended = command("replay", tmp_path / "empty.jsonl")
    assert (ended.code, ended.out) == (0, "0 rounds, 0 faults\n")


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_a_file_that_cannot_be_read_is_wrong_use(
    command: Command, tmp_path: Path, name: str
) -> None:
    ended = command("replay", tmp_path / name)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.count("\n") == 1


def test_show_tells_a_round_turn_by_turn(command: Command, rounds: Path) -> None:
    ended = command("replay", rounds, "--show", 2)
    record = lines_of(rounds)[1]
    told = ended.out.splitlines()
    assert ended.code == 0
    assert told[0] == f"Round 2: 3 seats, {load_edition().ref}. Seat {record['starter']} starts."
    assert told[-1] == "6 rounds, 0 faults"
    turns = sum(ply in {"dp", "dd", "--"} for ply in record["plies"])
    assert sum(line.startswith("Turn ") for line in told) == turns
    plies = [line for line in told if line.startswith("  ")]
    assert len(plies) == len(record["plies"])
    for seat, points in enumerate(record["scores"]):
        assert any(
            line.startswith(f"Seat {seat} ({record['players'][seat]}): {points} point")
            for line in told
        )


def test_show_names_every_card_of_the_round_as_it_is_played(command: Command, rounds: Path) -> None:
    edition = load_edition()
    for number, record in enumerate(lines_of(rounds), start=1):
        told = [
            line
            for line in command("replay", rounds, "--show", number).out.splitlines()
            if line.startswith("  ")
        ]
        for ply, line in zip(record["plies"], told, strict=True):
            verb, _, card = ply.partition(":")
            if card:
                assert edition.face(card.partition("@")[0]).name in line
            assert {
                "dp": "Draws",
                "dd": "Takes",
                "in": "Installs",
                "di": "Discards",
                "gl": "Plays",
                "bot": "Shouts",
            }.get(verb, "Does not shout") in line


def test_show_tells_the_dummys_flips(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "solo.jsonl"
    command("simulate", "--rounds", 4, "--seats", 1, "--seed", 2, "--records", file)
    told = "".join(command("replay", file, "--show", number).out for number in (1, 2, 3, 4))
    assert "The dummy flips" in told
    assert "and installs it." in told
    assert "and discards it." in told
    assert "First to last: seat 0." in told


def test_show_of_a_faulty_round_says_its_fault(command: Command, rounds: Path) -> None:
    lines = lines_of(rounds)
    lines[1]["plies"][0] = "nonsense"
    ended = command("replay", write(rounds, lines), "--show", 2)
    assert (ended.code, ended.out) == (1, "6 rounds, 1 fault\n")
    assert "line 2, ply 1" in ended.err


def test_show_of_a_round_that_is_not_there_is_wrong_use(command: Command, rounds: Path) -> None:
    ended = command("replay", rounds, "--show", 7)
    assert (ended.code, ended.out) == (2, "")
    assert (
        ended.err == "botbuilders: rounds.jsonl has 6 rounds, so there is no round 7 to show.\n"
        or "no round 7" in ended.err
    )


ODD: list[Any] = [None, True, -1, 0, 7, 2**70, 1.5, [], [[0]], {}, {"a": 1}, ["dp"]]
ODD += ["", "x" * 300, "\x00\x1b[2J", "é\u202e"]
PLIES: list[Any] = ["dp", "dd", "--", "bot", "wait", "bell", "in:camera", "gl:dead-battery@9"]
PLIES += ["gl:x@1", "in:", "", "🤖", 7]
LINES = [b"[" * 60000, b'{"a":' * 9000, b"\xff\xfe", b"null", b"3", b'"x"']
SECRETS = ["0" * 64, "z", ""]
Json = dict[str, Any]


def odd_value(record: Json, dice: random.Random) -> None:
    record[dice.choice([*record, "extra", "", "Format"])] = dice.choice(ODD)


def lost_field(record: Json, dice: random.Random) -> None:
    del record[dice.choice(list(record))]


def other_ply(record: Json, dice: random.Random) -> None:
    record["plies"][dice.randrange(len(record["plies"]))] = dice.choice(PLIES)


def lost_plies(record: Json, dice: random.Random) -> None:
    del record["plies"][dice.randrange(len(record["plies"])) :]


def other_order(record: Json, dice: random.Random) -> None:
    one, other = dice.sample(range(48), 2)
    record["order"][one], record["order"][other] = record["order"][other], record["order"][one]


def some_proof(record: Json, dice: random.Random) -> None:
    secret, number = dice.choice(SECRETS), dice.choice([1, 0, 2**80])
    record["proof"] = {
        "commitment": "0" * 64,
        "secret": secret,
        "table": "K7M-2PX",
        "round": number,
    }


BREAKS = [odd_value, odd_value, lost_field, other_ply, lost_plies, other_order, some_proof]


def mutated(line: str, dice: random.Random) -> bytes:
    """Break a line: values, fields, plies, bytes, or all of it."""
    record = json.loads(line)
    dice.choice(BREAKS)(record, dice)
    raw = bytearray(json.dumps(record).encode())
    chance = dice.random()
    if chance < 0.1:
        return dice.choice([*LINES, bytes(raw[: dice.randrange(len(raw))])])
    if chance < 0.3:
        for _ in range(dice.randrange(1, 5)):
            raw[dice.randrange(len(raw))] = dice.randrange(256)
    return bytes(raw).replace(b"\n", b" ")


FAULT = re.compile(r"line \d|\d+ rounds? holds? no proof\.")


def test_mutated_files_never_end_in_a_traceback(
    command: Command, rounds: Path, tmp_path: Path, seed: int
) -> None:
    dice = random.Random(seed)
    lines = rounds.read_text(encoding="utf-8").splitlines()
    file = tmp_path / "mutated.jsonl"
    for _ in range(25):
        broken = [mutated(dice.choice(lines), dice) for _ in range(12)]
        file.write_bytes(b"\n".join(broken))
        for ended in (command("replay", file, "--show", 1), command("verify-shuffle", file)):
            assert ended.code in {0, 1}
            assert "Traceback" not in ended.err
            assert all(FAULT.match(line) for line in ended.err.splitlines())


def test_a_file_that_may_not_be_read_is_counted_as_one_line(
    rounds: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    assert lines_in(str(rounds)) == 6
    monkeypatch.setattr(Path, "open", refuse)
    assert lines_in(str(rounds)) == 1
