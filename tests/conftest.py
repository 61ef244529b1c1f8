"""What all tests share: random tests that say their seed, and Chromium for browser tests.

The `chromium` fixture lives one module long. Playwright keeps its own event loop in the thread while it runs,
so a module has either browser tests or `async def` tests, never both; whole modules go to one worker.

A test marked `no_cover` (a mark of pytest-cov) is not traced: tracing makes loops three times slower, and it goes many
times through lines that other tests cover, or through none of this process. A test with Chromium never is: Playwright
switches between greenlets, and to follow those made all other tracing slower by a third.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import hypothesis.core
import pytest

from tests.chance import VARIABLE, chosen_seed, now_runs, running_test
from tests.compiled import shared
from tests.golden.files import Golden
from tools.chromium import find

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# A busy machine is not a fault: no deadline, and slow data is no reason to stop. Examples come from the seed of the
# run, as deals do.
hypothesis.core.global_force_seed = chosen_seed()  # type: ignore[assignment]  # declared as None alone
hypothesis.settings.register_profile(
    "here",
    print_blob=True,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("here")

# A run started in the background of a script ignores Ctrl+C, and the programs it starts would too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

RUNNING = pytest.StashKey[Path]()
CHROMIUM_OPTIONS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write tests/golden and tests/rules/perft anew"
    )


def pytest_report_header() -> str:
    return f"{VARIABLE}={chosen_seed()}"


def pytest_configure(config: pytest.Config) -> None:
    """Make the place where the running test is named for the servers that tests start."""
    folder = TemporaryDirectory(prefix="botbuilders-tests-")
    config.add_cleanup(folder.cleanup)
    config.stash[RUNNING] = Path(folder.name) / "running"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.no_cover)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Chance hangs on the test that runs, from the first of its fixtures on."""
    now_runs(item.nodeid, item.config.stash[RUNNING])


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """What several tests share hangs on no one test: which of them comes first is another one with more workers."""
    if fixturedef.scope == "function":
        return (yield)
    test = running_test()
    param = getattr(request, "param_index", "")
    file = request.config.stash[RUNNING]
    now_runs(f"{request.node.nodeid} {fixturedef.argname} {param}", file)
    try:
        return (yield)
    finally:
        now_runs(test, file)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails says its seed, since deals, names and codes come from it."""
    report = yield
    if report.failed:
        report.sections.append(("chance", f"{VARIABLE}={chosen_seed()} for {item.nodeid}"))
    return report


@pytest.fixture(scope="session", autouse=True)
def templates() -> Iterator[None]:
    """Pages are compiled once, not for each test's server."""
    with shared():
        yield


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """The texts of tests/golden; `--update-golden` writes what the code says now."""
    return Golden(update=request.config.getoption("--update-golden"))


@pytest.fixture
def seed() -> int:
    """The seed of a random test: the usual one, or that of BOTBUILDERS_SEED."""
    return chosen_seed()


@pytest.fixture(scope="session")
def chromium_options() -> list[str]:
    """The command line of Chromium in tests; a fixture may add to a copy of it."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*CHROMIUM_OPTIONS, *(["--no-sandbox"] if root else [])]


@pytest.fixture(scope="module")
def chromium(chromium_options: list[str]) -> Iterator[Browser]:
    """Debian's Chromium, headless; without one the test is skipped here and fails in CI."""
    path = find()
    if path is None:
        reason = "no Chromium; `python3 dev.py test` installs it as root on Debian"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium_options)
        yield browser
        browser.close()
