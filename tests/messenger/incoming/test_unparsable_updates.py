"""An update that cannot be parsed is left behind: the bot plays on, and the log quotes nothing."""

import itertools
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.config import Config
from telegram_sandbox import Person, Sandbox
from tests.bot.endpoints import figures
from tests.bot.examples import (
    KINDS,
    WORDS,
    Json,
    example,
    with_field_missing,
    with_field_of_wrong_type,
)
from tests.bot.watched import Logs, logged
from tests.end_to_end.limits import UNCOUNTED
from tests.keys import CARDS
from tests.messenger.incoming.webhook_club import webhook_config

pytestmark = pytest.mark.filterwarnings("error")

A_HUNDRED = 100


@dataclass
class Harness:
    """The bot at work, one person who can talk to it, and everything that was logged."""

    sandbox: Sandbox
    anna: Person
    url: str
    logs: Logs
    caplog: pytest.LogCaptureFixture

    def receive(self, update: Json) -> None:
        self.sandbox.world.updates.push_as_is(lambda number: {"update_id": number} | update)

    def receive_raw(self, body: object) -> None:
        self.sandbox.world.updates.push_as_is(lambda _: body)

    async def play_on(self) -> None:
        self.anna.says(self.anna.private, "/language")
        await self.anna.private.shows("English")
        self.anna.says(self.anna.private, "/practice")
        await self.anna.private.shows(CARDS)

    @property
    def left_behind(self) -> list[tuple[int | None, str]]:
        return [
            (entry["update"], entry["kind"])
            for entry in self.logs
            if entry["event"] == "update_unparsable"
        ]

    def is_silent(self) -> bool:
        """Whether neither the bot nor the framework has logged any words, or an error."""
        told = [str(entry) for entry in self.logs] + [self.caplog.text]
        bad = [entry for entry in self.logs if entry["log_level"] in {"error", "critical"}]
        return not bad and not any(WORDS in each for each in told)


@asynccontextmanager
async def running_harness(
    folder: Path, caplog: pytest.LogCaptureFixture, is_pushed: bool
) -> AsyncIterator[Harness]:
    database = folder / "club.sqlite3"
    config = webhook_config(database) if is_pushed else Config(database_path=database, http_port=0)
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        anna = sandbox.user("Anna", started=True)
        with capture_logs() as logs:
            async with logged(sandbox, config, logs) as url:
                yield Harness(sandbox, anna, url, logs, caplog)


Broken = Callable[[Json, Random], Json]


def broken(how: Broken) -> Iterable[Json]:
    """Break updates of all kinds in turn, at places that differ from one to the next."""
    dice = Random(7)
    for kind in itertools.islice(itertools.cycle(KINDS), A_HUNDRED):
        yield how(example(kind), dice)


MESSAGE = example("message")
NUMBERS: tuple[object, ...] = (None, WORDS, 1.5, True, -1, 10**30, [])
NO_UPDATES = (
    *(None, 5, 1.5, True, WORDS, [], [MESSAGE], {}, {WORDS: WORDS}),
    *(MESSAGE | {"update_id": number} for number in NUMBERS),
    MESSAGE,
)


@pytest.mark.parametrize("is_pushed", [False, True], ids=["polling", "webhook"])
async def test_whatever_cannot_be_parsed_is_left_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, is_pushed: bool
) -> None:
    async with running_harness(tmp_path, caplog, is_pushed) as bot:
        for update in (*broken(with_field_missing), *broken(with_field_of_wrong_type)):
            bot.receive(update)
        await bot.play_on()
        numbers, kinds = zip(*bot.left_behind, strict=True)
        assert set(kinds) == set(KINDS)
        assert len(set(numbers) - {None}) == len(numbers) > A_HUNDRED
        assert bot.is_silent()
        _, found = await figures(bot.url)
        assert found["durak_updates_unparsable_total",] == len(numbers)


@pytest.mark.parametrize("is_pushed", [False, True], ids=["polling", "webhook"])
async def test_what_is_no_update_at_all_is_left_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, is_pushed: bool
) -> None:
    async with running_harness(tmp_path, caplog, is_pushed) as bot:
        for body in NO_UPDATES:
            bot.receive_raw(body)
        await bot.play_on()
        assert {number for number, _ in bot.left_behind} == {None}
        assert {kind for _, kind in bot.left_behind} == {"unknown", "message"}
        assert bot.is_silent()


async def test_of_a_batch_only_what_cannot_be_parsed_is_left_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The press of a forged button, as a server without `chat_instance` would send it."""
    press = example("callback_query")
    del press["callback_query"]["chat_instance"]
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        anna, ben = (sandbox.user(name, started=True) for name in ("Anna", "Ben"))
        anna.says(anna.private, "/language")
        sandbox.world.updates.push_as_is(lambda number: {"update_id": number} | press)
        ben.says(ben.private, "/language")
        with capture_logs() as logs:
            config = Config(database_path=tmp_path / "club.sqlite3", http_port=0)
            async with logged(sandbox, config, logs):
                for person in (anna, ben):
                    await person.private.shows("English")
        left = [entry for entry in logs if entry["event"] == "update_unparsable"]
        assert [(entry["update"], entry["kind"]) for entry in left] == [(700_002, "callback_query")]
        assert not caplog.records
