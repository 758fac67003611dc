"""Computer players and stand-ins: which one moves next, what it plays, and how long it pauses."""

from collections.abc import Iterator
from datetime import timedelta
from itertools import chain

from club.commands import PlayComputerMove
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
"""The basic pause when the player has no choice."""


def next_computer(table: Table) -> Seat | None:
    """Return a computer whose turn it is or, failing that, one that could throw in unasked.

    Only one computer thinks at a time, because its move changes what the others see.
    """
    game = table.game
    if game is None:
        return None
    return next(chain(_awaited_computers(table, game), _volunteers(table, game)), None)


async def choose_move(table: Table, thinker: Thinker) -> PlayComputerMove | None:
    """Return a computer's next move, if any. When not awaited it may throw in, but never passes."""
    game = table.game
    seat = next_computer(table)
    if game is None or seat is None:
        return None
    strength = table.chairs[seat].computer or Strength.NORMAL
    action = await thinker.choose(see(game, seat), strength, patient=table.predealt is not None)
    if seat not in game.awaited_seats and not isinstance(action, ThrowIn):
        return None
    return PlayComputerMove(table.step, seat, action)


def pause(table: Table) -> timedelta:
    """Return the pause before a computer's move. There is none once no person is left in the game.

    It depends only on what everybody can see, so it reveals nothing about the hand. It does not
    reveal the thinking time either, because the computer thinks during the pause.
    """
    game = table.game
    if game is None or not _has_people_at_play(table, game):
        return timedelta()
    variation = table.step * 137 % 400
    awaited = next(_awaited_computers(table, game), None)
    if awaited is not None and _has_no_choice(game, awaited):
        length = REFLEX_MS + variation // 2
    else:
        length = min(SHORTEST_PAUSE_MS + 200 * game.moment.cards + variation, LONGEST_PAUSE_MS)
    return timedelta(milliseconds=length // 2 if table.place.is_private else length)


def _has_no_choice(game: Game, seat: Seat) -> bool:
    """Whether an attentive onlooker can tell that the seat has no choice, whatever it holds.

    Its real hand must not be used, or a quick take would reveal that it had nothing to beat with,
    and a slow one that it did.
    """
    position = game.draft()
    position.hands[seat] = could_hold(see(game, None), seat)
    return len(single_actions(position, seat)) == 1 and not joint_actions(position, seat)


def _awaited_computers(table: Table, game: Game) -> Iterator[Seat]:
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


def _has_people_at_play(table: Table, game: Game) -> bool:
    out = game.places
    return any(chair.is_present for seat, chair in enumerate(table.chairs) if seat not in out)
