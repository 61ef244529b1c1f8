"""Trying a build before it is wired: a sensor moves in each of the twelve, and the right thing happens."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from botbuilders.book.loading import builds
from tests.browser.axe import violations
from tests.browser.conftest import Faults, OpenPage
from tests.browser.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

WIDE = {"width": 1280, "height": 900}
# Virtual time goes as fast as the clock on the wall; a loaded machine may draw late.
SOON = 20_000


# Notes everything that the parts ever show: a beep is shorter than a look.
NOTE = """() => {
    window.told = [];
    const note = () => document.querySelectorAll('dd[data-part]').forEach(
        one => window.told.push(`${one.dataset.part}: ${one.textContent}`));
    new MutationObserver(note).observe(
        document.querySelector('.shown'), {characterData: true, childList: true, subtree: true});
}"""


class Desk:
    """What a reader does on the page of a try-out, by roles and names."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.program = page.get_by_role("textbox")
        expect(page.locator(".clock[data-state=running]")).to_be_visible(timeout=SOON)

        page.evaluate(NOTE)

    def slide(self, name: str, value: int) -> None:
        self.page.get_by_role("slider", name=name).fill(str(value))

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click(delay=250)

    def shown(self, part: str) -> Locator:
        return self.page.locator(f"dd[data-part={part}]")

    def sees(self, part: str, text: str) -> None:
        expect(self.shown(part)).to_have_text(re.compile(text), timeout=SOON)

    def once(self, part: str, text: str) -> None:
        """Wait until the part has shown this, however shortly."""
        for _ in range(SOON // 100):
            told = self.page.evaluate("window.told")
            if any(re.fullmatch(f"{part}: {text}", line) for line in told):
                return
            self.page.wait_for_timeout(100)
        pytest.fail(f"{part} never showed {text}: {sorted(set(told))}")

    def prints(self, text: str) -> None:
        printed = self.page.get_by_role("region", name="What the program prints")
        expect(printed).to_contain_text(text, timeout=SOON)

    def run(self, program: str) -> None:
        self.program.fill(program)
        self.page.get_by_role("button", name="Run your program").click()


def switch_sprite(desk: Desk) -> None:
    desk.sees("light", "^off$")
    desk.press("Button")
    desk.sees("light", "^on$")
    expect(desk.page.locator("#part-light")).to_have_class(re.compile("is-lit"))


def night_guard(desk: Desk) -> None:
    desk.sees("glow", "^off$")
    desk.slide("Eye", 10)
    desk.sees("glow", "^blue 61 %$")


def mood_lamp(desk: Desk) -> None:
    desk.sees("glow", "red")
    desk.slide("Dial", 67)
    desk.sees("glow", "blue (4[89]|50) %$")


def parking_pal(desk: Desk) -> None:
    desk.sees("beeper", "quiet")
    desk.slide("Echo ears", 8)
    desk.prints("8 cm")
    desk.once("beeper", "beeps")


def rescue_rover(desk: Desk) -> None:
    desk.sees("driver", "^turns ahead, 61 %$")
    desk.slide("Eye", 90)
    desk.sees("driver", "^stands still$")
    desk.prints("FOUND!")


def wave_greeter(desk: Desk) -> None:
    desk.sees("arm", "^90°$")
    desk.page.wait_for_timeout(500)
    desk.slide("Motion eye", 60)
    desk.once("arm", "(40|140)°")
    desk.prints("HELLO")


def secret_song(desk: Desk) -> None:
    desk.sees("song", "quiet")
    desk.page.get_by_role("checkbox", name="Keep it down: Middle foil").check()
    desk.once("song", "330 Hz")
    desk.prints("touch 1")


def fever_meter(desk: Desk) -> None:
    desk.sees("screen", r"^22\.0 C / ok$")
    desk.slide("Heat sensor", 600)
    desk.sees("screen", "HOT!$")
    expect(desk.page.locator("#part-screen .dots")).to_have_attribute("d", re.compile("^M"))


def lucky_dice(desk: Desk) -> None:
    desk.sees("chip", "dark")
    desk.press("Button")
    desk.sees("chip", "^[1-6]$")
    expect(desk.page.locator('#part-face [fill="#ff5a4e"]')).not_to_have_count(0)


def crane_driver(desk: Desk) -> None:
    desk.press("Power switch")
    desk.sees("lamp", "^on$")
    desk.slide("Stick", 100)
    desk.sees("arm", "^1[1-8][0-9]°$")
    expect(desk.page.locator("#part-arm .horn")).to_have_attribute(
        "transform", re.compile(r"rotate\([1-9]")
    )


def safe_cracker(desk: Desk) -> None:
    desk.sees("chip", "^0$")
    desk.slide("Dial", 35)
    desk.sees("chip", "^3$")


def crank_racer(desk: Desk) -> None:
    desk.sees("driver", "stands still")
    for _ in range(6):
        desk.press("Crank button")
    desk.sees("driver", "^turns ahead")


ACTS: dict[str, Callable[[Desk], None]] = {
    "switch-sprite": switch_sprite,
    "night-guard": night_guard,
    "mood-lamp": mood_lamp,
    "parking-pal": parking_pal,
    "rescue-rover": rescue_rover,
    "wave-greeter": wave_greeter,
    "secret-song": secret_song,
    "fever-meter": fever_meter,
    "lucky-dice": lucky_dice,
    "crane-driver": crane_driver,
    "safe-cracker": safe_cracker,
    "crank-racer": crank_racer,
}


@pytest.fixture
def try_out(server: Server, open_page: OpenPage) -> Callable[..., Desk]:
    def opened(slug: str, more: str = "", **options: object) -> Desk:
        options.setdefault("viewport", WIDE)
        return Desk(open_page(f"{server.url}/book/{slug}/try{more}", **options))

    return opened


def test_every_build_has_its_act() -> None:
    assert list(ACTS) == [build.slug for build in builds()]


@pytest.mark.parametrize("slug", ACTS)
def test_a_moved_sensor_makes_the_right_thing_happen(
    try_out: Callable[..., Desk], slug: str
) -> None:
    ACTS[slug](try_out(slug))


def test_a_broken_program_is_told_with_its_line_and_the_page_goes_on(
    try_out: Callable[..., Desk],
) -> None:
    desk = try_out("switch-sprite")
    alert = desk.page.get_by_role("alert")
    good = desk.program.input_value()
    for program, line, told in (
        (good.replace("while True:", "while True"), 10, "Python cannot read this line"),
        (good.replace("Pin(25, ", "Pin(6, "), 6, "GPIO 6 holds the program's own memory"),
        (good.replace("Pin(25, ", "Pin(26, "), 6, "No wire of this build is on GPIO 26"),
        (good.replace("light.value", "ligth.value"), 15, "Nobody knows the name ligth"),
    ):
        desk.run(program)
        expect(alert).to_contain_text(told, timeout=SOON)
        expect(alert).to_contain_text(f"Line {line}.")
        alert.get_by_role("button", name=f"Go to line {line}").click()
        expect(desk.program).to_be_focused()
    desk.run("while True:\n    pass\n")
    round_and_round = desk.page.get_by_text("This loop goes round and round")
    expect(round_and_round).to_contain_text("Line 1.", timeout=SOON)
    desk.run("x = 1\nfor n in range(10 ** 9):\n    x += n\n")
    expect(round_and_round).to_contain_text("Line 2.", timeout=SOON)
    desk.run("x = sum(range(10 ** 9))\n")
    expect(alert).to_contain_text("took too long", timeout=SOON)
    desk.page.get_by_role("button", name="Back to the book's program").click()
    expect(desk.page.locator(".clock[data-state=running]")).to_be_visible(timeout=SOON)
    desk.press("Button")
    desk.sees("light", "^on$")
    expect(alert).to_have_count(0)


def test_a_plug_that_is_out_has_its_sign_and_its_cure(try_out: Callable[..., Desk]) -> None:
    desk = try_out("fever-meter")
    plugs = desk.page.get_by_role("group", name="Pull a plug")
    plugs.get_by_role("checkbox", name="Screen").check()
    desk.prints("No screen answers")
    expect(desk.page.get_by_text("Thonny says that no screen answers.")).to_be_visible()
    plugs.get_by_role("checkbox", name="Screen").uncheck()
    desk.sees("screen", "ok$")


def test_show_me_plays_the_steps_of_the_build(try_out: Callable[..., Desk]) -> None:
    desk = try_out("rescue-rover")
    desk.page.get_by_role("button", name="Show me").click()
    now = desk.page.locator("[aria-current=step]")
    expect(now).to_contain_text("Shine a flashlight", timeout=SOON)
    expect(desk.page.get_by_role("slider", name="Eye")).to_have_value("90")
    desk.sees("driver", "stands still")
    expect(now).to_contain_text("Switch the flashlight off", timeout=SOON)


def test_the_program_is_given_as_it_was_changed(try_out: Callable[..., Desk]) -> None:
    desk = try_out("mood-lamp")
    desk.run(desk.program.input_value() + "\n# mine\n")
    with desk.page.expect_download() as started:
        desk.page.get_by_role("button", name="Keep main.py").click()
    assert started.value.suggested_filename == "main.py"
    assert started.value.path().read_text(encoding="utf-8").endswith("# mine\n")


def test_another_kit_runs_with_its_own_parts(try_out: Callable[..., Desk]) -> None:
    desk = try_out("fever-meter", "?kit=lcd&board=wrover&breadboard=two-400")
    desk.sees("screen", r"^22\.0 C / ok$")
    expect(desk.page.locator(".letters-1")).to_have_text("22.0 C")


def test_keys_alone_press_and_slide(try_out: Callable[..., Desk]) -> None:
    desk = try_out("switch-sprite")
    desk.page.get_by_role("link", name="Skip to the sensors").focus()
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.press("Tab")
    expect(desk.page.get_by_role("button", name="Button", exact=True)).to_be_focused()
    desk.page.keyboard.press(" ", delay=250)
    desk.sees("light", "^on$")


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (1280, 900)])
@pytest.mark.parametrize("room", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_sticks_out(
    server: Server, open_page: OpenPage, size: tuple[int, int], room: str
) -> None:
    page = open_page(server.url, viewport={"width": size[0], "height": size[1]})
    page.evaluate(f"localStorage.setItem('botbuilders.dark-room', '{room}' === 'dark' ? 'on' : '')")
    page.goto(f"{server.url}/book/lucky-dice/try")
    desk = Desk(page)
    assert violations(desk.page) == []
    wide = desk.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0]


def test_a_browser_without_webassembly_is_told(
    server: Server, contexts: Callable[..., object], faults: Faults
) -> None:
    context = contexts()
    context.add_init_script("delete globalThis.Worker")  # type: ignore[attr-defined]
    page = context.new_page()  # type: ignore[attr-defined]
    page.goto(f"{server.url}/book/mood-lamp/try")
    expect(page.get_by_role("alert")).to_contain_text("cannot run the board", timeout=SOON)


def test_a_browser_that_does_not_get_the_board_is_told(
    server: Server, contexts: Callable[..., BrowserContext], faults: Faults
) -> None:
    context = contexts()
    context.route("**/*.wasm", lambda route: route.abort())
    page = context.new_page()
    page.goto(f"{server.url}/book/mood-lamp/try")
    expect(page.get_by_role("alert")).to_contain_text("cannot run the board", timeout=SOON)
