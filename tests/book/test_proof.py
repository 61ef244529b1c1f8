"""Pins == picture == program: the book holds, and the proof finds each thing that does not (cases 64)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from botbuilders.book import Build, build, builds, every_variant, proof
from botbuilders.book.nets import Nets
from botbuilders.book.picture import picture
from botbuilders.book.proof import (
    book_findings,
    carded,
    cards_left_out,
    drawn,
    findings,
    laid_out,
    programmed,
    wired,
    worded,
)
from botbuilders.book.spec import BENCH
from botbuilders.book.wiring import Finding
from botbuilders.deck import load_edition
from botbuilders.words import catalog, languages
from tests.book.changing import with_holes, with_pin, with_program, with_wire, without_wire
from tests.book.mutants import others, wrong_pins

Change = Callable[[Build], Build]
NO_LIGHT = {"light = Pin(25, Pin.OUT, value=0)": "light = 25", "light.value(remember)": "pass"}
PIN_MUTANTS_LEAST = 1000
# The prototype's programs reached 84 %.
OTHERS_LEAST = 0.9


def found_in(build: Build) -> list[Finding]:
    """Everything but the picture, which takes its time."""
    checks = (carded, worded, wired, laid_out, programmed)
    return [finding for check in checks for finding in check(build)]


@pytest.mark.no_cover
def test_c64_pins_picture_and_program_of_all_twelve_agree() -> None:
    assert book_findings() == ()
    assert [each.number for each in builds()] == list(range(1, 13))


def test_every_part_card_is_used_and_each_bench_is_one_of_the_edition() -> None:
    parts = [e.slug for e in load_edition().entries if e.category in BENCH[:4]]
    assert len(parts) == 32
    assert {card for each in builds() for card in each.bench} >= set(parts)


def test_a_card_that_no_build_uses_is_found() -> None:
    others = [each for each in builds() if each.number != 11]
    found = list(cards_left_out(others, load_edition()))
    assert [finding.params for finding in found] == [{"card": "fuel-gauge"}]


def test_all_checks_are_made_of_a_build_and_of_its_variants() -> None:
    one = moved(with_program(build("2"), {"THINK": "WONDER"}), part="glow.R", wire=10)
    found = [(finding.build, finding.code) for finding in findings(one)]
    for name in ("02_night_guard", "02_night_guard (rgb-anode)"):
        assert (name, "no_tag") in found
        assert (name, "pin_differs") in found


def moved(build: Build, part: str = "light.A", wire: int = 5) -> Build:
    return with_pin(with_wire(build, wire, start="esp.26"), part, "26")


def fewer_words(build: Build) -> Build:
    words = {name: replace(each, steps=each.steps[:-1]) for name, each in build.words.items()}
    return replace(build, words=words)


FAULTS: list[tuple[str, int, Change, str]] = [
    ("wire one off", 1, lambda b: with_wire(b, 3, end="j25"), "not_joined"),
    ("table and wire on another pin", 1, moved, "pin_differs"),
    ("program on another pin", 1, lambda b: with_program(b, {"Pin(25": "Pin(13"}), "program_fault"),
    ("program reads no sun", 2, lambda b: with_program(b, {"sun.read_u16()": "0"}), "not_seen"),
    ("program without the pin", 1, lambda b: with_program(b, NO_LIGHT), "pin_differs"),
    ("program does not act", 5, lambda b: with_program(b, {"> BEACON": "< BEACON"}), "not_seen"),
    ("no answer to no echo", 4, lambda b: with_program(b, {"if us > 0 else None": ""}), "not_seen"),
    ("a loose sensor", 4, lambda b: with_program(b, {"cm is not None and ": ""}), "program_fault"),
    (
        "too long a program",
        1,
        lambda b: replace(b, program=b.program + "#\n" * 20),
        "program_length",
    ),
    ("too short a program", 1, lambda b: replace(b, program="# SENSE\n"), "program_length"),
    ("too long a line", 1, lambda b: replace(b, program=b.program + "#" * 85), "long_line"),
    ("nothing senses", 1, lambda b: with_program(b, {"SENSE": "READ"}), "no_tag"),
    ("no such card", 1, lambda b: replace(b, cards={**b.cards, "sense": "nose"}), "card"),
    ("a card of another slot", 1, lambda b: replace(b, cards={**b.cards, "act": "camera"}), "card"),
    ("a step without words", 1, fewer_words, "words"),
]


@pytest.mark.parametrize(
    ("number", "change", "code"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS]
)
def test_c64_a_seeded_fault_is_found(number: int, change: Change, code: str) -> None:
    assert code in [finding.code for finding in found_in(change(build(str(number))))]


@pytest.mark.parametrize("one", [build("1"), build("5"), build("8")], ids=lambda b: b.slug)
def test_c64_a_picture_of_other_wires_is_found(one: Build) -> None:
    """The picture is read back: one that shows another build's wires does not pass for this one."""
    svg = picture(without_wire(one, len(one.wires))).svg()
    assert [finding.code for finding in drawn(one, svg)] != []
    assert list(drawn(one, picture(one).svg())) == []


def test_c64_a_picture_with_a_leg_elsewhere_is_found() -> None:
    one = build("1")
    svg = picture(with_holes(one, "light", K="f40")).svg()
    assert "in_the_picture" in [finding.code for finding in drawn(one, svg)]


def test_a_picture_that_cannot_be_read_is_a_finding() -> None:
    one = build("1")
    svg = picture(one).svg().replace('class="number"', 'class="digit"')
    assert [finding.code for finding in drawn(one, svg)] == ["picture_unreadable"]


def test_other_nets_on_one_board_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    one = build("1")
    monkeypatch.setattr(proof, "wiring_findings", lambda build, profile: ())
    real = Nets.groups

    def groups(self: Nets, build: Build) -> frozenset[frozenset[str]]:
        groups.calls += 1  # type: ignore[attr-defined]  # a counter of this test
        found = real(self, build)
        return found if groups.calls == 1 else frozenset(list(found)[1:])  # type: ignore[attr-defined]

    groups.calls = 0  # type: ignore[attr-defined]
    monkeypatch.setattr(Nets, "groups", groups)
    assert {finding.code for finding in wired(one)} == {"other_nets"}


@pytest.mark.no_cover
def test_c64_every_wrong_pin_of_every_program_is_caught() -> None:
    mutants = [mutant for one in builds() for mutant in wrong_pins(one)]
    assert [f"{m.build.slug} line {m.line}: {m.text}" for m in mutants if not m.caught] == []
    assert len(mutants) > PIN_MUTANTS_LEAST


@pytest.mark.prove
def test_nearly_all_small_faults_of_the_programs_are_caught() -> None:
    mutants = [mutant for one in builds() for mutant in others(one)]
    alive = [mutant for mutant in mutants if not mutant.caught]
    for mutant in alive:
        print(f"not caught: {mutant.build.slug} line {mutant.line}, {mutant.kind}: {mutant.text}")
    caught = 1 - len(alive) / len(mutants)
    print(f"caught {caught:.1%} of {len(mutants)}")
    assert caught >= OTHERS_LEAST


def test_each_variant_has_its_own_wires_or_constant() -> None:
    names = {f"{one.slug} {name}" for one in builds() for name, _ in every_variant(one) if name}
    assert names == {
        "night-guard rgb-anode",
        "mood-lamp rgb-anode",
        "parking-pal beeps-on-low",
        "fever-meter lcd",
        "lucky-dice digit-anode",
        "safe-cracker digit-anode",
    }
    for one in builds():
        for name, other in every_variant(one):
            assert not name or other.wires != one.wires
            assert not name or list(programmed(other)) == []


@pytest.mark.parametrize("wrong", ["rgb-anode"])
def test_a_variant_with_the_other_constant_is_found(wrong: str) -> None:
    one = dict(every_variant(build("2")))[wrong]
    assert "not_seen" in [f.code for f in programmed(replace(one, program=build("2").program))]


def test_each_finding_of_the_proof_has_a_sentence_in_every_language() -> None:
    found = [
        finding
        for _, number, change, _ in FAULTS
        for finding in found_in(change(build(str(number))))
    ]
    assert {code for *_, code in FAULTS} <= {finding.code for finding in found}
    assert all(finding.message(catalog(name)) for finding in found for name in languages())
