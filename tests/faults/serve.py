"""The whole server as a child process, with the short times of tests: `python -m tests.faults.serve PORT DATABASE`."""

from __future__ import annotations

import logging
import sys

from botbuilders.config import Limits, Settings
from botbuilders.web.app import Outside, create_app
from botbuilders.web.logs import plain_logs
from botbuilders.web.server import Server, bound
from tests.chance import Chance

LIMITS = Limits(heartbeat_seconds=0.5, poll_seconds=1.0, streams_per_seat=50)


def main(port: int, database: str) -> None:
    """Serve until somebody stops it."""
    plain_logs(logging.INFO)
    with bound("127.0.0.1", port) as listener:
        url = f"http://127.0.0.1:{port}"
        settings = Settings(port=port, public_url=url, database=database, limits=LIMITS)
        chance = Chance()
        site = create_app(settings, Outside(entropy=chance.token, pick=chance.below))
        Server(site, site.end_streams, LIMITS).run(sockets=[listener])


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
