"""Which answer each error gets; the sweep over real answers is test_every_route.py."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Request
from litestar.exceptions import InternalServerException, NotAuthorizedException

from botbuilders.deck import load_edition
from botbuilders.rules import IllegalActionError, Reason
from botbuilders.table.errors import (
    NotYourSeatError,
    SetUpError,
    StorePausedError,
    UnknownTableError,
)
from botbuilders.web.editions import Shelf
from botbuilders.web.problems import STATUS, status_of
from botbuilders.words import catalog
from tests.web.asgi import PROBLEMS, scope


def request(path: str) -> Request[Any, Any, Any]:
    given: Any = {**scope(path=path), "query_string": b""}
    return Request(given)


def test_each_family_has_its_status() -> None:
    assert status_of(UnknownTableError()) == 404
    assert status_of(NotYourSeatError()) == 403
    assert status_of(StorePausedError()) == 503
    assert status_of(SetUpError("nobody")) == 422
    assert status_of(IllegalActionError(Reason("3", "draw_first"))) == 422
    assert set(STATUS.values()) <= {403, 404, 409, 422, 503}


def test_an_illegal_action_names_its_rule() -> None:
    status, problem = PROBLEMS.described(IllegalActionError(Reason("R4", "same_card_back")))
    assert (status, problem.rule) == (422, "Ruling R4")
    assert problem.message == catalog().text("rules.why.same_card_back")


def test_what_the_framework_says_is_said_in_our_words(caplog: pytest.LogCaptureFixture) -> None:
    broken = PROBLEMS.of_framework(request("/api/me"), InternalServerException("secret detail"))
    assert broken.status_code == 500
    assert "secret" not in str(broken.content) + caplog.text
    other = PROBLEMS.of_framework(request("/api/me"), NotAuthorizedException("secret detail"))
    assert (other.status_code, "secret" in str(other.content)) == (404, False)


def test_a_shelf_has_one_edition() -> None:
    edition = load_edition()
    shelf = Shelf(edition)
    assert shelf.get(edition.ref) is shelf.standard() is edition
    with pytest.raises(KeyError):
        shelf.get("other@000000000000")
