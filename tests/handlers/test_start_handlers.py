"""`/start`, with or without a link, and `/help`."""

import pytest

from club.commands import Close
from club.places import Place, TopicId, private_chat
from club.tables import UnknownTable
from handlers import start
from handlers.services import Services
from people.members import MembersNotTold
from tests.club.tables import ANNA, BORIS, GLEB, GROUP
from tests.handlers.fakes import Display, Members, Messages
from tests.handlers.situations import begin_game, begin_practice, open_lobby, table_now
from tests.handlers.user_actions import ZOE, command, why_not
from tests.words import english

HERE = private_chat(BORIS)


async def test_help_is_for_the_place_where_it_is_asked_for(services: Services) -> None:
    for handler in (start.start, start.show_help):
        in_group = await handler(command(ANNA), services)
        in_private = await handler(command(ANNA, private_chat(ANNA)), services)
        assert in_group is not None
        assert in_private is not None
        assert "/durak" in in_group.text
        assert in_private != in_group


async def test_whoever_adds_the_bot_by_a_link_is_greeted_and_not_helped_as_well(
    services: Services, messages: Messages
) -> None:
    for _ in range(2):
        assert await start.start(command(ANNA, GROUP, "durak"), services) is None
    assert [(each.place, each.screen.text) for each in messages.said] == [
        (GROUP, english("greeting"))
    ]


async def test_start_in_private_lets_the_bot_write_there(
    services: Services, display: Display
) -> None:
    await start.start(command(GLEB), services)
    assert not await services.directory.can_write_to(GLEB)
    await start.start(command(GLEB, private_chat(GLEB)), services)
    await start.start(command(ZOE, private_chat(ZOE)), services)
    assert await services.directory.can_write_to(GLEB)
    assert await services.directory.can_write_to(ZOE)
    assert display.tried_again == [private_chat(GLEB).chat, private_chat(ZOE).chat]


async def test_a_returning_player_gets_their_hands_back(
    services: Services, display: Display
) -> None:
    game = await begin_game(services)
    practice = await begin_practice(services, BORIS, HERE)
    await open_lobby(services, BORIS, place=Place(GROUP.chat, TopicId(7)))
    await start.start(command(BORIS, HERE), services)
    assert set(display.moved) == {(game.id, HERE), (practice.id, HERE)}


@pytest.mark.parametrize("words", ["nonsense", "join_", "join_1x", "hand_-1"])
async def test_a_link_that_we_never_gave_is_an_ordinary_start(
    services: Services, words: str
) -> None:
    table = await open_lobby(services, ANNA)
    told = await start.start(command(BORIS, HERE, words), services)
    assert told == await start.show_help(command(BORIS, HERE), services)
    assert await table_now(services, table) == table


async def test_a_member_joins_by_a_link(services: Services) -> None:
    table = await open_lobby(services, ANNA)
    told = await start.start(command(BORIS, HERE, f"join_{table.id}"), services)
    assert told is not None
    assert "at the table" in told.text
    assert (await table_now(services, table)).present == (ANNA, BORIS)


async def test_an_invited_stranger_joins_by_a_link(services: Services, members: Members) -> None:
    members.are_hidden = True
    table = await open_lobby(services, ANNA)
    services.invitations.invite_to_table(ZOE, table)
    await start.start(command(ZOE, private_chat(ZOE), f"join_{table.id}"), services)
    assert (await table_now(services, table)).present == (ANNA, ZOE)


async def test_an_invitation_ends_with_the_membership(services: Services, members: Members) -> None:
    table = await open_lobby(services, ANNA)
    services.invitations.invite_to_table(ZOE, table)
    link = command(ZOE, private_chat(ZOE), f"join_{table.id}")
    for members.are_hidden in (False, True):
        with pytest.raises((UnknownTable, MembersNotTold)):
            await start.start(link, services)
    assert (await table_now(services, table)).present == (ANNA,)


async def test_a_link_alone_is_no_invitation(services: Services) -> None:
    table = await open_lobby(services, ANNA)
    link = command(ZOE, private_chat(ZOE), f"join_{table.id}")
    assert "table is closed" in await why_not(start.start(link, services))
    assert await table_now(services, table) == table


async def test_a_link_into_a_group_with_hidden_members_says_where_to_press(
    services: Services, members: Members
) -> None:
    members.are_hidden = True
    table = await open_lobby(services, ANNA)
    link = command(BORIS, HERE, f"join_{table.id}")
    assert "Press a button of mine there" in await why_not(start.start(link, services))
    assert await table_now(services, table) == table


async def test_a_link_that_leads_to_no_seat_asks_telegram_nothing(
    services: Services, members: Members
) -> None:
    """Anybody can type hundreds of such links, because tables are numbered."""
    table = await begin_game(services)
    link = command(ZOE, private_chat(ZOE), f"join_{table.id}")
    assert english("refusal-not-in-lobby") in await why_not(start.start(link, services))
    await services.tables.submit(table.id, Close(ANNA, privileged=True))
    assert "closed" in await why_not(start.start(link, services))
    nowhere = command(ZOE, private_chat(ZOE), "join_999")
    assert "closed" in await why_not(start.start(nowhere, services))
    assert not members.asked


async def test_a_link_leads_to_the_hand(services: Services, display: Display) -> None:
    table = await begin_game(services)
    assert await start.start(command(BORIS, HERE, f"hand_{table.id}"), services) is None
    assert display.moved == [(table.id, HERE)]


async def test_the_way_to_a_hand_that_is_not_there_is_answered(
    services: Services, display: Display
) -> None:
    table = await open_lobby(services, ANNA)
    link = command(BORIS, HERE, f"hand_{table.id}")
    told = [await start.start(link, services)]
    await services.tables.submit(table.id, Close(ANNA, privileged=True))
    table = await open_lobby(services)
    told.append(await start.start(command(BORIS, HERE, f"hand_{table.id}"), services))
    not_seated, not_begun = told
    assert not_seated is not None
    assert "You’re not at this table" in not_seated.text
    assert not_begun is not None
    assert "The cards haven’t been dealt yet" in not_begun.text
    assert "This table is closed" in await why_not(start.start(link, services))
    assert not display.moved
