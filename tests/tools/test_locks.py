import json

import pytest

from tools import locks
from tools.env import LOCKS

GOOD = """\
segno==1.6.6 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
qr-code==2.0 ; sys_platform == 'win32' \\
    --hash=sha256:cc
"""


def test_a_lock_of_pinned_and_hashed_packages_is_fine() -> None:
    assert list(locks.python_faults("r.lock", GOOD)) == []


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://example.org/simple",
        "--find-links /a",
        "x @ file:///a/x.whl",
        "# http://a",
    ],
)
def test_an_address_in_a_python_lock_is_found(line: str) -> None:
    assert "r.lock line 1 holds an address" in list(
        locks.python_faults("r.lock", f"{line}\n{GOOD}")
    )


def test_a_package_without_hash_or_version_is_found() -> None:
    text = f"a==1\n{GOOD}b>=2 --hash=sha256:dd\n"
    assert list(locks.python_faults("r.lock", text)) == [
        "r.lock: a has no hash",
        "r.lock: not pinned to one version: b>=2 --hash=sha256:dd",
    ]


def test_an_address_or_a_missing_integrity_value_in_an_npm_lock_is_found() -> None:
    packages = {
        "": {"name": "frontend"},
        "node_modules/a": {"version": "1.0.0", "integrity": "sha512-aa"},
        "node_modules/b": {
            "version": "1.0.0",
            "integrity": "sha512-bb",
            "resolved": "https://example.org/b.tgz",
        },
        "node_modules/c": {"version": "git+https://example.org/c"},
    }
    assert list(locks.npm_faults("p.json", json.dumps({"packages": packages}))) == [
        "p.json: node_modules/b holds an address",
        "p.json: node_modules/c holds an address",
        "p.json: node_modules/c has no integrity value",
    ]


def test_a_dependency_that_is_not_locked_is_found() -> None:
    project = {"dependencies": ["segno>=1", "Left[pad]>=2; sys_platform == 'linux'"]}
    assert list(locks.unlocked(project, GOOD)) == [
        "pyproject.toml asks for left, which is not locked: run `python3 dev.py lock`"
    ]


def test_the_locks_of_this_clone_are_clean() -> None:
    assert list(locks.faults()) == []


def test_who_only_plays_can_print_too() -> None:
    play = LOCKS["play"].read_text(encoding="utf-8")
    assert all(f"\n{name}==" in play for name in ("typst", "pikepdf", "fonttools"))
