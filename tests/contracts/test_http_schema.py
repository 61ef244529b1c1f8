"""Schemathesis against the OpenAPI document: whatever is sent, the answer is a documented one (ASVS 2.2, 4.1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode

from botbuilders.config import Limits
from tests.web.sites import Listening, listening

LIMITS = Limits(poll_seconds=0.05, wrong_code_longest=0.0)
ENDLESS = "/api/tables/{code}/stream"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    with listening(tmp_path_factory.mktemp("schema"), limits=LIMITS) as running:
        yield running


def documented(server: Listening) -> Iterator[Any]:
    """Every call of the document that ends by itself."""
    document: Any = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    for found in document.get_all_operations():
        operation = found.ok()
        if operation.path != ENDLESS:
            yield operation


def validate(operation: Any, mode: GenerationMode, server: Listening) -> None:
    """Send made-up requests to one call and check each answer against the document."""

    @settings(
        max_examples=20,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def answers_as_documented(case: Any) -> None:
        # The document cannot say everything that a table asks for, so a right form may still be refused.
        excluded = [schemathesis.checks.positive_data_acceptance]
        case.call_and_validate(headers={"Origin": server.url}, excluded_checks=excluded)

    answers_as_documented()


@pytest.mark.no_cover
def test_what_fits_the_document_gets_a_documented_answer(server: Listening) -> None:
    for operation in documented(server):
        validate(operation, GenerationMode.POSITIVE, server)


@pytest.mark.no_cover
def test_what_does_not_fit_the_document_is_refused(server: Listening) -> None:
    for operation in documented(server):
        if operation.body or operation.query:
            validate(operation, GenerationMode.NEGATIVE, server)
