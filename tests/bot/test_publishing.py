"""The profile is published in the end, whatever fails on the way. Months take no time here."""

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import cycle, product
from typing import TypeAlias

import pytest
from structlog.testing import capture_logs
from telegram.error import NetworkError
from telegram.ext import ExtBot
from telegram.request import RequestData

from bot import profile
from club.background import BackgroundTasks
from features import load_texts
from messenger.incoming.transport import Route, Timeouts, Transport
from people.ephemeral import EphemeralMessages
from telegram_sandbox import ApiError, Call, Sandbox, Upload
from telegram_sandbox.refusals import (
    bad_gateway,
    bad_request,
    method_not_found,
    too_many_requests,
    unauthorized,
)
from tests.simulated_time import now, run_in_simulated_time

pytestmark = pytest.mark.usefixtures("seconds_as_timedeltas")

A_MONTH = 30 * 86_400.0
TEXTS = load_texts()
Answer: TypeAlias = tuple[int, bytes]


@pytest.fixture
def seconds_as_timedeltas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the framework return durations as it will always do one day. It warns otherwise."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


def refused(by: ApiError) -> Answer:
    return by.code, json.dumps(by.body()).encode()


REFUSALS: Mapping[str, Answer] = {
    "too many": refused(too_many_requests(3)),
    "too many for long": refused(too_many_requests(86_400)),
    "wrong": refused(bad_request("BOT_COMMANDS_TOO_MUCH")),
    "forbidden": refused(ApiError(403, "Forbidden")),
    "unknown": refused(method_not_found()),
    "wrong token": refused(unauthorized()),
    "another poller": refused(ApiError(409, "Conflict")),
    "down": refused(bad_gateway()),
    "broken": (500, b"<html>"),
    "a page of a proxy": (200, b"<html>"),
}
LOST = "lost on the way"
STRANGE = b'{"ok": true, "result": [[7]]}'
FAILURES: tuple[str, ...] = (*REFUSALS, LOST, "an answer of another kind")
"""The last two are the answers to calls that were carried out."""


Fails: TypeAlias = Callable[[str], str | None]
"""Says in which way a call fails, if it does."""


def never(_call: str) -> None:
    """The default."""


class Server(Transport):
    """Hands calls to the sandbox, without a socket, and lets them fail as a test wants."""

    def __init__(self, sandbox: Sandbox) -> None:
        super().__init__(lambda *_: None, Route(), calls_at_once=1)
        self._sandbox = sandbox
        self.fails: Fails = never
        self.called: list[tuple[float, str]] = []

    async def _exchange(
        self, _method: str, url: str, data: RequestData | None, _timeouts: Timeouts
    ) -> Answer:
        call = call_of(url.rpartition("/")[2], data)
        self.called.append((now(), call.method))
        about = [] if call.uploads else sorted(call.parameters.items())  # a file has no name
        failure = self.fails(f"{call.method} {about}")
        if failure and failure in REFUSALS:
            return REFUSALS[failure]
        code, body = await self._sandbox.api.answer(self._sandbox.token, call)
        if failure == LOST:
            raise NetworkError(LOST)
        return (200, STRANGE) if failure else (code, json.dumps(body).encode())


def call_of(method: str, data: RequestData | None) -> Call:
    files = {
        field: Upload(name, content)
        for field, (name, content, _) in (data.multipart_data if data else {}).items()
        if isinstance(content, bytes)
    }
    return Call(method, data.json_parameters if data else {}, files)


@dataclass(frozen=True)
class Published:
    """What is known of a bot in the end, and the calls that were made, with their times."""

    sandbox: Sandbox
    called: list[tuple[float, str]]


async def published(fails: Fails = never, within: float | None = None) -> Published:
    """Publish the profile of a bot that is new to Telegram, to the end or for some seconds.

    The picture is drawn by a thread, for which simulated time waits only if nothing has a limit.
    """
    sandbox = Sandbox()
    server = Server(sandbox)
    tasks = BackgroundTasks()
    async with ExtBot[None](sandbox.token, request=server, get_updates_request=server) as bot:
        server.called.clear()
        server.fails = fails
        menus = profile.Menus(EphemeralMessages(), ())
        steps = profile.steps(bot, TEXTS, "en", menus)
        tasks.start("publishing", profile.publish, steps, tasks)
        await (tasks.finish() if within is None else asyncio.sleep(within))
        await tasks.cancel()
    return Published(sandbox, server.called)


def told(sandbox: Sandbox) -> tuple[object, ...]:
    """What people are told, in their own language or the usual one."""
    known = sandbox.world.profile
    languages = ("", *TEXTS.languages, *TEXTS.neighbours)
    subjects = {subject for subject, _ in known.texts}
    texts = {each: known.text(*each) for each in product(subjects, languages)}
    return known.commands, texts, known.rights, bool(known.photo)


def once_each(failures: Iterable[str]) -> Fails:
    """Every call fails the first time it is made, one after the other in another way."""
    left = cycle(failures)
    seen: set[str] = set()

    def fails(call: str) -> str | None:
        if call in seen:
            return None
        seen.add(call)
        return next(left)

    return fails


def test_in_a_year_every_call_fails_in_every_way_and_all_is_published() -> None:
    """Each month the bot starts anew, and its owner has emptied the profile."""

    async def year() -> None:
        wanted = told((await published()).sandbox)
        for month in range(len(FAILURES)):
            kinds = [*FAILURES[month:], *FAILURES[:month]]
            assert told((await published(once_each(kinds))).sandbox) == wanted, kinds[0]

    with capture_logs():
        run_in_simulated_time(year())


@pytest.mark.parametrize("kind", ["wrong", "forbidden", "unknown", "an answer of another kind"])
def test_what_is_refused_for_ever_holds_up_nothing_else(kind: str) -> None:
    """Nobody can give the bot a picture here."""

    async def month() -> None:
        wanted = (await published()).sandbox
        wanted.world.profile.photo = None
        found = await published(
            lambda call: kind if call.startswith("getUserProfilePhotos") else None, A_MONTH
        )
        assert told(found.sandbox) == told(wanted)

    with capture_logs() as logs:
        run_in_simulated_time(month())
    refusals = [line for line in logs if line["event"] == "profile_not_published"]
    assert 20 < len(refusals) < 60, "at last once a day"


def test_after_too_many_calls_it_goes_on_where_it_was_and_when_it_may() -> None:
    async def months() -> None:
        found = await published(once_each(["too many for long"]))
        (first, method), (second, same), (third, following), *_ = found.called
        assert (method, same, following) == ("getMyCommands", "getMyCommands", "setMyCommands")
        assert second - first == pytest.approx(86_400, abs=1)
        assert third - second == pytest.approx(0, abs=1)

    with capture_logs():
        run_in_simulated_time(months())
