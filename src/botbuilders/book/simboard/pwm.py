"""`machine.PWM` of a program: a pin that is HIGH for a part of each period.

Here: frequency and duty, whole numbers only, so that each Python gives the same. What one sees of it is `acts.py`.
"""

from botbuilders.book.simboard.acts import changed
from botbuilders.book.simboard.pin import pin_of
from botbuilders.book.simboard.world import Fault

FULL = 65535


class PWM:
    """A signal that is HIGH for a part of each period."""

    world = None
    Pin = None

    def __init__(self, pin, freq=5000, duty=None, duty_u16=None, duty_ns=None):
        world = self.world
        self.pin = pin_of(self, pin)
        part, _, mode = world.wire(self.pin.gpio)
        if self.pin.gpio in world.facts["input_only"]:
            raise Fault("input_only", {"gpio": self.pin.gpio})
        if mode not in ("out", "pwm"):
            raise Fault("not_an_output", {"gpio": self.pin.gpio, "part": part})
        world.used[self.pin.gpio] = "pwm"
        if len([1 for use in world.used.values() if use == "pwm"]) > world.facts["most_pwm"]:
            raise Fault("too_many_pwm", {})
        self.hertz = self.checked(freq)
        # The share of 65536 is kept, so that a new frequency keeps the duty.
        self.share = 0
        self.high = None
        if duty is not None:
            self.duty(duty)
        elif duty_u16 is not None:
            self.duty_u16(duty_u16)
        elif duty_ns is not None:
            self.duty_ns(duty_ns)

    def checked(self, hertz):
        if not 1 <= hertz <= 40000000:
            raise ValueError("freq must be from 1 to 40000000")
        return int(hertz)

    def tell(self):
        self.world.tick()
        high = self.share * 1000000000 // self.hertz // 65536 if self.high is None else self.high
        changed(self.world, self.pin.gpio, (self.hertz, high))

    def freq(self, hertz=None):
        if hertz is None:
            return self.hertz
        self.hertz = self.checked(hertz)
        self.tell()
        return None

    def duty_u16(self, duty=None):
        if duty is None:
            return self.share
        self.share, self.high = self.within(duty, FULL) * 65536 // FULL, None
        self.tell()
        return None

    def duty(self, duty=None):
        if duty is None:
            return self.share >> 6
        self.share, self.high = self.within(duty, 1023) * 65536 // 1023, None
        self.tell()
        return None

    def duty_ns(self, ns=None):
        if ns is None:
            return self.high or 0
        self.high = self.within(ns, 1000000000 // self.hertz)
        self.tell()
        return None

    def within(self, value, most):
        if not 0 <= value <= most:
            raise Fault("pwm_range", {"given": str(value), "most": most})
        return int(value)

    def deinit(self):
        self.share, self.high = 0, None
        self.tell()
