"""Debian's nginx in front of the server, on loopback, like a school or a host has one."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.browser.server import free_port
from tests.faults.server import listens
from tools import debian

CONFIG = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  {http}
  server {{
    listen 127.0.0.1:{port};
    proxy_set_header Host $http_host;
    {place}
    location / {{ proxy_pass http://127.0.0.1:{upstream}; }}
    location ~ /stream$ {{ proxy_pass http://127.0.0.1:{upstream}; {stream} }}
  }}
}}
"""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a host wrote into its configuration: for all, for our pages, for event streams."""

    http: str = ""
    place: str = ""
    stream: str = ""


AS_INSTALLED = Kind()
PACKING = Kind(http="gzip on; gzip_proxied any; gzip_types text/event-stream application/json;")
IGNORING = Kind(place="proxy_buffering on; proxy_ignore_headers X-Accel-Buffering;")
# Overrides all three wishes of the stream's head: its packer keeps what it gets until it has enough.
HOLDING = Kind(PACKING.http, IGNORING.place, "proxy_hide_header Content-Encoding;")


@contextmanager
def nginx(folder: Path, upstream: int, kind: Kind) -> Iterator[int]:
    """Start it and give its port; it ends with the block."""
    program = debian.find(debian.NGINX)
    if program is None:
        reason = "no nginx; `python3 dev.py test` fetches it on Debian"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    port = free_port()
    folder.mkdir(exist_ok=True)
    config = folder / "nginx.conf"
    text = CONFIG.format(
        folder=folder,
        port=port,
        upstream=upstream,
        http=kind.http,
        place=kind.place,
        stream=kind.stream,
    )
    config.write_text(text)
    command = [str(program), "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(config)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 20
        while not listens(port):
            assert process.poll() is None, (folder / "error.log").read_text()
            assert time.monotonic() < end
            time.sleep(0.02)
        yield port
    finally:
        process.terminate()
        process.wait(60)
