"""A module that is made for one run, so that its functions know the board.

Here: the object that a program gets on `import`. What is in it: `machine.py`, `clock.py`, `chance.py`.
"""


class Module:
    """A module by name, with what is in it."""

    def __init__(self, name, things):
        self.__name__ = name
        for key, value in things.items():
            setattr(self, key, value)
