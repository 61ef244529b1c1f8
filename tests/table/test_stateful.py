"""A table through the service, step by step, by chance (fault F16): the journal is the truth."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from botbuilders.rules import IllegalActionError
from botbuilders.table.errors import (
    CommandReusedError,
    NotYourSeatError,
    RoundNotOverError,
    StaleError,
    UnknownTableError,
)
from botbuilders.table.intents import (
    Command,
    DiscardIntent,
    DrawIntent,
    GlitchIntent,
    InstallIntent,
    Intent,
    NextRoundIntent,
    ShoutIntent,
    TakeBackIntent,
    WaitIntent,
    YoungerIntent,
)
from botbuilders.table.shapes import View
from tests.table.night import STANDARD, Night

T = TypeVar("T")
SLUGS = st.sampled_from(STANDARD.deck)
SEATS = st.integers(0, 3)
INTENTS: st.SearchStrategy[Intent] = st.one_of(
    st.sampled_from(["pile", "discard"]).map(DrawIntent),  # type: ignore[arg-type]
    st.builds(InstallIntent, SLUGS),
    st.builds(DiscardIntent, SLUGS),
    st.builds(GlitchIntent, SLUGS, SEATS),
    st.builds(YoungerIntent, seat=SEATS),
    st.sampled_from(
        [
            TakeBackIntent(),
            ShoutIntent(),
            WaitIntent(),
            NextRoundIntent(),
            YoungerIntent(answer="skip"),
        ]
    ),
)
LAYOUTS = st.sampled_from(
    [
        ("person", "person"),
        ("person", "builder"),
        ("team", "rookie", "person"),
        ("person", "person", "builder", "rookie"),
    ]
)


class TableMachine(RuleBasedStateMachine):
    """Legal and illegal commands, retries, joins, bells, restarts, a store that pauses."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.answers: list[tuple[str, Command, bytes]] = []

    def run_(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def teardown(self) -> None:
        if hasattr(self, "night"):
            self.run_(self.night.tables.close())
        self.loop.close()

    @initialize(kinds=LAYOUTS, seed=st.integers(0, 10**6), rounds=st.integers(1, 2))
    def open(self, kinds: tuple[str, ...], seed: int, rounds: int) -> None:
        self.night = Night(seed)
        self.code = self.run_(self.night.open(*kinds, rounds=rounds)).code

    def view(self, device: str | None, seat: int | None = None) -> View:
        return self.run_(self.night.tables.view(self.code, device, seat=seat))

    def send(self, device: str, command: Command) -> None:
        """Send a command twice over time; refused ones change nothing."""
        before = self.night.journal.saved[self.code]
        try:
            answer = self.run_(self.night.tables.command(self.code, device, command))
        except (IllegalActionError, StaleError, NotYourSeatError, CommandReusedError):
            after = self.night.journal.saved[self.code]
            assert [one.receipt for one in after].count(None) >= [
                one.receipt for one in before
            ].count(None)
            assert not any(
                one.receipt and one.receipt.command_id == command.command_id
                for one in after[len(before) :]
            )
        else:
            self.answers.append((device, command, msgspec.json.encode(answer)))

    @rule(device=st.sampled_from("ABCDE"), seat=st.none() | SEATS)
    def join(self, device: str, seat: int | None) -> None:
        try:
            seated = self.run_(self.night.tables.join(self.code, device, seat))
        except UnknownTableError:
            return
        assert seated.seat in self.view(device).your_seats

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Whoever can do something does one of the things it is shown as legal; it works."""
        self.run_(self.night.tables.settled(self.code))
        able = [
            (device, seat)
            for device in "ABCDE"
            for seat in self.view(device).your_seats
            if self.view(device, seat).legal
        ]
        if not able:
            assert self.view(None).phase == "waiting"
            return
        device, seat = data.draw(st.sampled_from(able))
        view = self.view(device, seat)
        command = self.night.command(view, data.draw(st.sampled_from(view.legal)))
        kept = len(self.answers)
        self.send(device, command)
        assert len(self.answers) == kept + 1

    @rule(device=st.sampled_from("ABCDE"), seat=SEATS, intent=INTENTS, off=st.integers(0, 3))
    def try_anything(self, device: str, seat: int, intent: Intent, off: int) -> None:
        view = self.view(None)
        command = self.night.command(view, intent, seat=seat, ply=max(0, view.ply - off // 3))
        self.send(device, command)

    @precondition(lambda self: self.answers)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        device, command, answer = data.draw(st.sampled_from(self.answers))
        kept = len(self.night.journal.saved[self.code])
        again = self.run_(self.night.tables.command(self.code, device, command))
        assert msgspec.json.encode(again) == answer
        assert len(self.night.journal.saved[self.code]) == kept or self.view(None).turn is not None

    @rule()
    def ring(self) -> None:
        try:
            self.run_(self.night.tables.bell(self.code))
        except IllegalActionError:
            return

    @rule()
    def start_again(self) -> None:
        self.run_(self.night.tables.close())
        self.night.again()
        self.run_(self.night.tables.resume())

    @rule(number=st.integers(0, 3))
    def ask_for_a_record(self, number: int) -> None:
        view = self.view(None)
        ended = 1 <= number < view.round or (number == view.round and view.phase == "over")
        try:
            record = self.run_(self.night.tables.record(self.code, number))
        except RoundNotOverError:
            assert not ended
        else:
            assert ended
            assert record.edition == STANDARD.ref

    @invariant()
    def the_journal_is_the_truth(self) -> None:
        if not hasattr(self, "night"):
            return
        saved = self.night.journal.saved[self.code]
        assert [one.version for one in saved] == list(range(1, len(saved) + 1))
        live = self.run_(self.night.tables._rooms.find(self.code)).table
        assert live == self.night.folded(self.code, live.version)
        if live.round is not None:
            position = live.round.position
            assert all(len(position.hand(seat)) <= 5 for seat in range(position.seats))


TestTableMachine = pytest.mark.no_cover(TableMachine.TestCase)
TestTableMachine.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
