"""A group that wants one gets a puzzle at noon, answers until the next noon, and is told then."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from club.places import ChatId, PersonId, Place, TopicId, private_chat
from club.unasked import Unasked
from durak.actions import Take, cards_of
from features.puzzles import buttons
from features.puzzles import handlers as puzzles
from features.puzzles.in_groups.rules import NEWS
from features.puzzles.tests.club.puzzles import BANK, EASY, HARD
from features.puzzles.tests.handlers.hosts import in_groups, puzzles_of, with_puzzles
from features.puzzles.tests.handlers.noons import (
    A_DAY,
    a_minute_passes,
    answer,
    pose,
    targets,
    told_at_noon,
    wrong_moves,
)
from handlers.services import Services
from people.participation import MayNotTakePart
from screens.about_deal import Sentence
from screens.callback_data import Forged, pack
from storage.chats import Chats
from storage.database import Database
from storage.people import People
from storage.unasked import ToldUnasked
from tests.club.memory import NOON, ManualClock
from tests.club.tables import ANNA, BORIS, GROUP, VERA
from tests.handlers.fakes import Messages
from tests.handlers.group_settings import choose_for_group
from tests.handlers.situations import begin_game, play_to_end
from tests.handlers.user_actions import ZOE, labels, press
from tests.words import english

A_MINUTE = timedelta(minutes=1)
WHY = Sentence("refusal-table-full")


@pytest.fixture(autouse=True)
async def _wanted(services: Services) -> None:
    await choose_for_group(services, "puzzles", value=True)


async def test_it_is_posed_at_noon_once_a_day(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    clock.time = NOON - A_MINUTE
    await a_minute_passes(services)
    assert not messages.posted
    for hours in (0, 1, 11, 20):
        clock.time = NOON + timedelta(hours=hours)
        await a_minute_passes(services)
        assert len(messages.posted) == 1
    assert not messages.settled
    clock.time = NOON + A_DAY
    await a_minute_passes(services)
    assert len(messages.posted) == 2
    (slot, first), (_, second) = messages.posted
    assert slot.place == GROUP
    assert set(labels(first)) != set(labels(second)), "another puzzle"


async def test_a_day_without_any_puzzle_may_still_get_one(
    services: Services, messages: Messages
) -> None:
    without = replace(in_groups(services), puzzles=replace(puzzles_of(services), are_on=False))
    await replace(services.group_news, sources={NEWS: without}).tell()
    assert not messages.posted
    await services.group_news.tell()
    assert len(messages.posted) == 1


async def test_everybody_sees_both_hands_and_a_key_for_every_move(
    services: Services, messages: Messages
) -> None:
    screen, puzzle = await pose(services, messages)
    day = NOON.date().toordinal()
    keys = {pack(buttons.AnswerPuzzle(day, each)) for each in puzzle.choices}
    assert {*targets(screen)} == keys
    assert screen.picture is not None
    alone = screen.without_picture().text
    assert "only one move doesn’t lose" in alone
    assert "you" not in alone.split("Who sees it?")[0].casefold()


async def test_whoever_may_not_take_part_answers_none(
    services: Services, messages: Messages
) -> None:
    async def keep_zoe_out(place: Place, person: PersonId) -> Sentence | None:
        return WHY if (place, person) == (GROUP, ZOE) else None

    services.participation.objections.append(keep_zoe_out)
    _, puzzle = await pose(services, messages)
    with pytest.raises(MayNotTakePart):
        await answer(services, ZOE, puzzle.choices[0])
    assert not await services.directory.knows(ZOE)
    assert await answer(services, ANNA, puzzle.choices[0])


async def test_a_press_is_noted_and_says_nothing_about_right_or_wrong(
    services: Services, messages: Messages
) -> None:
    _, puzzle = await pose(services, messages)
    wrong = wrong_moves(puzzle)[0]
    right = await answer(services, ANNA, puzzle.solution)
    missed = await answer(services, BORIS, wrong)
    assert right.startswith("📝 Noted: ")
    assert right.partition(".")[2] == missed.partition(".")[2]
    changed = await answer(services, ANNA, wrong)
    assert changed == right.replace("Noted", "Your first answer stays").partition(". ")[0] + "."


async def test_two_presses_at_once_are_one_answer(services: Services, messages: Messages) -> None:
    _, puzzle = await pose(services, messages)
    both = [answer(services, ANNA, each) for each in (puzzle.solution, wrong_moves(puzzle)[0])]
    told = await asyncio.gather(*both)
    assert sorted(each.split(":")[0] for each in told) == ["📝 Noted", "📝 Your first answer stays"]


async def test_at_the_next_noon_all_learn_who_saw_it(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    _, puzzle = await pose(services, messages)
    first, second, *_ = wrong_moves(puzzle)
    for person, action in ((ANNA, first), (BORIS, puzzle.solution), (VERA, second), (ZOE, second)):
        await answer(services, person, action)
    told = await told_at_noon(services, clock, messages)
    assert "1 of 4 saw it: " in told
    assert "Boris" in told
    assert "Anna" not in told
    assert "(2×). This is how it loses:" in told
    assert "<blockquote>" in told
    _, screen = messages.posted[-1]
    assert "Last time: ✅" in screen.text
    assert "Boris" in screen.text


@pytest.mark.parametrize("fails", [0, 1, 2])
async def test_nobody_may_have_seen_it(
    services: Services, clock: ManualClock, messages: Messages, fails: int
) -> None:
    _, puzzle = await pose(services, messages)
    for person in (ANNA, BORIS)[:fails]:
        await answer(services, person, wrong_moves(puzzle)[0])
    said = ("Nobody tried", "1 tried, nobody saw", "2 tried, nobody saw")[fails]
    assert said in await told_at_noon(services, clock, messages)


async def test_an_answer_in_the_group_is_a_first_try(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    _, puzzle = await pose(services, messages)
    await answer(services, ANNA, puzzle.solution)
    number = next(number for number, each in BANK.items() if each == puzzle)
    posed = await puzzles_of(services).posed(ANNA, number)
    assert posed
    assert posed.score.tried == 0, "nobody can read from a rating whether it was right"
    await told_at_noon(services, clock, messages)
    posed = await puzzles_of(services).posed(ANNA, number)
    assert posed
    assert (posed.score.solved, posed.score.tried) == (1, 1)
    await a_minute_passes(services)
    posed = await puzzles_of(services).posed(ANNA, number)
    assert posed
    assert posed.score.tried == 1


async def test_whoever_knows_it_is_out_of_the_ranking(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    for number in (EASY, HARD):
        tried = buttons.TryMove(number, BANK[number].solution)
        await puzzles.try_move(press(ANNA, private_chat(ANNA)), tried, services)
    _, puzzle = await pose(services, messages)
    assert "doesn’t count" in await answer(services, ANNA, puzzle.solution)
    await answer(services, BORIS, puzzle.solution)
    told = await told_at_noon(services, clock, messages)
    assert "1 of 1 saw it" in told
    assert "Anna" not in told


async def test_the_answer_cannot_be_learned_in_private(
    services: Services, messages: Messages
) -> None:
    _, puzzle = await pose(services, messages)
    number = next(number for number, each in BANK.items() if each == puzzle)
    for person in (ANNA, BORIS, VERA):
        offered = await puzzles_of(services).next_for(person)
        assert offered
        assert offered.number != number
    await answer(services, ANNA, wrong_moves(puzzle)[0])
    again = buttons.TryMove(number, puzzle.solution)
    await puzzles.try_move(press(ANNA, private_chat(ANNA)), again, services)
    assert english("puzzle-does-not-count") in messages.pages[-1].screen.text
    onward = buttons.FollowLine(number, puzzle.solution, 2)
    assert pack(onward) in targets(messages.pages[-1].screen)
    await puzzles.follow(press(ANNA, private_chat(ANNA)), onward, services)
    assert "move 2 of" in messages.pages[-1].screen.text
    with pytest.raises(Forged):
        await puzzles.follow(press(BORIS, private_chat(BORIS)), onward, services)


async def test_what_a_player_of_the_group_has_tried_is_not_posed_there(
    services: Services, messages: Messages
) -> None:
    await play_to_end(services, await begin_game(services, ANNA, BORIS))
    first = await puzzles_of(services).suitable(())
    usual = first[GROUP.chat % len(first)]
    tried = buttons.TryMove(usual, BANK[usual].solution)
    await puzzles.try_move(press(ANNA, private_chat(ANNA)), tried, services)
    _, puzzle = await pose(services, messages)
    assert puzzle != BANK[usual]


async def test_it_stands_where_the_group_last_played(
    services: Services, messages: Messages
) -> None:
    topic = replace(GROUP, topic=TopicId(7))
    await play_to_end(services, await begin_game(services, ANNA, BORIS, place=topic))
    await a_minute_passes(services)
    assert [slot.place for slot, _ in messages.posted] == [topic]


async def test_it_is_too_late_after_that(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    _, puzzle = await pose(services, messages)
    own = await answer(services, ANNA, puzzle.solution)
    await told_at_noon(services, clock, messages)
    assert await answer(services, ZOE, puzzle.solution) == "This puzzle is over."
    assert not await services.directory.knows(ZOE)
    assert await answer(services, ANNA, puzzle.solution) == own.replace(
        "Noted", "Your first answer stays"
    ).replace(" At noon everybody learns who saw it.", "")


async def test_a_restart_and_a_clock_set_back_change_nothing(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    _, puzzle = await pose(services, messages)
    await answer(services, ANNA, puzzle.solution)
    for days in (-3, -1, 0):
        clock.time = NOON + days * A_DAY
        await a_minute_passes(services)
    assert len(messages.posted) == 1
    assert "1 of 1" in await told_at_noon(services, clock, messages)
    clock.time = NOON
    await a_minute_passes(services)
    assert (len(messages.posted), len(messages.settled)) == (2, 1)


async def test_a_bot_that_was_off_for_days_tells_what_waited(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    _, puzzle = await pose(services, messages)
    await answer(services, ANNA, puzzle.solution)
    clock.time = NOON + 5 * A_DAY + A_MINUTE
    await services.group_news.tell()
    assert (len(messages.posted), len(messages.settled)) == (2, 1)
    assert "Last time: ✅" in messages.posted[-1][1].text


async def test_a_group_that_wants_no_more_is_still_told(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    await pose(services, messages)
    await choose_for_group(services, "puzzles", value=False)
    await told_at_noon(services, clock, messages)
    assert len(messages.posted) == 1


async def test_a_group_without_the_bot_is_told_nothing(
    services: Services, clock: ManualClock, messages: Messages, database: Database
) -> None:
    _, puzzle = await pose(services, messages)
    await answer(services, ANNA, puzzle.solution)
    await Chats(database).set_present(GROUP.chat, present=False)
    clock.time = NOON + A_DAY
    await a_minute_passes(services)
    assert (len(messages.posted), len(messages.settled)) == (1, 0)
    tried = await puzzles_of(services).tries.tries(ANNA)
    assert [each.solved for each in tried] == [True]


async def test_a_group_that_becomes_a_supergroup_goes_on(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    _, puzzle = await pose(services, messages)
    await answer(services, ANNA, puzzle.solution)
    new = Place(ChatId(-100_777))
    await services.chat_status.follow_move(GROUP.chat, new.chat)
    await a_minute_passes(services)
    (_, first), (slot, again) = messages.posted
    assert (slot.place, targets(again)) == (new, targets(first))
    assert "first answer stays" in await answer(services, ANNA, puzzle.solution, new)
    clock.time = NOON + A_DAY
    await a_minute_passes(services)
    assert [slot.place for slot, _ in messages.posted] == [GROUP, new, new]
    assert "1 of 1 saw it" in messages.posted[-1][1].text


async def test_two_more_important_things_leave_it_for_the_next_day(
    services: Services, clock: ManualClock, messages: Messages, database: Database
) -> None:
    told = ToldUnasked(database)
    for kind in (Unasked.CEREMONY, Unasked("small")):
        assert await told.put(GROUP.chat, kind, "2026", NOON)
    await a_minute_passes(services)
    assert not messages.posted
    clock.time = NOON + A_DAY
    await a_minute_passes(services)
    assert len(messages.posted) == 1


async def test_without_puzzles_left_there_is_silence(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    for days in range(4):
        clock.time = NOON + days * A_DAY
        await a_minute_passes(services)
    assert (len(messages.posted), len(messages.settled)) == (2, 2)


async def test_a_forgotten_person_has_not_answered(
    services: Services, clock: ManualClock, messages: Messages, database: Database
) -> None:
    _, puzzle = await pose(services, messages)
    await answer(services, ANNA, puzzle.solution)
    exported = (await People(database).export(ANNA))["puzzle_answers"]
    assert [each["chat"] for each in exported] == [GROUP.chat]
    await People(database).forget(ANNA)
    assert "Nobody tried" in await told_at_noon(services, clock, messages)


async def test_answers_are_dropped_when_the_next_ones_are_told(
    services: Services, clock: ManualClock, messages: Messages, database: Database
) -> None:
    _, puzzle = await pose(services, messages)
    await answer(services, ANNA, puzzle.solution)
    await told_at_noon(services, clock, messages)
    assert (await People(database).export(ANNA))["puzzle_answers"]
    clock.time = NOON + 2 * A_DAY
    await a_minute_passes(services)
    assert not (await People(database).export(ANNA))["puzzle_answers"]


@pytest.mark.parametrize("day", [0, NOON.date().toordinal() - 1, 10**9])
async def test_no_other_day_can_be_answered(
    services: Services, messages: Messages, day: int
) -> None:
    _, puzzle = await pose(services, messages)
    forged = buttons.AnswerPuzzle(day, puzzle.solution)
    with pytest.raises(Forged) as why:
        await puzzles.answer(press(ANNA), forged, services)
    assert cards_of(puzzle.solution)
    assert not [card for card in cards_of(puzzle.solution) if str(card) in str(why.value)], (
        "logs tell no card"
    )


async def test_nothing_else_can_be_answered(services: Services, messages: Messages) -> None:
    _, puzzle = await pose(services, messages)
    other = BANK[EASY if puzzle == BANK[HARD] else HARD].solution
    for action in (other, Take()):
        if action not in puzzle.choices:
            with pytest.raises(Forged):
                await answer(services, ANNA, action)
    with pytest.raises(Forged):
        await answer(services, ANNA, puzzle.solution, private_chat(ANNA))


async def test_a_puzzle_that_turns_out_wrong_counts_for_nobody(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    _, puzzle = await pose(services, messages)
    await answer(services, ANNA, puzzle.solution)
    withdrawn = {number: replace(each, withdrawn=True) for number, each in BANK.items()}
    later = with_puzzles(services, replace(puzzles_of(services), bank=withdrawn))
    clock.time = NOON + A_DAY
    await a_minute_passes(later)
    ((_, screen),) = messages.settled
    assert "has a second solution" in screen.text
    assert not await puzzles_of(services).tries.tries(ANNA)
