"""What waits in the queue of one chat, and in which order it goes."""

from collections.abc import Sequence, Set
from dataclasses import dataclass

from club.slots import Address
from messenger.outgoing.wishes import Key, Urgency, Wish, key_of, permit_of, urgency_of
from people.ephemeral import Permit


@dataclass(frozen=True, slots=True)
class Move:
    """A request to move a message to the bottom of its chat when it is next shown."""

    key: Key
    permit: Permit | None


class WaitingWishes:
    """The newest wish for each key, and the newest move."""

    def __init__(self, address: Address) -> None:
        self._is_for_one_reader = address.reader is not None
        self._wishes: dict[Key, Wish] = {}
        self._moves: dict[Key, Move] = {}

    @property
    def keys(self) -> Set[Key]:
        return self._wishes.keys()

    @property
    def wishes(self) -> Sequence[Wish]:
        return tuple(self._wishes.values())

    @property
    def has_moves(self) -> bool:
        return bool(self._moves)

    @property
    def urgency(self) -> Urgency:
        return min(map(urgency_of, self._wishes.values()))

    @property
    def first(self) -> Wish:
        """The most urgent wish or, for one reader, the oldest.

        Whoever joins is greeted above the hand, which would otherwise be pushed up at once.
        """
        if self._is_for_one_reader:
            return next(iter(self._wishes.values()))
        return min(self._wishes.values(), key=urgency_of)

    def newest(self, wish: Wish) -> Wish:
        """Return what has replaced this wish, or the wish itself."""
        return self._wishes[key_of(wish)]

    def add(self, wish: Wish) -> None:
        """Let the wish take the place of an older one with the same key, or go to the end."""
        self._wishes[key_of(wish)] = wish

    def remove(self, wish: Wish) -> None:
        """Remove the wish. If it has been replaced, the newer one goes to the end of the line."""
        newest = self._wishes.pop(key_of(wish))
        if newest is not wish:
            self.add(newest)

    def give_up(self, wish: Wish) -> None:
        """Remove the wish and its move to the bottom."""
        self.take_move(wish)
        self.remove(wish)

    def clear(self) -> None:
        self._wishes.clear()
        self._moves.clear()

    def move(self, move: Move) -> None:
        self._moves[move.key] = move

    def is_to_move(self, wish: Wish) -> bool:
        return key_of(wish) in self._moves

    def take_move(self, wish: Wish) -> Move | None:
        """Remove the move of its message, and return it."""
        return self._moves.pop(key_of(wish), None)

    def put_back(self, move: Move) -> None:
        """Request a move again, unless there is a newer request."""
        self._moves.setdefault(move.key, move)

    def permit_for(self, wish: Wish) -> Permit | None:
        """Return what allows a new message: it came with the move or, without one, the wish."""
        move = self._moves.get(key_of(wish))
        return move.permit if move else permit_of(wish)

    def holds(self, permit: Permit) -> bool:
        """Return whether this permit came with something that waits."""
        with_moves = (move.permit for move in self._moves.values())
        with_wishes = map(permit_of, self._wishes.values())
        return permit in (*with_moves, *with_wishes)
