"""The module `time` of a program, in virtual time."""

from botbuilders.book.simboard.module import Module

WRAP = 0x3FFFFFFF
HALF = 0x20000000


def clock(world):
    """Give the module for one run."""
    return Module(
        "time",
        {
            "sleep_us": lambda us: world.tick(int(us) + 2),
            "sleep_ms": lambda ms: world.tick(int(ms) * 1000),
            "sleep": lambda seconds: world.tick(int(seconds * 1000000)),
            "ticks_us": lambda: ticks(world, 1),
            "ticks_ms": lambda: ticks(world, 1000),
            "ticks_add": lambda start, more: (start + more) & WRAP,
            "ticks_diff": lambda end, start: ((end - start + HALF) & WRAP) - HALF,
            "time": lambda: ticks(world, 1000000),
        },
    )


def ticks(world, unit):
    """The virtual time in a unit of so many microseconds."""
    world.tick(4)
    return world.now // unit & WRAP
