"""Pictures of drawings: SVG to PNG, and PNG to shades of gray.

Here: the one door to the rasterizer, which is Typst's. It is an optional package, because playing
needs no picture: `pip install "botbuilders[art]"`. What pictures are for is `likeness.py` and
`contact.py`.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from importlib.util import find_spec

from botbuilders.errors import BotBuildersError

PNG = b"\x89PNG\r\n\x1a\n"
_PAGE = """
#set page(width: auto, height: auto, margin: 0pt, fill: rgb("#FFFFFF"))
#image(bytes(sys.inputs.svg), format: "svg", width: float(sys.inputs.width) * 1pt)
"""


class NoPicturesError(BotBuildersError):
    """The package that draws pictures is not installed."""

    code = "art.no_pictures"


@dataclass(frozen=True, slots=True)
class Gray:
    """A picture in shades of gray, row by row, 0 black to 255 white."""

    width: int
    height: int
    shades: bytes


def png(svg: str, width: int) -> bytes:
    """An SVG as a PNG so many pixels wide, on white.

    Raises:
        NoPicturesError: Typst is not installed.

    """
    return page(_PAGE, svg=svg, width=str(width))


def page(source: str, **inputs: str) -> bytes:
    """A Typst source of one page as a PNG; a point is a pixel.

    Raises:
        NoPicturesError: Typst is not installed.

    """
    if find_spec("typst") is None:
        raise NoPicturesError
    import typst  # noqa: PLC0415  (an optional package)

    made = typst.compile(source.encode(), format="png", ppi=72, sys_inputs=inputs)
    if not isinstance(made, bytes):
        raise TypeError(made)
    return made


def gray(picture: bytes) -> Gray:
    """The shades of a PNG as Typst writes them (8 bits a channel, not interlaced)."""
    if not picture.startswith(PNG):
        raise ValueError(picture[:8])
    width, height, depth, kind, *_rest = struct.unpack(">IIBBBBB", picture[16:29])
    channels = {0: 1, 2: 3, 6: 4}[kind]
    if depth != 8:
        raise ValueError(depth)
    rows = _rows(zlib.decompress(_data(picture)), width * channels, channels)
    return Gray(width, height, b"".join(_shades(row, channels) for row in rows))


def _data(picture: bytes) -> bytes:
    found = b""
    at = len(PNG)
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        if picture[at + 4 : at + 8] == b"IDAT":
            found += picture[at + 8 : at + 8 + length]
        at += length + 12
    return found


def _rows(data: bytes, stride: int, step: int) -> list[bytes]:
    """Lines of pixels with PNG's filters undone (PNG 1.2, section 6)."""
    above = bytearray(stride)
    rows = []
    for at in range(0, len(data), stride + 1):
        kind, row = data[at], bytearray(data[at + 1 : at + 1 + stride])
        for i in range(stride):
            left, up = (row[i - step] if i >= step else 0), above[i]
            corner = above[i - step] if i >= step else 0
            add = (0, left, up, (left + up) // 2, _nearest(left, up, corner))[kind]
            row[i] = (row[i] + add) & 255
        rows.append(bytes(row))
        above = row
    return rows


def _nearest(left: int, up: int, corner: int) -> int:
    """Paeth's predictor."""
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def _shades(row: bytes, channels: int) -> bytes:
    """Luma (BT.601) of each pixel; what is see-through is already on white."""
    if channels == 1:
        return row
    red, green, blue = (row[at::channels] for at in range(3))
    return bytes(
        (299 * r + 587 * g + 114 * b) // 1000 for r, g, b in zip(red, green, blue, strict=True)
    )
