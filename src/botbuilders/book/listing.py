"""A program as it is read: line by line, with the part of the loop that each names, in any language.

Here: the comments of a program, and the same code with other ones. The comments of another language are `comments` in
its words, in the order of those in main.py; that they fit is `proof.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from botbuilders.words import Catalog

# What is in quotes is passed over: a # there begins no comment.
PIECE = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|# ?[^\n]*")
LOOP = ("sense", "think", "act", "power")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a program and the part of the loop that it belongs to, if it says one."""

    number: int
    text: str
    tag: str


def comments(program: str) -> tuple[str, ...]:
    """Give the comments of a program without their signs."""
    return tuple(piece[1:].removeprefix(" ") for piece in PIECE.findall(program) if piece[0] == "#")


def with_comments(program: str, told: Sequence[str]) -> str:
    """Give the same code with other comments, each where the old one stood.

    Raises:
        ValueError: they are not as many.

    """
    if len(told) != len(comments(program)):
        raise ValueError(len(told))
    rest = iter(told)

    def other(piece: re.Match[str]) -> str:
        return f"# {next(rest)}" if piece[0].startswith("#") else piece[0]

    return PIECE.sub(other, program)


def tags(words: Catalog) -> Mapping[str, str]:
    """Give how programs name the parts of the loop: the word in capitals, and the part."""
    return {words.text(f"cards.categories.{name}").upper(): name for name in LOOP}


def listed(program: str, words: Catalog) -> tuple[Line, ...]:
    """Give the lines of a program whose comments are in the language of `words`."""
    return tuple(_lines(program, words))


def _lines(program: str, words: Catalog) -> Iterator[Line]:
    named = tags(words)
    tag = re.compile(rf"#\s*({'|'.join(named)})\b")
    for number, text in enumerate(program.rstrip().split("\n"), 1):
        found = tag.search(text)
        yield Line(number, text, named[found[1]] if found else "")
