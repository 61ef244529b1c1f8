"""Pictures of every screen and state: `python3 dev.py pictures [NAME ...]`.

`scenes.py` is the one list of what is pictured: a new screen is a line there. `people.py` plays a table up to a
state, `stand.py` is the server whose chance is seeded, `prints.py` makes small files. Not here: what is asserted of
the same pages (tests/browser).
"""
