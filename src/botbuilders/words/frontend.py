"""The words for the live pages: `words.LANG.json`, generated from the catalog.

Here: only which tables the pages need and the text of the file. `python3 dev.py check`
compares it with what is in `frontend/src/generated/`; nobody edits it by hand.
"""

from __future__ import annotations

import json

from botbuilders.words.catalog import Catalog, catalog, languages

FOLDER = "frontend/src/generated"
TABLES = ("cards", "log", "names", "rules", "ui")


def generated_files() -> dict[str, str]:
    """The generated word files, by path from the root of the repository."""
    return {
        f"{FOLDER}/words.{language}.json": words_json(catalog(language)) for language in languages()
    }


def words_json(words: Catalog) -> str:
    """The tables that the live pages show, as one flat JSON object of full keys."""
    flat = {key: text for table in TABLES for key, text in words.table(table).items()}
    return json.dumps(flat, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
