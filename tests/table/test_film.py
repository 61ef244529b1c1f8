"""Rounds to watch again: the film of a table and of a record, and its text (F6, C36, C37)."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from botbuilders.deck.record import Record
from botbuilders.lab.simulate import simulate
from botbuilders.table import filmtext
from botbuilders.table.bits import BrokenTextError, Reader, Writer
from botbuilders.table.errors import FilmTooLongError, NewerTableError, RoundNotOverError
from botbuilders.table.events import Dealt
from botbuilders.table.film import KEYS, Film, film_of_journal, film_of_record
from botbuilders.table.filmtext import PLAYERS, read_film, write_film
from botbuilders.table.intents import NextRoundIntent
from botbuilders.table.opening import ids
from botbuilders.words import catalog
from tests.table import replay_texts
from tests.table.night import STANDARD, Night, entries

LONGEST = 4_000
SEATS_AND_LEVELS = [(seats, level) for seats in range(1, 7) for level in ("rookie", "builder")]


def longest_names() -> list[tuple[str, str, str]]:
    """Names as long as they come, for six seats."""
    kinds = ("names.adjectives", "names.animals", "tapes")
    words = [sorted(ids(kind), key=len, reverse=True)[:6] for kind in kinds]
    return list(zip(*words, strict=True))


def simulated(rounds: int, seed: int) -> list[Record]:
    """Rounds of every number of seats and both levels."""
    each = -(-rounds // len(SEATS_AND_LEVELS))
    return [
        record
        for seats, level in SEATS_AND_LEVELS
        for record in simulate(
            rounds=each, seats=seats, players=[level] * seats, seed=seed, edition=STANDARD
        )
    ]


def longest_of(records: list[Record]) -> tuple[int, int]:
    """The characters of the longest link text, and the events in it; each text is read back."""
    longest = (0, 0)
    for record in records:
        film = film_of_record(record, STANDARD, longest_names())
        text = write_film(film, STANDARD)
        assert read_film(text, STANDARD) == film
        longest = max(longest, (len(text), len(film.events)))
    return longest


def test_a_link_is_short_and_read_back_as_it_was() -> None:
    seed = random.randrange(10**6)
    print("seed", seed)
    assert longest_of(simulated(120, seed))[0] <= LONGEST


@pytest.mark.prove
def test_the_longest_link_of_three_thousand_rounds_has_at_most_4000_characters() -> None:
    longest, events = longest_of(simulated(3_000, seed=3_000))
    print(f"longest link of 3,000 rounds: {longest} characters, {events} events")
    assert longest <= LONGEST


def test_even_a_round_in_circles_fits_a_link() -> None:
    record = next(simulate(rounds=1, seats=6, players=["rookie"] * 6, seed=1, edition=STANDARD))
    film = film_of_record(record, STANDARD, longest_names())
    turns = next(at for at, event in enumerate(film.events) if event.key == "drew_discard")
    endless = replace(film, events=(film.events[turns],) * 800)
    assert len(write_film(endless, STANDARD)) <= LONGEST


def test_a_round_of_more_events_than_a_link_can_count_is_refused_in_words() -> None:
    """No cap ends a round of people (F68), and a draw that is taken back is two events."""
    record = next(simulate(rounds=1, seats=2, players=["rookie"] * 2, seed=1, edition=STANDARD))
    film = film_of_record(record, STANDARD, longest_names()[:2])
    start = film.events[:1]
    most = replace(film, events=start * ((1 << filmtext.COUNT) - 1))
    assert read_film(write_film(most, STANDARD), STANDARD) == most
    with pytest.raises(FilmTooLongError) as refused:
        write_film(replace(film, events=(*most.events, *start)), STANDARD)
    assert "record" in refused.value.message(catalog())


async def a_night_with_a_round(seed: int, *kinds: str) -> tuple[Night, str, dict[int, str]]:
    night = Night(seed)
    code = (await night.open(*kinds, rounds=3)).code
    people = [at for at, kind in enumerate(kinds) if kind == "person"]
    devices = {at: "ABCDEF"[number] for number, at in enumerate(people)}
    for device in list(devices.values())[1:]:
        await night.tables.join(code, device)
    await night.play_out(code, devices)
    return night, code, devices


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "kinds", [("person", "person"), ("person", "builder", "rookie"), ("person",) * 6]
)
async def test_c36_c37_a_film_says_what_the_log_said_and_who_sat_where(
    kinds: tuple[str, ...],
) -> None:
    night, code, _ = await a_night_with_a_round(7, *kinds)
    film = await night.tables.film(code, 1)
    saved = entries(night, code)
    start = next(at for at, entry in enumerate(saved, 1) if isinstance(entry, Dealt))
    told = []
    for version in range(start, len(saved) + 1):
        table, before = night.folded(code, version), night.folded(code, version - 1)
        told += [said.fact for said in table.log if said.id > before.said]
    facts = [fact for fact in told if fact.key in KEYS]
    assert [(e.key, e.seat, e.card, e.target, e.cleared) for e in film.events] == [
        (f.key, f.seat, f.card, f.target, f.cleared) for f in facts
    ]
    seats = night.folded(code).seats
    assert [(p.adjective, p.animal, p.tape) for p in film.players] == [
        (seat.adjective, seat.animal, seat.tape) for seat in seats
    ]
    view = await night.tables.view(code, None)
    assert view.result
    assert [sum(p.points) for p in film.players] == [score.total for score in view.result.scores]
    for place, rank in ((film.players[s].place, r) for r in view.result.ranking for s in r):
        assert place == 1 + sum(
            len(o)
            for o in view.result.ranking
            if view.result.ranking.index(o) < view.result.ranking.index(rank)
        )


async def test_a_film_and_its_record_tell_the_same_plies() -> None:
    night, code, _ = await a_night_with_a_round(11, "person", "builder")
    film = await night.tables.film(code, 1)
    record = await night.tables.record(code, 1)
    names = [(p.adjective, p.animal, p.tape) for p in film.players]
    again = film_of_record(record, STANDARD, names)
    without = [event for event in again.events if event.key != "took_back"]
    kept = [event for event in film.events if event.key != "took_back"]
    assert [e for e in without if e.key != "drew_discard"] == [
        e for e in kept if e.key != "drew_discard"
    ]
    assert again.players == film.players


async def test_f6_a_round_that_goes_on_has_no_film() -> None:
    night, code, devices = await a_night_with_a_round(5, "person", "person")
    await night.do(code, NextRoundIntent())
    assert (await night.tables.film(code, 1)).round == 1
    for number in (2, 3, 99):
        with pytest.raises(RoundNotOverError):
            await night.tables.film(code, number)
    await night.play_out(code, devices)
    second = await night.tables.film(code, 2)
    assert (second.round, second.events[0].key) == (2, "dealt")


async def test_a_solo_round_has_a_film_with_the_dummy() -> None:
    night = Night(3)
    code = (await night.open("person", variant="solo")).code
    await night.play_out(code, {0: "A"})
    film = await night.tables.film(code, 1)
    assert film.solo
    assert [player.place for player in film.players] == [1, 0]
    assert film.players[1].hand == ()
    assert any(event.key.startswith("flipped") for event in film.events)
    assert read_film(write_film(film, STANDARD), STANDARD) == film


def a_film() -> Film:
    record = next(simulate(rounds=1, seats=3, players=["builder"] * 3, seed=9, edition=STANDARD))
    return film_of_record(record, STANDARD, longest_names())


def test_no_part_of_a_text_and_no_changed_one_is_read() -> None:
    text = write_film(a_film(), STANDARD)
    broken = [text[:end] for end in range(len(text))]
    broken += [
        text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
        for at in range(len(text) - 1)
    ]
    broken += ["2" + text[1:], text + "AAAA", "1" + "\N{SNOWMAN}" * 9, "1" + "!" * 40]
    for one in broken:
        with pytest.raises(BrokenTextError):
            read_film(one, STANDARD)


def test_random_bytes_with_a_right_checksum_are_refused_or_read_but_never_raise_otherwise() -> None:
    dice = random.Random(17)
    for _ in range(300):
        out = Writer()
        for _ in range(dice.randrange(40, 400)):
            out.number(dice.randrange(256), 8)
        try:
            read_film("1" + out.text(), STANDARD)
        except BrokenTextError:
            continue


def test_a_text_is_for_one_list_of_cards() -> None:
    film = a_film()
    text = write_film(replace(film, edition="standard@0123456789ab"), STANDARD)
    with pytest.raises(BrokenTextError):
        read_film(text, STANDARD)


def test_bits_hold_numbers_and_words_in_order() -> None:
    out = Writer()
    out.number(5, 3)
    out.word("turbo-owl")
    out.number(0, 1)
    reader = Reader(out.text())
    assert (reader.number(3), reader.word(), reader.number(1)) == (5, "turbo-owl", 0)
    with pytest.raises(ValueError, match="does not fit"):
        out.number(8, 3)
    letter = Writer()
    letter.number(31, 5)
    with pytest.raises(BrokenTextError):
        Reader(letter.text()).word()


def test_players_of_a_film_are_those_of_a_record_and_every_fact_has_a_place() -> None:
    assert len(KEYS) == len(set(KEYS)) <= 32
    assert len(PLAYERS) <= 16


@pytest.mark.parametrize("table", ["KEYS", "PLAYERS"])
def test_what_this_program_does_not_know_is_refused(
    monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    text = write_film(a_film(), STANDARD)
    monkeypatch.setattr(filmtext, table, ("dealt",))
    with pytest.raises(BrokenTextError):
        read_film(text, STANDARD)


def test_a_card_that_is_not_in_the_list_is_refused() -> None:
    text = write_film(a_film(), STANDARD)
    few: Any = SimpleNamespace(entries=STANDARD.entries[:1], ref=STANDARD.ref)
    with pytest.raises(BrokenTextError):
        read_film(text, few)


async def test_a_bell_is_part_of_the_film_of_a_table_and_of_a_record() -> None:
    night = Night(23)
    code = (await night.open("person", "person")).code
    await night.tables.join(code, "B")
    await night.tables.bell(code)
    await night.play_out(code, {0: "A", 1: "B"})
    film = await night.tables.film(code, 1)
    assert [event.key for event in film.events].count("bell_lesson") == 1
    names = [(player.adjective, player.animal, player.tape) for player in film.players]
    again = film_of_record(await night.tables.record(code, 1), STANDARD, names)
    assert [e.key for e in again.events][-1] == film.events[-1].key == "ended_bell"
    assert "bell_lesson" in [event.key for event in again.events]


async def test_a_journal_that_begins_otherwise_or_has_no_such_round_gives_no_film() -> None:
    night, code, _ = await a_night_with_a_round(31, "person", "person")
    saved = tuple(night.journal.saved[code])
    with pytest.raises(NewerTableError):
        film_of_journal(night.folded(code), saved[1:], 1)
    with pytest.raises(RoundNotOverError):
        film_of_journal(night.folded(code), saved, 9)


def test_the_texts_that_the_page_is_tested_with_are_of_today() -> None:
    """`python -m tests.table.test_film` writes the file anew."""
    assert replay_texts.FILE.read_text("utf-8") == replay_texts.content()


if __name__ == "__main__":
    replay_texts.FILE.write_text(replay_texts.content(), "utf-8")
