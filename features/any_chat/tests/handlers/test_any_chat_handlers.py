"""Two people sit down in a room, play by numbers, and ask for another game."""

import asyncio
import random
from collections import Counter
from dataclasses import replace

import pytest

from club.places import PersonId
from club.refusal import Refusal, Refused
from club.table import Phase, Table
from club.view import look
from durak.cards import BIT_OF
from features.any_chat import buttons
from features.any_chat import handlers as any_chat
from features.any_chat.rules import hand_of_bout
from features.any_chat.tests.handlers.rooms import deal, host_of, room, take_seat
from handlers.answers import SILENCE, Answer
from handlers.services import Services
from screens import buttons as core
from screens.callback_data import Forged
from tests.club.tables import ANNA, BORIS, VERA
from tests.handlers.fakes import Display
from tests.handlers.situations import begin_game
from tests.handlers.user_actions import press, why_not
from tests.words import english


async def play(services: Services, table: Table, person: PersonId, number: int) -> str:
    """Return why this number is refused, or nothing."""
    pressed = buttons.PlayNumber(table.id, 1, 1, number)
    handling = any_chat.play_number(press(person, table.place), pressed, services)
    try:
        return await why_not(handling)
    except AssertionError:
        return ""


async def test_the_author_of_an_offer_sits_as_soon_as_somebody_takes_it(services: Services) -> None:
    table = await deal(services)
    assert table.people == (ANNA, BORIS)
    assert table.phase is Phase.PLAYING


async def test_an_author_who_presses_waits_for_somebody_else(services: Services) -> None:
    place = await room(services)
    for _ in range(2):
        table = await take_seat(services, ANNA, place)
        assert (table.people, table.phase) == ((ANNA,), Phase.LOBBY)


async def test_an_author_who_is_not_remembered_has_to_press_too(services: Services) -> None:
    place = await room(services)
    host_of(services).authors.clear()
    assert (await take_seat(services, BORIS, place)).people == (BORIS,)
    assert (await take_seat(services, ANNA, place)).phase is Phase.PLAYING


async def test_two_who_press_at_once_sit_at_one_table(services: Services) -> None:
    place = await room(services)
    host_of(services).authors.clear()
    tables = await asyncio.gather(*(take_seat(services, each, place) for each in (ANNA, BORIS)))
    assert len({table.id for table in tables}) == 1
    table = await services.tables.require(tables[0].id)
    assert {*table.people} == {ANNA, BORIS}
    assert table.phase is Phase.PLAYING


async def test_a_third_gets_neither_seat_nor_hand_nor_card(services: Services) -> None:
    table = await deal(services)
    pressed = host_of(services).take_seat(ANNA, "quick")
    vera = press(VERA, table.place)
    show = any_chat.show_hand(vera, buttons.ShowHand(table.id), services)
    for handling in (any_chat.take_seat(vera, pressed, services), show):
        assert await why_not(handling) == english("any-chat-not-playing", bot="durakbot")
    assert await play(services, table, VERA, 1) == english("any-chat-not-playing", bot="durakbot")


async def test_a_hand_is_numbered_and_a_number_plays_its_card(services: Services) -> None:
    table = await deal(services)
    (seat,) = table.awaited_people
    person = table.chairs[seat].person
    assert person is not None
    alert = await any_chat.show_hand(
        press(person, table.place), buttons.ShowHand(table.id), services
    )
    assert alert.is_alert
    told, _ = alert.text.split("\n\n")
    assert [line.partition(". ")[0] for line in told.splitlines()] == list("123456")
    assert not await play(services, table, person, 4)
    now = await services.tables.require(table.id)
    view = look(now, person).game
    assert view is not None
    assert hand_of_bout(view) == (look(table, person).game or view).hand
    (card,) = view.bout.table
    assert not view.hand & BIT_OF[card]
    for number in (4, 0, 7):
        assert await play(services, table, person, number) == english(
            "any-chat-not-held", number=number
        )


def from_hand(shown: Answer) -> list[buttons.PlayFromHand]:
    """Return what the keys of the hand in this answer mean."""
    assert shown.message is not None
    keys = (key.target for row in shown.message.rows for key in row)
    return [key for key in keys if isinstance(key, buttons.PlayFromHand)]


async def test_a_hand_follows_a_card_only_if_there_is_more_to_do(services: Services) -> None:
    dice = random.Random(7)
    table = await deal(services)
    followed = Counter[bool]()
    while table.phase is Phase.PLAYING:
        person = dice.choice(table.people)
        presser = press(person, table.place)
        shown = await any_chat.show_hand(presser, buttons.ShowHand(table.id), services)
        legal = look(table, person).game.legal  # type: ignore[union-attr]  # it is played
        keys = [key for key in from_hand(shown) if key.action in legal]
        if not keys:
            continue
        answer = await any_chat.play_from_hand(presser, dice.choice(keys), services)
        table = await services.tables.require(table.id)
        left = look(table, person).game
        assert bool(left and left.legal) is (answer.message is not None)
        followed[answer.message is not None] += 1
    assert followed[True]
    assert followed[False]


async def test_a_key_of_an_outdated_hand_brings_the_current_one_once(services: Services) -> None:
    table = await deal(services)
    (seat,) = table.awaited_people
    person = table.chairs[seat].person
    assert person is not None
    presser = press(person, table.place)
    key, *_ = from_hand(await any_chat.show_hand(presser, buttons.ShowHand(table.id), services))
    assert await any_chat.play_from_hand(presser, key, services) == SILENCE
    again = replace(presser, is_double=True)
    assert await any_chat.play_from_hand(again, key, services) == SILENCE
    brought = await any_chat.play_from_hand(presser, key, services)
    assert len(from_hand(brought)) == 5
    now = await services.tables.require(table.id)
    assert now.game is not None
    assert len(now.game.bout.table) == 1


async def test_pages_of_alerts_turn_until_the_hand_changes(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await deal(services)
    monkeypatch.setattr(any_chat, "hand_in_alerts", lambda *_: ("one", "two", "three"))

    async def shown(person: PersonId) -> str:
        presser = press(person, table.place)
        return (await any_chat.show_hand(presser, buttons.ShowHand(table.id), services)).text

    assert [await shown(ANNA) for _ in range(4)] == ["one", "two", "three", "one"]
    assert await shown(BORIS) == "one"
    (seat,) = table.awaited_people
    person = table.chairs[seat].person
    assert person is not None
    await shown(person)
    await play(services, table, person, 1)
    assert await shown(person) == "one"


async def test_a_number_of_another_bout_plays_nothing(services: Services) -> None:
    table = await deal(services)
    pressed = buttons.PlayNumber(table.id, 1, 2, 1)
    with pytest.raises(Refused) as refused:
        await any_chat.play_number(press(ANNA, table.place), pressed, services)
    assert refused.value.reason is Refusal.STALE


async def test_what_a_board_still_offers_shows_it_again(
    services: Services, display: Display
) -> None:
    """Telegram may have refused to edit it."""
    table = await deal(services)
    anna = press(ANNA, table.place)
    await take_seat(services, ANNA, table.place)
    for handling in (
        any_chat.play_number(anna, buttons.PlayNumber(table.id, 1, 2, 1), services),
        any_chat.play_again(anna, buttons.PlayAgain(table.id), services),
    ):
        with pytest.raises(Refused):
            await handling
    assert display.repainted == [table.id] * 3


async def test_nobody_else_asks_for_another_game(services: Services) -> None:
    table = await deal(services)
    again = any_chat.play_again(press(VERA, table.place), buttons.PlayAgain(table.id), services)
    assert await why_not(again) == english("any-chat-not-playing", bot="durakbot")


async def test_only_its_own_buttons_stand_below_a_board(services: Services) -> None:
    table = await deal(services)
    host = host_of(services)
    with pytest.raises(Forged):
        await host.place_of("message", core.ShowRanking(table.place.chat))
    with pytest.raises(Forged):
        await host.place_of("message", buttons.TakeSeat(ANNA, "quick", "made-up"))
    assert await host.place_of("another", core.ShowRanking(table.place.chat)) is None
    assert await host.place_of("another", buttons.ShowHand(table.id)) == table.place


async def test_they_do_nothing_in_a_group(services: Services) -> None:
    """Anybody can get a signed offer, and send it as if a message of the bot had it below."""
    table = await begin_game(services)
    vera = press(VERA, table.place)
    for handling in (
        any_chat.take_seat(vera, host_of(services).take_seat(ANNA, "quick"), services),
        any_chat.show_hand(vera, buttons.ShowHand(table.id), services),
        any_chat.play_number(vera, buttons.PlayNumber(table.id, 1, 1, 1), services),
        any_chat.play_again(vera, buttons.PlayAgain(table.id), services),
    ):
        with pytest.raises(Forged):
            await handling
