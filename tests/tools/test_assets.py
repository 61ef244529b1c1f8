"""The built parts that the wheel carries: fonts, fingerprints, sources of the live pages."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tools import fonts, frontend, stamps
from tools.paths import FRONTEND


@pytest.fixture(scope="module")
def cut(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fonts")
    fonts.ensure(folder)
    return folder


def test_the_three_fonts_are_at_most_60_kilobytes_together(cut: Path) -> None:
    assert set(fonts.sizes(cut)) == {"atkinson-400.woff2", "atkinson-700.woff2", "fredoka.woff2"}
    assert sum(fonts.sizes(cut).values()) <= 60_000


@pytest.mark.parametrize("name", list(fonts.SOURCES))
def test_each_font_has_the_letters_of_english_and_spanish(cut: Path, name: str) -> None:
    with TTFont(cut / name) as font:
        letters = {chr(code) for code in font.getBestCmap()}
    assert set("BOT! 0123456789 azAZ ¡¿áéíóúüñÁÉÍÓÚÜÑ") <= letters


def test_the_display_face_keeps_its_weight_axis_only(cut: Path) -> None:
    with TTFont(cut / "fredoka.woff2") as font:
        axes = [(axis.axisTag, axis.minValue, axis.maxValue) for axis in font["fvar"].axes]
    assert axes == [("wght", 400, 700)]


def test_no_letter_pulls_the_space_before_it(cut: Path) -> None:
    with TTFont(cut / "fredoka.woff2") as font:
        pulls = [
            (pair.SecondGlyph, pair.Value1.XAdvance)
            for lookup in font["GPOS"].table.LookupList.Lookup
            for table in (getattr(each, "ExtSubTable", each) for each in lookup.SubTable)
            if table.LookupType == fonts.PAIRS and table.Format == 1
            for first, pairs in zip(table.Coverage.glyphs, table.PairSet, strict=True)
            for pair in (pairs.PairValueRecord if first == "space" else ())
        ]
    assert "V" in dict(pulls)
    assert set(dict(pulls).values()) == {0}


def test_the_licence_lies_beside_each_family(cut: Path) -> None:
    for name in fonts.LICENSES:
        assert "SIL OPEN FONT LICENSE" in (cut / name).read_text(encoding="utf-8").upper()


def test_a_second_run_cuts_nothing(cut: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fonts.ensure(cut)
    assert capsys.readouterr().out == ""


def test_a_fingerprint_sees_names_and_contents(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"1")
    first = stamps.fingerprint([tmp_path / "a"], base=tmp_path)
    (tmp_path / "a").write_bytes(b"2")
    second = stamps.fingerprint([tmp_path / "a"], base=tmp_path)
    (tmp_path / "a").rename(tmp_path / "b")
    assert len({first, second, stamps.fingerprint([tmp_path / "b"], base=tmp_path)}) == 3


def test_the_live_pages_depend_on_their_sources_and_the_lock_and_not_on_their_tests() -> None:
    names = {path.relative_to(FRONTEND).as_posix() for path in frontend.sources()}
    assert {"package-lock.json", "vite.config.ts", "src/generated/tokens.css"} <= names
    assert not any(".test." in name or "node_modules" in name for name in names)
