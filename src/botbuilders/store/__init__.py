"""Where tables are kept: SQL behind the ports of `botbuilders.table`.

Start at `open_store`. `schema.py` has the tables, `migrations/` how a database becomes one of
today, `writer.py` the one thread that writes, `journal.py` and `answers.py` the ports. Nothing here knows the rules.
"""

from botbuilders.store.answers import SqlAnswers, read_answers
from botbuilders.store.backup import Counts, Restored, back_up, restore
from botbuilders.store.errors import (
    NewerStoreError,
    NoStoreError,
    OlderStoreError,
    StoreBrokenError,
    StoreInUseError,
    StoreLostError,
    StorePlaceError,
    StoreUrlError,
)
from botbuilders.store.journal import SqlJournal
from botbuilders.store.store import Store, open_store, reading

__all__ = [
    "Counts",
    "NewerStoreError",
    "NoStoreError",
    "OlderStoreError",
    "Restored",
    "SqlAnswers",
    "SqlJournal",
    "Store",
    "StoreBrokenError",
    "StoreInUseError",
    "StoreLostError",
    "StorePlaceError",
    "StoreUrlError",
    "back_up",
    "open_store",
    "read_answers",
    "reading",
    "restore",
]
