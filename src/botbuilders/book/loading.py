"""Reading the builds: `builds/NN_slug/{build.toml, main.py, en.toml, es.toml}`.

Here: from files to `spec.Build`, and from a build to the build of a variant. Whether it is right is `proof.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

from botbuilders.book.errors import BookError
from botbuilders.book.spec import Build, Part, Pin, Scenario, Trouble, Variant, Wire, Words
from botbuilders.deck.errors import shown
from botbuilders.words import languages

T = TypeVar("T")
FOLDER = re.compile(r"[0-9]{2}_[a-z_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Document:
    number: int
    slug: str
    stars: int
    cards: Mapping[str, str]
    part: Sequence[Part]
    wires: Sequence[tuple[str, str, str]]
    pin: Sequence[Pin]
    scenario: Scenario
    trouble: Sequence[Trouble]
    variant: Mapping[str, Variant] = field(default_factory=dict)


@cache
def builds() -> tuple[Build, ...]:
    """All builds of the book, in order."""
    root = files(__package__) / "builds"
    folders = sorted(
        (entry for entry in root.iterdir() if FOLDER.fullmatch(entry.name)),
        key=lambda entry: entry.name,
    )
    return tuple(read_build(folder) for folder in folders)


def build(name: str) -> Build:
    """Give a build by slug, folder or number.

    Raises:
        BookError: there is none of this name.

    """
    wanted = name.lower().replace("_", "-")
    for each in builds():
        if wanted in {
            each.slug,
            each.folder.replace("_", "-"),
            f"{each.number:02}",
            str(each.number),
        }:
            return each
    known = ", ".join(each.slug for each in builds())
    raise BookError("no_build", given=shown(name), most=len(builds()), known=known)


def read_build(folder: Traversable) -> Build:
    """Read one build's folder.

    Raises:
        BookError: a file is missing or not in the format of `spec.py`; says which and where.

    """
    document = _read(folder / "build.toml", _Document)
    programs = {
        entry.name: entry.read_text(encoding="utf-8")
        for entry in folder.iterdir()
        if entry.name.endswith(".py")
    }
    if "main.py" not in programs:
        raise BookError("no_program", file=f"{folder.name}/main.py")
    return Build(
        number=document.number,
        slug=document.slug,
        stars=document.stars,
        cards=document.cards,
        parts=document.part,
        wires=tuple(Wire(n, *wire) for n, wire in enumerate(document.wires, 1)),
        pins=document.pin,
        scenario=document.scenario,
        troubles=document.trouble,
        words={name: _read(folder / f"{name}.toml", Words) for name in languages()},
        program=programs["main.py"],
        programs=programs,
        variants=document.variant,
    )


def variant_of(build: Build, name: str) -> Build:
    """Give the build as a kit's variant has it: parts, wires, pin table and program.

    Raises:
        BookError: the build has no variant of this name.

    """
    if name not in build.variants:
        raise BookError("no_variant", build=build.slug, given=shown(name))
    variant = build.variants[name]
    program = build.programs[variant.program] if variant.program else build.program
    return replace(
        build,
        parts=tuple(_swapped(part, variant) for part in build.parts),
        wires=tuple(_rewired(wire, variant) for wire in build.wires),
        pins=tuple(_repinned(pin, build, variant) for pin in build.pins),
        program=with_constants(program, variant.constants),
    )


def every_variant(build: Build) -> Iterator[tuple[str, Build]]:
    """Give the build as printed, under the name "", and each of its variants."""
    yield "", build
    for name in build.variants:
        yield name, variant_of(build, name)


def with_constants(program: str, constants: Mapping[str, str]) -> str:
    """Set the named constants of a program; KeyError for one that it does not have."""
    for name, value in constants.items():
        program, found = re.subn(
            rf"^({name} = )[^#\n]*?( *#.*)?$", rf"\g<1>{value}\2", program, flags=re.MULTILINE
        )
        if found != 1:
            raise KeyError(name)
    return program


def _swapped(part: Part, variant: Variant) -> Part:
    swap = variant.parts.get(part.id)
    return part if swap is None else replace(part, kind=swap.kind, holes=swap.holes)


def _rewired(wire: Wire, variant: Variant) -> Wire:
    other = variant.wires.get(str(wire.number))
    return wire if other is None else Wire(wire.number, *other)


def _repinned(pin: Pin, build: Build, variant: Variant) -> Pin:
    """Give a row as the variant has it; the mode goes with the GPIO."""
    to = variant.pins.get(pin.part, pin.to)
    mode = build.gpios[int(to)].mode if to.isdigit() else ""
    return replace(pin, to=to, mode=mode)


def _read(file: Traversable, kind: type[T]) -> T:
    name = f"{file.name}"
    try:
        return msgspec.toml.decode(file.read_bytes(), type=kind)
    except FileNotFoundError:
        raise BookError("no_file", file=name) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        what = " ".join(str(error).split())[:160]
        raise BookError("not_in_format", file=name, what=what) from None
