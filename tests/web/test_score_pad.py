"""The score pad: an address in, the same slips as on the reveal out, nothing stored."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from botbuilders.deck import load_edition
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.web.app import Site
from botbuilders.web.errors import ScorePadError
from botbuilders.web.score_query import MOST_BENCHES, Pad, address_of, read_pad
from botbuilders.words import catalog
from tests.web.sites import browser, settings, started

STANDARD = load_edition()
EXAMPLE = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")
SECOND = ("echo-ears", "timer", "beeper", "usb-cable", "party-host")
THIRD = ("touch-skin", "counter", "music-box", "wall-plug", "stage-star")
LOOP_SLAP = ("echo-ears", "timer", "beeper", "", "")
EMPTY = ("",) * 5


def asked(*benches: tuple[str, ...], younger: tuple[str, ...] = (), go: str = "score") -> str:
    cards = [
        (slot, card) for bench in benches for slot, card in zip(SLOT_NAMES, bench, strict=True)
    ]
    ages = [("younger", said) for said in younger]
    return urlencode([(go, str(len(benches))), *cards, *ages])


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


async def shown(site: Site, query: str, status: int = 200) -> str:
    async with browser(site) as client:
        answer = await client.get(f"/score-pad?{query}")
        assert answer.status_code == status
        assert "set-cookie" not in answer.headers
        assert await site.store.journal.codes() == ()
        return html.unescape(answer.text)


def slips(text: str) -> list[list[tuple[str, str]]]:
    """Label and points of every line of every slip on a page."""
    row = re.compile(r"</span>([^<]+)</th><td>([^<]+)</td>")
    return [
        row.findall(table)
        for table in re.findall(r'<table class="slip">.*?</table>', text, re.DOTALL)
    ]


async def test_a_new_pad_has_two_benches_of_five_slots_with_every_card(site: Site) -> None:
    text = await shown(site, "")
    assert re.findall(r"<legend>(Bench \d)</legend>", text) == ["Bench 1", "Bench 2"]
    for slot in SLOT_NAMES:
        lists = re.findall(rf'<select id="{slot}\d" name="{slot}".*?</select>', text, re.DOTALL)
        offered = [entry.slug for entry in STANDARD.entries if entry.category == slot]
        assert [re.findall(r'value="([^"]*)"', one) for one in lists] == [["", *offered]] * 2
    assert "<table" not in text
    assert 'method="get"' in text


async def test_the_example_has_the_slip_of_the_reveal(site: Site) -> None:
    text = await shown(site, asked(EXAMPLE, EMPTY))
    words = catalog()
    keys = ("sense", "think", "act", "power", "four_loop", "mission", "mission_match", "full_bot")
    labels = [words.text(f"rules.score.{key}") for key in keys]
    first, second = slips(text)
    assert [line[0] for line in first] == [line[0] for line in second] == labels
    assert (
        text.count('<span class="slip__r">Section 7</span>') == 2
    )  # once a slip, for all its lines
    assert [line[1] for line in first] == ["+1", "+1", "+1", "+1", "+4", "+2", "+3", "+3"]
    assert [line[1] for line in second] == ["0"] * 8
    assert '<h2 id="result">Bench 1 wins with 16 points.</h2>' in text
    assert "A robot with Camera, If/Then board" in text
    assert "My bot senses with a camera" in text
    assert "senses with nothing yet" not in text
    assert "<title>Bench 1 wins with 16 points. · Bot-Builders</title>" in text


async def test_the_form_keeps_what_was_picked_whatever_button_is_pressed(site: Site) -> None:
    for query in (asked(EXAMPLE, SECOND), asked(EXAMPLE, SECOND, go="benches")):
        text = await shown(site, query)
        picked = re.findall(r'value="([^"]+)" selected', text)
        assert picked == [*EXAMPLE, *SECOND]
    assert "<table" not in text
    fewer = await shown(site, "benches=1&" + asked(EXAMPLE, SECOND).partition("&")[2])
    assert re.findall(r'value="([^"]+)" selected', fewer) == [*EXAMPLE]
    more = await shown(site, "benches=6&" + asked(EXAMPLE, SECOND).partition("&")[2])
    assert len(re.findall("<legend>Bench", more)) == MOST_BENCHES


async def test_section_9_one_bench_is_solo(site: Site) -> None:
    assert "16 points: you win! You needed 10." in await shown(site, asked(EXAMPLE))
    text = await shown(site, asked(("camera", *EMPTY[1:])))
    assert ">1 point. You need 10 to win." in text
    assert "rosette" not in text


async def test_ruling_r10_a_tie_asks_with_links_and_the_answer_is_an_address(site: Site) -> None:
    text = await shown(site, asked(EXAMPLE, SECOND, THIRD, EMPTY))
    assert "Bench 1, Bench 2 and Bench 3 share the win with 16 points." in text
    assert "Who is the youngest?" in text
    links = re.findall(r'<a class="btn [^"]*" href="/score-pad\?([^"]+)">([^<]+)</a>', text)
    assert [name for _, name in links] == ["Bench 1", "Bench 2", "Bench 3", "The same"]
    then = await shown(site, links[1][0])
    assert "Bench 2 wins with 16 points." in then
    links = re.findall(r'<a class="btn [^"]*" href="/score-pad\?([^"]+)">([^<]+)</a>', then)
    assert [name for _, name in links] == ["Bench 1", "Bench 3", "The same"]
    last = await shown(site, links[2][0])
    assert re.findall(r'<p class="crate"><b>(\w+)</b>', last) == ["1st", "2nd", "2nd", "4th"]
    assert "Who is the youngest?" not in last


async def test_section_8_loop_slap_is_told_and_not_scored(site: Site) -> None:
    text = await shown(site, asked(EXAMPLE, LOOP_SLAP))
    (note,) = re.findall(r'<p class="note">([^<]+)</p>', text)
    assert note.startswith("Bench 2 has Sense, Think and Act alone.")
    assert "Bot-Builders gives it 3 points. We do not score Loop Slap." in note
    assert [line[1] for line in slips(text)[1]] == ["+1", "+1", "+1", "0", "0", "0", "0", "0"]
    assert "Loop Slap" not in await shown(site, asked(EXAMPLE, SECOND))


async def test_a_card_on_two_benches_is_told(site: Site) -> None:
    text = await shown(site, asked(EXAMPLE, (*SECOND[:4], "rescue-rover")))
    assert "Rescue rover lies on 2 benches." in text


async def test_nothing_picked_says_what_to_do(site: Site) -> None:
    text = await shown(site, asked(EMPTY, EMPTY))
    assert "Pick at least one card. Then add it up." in text
    assert "<table" not in text


BAD = {
    "score=7": "score",
    "score=0": "score",
    "score=02": "score",
    "score=x": "score",
    "score=2&score=3": "score",
    "benches=%3Cscript%3E": "benches",
    "sense=nothing": "sense",
    "sense=timer": "sense",
    "mission=foggy-lens": "mission",
    "act=%00": "act",
    "score=1&sense=camera&sense=": "sense",
    "power=%ff": "?",
    "&".join(["sense="] * 65): "?",
    "younger=me&" + asked(EXAMPLE, SECOND): "younger",
    asked(EXAMPLE, SECOND, younger=("3",)): "younger",
    asked(EXAMPLE, EMPTY, younger=("same",)): "younger",
    asked(EXAMPLE, SECOND, younger=("1", "2")): "younger",
}


@pytest.mark.parametrize("query", BAD, ids=lambda query: query[:40])
async def test_a_bad_address_gets_one_sentence_and_a_fresh_pad(site: Site, query: str) -> None:
    text = await shown(site, query, 400)
    said = ScorePadError(name=BAD[query]).message(catalog())
    assert re.findall(r'role="alert">([^<]+)<', text) == [said]
    assert "selected" not in text
    assert "<table" not in text
    assert "<script" not in text.partition("</head>")[2]


async def test_what_other_sites_add_to_a_link_is_passed_over(site: Site) -> None:
    text = await shown(site, asked(EXAMPLE, SECOND) + "&fbclid=%3Cscript%3E&x=1")
    assert "share the win with 16 points" in text
    assert "fbclid" not in text


def test_an_address_reads_back_as_its_pad() -> None:
    empty = (None,) * 5
    pad = Pad(benches=(EXAMPLE, empty, SECOND, THIRD), scored=True, answers=(2, None))
    assert read_pad(address_of(pad).partition("?")[2], STANDARD) == pad
    more = read_pad(address_of(pad, "1").partition("?")[2], STANDARD)
    assert more.answers == (2, None, 0)


def test_answers_count_only_for_a_result() -> None:
    assert read_pad("benches=2&younger=1", STANDARD).answers == ()


async def test_home_and_rules_lead_to_the_pad(site: Site) -> None:
    async with browser(site) as client:
        for path in ("/", "/rules"):
            assert 'href="/score-pad"' in (await client.get(path)).text
