"""People who play a table by its HTTP calls until it is in the state that a picture shows.

Here: opening a table, choosing a move, playing on until something holds. Not here: what the pages show of it
(`scenes.py`), rules: every move is one that the view calls legal.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from botbuilders.deck import load_edition

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext

View = Mapping[str, Any]
Intent = Mapping[str, Any]
Holds = Callable[[View], bool]

PERSON = {"kind": "person"}
COMPUTER = {"kind": "computer", "level": "builder"}
TASTE = ("shout", "draw", "install", "glitch", "discard", "wait")
WAIT_SECONDS = 20
ROUNDS_TRIED = 80


class NotReachedError(Exception):
    """No round of those tried came to the state that a picture needs."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a device of their own: who asks, at which server."""

    ask: APIRequestContext
    url: str

    def look(self, code: str, seat: int | None = None) -> View:
        """What this person sees now; around one device, what is seen from a seat."""
        wish = "" if seat is None else f"?seat={seat}"
        seen: View = self.ask.get(f"{self.url}/api/tables/{code}{wish}").json()
        return seen

    def open(self, seats: Sequence[Mapping[str, str]], **wishes: object) -> str:
        """Open a table and give its code."""
        wish = {"seats": list(seats), "variant": "standard", "rounds": 1, **wishes}
        return str(self.post("/api/tables", wish)["code"])

    def join(self, code: str) -> None:
        """Take a free seat."""
        self.post(f"/api/tables/{code}/join", {})

    def send(self, view: View, intent: Intent) -> None:
        """Make a move at the place that the view is at."""
        place = {"seat": view["you"], "round": view["round"], "ply": view["ply"]}
        command = {"command_id": f"picture-{view['version']}", "intent": intent, **place}
        self.post(f"/api/tables/{view['code']}/commands", command)

    def post(self, path: str, body: Mapping[str, object]) -> View:
        """Send something."""
        headers = {"Origin": self.url}
        answer: View = self.ask.post(
            f"{self.url}{path}", data=dict(body), headers=headers, fail_on_status_code=True
        ).json()
        return answer


@cache
def slots() -> Mapping[str, str]:
    """The slot of every part and Mission by slug."""
    return {entry.slug: entry.slot for entry in load_edition().entries if not entry.hits}


@cache
def hits() -> Mapping[str, str]:
    """The slot that each Glitch hits by slug."""
    return {entry.slug: entry.hits for entry in load_edition().entries if entry.hits}


def bench(view: View, seat: int) -> Mapping[str, str | None]:
    """The robot of a seat."""
    found: Mapping[str, str | None] = next(
        one["bench"] for one in view["seats"] if one["seat"] == seat
    )
    return found


def choice(view: View) -> Intent:
    """The legal move that fits best; an install has to fill a gap."""

    def rank(intent: Intent) -> int:
        full = intent["type"] == "install" and bench(view, view["you"])[slots()[intent["card"]]]
        return len(TASTE) if full or intent["type"] not in TASTE else TASTE.index(intent["type"])

    return min(view["legal"], key=rank)


def play(people: Sequence[Person], code: str, until: Holds) -> bool:
    """Play until the first person's view holds; False when the round ended without."""
    deadline = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < deadline:
        views = [person.look(code) for person in people]
        if until(views[0]):
            return True
        if views[0]["phase"] == "over":
            return False
        mover = next((one for one in zip(people, views, strict=True) if one[1]["legal"]), None)
        if mover is None:
            time.sleep(0.01)
            continue
        mover[0].send(mover[1], choice(mover[1]))
        deadline = time.monotonic() + WAIT_SECONDS
    raise NotReachedError(f"nobody moves at {code}")


def search(people: Sequence[Person], seats: int, until: Holds, **wishes: object) -> str:
    """The code of the first table of so many seats that comes to a state.

    Raises:
        NotReachedError: none of those tried did.
    """
    computers = [COMPUTER] * (seats - len(people))
    for _ in range(ROUNDS_TRIED):
        code = people[0].open([*[PERSON] * len(people), *computers], **wishes)
        for other in people[1:]:
            other.join(code)
        if play(people, code, until):
            return code
    raise NotReachedError(f"not in {ROUNDS_TRIED} rounds")
