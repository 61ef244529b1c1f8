"""The files that pages load."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Request

from botbuilders.deck.look import look
from botbuilders.deck.tokens import css
from botbuilders.web.errors import NotFoundError
from botbuilders.web.scaling import in_rem
from botbuilders.web.statics import CHECK, FOREVER, Statics, chunks, read_statics
from tests.web.asgi import scope

MANIFEST = {
    "src/table/main.ts": {
        "file": "assets/table-1.js",
        "css": ["assets/table-1.css", "assets/shared.css"],
        "imports": ["_a", "_b"],
    },
    "_a": {"file": "assets/a.js", "css": ["assets/a.css"], "imports": ["_b"]},
    "_b": {"file": "assets/b.js"},
}
FILES = {
    "css/x.css": b"a { color: red }" * 50,
    "app/assets/t-1.js": b"x",
    "app/manifest.json": msgspec.json.encode(MANIFEST),
}


def request(query: bytes = b"", **headers: str) -> Request[Any, Any, Any]:
    given: Any = {**scope(**headers), "query_string": query}
    return Request(given)


def test_a_file_is_kept_for_good_when_its_address_names_its_content() -> None:
    statics = Statics(FILES)
    version = statics.url("css/x.css").partition("?v=")[2]
    kept = statics.answer("css/x.css", request(f"v={version}".encode()))
    assert kept.headers["Cache-Control"] == FOREVER
    assert statics.answer("css/x.css", request(b"v=old")).headers["Cache-Control"] == CHECK
    assert statics.answer("css/x.css", request()).headers["Cache-Control"] == CHECK
    assert statics.answer("app/assets/t-1.js", request()).headers["Cache-Control"] == FOREVER
    assert statics.answer("app/manifest.json", request()).headers["Cache-Control"] == CHECK


def test_a_file_is_packed_for_who_can_unpack_when_it_gets_smaller() -> None:
    statics = Statics(FILES)
    packed = statics.answer("css/x.css", request(accept_encoding="gzip, br"))
    assert gzip.decompress(packed.content) == FILES["css/x.css"]
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert statics.answer("css/x.css", request()).content == FILES["css/x.css"]
    assert (
        "Content-Encoding"
        not in statics.answer("app/assets/t-1.js", request(accept_encoding="gzip")).headers
    )


def test_who_has_a_file_does_not_get_it_again() -> None:
    statics = Statics(FILES)
    tag = statics.answer("css/x.css", request()).headers["ETag"]
    again = statics.answer("css/x.css", request(if_none_match=f'"other", {tag}'))
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "name", ["", "css", "css/", "../app.py", "css/../css/x.css", "CSS/x.css", "css/x.css\x00"]
)
def test_a_name_that_is_not_in_the_list_is_not_there(name: str) -> None:
    with pytest.raises(NotFoundError):
        Statics(FILES).answer(name, request())


def test_the_table_page_loads_what_the_manifest_says() -> None:
    live = Statics(FILES).live_page()
    assert live.scripts == ("/static/app/assets/table-1.js",)
    assert live.styles == (
        "/static/app/assets/a.css",
        "/static/app/assets/shared.css",
        "/static/app/assets/table-1.css",
    )
    assert chunks(MANIFEST, "src/table/main.ts") == ["_b", "_a", "src/table/main.ts"]
    assert live.preloads == ("/static/app/assets/b.js", "/static/app/assets/a.js")
    assert Statics(FILES).live_page("_b", "none").preloads == live.preloads
    assert Statics({}).live_page().scripts == ()


def test_tokens_are_made_from_the_look_and_in_no_file(tmp_path: Path) -> None:
    (tmp_path / "a.unknown").write_bytes(b"x")
    statics = read_statics(tmp_path)
    assert statics.files["css/tokens.css"].content.decode() == in_rem(css(look()))
    assert statics.files["a.unknown"].kind == "application/octet-stream"
    assert not (Path("src/botbuilders/web/static/css") / "tokens.css").exists()
