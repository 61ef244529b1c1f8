"""From a template and data to pages: the one door to Typst.

Here: fonts, compiling, and what may go wrong. Card text is data and never markup; a warning is an
error, since an unknown font is only a warning. Templates are `typst/*.typ`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from botbuilders.studio.errors import StudioError
from botbuilders.studio.glyphs import PACKAGES, font_folders, printable

if TYPE_CHECKING:
    import typst

# Every PDF says it was made at this second, so that the same input gives the same bytes.
TIMESTAMP = 1_700_000_000
PPI = 300.0
NEEDED = ("typst", "pikepdf", "fontTools", *PACKAGES)
MISFIT = "does-not-fit"


def require_packages() -> None:
    """Refuse to print when a package of the extra `print` is not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise StudioError("no_packages", missing=", ".join(missing))


def pdf(template: str, data: Mapping[str, object]) -> bytes:
    """Set a template as a tagged PDF/UA-1.

    Raises:
        StudioError: a text does not fit.

    """
    made = _compile(template, data, format="pdf", pdf_standards=["ua-1"])
    if not isinstance(made, bytes):
        raise TypeError(made)
    return made


def pictures(
    template: str, data: Mapping[str, object], form: str = "png", ppi: float = PPI
) -> list[bytes]:
    """Set a template as pictures, one a page; `form` is png or svg, `ppi` pixels an inch of a PNG.

    Raises:
        StudioError: a text does not fit.

    """
    made = _compile(template, data, format=form, ppi=ppi)
    return [made] if isinstance(made, bytes) else list(made)


@cache
def _fonts() -> typst.Fonts:
    import typst  # noqa: PLC0415  (an optional package)

    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=True, font_paths=font_folders()
    )


def _compile(template: str, data: Mapping[str, object], **options: Any) -> bytes | list[bytes]:
    import typst  # noqa: PLC0415  (an optional package)

    folder = Path(str(files(__package__) / "typst"))
    try:
        made: bytes | list[bytes] | None
        made, warnings = typst.compile_with_warnings(
            str(folder / f"{template}.typ"),
            root=str(folder),
            font_paths=_fonts(),
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(printable(data))},
            timestamp=TIMESTAMP,
            **options,
        )
    except typst.TypstError as error:
        raise _refused(error) from None
    if warnings:
        raise RuntimeError("; ".join(warning.message for warning in warnings))
    if made is None:
        raise TypeError(template)
    return made


def _refused(error: typst.TypstError) -> Exception:
    """Tell what an edition can mend, a text that does not fit, from a fault of a template."""
    text = error.message
    if MISFIT not in text:
        return error
    _, what, field, points = text.strip('" ').rsplit("|", 3)
    return StudioError("does_not_fit", what=what, field=field, points=points.rstrip('"'))
