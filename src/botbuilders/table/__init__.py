"""A game night without HTTP or SQL: tables, seats, commands, what everybody may see.

Start at `service.py` (`Tables`). The core is pure: `decide.py` turns a command into journal
entries, `fold.py` turns entries into a `Table` (`state.py`), `views.py` turns a table into what
one audience may see. The rules are `botbuilders.rules`, where a table is kept is `ports.Journal`.
"""
