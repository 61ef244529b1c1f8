from pathlib import Path

import pytest

from tools import docs

HELP = {
    ("botbuilders", "play"): "--port P  --lan",
    ("botbuilders", "edition"): "usage: botbuilders edition {check,new} ...",
    ("botbuilders", "edition", "check"): "usage: botbuilders edition check DIR",
    ("python3 dev.py", "test"): "usage",
}


def known(program: str, *names: str) -> str | None:
    return HELP.get((program, *names))


@pytest.mark.parametrize(
    ("command", "faults"),
    [
        ("botbuilders play --lan --port 80", []),
        ("botbuilders play --fast", ["`botbuilders play --fast`: play has no option --fast"]),
        ("botbuilders ply", ["`botbuilders ply`: botbuilders has no command ply"]),
        ("botbuilders edition check my-edition", []),
        ("python3 dev.py test -- -k rules --lf", []),
    ],
)
def test_commands_are_compared_with_their_help(command: str, faults: list[str]) -> None:
    assert list(docs.command_faults(command, known)) == faults


def test_commands_are_found_in_code_only() -> None:
    text = """Say botbuilders once. `from botbuilders import deal`
`botbuilders play --lan`
```
python3 dev.py test  # all
```
"""
    assert list(docs.commands(text)) == ["botbuilders play --lan", "python3 dev.py test"]


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    (tmp_path / "other.md").write_text("# Big Title, here\n", encoding="utf-8")
    page.write_text(
        "[a](other.md) [b](other.md#big-title-here) [c](https://example.org) [d](#own)\n# Own\n"
        "[e](missing.md) [f](other.md#small) ![g](no.png)\n",
        encoding="utf-8",
    )
    assert list(docs.broken_links(page)) == [
        "page.md: no file at missing.md",
        "page.md: no heading at other.md#small",
        "page.md: no file at no.png",
    ]
