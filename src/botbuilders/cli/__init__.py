"""The commands: thin, one a file, each over functions that do the work elsewhere.

Here: `main`. What every command shares is `program.py` (exit codes), `parser.py` (help and wrong use),
`output.py` (files), `progress.py`. Every sentence is in the catalog under `cli` and `errors.cli`.
"""

from botbuilders.cli.program import main

__all__ = ["main"]
