"""A computer thinks while its table goes on, closes or is unloaded."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from itertools import cycle

import pytest

from club.commands import (
    AddComputer,
    ChangeSettings,
    Close,
    Command,
    Join,
    Leave,
    LetComputerThink,
    PlayComputerMove,
    Start,
    WantNextGame,
)
from club.computers import choose_move
from club.places import ChatId, Place
from club.ports import Alarm
from club.table import Phase, Table
from durak.actions import Action
from durak.players import Strength
from durak.view import View
from tests.club.memory import Club, ImmediateThinker
from tests.club.tables import ANNA, BORIS, GROUP, OPEN, VERA, default_press, game_of, seconds

ELSEWHERE = Place(ChatId(-1002))


class PausedThinker(ImmediateThinker):
    """Chooses a move when it is allowed to."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.ready = asyncio.Event()

    async def choose(self, view: View, strength: Strength, *, patient: bool = False) -> Action:
        self.asked.set()
        await self.ready.wait()
        return await super().choose(view, strength, patient=patient)


async def computers_turn(club: Club) -> Table:
    table = await club.tables.open(GROUP, ANNA, OPEN)
    table = await club.ask(table.id, Join(ANNA), AddComputer(ANNA), Start(ANNA))
    while game_of(table).awaited_seats == (0,):
        table = await club.ask(table.id, default_press(table))
    return table


async def start_thinking(club: Club, thinker: PausedThinker, table: Table) -> asyncio.Task[Table]:
    thinking = asyncio.create_task(club.tables.submit(table.id, LetComputerThink(table.step)))
    await thinker.asked.wait()
    return thinking


def moves(club: Club, table: Table) -> list[Alarm]:
    """Return the alarms with moves that computers have chosen for this table."""
    return [
        each for each in club.alarms.pending[table.id] if isinstance(each.command, PlayComputerMove)
    ]


async def test_what_was_thought_of_waits_for_the_end_of_the_pause() -> None:
    club = Club()
    table = await computers_turn(club)
    assert await club.tables.submit(table.id, LetComputerThink(table.step)) == table
    (move,) = moves(club, table)
    assert move.command == await choose_move(table, ImmediateThinker())
    assert move.at - table.since > seconds(0.2)
    await club.wait(seconds(2))
    assert game_of(await club.ask(table.id)) != game_of(table)


async def test_a_table_goes_on_meanwhile_and_what_is_thought_of_is_of_the_past() -> None:
    thinker = PausedThinker()
    club = Club(thinker=thinker)
    table = await club.tables.open(GROUP, ANNA, OPEN)
    table = await club.ask(table.id, Join(ANNA), Join(BORIS), Start(ANNA))
    press = default_press(table)
    table = await club.ask(table.id, Leave(press.person))
    thinking = await start_thinking(club, thinker, table)
    played = await club.tables.submit(table.id, press)
    thinker.ready.set()
    assert await thinking == played
    assert not moves(club, table)
    await club.ask(table.id, Leave(ANNA), Leave(BORIS))
    await club.wait(seconds(0))
    assert (await club.ask(table.id)).phase is Phase.OVER


async def test_a_table_that_is_closed_meanwhile_stays_closed() -> None:
    thinker = PausedThinker()
    club = Club(thinker=thinker)
    table = await computers_turn(club)
    thinking = await start_thinking(club, thinker, table)
    await club.tables.submit(table.id, Close(ANNA))
    thinker.ready.set()
    assert (await thinking).phase is Phase.CLOSED
    assert club.alarms.pending[table.id] == []


async def test_a_table_that_nobody_touches_meanwhile_is_not_read_twice() -> None:
    """Otherwise two copies of the same table could be at work without knowing of each other."""
    thinker = PausedThinker()
    club = Club(thinker=thinker)
    table = await computers_turn(club)
    thinking = await start_thinking(club, thinker, table)
    club.clock.time += timedelta(hours=1)
    await club.tables.open(ELSEWHERE, BORIS, OPEN)
    assert await club.tables.get(table.id) is table
    thinker.ready.set()
    await thinking
    assert moves(club, table)


async def test_it_goes_on_thinking_and_keeps_its_move_whatever_is_said_around_the_game() -> None:
    thinker = PausedThinker()
    club = Club(thinker=thinker)
    table = await computers_turn(club)
    thinking = await start_thinking(club, thinker, table)
    await club.ask(table.id, WantNextGame(VERA))
    thinker.ready.set()
    await thinking
    (move,) = moves(club, table)
    await club.ask(table.id, WantNextGame(VERA))
    assert moves(club, table) == [move]


async def test_an_old_turn_is_not_thought_about() -> None:
    thinker = PausedThinker()
    club = Club(thinker=thinker)
    table = await computers_turn(club)
    assert await club.tables.submit(table.id, LetComputerThink(table.step - 1)) == table
    assert not thinker.asked.is_set()


@pytest.mark.parametrize(
    "asides",
    [
        (WantNextGame(VERA),),
        (ChangeSettings(VERA, replace(OPEN, seats=3)), ChangeSettings(VERA, OPEN)),
    ],
    ids=["asks for a seat and takes it back", "chooses for the next game"],
)
async def test_who_watches_cannot_hold_up_a_computer(asides: Iterable[Command]) -> None:
    club = Club()
    table = await computers_turn(club)
    until = club.clock.time + seconds(2)
    presses = cycle(asides)
    while club.clock.time < until:
        await club.ask(table.id, next(presses))
        await club.wait(seconds(0.2))
    assert game_of(await club.ask(table.id)) != table.game
