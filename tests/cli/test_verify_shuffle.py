"""`botbuilders verify-shuffle`: sealed deals, opened and checked offline."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from botbuilders.deck import load_edition
from botbuilders.deck.record import Proof, Record
from botbuilders.deck.shuffle import commitment
from botbuilders.lab import simulate as simulation
from botbuilders.lab.simulate import simulate
from tests.cli.conftest import Command

TABLE = "K7M-2PX"


def sealed(seats: int, number: int = 1) -> Record:
    """A simulated round with the proof that a table would give it."""
    players = ["builder"] * seats
    record = next(
        iter(simulate(rounds=1, seats=seats, players=players, seed=3, edition=load_edition()))
    )
    secret = simulation._secret(3, 0)
    proof = Proof(
        commitment=commitment(secret, TABLE, number), secret=secret.hex(), table=TABLE, round=number
    )
    return msgspec.structs.replace(record, proof=proof)


def write(tmp_path: Path, *records: Record) -> Path:
    file = tmp_path / "rounds.jsonl"
    file.write_text("".join(f"{record.to_line()}\n" for record in records), encoding="utf-8")
    return file


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_sealed_deal_holds(command: Command, tmp_path: Path, seats: int) -> None:
    ended = command("verify-shuffle", write(tmp_path, sealed(seats)))
    assert (ended.code, ended.err) == (0, "")
    assert (
        ended.out
        == "line 1: the deal is the one that table K7M-2PX sealed for round 1.\n1 deal, 0 faults\n"
    )


@pytest.mark.parametrize(
    "change",
    [
        {"commitment": "0" * 64},
        {"secret": "1" * 64},
        {"table": "AAA-AAA"},
        {"round": 2},
        {"secret": "not hex"},
    ],
)
def test_a_changed_proof_is_found(
    command: Command, tmp_path: Path, change: dict[str, str | int]
) -> None:
    record = sealed(3)
    proof = msgspec.structs.replace(record.proof, **change) if record.proof else None
    ended = command(
        "verify-shuffle", write(tmp_path, sealed(3), msgspec.structs.replace(record, proof=proof))
    )
    assert (ended.code, ended.out.splitlines()[-1]) == (1, "2 deals, 1 fault")
    assert ended.err.startswith("line 2")


def test_a_changed_deal_is_found(command: Command, tmp_path: Path) -> None:
    record = sealed(3)
    other = (*record.order[:40], *reversed(record.order[40:]))
    ended = command("verify-shuffle", write(tmp_path, msgspec.structs.replace(record, order=other)))
    assert ended.code == 1
    assert "another order" in ended.err


def test_a_round_without_a_proof_is_a_finding(command: Command, rounds: Path) -> None:
    ended = command("verify-shuffle", rounds)
    assert (ended.code, ended.out) == (1, "6 deals, 6 faults\n")
    assert ended.err == "6 rounds hold no proof. Only rounds of a table have one.\n"


def test_proofs_and_faults_are_still_told_line_by_line(command: Command, tmp_path: Path) -> None:
    bare = msgspec.structs.replace(sealed(2), proof=None)
    wrong = msgspec.structs.replace(sealed(2), order=sealed(2).order[::-1])
    ended = command("verify-shuffle", write(tmp_path, bare, sealed(2), wrong))
    assert (ended.code, ended.out.splitlines()[-1]) == (1, "3 deals, 2 faults")
    assert ended.out.startswith("line 2: the deal is the one that table K7M-2PX sealed")
    first, last = ended.err.splitlines()
    assert first.startswith("line 3")
    assert last == "1 round holds no proof. Only rounds of a table have one."


def test_a_file_that_is_not_there_is_wrong_use(command: Command, tmp_path: Path) -> None:
    ended = command("verify-shuffle", tmp_path / "nowhere")
    assert (ended.code, ended.out) == (2, "")
