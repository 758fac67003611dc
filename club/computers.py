"""Computer players and stand-ins: whose move is next, what it is, how long it seems to take."""

from collections.abc import Iterator
from datetime import timedelta
from itertools import chain

from club.commands import ComputerPlays
from club.ports import Thinker
from club.table import Table
from durak.actions import ThrowIn
from durak.events import Seat
from durak.legality import joint_actions, single_actions
from durak.players import Strength
from durak.players.imagining import could_hold
from durak.state import Game
from durak.view import see

SHORTEST_PAUSE_MS = 600
LONGEST_PAUSE_MS = 2000
REFLEX_MS = 250
"""Where nothing is to be chosen."""


def to_move(table: Table) -> Seat | None:
    """The computer that is awaited, or else one that could throw a card in unasked.

    Only one thinks at a time: what it does changes what the others see, and their turn comes.
    """
    game = table.game
    if game is None:
        return None
    return next(chain(_awaited(table, game), _volunteers(table, game)), None)


async def thought_of(table: Table, thinker: Thinker) -> ComputerPlays | None:
    """The next move of a computer. Unasked it throws in if it wants to, but never passes."""
    game, seat = table.game, to_move(table)
    if game is None or seat is None:
        return None
    strength = table.chairs[seat].computer or Strength.NORMAL
    action = await thinker.choose(see(game, seat), strength)
    if seat not in game.awaited_seats and not isinstance(action, ThrowIn):
        return None
    return ComputerPlays(table.seq, seat, action)


def pause(table: Table) -> timedelta:
    """It follows from what everybody sees, so that it tells nothing of the hand; nor does it tell
    how long somebody thought, which is done meanwhile.

    When no person is left to wait for, there is none.
    """
    game = table.game
    if game is None or not _people_at_play(table, game):
        return timedelta()
    whim, awaited = table.seq * 137 % 400, next(_awaited(table, game), None)
    if awaited is not None and _has_no_choice(game, awaited):
        length = REFLEX_MS + whim // 2
    else:
        length = min(SHORTEST_PAUSE_MS + 200 * game.moment.cards + whim, LONGEST_PAUSE_MS)
    return timedelta(milliseconds=length // 2 if table.place.is_private else length)


def _has_no_choice(game: Game, seat: Seat) -> bool:
    """Whoever remembers what lay on the table can tell: no card that the seat could still hold
    would give it one. What it really holds must not be asked, or a quick take would mean that
    there was nothing to beat with, and a slow one that there was.
    """
    position = game.draft()
    hand = could_hold(see(game, None), seat)
    position.hands = (*game.hands[:seat], hand, *game.hands[seat + 1 :])
    return len(single_actions(position, seat)) == 1 and not joint_actions(position, seat)


def _awaited(table: Table, game: Game) -> Iterator[Seat]:
    return (seat for seat in game.awaited_seats if table.chairs[seat].computer)


def _volunteers(table: Table, game: Game) -> Iterator[Seat]:
    """Computers that are not awaited but could throw in."""
    others = (seat for seat in game.bout.order if seat not in game.awaited_seats)
    return (
        seat
        for seat in others
        if table.chairs[seat].computer
        and any(isinstance(action, ThrowIn) for action in single_actions(game, seat))
    )


def _people_at_play(table: Table, game: Game) -> bool:
    out = game.places
    return any(chair.is_present for seat, chair in enumerate(table.chairs) if seat not in out)
