"""How calls end: with the sandbox, and with servers that break off, stall or send nonsense."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from zlib import crc32

import pytest
from telegram.error import (
    BadRequest,
    Conflict,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)
from telegram.ext import ExtBot

from bot.config import proxy_for
from messenger.incoming.connection import bot_for
from messenger.incoming.transport import (
    DEFAULT_TIMEOUTS,
    LOST,
    Route,
    Timeouts,
    Transport,
    UnreadableAnswer,
)
from telegram_sandbox import Sandbox
from tests.messenger.incoming.raw_server import HELLO, TOKEN, answers, http, server

A_MOMENT = 0.05
HASTY = Timeouts(pool=0.5, connect=0.5, write=A_MOMENT, read=A_MOMENT)
"""Even a busy machine connects to itself within half a second."""


class Calls:
    """A transport, and what its watcher was told."""

    def __init__(self, url: str, timeouts: Timeouts = DEFAULT_TIMEOUTS) -> None:
        self.told: list[tuple[str, str]] = []
        self._url = url
        self.transport = Transport(self._tell, Route(), 1, timeouts)

    def _tell(self, method: str, status: str) -> None:
        self.told.append((method, status))

    async def make(self, method: str = "sendMessage", **timeouts: Any) -> object:  # noqa: ANN401
        return await self.transport.post(f"{self._url}/bot{TOKEN}/{method}", **timeouts)


@asynccontextmanager
async def calls(url: str, timeouts: Timeouts = DEFAULT_TIMEOUTS) -> AsyncIterator[Calls]:
    making = Calls(url, timeouts)
    async with making.transport:
        yield making


async def says_nothing(_: asyncio.StreamWriter) -> None:
    await asyncio.Event().wait()


async def test_a_call_is_made_and_watched() -> None:
    async with server(answers(http(HELLO))) as there, calls(there.url) as here:
        assert await here.make() is True
        assert here.told == [("sendMessage", "200")]
    (request,) = there.heard
    assert request.startswith(b"POST /bot42:secret/sendMessage HTTP/1.1\r\n")
    assert b"accept-encoding" not in request.lower()


async def test_bytes_that_are_no_utf_8_are_replaced() -> None:
    """The framework's own test of its transport."""
    answer = answers(http(b'{"ok": true, "result": "test_string\x80"}'))
    async with server(answer) as there, calls(there.url) as here:
        assert await here.make("getUpdates") == "test_string\ufffd"


async def test_a_connection_is_kept() -> None:
    async with server(answers(http(HELLO))) as there, calls(there.url) as here:
        for _ in range(3):
            await here.make()
    assert there.connections == 1


async def test_one_that_was_closed_meanwhile_is_opened_anew() -> None:
    async with (
        server(answers(http(HELLO), then_closes=True)) as there,
        calls(there.url) as here,
    ):
        for _ in range(3):
            await here.make()
            await asyncio.sleep(A_MOMENT)
    assert there.connections == len(there.heard) == 3


@pytest.mark.parametrize(
    "written",
    [b"", http(HELLO)[:-5], b"HTTP/1.1 200", b"nonsense\r\n\r\n"],
    ids=["nothing", "half a body", "half a head", "no HTTP"],
)
@pytest.mark.parametrize("is_first", [True, False])
async def test_an_answer_that_breaks_off_is_lost_and_nothing_is_sent_twice(
    written: bytes, is_first: bool
) -> None:
    """Telegram may have received it, on a kept connection just as on a new one."""
    whole = iter([] if is_first else [http(HELLO)])

    async def answer(writer: asyncio.StreamWriter) -> None:
        said = next(whole, None)
        await answers(said or written, then_closes=said is None)(writer)

    async with server(answer) as there, calls(there.url) as here:
        if not is_first:
            await here.make("getMe")
        with pytest.raises(NetworkError) as raised:
            await here.make()
        assert not isinstance(raised.value, TimedOut)
        assert here.told[-1] == ("sendMessage", LOST)
    assert [request.split()[1] for request in there.heard][-1:] == [b"/bot42:secret/sendMessage"]
    assert len(there.heard) == (1 if is_first else 2)


async def test_nobody_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    async with calls(f"http://127.0.0.1:{port}") as here:
        with pytest.raises(NetworkError, match=f"127.0.0.1:{port}"):
            await here.make()
        assert here.told == [("sendMessage", LOST)]


async def test_silence_is_waited_for_as_long_as_usual_or_as_asked() -> None:
    async with server(says_nothing) as there, calls(there.url, Timeouts(read=A_MOMENT)) as here:
        with pytest.raises(TimedOut):
            await here.make()
        assert here.told == [("sendMessage", LOST)]
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(here.make(read_timeout=None), 4 * A_MOMENT)
    async with server(says_nothing) as there, calls(there.url) as here:
        with pytest.raises(TimedOut):
            await here.make(read_timeout=A_MOMENT)


async def test_a_server_that_dribbles_is_not_waited_for_for_ever() -> None:
    async def dribbles(writer: asyncio.StreamWriter) -> None:
        for number in range(1000):
            writer.write(http(b" " * 1000)[number : number + 1])
            await asyncio.sleep(A_MOMENT / 5)

    async with server(dribbles) as there, calls(there.url, HASTY) as here:
        with pytest.raises(TimedOut):
            await here.make()


async def test_a_pool_that_is_taken_is_waited_for_only_so_long() -> None:
    async with server(says_nothing) as there, calls(there.url) as here:
        first = asyncio.create_task(here.make("getUpdates"))
        await there.hears(1)
        with pytest.raises(TimedOut) as raised:
            await here.make(pool_timeout=A_MOMENT, connect_timeout=A_MOMENT)
        assert keeps_the_token(raised.value)
        first.cancel()
        await asyncio.wait({first})
        assert len(there.heard) == 1


async def test_a_call_that_is_given_up_frees_its_place() -> None:
    patience = iter([says_nothing, answers(http(HELLO))])

    async def answer(writer: asyncio.StreamWriter) -> None:
        await next(patience)(writer)

    async with server(answer) as there, calls(there.url) as here:
        first = asyncio.create_task(here.make(read_timeout=None))
        await there.hears(1)
        first.cancel()
        await asyncio.wait({first})
        assert await here.make() is True


REFUSALS: dict[str, tuple[str, bytes, type[TelegramError]]] = {
    "flood": (
        "429 Too Many Requests",
        b'{"ok": false, "description": "Too Many Requests", "parameters": {"retry_after": 7}}',
        RetryAfter,
    ),
    "another poller": ("409 Conflict", b'{"ok": false, "description": "Conflict: ..."}', Conflict),
    "wrong token": ("401 Unauthorized", b'{"ok": false}', InvalidToken),
    "wrong call": ("400 Bad Request", b'{"ok": false, "description": "Bad Request"}', BadRequest),
    "down": ("502 Bad Gateway", b"<html>Bad Gateway</html>", NetworkError),
    "broken": ("500 Internal Server Error", b"", NetworkError),
    "elsewhere": ("302 Found", b"", NetworkError),
    "no JSON": ("200 OK", b"<html>hello</html>", UnreadableAnswer),
}


@pytest.mark.parametrize("name", REFUSALS)
async def test_what_is_refused_is_told_in_the_words_of_the_framework(name: str) -> None:
    status, body, error = REFUSALS[name]
    answer = answers(http(body, status, "Location: http://127.0.0.1:9/elsewhere"))
    async with server(answer) as there, calls(there.url) as here:
        with pytest.raises(TelegramError) as raised:
            await here.make()
        assert type(raised.value) is error
        assert here.told == [("sendMessage", status.split()[0])]


@pytest.mark.parametrize("url", ["http://127.0.0.1:9", "http://[::1", "ftp://127.0.0.1"])
async def test_no_error_says_the_token(url: str) -> None:
    async with calls(url) as here:
        with pytest.raises(NetworkError) as raised:
            await here.make()
    assert keeps_the_token(raised.value)


def keeps_the_token(error: Exception) -> bool:
    """A traceback in the log would include the cause."""
    is_alone = error.__cause__ is None and error.__suppress_context__
    return is_alone and TOKEN not in str(error)


async def test_it_is_opened_and_closed_as_often_as_the_framework_likes() -> None:
    async with server(answers(http(HELLO))) as there:
        here = Calls(there.url)
        await here.transport.shutdown()
        for _ in range(2):
            await here.transport.initialize()
            await here.transport.initialize()
            assert await here.make() is True
            await here.transport.shutdown()
            await here.transport.shutdown()
        with pytest.raises(NetworkError):
            await here.make()


@asynccontextmanager
async def bot_at(sandbox: Sandbox) -> AsyncIterator[ExtBot[None]]:
    async with bot_for(sandbox.token, sandbox.api_url, lambda *_: None) as bot:
        yield bot


LONG = "Ünïcödé ♠️ – дурак " * 60_000
"""More than a megabyte."""


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\0\xff", LONG.encode()], ids=["small", "large"])
async def test_files_arrive_as_they_were_sent(content: bytes) -> None:
    async with Sandbox.serving() as sandbox, bot_at(sandbox) as bot:
        anna = sandbox.user("Anna")
        anna.starts()
        await bot.send_document(anna.id, content, filename="a game, 1 of 2.txt", caption="♥")
        sent = anna.private.posts[-1]
        assert sent.text == "♥"
        assert sent.media
        assert sent.media.file.name == "a game, 1 of 2.txt"
        arrived = await (await bot.get_file(sent.media.file.id)).download_as_bytearray()
        assert crc32(arrived) == crc32(content), "a difference of megabytes tells nobody anything"


async def test_words_arrive_as_they_were_sent() -> None:
    async with Sandbox.serving() as sandbox, bot_at(sandbox) as bot:
        anna = sandbox.user("Anna")
        anna.starts()
        words = 'a=b&c=d + 100 % "quoted" \\ ♠️ дурак\nnull'
        await bot.send_message(anna.id, words)
        assert anna.private.posts[-1].text == words


async def test_who_may_not_speak_any_more_does_not() -> None:
    async with server(answers(http(HELLO))) as there:
        silent = Transport(lambda *_: None, Route(), calls_at_once=1, may_call=lambda: False)
        async with silent:
            with pytest.raises(NetworkError, match="Another process"):
                await silent.post(f"{there.url}/bot{TOKEN}/getMe")
    assert not there.heard


async def test_who_may_not_speak_any_more_once_there_is_a_connection_does_not() -> None:
    """The first call takes the only one, and the second waits for it."""
    may_call = iter((True, False)).__next__
    async with server(answers(http(HELLO))) as there:
        silenced = Transport(lambda *_: None, Route(), calls_at_once=1, may_call=may_call)
        async with silenced:
            twice = [silenced.post(f"{there.url}/bot{TOKEN}/getMe") for _ in range(2)]
            first, second = await asyncio.gather(*twice, return_exceptions=True)
    assert first is True
    assert isinstance(second, NetworkError)
    assert len(there.heard) == 1


async def test_a_proxy_of_the_environment_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    async with server(answers(http(HELLO))) as there:
        monkeypatch.setenv("http_proxy", there.url)
        server_of_telegram = "http://api.example"
        route = Route.to(server_of_telegram, proxy_for(server_of_telegram))
        transport = Transport(lambda *_: None, route, calls_at_once=1)
        async with transport:
            await transport.post(f"http://api.example/bot{TOKEN}/getMe")
    (request,) = there.heard
    assert request.startswith(b"POST http://api.example/bot42:secret/getMe HTTP/1.1\r\n")


def test_certificates_are_trusted_where_the_machine_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("SSL_CERT_FILE", "SSL_CERT_DIR"):
        monkeypatch.setenv(name, "/nowhere")
    assert not ssl.create_default_context().cert_store_stats()["x509_ca"]
    trust = Route.to("https://api.telegram.org").trust
    assert isinstance(trust, ssl.SSLContext)
    assert trust.cert_store_stats()["x509_ca"] > 50
    assert trust.verify_mode is ssl.CERT_REQUIRED
