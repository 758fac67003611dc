"""Applies an event of the game to its table: recent events, the end of the game, the series."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from club.finished_games import FinishedGame
from club.highlights import extend_highlights
from club.recent_events import with_event
from club.settings import Settings
from club.table import Phase, Series, Table
from durak import engine
from durak.events import Dealt, GameEnded
from durak.events import Event as GameEvent
from durak.ladder import climb
from durak.state import Game


def apply_game_event(table: Table, event: GameEvent, game: Game) -> Table:
    """`game` is the game after this event, or after all events of the same action."""
    nudged = table.nudged and table.moment == game.moment
    recent = with_event(table.recent, event)
    highlights = extend_highlights(table.highlights, event, recent, game)
    table = replace(table, game=game, recent=recent, highlights=highlights, nudged=nudged)
    match event:
        case Dealt():
            return replace(table, pack=event.pack)
        case GameEnded():
            return replace(
                table,
                phase=Phase.OVER,
                turn_end=None,
                votes=(),
                nudged=False,
                series=_carry_over(table.series, game),
            )
        case _:
            return table


def replay(table: Table, events: Iterable[GameEvent]) -> Table:
    """Return the table after all events of a game, which has not begun there."""
    for event in events:
        table = apply_game_event(table, event, engine.evolve(table.game, event))
    return table


def ended_table(game: FinishedGame, events: Sequence[GameEvent]) -> Table:
    """Return the game's table as it was when the game had just ended."""
    dealt = engine.fold(events[:1])
    table = game.table_at(dealt, (), Settings())
    return replay(replace(table, game=None, series=Series(games=game.number)), events)


def _carry_over(series: Series, game: Game) -> Series:
    series = replace(
        series,
        dealer=game.dealer,
        outcome=game.outcome,
        places=game.places,
        winner=game.winner,
    )
    if series.ladder is None or game.outcome is None:
        return series
    ladder = climb(series.ladder, game.outcome)
    scorer = game.outcome.finisher if ladder != series.ladder else None
    return replace(series, ladder=ladder, scorer=scorer)
