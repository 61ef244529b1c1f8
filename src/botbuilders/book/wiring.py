"""The net check: are the wires right, harmless, and what the pin table says?

Here: everything that can be wrong with holes, wires and the pin table of one build on one profile, as `Finding`s. The
nets come from `nets.py`; whether the program fits is `proof.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field

from botbuilders.book.boards import ROWS, Hole, Profile
from botbuilders.book.errors import BookError
from botbuilders.book.facts import facts
from botbuilders.book.kinds import kinds
from botbuilders.book.nets import POWER, Nets
from botbuilders.book.spec import ESP, SUPPLY, Build, Part, Pin
from botbuilders.words import Catalog

DIVIDER = "divider"
THOUSAND = "k"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with a build; its sentence is `book.finding.CODE`."""

    build: str
    code: str
    params: dict[str, str | int] = field(default_factory=dict)

    def message(self, words: Catalog) -> str:
        """Give the sentence, with the build in front."""
        return f"{self.build}: {words.text(f'book.finding.{self.code}', **self.params)}"


@dataclass(frozen=True, slots=True)
class Bench:
    """A build on a profile, with its nets."""

    build: Build
    profile: Profile
    nets: Nets

    def finding(self, code: str, **params: str | int) -> Finding:
        """Make a finding of this build."""
        return Finding(self.build.folder, code, params)

    def gpio_nets(self) -> dict[Hashable, str]:
        """Give the net of each GPIO of the board."""
        pins = [pin for pin in self.profile.board.pins if pin.isdigit()]
        return {self.nets.of(f"{ESP}.{pin}"): pin for pin in pins}

    def legs(self) -> Iterator[tuple[Part, str, Hole]]:
        """Give every leg with its hole."""
        for part in self.build.parts:
            for leg, hole in part.holes.items():
                yield part, leg, self.profile.hole(hole)

    def resistors(self, one: Hashable, other: Hashable) -> list[int]:
        """Give the ohms of each resistor between two nets."""
        found = []
        for part in self.build.parts:
            if part.kind == "resistor":
                ends = {self.nets.of(f"{part.id}.1"), self.nets.of(f"{part.id}.2")}
                if ends == {one, other}:
                    found.append(part.ohms or 0)
        return found


def wiring_findings(build: Build, profile: Profile) -> tuple[Finding, ...]:
    """Give everything that is wrong with a build's wires on a profile."""
    try:
        bench = Bench(build, profile, Nets(build, profile))
    except BookError as error:
        return (Finding(build.folder, "unreadable", {"what": str(error)}),)
    except KeyError as error:
        return (Finding(build.folder, "unknown_kind", {"kind": str(error.args[0])}),)
    return tuple(found for check in CHECKS for found in check(bench))


def _legs(bench: Bench) -> Iterator[Finding]:
    """Each part has the legs of its kind, and stiff parts keep their shape."""
    for part in bench.build.parts:
        kind = kinds()[part.kind]
        if set(part.holes) != set(kind.pins):
            yield bench.finding("legs", part=part.id, legs=", ".join(kind.pins))
            continue
        first = bench.profile.hole(part.holes[kind.pins[0]]).place
        for leg, (right, down) in kind.shape.items():
            place = bench.profile.hole(part.holes[leg]).place
            if place != (first[0] + right, first[1] + down):
                yield bench.finding("shape", part=part.id, leg=leg, hole=part.holes[leg])


def _holes(bench: Bench) -> Iterator[Finding]:
    """Each hole exists, is free of the board, and holds one leg or one wire end."""
    wires = (*bench.build.wires, *bench.profile.bridges(bench.build.wires))
    ends = [bench.profile.hole(end) for wire in wires for end in (wire.start, wire.end)]
    used = Counter([hole for _, _, hole in bench.legs()] + ends)
    for hole, count in used.items():
        if not bench.profile.breadboard.has(hole):
            yield bench.finding("no_hole", hole=str(hole))
        elif bench.profile.board.covers(hole):
            yield bench.finding("under_board", hole=str(hole))
        if count > 1:
            yield bench.finding("hole_twice", hole=str(hole), count=count)
    for part in bench.build.parts:
        pieces = {
            bench.profile.breadboard.piece(bench.profile.hole(h).column)
            for h in part.holes.values()
        }
        if len(pieces) > 1 and not kinds()[part.kind].cable:
            yield bench.finding("across_seam", part=part.id)


def _bodies(bench: Bench) -> Iterator[Finding]:
    """A chip lies over holes: nothing else may be in them."""
    for part in bench.build.parts:
        kind = kinds()[part.kind]
        if not kind.shape or kind.cable:
            continue
        places = [bench.profile.hole(hole) for hole in part.holes.values()]
        columns = [hole.column for hole in places]
        depths = [ROWS[hole.row] for hole in places]
        for other, leg, hole in bench.legs():
            if other.id != part.id and _inside(hole, columns, depths):
                yield bench.finding(
                    "under_part", part=part.id, other=f"{other.id}.{leg}", hole=str(hole)
                )
        for wire in bench.build.wires:
            for hole in (bench.profile.hole(wire.start), bench.profile.hole(wire.end)):
                if _inside(hole, columns, depths):
                    yield bench.finding(
                        "under_part", part=part.id, other=f"{wire.number}", hole=str(hole)
                    )


def _inside(hole: Hole, columns: Sequence[int], depths: Sequence[int]) -> bool:
    within = min(columns) <= hole.column <= max(columns)
    return within and min(depths) < ROWS[hole.row] < max(depths)


def _shorts(bench: Bench) -> Iterator[Finding]:
    """No power on another, no GPIO on a power or on another GPIO, no resistor in one strip."""
    powers: dict[Hashable, str] = {}
    for power in (*POWER, *_supplies(bench)):
        net = bench.nets.of(power if "." in power else f"{ESP}.{power}")
        if net in powers:
            yield bench.finding("short", one=powers[net], other=power)
        powers[net] = power
    gpios: dict[Hashable, str] = {}
    for pin in bench.profile.board.pins:
        if not pin.isdigit():
            continue
        net = bench.nets.of(f"{ESP}.{pin}")
        if net in powers:
            yield bench.finding("gpio_on_power", gpio=pin, power=powers[net])
        if net in gpios:
            yield bench.finding("gpio_on_gpio", one=gpios[net], other=pin)
        gpios[net] = pin
    for part in bench.build.parts:
        if part.kind in {"resistor", "led", "light_sensor", "heat_sensor", "motor"}:
            one, other = kinds()[part.kind].pins
            if bench.nets.same(f"{part.id}.{one}", f"{part.id}.{other}"):
                yield bench.finding("one_strip", part=part.id)


def _supplies(bench: Bench) -> list[str]:
    return [f"{part.id}.P" for part in bench.build.parts if part.kind == "supply"]


def _lamps(bench: Bench) -> Iterator[Finding]:
    """Each leg of an LED that a GPIO or a chip drives has its resistor."""
    driven = set(bench.gpio_nets())
    for part in bench.build.parts:
        if part.kind == "shift":
            driven |= {bench.nets.of(f"{part.id}.Q{letter}") for letter in "ABCDEFGH"}
    driven |= {bench.nets.of(f"{ESP}.{power}") for power in ("VIN", "3V3")}
    for part in bench.build.parts:
        for leg in LAMP_LEGS.get(part.kind, ()):
            if bench.nets.of(f"{part.id}.{leg}") in driven:
                yield bench.finding("no_resistor", part=part.id, leg=leg)


LAMP_LEGS = {
    "led": ("A",),
    "rgb": ("R", "G", "B"),
    "rgb_anode": ("R", "G", "B"),
    "digit": tuple("ABCDEFG"),
    "digit_anode": tuple("ABCDEFG"),
}


def _five_volts(bench: Bench) -> Iterator[Finding]:
    """What gives 5 V never meets a GPIO: the echo, and the lines of a screen that runs on 5 V."""
    gpios = bench.gpio_nets()
    for part in bench.build.parts:
        if part.kind == "echo":
            net = bench.nets.of(f"{part.id}.ECHO")
            if net in gpios:
                yield bench.finding("five_volts", part=part.id, leg="ECHO", gpio=gpios[net])
        elif part.kind in {"stick", "oled", "lcd"} and bench.nets.same(
            f"{part.id}.VCC", f"{ESP}.VIN"
        ):
            yield bench.finding("on_five_volts", part=part.id)


def _table(bench: Bench) -> Iterator[Finding]:
    """Each row of the pin table is what the wires do."""
    for pin in bench.build.pins:
        if pin.owner not in {part.id for part in bench.build.parts}:
            yield bench.finding("no_part", part=pin.owner)
        elif pin.leg not in bench.build.part(pin.owner).holes:
            yield bench.finding("no_leg", part=pin.owner, leg=pin.leg)
        else:
            yield from _row(bench, pin)


def _row(bench: Bench, pin: Pin) -> Iterator[Finding]:
    here, there = bench.nets.of(pin.part), bench.nets.of(target(bench.build, pin))
    if pin.through == DIVIDER:
        yield from _divider(bench, pin, (here, there))
    elif pin.through:
        if ohms(pin.through) not in bench.resistors(here, there):
            yield bench.finding("no_ohms", part=pin.part, to=pin.to, ohms=pin.through)
        if here == there:
            yield bench.finding("bypassed", part=pin.part, to=pin.to)
    elif here != there:
        yield bench.finding("not_joined", part=pin.part, to=pin.to)


def _divider(bench: Bench, pin: Pin, nets: tuple[Hashable, Hashable]) -> Iterator[Finding]:
    here, there = nets
    upper = bench.resistors(here, there)
    lower = bench.resistors(there, bench.nets.of(f"{ESP}.GND"))
    if here == there:
        yield bench.finding("bypassed", part=pin.part, to=pin.to)
    elif not upper or not lower:
        yield bench.finding("no_divider", part=pin.part, to=pin.to)
    else:
        volts = facts().usb * lower[0] / (upper[0] + lower[0])
        if not facts().divider_low <= volts <= facts().divider_high:
            yield bench.finding("divider_volts", part=pin.part, volts=f"{volts:.2f}")


def target(build: Build, pin: Pin) -> str:
    """Give the terminal at the other end of a row: `esp.25`, `esp.GND`, `supply.P`, `wheel.1`."""
    if pin.to == SUPPLY:
        return next((f"{part.id}.P" for part in build.parts if part.kind == "supply"), SUPPLY)
    return pin.to if "." in pin.to else f"{ESP}.{pin.to}"


def ohms(text: str) -> int:
    """Read the value of a resistor: `220`, `10k`."""
    return int(text.removesuffix(THOUSAND)) * (1000 if text.endswith(THOUSAND) else 1)


def _complete(bench: Bench) -> Iterator[Finding]:
    """No wire and no leg that the pin table does not tell of, and no GPIO joined to a part without a row."""
    told = {
        bench.nets.of(f"{ESP}.{pin.to}"): pin for pin in bench.build.pins if pin.gpio is not None
    }
    for net, gpio in bench.gpio_nets().items():
        joined = [
            f"{part.id}.{leg}"
            for part, leg, _ in bench.legs()
            if bench.nets.of(f"{part.id}.{leg}") == net
        ]
        if joined and net not in told:
            yield bench.finding("not_told", gpio=gpio, part=joined[0])
    live = {bench.nets.of(f"{part.id}.{leg}") for part, leg, _ in bench.legs()}
    live |= {bench.nets.of(f"{ESP}.{power}") for power in POWER}
    for wire in bench.build.wires:
        if bench.nets.at(wire.start) not in live:
            yield bench.finding("loose_wire", wire=wire.number)


def _gpios(bench: Bench) -> Iterator[Finding]:
    """Each GPIO of the table may be used, in the way the table says, and once."""
    told = [pin for pin in bench.build.pins if pin.gpio is not None]
    for pin in told:
        gpio = pin.gpio or 0
        reason = facts().forbidden(gpio)
        if reason is not None:
            yield bench.finding("forbidden", gpio=gpio, reason=reason)
        elif pin.mode in {"out", "pwm", "touch", "i2c"} and gpio in facts().input_only:
            yield bench.finding("input_only", gpio=gpio, part=pin.part)
        elif pin.mode == "analog" and gpio not in facts().adc1:
            yield bench.finding("not_adc1", gpio=gpio, part=pin.part)
        elif pin.mode == "touch" and gpio not in facts().touch:
            yield bench.finding("not_touch", gpio=gpio, part=pin.part)
        elif not pin.mode:
            yield bench.finding("no_mode", gpio=gpio, part=pin.part)
        if _is_button(bench, pin) and gpio in facts().input_only:
            yield bench.finding("no_pull_up", gpio=gpio, part=pin.part)
    for number, count in Counter(pin.to for pin in told).items():
        if count > 1:
            yield bench.finding("gpio_twice", gpio=number, count=count)


def _is_button(bench: Bench, pin: Pin) -> bool:
    return any(part.id == pin.owner and part.kind == "button" for part in bench.build.parts)


def _rails(bench: Bench) -> Iterator[Finding]:
    """Colors tell the truth: red is 5 V, orange 3.3 V, black GND, and nothing else is."""
    nets = {color: bench.nets.of(f"{ESP}.{power}") for color, power in COLORS.items()}
    for wire in bench.build.wires:
        net = bench.nets.at(wire.start)
        wanted = next((color for color, power in nets.items() if net == power), None)
        if wanted != (wire.color if wire.color in COLORS else None):
            yield bench.finding("color", wire=wire.number, color=wire.color)


COLORS = {"red": "VIN", "orange": "3V3", "black": "GND"}
CHECKS: tuple[Callable[[Bench], Iterator[Finding]], ...] = (
    _legs,
    _holes,
    _bodies,
    _shorts,
    _lamps,
    _five_volts,
    _table,
    _complete,
    _gpios,
    _rails,
)
