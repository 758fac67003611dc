"""The servers that an address names: one takes writes, and others may be replicas of it.

The driver tries several, too, but all of them within one limit of time: it would never come to the
second if the machine of the first is lost without a word.
"""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import parse_qsl, unquote, urlsplit

from storage.errors import NotWritable

_HOST = re.compile(r"(/.*|\[.*\]|[^:]*)(?::(\d+))?")
_FILES = ("sslrootcert", "sslcert", "sslkey", "sslcrl")


@dataclass(frozen=True, slots=True)
class Server:
    """Without a host or a port, the driver takes those of the address, or its defaults."""

    url: str
    host: str | None = None
    port: int | None = None

    def __str__(self) -> str:
        return self.host or "the server"


def named_in(url: str) -> Sequence[Server]:
    """Return the servers in the order in which they are to be tried."""
    named, options = _parts(url)
    hosts = (named or options.get("host", "")).split(",")
    ports = options.get("port", "").split(",")
    if len(hosts) == 1 or len(ports) not in {1, len(hosts)}:  # the driver says what is wrong then
        return (Server(url),)
    return (*_each(url, hosts, ports * (len(hosts) // len(ports))),)


def require_files(url: str) -> None:
    """Raise NotWritable if a certificate or a key cannot be read.

    The driver's error would be that of a socket which is not there, and may come.
    """
    _, options = _parts(url)
    for option in _FILES:
        file = options.get(option)
        if file and not os.access(file, os.R_OK):
            raise NotWritable(f"The database cannot be opened: {option}={file} cannot be read.")


def _parts(url: str) -> tuple[str, dict[str, str]]:
    address = urlsplit(url)
    return unquote(address.netloc.rpartition("@")[2]), dict(parse_qsl(address.query))


def _each(url: str, hosts: Sequence[str], ports: Sequence[str]) -> Iterator[Server]:
    for named, port in zip(hosts, ports, strict=True):
        found = _HOST.fullmatch(named)
        host, own_port = found.groups() if found else (named, None)
        digits = own_port or port
        yield Server(url, host.strip("[]"), int(digits) if digits.isdigit() else None)
