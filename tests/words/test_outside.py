"""No sentence a person sees stands outside the catalogs: templates, components, Python that makes pages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT

TEMPLATES = ROOT / "src/botbuilders/web/templates"
COMPONENTS = ROOT / "frontend/src"
PAGES = ROOT / "src/botbuilders/web"
SPOKEN = ("aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription")
# The product's name, an example of a code, and the card word of section 7's arithmetic signs.
ALLOWED = {"Bot-Builders", "K7M-2PX"}
WORD = re.compile(r"[A-Za-zÁ-ÿ]{2,}")
# Where Python puts words on a page: arguments with these names, and returned pages.
SHOWN = {"message", "title", "text", "label", "heading"}


def without_code(source: str) -> str:
    """A template or component with everything that is not seen taken out."""
    if "{%" in source:
        source = re.sub(
            r"\{#.*?#\}|\{% block look %\}.*?\{% endblock %\}", "", source, flags=re.DOTALL
        )
    source = re.sub(r"<!--.*?-->", "", source, flags=re.DOTALL)
    source = re.sub(r"<(script|style)\b.*?</\1>", "", source, flags=re.DOTALL)
    source = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", " ", source, flags=re.DOTALL)
    while (thinner := re.sub(r"\{[^{}]*\}", " ", source)) != source:
        source = thinner
    return re.sub(r"&\w+;", " ", source)


def seen(source: str) -> Iterator[str]:
    """Text nodes, and attributes that are read aloud or shown, written as plain letters."""
    plain = without_code(source)
    yield from (match[1].strip() for match in re.finditer(r">([^<>]+)(?=<|$)", plain))
    for name in SPOKEN:
        yield from (match[1].strip() for match in re.finditer(rf"\s{name}=\"([^\"]*)\"", plain))


def outside(paths: list[Path]) -> list[str]:
    return [
        f"{path.name}: {text}"
        for path in paths
        for text in seen(path.read_text("utf-8"))
        if WORD.search(text) and text not in ALLOWED
    ]


def test_templates_have_no_words_of_their_own() -> None:
    found = sorted(TEMPLATES.rglob("*.html"))
    assert len(found) > 5
    assert outside(found) == []


def test_components_have_no_words_of_their_own() -> None:
    found = sorted(COMPONENTS.rglob("*.svelte"))
    assert len(found) > 30
    assert outside(found) == []


def test_python_passes_no_words_to_pages() -> None:
    found = []
    for path in sorted(PAGES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            if called not in {"form", "page", "render", "problem"}:
                continue
            for keyword in node.keywords:
                value = keyword.value
                if (
                    keyword.arg in SHOWN
                    and isinstance(value, ast.Constant)
                    and WORD.search(str(value.value or ""))
                ):
                    found.append(f"{path.name}:{value.lineno} {value.value!r}")
    assert found == []


def test_a_planted_sentence_is_found() -> None:
    assert list(seen("<p>Hello there</p>")) == ["Hello there"]
    assert "Look here" in list(seen('<img alt="Look here">'))
    assert [text for text in seen("<p>{t('ui.close')} {{ t('x') }}</p>") if WORD.search(text)] == []
