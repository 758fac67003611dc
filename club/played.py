"""What an event of the game means for its table: the tale so far, the end and the series."""

from dataclasses import replace

from club.table import Phase, Series, Table
from durak.events import BoutBegan, Dealt, Drew, GameEnded, Passed
from durak.events import Event as GameEvent
from durak.ladder import climb
from durak.state import Game
from durak.view import redact

RECENT = 6
UNTOLD = (Dealt, BoutBegan, Drew, Passed)


def played(table: Table, event: GameEvent, game: Game) -> Table:
    """`game` is the game after this event, or after all events of the same action."""
    table = replace(_told(table, event), game=game)
    match event:
        case Dealt():
            return replace(table, pack=event.pack)
        case GameEnded():
            return _ended(table, game)
        case _:
            return table


def _told(table: Table, event: GameEvent) -> Table:
    """What an onlooker hears: no hidden card, and not every drawing of cards and shrug."""
    if isinstance(event, UNTOLD):
        return table
    return replace(table, recent=(*table.recent, redact(event, None))[-RECENT:])


def _ended(table: Table, game: Game) -> Table:
    return replace(
        table,
        phase=Phase.OVER,
        deadline=None,
        votes=(),
        nudged=False,
        series=_handed_on(table.series, game),
    )


def _handed_on(series: Series, game: Game) -> Series:
    series = replace(series, dealer=game.dealer, outcome=game.outcome, places=game.places)
    if series.ladder is None or game.outcome is None:
        return series
    ladder = climb(series.ladder, game.outcome)
    scorer = game.outcome.finisher if ladder != series.ladder else None
    return replace(series, ladder=ladder, scorer=scorer)
