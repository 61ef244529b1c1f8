"""Templates compiled once for all servers of a test run's worker.

Each test has a server of its own, and each server compiles every page that it shows: a hundredth of a second for each
template, thousands of times. A server of a player compiles them once; nothing of that is tested here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

from botbuilders.web import templating


class Compiled(BytecodeCache):
    """Compiled templates by what they are made from; a template that changed is compiled again."""

    def __init__(self) -> None:
        self.held: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if held := self.held.get(bucket.key):
            bucket.bytecode_from_string(held)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.held[bucket.key] = bucket.bytecode_to_string()


@contextmanager
def shared() -> Iterator[Compiled]:
    """Servers that start meanwhile share what is compiled."""
    compiled = Compiled()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(templating, "Environment", partial(Environment, bytecode_cache=compiled))
        yield compiled
