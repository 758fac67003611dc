"""The pages of shared replays: what their links open, for people whom Telegram does not know here.

Whoever has a link may be a crawler, and Telegram's updates come through the same port. Therefore no
request waits for its turn, pictures are drawn in a thread of their own, and only questions to the
database are asked in the bot's event loop.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeAlias, TypeVar

from aiolimiter import AsyncLimiter
from cachetools import LRUCache
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from bot.loop_bridge import BotLoop
from bot.page_headers import headers_of_page
from club.ports import Unreadable
from handlers.sharing import SharedReplay
from people.command_limit import CommandLimit
from people.shared_replays import PATH
from screens.picture import Picture
from screens.records.sharing import PREVIEW, SCRIPT, STYLE, ReplayPage, excuse, replay_page
from screens.texts import Texts
from storage.errors import StorageError

T = TypeVar("T")
Find: TypeAlias = Callable[[str], Coroutine[Any, Any, SharedReplay | None]]
"""Returns what a token leads to. Raises Unreadable and StorageError."""

HERE = f"{PATH}/here"
"""The path at which the bot proves that an address leads to it."""

_TOKEN = re.compile(r"[\w-]{22}", re.ASCII)
_NUMBER = re.compile(r"\d{1,6}", re.ASCII)

_OF_ONE_LINK = CommandLimit(120, 10)
_OF_ALL_LINKS = CommandLimit(240, 10)
_DRAWN = CommandLimit(30, 10)
"""Pictures that have to be drawn: three a second, which is as fast as people read."""
_AT_ONCE = 8
"""Requests: an eighth of the connections that the server keeps."""
_LINKS = 1_000
"""Links whose requests are counted."""
_PATIENCE = 5
"""Seconds for an answer, in case that the bot's event loop is stuck."""
_KEPT = 16_000_000
"""Bytes of pictures: those of one long game."""


class _Missing(Exception):  # noqa: N818  named after the situation
    """There is no such page, or it is not shared any more."""


class _Busy(Exception):  # noqa: N818  named after the situation
    """Too much has been asked for."""


_HEADERS = headers_of_page(
    STYLE, SCRIPT, "img-src 'self' data:; connect-src 'self'", "private, no-store"
)
"""The path is the secret, so it must not travel on to another site."""


class ReplayPages:
    """`find` is None until the bot is ready to look for replays. `proof` is new at each start.
    `url` is where others reach the server.
    """

    def __init__(self, loop: BotLoop, texts: Texts, language: str, proof: str, url: str) -> None:
        self._url = url
        self.find: Find | None = None
        self.proof = proof
        self._loop = loop
        self._texts = texts
        self._voice = texts.voice(language)
        self._drawing = ThreadPoolExecutor(1, thread_name_prefix="drawing replays")
        self._drawn: LRUCache[str, bytes] = LRUCache(_KEPT, getsizeof=len)
        self._of_links: LRUCache[str, AsyncLimiter] = LRUCache(_LINKS)
        self._of_all = _limiter(_OF_ALL_LINKS)
        self._of_drawing = _limiter(_DRAWN)
        self._answering = 0

    @property
    def routes(self) -> list[Route]:
        return [
            Route(HERE, self._prove),
            Route(f"{PATH}/{{token}}", partial(self._answer, self._page)),
            Route(f"{PATH}/{{token}}/{PREVIEW}", partial(self._answer, self._preview)),
            Route(f"{PATH}/{{token}}/{{number}}.jpg", partial(self._answer, self._picture)),
        ]

    async def _prove(self, _: Request) -> Response:
        return PlainTextResponse(self.proof)

    async def _answer(
        self, answer: Callable[[Request], Awaitable[Response]], request: Request
    ) -> Response:
        self._answering += 1
        try:
            if self._answering > _AT_ONCE:
                raise _Busy
            async with asyncio.timeout(_PATIENCE):
                return await answer(request)
        except _Missing:
            return self._excuse(404, self._voice.plain("link-to-nothing"))
        except (_Busy, TimeoutError):
            return self._excuse(429, self._voice.plain("link-too-busy"))
        except Unreadable:  # by this version: the link may lead to it again
            return self._excuse(500, self._voice.plain("toast-failed"))
        except StorageError:
            return self._excuse(503, self._voice.plain("storage-trouble"))
        finally:
            self._answering -= 1

    def _excuse(self, status: int, sentence: str) -> Response:
        return HTMLResponse(excuse(sentence, self._voice), status, _HEADERS)

    async def _page(self, request: Request) -> Response:
        page = await self._found(request, request.query_params.get("stop", "0"))
        return HTMLResponse(page.html, headers=_HEADERS)

    async def _picture(self, request: Request) -> Response:
        page = await self._found(request, request.path_params["number"])
        if page.picture is None:
            raise _Missing
        return await self._drawn_as(page.picture)

    async def _preview(self, request: Request) -> Response:
        return await self._drawn_as((await self._found(request, "0")).preview)

    async def _drawn_as(self, picture: Picture) -> Response:
        content = await self._draw(picture)
        kept_by_reader = {"Cache-Control": "private, max-age=600"}
        return Response(content, headers=_HEADERS | kept_by_reader, media_type="image/jpeg")

    async def _found(self, request: Request, number: str) -> ReplayPage:
        token = request.path_params["token"]
        if not _TOKEN.fullmatch(token) or not _NUMBER.fullmatch(number):
            raise _Missing
        await _take(self._of_links.setdefault(token, _limiter(_OF_ONE_LINK)))
        await _take(self._of_all)
        if self.find is None:
            raise _Busy
        replay = await self._loop.run(self.find(token))
        if replay is None:
            raise _Missing
        return await self._in_thread(
            lambda: replay_page(
                replay.game,
                replay.step(int(number)),
                replay.ended,
                replay.audience,
                self._texts,
                link=f"{self._url}{PATH}/{token}",
            )
        )

    async def _draw(self, picture: Picture) -> bytes:
        if known := self._drawn.get(picture.key):
            return known
        await _take(self._of_drawing)
        content = await self._in_thread(picture.jpeg)
        self._drawn[picture.key] = content
        return content

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._drawing, work)


async def _take(limiter: AsyncLimiter) -> None:
    """Raises _Busy where one would have to wait."""
    if not limiter.has_capacity():
        raise _Busy
    await limiter.acquire()


def _limiter(command_limit: CommandLimit) -> AsyncLimiter:
    return AsyncLimiter(command_limit.commands, command_limit.seconds)
