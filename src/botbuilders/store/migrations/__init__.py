"""How a database of an older program becomes one of today; run by `store/migrate.py`."""
