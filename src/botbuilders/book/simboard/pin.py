"""`machine.Pin` of a program: a GPIO with a wire, or a sentence for a child about why not.

Here: levels, pull-ups, interrupts, and which GPIO may be used. PWM is `pwm.py`, sensors `sensors.py`; what one sees of
a level is `acts.py`.
"""

from botbuilders.book.simboard.acts import changed
from botbuilders.book.simboard.world import Fault


class Pin:
    """A GPIO; refuses what would not work with this build's wires."""

    IN, OUT, OPEN_DRAIN = 1, 3, 7
    PULL_DOWN, PULL_UP = 1, 2
    IRQ_RISING, IRQ_FALLING = 1, 2
    world = None

    def __init__(self, id, mode=-1, pull=-1, value=None):  # noqa: A002  MicroPython's own name
        self.gpio = id
        self.mode = mode
        self.pull = pull
        self.state = 0
        self.rise = 0
        self.triggers = False
        may_use(self.world, id)
        if mode == Pin.OUT:
            self.begin_output(value)
        elif mode == Pin.IN:
            self.begin_input(pull)
        elif mode == Pin.OPEN_DRAIN:
            raise Fault("open_drain", {"gpio": id})

    def begin_output(self, value):
        world, gpio = self.world, self.gpio
        part, _, mode = world.wire(gpio)
        if gpio in world.facts["input_only"]:
            raise Fault("input_only", {"gpio": gpio})
        if mode not in ("out", "pwm"):
            raise Fault("not_an_output", {"gpio": gpio, "part": part})
        world.used[gpio] = "out"
        self.triggers = world.wire(gpio)[1] == "TRIG"
        self.state = 1 if value else 0
        changed(world, gpio, (0, self.state))

    def begin_input(self, pull):
        world, gpio = self.world, self.gpio
        part, _, mode = world.wire(gpio)
        if pull in (Pin.PULL_UP, Pin.PULL_DOWN) and gpio in world.facts["input_only"]:
            raise Fault("no_pull", {"gpio": gpio})
        if mode in ("out", "pwm"):
            raise Fault("not_an_input", {"gpio": gpio, "part": part})
        if world.parts[part]["kind"] == "button" and pull != Pin.PULL_UP:
            raise Fault("needs_pull_up", {"gpio": gpio})
        world.used[gpio] = mode

    def value(self, new=None):
        self.world.tick()
        if new is None:
            return self.state if self.mode == Pin.OUT else self.read()
        if self.mode != Pin.OUT:
            raise Fault("set_as_input", {"gpio": self.gpio})
        self.drive(1 if new else 0)
        return None

    def drive(self, new):
        if new == self.state:
            return
        if self.triggers:
            self.trigger(new)
        self.state = new
        changed(self.world, self.gpio, (0, new))

    def trigger(self, new):
        """An HC-SR04 calls when its trigger falls after a pulse that is long enough."""
        world = self.world
        if new:
            self.rise = world.now
        else:
            if world.now - self.rise < world.facts["trigger_us"]:
                raise Fault("short_trigger", {"gpio": self.gpio, "us": world.now - self.rise})
            world.levels["called"] = world.now

    def read(self):
        world = self.world
        part, _, _ = world.wire(self.gpio)
        if world.parts[part]["kind"] == "button":
            pressed = world.plugged(part) and world.inputs.get(part, 0)
            return 0 if pressed else 1
        return 0

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    def toggle(self):
        self.value(not self.state)

    def __call__(self, new=None):
        return self.value(new)

    def irq(self, handler=None, trigger=3):
        """Call a handler when the input moves in the wanted way."""
        if handler is None:
            self.world.handlers.pop(self.gpio, None)
            return

        def moved():
            edge = Pin.IRQ_RISING if self.read() else Pin.IRQ_FALLING
            if trigger & edge:
                handler(self)

        self.world.handlers[self.gpio] = moved


def may_use(world, gpio):
    """Refuse a GPIO that no build may use or that has no wire here."""
    facts = world.facts
    if isinstance(gpio, bool) or not isinstance(gpio, int):
        raise Fault("gpio_number", {"given": str(gpio)})
    if gpio not in facts["exists"]:
        raise Fault("no_gpio", {"gpio": gpio})
    for group in ("flash", "strapping", "psram", "serial"):
        if gpio in facts[group]:
            raise Fault(group, {"gpio": gpio})
    if world.wire(gpio) is None:
        wired = ", ".join([str(each) for each in sorted(world.pins)])
        raise Fault("no_wire", {"gpio": gpio, "wired": wired})


def pin_of(device, pin):
    """The Pin that a device was given: a Pin, or the number of one."""
    return pin if isinstance(pin, Pin) else device.Pin(pin)
