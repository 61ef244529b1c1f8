"""The make-believe board: what MicroPython does with a right program, and a child's sentence for a wrong one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from botbuilders.book import build, builds
from botbuilders.book.scenarios import Run, request_of, result, run
from botbuilders.book.simboard import run_json
from botbuilders.words import catalog, languages
from tests.book.programs import FAULTS, Broken


def played(number: int, program: str, **changes: Any) -> Run:
    return run({**request_of(build(str(number))), "program": program, **changes})


@pytest.mark.parametrize("broken", FAULTS, ids=lambda b: b.name)
def test_a_broken_program_gets_a_sentence_with_its_line(broken: Broken) -> None:
    ran = played(broken.build, broken.program)
    faults = [ran.error] if ran.error else list(ran.problems)
    assert [(fault.code, fault.line) for fault in faults] == [(broken.code, broken.line)]
    for language in languages():
        text = catalog(language).text(f"book.fault.{broken.code}", **faults[0].params)
        assert "{" not in text


def test_every_fault_in_the_words_is_met_by_a_broken_program() -> None:
    told = {key.rpartition(".")[2] for key in catalog().table("book.fault")}
    assert told == {broken.code for broken in FAULTS} | {"memory", "other", "too_many_pwm"}


@pytest.mark.parametrize(
    ("program", "seconds"),
    [
        ("while True:\n    pass\n", 1),
        ("x = 0\nwhile x < 10**9:\n    x += 1\n", 1),
        ("from time import ticks_ms\nwhile ticks_ms() >= 0:\n    pass\n", 0.2),
        ("while (True):\n  while True: pass\n", 1),
        ("from machine import Pin\nlight = Pin(25, Pin.OUT)\nwhile True:\n    light.toggle()\n", 1),
    ],
)
def test_an_endless_loop_ends_with_the_virtual_time(program: str, seconds: float) -> None:
    ran = played(1, program, seconds=seconds)
    assert (ran.error, ran.ended in {"time", "trace"}) == (None, True)
    assert ran.now <= seconds * 1_000_000


def test_a_program_that_ends_says_so() -> None:
    assert played(1, "print('hi')\n").ended == "program"
    assert played(1, "raise SystemExit\n").ended == "program"


def test_what_is_printed_has_its_time() -> None:
    ran = played(1, "import time\nprint('a', 1)\ntime.sleep(1)\nprint('b', sep='', end='')\n")
    assert [line for _, line in ran.printed] == ["a 1", "b"]
    assert ran.printed[1][0] - ran.printed[0][0] >= 1_000_000


def test_a_flood_of_lines_is_cut() -> None:
    ran = played(1, "while True:\n    print('x')\n", seconds=20)
    assert len(ran.printed) == 2000


def test_too_many_events_stop_a_run() -> None:
    program = "from machine import Pin\nlight = Pin(25, Pin.OUT)\nwhile True:\n    light.toggle()\n"
    ran = played(1, program, seconds=60)
    assert (ran.ended, len(ran.trace)) == ("trace", 20000)


def test_a_button_calls_its_handler() -> None:
    program = """
from machine import Pin
import time
button = Pin(13, Pin.IN, Pin.PULL_UP)
button.irq(handler=lambda pin: print('pressed', pin.value()), trigger=Pin.IRQ_FALLING)
time.sleep(2)
button.irq(None)
time.sleep(2)
"""
    assert [line for _, line in played(1, program).printed] == ["pressed 0"]


def test_the_same_seed_rolls_the_same_dice() -> None:
    program = (
        "import random\nprint([random.randint(1, 6) for _ in range(9)], random.random() < 1)\n"
    )
    again = played(9, program)
    assert again.printed == played(9, program).printed
    assert again.printed != played(9, program, seed=2).printed


def test_random_is_fair_enough() -> None:
    program = """
import random
random.seed(5)
faces = [0] * 7
for _ in range(6000):
    faces[random.randint(1, 6)] += 1
print(min(faces[1:]) > 900, max(faces) < 1100, faces[0], random.choice('ab') in 'ab')
print(0 <= random.uniform(2, 3) - 2 <= 1, random.getrandbits(0), random.randrange(5) < 5)
"""
    assert [line for _, line in played(9, program).printed] == ["True True 0 True", "True 0 True"]


def test_time_goes_by_as_on_a_board() -> None:
    program = """
import time, utime
start = time.ticks_ms()
time.sleep(0.5)
time.sleep_ms(250)
time.sleep_us(250)
print(time.ticks_diff(time.ticks_ms(), start), utime.time(), time.ticks_add(1, 2))
print(time.ticks_us() > 750000)
"""
    assert [line for _, line in played(1, program).printed] == ["750 0 3", "True"]


def test_a_led_can_glow() -> None:
    program = "from machine import Pin, PWM\nled = PWM(Pin(25), freq=1000)\nled.duty_u16(32768)\nled.duty(0)\n"
    ran = played(1, program)
    assert ran.changes("light", "level", 0, 5) == [500, 0]
    assert ran.changes("light", "on", 0, 5) == [1, 0]


def test_pwm_tells_what_it_does() -> None:
    program = """
from machine import Pin, PWM
a = PWM(25, freq=1000, duty=512)
print(a.freq(), a.duty(), a.duty_u16(), a.duty_ns())
a.freq(50)
a.duty_ns(1500000)
print(a.duty_ns())
a.deinit()
"""
    ran = played(1, program)
    assert [line for _, line in ran.printed] == ["1000 512 32800 0", "1500000"]
    assert ran.changes("light", "level", 0, 5) == [500, 75, 0]


def test_a_short_attenuation_makes_a_sensor_full_early() -> None:
    program = """
from machine import Pin, ADC
eye = ADC(Pin(34))
near = eye.read_u16()
eye.atten(ADC.ATTN_11DB)
eye.width(ADC.WIDTH_12BIT)
print(near, eye.read_u16(), eye.read(), eye.read_uv())
"""
    assert played(5, program).printed[0][1] == "58980 19660 1228 989974"


def test_the_echo_needs_a_call_first() -> None:
    program = """
from machine import Pin, time_pulse_us
echo = Pin(34, Pin.IN)
trig = Pin(27, Pin.OUT)
print(time_pulse_us(echo, 1, 30000), echo.value())
"""
    assert played(4, program).printed[0][1] == "-2 0"


def test_a_far_wall_is_not_heard_in_a_short_time() -> None:
    far = played(4, build("4").program.replace("30000", "1000"))
    assert {line for _, line in far.printed[:-1]} >= {"no echo"}


@pytest.mark.parametrize("number", range(1, 13))
def test_a_request_and_a_result_are_json(number: int) -> None:
    request = request_of(build(str(number)))
    text = run_json(json.dumps(request))
    assert result(json.loads(text)) == run(request)


def test_a_part_that_hangs_loose_shows_nothing() -> None:
    for one in builds():
        for part in one.parts:
            ran = run(request_of(one, unplugged=(part.id,)))
            assert [e for e in ran.trace if e[1] == part.id and e[2] != "input"] == []


def test_c66_a_screen_that_does_not_answer_gets_a_hint_and_no_trace() -> None:
    ran = run(request_of(build("8"), unplugged=("screen",)))
    assert (ran.error, ran.ended) == (None, "program")
    assert [line for _, line in ran.printed] == [
        "No screen answers. Check its four wires: GND, VCC, SDA, SCL.",
        "Are SDA and SCL the wrong way round?",
    ]


@pytest.mark.parametrize(
    ("address", "kind"), [(0x3C, "oled"), (0x3D, "oled"), (0x27, "lcd"), (0x3F, "lcd")]
)
def test_c66_a_screen_at_either_of_its_addresses_is_found(address: int, kind: str) -> None:
    request = request_of(build("8"))
    request["parts"]["screen"] = {"kind": kind, "address": address}
    assert run(request).changes("screen", "dots" if kind == "oled" else "line1", 0, 3) != []


def test_c66_a_part_at_another_address_gets_a_hint() -> None:
    request = request_of(build("8"))
    request["parts"]["screen"] = {"kind": "oled", "address": 0x68}
    ran = run(request)
    assert ran.error is None
    assert [line for _, line in ran.printed] == [
        "A part answers at 0x68 but no screen does.",
        "Screens answer at 0x3c, 0x3d, 0x27 or 0x3f. Is the screen plugged in?",
    ]


@pytest.mark.parametrize("number", range(1, 13))
def test_a_run_changes_nothing_in_its_request(number: int) -> None:
    request = request_of(build(str(number)))
    before = json.dumps(request)
    first = run(request)
    assert json.dumps(request) == before
    assert run(request) == first
