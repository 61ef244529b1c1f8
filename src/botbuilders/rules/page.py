"""The rules as one page of text: `docs/rules.md`, made from the catalog and the ruling register.

Here: only how the page is put together, so that it cannot say other things than the code. Its
sentences are in the catalog, the rulings in `rulings.py`; the page of the server is
`botbuilders.web.rulebook`.
"""

from collections.abc import Iterator

from botbuilders.rules.rulings import RULINGS, Ruling, rule_text
from botbuilders.words import Catalog, catalog

SECTIONS = range(1, 10)


def generated_files() -> dict[str, str]:
    """The page by its path from the root of the repository."""
    return {"docs/rules.md": rules_page(catalog())}


def rules_page(words: Catalog) -> str:
    """The game's own sections, numbered sentence by sentence, and each ruling with its switch."""
    blocks = [
        f"# {words.text('docs.rules.title')}",
        words.text("docs.rules.generated"),
        words.text("docs.rules.lead"),
        *(block for number in SECTIONS for block in _section(words, number)),
        f"## {words.text('docs.rules.rulings')}",
        words.text("docs.rules.rulings_lead"),
        *(block for ruling in RULINGS for block in _ruling(words, ruling)),
    ]
    return "\n\n".join(blocks) + "\n"


def _section(words: Catalog, number: int) -> Iterator[str]:
    key = f"pages.rules.s{number}"
    lines = range(1, len(words.table(key)))
    yield f"## {number}. {words.text(f'{key}.title')}"
    yield "\n".join(f"- {number}.{line} {words.text(f'{key}.l{line}')}" for line in lines)


def _ruling(words: Catalog, ruling: Ruling) -> Iterator[str]:
    section = rule_text(str(ruling.section), words)
    yield f"### {ruling.number}. {words.text(f'{ruling.key}.question')}"
    yield f"{words.text(f'{ruling.key}.ruling')} ({section})"
    if ruling.switch:
        first, *others = (f"`{value}`" for value in ruling.values)
        yield words.text(
            "docs.rules.switch", switch=f"`{ruling.switch}`", value=first, others=", ".join(others)
        )
