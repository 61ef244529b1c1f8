"""The try-out of a build in Debian's Chromium: weight, time until it runs, time from a slider to what it does.

    python benchmarks/tryout.py [--rounds 7]

Bars: running within 1 s; a slider answered within 100 ms; 320 kB compressed with the fonts cached. Each opening is in a
new window that has nothing kept, after the window itself has come to rest: Chromium draws its own bars with pages,
which take a quarter of a second of the processor.
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from pages_player import CHROMIUM
from playwright.sync_api import Browser, Page, sync_playwright
from tables import free_port, start_server

SIZE = {"width": 1280, "height": 900}
REST_MS = 1_000
RUNNING = ".clock[data-state=running]"
# From the event of the slider to the picture in which the words of the part have changed.
SLIDE = """([value]) => new Promise(done => {
    const slider = document.querySelector('input[type=range]');
    const shown = document.querySelector('dd[data-part]');
    const began = performance.now();
    new MutationObserver((_, seen) => {
        seen.disconnect();
        requestAnimationFrame(() => done(performance.now() - began));
    }).observe(shown, {characterData: true, childList: true, subtree: true});
    slider.value = value;
    slider.dispatchEvent(new Event('input', {bubbles: true}));
})"""


def window(browser: Browser) -> Page:
    """A new window with nothing kept, at rest."""
    page = browser.new_context(viewport=SIZE).new_page()
    page.wait_for_timeout(REST_MS)
    return page


def opened(page: Page, url: str) -> float:
    """Seconds until the program runs."""
    began = time.perf_counter()
    page.goto(f"{url}/book/mood-lamp/try", wait_until="commit")
    page.wait_for_selector(RUNNING)
    return time.perf_counter() - began


def first(browser: Browser, url: str) -> tuple[float, float]:
    """Compressed kB of everything but fonts, the worker's files included; seconds for the server's first visitor."""
    page = window(browser)
    sizes: list[int] = []
    page.context.on(
        "response",
        lambda answer: (
            sizes.append(int(answer.headers.get("content-length", "0")))
            if "/static/fonts/" not in answer.url
            else None
        ),
    )
    seconds = opened(page, url)
    page.wait_for_timeout(500)
    page.context.close()
    return sum(sizes) / 1000, seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tools:
        server = start_server(Path(folder), port)
        browser = tools.chromium.launch(**CHROMIUM)
        kilobytes, visitor = first(browser, url)
        ready, slides = [], []
        for _ in range(rounds):
            page = window(browser)
            ready.append(opened(page, url))
            page.wait_for_timeout(300)
            for value in ("67", "34", "5"):
                slides.append(page.evaluate(SLIDE, [value]))
                page.wait_for_timeout(200)
            page.context.close()
        browser.close()
        server.terminate()
        server.wait()
    print(f"weight without fonts {kilobytes:.0f} kB (bar 320)")
    print(
        f"running after {statistics.median(ready):.2f} s, worst {max(ready):.2f} s of {rounds}, "
        f"for the server's first visitor {visitor:.2f} s (bar 1)"
    )
    print(
        f"a slider is answered in {statistics.median(slides):.0f} ms, "
        f"worst {max(slides):.0f} ms of {len(slides)} (bar 100)"
    )


if __name__ == "__main__":
    main()
