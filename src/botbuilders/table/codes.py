"""Table codes: six characters that a child can read aloud and type on any keyboard.

Here: making a code, reading what somebody typed, and chance from entropy without bias. Who keeps
codes apart is the service; the shown form (`K7M-2PX`) is the only one that is stored or compared.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache

# No vowels, so no words; no 0 O 1 I L, so no look-alikes.
ALPHABET = "23456789BCDFGHJKMNPQRSTVWXYZ"
# What an East Asian keyboard types for the characters of ASCII.
FULL_WIDTH = {0xFF01 + place: 0x21 + place for place in range(94)}
MINUS = "\N{MINUS SIGN}"  # a sign of arithmetic to Unicode, a dash to whoever types it
LENGTH = 6
HALF = LENGTH // 2
LONGEST_TYPED = 32

Entropy = Callable[[int], bytes]


def below(limit: int, entropy: Entropy) -> int:
    """Pick a number from 0 to `limit` - 1, each as likely; `limit` is at most 256."""
    whole = 256 - 256 % limit
    while True:
        (byte,) = entropy(1)
        if byte < whole:
            return byte % limit


def new_code(entropy: Entropy) -> str:
    """Make a table code in the form it is shown in."""
    return shown("".join(ALPHABET[below(len(ALPHABET), entropy)] for _ in range(LENGTH)))


def shown(letters: str) -> str:
    """Write six characters as XXX-XXX."""
    return f"{letters[:HALF]}-{letters[HALF:]}"


def read_code(typed: str) -> str | None:
    """Read a code in any case, spaced or joined in any way; None when it cannot be one."""
    return None if len(typed) > LONGEST_TYPED else _read(typed)


@lru_cache(maxsize=4096)
def _read(typed: str) -> str | None:
    """Read a short text; long ones never get here, so that what is remembered stays small."""
    letters = "".join(sign for sign in typed.translate(FULL_WIDTH) if not joins(sign))
    if not letters.isascii():
        return None  # before upper(), which makes a K of a sign that only looks like one
    letters = letters.upper()
    if len(letters) != LENGTH or not set(letters) <= set(ALPHABET):
        return None
    return shown(letters)


def joins(sign: str) -> bool:
    """Tell whether people put this between the characters of a code: a space, dash or underscore."""
    return sign.isspace() or unicodedata.category(sign) in {"Pd", "Pc"} or sign in MINUS
