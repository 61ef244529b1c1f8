"""The module `machine` of a program, put together for one run.

Here: its list. `pin.py`, `pwm.py`, `sensors.py` and `i2c.py` do what MicroPython on an ESP32 does with a right program,
and give a sentence for a child where a real board would stay silent, not start or smoke.
"""

from botbuilders.book.simboard.i2c import I2C
from botbuilders.book.simboard.module import Module
from botbuilders.book.simboard.pin import Pin
from botbuilders.book.simboard.pwm import PWM
from botbuilders.book.simboard.sensors import ADC, TouchPad, pulse

CLASSES = (("PWM", PWM), ("ADC", ADC), ("TouchPad", TouchPad), ("SoftI2C", I2C), ("I2C", I2C))
CLOCK_HERTZ = 160000000


def machine(world):
    """Give the module for one run: its classes know the world."""
    pin = type("Pin", (Pin,), {"world": world})
    things = {"Pin": pin}
    for name, kind in CLASSES:
        things[name] = type(name, (kind,), {"world": world, "Pin": pin})

    def time_pulse_us(pin, level, timeout_us=1000000):
        return pulse(world, pin, level, timeout_us)

    def lightsleep(ms=0):
        world.tick(int(ms) * 1000)

    def freq(hertz=CLOCK_HERTZ):
        return CLOCK_HERTZ

    things["time_pulse_us"], things["lightsleep"], things["freq"] = time_pulse_us, lightsleep, freq
    return Module("machine", things)
