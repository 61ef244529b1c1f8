"""The journal of tables, and which device holds which seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first two tables."""
    op.create_table(
        "journal",
        sa.Column("table_code", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("command_id", sa.Text),
        sa.Column("command_digest", sa.Text),
        sa.UniqueConstraint("table_code", "command_id", name="journal_command"),
    )
    op.create_table(
        "device_seats",
        sa.Column("device", sa.Text, primary_key=True),
        sa.Column("table_code", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_index("device_seats_table", "device_seats", ["table_code"])
