"""What waits in the queue of one chat, and in which order it goes."""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from club.slots import Address
from messenger.outgoing.queue_items import (
    Key,
    QueueItem,
    Urgency,
    can_wait,
    is_answer,
    key_of,
    permit_of,
    shows_table,
    urgency_of,
)
from people.ephemeral import Permit


@dataclass(frozen=True, slots=True)
class Move:
    """A request to move a message to the bottom of its chat when it is next shown."""

    key: Key
    permit: Permit | None


_LATE = 5.0
"""Seconds after which a table waits for no answer any more."""


class PendingItems:
    """The newest item for each key, and the newest move."""

    def __init__(self, address: Address, clock: Callable[[], float]) -> None:
        self._is_for_one_reader = address.reader is not None
        self._clock = clock
        self._items: dict[Key, QueueItem] = {}
        self._since: dict[Key, float] = {}
        self._moves: dict[Key, Move] = {}

    @property
    def keys(self) -> Set[Key]:
        return self._items.keys()

    @property
    def items(self) -> Sequence[QueueItem]:
        return tuple(self._items.values())

    @property
    def has_moves(self) -> bool:
        return bool(self._moves)

    @property
    def urgency(self) -> Urgency:
        return min(map(urgency_of, self._items.values()))

    @property
    def first(self) -> QueueItem:
        """The most urgent item, before others that can wait, or, for one reader, the oldest.

        Whoever joins is greeted above the hand, which would otherwise be pushed up at once. In a
        fast game some change of the table always waits, so it goes behind an answer until it is
        late. Then it is its turn: many questions slow it down, but cannot stop it.
        """
        if self._is_for_one_reader:
            return next(iter(self._items.values()))
        first = min(self._items.values(), key=lambda item: (urgency_of(item), can_wait(item)))
        if not shows_table(first) or self._clock() - self._since[key_of(first)] >= _LATE:
            return first
        return next(filter(is_answer, self._items.values()), first)

    def newest(self, item: QueueItem) -> QueueItem:
        """Return what has replaced this item, or the item itself."""
        return self._items[key_of(item)]

    def add(self, item: QueueItem) -> None:
        """Let the item take the place of an older one with the same key, or go to the end."""
        self._items[key_of(item)] = item
        self._since.setdefault(key_of(item), self._clock())

    def remove(self, item: QueueItem) -> None:
        """Remove the item. If it has been replaced, the newer one goes to the end of the line."""
        newest = self._items.pop(key_of(item))
        del self._since[key_of(item)]
        if newest is not item:
            self.add(newest)

    def give_up(self, item: QueueItem) -> None:
        """Remove the item and its move to the bottom."""
        self.take_move(item)
        self.remove(item)

    def clear(self) -> None:
        self._items.clear()
        self._since.clear()
        self._moves.clear()

    def move(self, move: Move) -> None:
        self._moves[move.key] = move

    def is_to_move(self, item: QueueItem) -> bool:
        return key_of(item) in self._moves

    def take_move(self, item: QueueItem) -> Move | None:
        """Remove the move of its message, and return it."""
        return self._moves.pop(key_of(item), None)

    def put_back(self, move: Move) -> None:
        """Request a move again, unless there is a newer request."""
        self._moves.setdefault(move.key, move)

    def permit_for(self, item: QueueItem) -> Permit | None:
        """Return what allows a new message: it came with the move or, without one, the item."""
        move = self._moves.get(key_of(item))
        return move.permit if move else permit_of(item)

    def holds(self, permit: Permit) -> bool:
        """Return whether this permit came with something that waits."""
        with_moves = (move.permit for move in self._moves.values())
        with_items = map(permit_of, self._items.values())
        return permit in (*with_moves, *with_items)
