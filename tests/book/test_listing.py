"""Programs with their comments in other languages: the same code, the same marks, lines that fit."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from botbuilders.book import Build, build, builds, every_variant
from botbuilders.book.listing import comments, listed, tags, with_comments
from botbuilders.book.proof import laid_out
from botbuilders.words import catalog, languages

OTHERS = [language for language in languages() if language != "en"]


def code_of(program: str) -> list[tuple[int, str]]:
    """Every token of a program but its comments, with the line that it is on."""
    read = tokenize.generate_tokens(io.StringIO(program).readline)
    return [(token.start[0], token.string) for token in read if token.type != tokenize.COMMENT]


@pytest.mark.parametrize("language", OTHERS)
def test_other_comments_leave_the_code_as_it_is(language: str) -> None:
    for one in builds():
        for _, each in every_variant(one):
            told = each.program_in(language)
            assert code_of(told) == code_of(each.program)
            assert ast.dump(ast.parse(told)) == ast.dump(ast.parse(each.program))
            assert told != each.program
            assert comments(told) == tuple(one.words[language].comments)


def test_the_comments_of_main_py_are_english() -> None:
    for one in builds():
        assert one.program_in("en") == one.program
        assert not one.words["en"].comments


@pytest.mark.parametrize("language", languages())
def test_each_language_marks_the_same_lines(language: str) -> None:
    words = catalog(language)
    for one in builds():
        marks = [line.tag for line in listed(one.program_in(language), words)]
        assert marks == [line.tag for line in listed(one.program, catalog("en"))]
        assert set(tags(words).values()) == {tag for tag in marks if tag}


def test_a_sign_in_quotes_begins_no_comment() -> None:
    program = "print(\"# 1\", '#2')  # an \"o\" and 'x'\n#\nx = 1 # y#z"
    assert comments(program) == ("an \"o\" and 'x'", "", "y#z")
    assert (
        with_comments(program, ("uno", "dos", "tres"))
        == "print(\"# 1\", '#2')  # uno\n# dos\nx = 1 # tres"
    )
    with pytest.raises(ValueError, match="2"):
        with_comments(program, ("uno", "dos"))


def told(one: Build, change: Callable[[Sequence[str]], Sequence[str]]) -> Build:
    spanish = replace(one.words["es"], comments=change(one.words["es"].comments))
    return replace(one, words={**one.words, "es": spanish})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda said: said[:-1], "words"),
        (lambda _: (), "words"),
        (lambda said: (said[0] + "x" * 40, *said[1:]), "long_line"),
        (lambda said: tuple(text.replace("SENTIR", "SENSE") for text in said), "no_tag"),
        (lambda said: (said[0], said[2], said[1], *said[3:]), "words"),
    ],
    ids=["one is missing", "there are none", "a long one", "an English mark", "marks swapped"],
)
def test_comments_that_do_not_fit_are_found(
    change: Callable[[Sequence[str]], Sequence[str]], code: str
) -> None:
    one = build("1")
    assert list(laid_out(one)) == []
    assert code in [finding.code for finding in laid_out(told(one, change))]
