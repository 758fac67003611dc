"""People, places and tables for testing decisions."""

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from functools import reduce

from club.commands import Command, DeadlinePassed, Play, PlayComputerMove, Start
from club.computers import choose_move
from club.decide import decide
from club.events import ComputerJoined, Entry, Event, PersonJoined, TableOpened
from club.evolve import evolve, fold
from club.places import ChatId, PersonId, Place, TableId
from club.refusal import Refused, WhyRefused
from club.settings import Settings
from club.table import Deadline, Phase, Table
from durak.actions import Action
from durak.events import Seat
from durak.legality import default_action
from durak.players import Strength
from durak.reason import Reason
from durak.rules import Rules
from durak.state import Game
from tests.club.memory import NOON, ImmediateThinker, SeededRandomness

ANNA, BORIS, VERA, GLEB, OLGA = map(PersonId, (101, 102, 103, 104, 105))
GROUP = Place(ChatId(-1001))
ALONE = Place(ChatId(ANNA))
OPEN = Settings(rules=Rules(), changed_by="everyone", again="seated")


def number_events(before: Table | None, events: Iterable[Event], at: datetime) -> tuple[Entry, ...]:
    """Number the events as the next entries of the journal."""
    first = before.seq + 1 if before else 1
    return tuple(Entry(seq, at, event) for seq, event in enumerate(events, first))


def advance(table: Table, events: Iterable[Event], at: datetime) -> Table:
    """Return the table after all of these events."""
    return reduce(evolve, number_events(table, events, at), table)


def lobby_events(
    *people: PersonId, settings: Settings = OPEN, computers: int = 0, place: Place = GROUP
) -> tuple[Event, ...]:
    """Return the events of a lobby with these players, opened by Anna."""
    return (
        TableOpened(place, ANNA, settings),
        *map(PersonJoined, people),
        *[ComputerJoined(Strength.NORMAL)] * computers,
    )


def lobby(
    *people: PersonId, settings: Settings = OPEN, computers: int = 0, place: Place = GROUP
) -> Table:
    events = lobby_events(*people, settings=settings, computers=computers, place=place)
    return fold(TableId(1), number_events(None, events, NOON))


def events_of(table: Table, command: Command, at: datetime = NOON) -> tuple[Event, ...]:
    return tuple(entry.event for entry in decide(table, command, at, SeededRandomness()).entries)


def after(table: Table, *commands: Command, at: datetime = NOON) -> Table:
    for command in commands:
        table = decide(table, command, at, SeededRandomness()).table
    return table


def why_not(table: Table, command: Command, at: datetime = NOON) -> WhyRefused | Reason | None:
    try:
        events_of(table, command, at)
    except Refused as refused:
        return refused.reason
    return None


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


def start_game(
    *people: PersonId, settings: Settings = OPEN, computers: int = 0, place: Place = GROUP
) -> Table:
    return after(lobby(*people, settings=settings, computers=computers, place=place), Start(ANNA))


def game_of(table: Table) -> Game:
    assert table.game is not None
    return table.game


def deadline_of(table: Table) -> Deadline:
    assert table.deadline is not None
    return table.deadline


def awaited_seat(table: Table) -> Seat:
    return game_of(table).awaited_seats[0]


def person_at(table: Table, seat: Seat) -> PersonId:
    person = table.chairs[seat].person
    assert person is not None
    return person


def press(table: Table, seat: Seat, action: Action) -> Play:
    """Return the press of a button as it is currently shown on the person's hand."""
    return Play(person_at(table, seat), table.series.games, game_of(table).moment, action)


def default_press(table: Table) -> Play:
    seat = awaited_seat(table)
    return press(table, seat, default_action(game_of(table), seat))


def play_until(table: Table, condition: Callable[[Table], bool], at: datetime = NOON) -> Table:
    """Play what the clock or the computers would play until the condition holds."""
    while not condition(table):
        table = after(table, next_move(table), at=at)
    return table


def play_to_end(table: Table) -> Table:
    return play_until(table, lambda table: table.phase is Phase.OVER)


def is_computer_awaited(table: Table) -> bool:
    return not table.awaited_people


def computers_turn(place: Place = GROUP) -> Table:
    """Return a table where Anna plays against a computer, which is to move."""
    return play_until(start_game(ANNA, computers=1, place=place), is_computer_awaited)


def is_defending(table: Table) -> bool:
    """Whether only the defender is awaited."""
    game = game_of(table)
    return bool(game.bout.pairs) and game.awaited_seats == (game.defender,)


def is_throwing_in(table: Table) -> bool:
    """Whether only players who may throw in are awaited."""
    game = game_of(table)
    return bool(game.bout.pairs) and game.defender not in game.awaited_seats


def play_to_attack(table: Table) -> Table:
    return play_until(table, is_defending)


def play_to_take(table: Table) -> Table:
    """Play until the defender has announced taking and other players may still throw in."""
    return play_until(table, is_throwing_in)


def find_computer_move(table: Table) -> PlayComputerMove | None:
    """Return the move of a computer whose turn it is, if any."""
    return asyncio.run(choose_move(table, ImmediateThinker()))


def computer_move(table: Table) -> PlayComputerMove:
    move = find_computer_move(table)
    assert move is not None
    return move


def next_move(table: Table) -> Command:
    """Return a person's press or a computer's move."""
    if table.chairs[awaited_seat(table)].is_present:
        return default_press(table)
    return computer_move(table)


def miss_turn(table: Table) -> Table:
    deadline = deadline_of(table)
    return after(table, DeadlinePassed(deadline.moment), at=deadline.at)


def miss_until_replaced(table: Table, seat: Seat) -> Table:
    """Let this seat miss all its turns until a stand-in plays for it."""
    while not table.chairs[seat].has_stand_in:
        is_late = awaited_seat(table) == seat
        table = miss_turn(table) if is_late else after(table, next_move(table))
    return table
