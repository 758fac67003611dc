"""Two groups and the people who play a derby for them, from the challenge to the last deal."""

from dataclasses import replace

import pytest

from club.decide import start as starting
from club.places import ChatId, Place
from club.table import Table
from durak.players import Strength
from features.derby import buttons as derby_buttons
from features.derby import handlers as derby
from features.derby.host import DerbyHost
from features.derby.rules import Derby, Side
from handlers import lobby
from handlers.answers import SILENCE
from handlers.services import Services
from people.hosts import Hosts, Opened
from screens import buttons
from screens.screen import Screen
from tests.club.tables import ANNA, BORIS, GROUP, OLGA, VERA
from tests.handlers.situations import play_to_end, table_now
from tests.handlers.user_actions import command, press

AWAY = Place(ChatId(-1002))
SIDES = {Side.HOME: (GROUP, ANNA, BORIS), Side.AWAY: (AWAY, VERA, OLGA)}
CODE = "code2345"
THREE = derby_buttons.ChallengeGroup(3)
ACCEPT = derby_buttons.AcceptChallenge(CODE)
FIRST = derby_buttons.PlayDeal(1)


def host(services: Services) -> DerbyHost:
    return services.hosts.of(DerbyHost)


def with_host(services: Services, host: DerbyHost) -> Services:
    return replace(services, hosts=Hosts([Opened(host)]))


async def gather_groups(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other group is known, too, and the computers do not think for long."""
    monkeypatch.setattr(starting, "OPPONENTS", Strength.EASY)
    await services.directory.chats.remember(AWAY.chat, "<Morning>", "supergroup", None)


async def agree(services: Services) -> Derby:
    assert await derby.challenge(press(ANNA), THREE, services) == SILENCE
    assert await derby.accept(press(VERA, AWAY), ACCEPT, services) == SILENCE
    found = await host(services).stored.of_chat(AWAY.chat)
    assert found
    return found


async def begin(services: Services, side: Side = Side.HOME, number: int = 1) -> Table:
    place, first, second = SIDES[side]
    assert (
        await derby.play(press(first, place), derby_buttons.PlayDeal(number), services) == SILENCE
    )
    table = await services.tables.find(place)
    assert table
    await lobby.join(press(second, place), buttons.Join(table.id), services)
    await lobby.start(press(first, place), buttons.Start(table.id), services)
    return await table_now(services, table)


async def play(services: Services, side: Side = Side.HOME, number: int = 1) -> Table:
    return await play_to_end(services, await begin(services, side, number))


async def play_everything(services: Services) -> None:
    for side in Side:
        for number in (1, 2, 3):
            await play(services, side, number)
    await host(services).look_after()


async def told(services: Services, place: Place = GROUP, words: str = "") -> Screen:
    return await derby.show(command(ANNA if place == GROUP else VERA, place, words), services)
