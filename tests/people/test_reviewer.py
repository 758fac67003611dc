"""Reviews are made once, in the background, and shown to those who are still looking."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from club.background import BackgroundTasks
from club.finished_games import FinishedGame
from club.places import PersonId
from club.ports import ThinkerUnavailable
from club.reviews import Review, own_decisions
from durak.actions import Action
from durak.players.prospects import Prospect
from durak.view import View
from people import reviewer
from people.reviewer import GivenUp, News, Progress, Reviewer
from storage.people import People
from storage.reviews import Reviews
from storage.sqlite.database import SqliteDatabase
from tests.club.memory import ImmediateThinker
from tests.end_to_end.random_series import random_games
from tests.people.doubles import records_of

LITTLE_WORK = 20_000
"""The work spent on a whole review: very little, because the verdicts do not matter here."""


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "_MOST_WORK", LITTLE_WORK)


@dataclass
class Reader(ImmediateThinker):
    """Follows a review in progress, and does the thinking for it when allowed to."""

    is_asked: asyncio.Event = field(default_factory=asyncio.Event)
    may_think: asyncio.Event = field(default_factory=asyncio.Event)
    heard: list[News] = field(default_factory=list)
    thoughts: int = 0

    async def tell(self, news: News) -> None:
        self.heard.append(news)

    async def weigh(
        self, view: View, work: int, also: Action | None = None
    ) -> tuple[Prospect, ...]:
        self.thoughts += 1
        self.is_asked.set()
        await self.may_think.wait()
        return await super().weigh(view, work, also)


@dataclass
class Case:
    """A reviewer, and the finished game that its first player may ask to have reviewed."""

    reader: Reader
    reviewer: Reviewer
    tasks: BackgroundTasks
    game: FinishedGame
    person: PersonId
    decisions: int

    def request(self, message_id: int = 1) -> None:
        self.reviewer.write(self.game, 0, self.person, message_id, self.reader.tell)

    async def finished_review(self) -> Review | None:
        return await self.reviewer.finished_review(self.game, self.person)


@pytest.fixture
async def case(tmp_path: Path) -> AsyncIterator[Case]:
    played = random_games(seed=27, games=1)
    person = PersonId(1)
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        await played.write(database)
        await People(database).remember(person, "Anna", None)
        records = records_of(database)
        reader = Reader()
        tasks = BackgroundTasks()
        (game,) = await records.last_games(played.table.place, 1)
        decisions = own_decisions(await records.entries(game), 0)
        reviews = Reviewer(records, Reviews(database), reader, tasks)
        yield Case(reader, reviews, tasks, game, person, len(decisions))
        await tasks.cancel()


async def test_a_review_is_written_once_however_often_it_is_requested(case: Case) -> None:
    case.request()
    case.request()
    case.reader.may_think.set()
    await case.tasks.finish()
    assert case.reader.thoughts == case.decisions > 3
    *progress, review = case.reader.heard
    assert progress == [Progress(done, case.decisions) for done in range(case.decisions)]
    assert review == await case.finished_review()


async def test_a_reader_who_turns_the_page_finds_the_review_later(case: Case) -> None:
    case.request()
    await asyncio.sleep(0)
    case.reviewer.stop_updating(case.person, 1)
    case.reader.may_think.set()
    await case.tasks.finish()
    assert not case.reader.heard
    assert await case.finished_review()


async def test_every_message_that_requested_a_review_shows_it(case: Case) -> None:
    for message_id in (1, 2, 3):
        case.request(message_id)
    case.reviewer.stop_updating(case.person, 3)
    case.reader.may_think.set()
    await case.tasks.finish()
    assert case.reader.heard.count(await case.finished_review() or ()) == 2


async def test_a_stop_waits_for_no_review_and_keeps_no_part_of_one(case: Case) -> None:
    case.request()
    await case.reader.is_asked.wait()
    async with asyncio.timeout(30):
        await case.tasks.cancel()
    assert await case.finished_review() is None


async def test_a_review_without_a_thinker_is_given_up_until_requested_again(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewer, "_PAUSES", (0, 0))
    for why in ThinkerUnavailable(), ZeroDivisionError():

        async def fails(*_: object, why: Exception = why) -> tuple[Prospect, ...]:
            raise why

        with monkeypatch.context() as patch:
            patch.setattr(case.reader, "weigh", fails)
            case.request()
            await case.tasks.finish()
        assert case.reader.heard[-1] == GivenUp(why)
        assert await case.finished_review() is None
    case.reader.may_think.set()
    case.request()
    await case.tasks.finish()
    assert await case.finished_review() in case.reader.heard


async def test_each_end_is_told_once_and_a_fault_of_ours_is_logged(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person asks again on another message."""
    busy = ThinkerUnavailable()
    fault = ZeroDivisionError()
    ends = (busy, fault)
    raised = iter(ends)

    async def fails(*_: object) -> tuple[Prospect, ...]:
        raise next(raised)

    monkeypatch.setattr(reviewer, "_PAUSES", ())
    monkeypatch.setattr(case.reader, "weigh", fails)
    with capture_logs() as logs:
        for message_id, _ in enumerate(ends):
            case.request(message_id)
            await case.tasks.finish()
    begun = Progress(0, case.decisions)
    assert case.reader.heard == [begun, GivenUp(busy), begun, GivenUp(fault)]
    assert [entry["exc_info"] for entry in logs if "exc_info" in entry] == [fault]


async def test_a_busy_machine_is_given_some_time(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    weigh = case.reader.weigh
    is_free = asyncio.Event()

    async def busy_at_first(view: View, work: int, also: Action) -> tuple[Prospect, ...]:
        if not is_free.is_set():
            asyncio.get_running_loop().call_soon(is_free.set)
            raise ThinkerUnavailable
        return await weigh(view, work, also)

    monkeypatch.setattr(reviewer, "_PAUSES", (0.001,))
    monkeypatch.setattr(case.reader, "weigh", busy_at_first)
    case.reader.may_think.set()
    case.request()
    await case.tasks.finish()
    assert await case.finished_review()
