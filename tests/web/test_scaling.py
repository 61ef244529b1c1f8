"""Styles grow with a reader's text size: px become rem, conditions of the screen become em."""

from __future__ import annotations

from botbuilders.web.scaling import in_rem


def test_sizes_become_rem_and_thin_lines_stay() -> None:
    assert in_rem("a { padding: 8px -4px; border: 2.5px solid; top: .5px }") == (
        "a { padding: 0.5rem -0.25rem; border: 2.5px solid; top: .5px }"
    )


def test_conditions_follow_the_text_size_too() -> None:
    css = "@media (min-width: 700px) { a { width: calc(100% - 32px) } }"
    assert in_rem(css) == "@media (min-width: 43.75em) { a { width: calc(100% - 2rem) } }"


def test_names_and_colors_are_left_alone() -> None:
    assert in_rem(".a8px #b16px { color: #08px }") == ".a8px #b16px { color: #08px }"
