"""Computer players and stand-ins: whose move is next, what it is, how long it seems to take."""

from datetime import timedelta

from club.table import Table
from durak.actions import Action, ThrowIn
from durak.events import Seat
from durak.legality import single_actions
from durak.players import Strength, player_of
from durak.state import Game
from durak.view import see

SHORTEST_PAUSE_MS = 600
LONGEST_PAUSE_MS = 2000


def may_move(table: Table) -> bool:
    """Whether a computer is awaited, or could throw a card in unasked."""
    game = table.game
    return game is not None and bool(_awaited(table, game) or _volunteers(table, game))


def intended(table: Table) -> tuple[Seat, Action] | None:
    """The next move of a computer. Unasked one of them throws in if it wants to, but never passes.

    Only one is asked, because thinking takes time and nobody waits for it: the others' turn comes.
    """
    game = table.game
    if game is None:
        return None
    for seat in _awaited(table, game):
        return seat, _choice(table, game, seat)
    for seat in _volunteers(table, game)[:1]:
        action = _choice(table, game, seat)
        return (seat, action) if isinstance(action, ThrowIn) else None
    return None


def pause(table: Table) -> timedelta:
    """It follows from what everybody sees, so that it tells nothing of the hand.

    When no person is left to wait for, there is none.
    """
    if table.game is None or not _people_at_play(table, table.game):
        return timedelta()
    whim = table.seq * 137 % 400
    thought = min(SHORTEST_PAUSE_MS + 200 * table.game.moment.cards + whim, LONGEST_PAUSE_MS)
    return timedelta(milliseconds=thought // 2 if table.place.is_private else thought)


def _awaited(table: Table, game: Game) -> tuple[Seat, ...]:
    return tuple(seat for seat in game.awaited_seats if table.chairs[seat].computer)


def _volunteers(table: Table, game: Game) -> tuple[Seat, ...]:
    """Computers that are not awaited but could throw in."""
    others = (seat for seat in game.bout.order if seat not in game.awaited_seats)
    return tuple(
        seat
        for seat in others
        if table.chairs[seat].computer
        and any(isinstance(action, ThrowIn) for action in single_actions(game, seat))
    )


def _choice(table: Table, game: Game, seat: Seat) -> Action:
    strength = table.chairs[seat].computer or Strength.NORMAL
    return player_of(strength).choose(see(game, seat))


def _people_at_play(table: Table, game: Game) -> bool:
    out = game.places
    return any(chair.is_present for seat, chair in enumerate(table.chairs) if seat not in out)
