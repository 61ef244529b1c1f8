"""What the kernel asks of a row, for the type checker only; nothing imports this when it runs."""

from typing import Protocol


class ReadRow(Protocol):
    """Anything that gives small integers by position."""

    def __getitem__(self, index: int, /) -> int:
        """Give the value at a position."""
        ...


class Row(ReadRow, Protocol):
    """A row that may also be changed."""

    def __setitem__(self, index: int, value: int, /) -> None:
        """Set the value at a position."""
        ...
