"""Many tables and streams come and go, and nothing of them stays: memory, tasks and every table of tables stay flat."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest

from botbuilders.table import loaded, presence
from botbuilders.web.app import Site
from tests.web.sites import TWO_BUILDERS, browser, settings, started

MOST = 20
MANY = 110  # tables; more than any list that a server has by itself
MEGABYTE = 2**20


@pytest.fixture(autouse=True)
def small_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that keeps twenty idle tables."""
    monkeypatch.setattr(loaded.Loaded.__init__, "__defaults__", (MOST,))


async def come_and_go(site: Site, count: int) -> None:
    """A device opens a table, plays a move, watches for a moment, and is gone."""
    for _ in range(count):
        async with browser(site) as client:
            code = (await client.post("/api/tables", json={"seats": TWO_BUILDERS})).json()["code"]
            await site.parts.tables.settled(code)
            view = (await client.get(f"/api/tables/{code}")).json()
            move = {"command_id": "c1", "seat": 0, "round": 1, "ply": view["ply"]}
            intent = {"type": "draw", "from": "pile"}
            await client.post(f"/api/tables/{code}/commands", json={**move, "intent": intent})
            await watch(site, code)


async def watch(site: Site, code: str) -> None:
    """Open a stream, wait for the first view, go away."""
    seen = asyncio.Event()
    scope = {
        "type": "http",
        "method": "GET",
        "path": f"/api/tables/{code}/stream",
        "raw_path": b"",
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1:8470")],
        "client": ("127.0.0.1", 1),
        "http_version": "1.1",
        "scheme": "http",
        "state": {},
    }

    async def receive() -> Any:
        await seen.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if b'"hash"' in message.get("body", b""):
            seen.set()

    await asyncio.wait_for(site(scope, receive, send), 10)


def crowded(
    thing: object, most: int, path: str = "site", seen: set[int] | None = None
) -> Iterator[str]:
    """Every container in a server's parts that holds more than a server of this size may."""
    seen = set() if seen is None else seen
    if id(thing) in seen or not type(thing).__module__.startswith(
        ("botbuilders", "builtins", "collections", "weakref")
    ):
        return
    seen.add(id(thing))
    if isinstance(thing, str | bytes | int):
        return
    if isinstance(thing, dict | set | list) and len(thing) > most:
        yield f"{path}: {len(thing)}"
    for name, part in parts_of(thing):
        yield from crowded(part, most, f"{path}.{name}", seen)


def parts_of(thing: object) -> Iterator[tuple[str, object]]:
    names = set(getattr(thing, "__dict__", {})) | {
        name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())
    }
    for name in sorted(names):
        if hasattr(thing, name):
            yield name, getattr(thing, name)


def moving(site: Site) -> list[object]:
    """The parts of a server that change while it runs."""
    parts = site.parts
    return [parts.tables, parts.news, parts.streams, parts.wrong_codes, site.computers, site.store]


@pytest.mark.no_cover
async def test_nothing_of_a_table_that_nobody_looks_at_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with started(settings(tmp_path)) as site:
        await come_and_go(site, 5)
        tasks = len(asyncio.all_tasks())
        await come_and_go(site, MANY)
        monkeypatch.setattr(presence, "AWAY_SECONDS", -1.0)  # a minute later
        await site.parts.tables.notice_absence()
        gc.collect()
        found = [line for part in moving(site) for line in crowded(part, MANY * 4 // 5)]
        assert found == []
        for _ in range(50):  # what is still being written ends soon
            if len(asyncio.all_tasks()) <= tasks:
                break
            await asyncio.sleep(0.1)
        assert len(asyncio.all_tasks()) <= tasks
        assert not site.parts.streams.by_address


async def test_of_the_test_what_stays_is_found(tmp_path: Path) -> None:
    async with started(settings(tmp_path)) as site:
        site.parts.wrong_codes.tallies.update({bytes([n]): None for n in range(MANY)})  # type: ignore[misc]
        found = [line for part in moving(site) for line in crowded(part, MANY * 4 // 5)]
        assert found == [f"site.tallies: {MANY}"]
        site.parts.wrong_codes.tallies.clear()


@pytest.mark.prove
async def test_memory_stays_flat_over_a_thousand_tables(tmp_path: Path) -> None:
    process = psutil.Process()
    async with started(settings(tmp_path)) as site:
        await come_and_go(site, 300)
        gc.collect()
        before = process.memory_info().rss
        await come_and_go(site, 1_000)
        gc.collect()
        grown = process.memory_info().rss - before
        print(f"grown by {grown / MEGABYTE:.1f} MiB over 1,000 tables")
        assert grown < 24 * MEGABYTE
