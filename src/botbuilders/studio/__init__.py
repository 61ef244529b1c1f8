"""The print studio: everything that comes on paper, made from an edition.

Start with a `Wish`: the edition and the options. `PRODUCTS` lists what there is, each with `title`, `about`
and the `options` that change it; `make` and `make_all` give finished files, `page_pictures` PNG or SVG of
the real pages, `bundle` one ZIP of files with a manifest. Here: stocks as data, products, typesetting. Cards' words and
drawings are `botbuilders.deck`, other sentences the catalog; the command is `botbuilders.cli.print_command`.
"""

from botbuilders.studio.archive import bundle
from botbuilders.studio.classes import SchoolClass, load_class, parse_class
from botbuilders.studio.documents import Document, File, Form
from botbuilders.studio.errors import StudioError
from botbuilders.studio.products import PRODUCTS, Product, make, make_all, page_pictures, product_of
from botbuilders.studio.wish import Calibration, Wish

__all__ = [
    "PRODUCTS",
    "Calibration",
    "Document",
    "File",
    "Form",
    "Product",
    "SchoolClass",
    "StudioError",
    "Wish",
    "bundle",
    "load_class",
    "make",
    "make_all",
    "page_pictures",
    "parse_class",
    "product_of",
]
