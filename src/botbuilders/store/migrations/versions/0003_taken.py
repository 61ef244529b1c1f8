"""The order in which seats were taken, so that the way back shows the newest tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Count the seats; those of before keep the order in which SQLite holds them."""
    taken = sa.Column("taken", sa.Integer, nullable=False, server_default="0")
    op.add_column("device_seats", taken)
    op.create_index("device_seats_taken", "device_seats", ["taken"])
    if op.get_context().dialect.name == "sqlite":
        op.execute("UPDATE device_seats SET taken = rowid")
