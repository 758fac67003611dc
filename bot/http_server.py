"""The HTTP server: health, metrics, the webhook, and pages. It is off unless a port is set.

It has its own thread and event loop, so that it can answer even while the bot's loop is stuck.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from errno import EADDRINUSE
from functools import partial

import structlog
import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from bot import __version__
from bot.failures import PortTaken
from bot.http_connections import Acceptor
from bot.loop_bridge import BotLoop
from bot.metrics import Metrics
from bot.readiness import OK, Findings, Readiness
from messenger.incoming.failures import Failure
from messenger.incoming.webhook import PATH, SECRET, Webhook

log = structlog.get_logger()

_FAREWELL = 1
"""Seconds that open requests are given at shutdown."""
_IDLE = 5
"""Seconds that a connection may be kept open for the next request."""
_BACKLOG = 1024
"""Connections that wait to be accepted, which takes no descriptor.

Of any more the client would have to try again, a second later.
"""
_NO_GUESSES = ("X-Content-Type-Options", "nosniff")
_LENGTHS = frozenset((b"content-length", b"transfer-encoding"))
_AMBIGUOUS = Response(status_code=400, headers={"Connection": "close"})
"""The answer to a request that tells its length twice. A proxy may have believed the other one, and
would take for another request what is a part of this one for us (RFC 9112, 6.3).
"""
_PAUSES = (0.5, 1.5, 3, 5)
"""Seconds between the attempts to open a port that is taken: ten in all."""
_LONGEST_UPDATE = 1_000_000
"""Bytes. The longest message with all its formatting takes a tenth of that."""


class HttpServer:
    def __init__(
        self,
        loop: BotLoop,
        readiness: Readiness,
        metrics: Metrics,
        webhook: Webhook | None,
        pages: Sequence[Route],
    ) -> None:
        self._loop = loop
        self._webhook = webhook
        self._pages = pages
        self._readiness = readiness
        self._metrics = metrics

    def app(self) -> Starlette:
        pages = {"/health": self._health, "/ready": self._ready, "/metrics": self._figures}
        routes = [Route(path, page) for path, page in pages.items()]
        if self._webhook:
            routes.append(Route(PATH, partial(self._update, self._webhook), methods=["POST"]))
        return Starlette(routes=[*routes, *self._pages])

    async def _health(self, _: Request) -> Response:
        findings = await self._loop.findings()
        return JSONResponse({"version": __version__, **findings}, _status(findings))

    async def _ready(self, _: Request) -> Response:
        findings = await self._loop.findings()
        if findings["loop"] == OK:
            findings = {**findings, **await self._loop.run(self._readiness.findings())}
        return _answer(findings)

    async def _figures(self, _: Request) -> Response:
        findings = await self._loop.findings()
        if findings["loop"] != OK:
            return _answer(findings)
        return Response(await self._loop.run(self._text()), media_type=CONTENT_TYPE_LATEST)

    async def _update(self, webhook: Webhook, request: Request) -> Response:
        if not webhook.is_secret(request.headers.get(SECRET, "")):
            return Response(status_code=403)
        try:
            body = await _body(request)
        except ClientDisconnect:
            return Response(status_code=400)
        is_taken = await self._loop.run(webhook.take(body))
        return Response(status_code=200 if is_taken else 503)

    async def _text(self) -> bytes:
        """Must run in the bot's event loop, so that the figures do not change meanwhile."""
        return self._metrics.text()


async def _body(request: Request) -> bytes:
    """Return the body, or the beginning of one that is too long. Raises ClientDisconnect.

    It is read to its end, because Telegram would repeat for ever what is not accepted.
    """
    body = bytearray()
    async for part in request.stream():
        body += part[: _LONGEST_UPDATE - len(body)]
    return bytes(body)


def _answer(findings: Findings) -> Response:
    return JSONResponse(findings, _status(findings))


def _status(findings: Findings) -> int:
    return 200 if set(findings.values()) == {OK} else 503


class HttpPort:
    """The port. It stays open while a bot that stood by begins to serve.

    Without a number it is never opened.
    """

    def __init__(self, host: str, port: int | None) -> None:
        self._host = host
        self._port = port
        self._app: ASGIApp = Starlette()
        self._is_open = False
        self._opened = AsyncExitStack()

    async def answer_with(self, app: ASGIApp) -> None:
        """From now on, let this application answer. Raises Failure if the port cannot be opened."""
        self._app = app
        if self._port is not None and not self._is_open:
            await self._opened.enter_async_context(served(self, self._host, self._port))
            self._is_open = True

    async def aclose(self) -> None:
        await self._opened.aclose()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_ambiguous = {name for name, _ in scope["headers"]} >= _LENGTHS
        await (_AMBIGUOUS if is_ambiguous else self._app)(scope, receive, send)


@asynccontextmanager
async def served(app: ASGIApp, host: str, port: int) -> AsyncIterator[None]:
    """Raises Failure if the port cannot be opened."""
    with await _patient_listener(host, port) as listener:
        async with _answering(app, listener):
            log.info("http_listening", host=host, port=listener.getsockname()[1])
            yield


async def _patient_listener(host: str, port: int) -> socket.socket:
    """Wait for a while if another program has the port: it may be about to end. Raises Failure."""
    pauses = iter(_PAUSES)
    while True:
        try:
            return _listener(host, port)
        except OSError as error:
            is_taken = error.errno == EADDRINUSE
            pause = next(pauses, None) if is_taken else None
            if pause is None:
                sentence = f"HTTP_PORT {port} cannot be opened on {host}: {error.strerror}."
                raise (PortTaken if is_taken else Failure)(sentence) from None
        log.warning("http_port_taken", host=host, port=port, again_in=pause)
        await asyncio.sleep(pause)


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=_BACKLOG)


@asynccontextmanager
async def _answering(app: ASGIApp, listener: socket.socket) -> AsyncIterator[None]:
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="error",  # it warns of every request that it cannot read
            headers=[_NO_GUESSES],
            timeout_keep_alive=_IDLE,
            timeout_graceful_shutdown=_FAREWELL,
        )
    )
    serving = asyncio.create_task(asyncio.to_thread(asyncio.run, _serve(server, listener)))
    try:
        yield
    finally:
        server.should_exit = True
        await serving


async def _serve(server: uvicorn.Server, listener: socket.socket) -> None:
    """Serve until the server is told to exit. It accepts no connections by itself."""
    accepting = asyncio.create_task(Acceptor(listener, server).run())
    await server.serve(sockets=[])
    accepting.cancel()
