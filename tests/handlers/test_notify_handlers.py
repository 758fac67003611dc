"""The command `/notify`, its button in the settings, and whom they let hear of a table."""

from datetime import timedelta

import pytest

from club.commands import Close
from club.places import ChatId, PersonId, private_chat
from handlers import account, lobby, settings
from handlers.answers import SILENCE
from handlers.services import Services
from people.announcements import REST
from screens import buttons
from screens.callback_data import Forged
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, VERA
from tests.handlers.fakes import Display, Messages
from tests.handlers.group_settings import CHAT, in_private
from tests.handlers.user_actions import MESSAGE, ZOE, command, labels, press, quiet_command
from tests.words import english

TELL = english("button-tell-of-tables")


async def test_announcements_are_turned_on_and_off_again(
    services: Services, messages: Messages
) -> None:
    for words in ("I’ll tell you in private", "I won’t tell you"):
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


async def test_the_settings_of_a_group_tell_of_its_tables(
    services: Services, messages: Messages
) -> None:
    for wanted, label in ((True, "✓ Tell me when a table opens"), (False, TELL)) * 2:
        tell = buttons.TellOfTables(CHAT, wanted)
        for _ in range(2):
            assert await settings.tell_of_tables(in_private(BORIS), tell, services) == SILENCE
        assert await services.announcements.listeners.listens(CHAT, BORIS) is wanted
        assert label in labels(messages.pages[-1].screen)
    assert not messages.said


async def test_on_a_page_with_several_readers_nobody_is_asked_whether_to_be_told(
    services: Services, messages: Messages
) -> None:
    await settings.show_page(press(GLEB), buttons.ShowSettings(CHAT, "more"), services)
    assert TELL not in labels(messages.pages[-1].screen)
    answer = await settings.tell_of_tables(press(GLEB), buttons.TellOfTables(CHAT, True), services)
    assert answer.text == english("toast-start-first")
    assert not await services.announcements.listeners.listens(CHAT, GLEB)


@pytest.mark.parametrize(
    ("presser", "chat"), [(ZOE, CHAT), (BORIS, ChatId(-1002)), (BORIS, private_chat(BORIS).chat)]
)
async def test_nobody_listens_elsewhere(
    services: Services, presser: PersonId, chat: ChatId
) -> None:
    with pytest.raises(Forged):
        await settings.tell_of_tables(
            press(presser, private_chat(presser)), buttons.TellOfTables(chat, True), services
        )


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
    assert "I’ll stop telling you" in last_word.screen.text
