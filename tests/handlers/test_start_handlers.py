"""`/start`, with or without a link, and `/help`."""

import pytest

from club.commands import Close
from handlers import start
from handlers.services import Services
from tests.club.tables import ANNA, BORIS, GLEB
from tests.handlers.acts import ZOE, private, typed, why_not
from tests.handlers.fakes import Display, Members
from tests.handlers.situations import begin_game, begin_practice, newest, open_lobby

HERE = private(BORIS)


async def test_help_is_for_the_place_where_it_is_asked_for(services: Services) -> None:
    for command in (start.start, start.show_help):
        in_group = await command(typed(ANNA), services)
        in_private = await command(typed(ANNA, private(ANNA)), services)
        assert in_group is not None
        assert in_private is not None
        assert "/durak" in in_group.text
        assert in_private != in_group


async def test_start_lets_the_bot_write_to_whoever_types_it_in_private(
    services: Services, display: Display
) -> None:
    await start.start(typed(GLEB), services)
    assert not await services.directory.can_write_to(GLEB)
    await start.start(typed(GLEB, private(GLEB)), services)
    await start.start(typed(ZOE, private(ZOE)), services)
    assert await services.directory.can_write_to(GLEB)
    assert await services.directory.can_write_to(ZOE)
    assert display.tried_again == [private(GLEB).chat, private(ZOE).chat]


async def test_whoever_returns_gets_their_hands_back(services: Services, display: Display) -> None:
    game = await begin_game(services)
    practice = await begin_practice(services, BORIS, HERE)
    await open_lobby(services, BORIS, place=private(ANNA))
    await start.start(typed(BORIS, HERE), services)
    assert set(display.moved) == {(game.id, HERE), (practice.id, HERE)}


@pytest.mark.parametrize("words", ["nonsense", "join_", "join_1x", "hand_-1"])
async def test_a_link_that_we_never_gave_is_an_ordinary_start(
    services: Services, words: str
) -> None:
    table = await open_lobby(services, ANNA)
    told = await start.start(typed(BORIS, HERE, words), services)
    assert told == await start.show_help(typed(BORIS, HERE), services)
    assert await newest(services, table) == table


async def test_a_member_joins_by_a_link(services: Services) -> None:
    table = await open_lobby(services, ANNA)
    told = await start.start(typed(BORIS, HERE, f"join_{table.id}"), services)
    assert told is not None
    assert "at the table" in told.text
    assert (await newest(services, table)).present == (ANNA, BORIS)


async def test_whoever_was_invited_by_a_press_joins_by_a_link(
    services: Services, members: Members
) -> None:
    table = await open_lobby(services, ANNA)
    services.invitations.invite_to_table(ZOE, table)
    await start.start(typed(ZOE, private(ZOE), f"join_{table.id}"), services)
    assert (await newest(services, table)).present == (ANNA, ZOE)
    assert not members.asked


async def test_a_link_alone_is_no_invitation(services: Services) -> None:
    table = await open_lobby(services, ANNA)
    link = typed(ZOE, private(ZOE), f"join_{table.id}")
    assert "table is closed" in await why_not(start.start(link, services))
    assert await newest(services, table) == table


async def test_a_link_that_leads_to_no_seat_asks_telegram_nothing(
    services: Services, members: Members
) -> None:
    """Anybody can type hundreds of such links, because tables are numbered."""
    table = await begin_game(services)
    link = typed(ZOE, private(ZOE), f"join_{table.id}")
    assert "has begun" in await why_not(start.start(link, services))
    await services.hall.submit(table.id, Close(ANNA))
    assert "closed" in await why_not(start.start(link, services))
    nowhere = typed(ZOE, private(ZOE), "join_999")
    assert "closed" in await why_not(start.start(nowhere, services))
    assert not members.asked


async def test_a_link_leads_to_the_hand(services: Services, display: Display) -> None:
    table = await begin_game(services)
    assert await start.start(typed(BORIS, HERE, f"hand_{table.id}"), services) is None
    assert display.moved == [(table.id, HERE)]


async def test_the_way_to_a_hand_that_is_not_there_is_answered(
    services: Services, display: Display
) -> None:
    table = await open_lobby(services, ANNA)
    link = typed(BORIS, HERE, f"hand_{table.id}")
    told = [await start.start(link, services)]
    await services.hall.submit(table.id, Close(ANNA))
    table = await open_lobby(services)
    told.append(await start.start(typed(BORIS, HERE, f"hand_{table.id}"), services))
    not_seated, not_begun = told
    assert not_seated is not None
    assert "You are not at this table" in not_seated.text
    assert not_begun is not None
    assert "The cards haven’t been dealt yet" in not_begun.text
    assert "This table is closed" in await why_not(start.start(link, services))
    assert not display.moved
