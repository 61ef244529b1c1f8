"""The download of all programs, and a Wokwi project for each build."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from botbuilders.book import Build, build, builds, every_variant
from botbuilders.book.bundle import bundle, files_of
from botbuilders.book.kinds import kinds
from botbuilders.book.kits import kits
from botbuilders.book.wokwi import TWINS, diagram

EVERY = [(one, name) for each in builds() for name, one in every_variant(each)]


def test_the_download_has_every_program_and_what_it_imports() -> None:
    with zipfile.ZipFile(io.BytesIO(bundle())) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        for one in builds():
            assert archive.read(f"{one.folder}/main.py").decode() == one.program
            assert f"{one.folder}/diagram.json" in names
    assert "08_fever_meter/screen.py" in names
    assert "02_night_guard/main_rgb_anode.py" in names
    assert names == sorted(names)


def test_the_same_book_gives_the_same_bytes() -> None:
    assert bundle() == bundle()


def test_a_variant_that_needs_no_other_program_has_none() -> None:
    assert set(files_of(build("8"))) == {"main.py", "screen.py", "diagram.json"}
    assert "ANODE = True" in files_of(build("3"))["main_rgb_anode.py"]


@pytest.mark.parametrize(("one", "name"), EVERY, ids=[f"{b.slug}-{n or 'book'}" for b, n in EVERY])
def test_a_wokwi_project_joins_each_pin_of_the_table(one: Build, name: str) -> None:
    made = json.loads(json.dumps(diagram(one)))
    ids = {part["id"] for part in made["parts"]}
    ends = [end for connection in made["connections"] for end in connection[:2]]
    assert {end.partition(":")[0] for end in ends} <= ids
    for gpio, pin in one.gpios.items():
        if pin.leg in {"IN1", "IN2"}:
            continue  # an LED stands for the motor: it shows how fast, not which way
        assert f"esp:D{gpio}" in ends, pin.part
    assert len({(c[0], c[1]) for c in made["connections"]}) == len(made["connections"])


def test_every_kind_but_motor_and_supply_has_a_twin() -> None:
    assert set(kinds()) - set(TWINS) == {"motor", "supply"}
    for kind, twin in TWINS.items():
        assert set(twin.pins) <= set(kinds()[kind].pins)


def test_the_download_of_a_kit_has_its_constants_and_no_other_programs() -> None:
    with zipfile.ZipFile(io.BytesIO(bundle(kits()["freenove-super-starter"]))) as archive:
        assert "\nANODE = True" in archive.read("02_night_guard/main.py").decode()
        assert not [name for name in archive.namelist() if "main_" in name]
    with zipfile.ZipFile(io.BytesIO(bundle(kits()["devkit-30"]))) as archive:
        assert archive.read("02_night_guard/main.py").decode() == build("2").program
