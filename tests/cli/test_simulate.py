"""`botbuilders simulate`: the summary, the records, and what it refuses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from botbuilders.cli.simulate import levels_of
from tests.cli.conftest import Command


def simulate(command: Command, rounds: int, seats: int, *more: object) -> str:
    ended = command("simulate", "--rounds", rounds, "--seats", seats, *more)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def test_the_summary_says_wins_ends_ties_length_and_full_bots(command: Command) -> None:
    out = simulate(command, 30, 4, "--seed", 1)
    assert re.search(r"30 rounds, 4 seats, standard@[0-9a-f]{12}\nSeed: 1\n", out)
    shares = re.findall(r"  seat \d  builder +([\d.]+)  \([\d.]+ to [\d.]+\)", out)
    assert len(shares) == 4
    assert sum(map(float, shares)) == pytest.approx(100, abs=0.3)
    ends = [float(share) for share in re.findall(r"(?:BOT!|draw pile|400 turns): ([\d.]+) %", out)]
    assert sum(ends) == pytest.approx(100, abs=0.2)
    assert re.search(r"Shared top points: [\d.]+ % of rounds", out)
    assert re.search(
        r"Turns a round: [\d.]+ on average, median [\d.]+, 95 % of rounds have at most \d+\.", out
    )
    assert re.search(r"Full Bots a round: \d\.\d\d\n", out)


def test_solo_says_how_often_it_was_won(command: Command) -> None:
    out = simulate(command, 5, 1, "--seed", 1)
    assert "5 rounds, solo, " in out
    assert "Won with 10 points or more" in out
    assert len(re.findall(r"^  seat ", out, re.MULTILINE)) == 1
    assert "Shared top points" not in out


def test_one_round_is_not_called_rounds(command: Command, tmp_path: Path) -> None:
    out = simulate(command, 1, 2, "--seed", 1, "--records", tmp_path / "one.jsonl")
    assert out.startswith("1 round, 2 seats, ")
    assert out.splitlines()[-1].startswith("Wrote 1 round to ")


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 6])
def test_the_same_seed_gives_the_same_file(command: Command, tmp_path: Path, seats: int) -> None:
    files = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    summaries = [simulate(command, 8, seats, "--seed", 42, "--records", file) for file in files]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert summaries[0].replace("a.jsonl", "b.jsonl") == summaries[1]
    assert command("replay", files[0]).out == "8 rounds, 0 faults\n"


def test_without_a_seed_each_run_has_a_new_one_and_says_it(command: Command) -> None:
    seeds = {
        re.findall(r"^Seed: (\d+)$", simulate(command, 1, 2), re.MULTILINE)[0] for _ in range(3)
    }
    assert len(seeds) == 3


def test_records_on_standard_output_stay_alone_there(command: Command, tmp_path: Path) -> None:
    ended = command("simulate", "--rounds", 3, "--seats", 2, "--seed", 9, "--records", "-")
    assert ended.code == 0
    assert [json.loads(line)["seats"] for line in ended.out.splitlines()] == [2, 2, 2]
    assert ended.err.startswith("3 rounds, 2 seats, ")
    file = tmp_path / "same.jsonl"
    simulate(command, 3, 2, "--seed", 9, "--records", file)
    assert file.read_text(encoding="utf-8") == ended.out


def test_a_record_names_the_levels_of_its_seats(command: Command, rounds: Path) -> None:
    lines = [json.loads(line) for line in rounds.read_text(encoding="utf-8").splitlines()]
    assert [line["players"] for line in lines] == [["builder", "rookie", "builder"]] * 6


@pytest.mark.parametrize("players", ["", " ", "builder,", ",rookie"])
def test_an_empty_level_is_called_so(command: Command, players: str) -> None:
    ended = command("simulate", "--rounds", 1, "--seats", 2, "--players", players)
    assert (ended.code, ended.out) == (2, "")
    assert "A level in --players is empty. Pick from: rookie, builder." in ended.err


def test_one_level_is_for_all_seats() -> None:
    assert levels_of("rookie", 3) == ("rookie", "rookie", "rookie")
    assert levels_of(" rookie , builder", 2) == ("rookie", "builder")
    assert levels_of("rookie", 1) == ("rookie",)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", 4], "botbuilders simulate needs --rounds. See botbuilders simulate --help."),
        (["--rounds", 0, "--seats", 4], "--rounds: It needs a whole number from 1, not 0."),
        (["--rounds", "many", "--seats", 4], "--rounds: It needs a whole number, not many."),
        (["--rounds", 1, "--seats", 7], "There are 1 to 6 seats, not 7. 1 is solo."),
        (["--rounds", 1, "--seats", 0], "There are 1 to 6 seats, not 0. 1 is solo."),
        (
            ["--rounds", 1, "--seats", 2, "--players", "wizard"],
            "There is no computer player called wizard.",
        ),
        (["--rounds", 1, "--seats", 2, "--players", ""], "A level in --players is empty."),
        (
            ["--rounds", 1, "--seats", 2, "--players", "rookie,rookie,rookie"],
            "Name one player for all seats, or one for each: 2, not 3.",
        ),
        (["--rounds", 1, "--seats", 2, "--seed", "x"], "--seed: It needs a whole number, not x."),
        (["--rounds", 1, "--seats", 2, "--seed"], "--seed needs a value."),
        (["--rounds", 1, "--seats", 2, "--edition", "nowhere"], "nowhere"),
        (["--rounds", 1, "--seats", 2, "extra"], "botbuilders simulate does not know extra."),
        (["--rounds", "9" * 5000, "--seats", 2], "--rounds: It needs a whole number, not 999"),
    ],
)
def test_wrong_use_is_one_line_that_says_what_to_do(
    command: Command, arguments: list[object], sentence: str
) -> None:
    ended = command("simulate", *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("botbuilders: ")
    assert sentence in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.prove
def test_three_thousand_rounds_simulate_and_replay_agree(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    simulate(command, 3000, 4, "--records", file)
    assert command("replay", file).out == "3000 rounds, 0 faults\n"


@pytest.mark.no_cover
def test_two_hundred_rounds_simulate_and_replay_agree(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    simulate(command, 200, 4, "--records", file)
    assert command("replay", file).out == "200 rounds, 0 faults\n"
