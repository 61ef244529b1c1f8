"""The OpenAPI document as the generated file that TypeScript's types come from."""

from __future__ import annotations

import json

from botbuilders.web.document import FILE, document, generated_files
from tools.paths import ROOT

CALLS = {
    ("post", "/api/tables"),
    ("post", "/api/tables/{code}/join"),
    ("get", "/api/me"),
    ("get", "/api/tables/{code}"),
    ("post", "/api/tables/{code}/commands"),
    ("get", "/api/tables/{code}/stream"),
    ("get", "/api/tables/{code}/poll"),
    ("get", "/api/tables/{code}/record"),
    ("get", "/healthz"),
    ("get", "/readyz"),
}


def test_the_document_describes_every_call_that_outsiders_rely_on() -> None:
    paths = json.loads(document())["paths"]
    assert {(method, path) for path, calls in paths.items() for method in calls} >= CALLS


def test_the_document_is_the_same_each_time_and_holds_no_made_up_examples() -> None:
    assert document() == document()
    assert '"examples"' not in json.dumps(json.loads(document())["components"])


def test_the_file_in_the_clone_is_the_document() -> None:
    assert (ROOT / FILE).read_text(encoding="utf-8") == generated_files()[FILE]
