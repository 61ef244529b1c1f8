"""The chance of test servers: the same again for the same seed and test, another one after a new start."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests import chance
from tests.chance import LIFE, VARIABLE, Chance, child_environment, running_test
from tests.web.sites import TWO_BUILDERS, browser, settings, started


@pytest.fixture(autouse=True)
def first_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "_lives", Counter())


def drawn(life: str) -> tuple[bytes, bytes, int]:
    one = Chance(life)
    return one.token(32), one.token(16), one.below(1_000_000)


def test_the_same_seed_test_and_life_draw_the_same() -> None:
    assert drawn("1") == drawn("1")


def test_another_seed_test_or_life_draws_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [drawn("1"), drawn("2")]
    monkeypatch.setenv(VARIABLE, "12345")
    rows.append(drawn("1"))
    monkeypatch.setattr(chance, "running_test", lambda: "another test")
    rows.append(drawn("1"))
    assert all(len(set(column)) == len(rows) for column in zip(*rows, strict=True))


def test_one_more_device_changes_no_deal() -> None:
    """Pages ask for tokens in an order nobody knows: deals and names do not hang on it."""
    one, other = Chance("1"), Chance("1")
    other.token(16)
    other.below(5)
    assert one.token(32) == other.token(32)
    assert one.token(1) == other.token(1)


def test_a_server_that_starts_again_is_told_so() -> None:
    assert "test_a_server_that_starts_again_is_told_so" in running_test()
    assert [child_environment()[LIFE] for _ in range(3)] == ["1", "2", "3"]


@pytest.fixture(scope="module")
def shared() -> str:
    return running_test()


@pytest.mark.parametrize("_time", [1, 2])
def test_what_tests_share_hangs_on_none_of_them(shared: str, _time: int) -> None:
    assert shared.startswith("tests/test_chance.py shared")
    assert "test_what_tests_share" in running_test()


async def dealt(folder: Path) -> tuple[str, list[str]]:
    async with started(settings(folder)) as site, browser(site) as client:
        code = (await client.post("/api/tables", json={"seats": TWO_BUILDERS})).json()["code"]
        view = (await client.get(f"/api/tables/{code}")).json()
    return code, [*view["seats"][0]["hand"], *(seat["name"] for seat in view["seats"])]


async def test_a_server_deals_the_same_to_the_same_test_and_not_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await dealt(tmp_path), await dealt(tmp_path)
    assert first[0] != second[0]
    assert first[1] != second[1]
    monkeypatch.setattr(chance, "_lives", Counter())
    (tmp_path / "again").mkdir()
    assert await dealt(tmp_path / "again") == first


def test_a_test_that_fails_says_its_seed(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "77")

    def fail() -> None:
        raise AssertionError

    call = pytest.CallInfo.from_call(fail, "call")
    report = request.node.ihook.pytest_runtest_makereport(item=request.node, call=call)
    assert ("chance", f"{VARIABLE}=77 for {request.node.nodeid}") in report.sections
