"""HTTP to the Bot API by aiohttp, which costs a third of what httpx does.

Nothing is ever sent twice. After a broken connection it is unknown whether Telegram received the
call, and only the caller knows whether it may be repeated.
"""

import re
import socket
import ssl
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Any, Self, TypeAlias
from urllib.parse import urlsplit

import certifi
from aiohttp import (
    ClientError,
    ClientOSError,
    ClientSession,
    ClientTimeout,
    DummyCookieJar,
    FormData,
    TCPConnector,
)
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

from messenger.incoming.parsing import only_read, read_json
from messenger.incoming.socks import SOCKS, SocksConnector

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

Watch: TypeAlias = Callable[[str, str], None]
"""Called with the method, and with the HTTP status of the answer or `LOST`."""

MayCall: TypeAlias = Callable[[], bool]
"""Whether this process may still speak for the bot."""

LOST = "lost"

_SUCCESS = range(200, 300)
_OK = re.compile(rb'\s*{\s*"ok"\s*:\s*true\b')


class UnreadableAnswer(TelegramError):  # noqa: N818  named after what was received
    """An answer that is no JSON. Its words may be anybody's, so they are not told."""

    def __init__(self, body: bytes) -> None:
        super().__init__("The answer is no JSON.")
        self.body = body

    @property
    def is_success(self) -> bool:
        """Whether the Bot API server says so, and not something between it and the bot."""
        return _OK.match(self.body) is not None


@dataclass(frozen=True, slots=True)
class Route:
    """How to reach a server: the proxy, and the certificates to trust."""

    proxy: str | None = None
    trust: ssl.SSLContext | bool = True

    @classmethod
    def to(cls, server: str, proxy: str | None = None) -> Self:
        return cls(proxy, _trusted_certificates() if server.startswith("https") else True)

    @property
    def http_proxy(self) -> str | None:
        return None if self._is_through_socks else self.proxy

    def connector(self, may_call: MayCall, most: int) -> TCPConnector:
        make = partial(_Socket, may_call)
        if self.proxy and self._is_through_socks:
            return SocksConnector(self.proxy, make, limit=most, ssl=self.trust)
        return TCPConnector(limit=most, ssl=self.trust, socket_factory=make)

    @property
    def _is_through_socks(self) -> bool:
        return bool(self.proxy) and urlsplit(self.proxy).scheme in SOCKS


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Seconds, or None for no limit. The defaults are those of the framework's own transport."""

    pool: float | None = 1
    connect: float | None = 5
    write: float | None = 5
    read: float | None = 5

    def with_overrides(self, **given: object) -> Self:
        """Return these timeouts, with those replaced that a call specifies."""
        asked: dict[str, Any] = {
            name: value for name, value in given.items() if value is not BaseRequest.DEFAULT_NONE
        }
        return replace(self, **asked)

    def limits(self) -> ClientTimeout:
        """Return the timeouts in aiohttp's terms.

        Its `connect` includes the wait for a free connection, and it has no limit for writing
        alone.
        """
        return ClientTimeout(
            total=_sum_of(self.pool, self.connect, self.write, self.read),
            connect=_sum_of(self.pool, self.connect),
            sock_connect=self.connect,
            sock_read=self.read,
        )


DEFAULT_TIMEOUTS = Timeouts()
_UPLOAD = 20.0


def always() -> bool:
    """The default: nobody else can take this process's place."""
    return True


class Transport(BaseRequest):
    """The framework's HTTP client.

    The framework may open and close it repeatedly. `watch` is called at the end of each call.
    """

    def __init__(
        self,
        watch: Watch,
        route: Route,
        calls_at_once: int,
        timeouts: Timeouts = DEFAULT_TIMEOUTS,
        may_call: MayCall = always,
    ) -> None:
        self._watch = watch
        self._may_call = may_call
        self._route = route
        self._calls_at_once = calls_at_once
        self._timeouts = timeouts
        self._session: ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        return self._timeouts.read

    async def initialize(self) -> None:
        if self._session is None:
            # Not with `trust_env`: each call would look for proxies and passwords in two threads.
            self._session = ClientSession(
                connector=self._route.connector(self._may_call, self._calls_at_once),
                cookie_jar=DummyCookieJar(),
                headers={"User-Agent": self.USER_AGENT},
                skip_auto_headers=("Accept-Encoding",),
                proxy=self._route.http_proxy,
            )

    async def shutdown(self) -> None:
        session = self._session
        self._session = None
        if session:
            await session.close()

    async def do_request(  # noqa: PLR0913, PLR0917  the framework's parameters
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,
        connect_timeout: object = BaseRequest.DEFAULT_NONE,
        pool_timeout: object = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Raises TelegramError."""
        has_files = request_data is not None and request_data.contains_files
        usual = replace(self._timeouts, write=_UPLOAD) if has_files else self._timeouts
        timeouts = usual.with_overrides(
            pool=pool_timeout, connect=connect_timeout, write=write_timeout, read=read_timeout
        )
        called = url.rpartition("/")[2]  # the part before it contains the token
        try:
            status, body = await self._exchange(method, url, request_data, timeouts)
        except NetworkError:
            self._watch(called, LOST)
            raise
        self._watch(called, str(status))
        return status, body if status in _SUCCESS or _is_readable(body) else b"{}"

    @staticmethod
    def parse_json_payload(payload: bytes) -> "Answer":
        """Raises TelegramError. The framework's own logs whatever it cannot read."""
        try:
            found = read_json(payload)
        except ValueError:
            raise UnreadableAnswer(payload) from None
        if not isinstance(found, dict):
            raise TelegramError("The answer is no JSON object.")
        return Answer(found)

    async def _exchange(
        self, method: str, url: str, data: RequestData | None, timeouts: Timeouts
    ) -> tuple[int, bytes]:
        """Return status and body. Raises TimedOut and NetworkError.

        They are raised without their cause, which may name the URL, and with it the token.
        """
        if self._session is None:
            raise RuntimeError("called before it was opened")
        try:
            async with self._session.request(
                method, url, **_body(data), timeout=timeouts.limits(), allow_redirects=False
            ) as answer:
                return answer.status, await answer.read()
        except TimeoutError:
            raise TimedOut from None
        except (ClientError, OSError) as error:
            raise NetworkError(describe(error)) from None


class _Socket(socket.socket):
    """Asks at the last moment: by then a call may have waited, or the whole process."""

    def __init__(
        self, may_call: MayCall, address: tuple[Any, ...], descriptor: int | None = None
    ) -> None:
        family, kind, protocol, *_ = address
        super().__init__(family, kind, protocol, descriptor)
        self._may_call = may_call

    def send(self, data: "ReadableBuffer", flags: int = 0, /) -> int:
        self._require_permission()
        return super().send(data, flags)

    def sendmsg(self, *parts: Any) -> int:  # noqa: ANN401  Python 3.12 sends several parts at once
        self._require_permission()
        return super().sendmsg(*parts)

    def _require_permission(self) -> None:
        """Raises ConnectionAbortedError."""
        if not self._may_call():
            raise ConnectionAbortedError("Another process may speak for the bot by now.")


class Answer(dict[str, Any]):
    """An answer of the Bot API, without what only a strange server would have in it.

    Of a message that was sent or edited, only what is read is in it.
    """

    def __init__(self, found: dict[str, Any]) -> None:
        given = found.get("parameters")
        known = given if isinstance(given, dict) else {}
        numbers = {name: value for name, value in known.items() if isinstance(value, int)}
        words = found.get("description")
        told = {"description": words if isinstance(words, str) else "", "parameters": numbers}
        super().__init__(found | told)
        result = found.get("result")
        if isinstance(result, dict) and "message_id" in result:
            self["result"] = only_read(result)

    def __missing__(self, field: str) -> None:
        raise TelegramError(f"The answer has no {field}.")


def _is_readable(body: bytes) -> bool:
    try:
        Transport.parse_json_payload(body)
    except TelegramError:
        return False
    return True


def _sum_of(*timeouts: float | None) -> float | None:
    return None if None in timeouts else sum(filter(None, timeouts))


def _body(data: RequestData | None) -> dict[str, Any]:
    if data is None:
        return {}
    return {"data": _form(data)} if data.contains_files else {"json": data.parameters}


def _form(data: RequestData) -> FormData:
    """Build a form with files.

    Names are not quoted, because users would see the quotes. Plain bytes are wrapped, because
    aiohttp warns about them.
    """
    form = FormData(quote_fields=False)
    for field, value in data.json_parameters.items():
        form.add_field(field, value)
    for field, (name, content, kind) in data.multipart_data.items():
        file = BytesIO(content) if isinstance(content, bytes) else content
        form.add_field(field, file, filename=name, content_type=kind)
    return form


def describe(error: Exception) -> str:
    """Describe an error without a token or a password.

    Socket errors name only the server, others may contain the whole URL.
    """
    kind = type(error).__name__
    return f"{kind}: {error}" if isinstance(error, ClientOSError) else kind


def _trusted_certificates() -> ssl.SSLContext:
    """Trust the system's certificates and certifi's: not every Python finds the system's."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
