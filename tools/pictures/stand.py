"""The server behind the pictures: the real one in a thread, with chance that starts anew for every scene."""

from __future__ import annotations

import random  # noqa: TID251 - pictures are the same again, so their chance has a seed
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from botbuilders.config import LOOPBACK, Settings
from botbuilders.web.app import Outside, create_app
from botbuilders.web.server import Server, bound

PATIENCE_SECONDS = 30


@dataclass(slots=True)
class Chance:
    """Chance for whoever asks; after `restart` it says the same things again."""

    dice: random.Random = field(default_factory=lambda: random.Random(0))  # noqa: S311 - pictures, not secrets

    def restart(self, seed: str) -> None:
        """Begin the row that belongs to a seed."""
        self.dice.seed(seed)

    def token(self, count: int) -> bytes:
        """Some bytes."""
        return self.dice.randbytes(count)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        return self.dice.randrange(limit)


@dataclass(frozen=True, slots=True)
class Stand:
    """A running server and its chance."""

    url: str
    chance: Chance


@contextmanager
def stand(folder: Path) -> Iterator[Stand]:
    """A server for as long as the block lasts; its database is in the folder.

    Raises:
        TimeoutError: it did not start.
    """
    chance = Chance()
    with bound("127.0.0.1", 0) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        database = f"sqlite:///{folder / 'pictures.sqlite3'}"
        settings = Settings(public_url=url, hosts=LOOPBACK, database=database, lan=True)
        site = create_app(settings, Outside(entropy=chance.token, pick=chance.below))
        server = Server(site, site.end_streams)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            wait_until_started(server)
            yield Stand(url, chance)
        finally:
            server.should_exit = True
            thread.join()


def wait_until_started(server: Server) -> None:
    """Wait for the first moment in which the server answers."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not server.started:
        if time.monotonic() > deadline:
            raise TimeoutError("the server of the pictures did not start")
        time.sleep(0.02)
