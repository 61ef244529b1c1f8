import json
from pathlib import Path
from typing import Any

import pytest

from tools import bars


def covered(lines: int, of_lines: int, branches: int = 0, of_branches: int = 0) -> dict[str, Any]:
    return {
        "summary": {
            "num_statements": of_lines,
            "covered_lines": lines,
            "num_branches": of_branches,
            "covered_branches": branches,
        },
        "missing_lines": list(range(lines, of_lines)),
        "missing_branches": [[1, 2]] * (of_branches - branches),
    }


def report(tmp_path: Path, files: dict[str, Any]) -> list[str]:
    path = tmp_path / "coverage.json"
    path.write_text(json.dumps({"files": files}), encoding="utf-8")
    return [str(path)]


def test_files_add_up_by_package_and_modules_count_by_their_name() -> None:
    counts = bars.by_package(
        {
            "src/botbuilders/web/app.py": covered(8, 10, 1, 2),
            "src/botbuilders/web/security/headers.py": covered(10, 10),
            "/elsewhere/botbuilders/clock.py": covered(3, 3),
        }
    )
    assert {name: (count.ran, count.total) for name, count in counts.items()} == {
        "web": (19, 22),
        "clock": (3, 3),
    }


@pytest.mark.parametrize("package", ["rules", "table"])
def test_one_missed_branch_of_the_game_itself_is_too_many(
    package: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"src/botbuilders/{package}/kernel.py"
    assert bars.main(report(tmp_path, {name: covered(999, 999, 999, 1000)})) == 1
    assert f"{name}: 1->2" in capsys.readouterr().out


def test_elsewhere_95_percent_is_enough_and_less_is_not(tmp_path: Path) -> None:
    name = "src/botbuilders/web/app.py"
    assert bars.main(report(tmp_path, {name: covered(95, 100)})) == 0
    assert bars.main(report(tmp_path, {name: covered(94, 100)})) == 1


def test_an_empty_package_is_covered() -> None:
    assert bars.Count().percent == 100


def test_missing_lines_are_drawn_together() -> None:
    assert bars.ranges({9, 3, 5, 4, 12, 13}) == ["3-5", "9", "12-13"]
