"""The rules page: the seed word for word, each ruling below its section, pictures that score right."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from botbuilders.deck import load_edition
from botbuilders.rules import RULINGS
from botbuilders.web.app import Site
from botbuilders.web.rulebook import BUILDING, EXAMPLE, GLITCH, STRUCK, Section, rulebook
from botbuilders.words import catalog
from tests.web.sites import browser, settings, started

SEED = (Path(__file__).parents[1] / "data" / "seed-sentences.txt").read_text("utf-8").splitlines()
WORDS = catalog()
BOOK = rulebook(WORDS)


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


async def page(site: Site) -> str:
    async with browser(site) as client:
        return html.unescape((await client.get("/rules")).text)


@pytest.mark.parametrize("section", BOOK.sections, ids=lambda section: str(section.number))
def test_each_section_is_the_seeds_word_for_word_in_its_order(section: Section) -> None:
    sentences = (section.title, *section.lines)
    assert [line for line in SEED if line in sentences] == sorted(sentences, key=SEED.index)
    assert sorted(sentences, key=sentences.index) == list(sentences)


def test_no_sentence_of_the_nine_sections_is_missing() -> None:
    shown = {line for section in BOOK.sections for line in (section.title, *section.lines)}
    first = SEED.index("Quick start — read this, start playing")
    assert set(SEED[first:]) <= shown
    assert shown <= set(SEED)
    assert WORDS.text("pages.tagline") in SEED


def test_each_ruling_stands_below_its_section_once() -> None:
    for section in BOOK.sections:
        here = [ruling.number for ruling in RULINGS if ruling.section == section.number]
        assert [answer.number for answer in section.answers] == here
    assert [answer.number for answer in BOOK.answers] == [ruling.number for ruling in RULINGS]


async def test_why_not_links_have_a_place_to_lead_to(site: Site) -> None:
    text = await page(site)
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert {f"section-{number}" for number in range(1, 10)} <= set(ids)
    assert {ruling.number for ruling in RULINGS} <= set(ids)
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)


async def test_the_contents_name_every_section(site: Site) -> None:
    text = await page(site)
    contents = text.partition('<nav class="contents"')[2].partition("</nav>")[0]
    titles = re.findall(r"</span><span>([^<]+)</span>", contents)
    assert titles == [*(section.title for section in BOOK.sections), "All questions"]


def test_the_example_robot_has_eight_lines_that_add_up_to_sixteen() -> None:
    edition = load_edition()
    names = " + ".join(edition.face(slug).name for slug in EXAMPLE)
    assert any(line.startswith(f"Example: {names} (") for line in SEED)
    score = BOOK.pictures.score
    assert [line.points for line in score.lines] == [1, 1, 1, 1, 4, 2, 3, 3]
    assert sum(line.points for line in score.lines) == score.total == 16


async def test_the_example_is_drawn_beside_its_slip(site: Site) -> None:
    section = (await page(site)).partition('id="section-7"')[2].partition("</section>")[0]
    assert (
        "A robot with Camera, If/Then board, Drive wheels, Battery pack and Rescue rover."
        in section
    )
    points = re.findall(r"<td>(\+\d)</td>", section)
    assert sum(map(int, points)) == 16
    assert "<td>16</td>" in section


def test_the_pictures_show_what_the_rules_say() -> None:
    edition = load_edition()
    slots = ("sense", "think", "act", "power", "mission")
    hit = slots.index(edition.face(GLITCH).slot)
    assert tuple(None if at == hit else card for at, card in enumerate(EXAMPLE)) == STRUCK
    assert all(card in (None, whole) for card, whole in zip(BUILDING, EXAMPLE, strict=True))
    assert [name for _, name in BOOK.pictures.slots] == ["Camera", None, "Drive wheels", None, None]


def test_six_families_with_their_shapes_make_the_deck() -> None:
    families = BOOK.pictures.families
    assert [family.face.sign.word for family in families] == [
        "Sense",
        "Think",
        "Act",
        "Power",
        "Mission",
        "Glitch",
    ]
    assert sum(family.count for family in families) == load_edition().size == 48
    assert len({family.face.sign.path for family in families}) == 6
    mission, glitch = families[4].face, families[5].face
    assert [sign.word for sign in mission.likes] == ["Sense", "Act"]
    assert glitch.hits is not None
    assert glitch.hits.word == "Sense"


async def test_the_page_leads_to_the_score_pad_and_says_the_teach_back(site: Site) -> None:
    text = await page(site)
    assert 'href="/score-pad"' in text.partition('<nav class="contents"')[0]
    assert "My bot senses with a camera, thinks with an If/Then board" in text
    assert "Not the same game as Loop Slap" in text
