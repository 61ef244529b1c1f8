"""Take the pictures of every scene, or of those whose names begin with the words given.

`docs/pictures/NAME.png` shows a scene at five widths beside each other and is kept in the repository;
`docs/pictures/full/NAME-WIDTH.png` is each of them in full, and is not kept.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from tools import chromium
from tools.paths import ROOT
from tools.pictures.people import NotReachedError
from tools.pictures.prints import SIZES, keep, keep_small, photograph, sheet
from tools.pictures.scenes import SCENES, Scene
from tools.pictures.stand import Stand, stand
from tools.pictures.visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Shot = tuple[str, Scene, str]
FOLDER = ROOT / "docs" / "pictures"
OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--hide-scrollbars",
)


def wanted(wishes: Sequence[str]) -> Iterator[Shot]:
    """Names, scenes and languages; a Spanish picture is called NAME-es."""
    for name, scene in SCENES.items():
        for language in ("en", "es") if scene.spanish else ("en",):
            called = name if language == "en" else f"{name}-{language}"
            if not wishes or any(called.startswith(wish) for wish in wishes):
                yield called, scene, language


def take(browser: Browser, server: Stand, shot: Shot) -> None:
    """Picture one scene at every width."""
    name, scene, language = shot
    server.chance.restart(name.removesuffix("-es"))
    visit = Visit(
        browser=browser,
        url=server.url,
        language=language,
        contexts=[],
        script=scene.script,
        moving=scene.moving,
    )
    try:
        page = scene.go(visit)
        pictures = {width: photograph(page, width) for width in SIZES}
    finally:
        for context in visit.contexts:
            context.close()
    for width, picture in pictures.items():
        keep(picture, FOLDER / "full" / f"{name}-{width}.png")
    keep_small(sheet(list(pictures.values())), FOLDER / f"{name}.png")


def take_all(shots: Sequence[Shot]) -> list[str]:
    """Picture every scene; the names of those that could not be reached."""
    failed = []
    with (
        tempfile.TemporaryDirectory() as folder,
        stand(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(OPTIONS))
        for shot in shots:
            print(f"{shot[0]} ...", flush=True)
            try:
                take(browser, server, shot)
            except (PlaywrightError, NotReachedError) as error:
                print(f"{shot[0]}: {error}")
                failed.append(shot[0])
        browser.close()
    return failed


def main(wishes: Sequence[str]) -> int:
    """Take what is wished for; 1 when a scene could not be reached, 2 when there is none of that name."""
    shots = list(wanted(wishes))
    if not shots:
        print(f"pictures: no such scene; there are {', '.join(SCENES)}.")
        return 2
    failed = take_all(shots)
    print(f"{len(shots) - len(failed)} scenes at {len(SIZES)} widths are in {FOLDER}.")
    if failed:
        print(f"Not reached: {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
