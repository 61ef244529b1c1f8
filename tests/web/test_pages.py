"""The pages as a browser without JavaScript gets them (faults F15, F47, F48, F54, F69)."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from botbuilders.rules import RULINGS
from botbuilders.table.answers import MySeat, SeatAway
from botbuilders.table.errors import MissingEditionError, NewerTableError
from botbuilders.table.shapes import PhaseName
from botbuilders.web.app import Site
from botbuilders.web.forms import MOST_ROUNDS
from botbuilders.web.pages import state_of, tables_of, ways_back
from botbuilders.web.qr import qr_drawing
from botbuilders.web.statics import Statics
from botbuilders.words import catalog
from tests.web.sites import HTTP, TWO_PEOPLE, browser, settings, started

XSS = (
    "<script>alert(1)</script>",
    '"><svg onload=alert(1)>',
    "'-alert(1)-'",
    "{{71*71}}",
    "</title><b>",
    "\u202eevil",
    "a\u0301" * 40,
    "\U0001f469\u200d\U0001f680",
    "x\x00y",
)


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


async def test_play_now_is_one_press(site: Site) -> None:
    async with browser(site) as client:
        home = (await client.get("/")).text
        assert '<form method="post" action="/play">' in home
        answer = await client.post("/play")
        assert answer.status_code == 303
        code = answer.headers["location"].removeprefix("/t/")
        view = (await client.get(f"/api/tables/{code}")).json()
        assert [(seat["kind"], seat["level"]) for seat in view["seats"]] == [
            ("person", None),
            *[("computer", "builder")] * 2,
        ]
        assert view["you"] == 0
        assert view["phase"] != "waiting"


async def test_solo_is_one_press(site: Site) -> None:
    async with browser(site) as client:
        answer = await client.post("/play", data={"variant": "solo"})
        view = (await client.get(answer.headers["location"].replace("/t/", "/api/tables/"))).json()
        assert view["variant"] == "solo"


async def test_home_has_no_dead_button_and_the_seeds_line(site: Site) -> None:
    async with browser(site) as client:
        home = (await client.get("/")).text
        assert "Install the loop. Survive the glitch. Reveal the bot." in home
        for path in set(re.findall(r'href="(/[^"]*)"', home)):
            assert (await client.get(path)).status_code == 200, path
        for path in set(re.findall(r'action="(/[^"]*)"', home)):
            assert (await client.post(path, data={"code": "K7M-2PX"})).status_code in {303, 404}, (
                path
            )


async def test_home_leads_back_to_the_tables_of_this_device(site: Site) -> None:
    async with browser(site) as client:
        codes = [
            (await client.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
            for _ in range(4)
        ]
        home = (await client.get("/")).text
        shown = re.findall(r'href="/t/([^"]+)"', home)
        assert len(shown) == 3
        assert set(shown) <= set(codes)
        assert "Back to your table" in home
        assert "Your seat is kept." in home
    async with browser(site) as stranger:
        assert "Back to your table" not in (await stranger.get("/")).text


async def test_a_table_is_set_up_as_the_form_says(site: Site) -> None:
    async with browser(site) as client:
        form = {
            "variant": "standard",
            "seat": ["team", "person", "rookie", "nobody", "builder", "nobody"],
            "rounds": "3",
        }
        answer = await client.post("/set-up", data=form)
        assert answer.status_code == 303
        view = (await client.get(answer.headers["location"].replace("/t/", "/api/tables/"))).json()
        assert [(seat["kind"], seat["level"]) for seat in view["seats"]] == [
            ("team", None),
            ("person", None),
            ("computer", "rookie"),
            ("computer", "builder"),
        ]
        assert view["rounds"] == 3


async def test_solo_from_the_form_leaves_the_other_rows_out(site: Site) -> None:
    async with browser(site) as client:
        answer = await client.post(
            "/set-up",
            data={"variant": "solo", "seat": ["person", "person", "builder"], "rounds": "1"},
        )
        view = (await client.get(answer.headers["location"].replace("/t/", "/api/tables/"))).json()
        assert (view["variant"], len(view["seats"])) == ("solo", 2)


async def test_ruling_r13_who_joins_where_only_partners_are_missing_chooses_the_team(
    site: Site,
) -> None:
    async with browser(site) as client, browser(site) as other, browser(site) as third:
        seats = [{"kind": "team"}, {"kind": "team"}]
        code = (await client.post("/api/tables", json={"seats": seats})).json()["code"]

        async def seats_after_joining(who: httpx.AsyncClient) -> list[int]:
            answer = await who.post("/join", data={"code": code.lower()})
            assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{code}")
            return list((await who.get(f"/api/tables/{code}")).json()["your_seats"])

        assert await seats_after_joining(other) == [1]
        assert await seats_after_joining(third) == []
        assert await seats_after_joining(other) == [1]
        await third.post(f"/api/tables/{code}/join", json={"seat": 1})
        assert await seats_after_joining(third) == [1]


async def test_a_set_up_that_cannot_be_comes_back_with_what_to_change(site: Site) -> None:
    async with browser(site) as client:
        answer = await client.post(
            "/set-up", data={"variant": "standard", "seat": ["team", "nobody"], "rounds": "2"}
        )
        assert answer.status_code == 422
        assert answer.headers["referrer-policy"] == "same-origin"
        assert 'role="alert"' in answer.text
        assert "2 to 6 seats" in answer.text
        assert answer.text.count("<select") == 8
        assert '<option value="team" selected>' in answer.text
        assert '<option value="2" selected>' in answer.text


@pytest.mark.parametrize(
    "body",
    [
        "variant=loop-slap",
        "seat=king",
        "rounds=0",
        f"rounds={MOST_ROUNDS + 1}",
        "rounds=x",
        "rounds=%D9%A1",
        "rounds=1&rounds=2",
        "seat=person&" * 8,
        "%ff=1",
        "&".join(f"x{n}=1" for n in range(40)),
        "seat=%80",
    ],
)
async def test_a_form_that_the_page_does_not_make_is_refused(site: Site, body: str) -> None:
    async with browser(site) as client:
        answer = await client.post(
            "/set-up", content=body, headers={"Content-Type": "application/x-www-form-urlencoded"}
        )
        assert answer.status_code == 400
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "Go back, reload the page and choose again." in answer.text
        assert "Expected" not in answer.text
    assert await site.store.journal.codes() == ()


async def test_a_friend_sits_down_with_the_code(site: Site) -> None:
    async with browser(site) as host, browser(site) as friend:
        code = (await host.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
        answer = await friend.post("/join", data={"code": code.lower().replace("-", "")})
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{code}")
        assert (await friend.get(f"/api/tables/{code}")).json()["you"] == 1


async def test_a_form_whose_answer_was_lost_is_sent_again_for_the_same_seat(site: Site) -> None:
    """The page that asks brings the cookie, so a lost answer, a second press or the QR code again is one seat."""
    for start in ("/j/{}", "/join"):
        async with browser(site) as host, browser(site) as friend, browser(site) as again:
            code = (await host.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
            page = await friend.get(start.format(code))
            assert "HttpOnly" in page.headers["set-cookie"]
            again.cookies = httpx.Cookies(friend.cookies)
            assert "set-cookie" not in (await again.get(start.format(code))).headers
            answers = [
                await client.post("/join", data={"code": code}) for client in (friend, again)
            ]
            assert [answer.status_code for answer in answers] == [303, 303]
            assert (await again.get(f"/api/tables/{code}")).json()["you"] == 1


async def test_a_wrong_code_is_kindly_asked_for_again(site: Site) -> None:
    async with browser(site) as client:
        answer = await client.post("/join", data={"code": "K7M-2PX"})
        assert answer.status_code == 404
        assert "set-cookie" not in answer.headers
        assert 'value="K7M-2PX"' in answer.text
        assert 'role="alert"' in answer.text


async def test_an_invitation_is_a_code_and_not_a_seat(site: Site) -> None:
    async with browser(site) as host, browser(site) as friend:
        code = (await host.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
        page = await friend.get(f"/j/{code.lower()}")
        assert f'<input type="hidden" name="code" value="{code}">' in page.text
        assert (await friend.get(f"/api/tables/{code}")).json()["you"] is None
        assert 'id="code"' in (await friend.get("/j/nonsense")).text


async def test_the_table_page_names_its_table_and_the_link_of_the_setting(site: Site) -> None:
    async with browser(site) as client:
        code = (await client.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
        page = await client.get(f"/t/{code}", headers={"Host": "localhost:8470"})
        assert f'data-code="{code}"' in page.text
        assert f'data-join="{HTTP}/j/{code}"' in page.text
        assert "<noscript>" in page.text
        moved = await client.get(f"/t/{code.lower()}")
        assert (moved.status_code, moved.headers["location"]) == (308, f"/t/{code}")
        assert (await client.get("/t/K7M-2PX")).status_code == 404


async def test_a_table_page_without_the_build_says_what_to_do(site: Site) -> None:
    bare = {
        name: file.content
        for name, file in site.parts.statics.files.items()
        if not name.startswith("app/")
    }
    statics = Statics(bare)
    assert statics.live_page().scripts == ()
    page = site.parts.templates.render(
        "tables/table.html",
        code="K7M-2PX",
        live=statics.live_page(),
        join_url=HTTP,
        join_qr=qr_drawing(HTTP),
        watch_url=HTTP,
        watch=False,
        seats="",
    )
    assert "python3 dev.py play" in page


async def test_the_rules_page_has_every_section_and_ruling(site: Site) -> None:
    async with browser(site) as client:
        text = html.unescape((await client.get("/rules")).text)
    words = catalog()
    for ruling in RULINGS:
        assert words.text(f"{ruling.key}.question") in text
        assert words.text(f"{ruling.key}.ruling") in text
    for number in range(1, 10):
        for key, sentence in words.table(f"pages.rules.s{number}").items():
            assert sentence in text, key


async def test_the_address_page_is_there_with_lan_only(site: Site, tmp_path: Path) -> None:
    async with browser(site) as client:
        assert (await client.get("/lan")).status_code == 404
        assert "/lan" not in (await client.get("/")).text
    (tmp_path / "lan").mkdir()
    url = "http://192.168.1.20:8470"
    async with started(settings(tmp_path / "lan", url, lan=True)) as lan, browser(lan) as client:
        page = await client.get("/lan", headers={"Host": "127.0.0.1:8470"})
        assert page.text.count(f"{url}/") >= 2
        assert "<svg" in page.text
        assert "/lan" in (await client.get("/")).text


async def test_without_a_network_the_address_page_has_no_code_for_other_devices(
    tmp_path: Path,
) -> None:
    async with started(settings(tmp_path, HTTP, lan=True)) as lan, browser(lan) as client:
        page = (await client.get("/lan")).text
    assert "only it can open this address" in page
    assert 'class="qr"' not in page


async def test_what_people_type_is_shown_as_text(site: Site) -> None:
    async with browser(site) as client:
        for text in XSS:
            for answer in (
                await client.post("/join", data={"code": text}),
                await client.get("/j/" + text.replace("/", "%2f").replace("\x00", "%00")),
                await client.get("/t/" + text.replace("/", "%2f").replace("\x00", "%00")),
                await client.post("/set-up", data={"seat": text}),
                await client.post("/play", data={"variant": text}),
            ):
                assert answer.status_code in {200, 303, 400, 404}, text
                for bad in ("<script>alert", "<svg onload", "</title><b>", "5041"):
                    assert bad not in answer.text


async def test_errors_of_pages_are_pages(site: Site) -> None:
    async with browser(site) as client:
        missing = await client.get("/nowhere")
        assert (missing.status_code, "Nothing here" in missing.text) == (404, True)
        wrong = await client.request("POST", "/rules")
        assert (wrong.status_code, "Not quite" in wrong.text) == (405, True)


def test_the_way_back_says_how_the_table_is() -> None:
    def seat(phase: PhaseName, *, turn: bool = False) -> MySeat:
        return MySeat(code="K7M-2PX", seat=0, name="Turbo Otter", phase=phase, your_turn=turn)

    assert state_of(seat("over")) == "over"
    assert state_of(seat("draw", turn=True)) == "turn"
    assert state_of(seat("waiting")) == "waiting"


def test_the_way_back_to_a_table_that_cannot_be_opened_now_comes_last_once_and_says_why() -> None:
    mine = (MySeat(code="OVER", seat=0, name="Turbo Otter", phase="over", your_turn=False),)
    gone = MissingEditionError(edition="moon-crew@000000000000")
    away = (
        SeatAway("PASSED", 0, gone),
        SeatAway("PASSED", 1, gone),
        SeatAway("NEWER", 0, NewerTableError(what="rules 2")),
        SeatAway("FOURTH", 0, gone),
    )
    assert [(one.code, one.state) for one in ways_back(mine, away)] == [
        ("OVER", "over"),
        ("PASSED", "missing_edition"),
        ("NEWER", "newer"),
    ]


def test_the_way_back_keeps_the_order_puts_ended_rounds_last_and_knows_all_seats_of_a_device() -> (
    None
):
    def seat(code: str, phase: PhaseName, at: int = 0, *, turn: bool = False) -> MySeat:
        return MySeat(code=code, seat=at, name="Turbo Otter", phase=phase, your_turn=turn)

    mine = (
        seat("NEW", "over"),
        seat("FRIENDS", "play"),
        seat("PASSED", "draw", 0),
        seat("PASSED", "draw", 1, turn=True),
        seat("PASSED", "draw", 2),
        seat("LEFT ALONE", "draw", turn=True),
        seat("OLD", "waiting"),
    )
    shown = tables_of(mine)
    assert [one.code for one in shown] == ["FRIENDS", "PASSED", "LEFT ALONE"]
    assert [state_of(one) for one in shown] == ["waiting", "turn", "turn"]
    assert [one.code for one in tables_of(mine[:2])] == ["FRIENDS", "NEW"]
