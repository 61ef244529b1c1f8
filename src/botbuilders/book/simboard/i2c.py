"""`machine.I2C` of a program: two wires to a screen.

Here: who answers. What a screen makes of the bytes is `screens.py`.
"""

from botbuilders.book.simboard.pin import pin_of
from botbuilders.book.simboard.screens import SCREENS
from botbuilders.book.simboard.world import Fault


class I2C:
    """Two wires to a screen."""

    world = None
    Pin = None

    def __init__(self, id=0, scl=None, sda=None, freq=400000, timeout=50000):  # noqa: A002  MicroPython's own name
        world = self.world
        self.screens = {}
        for leg, pin in (("SCL", scl), ("SDA", sda)):
            gpio = pin_of(self, pin).gpio
            part, wired, mode = world.wire(gpio)
            if mode != "i2c" or wired != leg:
                raise Fault("not_i2c", {"gpio": gpio, "leg": leg})
            world.used[gpio] = "i2c"
            if world.plugged(part):
                about = world.parts[part]
                self.screens = {about["address"]: SCREENS[about["kind"]](world, part)}

    def scan(self):
        self.world.tick(3000)
        return sorted(self.screens)

    def writeto(self, address, data, stop=True):
        self.world.tick(25 * (len(data) + 1))
        if address not in self.screens:
            raise Fault("nobody_on_i2c", {"address": hex(address)})
        self.screens[address].write(bytes(data))
        return len(data) + 1
