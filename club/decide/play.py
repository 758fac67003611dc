"""A card, a take, a pass: by a person who pressed a button, or by a computer after its pause."""

from datetime import datetime

from club.commands import Play
from club.computers import intended
from club.decide.asking import running_game, seat_of
from club.decide.clock import settled
from club.events import Event, Happened, PersonCameBack
from club.refusal import Refusal, Refused, require
from club.table import Table
from durak import engine
from durak.actions import Action, Pass, Show, Take, Transfer
from durak.bout import Moment
from durak.events import Seat
from durak.legality import Illegal
from durak.state import Game

COUNTING = (Take, Pass, Transfer, Show)
"""Actions that meant the table as it lay, to the card."""


def by_person(table: Table, press: Play, now: datetime) -> tuple[Event, ...]:
    seat = seat_of(table, press.person)
    game = running_game(table)
    require(press.game == table.series.games, Refusal.STALE)
    require(not _is_stale(press.action, press.moment, game.moment), Refusal.STALE)
    try:
        played = happened(game, seat, press.action)
    except Illegal as illegal:
        raise Refused(illegal.reason) from illegal
    return settled(table, (*back(table, seat), *played), now)


def by_computer(table: Table, seq: int, now: datetime) -> tuple[Event, ...]:
    intention = intended(table) if table.seq == seq else None
    if intention is None or table.game is None:
        return ()
    return settled(table, happened(table.game, *intention), now)


def happened(game: Game, seat: Seat, action: Action) -> tuple[Event, ...]:
    return tuple(map(Happened, engine.play(game, seat, action)))


def back(table: Table, seat: Seat) -> tuple[Event, ...]:
    """Whoever acts is here."""
    chair = table.chairs[seat]
    return (PersonCameBack(seat),) if chair.missed or not chair.is_present else ()


def _is_stale(action: Action, meant: Moment, now: Moment) -> bool:
    return meant != now if isinstance(action, COUNTING) else meant.bout != now.bout
