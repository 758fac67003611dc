"""Leaving a table: at once before a game, and after a question during one."""

import pytest

from club.commands import Join, Leave, PlayAgain, Start
from club.places import PersonId, Place, TopicId, private_chat
from club.table import Table
from handlers import leaving
from handlers.answers import SILENCE
from handlers.presses import Press
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA, VERA
from tests.handlers.fakes import Display, Messages
from tests.handlers.situations import begin_game, open_lobby, play_to_end, table_now
from tests.handlers.user_actions import MESSAGE, ZOE, command, offers, press, quiet_command, why_not
from tests.words import english

IN_PRIVATE = private_chat(BORIS)
FIRST = 1
TOPIC = Place(GROUP.chat, TopicId(7))


async def sits(services: Services, table: Table, person: PersonId) -> bool:
    seat = (await table_now(services, table)).seat_of(person)
    return seat is not None


async def has_left(services: Services, table: Table, person: PersonId) -> bool:
    table = await table_now(services, table)
    seat = table.seat_of(person)
    return seat is not None and table.chairs[seat].left


@pytest.mark.parametrize("place", [GROUP, IN_PRIVATE])
async def test_before_a_game_the_command_is_enough(services: Services, place: Place) -> None:
    table = await open_lobby(services)
    assert await leaving.leave_by_command(command(BORIS, place), services) is None
    assert not await sits(services, table, BORIS)


async def test_during_a_game_the_command_is_answered_by_a_question_in_private(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services, ANNA, BORIS, VERA)
    assert await leaving.leave_by_command(command(BORIS), services) is None
    (question,) = messages.questions
    assert (question.place, question.table) == (IN_PRIVATE, table.id)
    assert "Leave this game?" in question.screen.text
    assert "Evening" in question.screen.text
    assert offers(question.screen, buttons.Dismiss)
    assert messages.acknowledged == [(GROUP.chat, MESSAGE)]
    assert not await has_left(services, table, BORIS)


@pytest.mark.usefixtures("ephemeral_messages")
async def test_a_quiet_command_is_answered_by_a_question_for_one(
    services: Services, messages: Messages
) -> None:
    await begin_game(services)
    await leaving.leave_by_command(quiet_command(BORIS), services)
    (question,) = messages.questions
    assert question.place == GROUP
    assert question.reader is not None
    assert question.reader.person == BORIS
    assert "Evening" not in question.screen.text
    assert not messages.acknowledged


async def test_a_player_without_a_private_chat_is_told_to_start_one(
    services: Services, messages: Messages
) -> None:
    await begin_game(services, ANNA, GLEB)
    told = await leaving.leave_by_command(command(GLEB), services)
    assert told is not None
    assert told.text == english("hint-start-first")
    assert not messages.questions


async def test_of_several_tables_one_is_chosen(services: Services, messages: Messages) -> None:
    lobby = await open_lobby(services)
    game = await begin_game(services, BORIS, VERA, place=TOPIC)
    assert await leaving.leave_by_command(command(BORIS, IN_PRIVATE), services) is None
    (question,) = messages.questions
    assert (question.place, question.table) == (IN_PRIVATE, None)
    offered = [button.target for row in question.screen.rows for button in row]
    choices = {buttons.ChooseToLeave(lobby.id, 0), buttons.ChooseToLeave(game.id, FIRST)}
    assert choices < set(offered)
    chooses = press(BORIS, IN_PRIVATE)
    for choice in choices:
        assert await leaving.leave_chosen(chooses, choice, services) == SILENCE
    assert messages.withdrawn == 2 * [(IN_PRIVATE, None)]
    assert not await sits(services, lobby, BORIS)
    assert not await has_left(services, game, BORIS)
    assert "Leave this game?" in messages.questions[-1].screen.text


async def test_why_no_table_is_chosen(services: Services) -> None:
    table = await begin_game(services)
    choice = buttons.ChooseToLeave(table.id, FIRST)
    with pytest.raises(Forged):
        await leaving.leave_chosen(press(BORIS), choice, services)
    outsider = press(VERA, private_chat(VERA))
    assert english("refusal-not-seated") in await why_not(
        leaving.leave_chosen(outsider, choice, services)
    )
    old = buttons.ChooseToLeave(table.id, FIRST + 1)
    why = await why_not(leaving.leave_chosen(press(BORIS, IN_PRIVATE), old, services))
    assert english("refusal-stale") in why


async def test_why_nobody_is_asked(services: Services, messages: Messages) -> None:
    assert english("hint-no-table") in await why_not(
        leaving.leave_by_command(command(BORIS), services)
    )
    in_private = command(BORIS, IN_PRIVATE)
    assert english("hint-no-table") in await why_not(leaving.leave_by_command(in_private, services))
    table = await begin_game(services, ANNA, BORIS, VERA)
    why = await why_not(leaving.leave_by_command(command(OLGA), services))
    assert english("refusal-not-seated") in why
    await services.tables.submit(table.id, Leave(BORIS))
    why = await why_not(leaving.leave_by_command(command(BORIS), services))
    assert english("refusal-away") in why
    assert not messages.questions


async def test_in_the_lobby_one_press_is_enough(services: Services) -> None:
    table = await open_lobby(services)
    assert await leaving.leave(press(BORIS), buttons.Leave(table.id), services) == SILENCE
    assert not await sits(services, table, BORIS)


@pytest.mark.parametrize(
    ("press_", "text"),
    [
        (press(BORIS, IN_PRIVATE), ""),
        (press(BORIS), english("toast-see-private")),
        (press(GLEB), english("toast-start-first")),
    ],
)
async def test_a_press_in_a_game_is_answered_by_a_question(
    services: Services, messages: Messages, press_: Press, text: str
) -> None:
    table = await begin_game(services, ANNA, BORIS, GLEB)
    answer = await leaving.leave(press_, buttons.Leave(table.id), services)
    assert answer.text == text
    assert [question.place for question in messages.questions] == (
        [IN_PRIVATE] if press_.person == BORIS else []
    )
    assert not await has_left(services, table, press_.person)


async def test_a_stranger_is_not_asked(services: Services) -> None:
    table = await begin_game(services)
    outsider = press(VERA, private_chat(VERA))
    why = await why_not(leaving.leave(outsider, buttons.Leave(table.id), services))
    assert english("refusal-not-seated") in why


@pytest.mark.parametrize(
    "old", [press(BORIS, IN_PRIVATE), press(BORIS, is_ephemeral=True)], ids=["private", "group"]
)
async def test_the_hand_of_a_game_that_is_over_lets_nobody_leave(
    services: Services, display: Display, old: Press
) -> None:
    """Not even the next lobby, where a press on the lobby itself would."""
    table = await play_to_end(services, await begin_game(services))
    leave = buttons.Leave(table.id)
    assert english("refusal-stale") in await why_not(leaving.leave(old, leave, services))
    await services.tables.submit(table.id, PlayAgain(ANNA))
    assert english("refusal-stale") in await why_not(leaving.leave(old, leave, services))
    assert display.repainted == 2 * [table.id]
    assert await sits(services, table, BORIS)


async def test_a_player_who_is_sure_leaves_and_the_question_goes(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services, ANNA, BORIS, VERA)
    sure = buttons.LeaveForSure(table.id, FIRST)
    in_private = press(BORIS, IN_PRIVATE)
    assert await leaving.leave_for_sure(in_private, sure, services) == SILENCE
    assert await has_left(services, table, BORIS)
    assert messages.withdrawn == [(IN_PRIVATE, None)]
    assert messages.erased == [(IN_PRIVATE.chat, MESSAGE)]


async def test_the_menu_of_a_lobby_lets_a_player_leave_until_the_game_begins(
    services: Services, messages: Messages
) -> None:
    table = await open_lobby(services)
    sure = buttons.LeaveForSure(table.id, table.series.games)
    in_private = press(BORIS, IN_PRIVATE)
    assert await leaving.leave_for_sure(in_private, sure, services) == SILENCE
    assert not await sits(services, table, BORIS)
    assert messages.withdrawn == [(IN_PRIVATE, None)]
    await services.tables.submit(table.id, Join(BORIS))
    await services.tables.submit(table.id, Start(ANNA))
    why = await why_not(leaving.leave_for_sure(in_private, sure, services))
    assert english("refusal-stale") in why
    assert not await has_left(services, table, BORIS)


async def test_a_forged_answer_leaves_what_others_see(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services, ANNA, BORIS, VERA)
    await leaving.leave_for_sure(press(BORIS), buttons.LeaveForSure(table.id, FIRST), services)
    assert not messages.withdrawn
    assert not messages.erased


async def test_nobody_leaves_an_old_game(services: Services) -> None:
    table = await begin_game(services)
    in_private = press(BORIS, IN_PRIVATE)
    old = buttons.LeaveForSure(table.id, FIRST + 1)
    assert english("refusal-stale") in await why_not(
        leaving.leave_for_sure(in_private, old, services)
    )
    stranger = press(ZOE, private_chat(ZOE))
    now = buttons.LeaveForSure(table.id, FIRST)
    why = await why_not(leaving.leave_for_sure(stranger, now, services))
    assert english("refusal-not-seated") in why
    await play_to_end(services, table)
    assert english("refusal-stale") in await why_not(
        leaving.leave_for_sure(in_private, now, services)
    )
