"""Puzzles of the day as stored: one a day and group, one answer each, none after the end."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta

from club.places import ChatId, PersonId, Place, TopicId
from club.settings import Settings
from durak.actions import Beat, Open, Take
from durak.cards import Card
from features.puzzles.in_groups.rules import GroupAnswer, PosedInGroup
from features.puzzles.in_groups.store import PosedPuzzles
from features.puzzles.store import PuzzleTries
from storage.chats import Chats
from storage.database import Database
from storage.people import People
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, VERA

TODAY = NOON.date()
HERE = Place(ChatId(-1001), TopicId(7))
POSED = PosedInGroup(HERE, TODAY, puzzle=14)
SIX, JACK = map(Card.parse, ("6D", "JC"))


async def groups(database: Database, *chosen: Settings) -> Mapping[ChatId, date | None]:
    """Return which of the groups -1001, -1002 and so on want a puzzle, when they chose this."""
    chats = Chats(database)
    for number, settings in enumerate(chosen, 1001):
        await chats.remember(ChatId(-number), "Group", "supergroup", None)
        await chats.save_settings(ChatId(-number), settings)
    return await PosedPuzzles(database).who_want_one()


async def meet(database: Database, *people: PersonId) -> PosedPuzzles:
    for person in people:
        await People(database).remember(person, "Somebody", None)
    return PosedPuzzles(database)


async def test_groups_want_puzzles_that_have_chosen_them(database: Database) -> None:
    wanting = Settings(puzzles=True)
    joker = Settings(rules=replace(Settings().rules, forfeit='"puzzles":true'))
    assert await groups(database, wanting, Settings(), joker, wanting) == {-1001: None, -1004: None}
    await Chats(database).set_present(ChatId(-1004), present=False)
    posings = PosedPuzzles(database)
    for days in (0, 2, 1):
        posed = replace(POSED, day=TODAY + timedelta(days=days))
        assert await posings.pose(posed)
    assert await posings.who_want_one() == {-1001: TODAY + timedelta(days=2)}


async def test_a_day_has_one_puzzle(database: Database) -> None:
    posings = PosedPuzzles(database)
    assert await posings.pose(POSED)
    assert not await posings.pose(replace(POSED, place=Place(HERE.chat), puzzle=15))
    assert await posings.get(HERE.chat, TODAY) == POSED
    assert await posings.posed_in(HERE.chat) == {14}
    assert await posings.posed_in(ChatId(-1002)) == set()


async def test_the_first_answers_come_back_in_order_until_the_end(database: Database) -> None:
    posings = await meet(database, ANNA, BORIS, VERA)
    await posings.pose(POSED)
    answers = [
        GroupAnswer(BORIS, Beat(SIX, JACK)),
        GroupAnswer(ANNA, Open((SIX,)), counts=False),
    ]
    for seconds, answer in enumerate(answers):
        assert await posings.answer(POSED, answer, NOON + timedelta(seconds=seconds))
    assert not await posings.answer(POSED, GroupAnswer(ANNA, Take()), NOON)
    await posings.end(POSED)
    assert not await posings.answer(POSED, GroupAnswer(VERA, Take()), NOON)
    assert await posings.answers(POSED) == answers
    assert await posings.answer_of(POSED, ANNA) == answers[1]
    assert await posings.answer_of(POSED, VERA) is None


async def test_what_has_ended_is_told_once(database: Database) -> None:
    posings = PosedPuzzles(database)
    later = replace(POSED, day=TODAY + timedelta(days=1), puzzle=15)
    for posed in (POSED, later):
        await posings.pose(posed)
    assert await PuzzleTries(database).untold() == {14, 15}
    await posings.end(POSED)
    assert await posings.untold() == [POSED, later]
    await posings.mark_told(POSED)
    assert await posings.untold() == [later]
    assert await posings.last_told(HERE.chat) == POSED
    assert await PuzzleTries(database).untold() == {15}


async def test_old_answers_are_dropped_in_their_group_alone(database: Database) -> None:
    posings = await meet(database, ANNA)
    later = replace(POSED, day=TODAY + timedelta(days=1))
    elsewhere = replace(POSED, place=Place(ChatId(-1002)))
    for posed in (POSED, later, elsewhere):
        await posings.pose(posed)
        await posings.answer(posed, GroupAnswer(ANNA, Take()), NOON)
    await posings.mark_told(later)
    left = [len(await posings.answers(posed)) for posed in (POSED, later, elsewhere)]
    assert left == [0, 1, 1]


async def test_nobody_answers_who_is_forgotten(database: Database) -> None:
    posings = await meet(database, ANNA, BORIS)
    await posings.pose(POSED)
    for person in (ANNA, BORIS):
        await posings.answer(POSED, GroupAnswer(person, Take()), NOON)
    await People(database).forget(ANNA)
    assert not await posings.answer(POSED, GroupAnswer(ANNA, Take()), NOON)
    assert [each.person for each in await posings.answers(POSED)] == [BORIS]


async def test_an_answer_waits_until_its_puzzle_ends(database: Database) -> None:
    posings = await meet(database, ANNA)
    await posings.pose(POSED)
    tries = PuzzleTries(database)
    assert not await tries.waits_in_a_group(ANNA, 14)
    await posings.answer(POSED, GroupAnswer(ANNA, Take()), NOON)
    assert await tries.waits_in_a_group(ANNA, 14)
    assert not await tries.waits_in_a_group(ANNA, 15)
    await posings.end(POSED)
    assert not await tries.waits_in_a_group(ANNA, 14)


async def test_a_group_that_moved_unnoticed_has_one_puzzle(database: Database) -> None:
    """That which its members have seen: the old chat can show nothing any more."""
    posings = await meet(database, ANNA, BORIS)
    moved = replace(POSED, place=Place(ChatId(-100_1001)), puzzle=15)
    for posed, person in ((POSED, ANNA), (moved, BORIS)):
        await Chats(database).remember(posed.place.chat, "Friends", "group", None)
        assert await posings.pose(posed)
        assert await posings.answer(posed, GroupAnswer(person, Take()), NOON)
    earlier = replace(POSED, day=TODAY - timedelta(days=1))
    assert await posings.pose(earlier)
    await Chats(database).migrate(HERE.chat, moved.place.chat)
    assert await posings.posed_in(moved.place.chat) == {14, 15}
    assert await posings.get(moved.place.chat, TODAY) == moved
    assert await posings.answers(moved) == [GroupAnswer(BORIS, Take())]
