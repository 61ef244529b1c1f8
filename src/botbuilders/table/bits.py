"""Numbers packed into bits, and bits into text that may stand in an address.

Here: writing and reading, with a checksum, so that a text that was cut off or changed is known as
such. What the numbers mean is `filmtext.py`.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error, crc_hqx

LETTERS = "abcdefghijklmnopqrstuvwxyz-"
LETTER_BITS = 5
CHECK_BYTES = 2
BYTE = 8


class BrokenTextError(ValueError):
    """A text that nobody wrote like this: cut off, changed, or of another kind."""


class Writer:
    """Takes numbers and words, first bit first, and gives the text."""

    def __init__(self) -> None:
        self._bits: list[str] = []

    def number(self, value: int, bits: int) -> None:
        """Add a number of so many bits; ValueError when it does not fit."""
        if not 0 <= value < 1 << bits:
            raise ValueError(f"{value} does not fit into {bits} bits")
        self._bits.append(format(value, f"0{bits}b"))

    def word(self, word: str) -> None:
        """Add a word of small letters and hyphens, and its end."""
        for letter in word:
            self.number(LETTERS.index(letter) + 1, LETTER_BITS)
        self.number(0, LETTER_BITS)

    def text(self) -> str:
        """Give what was added, with its checksum, as letters, digits, `-` and `_`."""
        bits = "".join(self._bits)
        count = -(-len(bits) // 8)
        packed = int(bits.ljust(count * 8, "0") or "0", 2).to_bytes(count, "big")
        check = crc_hqx(packed, 0xFFFF).to_bytes(CHECK_BYTES, "big")
        return urlsafe_b64encode(packed + check).decode().rstrip("=")


class Reader:
    """Gives back what a writer took; every call raises BrokenTextError where nothing is left."""

    def __init__(self, text: str) -> None:
        try:
            raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        except (Error, ValueError) as error:
            raise BrokenTextError(text) from error
        packed, check = raw[:-CHECK_BYTES], raw[-CHECK_BYTES:]
        if crc_hqx(packed, 0xFFFF) != int.from_bytes(check, "big"):
            raise BrokenTextError(text)
        self._bits = "".join(format(byte, "08b") for byte in packed)
        self._at = 0

    def number(self, bits: int) -> int:
        """The next number."""
        end = self._at + bits
        if end > len(self._bits):
            raise BrokenTextError
        value = int(self._bits[self._at : end], 2)
        self._at = end
        return value

    def end(self) -> None:
        """Nothing is left but what fills the last byte."""
        if "1" in self._bits[self._at :] or len(self._bits) - self._at >= BYTE:
            raise BrokenTextError

    def word(self) -> str:
        """The next word."""
        letters = []
        while letter := self.number(LETTER_BITS):
            if letter > len(LETTERS):
                raise BrokenTextError
            letters.append(LETTERS[letter - 1])
        return "".join(letters)
