"""Applies events to a table. Live play, restart and replay all use the same code."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

from club.events import (
    Aside,
    AwaitedNudged,
    CloseVoted,
    DeadlineCleared,
    DeadlineSet,
    Entry,
    Event,
    Happened,
    PersonCameBack,
    StandInSeated,
    TableClosed,
    TableMoved,
    TableOpened,
    TurnBegan,
    TurnMissed,
    VisibleEvent,
)
from club.game_events import apply_game_event
from club.lobby_events import apply_gathering, hand_over
from club.places import TableId
from club.ports import Unreadable
from club.recent_events import with_event
from club.table import Chair, Deadline, Phase, Table
from durak import engine
from durak.events import Seat
from durak.state import Game


def fold(table: TableId, entries: Sequence[Entry]) -> Table:
    """Return the table after all of these entries. Raises Unreadable, as `states` does."""
    return deque(states(table, entries), maxlen=1).pop()


def states(table: TableId, entries: Sequence[Entry]) -> Iterator[Table]:
    """Yield the table after each of these entries.

    Raises Unreadable if they are not those of a table from its opening on.

    Lost or altered entries may break any assumption of the rules, in any way, and checking each
    event against the position would take a second copy of them. So any exception here is blamed on
    the journal, and kept as the cause in case it is a bug after all.
    """
    if any(entry.seq != seq for seq, entry in enumerate(entries, 1)):
        raise Unreadable("Entries are missing.")
    first, *rest = entries
    try:
        yield from accumulate(rest, evolve, initial=open_table(table, first))
    except Unreadable:
        raise
    except Exception as error:
        raise Unreadable("Its entries do not fit together.") from error


def open_table(table: TableId, entry: Entry) -> Table:
    """Return the table that its first entry opens. Raises Unreadable for any other event."""
    event = entry.event
    if not isinstance(event, TableOpened):
        raise Unreadable(f"It begins with {type(event).__name__}.")
    return Table(
        table,
        event.place,
        event.opener,
        event.settings,
        entry.at,
        seq=entry.seq,
        step=entry.seq,
        predealt=event.predealt,
    )


def evolve(table: Table, entry: Entry, game: Game | None = None) -> Table:
    """Return the table after this entry. `game` is the game after it, if already computed.

    Raises Unreadable for an entry that opens the table again.
    """
    after = replace(_apply(table, entry, game), seq=entry.seq)
    if table.phase is Phase.PLAYING and _is_aside(table, entry.event):
        return after
    return replace(after, step=entry.seq, since=entry.at)


def _is_aside(table: Table, event: Event) -> bool:
    """Whether the game stays as it is, and a computer that is to move need not think again."""
    match event:
        case StandInSeated(seat) | PersonCameBack(seat):
            awaited = table.awaited_seats
            return seat not in awaited and any(table.chairs[each].computer for each in awaited)
        case _:
            return isinstance(event, Aside)


def _apply(  # noqa: C901, PLR0911  one case per event
    table: Table, entry: Entry, game: Game | None
) -> Table:
    chairs = table.chairs
    match entry.event:
        case Happened(event):
            return apply_game_event(table, event, game or engine.evolve(table.game, event))
        case TurnBegan(seats):
            turns = tuple(count + (seat in seats) for seat, count in enumerate(table.turns))
            return replace(table, turns=turns, nudged=False)
        case DeadlineSet(at):
            return replace(table, turn_end=Deadline(at, entry.seq))
        case DeadlineCleared():
            return replace(table, turn_end=None)
        case AwaitedNudged():
            return replace(table, nudged=True)
        case TurnMissed(seat) as event:
            table = _with_recent(table, event)
            missed = chairs[seat].missed + event.counted
            return _with_chair(table, seat, replace(chairs[seat], missed=missed))
        case StandInSeated(seat, strength, left) as replaced:
            chair = replace(chairs[seat], computer=strength, left=left)
            table = _with_chair(_with_recent(table, replaced), seat, chair)
            return hand_over(table, chair.person) if left else table
        case PersonCameBack(seat) as back:
            table = _with_recent(table, back) if chairs[seat].has_stand_in else table
            return _with_chair(
                table, seat, replace(chairs[seat], computer=None, left=False, missed=0)
            )
        case CloseVoted(person):
            return replace(table, votes=(*table.votes, person))
        case TableMoved(place):
            return replace(table, place=place)
        case TableClosed(because):
            return replace(
                table, phase=Phase.CLOSED, closed=because, turn_end=None, preparation=None
            )
        case event:
            return apply_gathering(table, event)


def _with_recent(table: Table, event: VisibleEvent) -> Table:
    return replace(table, recent=with_event(table.recent, event))


def _with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))
