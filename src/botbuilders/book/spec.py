"""What one build of the book is: the single source of its picture, pin table, program test, pages and try-out.

Here: the dataclasses, and the format of a build's folder. Reading a folder is `loading.py`, kinds of parts are
`kinds.toml` (read by `kinds.py`), ESP32 facts `facts.toml`, boards and breadboards `boards/` and `breadboards/`
(read by `boards.py`), the net check `wiring.py`, running the program `scenarios.py`, all proofs `proof.py`.

A build is the folder `builds/NN_slug/`:

`build.toml`: facts and no sentences.

    number, slug, stars   1 to 12; `switch-sprite`; 1 to 3
    [cards]               sense, think, act, power, mission: slugs of the standard edition
    part = [...]          `id`, `kind` (kinds.toml), `holes` (pin of the kind -> hole); `ohms` (resistor), `color` (led)
    wires = [...]         [from, to, color], numbered from 1 in this order; an end is a hole or `esp.NAME`, a pin of the
                          board (a GPIO by number: `esp.25`, `esp.VIN`, `esp.3V3`, `esp.GND`, `esp.GND.1`)
    pin = [...]           the pin table: `part` ("light.A"), `to` ("25", "GND", "3V3", "VIN", "SUPPLY", or a part's leg:
                          "wheel.1"), `through` ("", "220", "10k", "divider"), `mode` of a GPIO (in, out, pwm,
                          analog, touch, i2c)
    [scenario]            `seconds`, `start` (part -> value), `step` = [...], each a row of "what you should see":
                          `moves` = [[second, part, value], ...] and `checks` (see Check)
    trouble = [...]       each a row of "if it does not work": `unplug` (parts that hang loose; empty: not simulated),
                          `checks` of what is seen then, in the same scenario
    [variant.NAME]        another kit: `constants` (NAME = "value" in the program), `program` (another file), `parts`
                          (id -> {kind, holes}), `wires` (number -> [from, to, color]), `pins` (part.pin -> to)

`LANG.toml` (en, es): every sentence of the build's pages (see Words), the same shape in each language.

`main.py`: the program, and others that variants name. Drivers that programs import are `drivers/*.py`.

A hole is a row and a column: rows `a` to `e` below the gap, `f` to `j` above it, columns from 1 at the USB end; rails
`T-`, `T+` (above) and `B-`, `B+` (below), as in `T-24`. Every sixth column has no rail hole. Parts stand in columns 21
to 60 and none across 30 and 31, and rail holes 29 and 31 stay free (a bridge goes there), so that a build fits each
board on one breadboard with 830 points or two with 400. Colors: red is 5 V, orange 3.3 V, black GND, others signals.

Values of inputs (part -> value) are whole numbers in the unit of the part's kind (kinds.toml `input`): a button is 1
when pressed, light, dial and stick are percent (stick -100 to 100), heat is tenths of a degree Celsius, an echo is cm
and -1 when nothing comes back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from botbuilders.book.listing import with_comments

Mode = Literal["", "in", "out", "pwm", "analog", "touch", "i2c"]
Value = int | str
BENCH = ("sense", "think", "act", "power", "mission")
ESP = "esp"
SUPPLY = "SUPPLY"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One thing on the breadboard; `holes` by the pin names of its kind."""

    id: str
    kind: str
    holes: Mapping[str, str]
    ohms: int | None = None
    color: str | None = None


@dataclass(frozen=True, slots=True)
class Wire:
    """A jumper wire; an end is a hole or `esp.NAME`."""

    number: int
    start: str
    end: str
    color: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    """One row of the pin table: where a leg of a part goes."""

    part: str
    to: str
    through: str = ""
    mode: Mode = ""

    @property
    def gpio(self) -> int | None:
        """The number of the GPIO, None for power and for other parts."""
        return int(self.to) if self.to.isdigit() else None

    @property
    def owner(self) -> str:
        """The id of the part."""
        return self.part.partition(".")[0]

    @property
    def leg(self) -> str:
        """The part's pin by name."""
        return self.part.partition(".")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """What a run must show.

    `what` of `part` (kinds.toml `shows`; an oled has line1 and line2, read from its dots) at second `at`: `equal`, one
    of `among`, or from `low` to `high`. With `since`, over that stretch of time: `values` are its changes in order;
    `low` and `high` count the changes to anything but 0. With part `print`: `equal` is in a line printed from `since`
    to `at`, or in `low` to `high` lines.
    """

    at: float
    part: str
    what: str = ""
    since: float | None = None
    equal: Value | None = None
    low: int | None = None
    high: int | None = None
    values: Sequence[Value] | None = None
    among: Sequence[Value] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Something to do and what must happen: one row of what you should see."""

    moves: Sequence[tuple[float, str, int]] = ()
    checks: Sequence[Check] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A stretch of time with what is done to the sensors."""

    seconds: float
    start: Mapping[str, int] = field(default_factory=dict)
    step: Sequence[Step] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """A fault a child may meet; `unplug` are the parts that hang loose in its run."""

    unplug: Sequence[str] = ()
    checks: Sequence[Check] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """Another kind in the place of a part."""

    kind: str
    holes: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """What is different with another kit."""

    constants: Mapping[str, str] = field(default_factory=dict)
    program: str | None = None
    parts: Mapping[str, Swap] = field(default_factory=dict)
    wires: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    pins: Mapping[str, str] = field(default_factory=dict)
    checks: Sequence[Check] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Adaptation:
    """How the real part differs from the card."""

    card: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A row of what you should see; the scenario's step of the same place proves it."""

    do: str
    see: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """A row of what to do if it does not work."""

    sign: str
    fix: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The sentences of a build in one language.

    `parts`: a short label for each part but resistors. `before`: the before-you-plug-in list. `steps` and `troubles`
    stand in the order of the scenario's steps and of `trouble`. `because`: the reason in the teach-back sentence, which
    the deck puts together. `variants`: a sentence for each variant. `values`: how to read the numbers that the program
    prints, where it prints any. `comments`: those of the program, in the order of main.py; none in English, where they
    are as there.
    """

    title: str
    hook: str
    because: str
    parts: Mapping[str, str]
    adaptations: Sequence[Adaptation]
    before: Sequence[str]
    run: str
    steps: Sequence[Seen]
    troubles: Sequence[Help]
    changes: Sequence[str]
    variants: Mapping[str, str] = field(default_factory=dict)
    values: str | None = None
    comments: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """One of the twelve; `words` by language, `program` is the text of main.py."""

    number: int
    slug: str
    stars: int
    cards: Mapping[str, str]
    parts: Sequence[Part]
    wires: Sequence[Wire]
    pins: Sequence[Pin]
    scenario: Scenario
    troubles: Sequence[Trouble]
    words: Mapping[str, Words]
    program: str
    variants: Mapping[str, Variant] = field(default_factory=dict)
    programs: Mapping[str, str] = field(default_factory=dict)

    @property
    def bench(self) -> tuple[str, ...]:
        """The five cards in slot order."""
        return tuple(self.cards[slot] for slot in BENCH)

    @property
    def gpios(self) -> Mapping[int, Pin]:
        """The rows of the pin table that are GPIOs, by number."""
        return {pin.gpio: pin for pin in self.pins if pin.gpio is not None}

    @property
    def folder(self) -> str:
        """The name of its folder: `01_switch_sprite`."""
        return f"{self.number:02}_{self.slug.replace('-', '_')}"

    def program_in(self, language: str) -> str:
        """Give the program with the comments of a language: the same code."""
        told = self.words[language].comments
        return with_comments(self.program, told) if told else self.program

    def part(self, name: str) -> Part:
        """Give a part by its id; KeyError without one."""
        for part in self.parts:
            if part.id == name:
                return part
        raise KeyError(name)
