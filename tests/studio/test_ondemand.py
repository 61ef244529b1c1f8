"""Pictures for printers on demand: exact pixels, one back, a manifest that fits."""

from __future__ import annotations

import io
import json
import zipfile
from hashlib import sha256

import pytest
from PIL import Image

from botbuilders.deck import load_edition
from tests.studio.pdfs import document


@pytest.mark.parametrize(("vendor", "size"), [("mpc", (822, 1122)), ("tgc", (825, 1125))])
def test_pictures_and_manifest(vendor: str, size: tuple[int, int]) -> None:
    file = document(vendor)
    assert (file.name, file.pages) == (f"{vendor}.zip", 0)
    with zipfile.ZipFile(io.BytesIO(file.content)) as archive:
        assert archive.testzip() is None
        manifest = json.loads(archive.read("manifest.json"))
        assert manifest["edition"] == load_edition().ref
        assert len(manifest["files"]) == 49
        assert {*manifest["files"], "manifest.json"} == set(archive.namelist())
        for name, digest in manifest["files"].items():
            content = archive.read(name)
            assert sha256(content).hexdigest() == digest
            with Image.open(io.BytesIO(content)) as picture:
                assert picture.size == size
        with Image.open(io.BytesIO(archive.read("01-camera.png"))) as picture:
            corner = picture.convert("RGB").getpixel((2, 2))
        assert corner == (0x1F, 0x59, 0xAA)
