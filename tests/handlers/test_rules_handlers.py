"""The rules of a table in words."""

from dataclasses import replace

import pytest

from club.commands import ChangeSettings
from club.places import Place, TableId, private_chat
from club.table import Table
from club.tables import UnknownTable
from handlers import rules
from handlers.answers import SILENCE
from handlers.services import Services
from screens import buttons
from screens.buttons import ShowToEverybody
from screens.callback_data import Forged
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA, OPEN
from tests.handlers.fakes import Messages
from tests.handlers.situations import begin_game, open_lobby
from tests.handlers.user_actions import command, offers, press, quiet_command, why_not
from tests.words import english

DECK_OF_52 = OPEN.with_value("deck", 52)
DIFFERENT = "Pack: 52"
LAST = 99
"""A page that there never was, or is not any more."""


async def game_with_new_settings(services: Services) -> Table:
    """Return a game with 36 cards whose next one will have 52."""
    table = await begin_game(services)
    return await services.tables.submit(table.id, ChangeSettings(ANNA, DECK_OF_52))


async def test_without_a_table_the_rules_are_those_of_the_next_one(services: Services) -> None:
    await services.preferences.choose_settings(GROUP, OLGA, lambda _: DECK_OF_52)
    told = await rules.tell_rules(command(ANNA), services)
    assert "Aim" in told.text
    assert DIFFERENT in told.text


@pytest.mark.parametrize("place", [GROUP, private_chat(BORIS)])
async def test_the_rules_are_those_of_the_table(services: Services, place: Place) -> None:
    await open_lobby(services, settings=DECK_OF_52)
    assert DIFFERENT in (await rules.tell_rules(command(BORIS, place), services)).text


async def test_during_a_game_the_rules_are_those_of_this_one(services: Services) -> None:
    table = await game_with_new_settings(services)
    assert DIFFERENT not in (await rules.tell_rules(command(ANNA), services)).text
    assert table.next_settings == replace(DECK_OF_52, seats=table.next_settings.seats)


async def test_only_what_is_told_to_one_alone_can_be_shown_to_everybody(
    services: Services,
) -> None:
    assert offers(await rules.tell_rules(quiet_command(ANNA), services), ShowToEverybody)
    assert not offers(await rules.tell_rules(command(ANNA), services), ShowToEverybody)


async def test_a_press_is_answered_in_private(services: Services, messages: Messages) -> None:
    table = await open_lobby(services, settings=DECK_OF_52)
    answer = await rules.show_rules(press(BORIS), buttons.ShowRules(table.id), services)
    assert answer.text == english("toast-in-private")
    (told,) = messages.said
    assert told.place == private_chat(BORIS)
    assert DIFFERENT in told.screen.text
    assert not offers(told.screen, ShowToEverybody)


@pytest.mark.usefixtures("ephemeral_messages")
async def test_a_press_is_answered_in_the_group_alone_where_possible(
    services: Services, messages: Messages
) -> None:
    table = await open_lobby(services)
    answer = await rules.show_rules(press(BORIS), buttons.ShowRules(table.id), services)
    assert answer == SILENCE
    (told,) = messages.said
    assert (told.place, told.reader) == (GROUP, press(BORIS).presser)
    assert offers(told.screen, ShowToEverybody)


async def test_a_presser_without_a_private_chat_is_answered_in_front_of_everybody(
    services: Services, messages: Messages
) -> None:
    table = await open_lobby(services)
    assert await rules.show_rules(press(GLEB), buttons.ShowRules(table.id), services) == SILENCE
    (told,) = messages.said
    assert (told.place, told.reader) == (GROUP, None)


async def test_a_table_that_does_not_exist_has_no_rules(services: Services) -> None:
    unknown = buttons.ShowRules(TableId(999))
    assert "closed" in await why_not(rules.show_rules(press(ANNA), unknown, services))


async def test_the_pages_of_a_table_are_turned_where_they_stand(
    services: Services, messages: Messages
) -> None:
    table = await open_lobby(services, settings=DECK_OF_52)
    for page, told in ((1, "Attack"), (LAST, "52, two to ace")):
        turned = buttons.TurnRules(table.id, page)
        assert await rules.turn_page_of_table(press(BORIS), turned, services) == SILENCE
        assert told in messages.pages[-1].screen.text
    gone = buttons.TurnRules(TableId(999), 1)
    with pytest.raises(UnknownTable):
        await rules.turn_page_of_table(press(BORIS), gone, services)


async def test_the_pages_of_the_next_table_are_turned_only_by_members(
    services: Services, messages: Messages
) -> None:
    await services.preferences.choose_settings(GROUP, OLGA, lambda _: DECK_OF_52)
    turned = buttons.TurnRulesOfChat(GROUP.chat, 0)
    assert await rules.turn_page_of_chat(press(BORIS), turned, services) == SILENCE
    assert DIFFERENT in messages.pages[-1].screen.text
    with pytest.raises(Forged):
        await rules.turn_page_of_chat(press(BORIS, private_chat(BORIS)), turned, services)


async def test_pages_have_pictures_where_they_are_read_with_pictures(services: Services) -> None:
    await open_lobby(services)
    in_text = OPEN.with_value("board", "text")
    await services.preferences.choose_settings(GROUP, OLGA, lambda _: in_text)
    assert not (await rules.tell_rules(command(ANNA), services)).picture
    assert (await rules.tell_rules(command(BORIS, private_chat(BORIS)), services)).picture
