"""One ZIP of files with a manifest; the same files give the same bytes.

Here: the archive itself. What is in it comes from `products.py` or `ondemand.py`.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterable, Mapping
from hashlib import sha256

from botbuilders.studio.documents import File
from botbuilders.studio.wish import Wish

# The first moment that a ZIP can name: the same input gives the same bytes.
MOMENT = (1980, 1, 1, 0, 0, 0)
FORMAT = "botbuilders-print/1"
MANIFEST = "manifest.json"


def bundle(files: Iterable[File], wish: Wish) -> bytes:
    """Give one ZIP of finished files; its manifest holds edition, options and the sha256 of each."""
    made = list(files)
    head = {
        "format": FORMAT,
        "edition": wish.edition.ref,
        "language": wish.words.language,
        "paper": wish.paper,
        "ink": wish.ink,
        "pages": {file.name: file.pages for file in made},
    }
    return zipped({file.name: file.content for file in made}, head)


def zipped(files: Mapping[str, bytes], head: Mapping[str, object]) -> bytes:
    """Give a ZIP of files by name, with a manifest of `head` and the sha256 of each."""
    listed = {name: sha256(content).hexdigest() for name, content in files.items()}
    manifest = json.dumps({**head, "files": listed}, indent=1) + "\n"
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, content in {**files, MANIFEST: manifest.encode()}.items():
            archive.writestr(zipfile.ZipInfo(name, MOMENT), content)
    return out.getvalue()
