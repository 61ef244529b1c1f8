"""The module `random` of a program: the same numbers for the same seed on every Python."""

from botbuilders.book.simboard.module import Module

NAMES = ("seed", "getrandbits", "randrange", "randint", "choice", "random", "uniform")


class Chance:
    """A small generator (xorshift, 32 bits)."""

    def __init__(self, seed):
        self.seed(seed)

    def seed(self, seed=1):
        self.state = (int(seed) * 2654435761 + 88172645) & 0xFFFFFFFF or 1
        for _ in range(8):
            self.next()

    def next(self):
        x = self.state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.state = x
        return x

    def getrandbits(self, bits):
        return self.next() >> (32 - bits) if bits else 0

    def randrange(self, start, stop=None, step=1):
        if stop is None:
            start, stop = 0, start
        count = (stop - start + step - 1) // step
        if count <= 0:
            raise ValueError("nothing to choose from")
        return start + step * (self.next() % count)

    def randint(self, low, high):
        return self.randrange(low, high + 1)

    def choice(self, things):
        return things[self.randrange(len(things))]

    def random(self):
        return (self.next() >> 8) / 16777216

    def uniform(self, low, high):
        return low + (high - low) * self.random()


def chance(seed):
    """Give the module for one run."""
    dice = Chance(seed)
    return Module("random", {name: getattr(dice, name) for name in NAMES})
