"""The tables at which handlers are tested: a lobby, a game, and what remains of a finished one."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from club.commands import AddComputer, Join, Start, Submission
from club.computers import choose_move
from club.finished_games import FinishedGame
from club.places import PersonId, Place
from club.settings import Settings
from club.table import Phase, Table
from durak.actions import Action
from durak.events import Seat
from durak.legality import default_action
from durak.state import Game
from handlers.services import Services
from screens import buttons
from storage.database import Database
from storage.games import Games
from tests.club.tables import ANNA, BORIS, GROUP, OPEN, awaited_seat, game_of, person_at, press

Choose: TypeAlias = Callable[[Game, Seat], Action]
"""Chooses an action for a person."""


async def open_lobby(
    services: Services, *people: PersonId, place: Place = GROUP, settings: Settings = OPEN
) -> Table:
    """Open a table for these people, or for Anna and Boris. The first is its opener."""
    seated = people or (ANNA, BORIS)
    return await services.tables.open(place, seated[0], settings, *map(Join, seated))


async def begin_game(
    services: Services, *people: PersonId, place: Place = GROUP, settings: Settings = OPEN
) -> Table:
    table = await open_lobby(services, *people, place=place, settings=settings)
    return await services.tables.submit(table.id, Start(table.opener))


def first_card(table: Table) -> tuple[PersonId, buttons.Play]:
    """Return the person whose turn it is, and a button that plays one of their cards."""
    seat = awaited_seat(table)
    return person_at(table, seat), card_button(table, default_action(game_of(table), seat))


def card_button(table: Table, action: Action) -> buttons.Play:
    return buttons.Play(table.id, table.series.games, game_of(table).moment, action)


async def begin_practice(services: Services, person: PersonId, place: Place) -> Table:
    requests = Join(person), AddComputer(person), Start(person)
    return await services.tables.open(place, person, OPEN, *requests)


async def play_to_end(services: Services, table: Table, choose: Choose = default_action) -> Table:
    return await play_until(services, table, lambda table: table.phase is not Phase.PLAYING, choose)


async def play_until(
    services: Services,
    table: Table,
    is_reached: Callable[[Table], bool],
    choose: Choose = default_action,
) -> Table:
    """Play for people what the clock would play, or otherwise, and what computers choose."""
    while not is_reached(table):
        table = await services.tables.submit(table.id, await _next_move(services, table, choose))
    return table


async def _next_move(services: Services, table: Table, choose: Choose) -> Submission:
    if not table.awaited_people:
        move = await choose_move(table, services.thinker)
        assert move is not None
        return move
    seat = table.awaited_people[0]
    return press(table, seat, choose(game_of(table), seat))


async def finish_game(services: Services, *people: PersonId) -> FinishedGame:
    """Play a game to its end, and return the record of it."""
    return await record_of(
        services, await play_to_end(services, await begin_game(services, *people))
    )


async def record_of(services: Services, table: Table) -> FinishedGame:
    """Return the record of a table's last game, even if it is hidden."""
    game = await services.records._games.at(table.id, table.series.games)
    assert game is not None
    return game


async def table_now(services: Services, table: Table) -> Table:
    """Return the table as it is now."""
    return await services.tables.require(table.id)


async def games_of(database: Database, place: Place) -> Sequence[FinishedGame]:
    """Return the games in the order in which they were played."""
    return (await Games(database).finished(place.chat, limit=100))[::-1]
