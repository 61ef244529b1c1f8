"""The formats outsiders rely on: files written by an earlier version read and replay unchanged.

`rounds.jsonl` is never written again. When one of these tests fails, the format has changed and
needs a new number; it is not the file that needs a change.
"""

import json
from pathlib import Path

from botbuilders.deck import check_file, load_edition, parse_record, replay

ROUNDS = Path(__file__).with_name("rounds.jsonl")
FIELDS = [
    *("format", "rules", "edition", "switches", "variant", "seats", "players", "starter", "order"),
    *("plies", "cap", "ended_by", "scores", "age_rank", "ranking", "proof"),
]


def test_old_rounds_replay_without_a_fault() -> None:
    checked = check_file(ROUNDS, load_edition())
    assert checked.faults == ()
    assert checked.rounds == 9


def test_a_round_is_written_as_it_was_read() -> None:
    for line in ROUNDS.read_text(encoding="utf-8").splitlines():
        record = parse_record(line)
        assert record.to_line() == line
        assert list(json.loads(line)) == FIELDS


def test_old_rounds_show_every_way_to_end_and_to_rank() -> None:
    records = [parse_record(line) for line in ROUNDS.read_text(encoding="utf-8").splitlines()]
    assert {record.ended_by for record in records} >= {"bot", "pile", "bell", "cap"}
    assert {record.variant for record in records} == {"standard", "solo"}
    assert any(isinstance(rank, tuple) for record in records for rank in record.ranking)
    assert any(record.switches for record in records)
    assert any(record.age_rank == (2, 1) for record in records)
    assert sum(replay(record, load_edition()).turns for record in records) > 100
