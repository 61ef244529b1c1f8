"""Simulated rounds: repeatable, replayable, for any number of seats and any edition."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest

from botbuilders.deck import Edition, EditionError, load_edition
from botbuilders.deck.record import Record
from botbuilders.deck.replay import replay as play_again
from botbuilders.deck.shuffle import sealed_deal
from botbuilders.lab.simulate import play_rounds, simulate
from botbuilders.players import Dice, UnknownLevelError
from botbuilders.rules import Action, Bonuses, Discard, Draw, Observation, Phase, Source, Switches

EDITION = load_edition()


def rounds(
    count: int = 5,
    *,
    seats: int = 4,
    level: str = "builder",
    seed: int = 7,
    edition: Edition = EDITION,
) -> list[Record]:
    return list(
        simulate(rounds=count, seats=seats, players=[level] * seats, seed=seed, edition=edition)
    )


def test_the_same_seed_gives_the_same_records() -> None:
    assert rounds() == rounds()
    assert rounds() != rounds(seed=8)


def test_a_round_does_not_depend_on_how_many_are_played() -> None:
    assert rounds(9)[:5] == rounds(5)


def test_no_round_of_a_seed_is_dealt_like_another() -> None:
    assert len({record.order for record in rounds(50)}) == 50


def test_the_deal_is_the_one_of_the_written_formula() -> None:
    secret = sha256(b"botbuilders-simulate/1\0" + b"-3" + b"\0" + b"2").digest()
    starter, order = sealed_deal(secret, EDITION, 3)
    third = rounds(3, seats=3, seed=-3)[2]
    assert (third.starter, third.order) == (starter, order)


def test_f12_who_plays_changes_nothing_about_the_deal() -> None:
    builders, rookies = rounds(), rounds(level="rookie")
    assert [(one.starter, one.order) for one in builders] == [
        (one.starter, one.order) for one in rookies
    ]
    assert [one.plies for one in builders] != [one.plies for one in rookies]


@pytest.mark.parametrize("level", ["rookie", "builder"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_records_replay_without_a_fault(seats: int, level: str, seed: int) -> None:
    for record in rounds(12, seats=seats, level=level, seed=seed):
        again = play_again(record, EDITION)
        assert [score.total for score in again.scores] == list(record.scores)
        assert record.proof is None


def test_solo_is_one_player_and_the_dummy() -> None:
    for record in rounds(seats=1):
        assert (record.variant, record.seats, record.players) == ("solo", 2, ("builder", "dummy"))
        assert (record.starter, record.ranking) == (0, (0,))


def test_every_seat_starts_sometimes() -> None:
    starts = Counter(record.starter for record in rounds(80, seats=5))
    assert set(starts) == set(range(5))


def test_players_sit_where_they_are_named() -> None:
    mixed = list(
        simulate(
            rounds=2, seats=3, players=["rookie", "builder", "rookie"], seed=1, edition=EDITION
        )
    )
    assert {record.players for record in mixed} == {("rookie", "builder", "rookie")}


@pytest.mark.parametrize(
    ("switches", "bonuses"),
    [
        ({"glitch_hit": "part_on_top", "same_card_back": "no"}, Bonuses()),
        ({"shout": "at_once", "empty_pile": "no_draw"}, Bonuses(full_bot=0, mission=5)),
        (
            {"empty_pile": "stop_now", "age_tie": "later_seat_younger", "flip_after_shout": "no"},
            Bonuses(part=2),
        ),
    ],
)
def test_other_editions_play_and_replay(
    switches: dict[str, str], bonuses: Bonuses, seed: int
) -> None:
    # Every card twice: the copies share their slug, and a record names slugs only.
    entries = tuple(replace(entry, copies=2) for entry in EDITION.entries)
    edition = replace(
        EDITION, entries=entries, switches=Switches.from_mapping(switches), bonuses=bonuses
    )
    for level in ("rookie", "builder"):
        for seats in (1, 2, 6):
            for record in rounds(4, seats=seats, level=level, seed=seed, edition=edition):
                assert record.switches == switches
                play_again(record, edition)


class Circling:
    """Takes the top discard and gives it back, for ever."""

    level = "program"

    def choose(self, observation: Observation, _dice: Dice, /) -> Action:
        if observation.phase == Phase.DRAW:
            return Draw(Source.DISCARD)
        assert observation.drawn is not None
        return Discard(observation.drawn)


@pytest.mark.parametrize("seats", [2, 6])
def test_r4_a_round_in_circles_is_stopped_after_400_turns(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("botbuilders.lab.simulate.player", lambda _level: Circling())
    (played,) = play_rounds(
        rounds=1, seats=seats, players=["builder"] * seats, seed=1, edition=EDITION
    )
    assert (played.record.ended_by, played.record.cap, played.turns) == ("cap", 400, 400)
    assert len(played.record.plies) == 800
    assert not played.position.over
    assert play_again(played.record, EDITION).ended_by == "cap"


def test_an_edition_too_small_for_the_seats_is_refused_before_anything_is_played() -> None:
    small = replace(EDITION, entries=EDITION.entries[:12])
    with pytest.raises(EditionError):
        rounds(1, seats=3, edition=small)
    assert len(rounds(1, seats=2, edition=small)) == 1


def test_wrong_players_are_refused() -> None:
    with pytest.raises(UnknownLevelError):
        rounds(1, level="wizard")
    with pytest.raises(ValueError, match="2 players on 3 seats"):
        list(simulate(rounds=1, seats=3, players=["rookie", "rookie"], seed=1, edition=EDITION))
