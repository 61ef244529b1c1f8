"""Tables with an edition of one's own beside tables of the standard one (product.md, Play)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from botbuilders import deck
from botbuilders.deck import Edition, in_language
from botbuilders.rules import SWITCHES, Switches
from botbuilders.table.errors import MissingEditionError, SetUpError
from botbuilders.table.filmtext import read_film, write_film
from botbuilders.table.opening import DealWish, edition_of
from botbuilders.table.shapes import View
from tests.own import CARD_NAME, SMALL, SPANISH_CARD, own_edition
from tests.table.night import STANDARD, Night, OneEdition, wish
from tests.table.test_noninterference import outputs
from tests.table.worlds import a_twin, a_world


class Shelf(OneEdition):
    """The standard edition and others."""

    def __init__(self, *own: Edition) -> None:
        super().__init__()
        self.by_ref = {edition.ref: edition for edition in (STANDARD, *own)}

    def get(self, ref: str) -> Edition:
        return self.by_ref[ref]


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    return own_edition(tmp_path_factory.mktemp("own") / "moon", spanish=True)


def a_night(*own: Edition, seed: int = 0) -> Night:
    night = Night(seed)
    night.editions = Shelf(*own)
    night.again()
    return night


def cards_of(view: View) -> set[str]:
    """Every card that a view names."""
    benches = (seat.bench for seat in view.seats)
    shown = {card for bench in benches for card in msgspec.structs.astuple(bench)}
    hands = {card for seat in view.seats for card in seat.hand or ()}
    return {card for card in (*shown, *hands, view.discard_pile.top) if card}


def test_a_wish_names_its_edition_and_without_one_it_is_the_standard_one(own: Edition) -> None:
    shelf = Shelf(own)
    assert edition_of(wish("person", "person"), shelf, None) is STANDARD
    assert edition_of(wish("person", "person", edition=STANDARD.ref), shelf, None) is STANDARD
    assert edition_of(wish("person", "person", edition=own.ref), shelf, None) is own


def test_an_edition_that_is_not_here_is_one_sentence() -> None:
    asked = wish("person", "person", edition="moon-crew@000000000000")
    with pytest.raises(SetUpError, match=r"moon-crew@000000000000 are not here\. Pick another"):
        edition_of(asked, Shelf(), None)


async def test_a_small_edition_has_no_cards_for_six_seats(own: Edition) -> None:
    night = a_night(own)
    assert own.size == SMALL
    with pytest.raises(SetUpError, match="too few cards for 6 seats"):
        await night.open("person", *["rookie"] * 5, edition=own.ref)
    await night.open("person", *["rookie"] * 4, edition=own.ref)
    await night.open("person", *["rookie"] * 5)


async def test_two_editions_at_once_are_each_played_to_the_end_with_their_own_cards(
    own: Edition,
) -> None:
    night = a_night(own, seed=4)
    codes = {}
    for edition in (STANDARD, own):
        codes[edition.ref] = (
            await night.open("person", "builder", "rookie", edition=edition.ref)
        ).code
    for edition in (STANDARD, own):
        code = codes[edition.ref]
        view = await night.play_out(code, {0: "A"})
        assert (view.edition, view.phase) == (edition.ref, "over")
        assert view.result is not None
        assert cards_of(view) <= set(edition.deck)
        record = await night.tables.record(code, 1)
        assert (record.edition, sorted(record.order)) == (edition.ref, sorted(edition.deck))
        assert record.switches == edition.switches.changed()
        assert tuple(score.total for score in deck.replay(record, edition).scores) == record.scores
        assert [score.total for score in view.result.scores] == list(record.scores)
        film = await night.tables.film(code, 1)
        assert film.edition == edition.ref
        assert read_film(write_film(film, edition), edition) == film


async def test_an_editions_points_count_at_its_tables_only(own: Edition) -> None:
    night = a_night(own, seed=7)
    for edition, part in ((STANDARD, 1), (own, 2)):
        code = (await night.open("person", "builder", edition=edition.ref)).code
        view = await night.play_out(code, {0: "A"})
        assert view.result is not None
        lines = [line for score in view.result.scores for line in score.lines]
        points = {line.points for line in lines if line.key in {"sense", "think", "act", "power"}}
        assert points <= {0, part}
        assert part in points


@pytest.mark.parametrize(
    ("switch", "value"),
    [(name, value) for name, ruling in SWITCHES.items() for value in ruling.values[1:]],
)
@pytest.mark.parametrize("variant", ["standard", "solo"])
async def test_every_ruling_that_an_edition_switches_is_played_to_the_end_and_replays(
    own: Edition, switch: str, value: str, variant: str
) -> None:
    switched = replace(own, switches=Switches.from_mapping({switch: value}))
    night = a_night(switched, seed=11)
    others = () if variant == "solo" else ("builder", "rookie")
    code = (await night.open("person", *others, variant=variant, edition=switched.ref)).code
    view = await night.play_out(code, {0: "A"})
    record = await night.tables.record(code, 1)
    assert (view.phase, record.switches) == ("over", {switch: value})
    again = deck.replay(record, switched)
    assert tuple(score.total for score in again.scores) == record.scores
    film = await night.tables.film(code, 1)
    assert read_film(write_film(film, switched), switched) == film


async def test_its_own_words_are_spoken_and_its_own_language_stays_where_it_has_no_other(
    own: Edition,
) -> None:
    night = a_night(own, seed=1)
    code = (await night.open("person", "builder", edition=own.ref)).code
    await night.play_out(code, {0: "A"})
    said = {
        language: (await night.tables.view(code, "A", language=language)).log
        for language in ("en", "es")
    }
    english = " ".join(line.text for line in said["en"])
    spanish = " ".join(line.text for line in said["es"])
    assert CARD_NAME in english
    assert SPANISH_CARD in spanish
    assert CARD_NAME not in spanish
    assert in_language(own, "fr") is own


async def test_a_deal_is_played_again_with_the_cards_of_its_table(own: Edition) -> None:
    night = a_night(own)
    first = (await night.open("person", "builder", edition=own.ref)).code
    await night.play_out(first, {0: "A"})
    again = await night.open("person", "builder", deal=DealWish(first, 1))
    assert (await night.tables.view(again.code, "A")).edition == own.ref
    same = await night.open("person", "builder", deal=DealWish(first, 1), edition=own.ref)
    assert (await night.tables.view(same.code, "A")).edition == own.ref
    with pytest.raises(SetUpError, match=f"played with the cards of {own.ref}. Leave the edition"):
        await night.open("person", "builder", deal=DealWish(first, 1), edition=STANDARD.ref)


async def test_after_a_restart_its_table_goes_on_and_without_its_edition_waits_for_it(
    own: Edition,
) -> None:
    night = a_night(own)
    mine = (await night.open("person", "builder", edition=own.ref)).code
    other = (await night.open("person", "builder")).code
    before = await night.tables.view(mine, "A")
    await night.tables.close()

    night.editions = Shelf()
    night.again()
    await night.tables.resume()
    with pytest.raises(MissingEditionError, match=f"the cards of {own.ref}. They are not here"):
        await night.tables.view(mine, "A")
    assert [seat.code for seat in await night.tables.seats_of("A")] == [other]
    here, away = await night.tables.all_seats_of("A")
    assert [seat.code for seat in here] == [other]
    assert [(one.code, one.why.code) for one in away] == [(mine, "table.missing_edition")]
    await night.play_out(other, {0: "A"})
    await night.tables.close()

    night.editions = Shelf(own)
    night.again()
    await night.tables.resume()
    after = await night.play_out(mine, {0: "A"})
    assert (after.phase, after.round, after.edition) == ("over", before.round, own.ref)


def test_cards_of_an_own_edition_stay_hidden(own: Edition) -> None:
    seed = 20_261_130
    random = Random(seed)
    print(f"seed {seed}")
    twins = 0
    for _ in range(25):
        world = a_world(random, ("person", "builder", "person"), edition=own)
        viewer = random.choice((None, 0, 2))
        twin = a_twin(random, world, viewer)
        if twin is None:
            continue
        twins += 1
        assert list(outputs(world.table, viewer)) == list(outputs(twin.table, viewer))
    assert twins > 10
