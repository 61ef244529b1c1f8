"""Every screen and state that is pictured: one line each, in the order of a visit.

A new screen: write a line in `SCENES`, with a function if it needs more than an address. The name is the file's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.pictures.people import COMPUTER, PERSON, View, bench, choice, hits, play, slots
from tools.pictures.visit import Visit, card, freeze_the_show

if TYPE_CHECKING:
    from playwright.sync_api import Page

Go = Callable[[Visit], "Page"]
TURNS = 5
BUILD = "night-guard"
CAMERA_BOT = (
    "sense=camera&think=if-then-board&act=drive-wheels&power=battery-pack&mission=rescue-rover"
)
SMALL_BOT = "sense=echo-ears&think=timer&act=&power=hand-crank&mission=space-base"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """How one picture comes about; `script` is JavaScript, `moving` a page without reduced motion."""

    go: Go
    spanish: bool = False
    script: bool = True
    moving: bool = False


def address(path: str) -> Go:
    """A page that its address shows."""
    return lambda visit: visit.page(path)


def at(until: Callable[[View], bool], *, seats: int = 4, persons: int = 1, rounds: int = 1) -> Go:
    """A table in a state."""
    return lambda visit: visit.table(until, seats, persons, rounds=rounds)


def mine(view: View) -> bool:
    """Whether the turn is ours."""
    return bool(view["legal"]) and view["turn"] == view["you"]


def drawing(view: View) -> bool:
    """Ours to draw, with half a robot."""
    return mine(view) and view["phase"] == "draw" and built(view) == 3


def playing(view: View) -> bool:
    """Ours to play, with a part that fills a gap."""
    return mine(view) and view["phase"] == "play" and built(view) == 3 and bool(gaps(view))


def striking(view: View) -> bool:
    """Ours to play a Glitch that hits one builder and fizzles on another."""
    glitches = [one for one in view["legal"] if one["type"] == "glitch"]
    others = [seat for seat in view["seats"] if seat["seat"] != view["you"]]
    if not mine(view) or not glitches:
        return False
    struck = {bool(seat["bench"][hits()[glitches[0]["card"]]]) for seat in others}
    return struck == {True} if len(others) == 1 else len(struck) > 1


def full(view: View) -> bool:
    """Ours to shout."""
    return mine(view) and bool(view["phase"] == "shout")


def last_lap(view: View) -> bool:
    """Our last turn after somebody's shout."""
    return mine(view) and view["caller"] not in (None, view["you"])


def over(view: View) -> bool:
    """The robots are revealed."""
    return bool(view["phase"] == "over")


def tied(view: View) -> bool:
    """A tie that a rule settled."""
    return over(view) and bool(view["result"]["tie_text"]) and not view["result"]["age_question"]


def asked(view: View) -> bool:
    """A tie that only age can settle."""
    return over(view) and bool(view["result"]["age_question"])


def built(view: View) -> int:
    """How many slots of ours are filled."""
    return len([one for one in bench(view, view["you"]).values() if one])


def gaps(view: View) -> list[str]:
    """Parts of the hand that fill a gap."""
    installs = [one["card"] for one in view["legal"] if one["type"] == "install"]
    empty = [
        slot for slot, card in bench(view, view["you"]).items() if not card and slot != "mission"
    ]
    return [one for one in installs if slots()[one] in empty]


def picked(visit: Visit) -> Page:
    """A part in the hand picked up."""
    page = visit.table(playing)
    card(page, "part").click()
    return page


def why_not(visit: Visit) -> Page:
    """The picked card tapped on another slot."""
    page = picked(visit)
    page.locator(".slot:not(.is-legal)").first.click(force=True)
    return page


def glitch(seats: int) -> Go:
    """A Glitch picked, before its target is."""

    def go(visit: Visit) -> Page:
        page = visit.table(striking, seats)
        card(page, "glitch").click()
        return page

    return go


def offline(visit: Visit) -> Page:
    """The network gone, and a card drawn all the same."""
    page = visit.table(drawing)
    visit.shown.set_offline(True)
    page.keyboard.press("d")
    page.locator(".away").wait_for()
    return page


def dark(go: Go) -> Go:
    """The same in the dark room."""

    def gone(visit: Visit) -> Page:
        visit.shown.add_init_script("localStorage.setItem('botbuilders.dark-room', 'on');")
        return go(visit)

    return gone


def inspected(visit: Visit) -> Page:
    """Another builder's bench in words."""
    page = visit.table(playing)
    page.locator(".rival").first.click()
    page.locator("dialog[open]").wait_for()
    return page


def pressed(key: str) -> Go:
    """A table after a key."""

    def go(visit: Visit) -> Page:
        page = picked(visit)
        page.keyboard.press(key)
        page.locator("dialog[open]").wait_for()
        return page

    return go


def show(visit: Visit) -> Page:
    """The reveal while it counts."""
    person = visit.person()
    page = visit.shown.new_page()
    page.clock.install()
    code = person.open([PERSON, COMPUTER, COMPUTER, COMPUTER])
    play([person], code, last_lap) or play([person], code, over)
    page.goto(f"{visit.url}/t/{code}")
    page.locator(".page--play").wait_for()
    play([person], code, over)
    freeze_the_show(page)
    return page


def waiting(visit: Visit) -> Page:
    """A table that waits for its second person."""
    return visit.at(visit.person().open([PERSON, PERSON, COMPUTER]))


def invited(visit: Visit) -> Page:
    """The link of an invitation, as a friend opens it: two badges are free."""
    code = visit.person().open([PERSON, PERSON, PERSON, COMPUTER])
    visit.shown.clear_cookies()
    return visit.page(f"/j/{code}")


def solo(visit: Visit) -> Page:
    """Alone against the dummy, two turns on."""
    person = visit.person()
    code = person.open([PERSON], variant="solo")
    play([person], code, lambda view: mine(view) and built(view) == 2)
    return visit.at(code)


def back(visit: Visit) -> Page:
    """Home, with a round that was begun."""
    visit.table(drawing)
    return visit.page("/")


def ended(path: str) -> Go:
    """A page about a round that is over; `{code}` is its table."""

    def go(visit: Visit) -> Page:
        person = visit.person()
        code = person.open([PERSON, COMPUTER, COMPUTER])
        play([person], code, over)
        return visit.page(path.format(code=code))

    return go


def watched(visit: Visit) -> Page:
    """A table as somebody sees it who only watches."""
    code = visit.person().open([PERSON, COMPUTER, COMPUTER])
    play([visit.person()], code, drawing)
    page = visit.page(f"/w/{code}")
    page.locator(".page--play").wait_for()
    return page


def curtain(visit: Visit) -> Page:
    """Several builders at one device: whose turn it is next."""
    page = visit.page("/pass-and-play")
    page.locator("main form button").last.click()
    page.locator(".page:not(.page--none)").wait_for()
    return page


def shared(visit: Visit) -> Page:
    """The reveal around one device: each builder's robot has its own links."""
    code = curtain(visit).url.rpartition("/")[2]
    person = visit.person()
    while not over(view := person.look(code)):
        turn = person.look(code, view["turn"])
        person.send(turn, choice(turn))
    return visit.at(code)


def making(visit: Visit) -> Page:
    """A file that takes its time; the page does not look again while its picture is taken."""
    page = visit.page("/print/making/build-book")
    page.route("**/print/**", lambda route: route.fulfill(status=204))
    page.locator("progress").wait_for()
    return page


def learn(turns: int, *, drawn: bool = False) -> Go:
    """Learn to play after some turns, with the next card drawn or not."""

    def go(visit: Visit) -> Page:
        page = visit.page("/learn")
        for _ in range(turns):
            learn_to_draw(page)
            page.locator("[data-card][data-wanted]").click()
            page.locator(".acts .btn--go").click()
        if drawn:
            learn_to_draw(page)
            page.locator("[data-card][data-wanted]").wait_for()
        elif turns == TURNS:
            page.locator(".bot:not(.bot--wait)").click()
            page.locator("#done-title").wait_for()
        else:
            page.locator("[data-wants]").wait_for()
        return page

    return go


def learn_to_draw(page: Page) -> None:
    """Draw from the pile that the coach speaks of."""
    wants = page.locator("[data-wants]")
    wants.wait_for()
    pile = "disc" if wants.get_attribute("data-wants") == "discard" else "draw"
    page.locator(f".pile--{pile}").click()


SCENES: Mapping[str, Scene] = {
    "home": Scene(go=address("/"), spanish=True),
    "home-back": Scene(go=back),
    "home-dark": Scene(go=dark(address("/"))),
    "set-up": Scene(go=address("/set-up"), spanish=True),
    "join": Scene(go=address("/join"), spanish=True),
    "join-link": Scene(go=invited, spanish=True),
    "lan": Scene(go=address("/lan")),
    "waiting": Scene(go=waiting, spanish=True),
    "table-draw": Scene(go=at(drawing), spanish=True),
    "table-two": Scene(go=at(drawing, seats=2)),
    "table-six": Scene(go=at(drawing, seats=6)),
    "table-solo": Scene(go=solo),
    "table-picked": Scene(go=picked, spanish=True),
    "table-why-not": Scene(go=why_not, spanish=True),
    "table-glitch": Scene(go=glitch(4)),
    "table-glitch-two": Scene(go=glitch(2)),
    "table-bot": Scene(go=at(full)),
    "table-last-lap": Scene(go=at(last_lap)),
    "table-offline": Scene(go=offline),
    "table-dark": Scene(go=dark(picked)),
    "table-card": Scene(go=pressed("z")),
    "table-bench": Scene(go=inspected),
    "table-help": Scene(go=pressed("?")),
    "reveal-counting": Scene(go=show, moving=True),
    "reveal": Scene(go=at(over), spanish=True),
    "reveal-tie": Scene(go=at(tied)),
    "reveal-age": Scene(go=at(asked, seats=2, persons=2)),
    "reveal-six": Scene(go=at(over, seats=6)),
    "reveal-shared": Scene(go=shared, spanish=True),
    "reveal-dark": Scene(go=dark(at(over))),
    "deal": Scene(go=ended("/t/{code}/deal/1")),
    "replay": Scene(go=ended("/t/{code}/replay/1"), spanish=True),
    "watch": Scene(go=watched),
    "pass-and-play": Scene(go=address("/pass-and-play"), spanish=True),
    "curtain": Scene(go=curtain, spanish=True),
    "check-network": Scene(go=address("/check-network")),
    "learn": Scene(go=learn(0), spanish=True),
    "learn-play": Scene(go=learn(1, drawn=True)),
    "learn-discard": Scene(go=learn(4)),
    "learn-end": Scene(go=learn(TURNS)),
    "rules": Scene(go=address("/rules"), spanish=True),
    "rules-dark": Scene(go=dark(address("/rules"))),
    "score-pad": Scene(go=address("/score-pad"), spanish=True),
    "score-pad-scored": Scene(
        go=address(f"/score-pad?score=2&{CAMERA_BOT}&{SMALL_BOT}"), spanish=True
    ),
    "print": Scene(go=address("/print"), spanish=True),
    "print-product": Scene(go=address("/print/pages/parts-deck")),
    "print-making": Scene(go=making, spanish=True),
    "feedback": Scene(go=address("/feedback"), spanish=True),
    "book": Scene(go=address("/book"), spanish=True),
    "book-build": Scene(go=address(f"/book/{BUILD}")),
    "book-try": Scene(go=address(f"/book/{BUILD}/try")),
    "not-found": Scene(go=address("/nowhere")),
    "no-script": Scene(go=lambda visit: visit.page("/learn"), script=False),
}
