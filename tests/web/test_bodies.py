"""The size, depth and time of bodies (faults F43, F44)."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from botbuilders.config import Limits
from botbuilders.web.security.bodies import Bodies, again, depth
from tests.web.asgi import PROBLEMS, Heard, ask, body, inner, scope

LIMITS = Limits(body_bytes=100, json_depth=4, body_seconds=0.05)


async def through(request: Any, parts: Any = ()) -> Heard:
    heard = Heard()
    return await ask(Bodies(inner(heard), LIMITS, PROBLEMS), request, heard, parts)


def post(**headers: str) -> Any:
    return scope("POST", "/api/tables", **headers)


async def test_a_body_in_parts_arrives_whole() -> None:
    heard = await through(post(), body(b'{"a"', b": 1", b"}"))
    assert heard.body == b'{"a": 1}'


async def test_a_declared_length_is_enough_to_refuse() -> None:
    heard = await through(post(content_length="101"))
    assert heard.status == 413
    assert not heard.passed
    assert (await through(scope("GET", "/", content_length="101"))).status == 413


@pytest.mark.parametrize("length", ["-1", "x", "1e3", "١"])
async def test_a_length_that_is_no_number_is_refused(length: str) -> None:
    request = post()
    request["headers"].append((b"content-length", length.encode("utf-8")))
    assert (await through(request)).status == 400


async def test_a_body_without_a_length_stops_at_the_limit() -> None:
    heard = await through(post(), body(b"x" * 60, b"x" * 60, b"never read"))
    assert heard.status == 413
    assert not heard.passed


async def test_a_tower_of_brackets_is_refused() -> None:
    assert (await through(post(), body(b"[[[[[1]]]]]"))).status == 400
    assert (await through(post(), body(b"[[[[1]]]]"))).status == 200
    assert (await through(post(), body(b'["[[[[[[", "\\"{{{{{{"]'))).status == 200


async def test_a_body_that_never_ends_is_given_up() -> None:
    heard = Heard()

    async def receive() -> Any:
        await asyncio.sleep(3600)

    async def send(message: Any) -> None:
        heard.sent.append(message)

    await Bodies(inner(heard), LIMITS, PROBLEMS)(post(), receive, send)
    assert heard.status == 408


async def test_nobody_answers_who_hung_up() -> None:
    heard = await through(post(), [])
    assert not heard.sent
    assert not heard.passed


async def test_reads_pass_untouched() -> None:
    heard = await through(scope("GET", "/"))
    assert heard.status == 200
    heard = Heard()
    await ask(Bodies(inner(heard), LIMITS, PROBLEMS), {"type": "lifespan"}, heard)
    assert heard.passed == [{"type": "lifespan"}]


async def test_after_the_body_comes_what_came() -> None:
    async def receive() -> Any:
        return {"type": "http.disconnect"}

    replayed = again(b"x", receive)
    assert (await replayed())["body"] == b"x"
    assert (await replayed())["type"] == "http.disconnect"


json_values: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(), inside, max_size=3),
    max_leaves=20,
)


def nesting(value: Any) -> int:
    """The depth of a value, counted the slow way."""
    if isinstance(value, dict):
        return 1 + max(map(nesting, value.values()), default=0)
    return 1 + max(map(nesting, value), default=0) if isinstance(value, list) else 0


@pytest.mark.no_cover
@given(json_values, st.booleans())
def test_depth_is_that_of_the_value(value: Any, ascii_only: bool) -> None:
    assert depth(
        json.dumps(value, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass")
    ) == nesting(value)
