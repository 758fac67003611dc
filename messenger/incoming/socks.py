"""Connections through a SOCKS5 proxy, to which aiohttp cannot speak."""

import asyncio
import socket
from collections.abc import Callable
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from aiohttp import ClientOSError, ClientTimeout, TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.client_proto import ResponseHandler
from python_socks import ProxyConnectionError, ProxyError
from python_socks.async_.asyncio import Proxy

MakeSocket: TypeAlias = Callable[[tuple[Any, ...], int], socket.socket]
"""Takes family, type and protocol, and the descriptor of a connected socket."""

SOCKS = ("socks5", "socks5h")


class SocksConnector(TCPConnector):
    """Lets the proxy find the server: where Telegram is blocked, its name often is, too."""

    def __init__(self, proxy: str, make: MakeSocket, **options: Any) -> None:  # noqa: ANN401
        super().__init__(**options, resolver=_FoundByProxy())
        address = urlsplit(proxy)._replace(scheme="socks5").geturl()
        self._proxy = Proxy.from_url(address, loop=self._loop)
        self._make = make

    async def _wrap_create_connection(
        self,
        *args: Any,  # noqa: ANN401
        addr_infos: list[Any],
        req: object,  # noqa: ARG002
        timeout: ClientTimeout,  # noqa: ASYNC109  aiohttp's
        client_error: object = None,  # noqa: ARG002
        **options: Any,  # noqa: ANN401
    ) -> tuple[asyncio.Transport, ResponseHandler]:
        """Raises ClientOSError and TimeoutError."""
        host, port, *_ = addr_infos[0][4]
        try:
            plain = await self._proxy.connect(host, port, timeout.sock_connect)
        except (ProxyError, ProxyConnectionError) as error:
            raise ClientOSError(f"SOCKS proxy: {error}") from None
        kind = plain.family, plain.type, plain.proto
        return await self._loop.create_connection(
            *args, **options, sock=self._make(kind, plain.detach())
        )


class _FoundByProxy(AbstractResolver):
    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        unresolved = ResolveResult(
            hostname=host, host=host, port=port, family=family, proto=0, flags=0
        )
        return [unresolved]

    async def close(self) -> None:
        """Nothing is held open."""
