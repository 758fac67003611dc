"""What people did at the tables, according to their presses and according to the journals."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from club.events import Entry, Happened
from club.evolve import states
from club.places import PersonId, TableId
from club.table import Table
from durak.actions import Action, Pass, Take
from durak.decisions import action_of
from durak.events import ActionEvent
from screens.buttons import Play
from screens.callback_data import unpack
from telegram_sandbox import Person
from tests.end_to_end.clubs import Club

Journals = Mapping[TableId, Sequence[Entry]]


class Move(NamedTuple):
    """A player's action, described as precisely as a button can."""

    table: TableId
    game: int
    bout: int
    cards_on_table: int
    person: PersonId | None
    action: Action


def move_of(person: int, data: str) -> Move | None:
    """Return the move that a press asks for, or None if the button is no move."""
    payload = unpack(data)
    if not isinstance(payload, Play):
        return None
    moment = payload.moment
    action = payload.action
    cards = moment.cards if _depends_on_cards(action) else 0
    return Move(payload.table, payload.game, moment.bout, cards, PersonId(person), action)


MadeMove = tuple[Move, bool]
"""A move, and whether the defender was taking by then, since a player may pass again after that."""


def count_moves(journals: Journals) -> Counter[MadeMove]:
    """Count how often each move was made, also by the clock and by computers.

    Each should be made once.
    """
    return Counter(move for table, entries in journals.items() for move in _moves(table, entries))


def _moves(table: TableId, entries: Sequence[Entry]) -> Iterator[MadeMove]:
    for before, entry in zip(states(table, entries), entries[1:], strict=False):
        match entry.event:
            case Happened(move) if isinstance(move, ActionEvent):
                yield _made(before, move)


def _made(table: Table, move: ActionEvent) -> MadeMove:
    assert table.game
    bout = table.game.bout
    person = table.chairs[move.seat].person
    action = action_of(move)
    cards = bout.moment.cards if _depends_on_cards(action) else 0
    return Move(table.id, table.series.games, bout.number, cards, person, action), bout.taking


def _depends_on_cards(action: Action) -> bool:
    return isinstance(action, Take | Pass)


def acknowledged_moves(club: Club) -> set[Move]:
    """Return the moves of all presses that were not refused."""
    return moves_of(club.accepted)


def moves_of(presses: Iterable[tuple[Person, str]]) -> set[Move]:
    return {move for person, data in presses if (move := move_of(person.id, data))}


def moves_in(journals: Journals) -> set[Move]:
    return {move for move, _ in count_moves(journals)}


def attacker(club: Club) -> int:
    """Return the attacker's seat. Of three people, the one before it has nothing to do yet."""
    hands = [person.private.finds("Your attack") for person in club.people]
    return next(seat for seat, hand in enumerate(hands) if hand)
