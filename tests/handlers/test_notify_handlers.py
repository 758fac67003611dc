"""The command `/notify`, and whom it lets hear of a table."""

from datetime import timedelta

import pytest

from club.commands import Close
from club.places import PersonId, private_chat
from handlers import account, lobby
from handlers.services import Services
from people.announcements import REST
from screens import buttons
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, VERA
from tests.handlers.fakes import Display, Messages
from tests.handlers.user_actions import MESSAGE, command, press, quiet_command
from tests.words import english


async def test_announcements_are_turned_on_and_off_again(
    services: Services, messages: Messages
) -> None:
    for words in ("I’ll tell you in our private chat", "I won’t tell you"):
        assert await account.toggle_announcements(command(BORIS), services) is None
        told = messages.said[-1]
        assert (told.place, told.reader) == (private_chat(BORIS), None)
        assert words in told.screen.text
        assert "Evening" in told.screen.text
    assert messages.acknowledged == 2 * [(GROUP.chat, MESSAGE)]


@pytest.mark.usefixtures("ephemeral_messages")
async def test_a_quiet_command_is_answered_there(services: Services, messages: Messages) -> None:
    quiet = quiet_command(BORIS)
    await account.toggle_announcements(quiet, services)
    (told,) = messages.said
    assert (told.place, told.reader) == (GROUP, quiet.to.reader)
    assert not messages.acknowledged


async def test_a_listener_without_a_private_chat_is_told_to_start_one(
    services: Services, messages: Messages
) -> None:
    told = await account.toggle_announcements(command(GLEB), services)
    assert told is not None
    assert told.text == english("hint-start-first")
    assert not messages.said


async def open_and_close(services: Services, answers: PersonId | None = None) -> None:
    """Anna opens a table, perhaps somebody presses the announcement, and the table is closed."""
    await lobby.open_table(command(ANNA), services)
    table = await services.tables.find(GROUP)
    assert table is not None
    if answers is not None:
        await lobby.join(press(answers, private_chat(answers)), buttons.Join(table.id), services)
    await services.tables.submit(table.id, Close(ANNA))


async def test_a_table_is_announced_to_those_who_asked_and_do_not_sit_there(
    services: Services, display: Display
) -> None:
    for listener in (ANNA, BORIS, VERA):
        await account.toggle_announcements(command(listener), services)
    await account.toggle_announcements(command(VERA), services)
    await open_and_close(services)
    assert [person for _, person in display.announced] == [BORIS]


async def test_tables_are_announced_once_an_hour(
    services: Services, display: Display, clock: ManualClock
) -> None:
    await account.toggle_announcements(command(BORIS), services)
    announced = []
    for pause in (timedelta(), timedelta(), REST - timedelta(seconds=1), timedelta(seconds=1)):
        clock.time += pause
        await open_and_close(services)
        announced.append(len(display.announced))
    assert announced == [1, 1, 1, 2]


async def test_three_unanswered_in_a_row_end_it_with_a_word(
    services: Services, display: Display, messages: Messages, clock: ManualClock
) -> None:
    """An answer begins the count anew."""
    await account.toggle_announcements(command(BORIS), services)
    messages.said.clear()
    announced = []
    for answers in (None, BORIS, None, None, None, None, None):
        await open_and_close(services, answers)
        announced.append(len(display.announced))
        clock.time += REST
    assert announced == [1, 2, 3, 4, 5, 5, 5]
    seated, last_word = messages.said
    assert "You’re at the table" in seated.screen.text
    assert last_word.place == private_chat(BORIS)
    assert "the last time I’ll tell you" in last_word.screen.text
