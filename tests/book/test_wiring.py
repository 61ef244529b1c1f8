"""Every fault of wires and pin tables is found, on every board and breadboard: each is put in and looked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from botbuilders.book import Build, build, builds, every_variant
from botbuilders.book.boards import Profile, profiles
from botbuilders.book.facts import facts
from botbuilders.book.nets import Nets
from botbuilders.book.spec import Pin
from botbuilders.book.wiring import CHECKS, wiring_findings
from botbuilders.words import catalog, languages
from tests.book.changing import (
    more_wires,
    with_color,
    with_holes,
    with_part,
    with_pin,
    with_wire,
    without_wire,
)

Change = Callable[[Build], Build]
EVERY = [(one, name) for each in builds() for name, one in every_variant(each)]
PROFILES = list(profiles())


def profile_name(profile: Profile) -> str:
    return f"{profile.board.name}-{profile.breadboard.columns}"


def codes(build: Build, profile: Profile) -> list[str]:
    return [finding.code for finding in wiring_findings(build, profile)]


@pytest.mark.parametrize("profile", PROFILES, ids=profile_name)
@pytest.mark.parametrize(("one", "name"), EVERY, ids=[f"{b.slug}-{n or 'book'}" for b, n in EVERY])
def test_the_wires_of_each_build_are_right(one: Build, name: str, profile: Profile) -> None:
    assert wiring_findings(one, profile) == ()


@pytest.mark.parametrize(("one", "name"), EVERY, ids=[f"{b.slug}-{n or 'book'}" for b, n in EVERY])
def test_the_nets_are_the_same_on_all_boards(one: Build, name: str) -> None:
    assert len({Nets(one, profile).groups(one) for profile in PROFILES}) == 1


def row(part: str) -> Pin:
    return Pin(part=part, to="26", mode="out")


def swapped_ohms(build: Build) -> Build:
    return with_part(with_part(build, "r1", ohms=2000), "r2", ohms=1000)


def swapped_power(build: Build) -> Build:
    return with_wire(with_wire(build, 4, end="T-25"), 6, end="T+21")


def turned(build: Build) -> Build:
    holes = build.part("chip").holes
    other = {hole: leg for leg, hole in holes.items()}
    upside = {leg: _across(hole) for leg, hole in holes.items()}
    assert set(upside.values()) == set(other)
    return with_part(build, "chip", holes=upside)


def _across(hole: str) -> str:
    return ("f" if hole[0] == "e" else "e") + str(73 - int(hole[1:]))


def moved(build: Build, part: str, wire: int, gpio: int) -> Build:
    """Wire and pin table agree on another GPIO."""
    return with_pin(with_wire(build, wire, start=f"esp.{gpio}"), part, str(gpio))


# What is wrong, in which build, how it is put in, and what must be found.
FAULTS: list[tuple[str, int, Change, str]] = [
    ("VIN on GND's rail", 5, lambda b: with_wire(b, 1, end="B-1"), "short"),
    ("VIN on 3V3's rail", 5, lambda b: with_wire(b, 1, end="B+3"), "short"),
    ("3V3 on GND's rail", 2, lambda b: with_wire(b, 1, end="B-1"), "short"),
    ("motor supply on VIN", 5, lambda b: more_wires(b, ("b42", "T+45")), "short"),
    ("motor supply on 3V3", 5, lambda b: more_wires(b, ("b42", "B+45")), "short"),
    ("motor supply short", 5, lambda b: more_wires(b, ("b42", "B-45")), "short"),
    ("GPIO on GND", 1, lambda b: with_wire(b, 5, end="T-33"), "gpio_on_power"),
    ("GPIO on VIN", 4, lambda b: with_wire(b, 8, end="T+40"), "gpio_on_power"),
    ("GPIO on 3V3", 2, lambda b: with_wire(b, 10, end="B+40"), "gpio_on_power"),
    ("GPIO on GPIO", 3, lambda b: with_wire(b, 9, end="h54"), "gpio_on_gpio"),
    ("LED without resistor", 1, lambda b: with_wire(b, 5, end="j38"), "no_resistor"),
    ("color LED without resistor", 3, lambda b: with_wire(b, 10, end="j48"), "no_resistor"),
    ("segment without resistor", 9, lambda b: with_wire(b, 16, end="f53"), "no_resistor"),
    ("echo without divider", 4, lambda b: with_wire(b, 7, end="e23"), "five_volts"),
    ("divider bypassed", 4, lambda b: more_wires(b, ("b23", "b28")), "bypassed"),
    ("divider upside down", 12, swapped_ohms, "divider_volts"),
    ("divider without its foot", 6, lambda b: with_holes(b, "r2", _1="d26"), "no_divider"),
    ("resistor bypassed", 1, lambda b: more_wires(b, ("g33", "g38")), "bypassed"),
    ("wrong resistor", 1, lambda b: with_part(b, "r1", ohms=10000), "no_ohms"),
    ("pull-down missing", 2, lambda b: with_holes(b, "r1", _2="c30"), "no_ohms"),
    ("both legs in one strip", 1, lambda b: with_holes(b, "r1", _2="g33"), "one_strip"),
    ("LED in one strip", 1, lambda b: with_holes(b, "light", K="g38"), "one_strip"),
    ("two legs in one hole", 1, lambda b: with_holes(b, "light", A="h38"), "hole_twice"),
    ("wire in a leg's hole", 1, lambda b: with_wire(b, 5, end="h33"), "hole_twice"),
    ("a hole under the board", 1, lambda b: with_wire(b, 4, start="e10"), "under_board"),
    ("a leg under the board", 1, lambda b: with_holes(b, "light", K="f7"), "under_board"),
    ("a hole under a chip's side", 9, lambda b: with_wire(b, 12, start="d52"), "under_part"),
    ("a leg under the digit", 9, lambda b: with_holes(b, "rc", _1="e53"), "under_part"),
    ("a hole that is not there", 1, lambda b: with_wire(b, 6, end="T-42"), "no_hole"),
    ("a hole off the board", 1, lambda b: with_wire(b, 6, start="j64"), "no_hole"),
    ("not a hole", 1, lambda b: with_wire(b, 6, start="k9"), "unreadable"),
    ("a pin that is not there", 1, lambda b: with_wire(b, 5, start="esp.99"), "unreadable"),
    ("no such kind", 1, lambda b: with_part(b, "light", kind="laser"), "unknown_kind"),
    ("a leg too few", 1, lambda b: with_part(b, "light", holes={"A": "f38"}), "legs"),
    ("a bent chip", 5, lambda b: with_holes(b, "driver", VM="e43"), "shape"),
    ("a chip turned around", 9, turned, "shape"),
    ("a button turned", 1, lambda b: with_holes(b, "button", B1="e26", B2="f26"), "shape"),
    ("wire one hole off", 1, lambda b: with_wire(b, 3, end="j25"), "not_joined"),
    ("red and black swapped", 4, swapped_power, "not_joined"),
    ("wire on another GPIO", 1, lambda b: with_wire(b, 3, start="esp.26"), "not_joined"),
    ("LED turned around", 1, lambda b: with_holes(b, "light", A="f39", K="f38"), "no_ohms"),
    ("a wire that leads nowhere", 1, lambda b: more_wires(b, ("a50", "a55")), "loose_wire"),
    ("a GPIO that is not told", 1, lambda b: more_wires(b, ("esp.26", "c26")), "gpio_on_power"),
    ("a leg on an untold GPIO", 10, lambda b: more_wires(b, ("esp.32", "e25")), "not_told"),
    ("table names no part", 1, lambda b: replace(b, pins=(*b.pins, row("lamp.A"))), "no_part"),
    ("table names no leg", 1, lambda b: replace(b, pins=(*b.pins, row("light.X"))), "no_leg"),
    ("table says 26", 1, lambda b: with_pin(b, "light.A", "26"), "no_ohms"),
    ("table says twice 25", 3, lambda b: with_pin(b, "glow.G", "25"), "gpio_twice"),
    ("table says no mode", 1, lambda b: with_pin(b, "light.A", "25", ""), "no_mode"),
    ("LED on an input-only pin", 1, lambda b: moved(b, "light.A", 5, 35), "input_only"),
    ("servo on an input-only pin", 6, lambda b: moved(b, "arm.SIG", 10, 35), "input_only"),
    ("button on an input-only pin", 1, lambda b: moved(b, "button.A1", 3, 35), "no_pull_up"),
    ("dial on ADC2", 3, lambda b: moved(b, "dial.W", 5, 13), "not_adc1"),
    ("dial on no ADC", 3, lambda b: moved(b, "dial.W", 5, 18), "not_adc1"),
    ("foil on no touch pin", 7, lambda b: moved(b, "low.T", 2, 25), "not_touch"),
    ("stick on 5 V", 10, lambda b: with_wire(b, 6, end="T+23"), "on_five_volts"),
    ("screen on 5 V", 8, lambda b: with_wire(b, 1, start="esp.VIN"), "on_five_volts"),
    ("5 V in orange", 5, lambda b: with_color(b, 1, "orange"), "color"),
    ("GND in yellow", 1, lambda b: with_color(b, 4, "yellow"), "color"),
    ("a signal in black", 1, lambda b: with_color(b, 5, "black"), "color"),
]
NEVER = {"strapping": 15, "strapping-5": 5, "serial": 3, "psram": 16, "unused": 14}


@pytest.mark.parametrize("profile", PROFILES, ids=profile_name)
@pytest.mark.parametrize(
    ("number", "change", "code"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS]
)
def test_a_seeded_fault_is_found(number: int, change: Change, code: str, profile: Profile) -> None:
    changed = change(build(str(number)))
    assert code in codes(changed, profile)


@pytest.mark.parametrize("profile", PROFILES, ids=profile_name)
@pytest.mark.parametrize(("name", "gpio"), NEVER.items())
def test_a_forbidden_pin_is_found(name: str, gpio: int, profile: Profile) -> None:
    one = moved(build("1"), "light.A", 5, gpio)
    if str(gpio) not in profile.board.pins:
        assert codes(one, profile) == ["unreadable"]  # a WROVER has no 16: there is no such wire
        return
    found = [f for f in wiring_findings(one, profile) if f.code == "forbidden"]
    assert [f.params for f in found] == [{"gpio": gpio, "reason": name.partition("-")[0]}]


@pytest.mark.parametrize("gpio", [6, 7, 8, 9, 10, 11])
def test_a_flash_pin_is_found_where_a_board_has_it(gpio: int) -> None:
    one = moved(build("1"), "light.A", 5, gpio)
    for profile in PROFILES:
        wanted = "forbidden" if str(gpio) in profile.board.pins else "unreadable"
        assert wanted in codes(one, profile)
    assert facts().forbidden(gpio) == "flash"


@pytest.mark.parametrize("gpio", [20, 24, 28, 29, 30, 31, 37, 38, 40])
def test_a_pin_that_the_chip_does_not_have_is_forbidden(gpio: int) -> None:
    assert facts().forbidden(gpio) == "missing"


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_each_wire_counts(one: Build) -> None:
    for wire in one.wires:
        assert codes(without_wire(one, wire.number), PROFILES[0]), f"wire {wire.number} is missing"


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_each_wire_that_is_one_hole_off_is_found(one: Build) -> None:
    for wire in one.wires:
        for start, end in ((next_hole(wire.start), wire.end), (wire.start, next_hole(wire.end))):
            changed = with_wire(one, wire.number, start=start, end=end)
            if inside_a_part(one, (start, end), (wire.start, wire.end)):
                continue
            assert codes(changed, PROFILES[0]), f"wire {wire.number}: {start} to {end}"


def inside_a_part(one: Build, moved: tuple[str, str], own: tuple[str, str]) -> bool:
    """Whether the hole beside is the same net all the same: a chip's grounds are one inside."""
    nets = Nets(one, PROFILES[0])
    return all(nets.at(there) == nets.at(here) for there, here in zip(moved, own, strict=True))


def next_hole(end: str) -> str:
    """The hole one column to the right; a rail's is the other rail of its side, a board's pin the next one."""
    if end.startswith("esp."):
        pins = PROFILES[0].board.pins
        return f"esp.{pins[(pins.index(end[4:]) + 1) % len(pins)]}"
    if end[0] in "TB":
        return f"{end[0]}{'-' if end[1] == '+' else '+'}{end[2:]}"
    return f"{end[0]}{int(end[1:]) + 1}"


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_each_resistor_of_another_value_is_found(one: Build) -> None:
    for part in one.parts:
        if part.kind == "resistor":
            assert codes(with_part(one, part.id, ohms=(part.ohms or 0) * 10), PROFILES[0])


def test_a_part_across_the_seam_is_found_on_two_breadboards() -> None:
    one = with_holes(build("1"), "r1", _1="h28", _2="h38")
    assert "across_seam" in codes(one, PROFILES[1])
    assert "across_seam" not in codes(one, PROFILES[0])


def test_two_breadboards_have_a_bridge_on_each_used_rail() -> None:
    bridges = PROFILES[1].bridges(build("10").wires)
    assert [(w.number, w.start, w.end, w.color) for w in bridges] == [
        (15, "T-29", "T-31", "black"),
        (16, "T+29", "T+31", "red"),
        (17, "B-29", "B-31", "black"),
        (18, "B+29", "B+31", "orange"),
    ]


def test_without_its_bridges_two_breadboards_are_found_wanting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Profile, "bridges", lambda self, wires: ())
    assert "not_joined" in codes(build("1"), PROFILES[1])


def test_every_check_finds_something() -> None:
    """A check that no seeded fault meets would be one that nobody tests."""
    silent = set(CHECKS)
    for _, number, change, _ in FAULTS:
        for profile in (PROFILES[0],):
            silent -= {
                check for check in silent if _finds(check, change(build(str(number))), profile)
            }
    assert silent == set()


def _finds(check: object, one: Build, profile: Profile) -> bool:
    from botbuilders.book.wiring import Bench

    try:
        bench = Bench(one, profile, Nets(one, profile))
    except Exception:  # noqa: BLE001  what cannot be read has no nets
        return False
    return any(True for _ in check(bench))  # type: ignore[operator]  # one of CHECKS


def test_each_finding_has_a_sentence_in_every_language() -> None:
    for language in languages():
        for _, number, change, _ in FAULTS:
            for finding in wiring_findings(change(build(str(number))), PROFILES[0]):
                assert finding.message(catalog(language)).startswith(finding.build)
