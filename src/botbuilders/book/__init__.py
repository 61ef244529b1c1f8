"""The Card -> Bot Build Book: twelve builds on an ESP32, each from one spec.

Here: the door. `spec.py` tells the format of a build and holds its dataclasses, `loading.py` reads it, `boards.py`
knows boards, breadboards and holes, `wiring.py` checks the wires, `board/` is the simulated ESP32, `scenarios.py` runs
programs on it, `proof.py` puts it all together, `bundle.py` makes the download, `wokwi.py` the Wokwi file.
"""

from botbuilders.book.errors import BookError
from botbuilders.book.loading import build, builds, every_variant, variant_of
from botbuilders.book.spec import Build

__all__ = ["BookError", "Build", "build", "builds", "every_variant", "variant_of"]
