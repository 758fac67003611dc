"""What the page asks for over HTTP: itself, a session, and the table as a stream of states.

This runs in the event loop of the HTTP server. `RunInBot` takes work to the bot's own.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeAlias, TypeVar

import structlog
from msgspec import json
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from club.places import TableId
from club.tables import SetAside
from handlers.answers import Outcome
from miniapp.actions import Actions, Done
from miniapp.admission import Admission, NotAdmitted, Welcome
from miniapp.feeds import Closed, Dismissed, Feeds, OpenPages, Reader, Viewer
from miniapp.frames import Frames, ReplayState
from miniapp.limits import Limits
from miniapp.moves import MarksState
from miniapp.page_files import SMALLER, PageFiles
from miniapp.refusals import REFUSED, TooLong, refusal
from miniapp.replays import Replays, ReviewState
from miniapp.signing import NotSigned, Session, SessionOver
from people.members import MembersNotTold
from people.participation import MayNotTakePart
from screens.texts import Texts, Voice
from storage.errors import StorageError

log = structlog.get_logger()

T = TypeVar("T")

PATH = "/table"
_HEARTBEAT = 15.0
"""Seconds after which a quiet stream says that it is alive."""
_LONGEST_WAIT = 20.0
"""Seconds until whoever waits for one state is told that there is none.

The server gives up an answer that has not begun after thirty.
"""
_ASKED_AGAIN = 60.0
"""Seconds after which it is asked again whether the viewer of a stream may still see the table."""
_LONGEST_BODY = 4096
TELEGRAM = "https://web.telegram.org https://*.telegram.org"
"""Where web clients show the page in a frame."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors"
)
_STREAMED = {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no"}
"""Tells proxies to pass every state on at once."""


class RunInBot(Protocol):
    def __call__(self, work: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]: ...


@dataclass(frozen=True, slots=True)
class Club:
    """What is behind the page: who is let in, what they see, and what they do."""

    admission: Admission
    feeds: Feeds
    actions: Actions
    replays: Replays


Answer: TypeAlias = Callable[[Club, Request], Awaitable[Response]]


class TablePages:
    """`club` is None until the bot has opened, and the page tries again until it has."""

    def __init__(
        self, run: RunInBot, texts: Texts, language: str, framed_by: str = TELEGRAM
    ) -> None:
        """Speak this language to whoever reads none that there is."""
        self.club: Club | None = None
        self.open = OpenPages()
        self.answers = Counter[tuple[str, int]]()
        """By what was asked for, and status."""
        self.errors = 0
        """What went wrong on pages, as far as they could tell."""
        self._run = run
        self._texts = texts
        self._language = language
        self._limits = Limits()
        self._frames = Frames()
        self._headers = {
            "Cache-Control": "no-cache",
            "Content-Security-Policy": f"{_POLICY} {framed_by}",
            "Referrer-Policy": "no-referrer",
            "Vary": "Accept-Language",
        }
        self._files = PageFiles.load(f"{PATH}/files")
        self._streamed = _STREAMED | {"Page-Version": self._files.version}

    @property
    def routes(self) -> tuple[Route, ...]:
        return (
            Route(PATH, self._page, middleware=SMALLER),
            self._route("POST", "login", self._log_in),
            self._route("GET", "stream", self._stream),
            self._route("GET", "state", self._state),
            self._route("POST", "act", self._act),
            self._route("POST", "marks", self._mark),
            self._route("POST", "error", self._count_error),
            self._route("GET", "rules", self._rules, SMALLER),
            self._route("GET", "replay", self._replay, SMALLER),
            self._route("GET", "review", self._review, SMALLER),
            self._files.route(),
        )

    def _route(
        self, method: str, asked: str, answer: Answer, middleware: Sequence[Middleware] = ()
    ) -> Route:
        serve = partial(self._serve, asked, answer)
        return Route(f"{PATH}/{asked}", serve, methods=[method], middleware=middleware)

    def close(self) -> None:
        """Send all pages away, before the bot ends."""
        self.club = None
        self.open.close()

    async def _page(self, request: Request) -> Response:
        """Speak as the browser asks for: nobody has logged in yet."""
        page = self._files.page(self._texts.voice(self._preferred(request)))
        return Response(page, media_type="text/html", headers=self._headers)

    def _preferred(self, request: Request) -> str:
        asked = request.headers.get("Accept-Language", "").split(",")
        read = (self._texts.language_for(code.partition(";")[0].strip()) for code in asked)
        return next(filter(None, read), self._language)

    async def _serve(self, asked: str, answer: Answer, request: Request) -> Response:
        response = await self._respond(answer, request)
        self.answers[asked, response.status_code] += 1
        return response

    async def _respond(self, answer: Answer, request: Request) -> Response:
        if self.club is None:
            return Response(status_code=503)
        words = self.club.admission.words_for(request.query_params.get("language"))
        try:
            return await self._count_guesses(answer(self.club, request))
        except REFUSED as why:
            return _text(*refusal(why, words))
        except Exception:
            log.exception("unexpected")
            return _text(500, words.plain("toast-failed"))

    async def _count_guesses(self, answer: Awaitable[Response]) -> Response:
        try:
            return await answer
        except NotSigned:
            await self._limits.guesses.count()
            raise

    async def _log_in(self, club: Club, request: Request) -> Response:
        launch = club.admission.launch_of(await _body(request))
        await self._limits.logins.count(launch.contact.id)
        return _json(await self._run(club.admission.welcome(launch)))

    async def _act(self, club: Club, request: Request) -> Response:
        answer = await self._run(club.actions.act(*await self._posted(club, request)))
        if answer.outcome is not Outcome.DONE:
            return _text(409, answer.text)
        return _json(Done(answer.text, answer.is_alert, answer.url or ""))

    async def _mark(self, club: Club, request: Request) -> Response:
        return _json(await self._run(club.actions.mark(*await self._posted(club, request))))

    async def _rules(self, club: Club, request: Request) -> Response:
        session = _session(club, request)
        await self._limits.posts.count(session.contact.id)
        return _json(await self._run(club.actions.explain(session, *_asked(request))))

    async def _posted(self, club: Club, request: Request) -> tuple[Session, str, str, str]:
        """Return who posts, for which ticket, in which language, and what."""
        session = _session(club, request)
        await self._limits.posts.count(session.contact.id)
        return session, *_asked(request), await _body(request)

    async def _stream(self, club: Club, request: Request) -> Response:
        """Begin with the whole state: after a restart it may differ under the same number."""
        async with AsyncExitStack() as leaving:
            reader = await leaving.enter_async_context(self._reading(club, request))
            words = club.admission.words_for(reader.viewer.language)
            events = _events(reader, words, partial(self._is_still_admitted, club, request))
            return _Stream(events, leaving.pop_all(), self._streamed)

    async def _is_still_admitted(self, club: Club, request: Request) -> bool:
        """Ask again. If nobody can tell, the page goes on."""
        try:
            await self._run(club.admission.admit(_session(club, request), *_asked(request)))
        except (NotAdmitted, MayNotTakePart, SessionOver):
            return False
        except (MembersNotTold, SetAside, StorageError):
            pass
        return True

    async def _state(self, club: Club, request: Request) -> Response:
        """Answer with the next state after the one that the page has, for proxies that collect."""
        async with self._reading(club, request) as reader:
            try:
                async with asyncio.timeout(_LONGEST_WAIT):
                    newest = await reader.newest(_after(request))
            except TimeoutError:
                return Response(status_code=204, headers=self._streamed)
        return Response(newest, media_type="application/json", headers=self._streamed)

    async def _count_error(self, club: Club, request: Request) -> Response:
        """Something went wrong on a page. What it was stays there."""
        await self._limits.errors.count(_session(club, request).contact.id)
        self.errors += 1
        return Response(status_code=204, headers=_STREAMED)

    @asynccontextmanager
    async def _reading(self, club: Club, request: Request) -> AsyncIterator[Reader]:
        session = _session(club, request)
        await self._limits.openings.count(session.contact.id)
        guest = await self._run(club.admission.admit(session, *_asked(request)))
        reader = Reader(Viewer(guest.person, guest.language))
        with self.open.holding(session.contact.id, reader):
            await self._run(club.feeds.open(guest.table, reader))
            try:
                yield reader
            finally:
                await self._run(_close(club.feeds, guest.table.id, reader))

    async def _replay(self, club: Club, request: Request) -> Response:
        session = _session(club, request)
        await self._limits.replays.count(session.contact.id)
        asked = *_asked(request), _game(request)
        replayed = await self._run(club.replays.replay(session, *asked))
        return _json(await self._frames.replay(replayed))

    async def _review(self, club: Club, request: Request) -> Response:
        session = _session(club, request)
        await self._limits.posts.count(session.contact.id)
        asked = *_asked(request), _game(request)
        return _json(await self._run(club.replays.review(session, *asked)))


class _Stream(StreamingResponse):
    """Leaves the table when it ends, even if it was given up before its first byte."""

    media_type = "text/event-stream"

    def __init__(
        self, events: AsyncIterator[bytes], leaving: AsyncExitStack, headers: Mapping[str, str]
    ) -> None:
        super().__init__(events, headers=headers)
        self._leaving = leaving

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self._leaving:
            await super().__call__(scope, receive, send)


async def _events(
    reader: Reader, words: Voice, is_still_admitted: Callable[[], Awaitable[bool]]
) -> AsyncIterator[bytes]:
    """Yield every state and, after some silence, a comment, as long as the viewer may see it.

    Then the page asks why it hears nothing more, and is told.
    """
    loop = asyncio.get_running_loop()
    asked = loop.time()
    try:
        while True:
            if loop.time() - asked >= _ASKED_AGAIN:
                if not await is_still_admitted():
                    return
                asked = loop.time()
            yield await _next(reader)
    except Closed:
        return
    except Dismissed:
        yield f"event: dismissed\ndata: {words.plain('page-dismissed')}\n\n".encode()


async def _next(reader: Reader) -> bytes:
    try:
        async with asyncio.timeout(_HEARTBEAT):
            return b"data: " + await reader.newest() + b"\n\n"
    except TimeoutError:
        return b":\n\n"


def _session(club: Club, request: Request) -> Session:
    """Raises NotSigned and SessionOver."""
    return club.admission.session_of(
        request.headers.get("Authorization", "").removeprefix("Bearer ")
    )


def _asked(request: Request) -> tuple[str, str]:
    """Return the ticket and the language of a request."""
    asked = request.query_params
    return asked.get("table", ""), asked.get("language", "")


def _after(request: Request) -> int:
    """Return the number of the state that the page has, or one below all if it has none."""
    try:
        return int(request.query_params.get("after", ""))
    except ValueError:
        return -1


def _game(request: Request) -> str:
    return request.query_params.get("game", "")


def _json(told: Welcome | Done | MarksState | ReplayState | ReviewState | str) -> Response:
    return Response(json.encode(told), media_type="application/json", headers=_STREAMED)


def _text(status: int, words: str) -> Response:
    return Response(words, status, media_type="text/plain", headers=_STREAMED)


async def _close(feeds: Feeds, table: TableId, reader: Reader) -> None:
    feeds.close(table, reader)


async def _body(request: Request) -> str:
    """Raises TooLong, UnicodeDecodeError and ClientDisconnect."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > _LONGEST_BODY:
            raise TooLong
    return body.decode()
