"""Every development command; `python3 dev.py --help` lists them.

Here: only the start. Each command is in tools/: commands.py names them, env.py makes the environment,
frontend.py builds the live pages, suite.py runs tests, checks.py runs checks. It needs Python 3.11 or
newer and its standard library, nothing else.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
