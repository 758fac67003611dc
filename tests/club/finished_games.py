"""Builds records of finished games from only the events that matter to a test."""

from dataclasses import replace
from datetime import timedelta
from random import Random

from club.events import Entry, Happened
from club.finished_games import FinishedGame, GameId, record
from club.places import PersonId, TableId
from club.settings import Settings
from club.table import Chair, Series, Table
from durak.engine import deal, fold
from durak.events import Event, GameEnded, Outcome, Seat
from durak.players import Strength
from durak.rules import Rules
from tests.club.memory import NOON
from tests.club.tables import GROUP

PEOPLE = tuple(map(PersonId, range(1, 7)))
FIRST_SEQ = 4


def finished_game(
    *events: Event,
    outcome: Outcome,
    seats: int = 3,
    teams: str = "none",
    away: int = -1,
    scorer: Seat | None = None,
) -> FinishedGame:
    rules = replace(Rules(), teams=teams)  # type: ignore[arg-type]  # a value that Rules allows
    dealt = deal(rules, seats, Random(1))
    chairs = [Chair(person) for person in PEOPLE[:seats]]
    if away >= 0:
        chairs[away] = replace(chairs[away], computer=Strength.NORMAL, left=True)
    table = Table(
        TableId(1),
        GROUP,
        PEOPLE[0],
        Settings(),
        NOON,
        tuple(chairs),
        game=fold((*dealt, GameEnded(outcome))),
        series=Series(games=1, scorer=scorer),
    )
    entries = [
        Entry(seq, NOON + timedelta(seconds=seq), Happened(event))
        for seq, event in enumerate((*dealt, *events, GameEnded(outcome)), FIRST_SEQ)
    ]
    return record(GameId(1), table, entries)
