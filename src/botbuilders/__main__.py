"""`python -m botbuilders`: the same commands as `botbuilders`."""

import sys

from botbuilders.cli import main

if __name__ == "__main__":
    sys.exit(main())
