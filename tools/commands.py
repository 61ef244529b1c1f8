"""The commands of dev.py: what each is called, says of itself and does."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from tools import checks, chromium, debian, env, suite
from tools.paths import become, python

Command = Callable[[Sequence[str]], int]


def setup(_: Sequence[str]) -> int:
    """Make .venv from the lock files, or bring it up to date."""
    env.ensure("dev")
    return 0


def play(wishes: Sequence[str]) -> int:
    """Make what is missing, start the server and open the page; arguments go to `botbuilders play`."""
    env.ensure("play")
    try:
        if "--help" not in wishes and python("-m", "tools.assets") != 0:
            return 1
        return become("-P", "-m", "botbuilders", "play", *wishes)
    except KeyboardInterrupt:
        return 0


def test(wishes: Sequence[str]) -> int:
    """Run every test in Python and the browser; arguments after -- go to pytest."""
    env.ensure("dev")
    chromium.ensure()
    debian.ensure()
    return python("-m", "tools.assets") or suite.test(wishes)


def check(wishes: Sequence[str]) -> int:
    """Run every check (format, lint, types, layers, ...), or those named."""
    env.ensure("dev")
    return checks.check(wishes)


def prove(wishes: Sequence[str]) -> int:
    """Run the long proofs; arguments after -- go to pytest."""
    env.ensure("dev")
    chromium.ensure()
    debian.ensure()
    return python("-m", "tools.assets") or suite.prove(wishes)


def bench(wishes: Sequence[str]) -> int:
    """Run every benchmark, or those named."""
    env.ensure("dev")
    return suite.bench(wishes)


def pictures(wishes: Sequence[str]) -> int:
    """Take the pictures of every screen and state into docs/pictures, or those named."""
    env.ensure("dev")
    chromium.ensure()
    return python("-m", "tools.assets") or python("-m", "tools.pictures", *wishes)


def fix(_: Sequence[str]) -> int:
    """Format, repair lint, write generated files."""
    env.ensure("dev")
    return checks.fix()


def build(_: Sequence[str]) -> int:
    """Build the live pages and fonts into the package."""
    env.ensure("play")
    return python("-m", "tools.assets")


def lock(wishes: Sequence[str]) -> int:
    """Write the Python lock files again; `upgrade` takes the newest versions."""
    env.ensure("dev")
    return python("-m", "tools.locks", *(wishes or ["write"]))


COMMANDS: dict[str, Command] = {
    command.__name__: command
    for command in (setup, play, test, check, prove, bench, pictures, fix, build, lock)
}


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="dev.py", description="Develop Bot-Builders.")
    kinds = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        kind = kinds.add_parser(name, help=command.__doc__, description=command.__doc__)
        kind.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help=argparse.SUPPRESS)
    if arguments[:1] == ["play"]:  # its options, --help among them, are those of `botbuilders play`
        return play(arguments[1:])
    wish = parser.parse_args(arguments)
    return COMMANDS[wish.command]([part for part in wish.rest if part != "--"])
