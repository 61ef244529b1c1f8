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

from botbuilders.store.errors import NewerStoreError, OlderStoreError

SCRIPTS = "botbuilders.store:migrations"


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing, inside the caller's transaction.

    Raises:
        NewerStoreError: the database is of a newer program; it was not touched.

    """
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.attributes["connection"] = connection
    if not is_of_today(connection, ScriptDirectory.from_config(config)):
        command.upgrade(config, "head")


def require_today(connection: Connection) -> None:
    """Refuse a database whose tables are not today's; for whoever only reads.

    Raises:
        NewerStoreError: the database is of a newer program.
        OlderStoreError: the database is of an older program, and no server has opened it since.

    """
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    if not is_of_today(connection, ScriptDirectory.from_config(config)):
        raise OlderStoreError


def known_revisions() -> frozenset[str]:
    """Give the revisions of databases that this program can bring to today."""
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    return frozenset(
        script.revision for script in ScriptDirectory.from_config(config).walk_revisions()
    )


def is_of_today(connection: Connection, scripts: ScriptDirectory) -> bool:
    """Tell whether every migration has been run.

    Raises:
        NewerStoreError: the database is of a newer program.

    """
    now = MigrationContext.configure(connection).get_current_heads()
    if now == tuple(scripts.get_heads()):
        return True
    known = {script.revision for script in scripts.walk_revisions()}
    if not set(now) <= known:
        raise NewerStoreError
    return False
