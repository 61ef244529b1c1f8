"""Chance for the servers that tests start: the same again for the same seed and test, so a failure can be repeated.

BOTBUILDERS_SEED gives another seed than the usual one; a failing test says which it had. What a server deals
hangs on the seed, the test that runs now, how many servers that test has started, and what the chance is for (its
size: bits of codes and names, tokens, secrets of deals). So a test alone is dealt what it is dealt among others, and a
server that starts again on its old tables gives out no code, token or deal a second time.

Here: the seed, and chance for `Outside`. Not here: `botbuilders play` with this chance (`seeded.py`), servers in
this process (`web/sites.py`), the positions that tests of the rules make from the `seed` fixture.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random

VARIABLE = "BOTBUILDERS_SEED"
USUAL = 1
# For child processes: the file that names the test which runs now, and which of its servers they are.
TEST_FILE, LIFE = "BOTBUILDERS_TEST_FILE", "BOTBUILDERS_TEST_LIFE"

_lives: Counter[str] = Counter()


def chosen_seed() -> int:
    """The seed of this run."""
    return int(os.environ.get(VARIABLE) or USUAL)


def now_runs(test: str, file: Path) -> None:
    """Note in a file which test runs from now on, for this process and the servers it has started."""
    file.write_text(test, "utf-8")
    os.environ[TEST_FILE] = str(file)


def running_test() -> str:
    """The test that runs now; empty outside of tests."""
    file = os.environ.get(TEST_FILE)
    return Path(file).read_text("utf-8") if file else ""


def next_life() -> str:
    """Which of the servers of this test comes now."""
    test = running_test()
    _lives[test] += 1
    return str(_lives[test])


def child_environment() -> dict[str, str]:
    """The environment of a server that is started as a child process now."""
    return {**os.environ, LIFE: next_life()}


class Chance:
    """Chance of one life of a server, for `Outside`."""

    def __init__(self, life: str | None = None) -> None:
        """Take which life this is; without it the one that the parent process has counted."""
        self._life = life or os.environ.get(LIFE, "")
        self._rows: dict[str, Random] = {}

    def token(self, count: int) -> bytes:
        """Give bytes; each count has a row of its own, so that one more device changes no deal."""
        return self._row(f"bytes {count}").randbytes(count)

    def below(self, limit: int) -> int:
        """Give a number from 0 to `limit` - 1."""
        return self._row("below").randrange(limit)

    def _row(self, kind: str) -> Random:
        key = f"{chosen_seed()} {running_test()} {self._life} {kind}"
        if key not in self._rows:
            self._rows[key] = Random(key)
        return self._rows[key]
