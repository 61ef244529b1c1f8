"""What the handlers are given: the parts of one server, already wired.

Here: the list alone. `app.py` fills it; nothing else makes one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from botbuilders.config import Settings
from botbuilders.table.ports import Clock
from botbuilders.table.service import Tables
from botbuilders.web.desk import Desk
from botbuilders.web.devices import Devices
from botbuilders.web.editions import Shelf
from botbuilders.web.hub import News
from botbuilders.web.languages import spoken
from botbuilders.web.presses import Presses
from botbuilders.web.security.slowing import WrongCodes
from botbuilders.web.security.streams import OpenStreams
from botbuilders.web.statics import Statics
from botbuilders.web.templating import Templates
from botbuilders.web.uploads import Uploads
from botbuilders.web.visitors import Visitors
from botbuilders.words import Catalog, catalog


@dataclass(frozen=True, slots=True, kw_only=True)
class Wired:
    """One server's parts."""

    settings: Settings
    tables: Tables
    shelf: Shelf
    devices: Devices
    news: News
    streams: OpenStreams
    wrong_codes: WrongCodes
    statics: Statics
    templates: Templates
    clock: Clock
    visitors: Visitors
    pick: Callable[[int], int]
    feedback: Desk
    presses: Presses
    uploads: Uploads

    @property
    def words(self) -> Catalog:
        """The sentences of the language that this answer is in."""
        return catalog(spoken())


Parts: TypeAlias = NamedDependency[SkipValidation[Wired]]
