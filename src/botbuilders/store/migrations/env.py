"""Alembic's entry: run the steps on the connection that `store/migrate.py` hands over."""

from __future__ import annotations

from alembic import context

from botbuilders.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
