"""Reading an edition from its folder or file.

Here: which files there are and how they are opened; symbolic links, giant files, broken UTF-8 and
broken TOML stop here. What may stand in them is `checking.py`, a drawing is `drawing.py`.
"""

from __future__ import annotations

import stat
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from glob import escape
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from botbuilders.deck.checking import (
    Document,
    Place,
    check_document,
    check_words,
    is_language,
)
from botbuilders.deck.drawing import Art, DrawingError, read_drawing
from botbuilders.deck.edition import Edition
from botbuilders.deck.errors import EditionError, shown

DOCUMENT = "edition.toml"
ART = "art"
LARGEST = 256 * 1024
MOST_FILES = 512
MOST_EXAMPLES = 3


def load_edition(path: str | Path | None = None, language: str | None = None) -> Edition:
    """The edition of a folder or file, the standard edition without one; words of a language.

    A language that the edition does not have leaves its own words standing.

    Raises:
        EditionError: something is wrong with it; says file, card, field and what to do.

    """
    if path is None:
        return _standard(language)
    return _load(Path(path), language)


def load_spoken(path: str | Path) -> Edition:
    """The edition of a folder or file with all the words that lie beside it, for `in_language`.

    Raises:
        EditionError: something is wrong with it or with its words in another language.

    """
    edition = replace(load_edition(path), source=Path(path).absolute())
    return replace(edition, spoken={one.language: one for one in _translations(path, edition)})


def translation_faults(path: str | Path) -> Iterator[EditionError]:
    """What is wrong with the words in other languages beside an edition that reads well itself."""
    for name, language in _words_files(Path(path)):
        try:
            _spoken(path, name, language, art={})
        except EditionError as error:
            yield error


def in_language(edition: Edition, language: str) -> Edition:
    """The same cards in the words of a language; they stay as they are where there are none."""
    if edition.language == language:
        return edition
    if language in edition.spoken:
        return edition.spoken[language]
    spoken = load_edition(None, language)
    return spoken if spoken.ref == edition.ref else edition


def _translations(path: str | Path, edition: Edition) -> Iterator[Edition]:
    for name, language in _words_files(Path(path)):
        yield replace(_spoken(path, name, language, edition.art), source=edition.source)


def _words_files(path: Path) -> Iterator[tuple[str, str]]:
    """The files with words in other languages, `edition.LANG.toml`: name and language."""
    document = path if not _is_folder(path) else path / DOCUMENT
    for file in sorted(document.parent.glob(f"{escape(document.stem)}.*.toml")):
        yield file.name, file.stem.removeprefix(f"{document.stem}.")


def _spoken(path: str | Path, name: str, language: str, art: Mapping[str, Art]) -> Edition:
    """The edition in another language; its drawings, the same in all, are not read again."""
    if not is_language(language):
        raise Place(file=name).error("language")
    return _load(Path(path), language, art)


@cache
def _standard(language: str | None) -> Edition:
    art = None if language is None else _standard(None).art
    with as_file(files(__package__) / "editions" / "standard") as folder:
        return _load(folder, language, art)


def _load(path: Path, language: str | None, art: Mapping[str, Art] | None = None) -> Edition:
    if language is not None and not is_language(language):
        raise Place(file=path.name).error("language")
    single = not _is_folder(path)
    document_file = path if single else path / DOCUMENT
    try:
        table = _read_table(document_file, follow=single)
    except EditionError as error:
        if error.code != "edition.no_file":
            raise
        if single:
            raise Place(file=str(path)).error("no_file") from None
        raise Place(file=str(path)).error("no_document") from None
    document = check_document(table, document_file.name)
    spoken = _in_language(document, document_file, language)
    return Edition(
        id=document.id,
        name=spoken.name,
        language=spoken.language,
        entries=spoken.entries,
        switches=document.switches,
        bonuses=document.bonuses,
        art=_art(path, document, single=single) if art is None else art,
    )


def _in_language(document: Document, file: Path, language: str | None) -> Document:
    words_file = file.with_name(f"{file.stem}.{language}.toml")
    if language in {None, document.language} or not _exists(words_file):
        return document
    return check_words(_read_table(words_file), document, words_file.name, language=language)


def _art(path: Path, document: Document, *, single: bool) -> Mapping[str, Art]:
    return {} if single else dict(_read_art(path / ART, document))


def _read_art(folder: Path, document: Document) -> Iterator[tuple[str, Art]]:
    if not _exists(folder):
        return
    if not _is_folder(folder) or folder.is_symlink():
        raise Place(file=ART).error("not_a_folder")
    categories = {entry.slug: entry.category for entry in document.entries}
    found = sorted(file for file in folder.iterdir() if not file.name.startswith("."))
    if len(found) > MOST_FILES:
        raise Place(file=ART).error("too_many_files", most=MOST_FILES)
    for file in found:
        place = Place(file=f"{ART}/{file.name}")
        if file.suffix != ".svg" or file.stem not in categories:
            raise place.error("art_name", example=_names_without_picture(categories, found))
        source = _read_bytes(file, place)
        try:
            yield file.stem, read_drawing(source, categories[file.stem])
        except DrawingError as error:
            raise place.error(error.fault, **error.params) from None


def _names_without_picture(slugs: Iterable[str], found: Sequence[Path]) -> str:
    """Name what a picture may be called: after cards that have none yet, or after any card where all have one."""
    taken = {file.name for file in found}
    names = [f"{slug}.svg" for slug in slugs]
    free = [name for name in names if name not in taken]
    return ", ".join((free or names)[:MOST_EXAMPLES])


def _read_table(file: Path, *, follow: bool = False) -> Mapping[str, Any]:
    place = Place(file=file.name)
    source = _read_bytes(file, place, follow=follow)
    try:
        return tomllib.loads(source.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise place.error("not_utf8", byte=error.start) from None
    except RecursionError:
        raise place.error("too_deep") from None
    except tomllib.TOMLDecodeError as error:
        what = " ".join(str(error).split())[:120]
        raise place.error("not_toml", what=what) from None
    except ValueError:  # a number with more digits than Python reads
        raise place.error("too_many_digits") from None


def _read_bytes(file: Path, place: Place, *, follow: bool = False) -> bytes:
    """The bytes of a regular file that is not too large; `follow` allows a symbolic link."""
    try:
        mode = file.stat(follow_symlinks=follow)
        if stat.S_ISLNK(mode.st_mode):
            raise place.error("link")
        if not stat.S_ISREG(mode.st_mode):
            raise place.error("not_a_file")
        if mode.st_size > LARGEST:
            raise place.error("too_large", most=LARGEST // 1024)
        return file.read_bytes()
    except FileNotFoundError:
        raise place.error("no_file") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise place.error("unreadable", why=shown(str(why))) from None


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False  # reading it as a file says what is wrong


def _exists(path: Path) -> bool:
    return path.exists() or path.is_symlink()
