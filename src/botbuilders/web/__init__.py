"""HTTP: the calls of programs, live views, and the pages that the server makes.

`app.py` wires; `api.py`, `live.py` and `pages.py` answer; `security/` stands before all of
them; `hub.py` and `computers.py` are the ports that `table` asks for. What may be done at a
table is decided in `table`, never here.
"""
