"""The keys below the greeting of a group that has just taken in the bot."""

import pytest

from club.places import private_chat
from handlers import greeting
from handlers.answers import SILENCE
from handlers.services import Services
from screens.buttons import OpenTable, ShowHelp
from tests.club.tables import ANNA, BORIS, GROUP
from tests.handlers.fakes import Display, Messages
from tests.handlers.situations import open_lobby
from tests.handlers.user_actions import press
from tests.words import english


async def test_one_opens_a_table_unless_there_is_one(services: Services, display: Display) -> None:
    for person in (ANNA, BORIS):
        assert await greeting.open_from_greeting(press(person), OpenTable(), services) == SILENCE
    table = await services.tables.find(GROUP)
    assert table is not None
    assert table.people == (ANNA,)
    assert not display.moved


@pytest.mark.usefixtures("ephemeral_messages")
async def test_the_other_explains_to_whoever_presses(
    services: Services, messages: Messages
) -> None:
    await open_lobby(services, ANNA)
    assert await greeting.explain(press(BORIS), ShowHelp(), services) == SILENCE
    (told,) = messages.said
    assert told.place == GROUP
    assert told.reader is not None
    assert "/durak" in told.screen.text


async def test_where_nobody_can_be_told_alone_it_explains_in_private(
    services: Services, messages: Messages
) -> None:
    answer = await greeting.explain(press(BORIS), ShowHelp(), services)
    assert answer.text == english("toast-in-private")
    assert messages.said[0].place == private_chat(BORIS)
