"""Bringing a database to today's tables, at every start.

Migrations only go forward. A database with a revision that this program does not know was made by
a newer one and is left as it is (F63).
"""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from botbuilders.store.errors import NewerStoreError

SCRIPTS = "botbuilders.store:migrations"


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing, inside the caller's transaction.

    Raises:
        NewerStoreError: the database is of a newer program; it was not touched.

    """
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    now = MigrationContext.configure(connection).get_current_heads()
    if now == tuple(scripts.get_heads()):
        return
    known = {script.revision for script in scripts.walk_revisions()}
    if not set(now) <= known:
        raise NewerStoreError
    command.upgrade(config, "head")
