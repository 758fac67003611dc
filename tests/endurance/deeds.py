"""What people did at the tables, according to their presses and according to the journals."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from club.events import Entry, Happened
from club.evolve import states
from club.places import PersonId, TableId
from club.table import Table
from durak.actions import Action, Pass, Take
from durak.decisions import action_of
from durak.events import Deed as GameDeed
from screens.buttons import Play, unpack

Journals = Mapping[TableId, Sequence[Entry]]


class Deed(NamedTuple):
    """A player's action, described as precisely as a button can."""

    table: TableId
    game: int
    bout: int
    cards_on_table: int
    person: PersonId | None
    action: Action


def deed_of(person: int, data: str) -> Deed | None:
    """Return the deed that a press asks for, or None if the button is no move."""
    payload = unpack(data)
    if not isinstance(payload, Play):
        return None
    moment = payload.moment
    action = payload.action
    cards = moment.cards if _depends_on_cards(action) else 0
    return Deed(payload.table, payload.game, moment.bout, cards, PersonId(person), action)


Written = tuple[Deed, bool]
"""A deed, and whether the defender was taking by then, since a player may pass again after that."""


def written(journals: Journals) -> Counter[Written]:
    """Count how often each deed was done, also by the clock and by computers.

    Each should occur once.
    """
    return Counter(deed for table, entries in journals.items() for deed in _deeds(table, entries))


def _deeds(table: TableId, entries: Sequence[Entry]) -> Iterator[Written]:
    for before, entry in zip(states(table, entries), entries[1:], strict=False):
        match entry.event:
            case Happened(deed) if isinstance(deed, GameDeed):
                yield _done(before, deed)


def _done(table: Table, deed: GameDeed) -> Written:
    assert table.game
    bout = table.game.bout
    person = table.chairs[deed.seat].person
    action = action_of(deed)
    cards = bout.moment.cards if _depends_on_cards(action) else 0
    return Deed(table.id, table.series.games, bout.number, cards, person, action), bout.taking


def _depends_on_cards(action: Action) -> bool:
    return isinstance(action, Take | Pass)


@dataclass(frozen=True, slots=True)
class Compared:
    """`lost` deeds were acknowledged but not written; `twice` were written more than once."""

    lost: Set[Deed]
    twice: Set[Deed]


def compared(acknowledged: Set[Deed], journals: Journals) -> Compared:
    counted = written(journals)
    twice = {deed for (deed, _), times in counted.items() if times > 1}
    return Compared(acknowledged - {deed for deed, _ in counted}, twice)
