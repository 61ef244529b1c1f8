"""Plays through HTTP against a whole server that is killed between two statements or two messages (F34).

    python -m tests.faults.killing_server FOLDER KILL_POINT…

Like `killing.py` beside it, with everything in between: sockets, uvicorn, the layers, the handlers. The
points are SQLAlchemy's events, the store's `between`, and every ASGI message in and out. The client is this
process, so its notes outlive every kill. Prints one line of JSON a point.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from botbuilders.config import Limits, Settings
from botbuilders.store import open_store
from botbuilders.web import app as wiring
from botbuilders.web.asgi import App, Message, Receive, Scope, Send
from botbuilders.web.devices import fingerprint
from botbuilders.web.server import Server, bound
from tests.chance import Chance
from tests.faults.history import Notes, Seen, Sent, check_run
from tests.faults.killing import Killer

MOVES = 10
WISH = {
    "seats": [
        {"kind": "computer", "level": "rookie"},
        {"kind": "person"},
        {"kind": "computer", "level": "builder"},
    ]
}
TOKEN = "d" * 32
LIMITS = Limits(thinking_seconds=5.0)


def counted(app: App, killer: Callable[..., None]) -> App:
    """The application with a kill point at every message."""

    async def watched(scope: Scope, receive: Receive, send: Send) -> None:
        async def receive_watched() -> Message:
            message = await receive()
            killer()
            return message

        async def send_watched(message: Message) -> None:
            killer()
            await send(message)
            killer()

        await app(scope, receive_watched, send_watched)

    return watched


def serve(folder: Path, listener: socket.socket, killer: Killer | None) -> None:
    """One life of a server, until SIGTERM or the kill point."""
    port = listener.getsockname()[1]
    database = f"sqlite:///{folder}/tables.db"
    if killer is not None:
        setattr(wiring, "open_store", partial(open_store, between=killer))  # noqa: B010 - it is no export
    settings = Settings(port=port, database=database, limits=LIMITS)
    chance = Chance(f"{folder.name} {killer is None}")
    outside = wiring.Outside(entropy=chance.token, pick=chance.below)
    site = wiring.create_app(settings, outside)
    served: App = site
    if killer is not None:
        killer.watch(site.store)
        served = counted(site, killer)
    signal.signal(signal.SIGTERM, lambda *_: None)
    Server(served, site.end_streams, LIMITS).run(sockets=[listener])


def forked(folder: Path, killer: Killer | None) -> tuple[int, int]:
    """Start a life in a child; give its process and port. Connections wait until it accepts."""
    listener = bound("127.0.0.1", 0)
    child = os.fork()
    if child == 0:
        status = 1
        try:
            log = os.open(folder / "server.out", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(log, 1)
            os.dup2(log, 2)
            serve(folder, listener, killer)
            status = 0
        finally:
            os._exit(status)
    port: int = listener.getsockname()[1]
    listener.close()
    return child, port


class Person:
    """Plays one seat by chance; keeps the last command for the next life."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.notes = Notes()
        self.code = ""
        self.last: dict[str, Any] | None = None

    def ask(self, port: int, method: str, path: str, body: object = None) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        headers = {"Cookie": f"device={TOKEN}", "Content-Type": "application/json"}
        headers["Origin"] = f"http://127.0.0.1:{port}"
        try:
            connection.request(
                method, path, json.dumps(body) if body is not None else None, headers
            )
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    def sit(self, port: int) -> None:
        """Find the table again, or open one."""
        seats = self.ask(port, "GET", "/api/me")[1]["seats"]
        if not seats:
            self.ask(port, "POST", "/api/tables", WISH)
            seats = self.ask(port, "GET", "/api/me")[1]["seats"]
        self.code = seats[0]["code"]

    def look(self, port: int) -> Any:
        view = self.ask(port, "GET", f"/api/tables/{self.code}")[1]
        self.notes.seen.append(Seen(self.code, TOKEN, view["version"], view["hash"]))
        return view

    def my_turn(self, port: int) -> Any:
        """The view once nobody else has the turn."""
        view = self.look(port)
        while view["turn"] not in (None, view["you"]):
            after = f"/api/tables/{self.code}/poll?after={view['version']}"
            view = self.ask(port, "GET", after)[1]
        return view

    def move(self, port: int) -> None:
        view = self.my_turn(port)
        over = view["phase"] == "over"
        intent = {"type": "next_round"} if over else self.random.choice(view["legal"])
        self.last = {
            "command_id": f"c{len(self.notes.sent)}",
            "seat": view["you"],
            "round": view["round"],
            "ply": view["ply"],
            "intent": intent,
        }
        self.notes.sent.append(Sent(self.code, TOKEN, self.last["command_id"]))
        self.send(port)

    def send(self, port: int) -> None:
        """Send the newest command, for the first time or again."""
        sent = self.notes.sent[-1]
        status, answer = self.ask(port, "POST", f"/api/tables/{self.code}/commands", self.last)
        if status == 200:
            sent.outcome = "ok"
            sent.version, sent.hash = answer["version"], answer["hash"]
        elif status == 409:
            sent.outcome = "fail"
        else:
            self.notes.odd.append(f"{status} {answer}")

    def play(self, port: int, moves: int) -> None:
        self.sit(port)
        if self.notes.sent and self.notes.sent[-1].outcome == "unknown":
            self.send(port)
        for _ in range(moves):
            self.move(port)


def ended(child: int) -> int:
    """Wait for a child; give the signal that ended it, 0 for none."""
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) != 0:
        raise SystemExit("a server failed by itself")
    return os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0


def life(folder: Path, person: Person, killer: Killer | None, moves: int) -> int:
    """Play against one server; a connection that breaks is the kill."""
    child, port = forked(folder, killer)
    try:
        person.play(port, moves)
    except (OSError, http.client.HTTPException):
        if killer is None:
            os.kill(child, signal.SIGKILL)
            raise
    else:
        os.kill(child, signal.SIGTERM)
    return ended(child)


def judge(folder: Path, person: Person) -> dict[str, int]:
    """Compare what is left with the notes."""
    store = open_store(f"sqlite:///{folder}/tables.db")
    codes = asyncio.run(store.journal.codes())
    journals = {code: asyncio.run(store.journal.load(code)) for code in codes}
    seats = asyncio.run(store.journal.seats_of(fingerprint(TOKEN)))
    store.close()
    if [code for code, _ in seats] != [person.code]:
        raise SystemExit(f"seats {seats}, tables {codes}")
    check_run({person.code: journals[person.code]}, person.notes)
    told = sum(one.outcome == "ok" for one in person.notes.sent)
    return {"told": told, "entries": len(journals[person.code])}


def main(arguments: list[str]) -> None:
    """Go through the kill points."""
    for point in map(int, arguments[1:]):
        folder = Path(arguments[0]) / str(point)
        folder.mkdir()
        person = Person(point)
        killed = life(folder, person, Killer(point), MOVES)
        before = sum(one.outcome == "ok" for one in person.notes.sent)
        if life(folder, person, None, 3) != 0:
            raise SystemExit("the second life was killed")
        line = {"point": point, "killed": killed, "before": before, **judge(folder, person)}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
