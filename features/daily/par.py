"""Games that the strongest player plays for par, in the seat of whoever tries the deal of a day."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TypeAlias

from club.events import Entry, Happened
from club.finished_games import FinishedGame, GameId, record, score_of
from club.game_events import replay
from club.places import NOBODY, ChatId, Place
from club.slots import NO_TABLE
from club.table import Chair, Phase, Series, Table
from durak.engine import fold
from durak.events import Dealt, Event
from durak.notation import format_game, parse_game
from durak.players import Player, Strength, player_of
from durak.players.games import play_on
from durak.players.hard import Hard
from features.daily.rules import COMPUTERS, OWN_SEAT, SEATS, SETTINGS, merit

PlayerWith: TypeAlias = Callable[[int], Player]
"""Returns the player for par with this luck."""

_NOWHERE = Place(ChatId(0))
_NEVER = datetime.min.replace(tzinfo=UTC)


def strongest(luck: int) -> Player:
    return Hard(luck=luck)


def play_for_par(
    dealt: Dealt,
    number: int,
    player_with: PlayerWith = strongest,
    computer: Player | None = None,
    best: str | None = None,
) -> tuple[int, str]:
    """Return the score of one game, and the better of it and the `best` so far, in notation.

    `number` counts from 1: the dice differ from game to game.
    """
    others = computer or player_of(Strength.HARD)
    happened, _ = play_on(fold((dealt,)), (player_with(number), *[others] * COMPUTERS))
    played = dealt, *happened
    game = game_for_par(played)
    is_better = best is None or merit(game) > merit(game_for_par(parse_game(best)))
    return score_of(game.results[OWN_SEAT]), format_game(played) if is_better else best or ""


def game_for_par(events: Sequence[Event]) -> FinishedGame:
    """Return the record of a game, as if it had been played at a table: by computers alone."""
    chairs = tuple(Chair(None, Strength.HARD, badge=seat) for seat in range(SEATS))
    begun = Table(
        NO_TABLE, _NOWHERE, NOBODY, SETTINGS, _NEVER, chairs, Phase.PLAYING, series=Series(games=1)
    )
    entries = [Entry(seq, _NEVER, Happened(event)) for seq, event in enumerate(events)]
    return record(GameId(0), replay(begun, events), entries)
