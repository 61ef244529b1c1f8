"""Where tables are kept: SQL behind the ports of `botbuilders.table`.

Start at `open_store`. `schema.py` has the two tables, `migrations/` how a database becomes one of
today, `writer.py` the one thread that writes, `journal.py` the port. Nothing here knows the rules.
"""

from botbuilders.store.errors import (
    NewerStoreError,
    StoreBrokenError,
    StoreInUseError,
    StoreLostError,
    StorePlaceError,
    StoreUrlError,
)
from botbuilders.store.journal import SqlJournal
from botbuilders.store.store import Store, open_store

__all__ = [
    "NewerStoreError",
    "SqlJournal",
    "Store",
    "StoreBrokenError",
    "StoreInUseError",
    "StoreLostError",
    "StorePlaceError",
    "StoreUrlError",
    "open_store",
]
