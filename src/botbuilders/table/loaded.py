"""Which rooms stay in memory: a bounded number, the least used leaving first.

Here: keeping and letting go. Not here: loading a room again from its journal (`rooms.py`). A room that
somebody still holds is found again as the same object, so no table is ever twice in memory; one with
a watcher or with a computer player's turn is not let go.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from botbuilders.table.ports import Hub

if TYPE_CHECKING:
    from botbuilders.table.rooms import Room

MOST_IDLE = 500
LOOKED_AT = 2


class Loaded:
    """The rooms in memory, by code; the most recently used last."""

    def __init__(self, hub: Hub, most: int = MOST_IDLE) -> None:
        self._hub = hub
        self._most = most
        self._kept: OrderedDict[str, Room] = OrderedDict()
        self._alive: WeakValueDictionary[str, Room] = WeakValueDictionary()

    def get(self, code: str) -> Room | None:
        """Give a room that is in memory, and count that as a use."""
        room = self._alive.get(code)
        if room is not None:
            self._use(code, room)
        return room

    def get_or_add(self, code: str, make: Callable[[], Room]) -> Room:
        """Give the room of a code, made if it is not in memory; one that is idle may have to leave."""
        room = self.get(code)
        if room is None:
            room = self._alive[code] = make()
            self._use(code, room)
            self._let_go()
        return room

    def all(self) -> tuple[Room, ...]:
        """Give every room in memory."""
        return tuple(self._alive.values())

    def _use(self, code: str, room: Room) -> None:
        self._kept[code] = room
        self._kept.move_to_end(code)

    def _let_go(self) -> None:
        """Look at the least used ones: what is busy counts as used now, what is idle leaves."""
        for _ in range(LOOKED_AT):
            if len(self._kept) <= self._most:
                return
            code, room = next(iter(self._kept.items()))
            if room.busy or self._hub.waiting(code):
                self._use(code, room)
            else:
                del self._kept[code]
                self._hub.forget(code)
