"""Moves in a game: by a person who pressed a button, or by a computer after its pause."""

from club.commands import Play, PlayComputerMove
from club.decide.asking import running_game, seat_of
from club.decide.decision import Decision
from club.events import PersonCameBack
from club.refusal import Refusal, Refused, require
from durak.actions import Pass, Show, Take, Transfer
from durak.events import Seat
from durak.reason import Illegal

COUNTING = (Take, Pass, Transfer, Show)
"""Actions whose buttons become stale with every card played, not only with a new bout."""


def by_person(decision: Decision, press: Play) -> None:
    """Play what was pressed. Raises Refused if it is not allowed, or the button is outdated."""
    table = decision.table
    seat = seat_of(table, press.person)
    game = running_game(table)
    meant = press.moment
    now = game.moment
    is_stale = meant != now if isinstance(press.action, COUNTING) else meant.bout != now.bout
    require(press.game == table.series.games and not is_stale, Refusal.STALE)
    welcome_back(decision, seat)
    try:
        decision.plays(seat, press.action)
    except Illegal as illegal:
        raise Refused(illegal.reason) from illegal


def by_computer(decision: Decision, move: PlayComputerMove) -> None:
    """Play the computer's move, unless the game has gone on since it began to think."""
    if decision.table.step == move.step:
        decision.plays(move.seat, move.action)


def welcome_back(decision: Decision, seat: Seat) -> None:
    """A person who acts is no longer absent."""
    chair = decision.table.chairs[seat]
    if chair.missed or not chair.is_present:
        decision.happens(PersonCameBack(seat))
