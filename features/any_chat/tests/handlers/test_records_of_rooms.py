"""Games in rooms are in the lists of those who played them, and count nowhere."""

from datetime import timedelta

import pytest

from club import commands
from club.achievements import Career
from club.places import PersonId, private_chat
from club.seasons import Period
from club.standings import EVERYWHERE, Rivals
from club.table import Phase, Table
from features.any_chat import buttons
from features.any_chat import handlers as any_chat
from features.any_chat.host import AnyChatHost
from features.any_chat.tests.handlers.rooms import deal, take_seat
from handlers import history, lobby, records, replay
from handlers.answers import SILENCE
from handlers.services import Services
from screens import buttons as core
from screens.callback_data import Forged
from tests.club.memory import NOON
from tests.club.tables import ANNA, BORIS
from tests.handlers.situations import finish_game, play_to_end, table_now
from tests.handlers.user_actions import ZOE, command, press


async def play_three(services: Services) -> Table:
    table = await play_to_end(services, await deal(services))
    for _ in range(2):
        again = buttons.PlayAgain(table.id)
        await any_chat.play_again(press(ANNA, table.place), again, services)
        table = await play_to_end(services, await take_seat(services, BORIS, table.place))
    return table


async def test_they_count_in_no_figures(services: Services) -> None:
    table = await play_three(services)
    seen = services.records
    for chat in (EVERYWHERE, table.place.chat):
        for person in (ANNA, BORIS):
            assert (await seen.standing(person, chat)).games == 0
            assert not await seen.that_count(person, chat, 10)
            assert await seen.rankings.rivals_of(person, chat) == Rivals()
        assert not await seen.ranked(chat, Period.EVER, 10, 0)
    for person in (ANNA, BORIS):
        assert await seen.achievements.career(person) == Career()
        assert not await seen.achievements.of_person(person)
    assert not await seen._games.chats_since(NOON.replace(year=2000))


async def test_a_group_does_not_notice_them(services: Services) -> None:
    """The same people play in both."""
    game = await finish_game(services, ANNA, BORIS)
    before = await figures(services, ANNA)
    await play_three(services)
    assert await figures(services, ANNA) == before
    assert (await services.records.last_completed(game.place)) == game


async def figures(services: Services, person: PersonId) -> str:
    return (await records.tell_figures(command(person, private_chat(person)), services)).text


async def test_those_who_played_find_them_in_their_own_lists(services: Services) -> None:
    table = await play_three(services)
    played = await services.records.last_games(table.place, 5)
    assert len(played) == 3
    host = services.hosts.of(AnyChatHost)
    await services.tables.submit(table.id, commands.Close(ANNA))
    await host.rooms.forget(NOON + timedelta(days=365))
    assert await host.message_at(table.place) is None
    for person in (ANNA, BORIS):
        here = private_chat(person)
        shown = await history.show(command(person, here), services)
        keys = [button.target for row in shown.rows for button in row]
        assert keys == [core.ShowReplay(game.id) for game in played]
        for game in played:
            pressed = core.ShowReplay(game.id)
            assert await replay.show(press(person, here), pressed, services) == SILENCE
    with pytest.raises(Forged):
        await replay.show(press(ZOE, private_chat(ZOE)), core.ShowReplay(played[0].id), services)


async def test_another_game_can_be_asked_for_in_private(services: Services) -> None:
    table = await play_to_end(services, await deal(services))
    for person in (ANNA, BORIS):
        await lobby.play_again(press(person, private_chat(person)), core.Again(table.id), services)
    assert {*(await table_now(services, table)).people} == {ANNA, BORIS}
    await lobby.start(press(BORIS, private_chat(BORIS)), core.Start(table.id), services)
    assert (await table_now(services, table)).phase is Phase.PLAYING
