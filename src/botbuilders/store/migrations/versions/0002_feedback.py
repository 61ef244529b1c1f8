"""The answers of playtests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of answers."""
    op.create_table(
        "feedback",
        sa.Column("entry", sa.Text, primary_key=True),
        sa.Column("week", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("print_run", sa.Text, nullable=False),
        sa.Column("age", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
