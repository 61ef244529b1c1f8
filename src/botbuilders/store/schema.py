"""The tables of the database, for SQLite and PostgreSQL alike.

`journal` is the truth. `device_seats` only answers "which seats does this device hold" without
reading every journal, newest first by `taken`, and is written in the same transaction. `feedback` holds playtest
answers. How an older database becomes this one is `migrations/`; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, MetaData, Table, Text, UniqueConstraint

metadata = MetaData()

journal = Table(
    "journal",
    metadata,
    Column("table_code", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("command_id", Text),
    Column("command_digest", Text),
    UniqueConstraint("table_code", "command_id", name="journal_command"),
)

device_seats = Table(
    "device_seats",
    metadata,
    Column("device", Text, primary_key=True),
    Column("table_code", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("taken", Integer, nullable=False, server_default="0"),
    Index("device_seats_table", "table_code"),
    Index("device_seats_taken", "taken"),
)

# One row an entry, by a hash of its id; the week and the age band are all that is known of when and who.
feedback = Table(
    "feedback",
    metadata,
    Column("entry", Text, primary_key=True),
    Column("week", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("print_run", Text, nullable=False),
    Column("age", Text, nullable=False),
    Column("body", Text, nullable=False),
)
