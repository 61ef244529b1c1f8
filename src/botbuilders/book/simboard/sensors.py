"""What a program reads: `machine.ADC`, `machine.TouchPad`, `machine.time_pulse_us`.

Here: from the value of an input to the number that an ESP32 gives for it, loose wires included. Buttons are `pin.py`.
"""

import math

from botbuilders.book.simboard.pin import pin_of
from botbuilders.book.simboard.world import Fault

ECHO_US_PER_CM = 58.3
FULL = 65535
NOT_TOUCHED, TOUCHED = 600, 140


class ADC:
    """An analog input: a voltage as a number."""

    ATTN_0DB, ATTN_2_5DB, ATTN_6DB, ATTN_11DB = 0, 1, 2, 3
    WIDTH_9BIT, WIDTH_10BIT, WIDTH_11BIT, WIDTH_12BIT = 9, 10, 11, 12
    world = None
    Pin = None

    def __init__(self, pin, atten=None):
        world = self.world
        self.pin = pin_of(self, pin)
        gpio = self.pin.gpio
        if gpio in world.facts["adc2"]:
            raise Fault("adc2", {"gpio": gpio})
        if gpio not in world.facts["adc1"]:
            raise Fault("no_adc", {"gpio": gpio})
        part, _, mode = world.wire(gpio)
        if mode != "analog":
            raise Fault("not_analog", {"gpio": gpio, "part": part})
        world.used[gpio] = "analog"
        self.wide = atten == ADC.ATTN_11DB

    def atten(self, atten):
        self.wide = atten == ADC.ATTN_11DB

    def width(self, bits):
        pass

    def read_u16(self):
        world = self.world
        world.tick(30)
        part, _, _ = world.wire(self.pin.gpio)
        kind = world.parts[part]["kind"]
        if world.plugged(part):
            raw = READS[kind](world.inputs.get(part, 0))
        else:
            raw = {"light_sensor": 0, "heat_sensor": FULL}.get(kind)
            raw = world.loose() if raw is None else raw
        # Without attenuation the converter is full at about 1 V.
        return max(0, min(FULL, raw if self.wide else raw * 3))

    def read(self):
        return self.read_u16() >> 4

    def read_uv(self):
        return self.read_u16() * 3300000 // FULL


def percent(value):
    return value * FULL // 100


def push(value):
    return 32768 + value * 327


def heat(value):
    """A thermistor of 10 k (beta 3950) from the pin to GND, 10 k from the pin to 3V3; tenths of a degree."""
    kelvin = value / 10 + 273.15
    ohms = 10000 * math.exp(3950 * (1 / kelvin - 1 / 298.15))
    return int(FULL * ohms / (ohms + 10000))


READS = {"light_sensor": percent, "dial": percent, "stick": push, "heat_sensor": heat}


class TouchPad:
    """A pin that feels a finger: its number falls."""

    world = None
    Pin = None

    def __init__(self, pin):
        world = self.world
        self.pin = pin_of(self, pin)
        gpio = self.pin.gpio
        if gpio not in world.facts["touch"]:
            raise Fault("no_touch", {"gpio": gpio})
        part, _, mode = world.wire(gpio)
        if mode != "touch":
            raise Fault("not_touch", {"gpio": gpio, "part": part})
        world.used[gpio] = "touch"

    def read(self):
        world = self.world
        world.tick(500)
        part, _, _ = world.wire(self.pin.gpio)
        return TOUCHED if world.plugged(part) and world.inputs.get(part, 0) else NOT_TOUCHED


def pulse(world, pin, level, timeout_us):
    """How long a pin is HIGH: the way of a call to the wall and back; -2 when nothing comes back in time."""
    part, leg, _ = world.wire(pin.gpio)
    called = world.levels.get("called", -1)
    world.levels["called"] = -1
    cm = world.inputs.get(part, -1) if world.plugged(part) else -1
    heard = leg == "ECHO" and called >= 0 and world.now - called < 400 and cm >= 0
    us = int(cm * ECHO_US_PER_CM)
    if heard and us < timeout_us:
        world.tick(450 + us)
        return us
    world.tick(timeout_us)
    return -2
