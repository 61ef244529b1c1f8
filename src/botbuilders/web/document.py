"""The OpenAPI document as a file, for TypeScript's types of the live pages.

Here: only the text of the file; what is in it follows from the handlers. `python3 dev.py check` compares it with
what is in `frontend/src/generated/`; nobody edits it by hand.
"""

from __future__ import annotations

import json

import msgspec

from botbuilders.config import Settings
from botbuilders.web.app import create_app

FILE = "frontend/src/generated/openapi.json"
IN_MEMORY = "sqlite://"


def generated_files() -> dict[str, str]:
    """The generated document, by path from the root of the repository."""
    return {FILE: document()}


def document() -> str:
    """The description of every call, with sorted keys."""
    site = create_app(Settings(database=IN_MEMORY))
    try:
        described = msgspec.json.encode(site.litestar.openapi_schema.to_schema())
    finally:
        site.computers.close()
        site.store.close()
    return json.dumps(json.loads(described), ensure_ascii=False, indent=2, sort_keys=True) + "\n"
