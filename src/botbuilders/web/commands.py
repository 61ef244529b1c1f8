"""The short way of a move: a command that is done and answered, past the framework.

Here: reading one whole command from a request that has passed all the doors, and sending its answer as
it was made for the streams. Where nothing can be saved just now it says so at once: whoever asked has waited for the
lock already (F38). Anything else but a plain success takes the long way through the framework, which answers as
documented; a command that failed changed nothing, so asking again is safe. The long way is `api.command`; what a
command does is `table/service.py`.
"""

from __future__ import annotations

import re

import msgspec

from botbuilders.table.errors import StorePausedError
from botbuilders.table.intents import Command
from botbuilders.table.views import Picture
from botbuilders.web.asgi import App, Receive, Scope, Send
from botbuilders.web.languages import spoken
from botbuilders.web.problems import Problems
from botbuilders.web.security.bodies import BODY
from botbuilders.web.security.doors import header
from botbuilders.web.wired import Wired

PATH = re.compile(r"/api/tables/([A-Za-z0-9-]{6,7})/commands")
KIND = "application/json"
_read = msgspec.json.Decoder(Command)


class Commands:
    """Does a command at once; passes everything else on."""

    def __init__(self, app: App, parts: Wired, problems: Problems) -> None:
        self.app = app
        self.parts = parts
        self.problems = problems

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a command that is done or must wait; let the framework answer everything else."""
        try:
            picture = await self.done(scope) if scope["type"] == "http" else None
        except StorePausedError as error:
            await self.problems.send(scope, send, error)
            return
        if picture is None:
            await self.app(scope, receive, send)
            return
        length = str(len(picture.json)).encode()
        headers = [(b"content-type", KIND.encode()), (b"content-length", length)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": picture.json})

    async def done(self, scope: Scope) -> Picture | None:
        """The view that a command led to; None when this request is not one, or was not obeyed.

        Raises:
            StorePausedError: nothing can be saved now.

        """
        found = PATH.fullmatch(scope["path"]) if scope["method"] == "POST" else None
        if found is None or header(scope, b"content-type") != KIND or scope["query_string"]:
            return None
        try:
            command = _read.decode(scope[BODY])
            device = self.parts.devices.of(scope)
            if device is None:
                return None
            return await self.parts.tables.commanded(found[1], device, command, language=spoken())
        except StorePausedError:
            raise
        except Exception:  # noqa: BLE001 - whatever it was, the long way meets it too and answers for it
            return None
