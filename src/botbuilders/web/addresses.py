"""What this server is called: its own addresses, the hosts it answers to, its public address.

Here: reading the machine's addresses and checking what a person typed. Not here: the refusal
of other hosts (`security/doors.py`), the command (`cli/play.py`).
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from botbuilders.config import LOOPBACK
from botbuilders.deck.errors import shown
from botbuilders.web.errors import AddressError

# A datagram socket "connected" to a documentation address sends nothing; it only picks the way out.
SOMEWHERE = (("192.0.2.1", 9), ("10.255.255.255", 9))
EVERYWHERE = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - compared with, never bound to
STANDARD_PORTS = {"http": 80, "https": 443}
# A name of DNS (RFC 1123), and the underscore that some home networks use.
LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")
LONGEST_NAME = 253


def own_addresses() -> tuple[str, ...]:
    """The network addresses of this machine, the one that others most likely reach first."""
    found = [*ways_out(), *named_addresses(socket.gethostname())]
    return tuple(address for address in dict.fromkeys(found) if reachable(address))


def ways_out() -> list[str]:
    """The addresses this machine would send from."""
    addresses = []
    for target in SOMEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(target)
            except OSError:
                continue
            addresses.append(str(probe.getsockname()[0]))
    return addresses


def named_addresses(name: str) -> list[str]:
    """The addresses that a host name stands for; none when nobody knows it."""
    try:
        return [str(info[4][0]) for info in socket.getaddrinfo(name, None, socket.AF_INET)]
    except OSError:
        return []


def reachable(address: str) -> bool:
    """Whether another machine could use this address."""
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_unspecified or parsed.is_link_local)


def own_names() -> tuple[str, ...]:
    """The host names of this machine, also as a home router or mDNS says them."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.split(".", 1)[0]
    return tuple(dict.fromkeys((name, short, f"{short}.local")))


def url_of(host: str, port: int) -> str:
    """The plain http address of a host; the standard port is left out as browsers do."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == STANDARD_PORTS["http"] else f"http://{name}:{port}"


def checked_url(text: str) -> str:
    """A public address as an origin: http or https, a host, no path.

    Raises:
        AddressError: nobody could open it.
    """
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        raise AddressError(url=shown(text)) from None
    extra = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    host = _host(parts.hostname or "")
    if parts.scheme not in STANDARD_PORTS or not host or extra or port == 0:
        raise AddressError(url=shown(text))
    named = port is not None and port != STANDARD_PORTS[parts.scheme]
    return f"{parts.scheme}://{host}" + (f":{port}" if named else "")


def _host(name: str) -> str:
    """A host as browsers write it, letters of other scripts in ASCII; empty when it is none."""
    if ":" in name:
        return f"[{name}]"  # urlsplit has read the address in brackets
    try:
        plain = name.encode("idna").decode().lower()
    except UnicodeError:
        return ""
    labels = plain.split(".")
    return plain if len(plain) <= LONGEST_NAME and all(map(LABEL.fullmatch, labels)) else ""


def allowed_hosts(host: str, public_url: str, own: Iterable[str] = ()) -> frozenset[str]:
    """The hosts a server answers to: loopback, where it listens, what it is called."""
    public = urlsplit(public_url).hostname or ""
    listening = set() if host in EVERYWHERE else {host.lower()}
    return LOOPBACK | listening | {public.lower()} | {name.lower() for name in own}
