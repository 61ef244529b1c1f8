"""A server in which something of everything breaks, with a person's secrets in the error.

Run it as `python -m tests.faults.faulty HOW`. HOW is `plain`, the log of `botbuilders play`, or `bare`,
Python's own. One table is opened and played; then a handler, a layer, a task, a callback, a thread, a
destructor and at last the process fail. Standard output names the secrets, standard error is the log.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sys
import threading
from typing import Any

import httpx

from botbuilders.config import Settings
from botbuilders.web.app import Outside, Site, create_app
from botbuilders.web.logs import plain_logs
from botbuilders.web.server import Server, bound
from tests.chance import Chance
from tests.web.sites import TWO_BUILDERS


class Grudge:
    """Fails when it is thrown away."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __del__(self) -> None:
        raise RuntimeError(self.text)


async def fail(text: str) -> None:
    raise RuntimeError(text)


def fail_at_once(text: str) -> None:
    raise RuntimeError(text)


async def break_everything(site: Site, url: str) -> str:
    """Play a little, then let each part fail with what it knows; give that."""
    async with httpx.AsyncClient(base_url=url, headers={"Origin": url}) as client:
        opened = (await client.post("/api/tables", json={"seats": TWO_BUILDERS})).json()
        await site.parts.tables.settled(opened["code"])
        view = (await client.get(f"/api/tables/{opened['code']}")).json()
        known = [*view["seats"][0]["hand"], view["seats"][0]["name"], client.cookies["device"]]
        text = " ".join(known)
        print(json.dumps(known), flush=True)

        async def broken(*_: Any, **__: Any) -> Any:
            raise RuntimeError(text)

        whole = type(site.parts.tables).picture
        type(site.parts.tables).picture = broken  # type: ignore[method-assign]
        assert (await client.get(f"/api/tables/{opened['code']}")).status_code == 500
        type(site.parts.tables).picture = whole  # type: ignore[method-assign]
        object.__setattr__(site, "app", broken)
        assert (await client.get("/")).status_code == 500
    task = asyncio.ensure_future(fail(text))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    gc.collect()
    asyncio.get_running_loop().call_soon(fail_at_once, text)
    await asyncio.sleep(0)
    thread = threading.Thread(target=fail_at_once, args=(text,))
    thread.start()
    thread.join()
    Grudge(text)
    return text


async def main(how: str) -> str:
    plain_logs() if how == "plain" else logging.basicConfig()
    with bound("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        url = f"http://127.0.0.1:{port}"
        chance = Chance()
        outside = Outside(entropy=chance.token, pick=chance.below)
        site = create_app(Settings(port=port, public_url=url), outside)
        server = Server(site, site.end_streams)
        serving = asyncio.ensure_future(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        text = await break_everything(site, url)
        server.should_exit = True
        await serving
    return text


if __name__ == "__main__":
    raise RuntimeError(asyncio.run(main(sys.argv[1])))
