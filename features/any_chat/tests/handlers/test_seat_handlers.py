"""Sitting down in a room, getting up before the game, and offers that are over."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from club import commands
from club.commands import IdleTimeout
from club.places import PersonId, Place
from club.refusal import Refusal
from club.sent_message import SentMessage
from club.slots import Kind, Slot
from club.table import Phase, Table
from club.view import look
from features.any_chat import buttons
from features.any_chat import handlers as any_chat
from features.any_chat.tests.handlers.rooms import deal, host_of, room, room_of, take_seat
from handlers.answers import Answer
from handlers.explanations import REFUSED
from handlers.services import Services
from people.seen_people import Contact
from screens.alerts import refusal
from screens.screen import Screen
from storage.database import Database
from storage.posts import Posts
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, VERA
from tests.handlers.situations import play_to_end, table_now
from tests.handlers.user_actions import TEXTS, VOICE, ZOE, contact, kinds, labels, press, why_not
from tests.words import english

MANY = 10_001
A_DAY = timedelta(days=1)
OVER = english("any-chat-over", bot="durakbot")


async def leave(services: Services, person: PersonId, table: Table) -> Answer:
    pressed = buttons.LeaveSeat(table.id)
    return await any_chat.leave_seat(press(person, table.place), pressed, services)


async def board(services: Services, table: Table) -> Screen:
    audience = await services.directory.of_table(table)
    return await host_of(services).board(look(table, None), audience, TEXTS)


async def note_shown(database: Database, table: Table) -> None:
    """Note that the board has been shown, as happens after it was sent."""
    slot = Slot(table.place, Kind.TABLE, table.id)
    await Posts(database).put(slot, SentMessage(1, 0, ""))


async def why_no_seat(services: Services, person: PersonId, place: Place) -> str:
    pressed = host_of(services).take_seat(ANNA, "quick")
    return await why_not(any_chat.take_seat(press(person, place), pressed, services))


async def test_only_while_somebody_waits_there_is_a_key_to_leave(services: Services) -> None:
    waiting = await take_seat(services, ANNA, await room(services))
    assert kinds(await board(services, waiting)) == [buttons.TakeSeat, buttons.LeaveSeat]
    playing = await take_seat(services, BORIS, waiting.place)
    assert buttons.LeaveSeat not in kinds(await board(services, playing))


async def test_an_offer_is_over_when_whoever_waited_has_left(
    services: Services, database: Database
) -> None:
    table = await take_seat(services, ANNA, await room(services))
    await note_shown(database, table)
    await leave(services, ANNA, table)
    closed = await table_now(services, table)
    shown = await board(services, closed)
    assert (shown.text, shown.rows) == (VOICE.say("any-chat-over", bot="durakbot"), ())
    assert await why_no_seat(services, BORIS, table.place) == OVER
    assert await services.tables.find(table.place) is None


async def test_an_offer_that_nobody_takes_is_over_after_a_day(
    services: Services, database: Database, clock: ManualClock
) -> None:
    table = await take_seat(services, ANNA, await room(services))
    await note_shown(database, table)
    clock.time += A_DAY
    closed = await services.tables.submit(table.id, IdleTimeout(table.step))
    assert (await board(services, closed)).rows == ()
    assert await why_no_seat(services, BORIS, table.place) == OVER


async def test_a_result_keeps_its_text_and_loses_its_key_after_a_day(
    services: Services, clock: ManualClock
) -> None:
    table = await play_to_end(services, await deal(services))
    before = await board(services, table)
    assert kinds(before) == [buttons.PlayAgain]
    clock.time += A_DAY
    closed = await services.tables.submit(table.id, IdleTimeout(table.step))
    after = await board(services, closed)
    assert (after.text, after.rows) == (before.text, ())
    again = buttons.PlayAgain(table.id)
    assert await why_not(any_chat.play_again(press(ANNA, table.place), again, services)) == OVER


async def test_a_press_to_leave_that_comes_too_late_ends_no_game(services: Services) -> None:
    table = await take_seat(services, ANNA, await room(services))
    await take_seat(services, BORIS, table.place)
    why = await why_not(leave(services, ANNA, table))
    assert why == refusal(VOICE, Refusal.NOT_IN_LOBBY)
    assert (await table_now(services, table)).phase is Phase.PLAYING


async def test_one_leaves_and_one_joins_at_once(services: Services) -> None:
    for turn in range(4):
        table = await take_seat(services, ANNA, await room(services, f"message {turn}"))
        pressed = host_of(services).take_seat(ANNA, "quick")
        both = [
            leave(services, ANNA, table),
            any_chat.take_seat(press(BORIS, table.place), pressed, services),
        ]
        in_turn = both if turn % 2 else both[::-1]
        done = await asyncio.gather(*in_turn, return_exceptions=True)
        assert all(isinstance(each, (Answer, *REFUSED)) for each in done)
        now = await services.tables.find(table.place)
        if now is not None:
            is_played = now.phase is Phase.PLAYING
            assert now.people == ((ANNA, BORIS) if is_played else (BORIS,))


async def test_nobody_else_is_made_to_leave(services: Services) -> None:
    table = await take_seat(services, ANNA, await room(services))
    for stranger in (BORIS, ZOE):
        why = await why_not(leave(services, stranger, table))
        assert why == english("any-chat-not-playing", bot="durakbot")
    assert (await table_now(services, table)).people == (ANNA,)


async def test_two_who_have_sat_down_begin_by_a_press(services: Services) -> None:
    """The second may sit down in private, and the process may have died before the deal."""
    table = await take_seat(services, ANNA, await room(services))
    full = await services.tables.submit(table.id, commands.Join(BORIS))
    shown = await board(services, full)
    assert labels(shown) == [english("button-start"), english("button-leave")]
    assert await why_no_seat(services, VERA, table.place) == english(
        "any-chat-not-playing", bot="durakbot"
    )
    assert (await take_seat(services, ANNA, table.place)).phase is Phase.PLAYING


async def test_after_a_game_either_of_the_two_waits_for_anybody(services: Services) -> None:
    table = await play_to_end(services, await deal(services))
    await any_chat.play_again(press(BORIS, table.place), buttons.PlayAgain(table.id), services)
    lobby = await table_now(services, table)
    assert kinds(await board(services, lobby)) == [buttons.TakeSeat, buttons.LeaveSeat]
    await leave(services, BORIS, lobby)
    empty = await table_now(services, lobby)
    assert kinds(await board(services, empty)) == [buttons.TakeSeat]
    await take_seat(services, VERA, table.place)
    assert {*(await take_seat(services, ANNA, table.place)).people} == {ANNA, VERA}


@pytest.mark.parametrize("at_once", [True, False])
async def test_two_who_both_press_again_play_again(services: Services, *, at_once: bool) -> None:
    """The second may not see yet that the first has."""
    table = await play_to_end(services, await deal(services))
    pressed = buttons.PlayAgain(table.id)
    both = [
        any_chat.play_again(press(each, table.place), pressed, services) for each in table.people
    ]
    if at_once:
        await asyncio.gather(*both)
    else:
        for each in both:
            await each
    now = await table_now(services, table)
    assert (now.phase, {*now.people}) == (Phase.PLAYING, {ANNA, BORIS})


async def test_after_a_day_an_offer_is_no_promise_of_its_author(
    services: Services, clock: ManualClock
) -> None:
    place = await room(services)
    clock.time += A_DAY
    table = await take_seat(services, BORIS, place)
    assert (table.people, table.phase) == ((BORIS,), Phase.LOBBY)


async def test_whoever_is_forgotten_is_not_stored_again_by_a_press_of_others(
    services: Services, database: Database
) -> None:
    (offer, *_) = host_of(services).offers(contact(ANNA), VOICE)
    await services.accounts.forget(ANNA)
    assert (await take_seat(services, BORIS, await room_of(services, offer))).people == (BORIS,)
    assert not await services.directory.knows(ANNA)
    assert [row["opener"] for row in await database.rows("SELECT * FROM rooms")] == [BORIS]


async def test_nobody_opens_rooms_without_end(services: Services) -> None:
    places = [await room(services, f"message {number}") for number in range(6)]
    for place in places[:-1]:
        await take_seat(services, ANNA, place)
    assert await why_no_seat(services, ANNA, places[-1]) == english("toast-too-busy")
    assert await services.tables.find(places[-1]) is None
    assert (await take_seat(services, BORIS, places[-1])).phase is Phase.PLAYING


@pytest.mark.slow
async def test_offers_that_nobody_takes_store_nothing(
    services: Services, database: Database
) -> None:
    host = host_of(services)
    for number in range(MANY):
        host.offers(Contact(PersonId(1000 + number), "", None), VOICE)
    assert len(host.authors) < MANY
    assert not await services.directory.knows(PersonId(1000))
    assert not await database.rows("SELECT * FROM rooms")


@pytest.mark.parametrize("is_remembered", [True, False], ids=["author", "nobody"])
async def test_a_crowd_that_presses_join_makes_one_game_and_leaves_nothing_else(
    services: Services, database: Database, is_remembered: bool
) -> None:
    place = await room(services)
    if not is_remembered:
        host_of(services).authors.clear()
    pressed = host_of(services).take_seat(ANNA, "quick")
    crowd = [Contact(PersonId(number), f"Person {number}", "en") for number in range(1000, 1100)]
    presses = (replace(press(ZOE, place), contact=each) for each in crowd)
    answers = await asyncio.gather(
        *(any_chat.take_seat(each, pressed, services) for each in presses), return_exceptions=True
    )
    table = await services.tables.find(place)
    assert table is not None
    assert table.phase is Phase.PLAYING
    played = {each.id for each in crowd} & {*table.people}
    assert len(played) == (1 if is_remembered else 2)
    assert sum(isinstance(answer, Answer) for answer in answers) == len(played)
    stored = await database.rows("SELECT id FROM people WHERE id >= 1000")
    assert {row["id"] for row in stored} == played
    assert [row["opener"] for row in await database.rows("SELECT * FROM rooms")] == [table.opener]
