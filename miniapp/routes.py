"""What the page asks for over HTTP: itself, a session, and the table as a stream of states.

This runs in the event loop of the HTTP server. `RunInBot` takes work to the bot's own.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import json
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from club.places import TableId
from handlers.answers import Outcome
from handlers.explanations import explanation
from miniapp.actions import Actions
from miniapp.admission import Admission, NotAdmitted
from miniapp.feeds import Feeds, Reader, Viewer
from miniapp.launch import BadLaunch
from miniapp.page_files import PageFiles
from miniapp.sessions import SessionOver
from screens.buttons import Forged
from screens.texts import Voice
from storage.errors import StorageError

T = TypeVar("T")

PATH = "/table"
_HEARTBEAT = 15.0
"""Seconds after which a quiet stream says that it is alive."""
_LONGEST_BODY = 4096
TELEGRAM = "https://web.telegram.org https://*.telegram.org"
"""Where web clients show the page in a frame."""
_POLICY = (
    "default-src 'none'; script-src 'self' https://telegram.org; style-src 'self';"
    " img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors"
)
_STREAMED = {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no"}
"""Tells proxies to pass every state on at once."""


_REFUSED = (
    *(BadLaunch, SessionOver, NotAdmitted, StorageError),
    *(Forged, UnicodeDecodeError, ClientDisconnect),
)


class RunInBot(Protocol):
    def __call__(self, work: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]: ...


@dataclass(frozen=True, slots=True)
class Club:
    """What is behind the page: who is let in, what they see, and what they do."""

    admission: Admission
    feeds: Feeds
    actions: Actions


Answer: TypeAlias = Callable[[Club, Request], Awaitable[Response]]


class TablePages:
    """`club` is None until the bot has opened, and the page tries again until it has."""

    def __init__(self, run: RunInBot, framed_by: str = TELEGRAM) -> None:
        self.club: Club | None = None
        self._run = run
        self._headers = {
            "Content-Security-Policy": f"{_POLICY} {framed_by}",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        }
        self._files = PageFiles.load(f"{PATH}/files")

    @property
    def routes(self) -> tuple[Route, ...]:
        return (
            Route(PATH, self._page, middleware=[Middleware(GZipMiddleware)]),
            Route(f"{PATH}/login", partial(self._serve, self._log_in), methods=["POST"]),
            Route(f"{PATH}/stream", partial(self._serve, self._stream)),
            Route(f"{PATH}/act", partial(self._serve, self._act), methods=["POST"]),
            self._files.route(),
        )

    async def _page(self, _: Request) -> Response:
        return Response(self._files.page, media_type="text/html", headers=self._headers)

    async def _serve(self, answer: Answer, request: Request) -> Response:
        if self.club is None:
            return Response(status_code=503)
        words = self.club.admission.words_for(request.query_params.get("language"))
        try:
            return await answer(self.club, request)
        except _REFUSED as why:
            return _refusal(why, words)

    async def _log_in(self, club: Club, request: Request) -> Response:
        welcome = await self._run(club.admission.log_in(await _body(request)))
        return Response(json.encode(welcome), media_type="application/json", headers=_STREAMED)

    async def _stream(self, club: Club, request: Request) -> Response:
        guest = await self._run(club.admission.admit(*_asked(request)))
        reader = Reader(Viewer(guest.person, guest.language))
        await self._run(club.feeds.open(guest.table, reader))
        states = self._states(club.feeds, guest.table.id, reader)
        return StreamingResponse(states, media_type="text/event-stream", headers=_STREAMED)

    async def _act(self, club: Club, request: Request) -> Response:
        data = await _body(request)
        answer = await self._run(club.actions.act(*_asked(request), data))
        return _text(200 if answer.outcome is Outcome.DONE else 409, answer.text)

    async def _states(self, feeds: Feeds, table: TableId, reader: Reader) -> AsyncIterator[bytes]:
        try:
            while True:
                yield await _next(reader)
        finally:
            await self._run(_close(feeds, table, reader))


def _asked(request: Request) -> tuple[str, str, str]:
    """Return the session, the ticket and the language of a request."""
    session = request.headers.get("Authorization", "").removeprefix("Bearer ")
    asked = request.query_params
    return session, asked.get("table", ""), asked.get("language", "")


def _refusal(why: Exception, words: Voice) -> Response:
    match why:
        case SessionOver():
            return Response(status_code=401)
        case BadLaunch():
            return _text(401, words.plain("page-bad-launch"))
        case NotAdmitted():
            return _text(404, words.plain("page-not-admitted"))
        case StorageError():
            return _text(503, explanation(why, words))
        case _:
            return _text(400, words.plain("toast-forged"))


def _text(status: int, words: str) -> Response:
    return Response(words, status, media_type="text/plain", headers=_STREAMED)


async def _close(feeds: Feeds, table: TableId, reader: Reader) -> None:
    feeds.close(table, reader)


async def _next(reader: Reader) -> bytes:
    """Return the next piece of a stream: a state or, after some silence, a comment."""
    try:
        async with asyncio.timeout(_HEARTBEAT):
            return b"data: " + await reader.newest() + b"\n\n"
    except TimeoutError:
        return b":\n\n"


async def _body(request: Request) -> str:
    """Return the body, or the beginning of one that is too long.

    Raises ClientDisconnect and UnicodeDecodeError.
    """
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > _LONGEST_BODY:
            break
    return body[:_LONGEST_BODY].decode()
