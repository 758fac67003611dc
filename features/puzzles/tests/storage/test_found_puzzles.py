"""Puzzles of groups' own games as stored: searched once, and gone with their players."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from club.finished_games import GameId
from club.places import ChatId, Place, TopicId
from club.sent_message import SentMessage
from club.settings import Settings
from club.slots import NO_TABLE, Slot
from durak.actions import Take
from durak.puzzles import Remembered
from features import KINDS
from features.puzzles.in_groups.rules import POST, GroupAnswer, PosedInGroup
from features.puzzles.in_groups.store import FoundPuzzles, PosedPuzzles
from features.puzzles.tests.club.puzzles import BANK, HARD
from storage.chats import Chats
from storage.database import Database
from storage.people import People
from storage.posts import Posts
from storage.projections import rebuild
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, SETTINGS, VERA, ClubOnDisk

TODAY = NOON.date()
OTHER = ChatId(-1002)
LONG_AGO = NOON - timedelta(days=90)
FOUND = Remembered(BANK[HARD], (1, 0), Take())
SHARING = replace(SETTINGS, shared_replays=True)


async def play(database: Database) -> Sequence[GameId]:
    """Let Anna and Boris play two games that may be shared, and one that may not.

    In the other group Boris and Vera play one that may.
    """
    for person in (ANNA, BORIS, VERA):
        await People(database).remember(person, "Somebody", None)
    club = ClubOnDisk(database)
    await club.again(await club.game(ANNA, BORIS, settings=SHARING))
    await club.game(ANNA, BORIS, place=replace(GROUP, topic=TopicId(7)))
    await club.game(BORIS, VERA, place=Place(OTHER), settings=SHARING)
    found = await database.rows("SELECT id FROM games ORDER BY id")
    return [GameId(each["id"]) for each in found]


async def let_want(database: Database, *chats: ChatId) -> None:
    """Let groups want puzzles, also of their own games."""
    for chat in chats:
        await Chats(database).remember(chat, "Evening", "supergroup", None)
        await Chats(database).save_settings(chat, replace(SHARING, puzzles=True))


async def keep(database: Database, *games: GameId) -> FoundPuzzles:
    found = FoundPuzzles(database)
    for game in games:
        await found.begin(game)
        await found.keep(game, FOUND)
    return found


async def test_the_newest_game_that_may_be_shared_is_searched_first(database: Database) -> None:
    first, second, _, other = await play(database)
    found = FoundPuzzles(database)
    await let_want(database, GROUP.chat, OTHER)
    assert await found.games_to_search(LONG_AGO, 9) == [other, second, first]
    assert await found.games_to_search(LONG_AGO, 2) == [other, second]
    await found.begin(second)
    assert await found.games_to_search(LONG_AGO, 9) == [other, first]


@pytest.mark.parametrize(
    "settings",
    [SETTINGS, SHARING, replace(SETTINGS, puzzles=True)],
    ids=["nothing", "to share", "puzzles"],
)
async def test_no_game_is_searched_unless_its_group_wants_puzzles_and_shares(
    database: Database, settings: Settings
) -> None:
    *_, other = await play(database)
    found = FoundPuzzles(database)
    await let_want(database, GROUP.chat, OTHER)
    await Chats(database).save_settings(GROUP.chat, settings)
    assert await found.games_to_search(LONG_AGO, 9) == [other]
    await Chats(database).set_present(OTHER, False)
    assert not await found.games_to_search(LONG_AGO, 9)


async def test_what_was_found_comes_back_once_it_is_kept(database: Database) -> None:
    game, *_ = await play(database)
    found = FoundPuzzles(database)
    await found.keep(game, FOUND)
    assert await found.get(game) is None, "its search has not begun"
    await found.begin(game)
    assert await found.get(game) is None
    await found.keep(game, FOUND)
    await found.begin(game)
    assert await found.get(game) == FOUND
    await database.write(partial(rebuild, kinds=KINDS))
    assert await found.get(game) == FOUND


async def test_a_group_has_its_own_until_they_are_posed(database: Database) -> None:
    first, second, _, other = await play(database)
    found = await keep(database, first, second, other)
    assert await found.new_to(GROUP.chat) == [second, first]
    await PosedPuzzles(database).pose(PosedInGroup(GROUP, TODAY, -second))
    assert await found.new_to(GROUP.chat) == [first]
    assert await found.new_to(OTHER) == [other]


async def test_a_forgotten_person_leaves_no_puzzle_of_their_games(database: Database) -> None:
    first, second, _, other = await play(database)
    found = await keep(database, first, second, other)
    posings = PosedPuzzles(database)
    slots = {}
    for chat, number, message in ((GROUP.chat, -second, 70), (OTHER, -other, 71), (-1003, 14, 72)):
        place = Place(ChatId(chat))
        posed = PosedInGroup(place, TODAY, number)
        await posings.pose(posed)
        await posings.answer(posed, GroupAnswer(VERA, Take()), NOON)
        slots[posed] = Slot(place, POST, NO_TABLE, TODAY.toordinal())
        await Posts(database).put(slots[posed], SentMessage(message, 0, "p"))
    remains = await People(database).forget(ANNA)
    assert remains.puzzles == ((GROUP.chat, 70),)
    mine, others, from_bank = slots
    assert await posings.get(mine.place.chat, TODAY) is None
    assert not await posings.answers(mine)
    assert await Posts(database).get(slots[mine]) is None
    assert not await found.new_to(GROUP.chat)
    await let_want(database, GROUP.chat)
    assert not await found.games_to_search(LONG_AGO, 9), "it is not searched again"
    for posed in (others, from_bank):
        assert await posings.get(posed.place.chat, TODAY) == posed
        assert len(await posings.answers(posed)) == 1
        assert await Posts(database).get(slots[posed])
    assert await found.get(other) == FOUND
