from pathlib import Path

from tools import sizes
from tools.paths import ROOT


def put(root: Path, name: str, lines: int) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("x\n" * lines, encoding="utf-8")


def test_a_source_file_of_501_lines_is_found(tmp_path: Path) -> None:
    put(tmp_path, "src/botbuilders/long.py", 501)
    put(tmp_path, "src/botbuilders/fine.py", 500)
    assert list(sizes.too_long(tmp_path)) == [
        "src/botbuilders/long.py has 501 lines; at most 500, split it"
    ]


def test_a_component_or_template_of_121_lines_is_found(tmp_path: Path) -> None:
    put(tmp_path, "frontend/src/table/Table.svelte", 121)
    put(tmp_path, "src/botbuilders/web/templates/home.html", 121)
    put(tmp_path, "src/botbuilders/web/templates/rules.html", 120)
    found = list(sizes.too_long(tmp_path))
    assert [line.split()[0] for line in found] == [
        "src/botbuilders/web/templates/home.html",
        "frontend/src/table/Table.svelte",
    ]


def test_built_generated_and_data_files_have_no_limit(tmp_path: Path) -> None:
    put(tmp_path, "src/botbuilders/web/static/app/table.js", 900)
    put(tmp_path, "frontend/src/generated/api.ts", 900)
    put(tmp_path, "src/botbuilders/words/en.toml", 900)
    assert list(sizes.too_long(tmp_path)) == []


def test_this_clone_keeps_the_limits() -> None:
    assert list(sizes.too_long(ROOT)) == []
