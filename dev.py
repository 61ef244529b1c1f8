"""Every development command: `python3 dev.py setup | play | test | check | prove | bench | fix | lock`.

Lives here: the command line only. What each command does is in tools/ (env.py makes the environment, frontend.py builds
the live pages, suite.py runs tests, checks.py runs checks). Needs Python 3.11+ and the standard library, nothing else.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
