"""The words of the product: one catalog a language, every sentence a person reads.

Here: `catalog(language)`, `languages()` and the `Catalog` they give; `bound` keeps numbers with
their units. The sentences themselves are in `en.toml` beside this file; the words of cards are not here but in an
edition (`deck/editions/`). The frontend's copy is made by `words/frontend.py`.
"""

from botbuilders.words.catalog import Catalog, catalog, languages
from botbuilders.words.units import bound

__all__ = ["Catalog", "bound", "catalog", "languages"]
