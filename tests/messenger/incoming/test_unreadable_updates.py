"""Whatever one update is, and wherever it stands in line: everybody else is heard."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest
from structlog.testing import capture_logs

from bot.config import Config
from telegram_sandbox import Sandbox
from tests.bot.watched import Logs, logged
from tests.end_to_end.limits import UNCOUNTED
from tests.messenger.incoming.pollers import PATIENCE, Process, process
from tests.messenger.incoming.webhook_club import webhook_config
from tests.words import english

Form: TypeAlias = Callable[[int], bytes]
"""Returns the update of this number as it is sent."""

FROM = b'"from":{"id":9,"is_bot":false,"first_name":"Eve"}'
CHAT = b'"chat":{"id":9,"type":"private","first_name":"Eve"}'
MESSAGE = b'"message_id":1,"date":1763750000,' + FROM + b"," + CHAT
PRESS = b'"id":"1","chat_instance":"1",' + FROM


def told(number: object, happened: bytes) -> bytes:
    return b'{"update_id":' + str(number).encode() + b"," + happened + b"}"


def message(also: bytes) -> Form:
    return lambda number: told(number, b'"message":{' + MESSAGE + b"," + also + b"}")


def happened(what: bytes) -> Form:
    return lambda number: told(number, what)


def numbered(number: object) -> Form:
    return lambda _: told(number, b'"message":{' + MESSAGE + b"}")


def always(body: bytes) -> Form:
    return lambda _: body


LONG = b"9" * 5_000
DEEP = b"[" * 100_000 + b"]" * 100_000

FORMS: dict[str, Form] = {
    "bytes that are no UTF-8": happened(b'"callback_query":{' + PRESS + b',"data":"\x80\xff"}'),
    "UTF-8 that is cut off": message(b'"text":"\xf0\x9f\x82"'),
    "a lone surrogate": message(b'"text":"\\ud800"'),
    "a control character": message(b'"text":"\x00\x07\n"'),
    "a number of 5,000 digits": message(b'"message_thread_id":' + LONG),
    "a negative one": message(b'"edit_date":-' + LONG),
    "one with an exponent": message(b'"edit_date":1e' + LONG),
    "one where nobody looks": message(b'"unknown":' + LONG),
    "one as the number": numbered(LONG.decode()),
    "NaN": message(b'"edit_date":NaN'),
    "Infinity": message(b'"message_thread_id":-Infinity'),
    "deep nesting": message(b'"unknown":' + DEEP),
    "deep nesting of what is known": message(
        b'"reply_to_message":{' * 5_000 + MESSAGE + b"}" * 5_000
    ),
    "no number": always(b'{"message":{' + MESSAGE + b"}}"),
    "a string as the number": numbered('"7"'),
    "null as the number": numbered("null"),
    "a fraction as the number": numbered(1.5),
    "a negative number": numbered(-1),
    "words": always(b'"words"'),
    "null": always(b"null"),
    "a list": always(b"[]"),
    "nothing in it": always(b"{}"),
    "null for a message": happened(b'"message":null'),
    "a list for a message": happened(b'"message":[]'),
    "words for a chat": happened(b'"message":{"message_id":1,"date":1,"chat":"here"}'),
    "an unknown kind": happened(b'"something_new":{"id":1}'),
    "no JSON": happened(b"oops"),
    "brackets that are not closed": lambda number: told(number, b'"message":{' + MESSAGE)[:-1],
    "words that are not closed": lambda number: told(number, b'"text":"oops')[:-1],
}
NUMBERLESS: Form = always(b'{"message":' + DEEP + b"}")
"""Neither JSON nor numbered."""


class Line:
    """Updates in line: people who say their own name, and between them `X`, which is broken."""

    def __init__(self, sandbox: Sandbox, form: Form) -> None:
        self._form = form
        self._updates = sandbox.world.updates
        self.people = {name: sandbox.user(name, started=True) for name in "ABC"}

    def comes(self, order: str) -> None:
        """Several at once, as after a pause: none of them is delivered before all are there."""
        with self._updates.holding_back() as deliver:
            for each in order:
                if each == "X":
                    self._updates.push_as_is(self._form)
                else:
                    self.people[each].says(self.people[each].private, each)
        deliver()


async def heard(by: Process, names: str) -> None:
    """Wait until everybody is heard, in whatever order, and nobody twice."""
    left = list(names)
    async with asyncio.timeout(PATIENCE):
        while left:
            said = (await by.heard.get()).effective_message
            text = (said and said.text) or ""
            if text in {*"ABC"}:
                left.remove(text)


ORDERS = ("XABC", "AXBC", "ABCX", "X", "XXAXXBXC")


async def polled_at_work(form: Form) -> None:
    async with Sandbox.serving() as sandbox, process(sandbox) as bot:
        line = Line(sandbox, form)
        for order in (*ORDERS, "ABC"):
            line.comes(order)
            await heard(bot, order.replace("X", ""))


async def polled_after_a_restart(form: Form, order: str) -> None:
    async with Sandbox.serving() as sandbox:
        line = Line(sandbox, form)
        line.comes(order)
        async with process(sandbox) as bot:
            await heard(bot, order.replace("X", ""))
            line.comes("CBA")
            await heard(bot, "CBA")


@pytest.mark.parametrize("name", FORMS)
async def test_polling_goes_on(name: str) -> None:
    form = FORMS[name]
    with capture_logs():
        restarts = (polled_after_a_restart(form, order) for order in ORDERS)
        await asyncio.gather(polled_at_work(form), *restarts)


async def test_polling_goes_on_though_not_even_a_number_can_be_read() -> None:
    with capture_logs():
        async with Sandbox.serving() as sandbox, process(sandbox) as bot:
            line = Line(sandbox, NUMBERLESS)
            for order in ("ABC", *ORDERS, "ABC"):
                line.comes(order)
                await heard(bot, order.replace("X", ""))


async def test_a_hundred_without_a_number_hold_nobody_up() -> None:
    """Telegram sends no more than a hundred at once."""
    with capture_logs():
        async with Sandbox.serving() as sandbox, process(sandbox) as bot:
            line = Line(sandbox, FORMS["no number"])
            for order in ("A", "X" * 250 + "B", "C"):
                line.comes(order)
                await heard(bot, order.replace("X", ""))


@asynccontextmanager
async def whole_bot(sandbox: Sandbox, database: Path, is_pushed: bool) -> AsyncIterator[Logs]:
    config = webhook_config(database) if is_pushed else Config(database_path=database, http_port=0)
    with capture_logs() as logs:
        async with logged(sandbox, config, logs):
            yield logs


WAYS = pytest.mark.parametrize("is_pushed", [False, True], ids=["polling", "webhook"])


class Crowd:
    """As many people as there are broken forms, each of whom asks between two such updates."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._updates = sandbox.world.updates
        self._people = [sandbox.user(form) for form in FORMS]

    def asks(self) -> None:
        with self._updates.holding_back() as deliver:
            for form, person in zip(FORMS.values(), self._people, strict=True):
                self._updates.push_as_is(form)
                person.says(person.private, "/language")
                self._updates.push_as_is(form)
        deliver()

    async def is_answered(self) -> None:
        for person in self._people:
            await person.private.shows("English")


@WAYS
async def test_the_whole_bot_answers_everybody_before_and_after_a_restart(
    tmp_path: Path, is_pushed: bool
) -> None:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        for _ in range(2):
            waiting = Crowd(sandbox)
            later = Crowd(sandbox)
            waiting.asks()
            async with whole_bot(sandbox, tmp_path / "club.sqlite3", is_pushed):
                await waiting.is_answered()
                later.asks()
                await later.is_answered()


@WAYS
@pytest.mark.parametrize("passes_bytes_on", [True, False])
async def test_a_press_with_bytes_that_are_no_utf_8_is_forged(
    tmp_path: Path, is_pushed: bool, passes_bytes_on: bool
) -> None:
    terms = replace(UNCOUNTED.terms, passes_bytes_on=passes_bytes_on)
    async with Sandbox.serving(terms) as sandbox:
        anna, ben = (sandbox.user(name, started=True) for name in ("Anna", "Ben"))
        async with whole_bot(sandbox, tmp_path / "club.sqlite3", is_pushed) as logs:
            anna.says(anna.private, "/language")
            shown = await anna.private.shows("English")
            answer = await anna.forges(shown, b"\x80")
            assert answer.text == english("toast-forged")
            ben.says(ben.private, "/language")
            await ben.private.shows("English")
        assert [entry["person"] for entry in logs if entry["event"] == "forged"] == [anna.id]
