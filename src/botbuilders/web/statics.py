"""The files that pages load: styles, fonts, and the live pages that the build made.

Here: reading them once into memory and answering with exact bytes; a name that is not in the
list is not there, so no path can lead out of it (fault F52). Not here: the templates
(`templating.py`). tokens.css is made from look.toml at the start, so no copy of it can age.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, SkipValidation

from botbuilders.deck.brand import brand
from botbuilders.deck.look import look
from botbuilders.deck.tokens import css
from botbuilders.web.errors import NotFoundError
from botbuilders.web.scaling import in_rem

FOLDER = Path(__file__).parent / "static"
MANIFEST = "app/manifest.json"
CARD_BACK = "card-back.svg"
TABLE_ENTRY = "src/table/main.ts"
TRYOUT_ENTRY = "src/tryout/main.ts"
TRYOUT_EARLY = "src/tryout/early.ts"
TRYOUT_WORKER = "src/tryout/worker.ts"
LEARN = "src/learn/Learn.svelte"
REPLAY = "src/replay/Replay.svelte"
TAKE = "src/seat/Take.svelte"
NETWORK = "src/network/Check.svelte"
WORDS = "src/generated/words.{language}.json"
FOREVER = "public, max-age=31536000, immutable"
CHECK = "no-cache"
VERSION_DIGITS = 8
# Folders of the build whose names hold a hash of the content.
HASHED = ("app/assets/", "app/tryout/")
# Litestar adds the charset to text types.
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".md": "text/plain",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".mp3": "audio/mpeg",
    ".wasm": "application/wasm",
}
PACKED = frozenset({".css", ".js", ".json", ".svg", ".txt", ".wasm"})


@dataclass(frozen=True, slots=True, kw_only=True)
class StaticFile:
    """One file as it is sent; `packed` is None when gzip gains nothing."""

    content: bytes
    packed: bytes | None
    kind: str
    tag: str


@dataclass(frozen=True, slots=True)
class LivePage:
    """What the page of the table loads; empty when the live pages were not built."""

    scripts: tuple[str, ...]
    styles: tuple[str, ...]
    preloads: tuple[str, ...] = ()


class Statics:
    """All files by name below /static/."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = {name: static_file(name, content) for name, content in files.items()}

    @cached_property
    def build(self) -> str:
        """A mark of all files together: it changes with every deploy that changes a page."""
        tags = "".join(f"{name}{self.files[name].tag}" for name in sorted(self.files))
        return hashlib.sha256(tags.encode()).hexdigest()[:VERSION_DIGITS]

    def url(self, name: str) -> str:
        """The address of a file, which changes with its content."""
        return f"/static/{name}?v={self.files[name].tag[:VERSION_DIGITS]}"

    def live_page(self, *later: str, entry: str = TABLE_ENTRY) -> LivePage:
        """The scripts and styles of a live page; `later` are sources that its script asks for at once."""
        manifest = self.manifest()
        if entry not in manifest:
            return LivePage((), ())
        loaded = chunks(manifest, entry)
        asked = [chunk for name in later if name in manifest for chunk in chunks(manifest, name)]
        # Vite names a source's own styles before those it shares; what is shared has to come first.
        styles = [style for chunk in loaded for style in reversed(manifest[chunk].get("css", ()))]
        return LivePage(
            (f"/static/app/{manifest[entry]['file']}",),
            tuple(f"/static/app/{style}" for style in dict.fromkeys(styles)),
            # Each file by its name at once: a browser would find what a script imports only when it has the script.
            tuple(
                f"/static/app/{manifest[name]['file']}"
                for name in dict.fromkeys((*loaded, *asked))
                if name != entry
            ),
        )

    def built(self, source: str) -> str:
        """The address of what the build made of a source; empty when it was not built."""
        chunk = self.manifest().get(source)
        return f"/static/app/{chunk['file']}" if chunk else ""

    def manifest(self) -> dict[str, Any]:
        """What the build made of which source; empty when the live pages were not built."""
        if MANIFEST not in self.files:
            return {}
        found: dict[str, Any] = msgspec.json.decode(self.files[MANIFEST].content)
        return found

    def script(self, source: str) -> str:
        """The address of a server page's small script; empty when it was not built."""
        if MANIFEST not in self.files:
            return ""
        built = msgspec.json.decode(self.files[MANIFEST].content).get(source)
        return f"/static/app/{built['file']}" if built else ""

    def answer(self, name: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        """One file.

        Raises:
            NotFoundError: there is no such file.
        """
        if name not in self.files:
            raise NotFoundError
        return answer(self.files[name], request, forever=name.startswith(HASHED))


def answer(
    file: StaticFile, request: Request[Any, Any, Any], *, forever: bool = False
) -> Response[bytes]:
    """A file: not again when the browser has it, packed when it can unpack.

    It may be kept for good when its address names its content, by a hashed name or `v`.
    """
    known = forever or request.query_params.get("v") == file.tag[:VERSION_DIGITS]
    headers = {
        "Cache-Control": FOREVER if known else CHECK,
        "ETag": f'"{file.tag}"',
        "Vary": "Accept-Encoding",
    }
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        content = file.packed
    return Response(content, headers=headers, media_type=file.kind)


def static_file(name: str, content: bytes) -> StaticFile:
    """Pack and label one file."""
    suffix = Path(name).suffix
    return StaticFile(
        content=content,
        packed=packed(content) if suffix in PACKED else None,
        kind=TYPES.get(suffix, "application/octet-stream"),
        tag=hashlib.sha256(content).hexdigest()[:32],
    )


@lru_cache(maxsize=256)
def packed(content: bytes) -> bytes | None:
    """A file packed by gzip, once a process; None when that gains nothing."""
    smaller = gzip.compress(content, mtime=0)
    return smaller if len(smaller) < len(content) else None


def chunks(manifest: Mapping[str, Any], entry: str) -> list[str]:
    """An entry of the manifest and everything it imports, each once, imports first."""
    found: list[str] = []

    def visit(name: str) -> None:
        if name not in found:
            for imported in manifest[name].get("imports", ()):
                visit(imported)
            found.append(name)

    visit(entry)
    return found


def read_statics(folder: Path = FOLDER) -> Statics:
    """Everything the package ships, and the tokens made from look.toml."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    files["css/tokens.css"] = css(look()).encode()
    files[CARD_BACK] = brand("card-back").encode()
    styles = {name: file for name, file in files.items() if name.startswith("css/")}
    return Statics(
        {**files, **{name: in_rem(file.decode()).encode() for name, file in styles.items()}}
    )


@get("/static/{name:path}", include_in_schema=False, sync_to_thread=False)
def static(
    name: FromPath[str],
    request: Request[Any, Any, Any],
    statics: NamedDependency[SkipValidation[Statics]],
) -> Response[bytes]:
    """One file that pages load."""
    return statics.answer(name.lstrip("/"), request)
