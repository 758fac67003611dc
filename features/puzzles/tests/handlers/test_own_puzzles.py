"""Puzzles from a group's own games: with the consent of those who played, and for them alone."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import TypeVar, cast

import pytest

from club.finished_games import FinishedGame
from club.places import ChatId, Place, TableId, TopicId, private_chat
from club.sent_message import SentMessage
from club.settings import Settings
from durak.puzzles import Remembered
from features.puzzles import buttons
from features.puzzles import handlers as puzzles
from features.puzzles.tests.club.puzzles import BANK, EASY
from features.puzzles.tests.handlers.hosts import in_groups, puzzles_of
from features.puzzles.tests.handlers.noons import (
    A_DAY,
    a_minute_passes,
    answer,
    told_at_noon,
    wrong_moves,
)
from handlers.services import Services
from screens.callback_data import Forged
from storage.chats import Chats
from storage.database import Database
from storage.errors import UnreadableEvent
from storage.posts import Posts
from storage.predealt import HiddenTables
from tests.club.memory import NOON, ManualClock
from tests.club.tables import ANNA, BORIS, GROUP, OPEN, VERA
from tests.handlers.fakes import Messages
from tests.handlers.group_settings import choose_for_group
from tests.handlers.situations import begin_game, begin_practice, play_to_end, record_of
from tests.handlers.user_actions import press

T = TypeVar("T")
OWN = BANK[EASY]
WRONG = wrong_moves(OWN)[0]
ANNA_TO_MOVE = Remembered(OWN, (1, 0), WRONG)
SHARING = replace(OPEN, shared_replays=True)


@dataclass
class Worker:
    """Finds what it is told to find."""

    found: object = ANNA_TO_MOVE
    searched: int = 0

    async def think(self, thought: Callable[[], T], /) -> T:
        thought()
        self.searched += 1
        return self.found  # type: ignore[return-value]  # what it is told to find


@pytest.fixture
def worker() -> Worker:
    return Worker()


@pytest.fixture(autouse=True)
async def _wanted(services: Services, clock: ManualClock) -> None:
    clock.time = NOON - A_DAY / 2
    for option in ("puzzles", "shared_replays"):
        await choose_for_group(services, option, value=True)


async def play(
    services: Services, settings: Settings = SHARING, place: Place = GROUP
) -> FinishedGame:
    """Let Anna and Boris play a game at night."""
    table = await begin_game(services, ANNA, BORIS, place=place, settings=settings)
    return await record_of(services, await play_to_end(services, table))


async def search(services: Services, worker: Worker) -> None:
    """Search all games that wait."""
    async for game in in_groups(services).found.games_to_search():
        await in_groups(services).found.search(worker, game)


async def pose(services: Services, clock: ManualClock, messages: Messages) -> str:
    """Return the words of the puzzle that the group gets at noon, if it gets one."""
    clock.time = NOON
    await a_minute_passes(services)
    return "\n".join(screen.without_picture().text for _, screen in messages.posted)


async def test_their_own_puzzle_comes_first_and_names_who_was_to_move(
    services: Services, clock: ManualClock, messages: Messages, worker: Worker
) -> None:
    await play(services)
    await search(services, worker)
    posed = await pose(services, clock, messages)
    assert "From your game of Nov 21, 2026" in posed
    assert "Anna\u2069 is to move" in posed
    assert "Boris" in posed
    for person, action in ((ANNA, OWN.solution), (VERA, WRONG)):
        await answer(services, person, action)
    told = await told_at_noon(services, clock, messages)
    assert "1 tried, nobody saw it" in told
    assert "Anna\u2069’s move in the game: " in told
    assert "From your game" not in messages.posted[1][1].text


async def test_who_played_it_is_not_counted_and_no_rating_changes(
    services: Services, clock: ManualClock, messages: Messages, worker: Worker
) -> None:
    await play(services)
    await search(services, worker)
    await pose(services, clock, messages)
    assert "doesn’t count" in await answer(services, BORIS, OWN.solution)
    assert "Noted: 6" in await answer(services, VERA, OWN.solution)
    assert "1 of 1 saw it" in await told_at_noon(services, clock, messages)
    assert not await puzzles_of(services).tries.tries(VERA)
    assert not await puzzles_of(services).tries.ratings()


async def test_a_game_is_searched_once(services: Services, worker: Worker) -> None:
    worker.found = None
    for topic in range(1, 3):
        await play(services, place=replace(GROUP, topic=TopicId(topic)))
        await search(services, worker)
    assert worker.searched == 2


@pytest.mark.parametrize("option", ["puzzles", "shared_replays"])
async def test_nothing_is_searched_where_it_is_not_wanted(
    services: Services, worker: Worker, option: str
) -> None:
    await play(services)
    await choose_for_group(services, option, value=False)
    await search(services, worker)
    assert not worker.searched


async def test_only_games_are_searched_whose_table_had_agreed(
    services: Services, worker: Worker
) -> None:
    await play(services, OPEN)
    await play_to_end(services, await begin_practice(services, ANNA, private_chat(ANNA)))
    await search(services, worker)
    assert not worker.searched


async def test_a_group_that_no_longer_agrees_gets_others(
    services: Services, clock: ManualClock, messages: Messages, worker: Worker
) -> None:
    await play(services)
    await search(services, worker)
    await choose_for_group(services, "shared_replays", value=False)
    assert "From your game" not in await pose(services, clock, messages)


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
async def test_what_a_computer_had_to_find_is_no_puzzle(
    services: Services, worker: Worker, seats: tuple[int, int]
) -> None:
    game = await play(services)
    person = game.results[0]
    others = replace(game.results[1], person=None, computer=None), person
    mixed = replace(game, results=(person, others[0]))
    worker.found = Remembered(OWN, seats, WRONG)
    await in_groups(services).found.search(worker, mixed)
    is_kept = await in_groups(services).found.found.get(game.id) is not None
    assert is_kept == (seats[1] == 0)


async def test_what_nobody_remembers_is_not_searched(
    services: Services, clock: ManualClock, worker: Worker
) -> None:
    await play(services)
    clock.time += 91 * A_DAY
    await search(services, worker)
    assert not worker.searched


async def test_what_a_stand_in_played_is_no_puzzle(services: Services, worker: Worker) -> None:
    game = await play(services)
    absent = tuple(replace(result, absent=True) for result in game.results)
    await in_groups(services).found.search(worker, replace(game, results=absent))
    assert await in_groups(services).found.found.get(game.id) is None


async def test_a_game_that_cannot_be_read_is_left_alone(
    services: Services, worker: Worker, database: Database
) -> None:
    await play(services)
    await database.execute("UPDATE journal SET body = '?' WHERE kind = 'Opened'")
    with pytest.raises(UnreadableEvent):
        await search(services, worker)
    await search(services, worker)
    assert not worker.searched


async def test_whoever_is_forgotten_takes_their_puzzles_along(
    services: Services,
    clock: ManualClock,
    messages: Messages,
    worker: Worker,
    database: Database,
) -> None:
    await play(services)
    await search(services, worker)
    await pose(services, clock, messages)
    await answer(services, VERA, OWN.solution)
    ((slot, _),) = messages.posted
    await Posts(database).put(slot, SentMessage(70, 0, "p"))
    await services.accounts.forget(BORIS)
    assert messages.erased == [(GROUP.chat, 70)]
    with pytest.raises(Forged):
        await answer(services, VERA, OWN.solution)
    await a_minute_passes(services)
    assert len(messages.posted) == 1, "there is one puzzle a day"
    clock.time = NOON + A_DAY
    await a_minute_passes(services)
    assert not messages.settled
    assert "From your game" not in messages.posted[1][1].text
    assert "Last time" not in messages.posted[1][1].text
    assert not [game async for game in in_groups(services).found.games_to_search()]


async def test_puzzles_of_a_supergroup_are_those_it_had_as_a_group(
    services: Services, clock: ManualClock, messages: Messages, worker: Worker, database: Database
) -> None:
    await play(services)
    await search(services, worker)
    await Chats(database).migrate(GROUP.chat, ChatId(-100_777))
    assert "From your game" in await pose(services, clock, messages)


async def test_their_own_puzzles_stay_in_their_group(
    services: Services, clock: ManualClock, messages: Messages, worker: Worker
) -> None:
    game = await play(services)
    await search(services, worker)
    await pose(services, clock, messages)
    for person in (ANNA, VERA):
        offered = await puzzles_of(services).next_for(person)
        assert offered
        assert offered.number in BANK
    assert await puzzles_of(services).posed(VERA, -game.id) is None
    elsewhere = replace(GROUP, chat=ChatId(-1002))
    pressed = buttons.AnswerPuzzle(NOON.date().toordinal(), OWN.solution)
    with pytest.raises(Forged):
        await puzzles.answer(press(VERA, elsewhere), pressed, services)


class AllHidden:
    """Others may still have to play every deal."""

    async def among(self, tables: Collection[TableId]) -> frozenset[TableId]:
        return frozenset(tables)


async def test_no_deal_that_others_have_to_play_becomes_known(
    services: Services, worker: Worker
) -> None:
    await play(services)
    await search(services, worker)
    found = in_groups(services).found
    assert await found.new_to(GROUP.chat)
    sealed = replace(found.records, hidden_tables=cast("HiddenTables", AllHidden()))
    assert await replace(found, records=sealed).new_to(GROUP.chat) is None
