"""The buttons of a hand and below the board."""

from dataclasses import replace

import pytest

from club.commands import Leave
from club.places import ChatId, Place, TableId, private_chat
from club.table import Table
from durak.actions import Take
from durak.cards import Card
from handlers import play
from handlers.answers import SILENCE
from handlers.services import Services
from screens import buttons
from screens.cards_as_text import Faces
from screens.selection import NOTHING, Purpose, Selection
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, VERA, game_of
from tests.handlers.fakes import Display, Messages
from tests.handlers.situations import (
    begin_game,
    card_button,
    first_card,
    open_lobby,
    play_to_end,
    table_now,
)
from tests.handlers.user_actions import TEXTS, ZOE, press, why_not
from tests.words import english

ELSEWHERE = Place(ChatId(-1002))
MORE = Selection(Purpose.MORE)


def select_button(table: Table, selection: Selection = MORE) -> buttons.Select:
    return buttons.Select(table.id, table.series.games, game_of(table).moment, selection)


@pytest.mark.parametrize("in_group", [False, True])
async def test_a_card_is_played(services: Services, display: Display, in_group: bool) -> None:
    table = await begin_game(services)
    person, button = first_card(table)
    place = GROUP if in_group else private_chat(person)
    assert await play.play(press(person, place), button, services) == SILENCE
    assert game_of(await table_now(services, table)).bout.pairs
    assert display.played_from == [(person, place)]


async def test_why_no_card_is_played(services: Services, display: Display) -> None:
    table = await begin_game(services)
    person, button = first_card(table)
    (other,) = {ANNA, BORIS} - {person}
    later = button.moment._replace(bout=button.moment.bout + 7)
    unknown = replace(button, table=TableId(999))
    for presser, pressed, words in (
        (other, button, "not your turn"),
        (ZOE, button, english("refusal-not-seated")),
        (person, card_button(table, Take()), "Only the defender"),
        (person, replace(button, moment=later), english("refusal-stale")),
        (person, replace(button, game=9), english("refusal-stale")),
        (person, unknown, "closed"),
    ):
        handling = play.play(press(presser, private_chat(presser)), pressed, services)
        assert words in await why_not(handling)
    assert await table_now(services, table) == table
    assert display.repainted == 2 * [table.id], "an outdated hand is drawn again"


async def test_cards_are_marked_where_the_hand_is(services: Services, display: Display) -> None:
    table = await begin_game(services)
    marked = Selection(Purpose.OPEN, (Card.parse("7C"),))
    in_private = press(ANNA, private_chat(ANNA))
    assert await play.select(in_private, select_button(table, marked), services) == SILENCE
    assert display.marked == [(ANNA, marked)]
    assert display.played_from == [(ANNA, private_chat(ANNA))]


async def test_marks_survive_moves_of_the_same_bout(services: Services, display: Display) -> None:
    table = await begin_game(services)
    old = select_button(table)
    person, button = first_card(table)
    await play.play(press(person), button, services)
    assert await play.select(press(person), old, services) == SILENCE
    assert display.marked == [(person, MORE)]


async def test_why_nothing_is_marked(services: Services, display: Display) -> None:
    table = await begin_game(services)
    now = select_button(table)
    old = replace(now, moment=now.moment._replace(bout=now.moment.bout + 1))
    why = await why_not(play.select(press(ZOE), now, services))
    assert english("refusal-not-seated") in why
    assert not display.repainted
    for outdated in (old, replace(now, game=9)):
        assert english("refusal-stale") in await why_not(
            play.select(press(ANNA), outdated, services)
        )
    await play_to_end(services, table)
    assert english("refusal-stale") in await why_not(play.select(press(ANNA), now, services))
    assert display.repainted == 3 * [table.id]
    assert not display.marked


@pytest.mark.usefixtures("ephemeral_messages")
async def test_a_hand_is_opened_in_the_group(
    services: Services, display: Display, messages: Messages
) -> None:
    table = await begin_game(services)
    anna = press(ANNA)
    assert await play.open_hand(anna, buttons.OpenHand(table.id), services) == SILENCE
    assert display.opened == [(table.id, anna.presser)]
    assert display.played_from == [(ANNA, GROUP)]
    assert not messages.said


async def test_a_hand_comes_back_to_the_private_chat(services: Services, display: Display) -> None:
    table = await begin_game(services)
    button = buttons.OpenHand(table.id)
    assert await play.open_hand(press(ANNA, private_chat(ANNA)), button, services) == SILENCE
    assert display.played_from == [(ANNA, private_chat(ANNA))]
    assert display.marked == [(ANNA, NOTHING)]
    stranger = press(ZOE, private_chat(ZOE))
    assert english("refusal-not-seated") in await why_not(
        play.open_hand(stranger, button, services)
    )


@pytest.mark.usefixtures("ephemeral_messages")
async def test_newcomers_are_told_once_how_to_hear_of_their_turn(
    services: Services, messages: Messages
) -> None:
    """The button is named as it stands there, even if the reader speaks another language."""
    table = await begin_game(services, ANNA, GLEB)
    spanish = replace(press(GLEB), voice=TEXTS.voice("es"))
    for _ in range(2):
        await play.open_hand(spanish, buttons.OpenHand(table.id), services)
    (told,) = messages.said
    assert (told.place, told.reader) == (GROUP, spanish.presser)
    assert "Ya estás en la mesa" in told.screen.text
    assert english("button-my-hand") in told.screen.text


async def test_where_no_hand_can_be_opened_the_press_leads_to_the_private_chat(
    services: Services, display: Display
) -> None:
    table = await begin_game(services)
    answer = await play.open_hand(press(ANNA), buttons.OpenHand(table.id), services)
    assert answer.url == f"https://t.me/durakbot?start=hand_{table.id}"
    assert display.repainted == [table.id]
    assert not display.opened


@pytest.mark.usefixtures("ephemeral_messages")
async def test_why_no_hand_is_opened(services: Services, display: Display) -> None:
    """A person who was forgotten is a stranger as well."""
    table = await begin_game(services)
    hand = buttons.OpenHand(table.id)
    await services.directory.people.forget(BORIS)
    for stranger in (VERA, BORIS):
        answer = await play.open_hand(press(stranger), hand, services)
        assert answer.is_alert
        assert "not in this game" in answer.text
    assert "closed" in await why_not(play.open_hand(press(ANNA, ELSEWHERE), hand, services))
    assert not display.opened


async def test_a_blank_key_does_nothing(services: Services, display: Display) -> None:
    table = await begin_game(services)
    before = await table_now(services, table)
    assert await play.do_nothing(press(ANNA), buttons.Nothing(), services) == SILENCE
    assert await table_now(services, table) == before
    assert not display.repainted


async def test_everybody_peeks_at_their_own_cards(services: Services) -> None:
    table = await begin_game(services)
    peek = buttons.Peek(table.id)
    answers = [await play.peek(press(person), peek, services) for person in (ANNA, BORIS)]
    assert all(answer.is_alert for answer in answers)
    faces = Faces(table.settings.rules, None)
    hands = game_of(table).hands
    assert [answer.text for answer in answers] == [faces.by_suit(hand) for hand in hands]


async def test_a_stranger_peeks_at_nothing(services: Services) -> None:
    table = await begin_game(services)
    for stranger in (VERA, ZOE):
        answer = await play.peek(press(stranger), buttons.Peek(table.id), services)
        assert answer.is_alert
        assert "not in this game" in answer.text
    unknown = buttons.Peek(TableId(999))
    assert "closed" in await why_not(play.peek(press(ANNA), unknown, services))


async def test_an_absent_player_comes_back(services: Services) -> None:
    table = await begin_game(services, ANNA, BORIS, VERA)
    await services.tables.submit(table.id, Leave(VERA))
    back = buttons.ComeBack(table.id)
    assert await play.come_back(press(VERA, private_chat(VERA)), back, services) == SILENCE
    table = await table_now(services, table)
    assert all(chair.is_present for chair in table.chairs)


async def test_why_nobody_comes_back(services: Services) -> None:
    table = await begin_game(services)
    back = buttons.ComeBack(table.id)
    assert "already in the game" in await why_not(play.come_back(press(ANNA), back, services))
    assert english("refusal-not-seated") in await why_not(
        play.come_back(press(ZOE), back, services)
    )
    lobby = await open_lobby(services, place=ELSEWHERE)
    back = buttons.ComeBack(lobby.id)
    assert "No game" in await why_not(play.come_back(press(ANNA), back, services))
