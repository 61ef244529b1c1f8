"""Rows that are only added: what waits together goes into a table as one statement.

A driver lets other threads run at each statement and must then wait for its turn again, so one statement
for many rows costs little more than one for one row (benchmarks/live.py). When it is run is `writer.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import Connection, Dialect, Table, insert

Row = dict[str, str | int | None]


@dataclass(frozen=True, slots=True)
class NewRows:
    """A job of the writer: rows of one table, with all its columns."""

    into: Table
    rows: tuple[Row, ...]

    def __call__(self, connection: Connection) -> None:
        """Add them."""
        text, names = spelled(self.into, connection.dialect, len(self.rows))
        if names is None:  # the driver wants names, and sends many rows at once by itself
            connection.exec_driver_sql(text, list(self.rows))
        else:
            values = tuple(row[name] for row in self.rows for name in names)
            connection.exec_driver_sql(text, values)


@lru_cache(maxsize=256)
def spelled(into: Table, dialect: Dialect, count: int) -> tuple[str, tuple[str, ...] | None]:
    """Give the statement for so many rows, and the parameters of one of them where they go by place."""
    compiled = insert(into).compile(dialect=dialect)
    text, names = str(compiled), compiled.positiontup
    if names is None:
        return text, None
    head, values, one = text.partition(" VALUES ")
    return head + values + ", ".join([one] * count), tuple(names)
