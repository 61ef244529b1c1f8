"""What one sees of lights, buzzers, servos, motors and digits when a pin changes.

Here: from a level or a PWM signal on a GPIO to `world.show`. Screens are `screens.py`.
"""

FULL = 1000  # per mille
SERVO_ZERO_NS = 500000
SERVO_SPAN_NS = 2000000
COLORS = {"R": "red", "G": "green", "B": "blue"}


def changed(world, gpio, signal):
    """A pin has a new signal: (hertz, nanoseconds HIGH in each period); 0 hertz is a steady level, 0 or 1."""
    act = world.acts.get(gpio)
    if act is None:
        act = world.acts[gpio] = act_of(world, gpio)
    act(signal)


def act_of(world, gpio):
    """Give what a GPIO's signal does to its part."""
    part, leg, _ = world.wire(gpio)
    kind = world.parts[part]["kind"]
    if not world.plugged(part):
        return nothing
    if kind == "shift":
        if part not in world.chips:
            world.chips[part] = Shift(world, part)
        return world.chips[part].legs.get(leg, nothing)
    act = ACTS.get(kind)
    if act is None:
        return nothing
    return lambda signal: act(world, part, leg, signal)


def nothing(signal):
    pass


def level(signal):
    """The share of time in which a signal is HIGH, per mille."""
    hertz, high = signal
    if hertz == 0:
        return FULL if high else 0
    return min(FULL, (high * hertz + 500000) // 1000000)


def led(world, part, leg, signal):
    world.show(part, "on", 1 if level(signal) else 0)
    if signal[0]:
        world.show(part, "level", level(signal))


def rgb(world, part, leg, signal):
    world.show(part, COLORS[leg], level(signal))


def rgb_anode(world, part, leg, signal):
    world.show(part, COLORS[leg], FULL - level(signal))


def active_buzzer(world, part, leg, signal):
    world.show(part, "on", 1 if level(signal) else 0)


def active_buzzer_low(world, part, leg, signal):
    world.show(part, "on", 0 if level(signal) else 1)


def passive_buzzer(world, part, leg, signal):
    hertz, _ = signal
    world.show(part, "hz", hertz if 0 < level(signal) < FULL else 0)


def servo(world, part, leg, signal):
    hertz, high = signal
    if high == 0:
        world.show(part, "limp", 1)
        return
    if not 40 <= hertz <= 60:
        world.problem("servo_hertz", {"hertz": hertz})
        return
    if not 400000 <= high <= 2600000:
        world.problem("servo_pulse", {"us": high // 1000})
    world.show(part, "limp", 0)
    degrees = (high - SERVO_ZERO_NS) * 180 / SERVO_SPAN_NS
    world.show(part, "degrees", max(0, min(180, int(degrees + 0.5))))


def driver(world, part, leg, signal):
    world.levels[part + "." + leg] = level(signal)
    power, ahead, back = [world.levels.get(part + "." + name, 0) for name in ("EN1", "IN1", "IN2")]
    way = (1 if ahead else 0) - (1 if back else 0)
    world.show(part, "power", way * power)


class Shift:
    """74HC595: a bit moves in when SHCP rises, all are shown when STCP rises."""

    def __init__(self, world, part):
        self.world = world
        self.part = part
        self.about = world.parts[part]
        self.data = self.clock = self.latch = self.bits = 0
        self.legs = {"DS": self.take, "SHCP": self.step, "STCP": self.tell}

    def take(self, signal):
        self.data = 1 if level(signal) else 0

    def step(self, signal):
        new = signal[1] if signal[0] == 0 else level(signal)
        if new and not self.clock:
            self.bits = (self.bits << 1 | self.data) & 255
        self.clock = new

    def tell(self, signal):
        new = level(signal)
        if new and not self.latch:
            self.world.show(self.part, "segments", segments(self.about, self.bits))
        self.latch = new


def segments(part, bits):
    """The lit segments as a number, A is 1, B 2, ... G 64, the point 128, by how the outputs are wired."""
    lit = 0
    for output, name in enumerate(part["segments"]):
        if bits >> output & 1 == part["lit_by"] and name in "ABCDEFG.":
            lit |= 1 << "ABCDEFG.".find(name)
    return lit


ACTS = {
    "led": led,
    "rgb": rgb,
    "rgb_anode": rgb_anode,
    "active_buzzer": active_buzzer,
    "active_buzzer_low": active_buzzer_low,
    "passive_buzzer": passive_buzzer,
    "servo": servo,
    "driver": driver,
}
