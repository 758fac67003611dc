"""Random histories of a group: finished games that are made up, not played."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import TypeAlias

from hypothesis import strategies as st

from club.achievements import Career, Part, newly_earned
from club.finished_games import FinishedGame, GameId, SeatResult
from club.places import PersonId, TableId
from durak.events import Ending, Outcome
from tests.club.finished_games import PEOPLE, finished_game
from tests.club.memory import NOON

ANNA = PEOPLE[0]
History: TypeAlias = Sequence[tuple[FinishedGame, timedelta]]
"""Games, and the pauses before them."""

_DRAW = Outcome(Ending.DRAW)
_TABLES = (
    *(finished_game(outcome=_DRAW, seats=seats) for seats in range(2, 7)),
    finished_game(outcome=_DRAW, seats=4, teams="2x2"),
)
_PAUSES = (timedelta(minutes=2), timedelta(minutes=40), timedelta(hours=2))


def _game(seed: int) -> FinishedGame:
    dice = Random(seed)
    table = dice.choice(_TABLES)
    out = dice.sample(range(len(table.results)), len(table.results))
    losers = table.seating.team(out[-1]) if dice.random() < 0.9 else ()
    results = tuple(
        replace(_result(result, dice, lost=result.seat in losers), place=place)
        for result in table.results
        for place in (None if result.seat in losers else out.index(result.seat) + 1,)
    )
    outcome = Outcome(Ending.DURAK, losers) if losers else _DRAW
    return replace(table, outcome=outcome, results=results, bouts=dice.randrange(30))


def _result(result: SeatResult, dice: Random, *, lost: bool) -> SeatResult:
    return replace(
        result,
        lost=lost,
        absent=dice.random() < 0.1,
        given=0 if lost else dice.choice((0, 0, 1)),
        received=dice.choice((0, 1, 2)) if lost else 0,
        takes=dice.randrange(3),
        transfers=dice.randrange(5),
        armful=dice.randrange(14),
        held=dice.randrange(25),
        doomed=dice.random() < 0.2,
    )


HISTORIES: st.SearchStrategy[History] = st.lists(
    st.tuples(st.integers(0, 10_000).map(_game), st.sampled_from(_PAUSES)), max_size=40
)


def in_turn(history: Iterable[tuple[FinishedGame, timedelta]]) -> list[FinishedGame]:
    """Return the games as they follow each other, each at a table of its own."""
    games: list[FinishedGame] = []
    for number, (game, pause) in enumerate(history, 1):
        started = (games[-1].ended if games else NOON) + pause
        ended = started + timedelta(minutes=game.bouts)
        of = replace(game, id=GameId(number), table=TableId(number), started=started, ended=ended)
        games.append(of)
    return games


def with_everybody_there(history: History) -> History:
    """Return the history without anybody who was away."""
    return [
        (replace(game, results=tuple(replace(each, absent=False) for each in game.results)), pause)
        for game, pause in history
    ]


def earned(games: Iterable[FinishedGame], career: Career, person: PersonId = ANNA) -> list[str]:
    """Return what their games earn a person, in order."""
    found: list[str] = []
    for game in games:
        seat = game.seat_of(person)
        if seat is None:
            continue
        result = game.results[seat]
        after = career.after(game, result)
        found += newly_earned(Part(game, result, career, after), found)
        career = after
    return found
