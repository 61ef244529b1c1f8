"""The live table in Debian's Chromium: weight, time to the first turn, taps, frames, quick moves.

    python benchmarks/pages.py [--rounds 3]

Bars: 300 kB compressed before the first turn, 60 kB of it fonts; playable within 3 s on 4G; a tap
answers within 100 ms at p95; 55 frames a second with four robots moving; five quick moves are on the
screen 150 ms after the last; clicks during a flight count. Playing by taps is in `pages_player.py`.
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from pages_player import CHROMIUM, Player, percentile
from playwright.sync_api import Browser, ViewportSize, sync_playwright
from tables import free_port, start_server

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
NETS = {
    "4G (9 Mbit/s, 170 ms)": (170, 9_000_000),
    "slow 4G (1.6 Mbit/s, 150 ms)": (150, 1_600_000),
}

TURN_ROBOTS = """() => new Promise(done => {
    const frames = [0, -6, 0].map(y => ({transform: `translateY(${y}px)`}));
    const robots = [...document.querySelectorAll('.robot')].filter(one => !one.closest('.air'));
    const moving = robots.map(one => one.animate(frames, {duration: 500, iterations: Infinity}));
    let count = 0, start = null;
    function step(now) {
        start ??= now;
        if (now - start < 3000) { count += 1; requestAnimationFrame(step); return; }
        moving.forEach(one => one.cancel());
        done([robots.length, count / (now - start) * 1000]);
    }
    requestAnimationFrame(step);
})"""

NOTE_VERSIONS = """() => {
    window.shown = {};
    const page = document.querySelector('.page');
    new MutationObserver(() => requestAnimationFrame(() => {
        window.shown[page.dataset.version] ??= Date.now();
    })).observe(page, {attributes: true, attributeFilter: ['data-version']});
}"""


def weigh(browser: Browser, url: str) -> tuple[float, float]:
    """Compressed kB from the home page to the first turn, and of fonts alone."""
    page = browser.new_context(viewport=PHONE).new_page()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    network.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))
    network.on(
        "Network.loadingFinished",
        lambda e: sizes.update({e["requestId"]: e["encodedDataLength"] / 1000}),
    )
    Player(page).start(url)
    page.wait_for_timeout(500)
    page.context.close()
    return sum(sizes.values()), sum(sizes[one] for one in sizes if kinds.get(one) == "Font")


def first_turn(browser: Browser, url: str, net: tuple[int, int]) -> tuple[float, float]:
    """Seconds from a cold start to a pile that may be tapped: by a table's link, by the home page."""
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    latency, rate = net
    throttle = {"offline": False, "latency": latency, "uploadThroughput": rate / 16}
    session = context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", {**throttle, "downloadThroughput": rate / 8})
    began = time.perf_counter()
    Player(page).start(url)
    from_home = time.perf_counter() - began
    table = page.url
    session.send("Network.clearBrowserCache")
    page.goto("about:blank")
    began = time.perf_counter()
    page.goto(table, wait_until="commit")
    Player(page).wait_for_pile()
    by_link = time.perf_counter() - began
    context.close()
    return by_link, from_home


def frames(browser: Browser, url: str, size: ViewportSize) -> float:
    """Frames a second while the four robots of a table move."""
    page = browser.new_context(viewport=size).new_page()
    player = Player(page)
    player.start_four(url)
    for _ in range(4):
        player.turn()
    page.wait_for_timeout(800)
    robots, rate = page.evaluate(TURN_ROBOTS)
    page.context.close()
    if robots != 4:
        raise SystemExit(f"pages: {robots} robots on the page, not four")
    return float(rate)


def taps(browser: Browser, url: str, turns: int) -> tuple[list[float], int, int]:
    """Milliseconds from taps to the changed screen; clicks during a flight that counted, of how many."""
    page = browser.new_context(viewport=DESK).new_page()
    player = Player(page)
    player.start(url)
    player.watch_taps()
    counted = 0
    took: list[float] = []
    for number in range(turns):
        if not player.at_turn():
            took += player.tap_times()
            player.start(url)
            player.watch_taps()
        counted += player.tap_during_flight()
        player.play_any(number)
    took += player.tap_times()
    page.context.close()
    return took, counted, turns


def quick_moves(browser: Browser, url: str) -> float:
    """Milliseconds from the answer to the fifth of five quick moves until a page shows it."""
    first, second = (browser.new_context(viewport=DESK) for _ in range(2))
    headers = {"Origin": url}
    wish = {"seats": [{"kind": "person"}] * 2, "variant": "standard", "rounds": 1}
    code = first.request.post(f"{url}/api/tables", data=wish, headers=headers).json()["code"]
    second.request.post(f"{url}/api/tables/{code}/join", data={}, headers=headers)
    page = first.new_page()
    page.goto(f"{url}/t/{code}")
    page.wait_for_selector(".hand .card")
    page.wait_for_timeout(2500)
    page.evaluate(NOTE_VERSIONS)
    version, answered = 0, 0.0
    for _ in range(5):
        version, answered = move(f"{url}/api/tables/{code}", headers, [first, second])
    page.wait_for_timeout(1500)
    shown = page.evaluate("version => window.shown[version]", str(version))
    first.close()
    second.close()
    return float(shown) - answered


def move(table: str, headers: dict[str, str], people: list[Any]) -> tuple[int, float]:
    """One move of whoever's turn it is; the version it made and when it was answered."""
    for context in people:
        view = context.request.get(table).json()
        wishes = [one for one in view["legal"] if one["type"] in ("draw", "discard")]
        if not wishes:
            continue
        place = {"seat": view["you"], "round": view["round"], "ply": view["ply"]}
        command = {"command_id": f"quick-{view['version']}", "intent": wishes[0], **place}
        answer = context.request.post(f"{table}/commands", data=command, headers=headers)
        return answer.json()["version"], time.time() * 1000
    raise AssertionError("nobody may move")


def measure(browser: Browser, url: str, rounds: int) -> None:
    """Print every figure."""
    weights = [weigh(browser, url) for _ in range(rounds)]
    total, fonts = median(weights, 0), median(weights, 1)
    print(
        f"first turn loads {total:.0f} kB compressed (bar 300), {fonts:.0f} kB of it fonts (bar 60)"
    )
    for name, net in NETS.items():
        times = [first_turn(browser, url, net) for _ in range(rounds)]
        link, home = median(times, 0), median(times, 1)
        print(f"{name}: playable {link:.2f} s by link, {home:.2f} s from the home page (bar 3)")
    for name, size in (("desktop", DESK), ("phone", PHONE)):
        rate = statistics.median(frames(browser, url, size) for _ in range(rounds))
        print(f"{name}: {rate:.1f} frames a second with four robots moving (bar 55)")
    took, counted, clicks = taps(browser, url, 8 * rounds)
    middle, most = statistics.median(took), percentile(took, 95)
    print(f"taps: median {middle:.0f} ms, p95 {most:.0f} ms of {len(took)} (bar 100)")
    print(f"clicks during a flight that counted: {counted} of {clicks}")
    waits = [quick_moves(browser, url) for _ in range(3 * rounds)]
    middle, most = statistics.median(waits), max(waits)
    print(f"five quick moves: shown {middle:.0f} ms after the last, worst {most:.0f} (bar 150)")


def median(rows: list[tuple[float, float]], column: int) -> float:
    """The median of one column."""
    return statistics.median(row[column] for row in rows)


def main() -> None:
    """Start a server and a browser of their own, and measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=3)
    rounds = options.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        port = free_port()
        server = start_server(Path(folder), port)
        try:
            browser = playwright.chromium.launch(**CHROMIUM)
            measure(browser, f"http://127.0.0.1:{port}", rounds)
            browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
