"""Compare the coverage of each package with its bar: `python -m tools.bars COVERAGE.json`.

The game's own packages are covered fully, branches included; everything else to 95 percent. Processes that
tests start are not counted.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FULL = frozenset({"rules", "table"})
ELSEWHERE = 95.0
PACKAGE = "botbuilders"


@dataclass(slots=True)
class Count:
    """Lines and branches of a package, and how many of them ran."""

    total: int = 0
    ran: int = 0

    @property
    def percent(self) -> float:
        """Covered share in percent; an empty package is covered."""
        return 100.0 * self.ran / self.total if self.total else 100.0


def bar(package: str) -> float:
    """The percentage that a package must reach."""
    return 100.0 if package in FULL else ELSEWHERE


def by_package(files: Mapping[str, Mapping[str, Any]]) -> dict[str, Count]:
    """Add the files of a coverage report up by package directly under botbuilders."""
    counts: dict[str, Count] = defaultdict(Count)
    for name, file in files.items():
        parts = Path(name).parts
        below = parts[parts.index(PACKAGE) + 1 :]
        count = counts[below[0].removesuffix(".py")]
        summary = file["summary"]
        count.total += summary["num_statements"] + summary["num_branches"]
        count.ran += summary["covered_lines"] + summary["covered_branches"]
    return dict(counts)


def gaps(files: Mapping[str, Mapping[str, Any]], package: str) -> list[str]:
    """One line for each file of the package with something that did not run."""
    found = []
    for name, file in sorted(files.items()):
        parts = Path(name).parts
        if parts[parts.index(PACKAGE) + 1].removesuffix(".py") != package:
            continue
        missing = set(file["missing_lines"])
        jumps = [f"{a}->{b}" for a, b in file.get("missing_branches", []) if a not in missing]
        if missing or jumps:
            found.append(f"    {name}: {', '.join([*ranges(missing), *jumps])}")
    return found


def ranges(lines: Iterable[int]) -> list[str]:
    """Line numbers with runs drawn together: 3, 4, 5, 9 become 3-5 and 9."""
    runs: list[list[int]] = []
    for line in sorted(lines):
        if runs and line == runs[-1][1] + 1:
            runs[-1][1] = line
        else:
            runs.append([line, line])
    return [f"{first}-{last}" if last > first else f"{first}" for first, last in runs]


def main(arguments: Sequence[str]) -> int:
    """Print each package with its bar; 1 when one is below."""
    files = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))["files"]
    below = 0
    for package, count in sorted(by_package(files).items()):
        short = count.percent < bar(package)
        below += short
        verdict = "below" if short else "ok"
        print(f"coverage {package:<10} {count.percent:6.2f} % of {bar(package):.0f} %  {verdict}")
        for line in gaps(files, package) if short else ():
            print(line)
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
