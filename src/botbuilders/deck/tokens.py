"""The look for the pages: tokens.css and tokens.ts, generated from look.toml.

Here: only the text of the two files. `python3 dev.py check` compares them with what is in
`frontend/src/generated/`; nobody edits them by hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from botbuilders.deck.look import Look, look

FOLDER = "frontend/src/generated"
NOTE = "Generated from src/botbuilders/deck/look.toml. Do not edit: change that file instead."


def generated_files() -> dict[str, str]:
    """The generated files of the look, by path from the root of the repository."""
    return {f"{FOLDER}/tokens.css": css(look()), f"{FOLDER}/tokens.ts": typescript(look())}


def css(look: Look) -> str:
    """The custom properties, the dark room's and the ones for reduced motion."""
    still = ((name, "1ms") for name in look.motion)
    return "\n".join(
        (
            f"/* {NOTE} */",
            *_block(":root", _properties(look)),
            *_block('[data-room="dark"]', [("color-scheme", "dark"), *_named(look.dark.items())]),
            "@media (prefers-reduced-motion: reduce) {",
            *(f"  {line}" for line in _block(":root", _named(still))),
            "}",
            "",
        )
    )


def typescript(look: Look) -> str:
    """The same facts for code: slot order, shapes, colors, tapes, layers and ghosts."""
    shapes = {c.name: {"shape": c.shape, "path": c.path} for c in look.categories}
    colors = {
        c.name: {"color": c.color, "tint": c.tint, "on": c.on, "chalk": c.chalk}
        for c in look.categories
    }
    views = {c.name: " ".join(f"{number:g}" for number in c.view) for c in look.categories}
    names = [c.name for c in look.categories]
    return "\n".join(
        (
            f"// {NOTE}",
            _constant("SLOTS", names[:-1]),
            _constant("CATEGORIES", names),
            "export type Slot = (typeof SLOTS)[number];",
            "export type Category = (typeof CATEGORIES)[number];",
            _constant("SHAPES", shapes),
            _constant("COLORS", colors),
            _constant("TAPES", dict(look.tapes)),
            _constant("MOTION", dict(look.motion)),
            _constant("CANVAS", " ".join(("0 0", *map(str, look.rig.canvas)))),
            _constant("VIEWS", views),
            _constant("LAYERS", list(look.rig.layers)),
            _constant("GHOSTS", {slot: list(paths) for slot, paths in look.rig.ghosts.items()}),
            "",
        )
    )


def _properties(look: Look) -> Iterator[tuple[str, str]]:
    yield "color-scheme", "light"
    yield from _named(look.colors.items())
    for category in look.categories:
        yield f"--{category.name}", category.color
        yield f"--{category.name}-t", category.tint
        yield f"--{category.name}-on", category.on
        yield f"--{category.name}-chalk", category.chalk
    yield from _named((f"tape-{name}", color) for name, color in look.tapes.items())
    yield from _named(look.sizes.items())
    yield from _named((name, f"{value}ms") for name, value in look.motion.items())


def _named(values: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    return ((f"--{name}", value) for name, value in values)


def _block(selector: str, properties: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield f"{selector} {{"
    yield from (f"  {name}: {value};" for name, value in properties)
    yield "}"


def _constant(name: str, value: object) -> str:
    return f"export const {name} = {json.dumps(value, indent=2)} as const;"
