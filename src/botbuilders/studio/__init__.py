"""The print studio: everything that comes on paper, made from an edition.

Here: stocks as data, products, typesetting. Cards' words and drawings are `botbuilders.deck`, other
sentences the catalog; the command is `botbuilders.cli.print_command`.
"""

from botbuilders.studio.errors import StudioError
from botbuilders.studio.products import PRODUCTS, File, make
from botbuilders.studio.wish import Calibration, Wish

__all__ = ["PRODUCTS", "Calibration", "File", "StudioError", "Wish", "make"]
