"""The generated word file of the live pages."""

import json

from botbuilders.words import Catalog, catalog, frontend


def test_the_pages_get_their_tables_and_nothing_else() -> None:
    generated = frontend.generated_files()
    assert list(generated) == [
        "frontend/src/generated/words.en.json",
        "frontend/src/generated/words.es.json",
    ]
    words = json.loads(generated["frontend/src/generated/words.en.json"])
    assert words
    assert {key.split(".")[0] for key in words} <= {"cards", "log", "names", "rules", "ui"}
    assert all(words[key] == text for key, text in catalog().table("rules").items())


def test_the_file_is_sorted_and_keeps_letters_readable() -> None:
    words = Catalog(
        "en", {"ui.b": "Ünder", "ui.a": {"one": "One.", "other": "{count}."}, "pages.x": "No"}
    )
    assert frontend.words_json(words) == (
        '{\n  "ui.a.one": "One.",\n  "ui.a.other": "{count}.",\n  "ui.b": "Ünder"\n}\n'
    )
