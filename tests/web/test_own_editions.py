"""A server that offers an edition of one's own beside the standard one."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from urllib.parse import quote

import pdfplumber
import pytest

from botbuilders.deck import EditionError
from botbuilders.studio import PRODUCTS
from botbuilders.web.app import Site
from botbuilders.web.editions import own_editions
from tests.own import CARD, CARD_NAME, NAME, SMALL, SPANISH_CARD, SPANISH_NAME, own_folder
from tests.web.sites import TWO_BUILDERS, browser, settings, started


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return own_folder(tmp_path_factory.mktemp("own") / "moon", spanish=True)


@pytest.fixture
async def site(tmp_path: Path, folder: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path, editions=(str(folder),))) as site:
        yield site


def own_ref(site: Site) -> str:
    return site.parts.shelf.offered[-1].ref


async def test_every_edition_is_listed_and_sent_with_its_own_words(site: Site) -> None:
    async with browser(site) as client:
        listed = (await client.get("/api/editions")).json()["editions"]
        assert [one["standard"] for one in listed] == [True, False]
        own = listed[1]
        assert own == {
            "ref": own_ref(site), "name": NAME, "label": NAME, "cards": SMALL, "standard": False,
        }  # fmt: skip
        sent = {one["ref"]: await client.get(f"/api/editions/{one['ref']}") for one in listed}
        bodies = {ref: answer.json() for ref, answer in sent.items()}
        assert [body["ref"] for body in bodies.values()] == list(bodies)
        assert len({answer.headers["etag"] for answer in sent.values()}) == 2
        assert CARD not in bodies[listed[0]["ref"]]["cards"]
        mine = bodies[own["ref"]]
        assert mine["cards"][CARD]["name"] == CARD_NAME
        assert (mine["standard"], mine["points"]["part"]) == (False, 2)
        tag = sent[own["ref"]].headers["etag"]
        again = await client.get(f"/api/editions/{own['ref']}", headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
        await client.get("/?lang=es")
        spanish = (await client.get(f"/api/editions/{own['ref']}")).json()
        assert (spanish["name"], spanish["cards"][CARD]["name"]) == (SPANISH_NAME, SPANISH_CARD)
        assert spanish["cards"]["timer"]["text"] == mine["cards"]["timer"]["text"]


async def test_a_card_without_a_drawing_is_a_plain_part_and_others_their_own(site: Site) -> None:
    async with browser(site) as client:
        art = (await client.get(f"/api/editions/{own_ref(site)}")).json()["art"]
    assert list(art[CARD]) == ["sense.back"]
    assert art[CARD]["sense.back"].startswith("<path ")
    assert sum(map(len, art["echo-ears"].values())) > 2 * len(art[CARD]["sense.back"])


async def test_a_table_is_opened_with_it_by_a_call(site: Site) -> None:
    async with browser(site) as client:
        wish = {"seats": TWO_BUILDERS, "edition": own_ref(site)}
        code = (await client.post("/api/tables", json=wish)).json()["code"]
        assert (await client.get(f"/api/tables/{code}")).json()["edition"] == own_ref(site)
        plain = (await client.post("/api/tables", json={"seats": TWO_BUILDERS})).json()["code"]
        standard = site.parts.shelf.standard().ref
        assert (await client.get(f"/api/tables/{plain}")).json()["edition"] == standard


@pytest.mark.parametrize("given", ["moon-crew@000000000000", "<b>", "x" * 64])
async def test_an_edition_that_is_not_here_is_refused(site: Site, given: str) -> None:
    async with browser(site) as client:
        answer = await client.post("/api/tables", json={"seats": TWO_BUILDERS, "edition": given})
        assert (answer.status_code, answer.json()["code"]) == (422, "table.set_up")
        assert "are not here. Pick another edition." in answer.json()["message"]
        long = await client.post("/api/tables", json={"seats": TWO_BUILDERS, "edition": "x" * 65})
        assert long.status_code == 400


@pytest.mark.parametrize("page", ["/set-up", "/pass-and-play"])
async def test_the_form_asks_for_the_edition_only_where_there_are_several(
    site: Site, tmp_path: Path, page: str
) -> None:
    async with browser(site) as client:
        text = (await client.get(page)).text
        options = re.findall(r'<option value="([^"]*@[^"]*)"( selected)?>([^<]*)<', text)
        assert [ref for ref, *_ in options] == [one.ref for one in site.parts.shelf.offered]
        assert options[1][2] == f"{NAME}, {SMALL} cards"
        await client.get("/?lang=es")
        assert f"{SPANISH_NAME}, {SMALL} cartas" in (await client.get(page)).text
    async with started(settings(tmp_path / "other")) as plain, browser(plain) as client:
        assert 'name="edition"' not in (await client.get(page)).text


async def test_a_table_is_set_up_with_the_edition_that_was_picked(site: Site) -> None:
    form = {"seat": ["person", "builder"], "edition": own_ref(site)}
    async with browser(site) as client:
        opened = await client.post("/set-up", data=form)
        assert opened.status_code == 303
        code = opened.headers["location"].removeprefix("/t/")
        assert (await client.get(f"/api/tables/{code}")).json()["edition"] == own_ref(site)
        now = await client.post("/play")
        code = now.headers["location"].removeprefix("/t/")
        standard = site.parts.shelf.standard().ref
        assert (await client.get(f"/api/tables/{code}")).json()["edition"] == standard


async def test_what_cannot_be_comes_back_with_the_edition_still_picked(site: Site) -> None:
    async with browser(site) as client:
        too_many = {"seat": ["person"] + ["rookie"] * 5, "edition": own_ref(site)}
        page = await client.post("/set-up", data=too_many)
        assert page.status_code == 422
        assert "This edition has too few cards for 6 seats." in page.text
        assert f'value="{own_ref(site)}" selected' in page.text
        gone = {"seat": ["person", "rookie"], "edition": "<i>gone@1"}
        page = await client.post("/set-up", data=gone)
        assert page.status_code == 422
        assert "The cards of <i>gone@1 are not here." in html.unescape(page.text)
        assert "<i>gone" not in page.text
        twice = await client.post("/set-up", data={"edition": [own_ref(site)] * 2})
        assert twice.status_code == 400


async def test_after_a_restart_a_table_waits_for_an_edition_that_is_gone(
    tmp_path: Path, folder: Path
) -> None:
    with_it = settings(tmp_path, editions=(str(folder),))
    async with started(with_it) as site, browser(site) as client:
        cookies = client.cookies
        wish = {"seats": TWO_BUILDERS, "edition": own_ref(site)}
        code = (await client.post("/api/tables", json=wish)).json()["code"]
        ref = own_ref(site)
    async with started(settings(tmp_path)) as site, browser(site, cookies=cookies) as client:
        page = await client.get(f"/t/{code}")
        assert page.status_code == 409
        assert f"played with the cards of {ref}. They are not here" in page.text
        assert (await client.get(f"/api/editions/{ref}")).status_code == 404
        home = (await client.get("/")).text
        assert f'href="/t/{code}"' in home
        assert "Its cards are not here now." in home
        mine = (await client.get("/api/me")).json()
        assert (mine["seats"], mine["away"][0]["code"]) == ([], code)
        assert f"played with the cards of {ref}. They are not here" in mine["away"][0]["message"]
    async with started(with_it) as site, browser(site, cookies=cookies) as client:
        assert (await client.get(f"/t/{code}")).status_code == 200
        assert (await client.get(f"/api/tables/{code}")).json()["edition"] == ref


async def test_editions_of_one_reference_are_offered_once_and_of_one_name_told_apart(
    tmp_path: Path, folder: Path
) -> None:
    other = own_folder(tmp_path / "other")
    file = other / "edition.toml"
    file.write_text(file.read_text("utf-8").replace("part = 2", "part = 3"), "utf-8")
    paths = (str(folder), str(folder / "edition.toml"), str(other))
    async with started(settings(tmp_path, editions=paths)) as site:
        offered = site.parts.shelf.offered
        assert len(offered) == 3
        marks = [one.ref.partition("@")[2][:6] for one in offered[1:]]
        assert len(set(marks)) == 2
        # The mark comes first: a phone's list cuts off the end of a long line.
        assert [one.label for one in offered[1:]] == [f"{mark} · {NAME}" for mark in marks]


def test_a_broken_edition_is_named_with_its_folder(tmp_path: Path) -> None:
    folder = own_folder(tmp_path / "broken", spanish=True)
    file, words = folder / "edition.toml", folder / "edition.es.toml"
    whole = file.read_text("utf-8")
    file.write_text(whole.replace("part = 2", "part = 200"), "utf-8")
    with pytest.raises(EditionError) as error:
        own_editions([str(folder)])
    assert str(error.value).startswith(f"{file}, bonuses.part: ")
    with pytest.raises(EditionError) as error:
        own_editions([str(file)])
    assert str(error.value).startswith(f"{file}, bonuses.part: ")
    file.write_text(whole, "utf-8")
    words.write_text('name = ""', "utf-8")
    with pytest.raises(EditionError) as error:
        own_editions([str(folder)])
    assert str(error.value).startswith(f"{words}, name: ")
    with pytest.raises(EditionError) as error:
        own_editions([str(tmp_path / "nowhere")])
    assert str(error.value).startswith(f"{tmp_path / 'nowhere'}: ")


async def test_the_rules_are_those_of_the_edition(site: Site) -> None:
    ref = own_ref(site)
    async with browser(site) as client:
        standard = html.unescape((await client.get("/rules")).text)
        same = html.unescape(
            (await client.get(f"/rules?edition={site.parts.shelf.standard().ref}")).text
        )
        before_the_switch = "hreflang"
        assert (
            same.split(before_the_switch)[0].rsplit("<a", 1)[0]
            == (standard.split(before_the_switch)[0].rsplit("<a", 1)[0])
        )
        own = html.unescape((await client.get("/rules", params={"edition": ref})).text)
        assert f"as {NAME} plays them ({ref}). It has {SMALL} cards." in own
        assert NAME not in standard
        assert re.findall(r'class="own".*?href="#(R\d+)"', own, re.DOTALL) == ["R6"]
        assert "you may not shout later for the same robot" in own
        assert "you may not shout later for the same robot" not in standard
        assert f"Shuffle the {SMALL}-card deck" in own
        assert "+2 for each installed part" in own
        assert "Perfect score is 20." in own
        assert CARD_NAME in own
        spanish = await client.get("/rules", params={"edition": ref, "lang": "es"})
        assert SPANISH_NAME in spanish.text
        gone = await client.get("/rules?edition=gone@000000000000")
        assert gone.status_code == 404
        assert "Las cartas de gone@000000000000 no están aquí ahora." in gone.text
        blank = await client.get("/rules?edition=", params={"lang": "en"})
        assert "Shuffle the 48-card deck" in blank.text


async def test_the_rules_of_an_edition_without_missions_and_glitches(tmp_path: Path) -> None:
    folder = own_folder(tmp_path / "bare")
    file = folder / "edition.toml"
    head, *cards = file.read_text("utf-8").split("\n[[card]]\n")
    parts = [card for card in cards if "mission" not in card and "glitch" not in card]
    file.write_text("\n[[card]]\n".join([head, *parts]), "utf-8")
    for drawing in (folder / "art").iterdir():
        if f'slug = "{drawing.stem}"' not in "".join(parts):
            drawing.unlink()
    async with (
        started(settings(tmp_path, editions=(str(folder),))) as site,
        browser(site) as client,
    ):
        page = await client.get("/rules", params={"edition": own_ref(site)})
        assert page.status_code == 200
        assert page.text.count("<b>4 cards</b>") == 4


def first_page(pdf: bytes) -> str:
    with pdfplumber.open(BytesIO(pdf)) as opened:
        return opened.pages[0].extract_text()


async def test_its_robot_is_printed_with_its_own_cards(site: Site) -> None:
    ref, standard = own_ref(site), site.parts.shelf.standard().ref
    bench = [CARD, "timer", "", "battery-pack", ""]
    async with browser(site) as client:
        robot = {"bench": bench, "edition": ref}
        page = (await client.get("/print/pages/bot-card", params=robot)).text
        assert f"You see the edition {NAME} ({ref})." in page
        printed = await client.get("/print/files/bot-card", params=robot)
        assert printed.status_code == 200
        text = first_page(printed.content)
        assert CARD_NAME in text
        assert ref in text
        spanish = await client.get("/print/files/bot-card", params={**robot, "words": "es"})
        assert SPANISH_CARD in first_page(spanish.content)
        plain = await client.get("/print/files/bot-card", params={"edition": ref})
        assert plain.status_code == 200  # its own example, as it has no Camera
        for wrong in ({"bench": bench}, {"bench": bench, "edition": standard}):
            refused = await client.get("/print/files/bot-card", params=wrong)
            assert refused.status_code == 422
            assert f"cannot be {CARD}, timer, battery-pack." in refused.text


async def test_other_cards_for_a_robot_let_it_go(site: Site) -> None:
    """The form of the print page, with a robot from a reveal, sends other cards."""
    ref, standard = own_ref(site), site.parts.shelf.standard().ref
    bench = [CARD, "", "", "", ""]
    async with browser(site) as client:
        page = (await client.get("/print", params={"bench": bench, "edition": ref})).text
        assert page.count(f'name="bench_for" value="{ref}"') == 2
        form = {"bench": bench, "bench_for": ref}
        for other in ("", standard):
            shown = await client.get("/print", params={**form, "edition": other})
            assert shown.status_code == 200
            assert 'name="bench"' not in shown.text
            assert f'value="{CARD}"' not in shown.text
        plain = {"bench": ["", "timer", "", "", ""], "bench_for": ref, "edition": ""}
        kept = (await client.get("/print", params=plain)).text
        assert kept.count('name="bench" value="timer"') == 2
        assert kept.count('name="bench_for" value=""') == 2
        wrong = await client.get("/print", params={**form, "bench_for": "", "edition": ""})
        assert wrong.status_code == 422
        assert f"cannot be {CARD}." in wrong.text


async def test_an_edition_that_is_not_here_is_said_on_the_print_pages(site: Site) -> None:
    says = "The cards of x@1 are not here now."
    async with browser(site) as client:
        for path in ("", "/files/bot-card", "/pages/rules", "/everything", "/sheets"):
            answer = await client.get(f"/print{path}", params={"edition": "x@1"})
            assert answer.status_code == 404
            assert says in answer.text
        page = (await client.get("/print", params={"edition": "x@1"})).text
        assert page.count('class="product"') == len(PRODUCTS)  # with the standard cards


async def test_an_edition_that_was_sent_is_told_from_one_of_the_same_name(
    site: Site, folder: Path
) -> None:
    text = (folder / "edition.toml").read_text("utf-8").replace("part = 2", "part = 3")
    async with browser(site) as client:
        sent = await client.post("/print/edition", files={"edition": ("edition.toml", text)})
        assert sent.status_code == 303
        page = (await client.get("/print")).text
        labels = re.findall(rf"<option [^>]*>([^<]*{NAME})<", page)
        assert len(labels) == 2
        mine, offered = labels
        assert offered == NAME
        assert re.fullmatch(rf"[0-9a-f]{{6}} · {NAME}", mine)
        assert mine[:6] not in own_ref(site)
        other = text.replace(f'name = "{NAME}"', 'name = "Star crew"', 1)
        await client.post("/print/edition", files={"edition": ("edition.toml", other)})
        assert ">Star crew</option>" in (await client.get("/print")).text


async def test_words_that_changed_since_the_start_are_not_printed(
    tmp_path: Path,
) -> None:
    folder = own_folder(tmp_path / "moon", spanish=True)
    async with (
        started(settings(tmp_path, editions=(str(folder),))) as site,
        browser(site) as client,
    ):
        robot = {"edition": own_ref(site)}
        spanish = {**robot, "words": "es"}
        for asked in (robot, spanish):
            assert (await client.get("/print/files/bot-card", params=asked)).status_code == 200
        file = folder / "edition.es.toml"
        file.write_text(file.read_text("utf-8").replace(SPANISH_CARD, "Ojo de luna"), "utf-8")
        # What was not made before is read again: only the words that are other ones are refused.
        for asked, status in ((robot, 200), (spanish, 422)):
            answer = await client.get("/print/files/bot-card", params={**asked, "ink": "saver"})
            assert answer.status_code == status
        assert "ya no son como cuando se inició el servidor." in answer.text


async def test_the_print_page_offers_its_editions(site: Site) -> None:
    ref = own_ref(site)
    async with browser(site) as client:
        page = (await client.get("/print")).text
        assert re.findall(r'<option value="([^"]*)"[^>]*>(?:Standard|Moon)', page) == ["", ref]
        assert "/print/pages/bot-card?edition=" not in page
        own = (await client.get("/print", params={"edition": ref})).text
        assert f'<option value="{ref}" selected>' in own
        assert f'type="hidden" name="edition" value="{ref}"' in own  # the calibration keeps it
        assert 'name="changed"' in own
        assert "/print/pages/bot-card?edition=" in own


async def test_the_score_pad_adds_up_its_paper_cards(site: Site) -> None:
    ref = own_ref(site)
    link = f"/score-pad?edition={quote(ref)}"
    async with browser(site) as client:
        assert f'href="{link}"' in (await client.get("/rules", params={"edition": ref})).text
        assert 'href="/score-pad"' in (await client.get("/rules")).text
        blank = (await client.get(link)).text
        assert f"Cards: {NAME} ({ref})" in blank
        assert f'<option value="{CARD}">{CARD_NAME}</option>' in blank
        assert f'name="edition" value="{ref}"' in blank
        tie = f"{link}&score=2&sense={CARD}&sense=echo-ears"
        page = html.unescape((await client.get(tie)).text)
        assert "+2" in page
        assert f'href="{link}"' in page
        younger = re.search(r'href="(/score-pad\?[^"]*younger=1)"', page)
        assert younger
        assert f"edition={quote(ref, safe='')}" in younger[1]
        assert (await client.get(younger[1])).status_code == 200
        assert CARD not in (await client.get("/score-pad")).text
        wrong = await client.get(f"{link}&score=2&sense=camera&sense=")
        assert wrong.status_code == 400
        assert f"Cards: {NAME} ({ref})" in wrong.text
        gone = await client.get("/score-pad?edition=gone@1")
        assert gone.status_code == 404
        assert "The cards of gone@1 are not here now." in gone.text
        assert 'name="edition"' not in gone.text
