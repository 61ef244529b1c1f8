"""Pictures for printers on demand: exact pixels, one back, a manifest that fits."""

from __future__ import annotations

import io
import json
import zipfile
from hashlib import sha256

import pytest
from PIL import Image

from botbuilders.deck import load_edition
from botbuilders.studio import typesetting
from botbuilders.studio.documents import shown
from botbuilders.studio.ondemand import document as pictures
from botbuilders.studio.opaque import opaque
from botbuilders.studio.wish import Wish
from tests.studio.pdfs import document


@pytest.mark.parametrize(
    ("vendor", "size", "mode"), [("mpc", (822, 1122), "RGBA"), ("tgc", (825, 1125), "RGB")]
)
def test_pictures_and_manifest(vendor: str, size: tuple[int, int], mode: str) -> None:
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
                assert (picture.size, picture.mode) == (size, mode)
        with Image.open(io.BytesIO(archive.read("01-camera.png"))) as picture:
            corner = picture.convert("RGB").getpixel((2, 2))
        assert corner == (0x1F, 0x59, 0xAA)


def test_leaving_the_alpha_out_changes_no_pixel() -> None:
    sheet = pictures("tgc", Wish(edition=load_edition()))
    drawn = shown(sheet, pages=slice(46, 49), form="png", ppi=typesetting.PPI)
    assert len(drawn) == 3
    for picture in drawn:
        with (
            Image.open(io.BytesIO(picture)) as before,
            Image.open(io.BytesIO(opaque(picture))) as after,
        ):
            assert before.getchannel("A").getextrema() == (255, 255)
            assert (after.mode, after.info) == ("RGB", before.info)
            assert after.tobytes() == before.convert("RGB").tobytes()


def test_what_is_no_opaque_picture_is_refused() -> None:
    made = io.BytesIO()
    Image.new("RGB", (3, 2), "red").save(made, "png")
    with pytest.raises(ValueError, match="x08"):
        opaque(made.getvalue())
