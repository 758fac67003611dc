"""Closing a table, voting to close it, skipping a turn and removing a person."""

import pytest

from club.commands import Leave, PlayAgain
from club.places import PersonId, Place, TopicId, private_chat
from club.table import Phase, Table
from club.timing import turn_length
from handlers import moderation
from handlers.answers import SILENCE
from handlers.services import Services
from handlers.typed_commands import CommandMessage
from people.members import THE_GROUP_ITSELF
from screens import buttons
from screens.callback_data import Forged, Payload
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA, VERA
from tests.handlers.fakes import Members, Messages
from tests.handlers.situations import begin_game, open_lobby, play_to_end, table_now
from tests.handlers.user_actions import MESSAGE, command, offers, press, quiet_command, why_not
from tests.words import english

FIRST = 1
IN_PRIVATE = private_chat(ANNA)
TOPIC = Place(GROUP.chat, TopicId(7))


async def is_closed(services: Services, table: Table) -> bool:
    return (await table_now(services, table)).phase is Phase.CLOSED


@pytest.mark.parametrize("asked", [command(ANNA), command(ANNA, IN_PRIVATE), command(OLGA)])
async def test_before_a_game_its_opener_or_an_administrator_closes_the_table(
    services: Services, asked: CommandMessage
) -> None:
    table = await open_lobby(services)
    assert await moderation.close_by_command(asked, services) is None
    assert await is_closed(services, table)


async def test_whom_telegram_does_not_call_an_administrator_is_not_told_to_be_none(
    services: Services, members: Members
) -> None:
    table = await open_lobby(services)
    members.are_hidden = True
    why = await why_not(moderation.close_by_command(command(VERA), services))
    assert "doesn’t tell me who the administrators are" in why
    assert not await is_closed(services, table)


async def test_nobody_else_closes_a_table(services: Services) -> None:
    assert english("hint-no-table") in await why_not(
        moderation.close_by_command(command(VERA), services)
    )
    table = await open_lobby(services)
    why = await why_not(moderation.close_by_command(command(VERA), services))
    assert english("refusal-only-opener") in why
    assert not await is_closed(services, table)


@pytest.mark.parametrize(
    ("person", "place", "answer"),
    [
        (ANNA, IN_PRIVATE, buttons.VoteToClose),
        (OLGA, private_chat(OLGA), buttons.Close),
        (BORIS, private_chat(BORIS), buttons.VoteToClose),
    ],
)
async def test_during_a_game_it_is_asked_first(
    services: Services, messages: Messages, person: PersonId, place: Place, answer: type[Payload]
) -> None:
    table = await begin_game(services)
    assert await moderation.close_by_command(command(person), services) is None
    (question,) = messages.questions
    assert (question.place, question.table) == (place, table.id)
    assert offers(question.screen, answer)
    assert messages.acknowledged == [(GROUP.chat, MESSAGE)]
    assert not await is_closed(services, table)


async def test_an_administrator_who_never_pressed_start_is_asked_in_the_group(
    services: Services, messages: Messages, members: Members
) -> None:
    members.administrators.add(GLEB)
    await begin_game(services)
    await moderation.close_by_command(command(GLEB), services)
    (question,) = messages.questions
    assert (question.place, question.reader) == (GROUP, None)
    assert "won’t count" in question.screen.text
    assert not messages.acknowledged


async def test_a_mere_voter_is_not_asked_in_front_of_everybody(
    services: Services, messages: Messages
) -> None:
    await begin_game(services, ANNA, GLEB)
    told = await moderation.close_by_command(command(GLEB), services)
    assert told is not None
    assert told.text == english("hint-start-first")
    assert not messages.questions


@pytest.mark.usefixtures("ephemeral_messages")
async def test_a_quiet_close_is_answered_by_a_question_for_one(
    services: Services, messages: Messages
) -> None:
    await begin_game(services)
    await moderation.close_by_command(quiet_command(BORIS), services)
    (question,) = messages.questions
    assert question.reader is not None
    assert question.reader.person == BORIS


async def test_why_nobody_is_asked(services: Services, messages: Messages) -> None:
    table = await begin_game(services, ANNA, BORIS, VERA)
    why = await why_not(moderation.close_by_command(command(GLEB), services))
    assert english("refusal-only-opener") in why
    await services.tables.submit(table.id, Leave(BORIS))
    why = await why_not(moderation.close_by_command(command(BORIS), services))
    assert english("refusal-away") in why
    assert not messages.questions


async def test_of_several_tables_one_is_chosen(services: Services, messages: Messages) -> None:
    lobby = await open_lobby(services)
    game = await begin_game(services, ANNA, VERA, place=TOPIC)
    await moderation.close_by_command(command(ANNA, IN_PRIVATE), services)
    (question,) = messages.questions
    choices = (buttons.ChooseToClose(lobby.id, 0), buttons.ChooseToClose(game.id, FIRST))
    offered = {button.target for row in question.screen.rows for button in row}
    assert offered == {*choices, buttons.Dismiss()}
    for choice in choices:
        chooses = press(ANNA, IN_PRIVATE)
        assert await moderation.close_chosen(chooses, choice, services) == SILENCE
    assert await is_closed(services, lobby)
    assert not await is_closed(services, game)
    asked = messages.questions[-1]
    assert (asked.place, asked.table) == (IN_PRIVATE, game.id)
    assert offers(asked.screen, buttons.VoteToClose)
    assert messages.withdrawn == 2 * [(IN_PRIVATE, None)]


async def test_why_no_table_is_chosen(services: Services) -> None:
    table = await begin_game(services)
    choice = buttons.ChooseToClose(table.id, FIRST)
    with pytest.raises(Forged):
        await moderation.close_chosen(press(ANNA), choice, services)
    for press_, pressed, words in (
        (press(VERA, private_chat(VERA)), choice, english("refusal-not-seated")),
        (
            press(ANNA, IN_PRIVATE),
            buttons.ChooseToClose(table.id, FIRST + 1),
            english("refusal-stale"),
        ),
    ):
        assert words in await why_not(moderation.close_chosen(press_, pressed, services))


async def test_a_game_is_closed_by_the_answer(services: Services, messages: Messages) -> None:
    table = await begin_game(services)
    close = buttons.Close(table.id, FIRST)
    for player in (ANNA, BORIS):
        assert "Only" in await why_not(moderation.close(press(player), close, services))
    assert not await is_closed(services, table)
    assert await moderation.close(press(OLGA), close, services) == SILENCE
    assert await is_closed(services, table)
    assert messages.withdrawn == [(GROUP, None)]
    assert messages.erased == [(GROUP.chat, MESSAGE)]


async def test_a_vote_is_counted_and_its_question_goes(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services, ANNA, BORIS, VERA)
    vote = buttons.VoteToClose(table.id, FIRST)
    in_private = press(BORIS, private_chat(BORIS))
    assert await moderation.vote_to_close(in_private, vote, services) == SILENCE
    assert messages.withdrawn == [(private_chat(BORIS), None)]
    why = await why_not(moderation.vote_to_close(in_private, vote, services))
    assert "already voted" in why
    assert not await is_closed(services, table)
    await moderation.vote_to_close(press(VERA), vote, services)
    assert await is_closed(services, table)
    assert len(messages.withdrawn) == 1, "a question that others see was not asked of Vera alone"


async def test_nobody_closes_another_game_than_they_were_asked_about(services: Services) -> None:
    table = await begin_game(services)
    in_private = press(ANNA, IN_PRIVATE)
    for number in (FIRST, FIRST + 1):
        close = buttons.Close(table.id, number)
        vote = buttons.VoteToClose(table.id, number)
        if number == FIRST:
            table = await play_to_end(services, table)
            table = await services.tables.submit(table.id, PlayAgain(ANNA))
        assert english("refusal-stale") in await why_not(
            moderation.close(in_private, close, services)
        )
        assert english("refusal-stale") in await why_not(
            moderation.vote_to_close(in_private, vote, services)
        )
    assert (await table_now(services, table)).phase is Phase.LOBBY


async def test_a_turn_is_skipped_by_a_moderator(services: Services, clock: ManualClock) -> None:
    assert english("hint-no-table") in await why_not(
        moderation.skip_by_command(command(ANNA), services)
    )
    table = await begin_game(services)
    why = await why_not(moderation.skip_by_command(command(BORIS), services))
    assert english("refusal-only-opener") in why
    too_early = await why_not(moderation.skip_by_command(command(ANNA), services))
    assert english("refusal-too-early-to-skip") in too_early
    for person in (OLGA, THE_GROUP_ITSELF, ANNA):
        if person == ANNA:
            clock.time += turn_length(table) / 2
        before = (await table_now(services, table)).seq
        await moderation.skip_by_command(command(person), services)
        assert (await table_now(services, table)).seq > before


async def test_somebody_is_removed_by_a_reply(services: Services) -> None:
    table = await open_lobby(services, ANNA, BORIS, VERA)
    by_boris = command(BORIS, replied_to=VERA)
    why = await why_not(moderation.remove_by_command(by_boris, services))
    assert english("refusal-only-opener") in why
    assert await moderation.remove_by_command(command(ANNA, replied_to=VERA), services) is None
    assert (await table_now(services, table)).present == (ANNA, BORIS)
    told = await moderation.remove_by_command(command(ANNA, replied_to=VERA), services)
    assert told is not None
    assert "isn’t at this table" in told.text


async def test_somebody_is_removed_by_a_button(services: Services, messages: Messages) -> None:
    table = await open_lobby(services, ANNA, BORIS, VERA)
    assert await moderation.remove_by_command(command(ANNA), services) is None
    (question,) = messages.questions
    assert (question.place, question.table, question.reader) == (GROUP, table.id, None)
    assert "Who should leave" in question.screen.text
    remove = buttons.Remove(table.id, VERA)
    assert "Only" in await why_not(moderation.remove(press(BORIS), remove, services))
    assert await moderation.remove(press(ANNA), remove, services) == SILENCE
    assert (await table_now(services, table)).present == (ANNA, BORIS)
    assert messages.withdrawn == [(GROUP, None)]
    assert "isn’t at this table" in (await moderation.remove(press(ANNA), remove, services)).text


async def test_a_quiet_remove_is_answered_by_a_question_for_one(
    services: Services, messages: Messages
) -> None:
    await open_lobby(services)
    quiet = quiet_command(ANNA)
    await moderation.remove_by_command(quiet, services)
    (question,) = messages.questions
    assert question.reader == quiet.to.reader


async def test_why_nobody_is_removed(services: Services) -> None:
    remove = moderation.remove_by_command
    assert english("hint-no-table") in await why_not(remove(command(ANNA), services))
    table = await open_lobby(services)
    assert english("refusal-only-opener") in await why_not(remove(command(BORIS), services))
    elsewhere = press(ANNA, IN_PRIVATE)
    pressed = buttons.Remove(table.id, BORIS)
    assert "closed" in await why_not(moderation.remove(elsewhere, pressed, services))
    table = await begin_game(services, OLGA, VERA, place=TOPIC)
    in_topic = command(OLGA, table.place)
    assert english("refusal-not-in-lobby") in await why_not(remove(in_topic, services))
    pressed = buttons.Remove(table.id, VERA)
    assert english("refusal-not-in-lobby") in await why_not(
        moderation.remove(press(OLGA, table.place), pressed, services)
    )
