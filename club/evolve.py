"""What each event means for the table. Restart, replay and play are this one function."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import reduce

from club.events import (
    AwaitedNudged,
    CloseVoted,
    ComputerJoined,
    ComputerLeft,
    DeadlineCleared,
    DeadlineSet,
    Entry,
    Event,
    ForfeitAccepted,
    GameStarted,
    Happened,
    LobbyReopened,
    PersonCameBack,
    PersonJoined,
    PersonLeft,
    SeatsSwapped,
    SettingsChanged,
    StandInSeated,
    TableClosed,
    TableMoved,
    TableOpened,
    TurnBegan,
    TurnMissed,
)
from club.played import played
from club.table import Chair, Deadline, PersonId, Phase, Series, Settings, Table, TableId
from durak.events import Seat
from durak.ladder import foot_of_ladder


def fold(table: TableId, entries: Sequence[Entry]) -> Table:
    """Raises ValueError for a journal that does not begin with the opening."""
    return replay(evolve(None, entries[0], table), entries[1:])


def replay(table: Table, entries: Iterable[Entry]) -> Table:
    return reduce(lambda then, entry: evolve(then, entry, table.id), entries, table)


def advance(table: Table, events: Iterable[Event], at: datetime) -> Table:
    """The table as it will be once these events are written."""
    return replay(table, numbered(table, events, at))


def numbered(table: Table | None, events: Iterable[Event], at: datetime) -> tuple[Entry, ...]:
    first = table.seq + 1 if table else 1
    return tuple(Entry(seq, at, event) for seq, event in enumerate(events, first))


def evolve(before: Table | None, entry: Entry, table: TableId) -> Table:
    after = _opened(table, entry) if before is None else _happened(before, entry)
    return replace(after, seq=entry.seq, since=entry.at)


def _opened(table: TableId, entry: Entry) -> Table:
    if not isinstance(entry.event, TableOpened):
        raise ValueError(f"table {table} begins with {type(entry.event).__name__}")
    return Table(table, entry.event.place, entry.event.opener, entry.event.settings, entry.at)


def _happened(table: Table, entry: Entry) -> Table:  # noqa: C901, PLR0911, PLR0912  a table of contents
    chairs = table.chairs
    match entry.event:
        case Happened(event):
            return played(table, event)
        case TurnBegan(seats):
            turns = tuple(count + (seat in seats) for seat, count in enumerate(table.turns))
            return replace(table, turns=turns, nudged=False)
        case DeadlineSet(at):
            return replace(table, deadline=Deadline(at, entry.seq))
        case DeadlineCleared():
            return replace(table, deadline=None)
        case AwaitedNudged():
            return replace(table, nudged=True)
        case TurnMissed(seat):
            return _changed(table, seat, replace(chairs[seat], missed=chairs[seat].missed + 1))
        case StandInSeated(seat, strength, left):
            return _replaced(table, seat, replace(chairs[seat], computer=strength, left=left))
        case PersonCameBack(seat):
            return _changed(table, seat, replace(chairs[seat], computer=None, left=False, missed=0))
        case CloseVoted(person):
            return replace(table, votes=(*table.votes, person))
        case GameStarted(salt, commitment):
            return _started(table, salt, commitment)
        case LobbyReopened():
            return _reopened(table)
        case TableMoved(place):
            return replace(table, place=place)
        case TableClosed(because):
            return replace(table, phase=Phase.CLOSED, closed=because, deadline=None)
        case _:
            return _gathered(table, entry.event)


def _gathered(table: Table, event: Event) -> Table:  # noqa: PLR0911  a table of contents
    """What happens while people gather, between games."""
    chairs = table.chairs
    match event:
        case PersonJoined(person):
            return _seated(table, (*chairs, Chair(person)))
        case PersonLeft(person):
            return _left(table, person)
        case ComputerJoined(strength):
            return _seated(table, (*chairs, Chair(None, strength)))
        case ComputerLeft(seat):
            return _seated(table, chairs[:seat] + chairs[seat + 1 :])
        case SeatsSwapped(first, second):
            return _seated(table, _swapped(chairs, first, second))
        case SettingsChanged(settings):
            return _settled(table, settings)
        case ForfeitAccepted(person):
            return _accepted(table, person)
        case _:
            raise ValueError(f"{type(event).__name__} cannot happen at table {table.id}")


def _changed(table: Table, seat: Seat, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _replaced(table: Table, seat: Seat, chair: Chair) -> Table:
    after = _changed(table, seat, chair)
    return _succeeded(after, chair.person) if chair.left else after


def _seated(table: Table, chairs: tuple[Chair, ...]) -> Table:
    """Other people, another series."""
    return replace(table, chairs=chairs, series=Series(table.series.games))


def _left(table: Table, person: PersonId) -> Table:
    if table.phase is Phase.LOBBY:
        rest = tuple(chair for chair in table.chairs if chair.person != person)
        return _succeeded(_seated(table, rest), person)
    chairs = tuple(
        replace(chair, left=True) if chair.person == person else chair for chair in table.chairs
    )
    return _succeeded(replace(table, chairs=chairs), person)


def _succeeded(table: Table, person: PersonId | None) -> Table:
    """When the opener goes, the first person still here takes over."""
    if person != table.opener or not table.present:
        return table
    return replace(table, opener=table.present[0])


def _swapped(chairs: tuple[Chair, ...], first: Seat, second: Seat) -> tuple[Chair, ...]:
    moved = {first: chairs[second], second: chairs[first]}
    return tuple(moved.get(seat, chair) for seat, chair in enumerate(chairs))


def _settled(table: Table, settings: Settings) -> Table:
    """Other rules, another series; another forfeit asks for another yes."""
    before, table = table.settings.rules, replace(table, settings=settings)
    if settings.rules != before:
        table = replace(table, series=Series(table.series.games))
    if settings.rules.forfeit != before.forfeit:
        chairs = tuple(replace(chair, accepted=False) for chair in table.chairs)
        table = replace(table, chairs=chairs)
    return table


def _accepted(table: Table, person: PersonId) -> Table:
    chairs = tuple(
        replace(chair, accepted=True) if chair.person == person else chair for chair in table.chairs
    )
    return replace(table, chairs=chairs)


def _started(table: Table, salt: str, commitment: str) -> Table:
    return replace(
        table,
        phase=Phase.PLAYING,
        series=_continued(table),
        turns=(0,) * len(table.chairs),
        recent=(),
        nudged=False,
        salt=salt,
        commitment=commitment,
    )


def _continued(table: Table) -> Series:
    """One game more; whoever reached the top of the ladder begins again at its foot."""
    series, rules, ladder = table.series, table.settings.rules, table.series.ladder
    if rules.ladder != "off" and (ladder is None or ladder.winner is not None):
        ladder = foot_of_ladder(rules, len(table.chairs))
    return replace(series, games=series.games + 1, ladder=ladder)


def _reopened(table: Table) -> Table:
    kept = tuple(
        replace(chair, missed=0)
        for chair in table.chairs
        if chair.is_present or (chair.person is None and table.settings.computers)
    )
    lobby = replace(
        table,
        phase=Phase.LOBBY,
        chairs=kept,
        game=None,
        recent=(),
        turns=(),
        salt="",
        pack=(),
        commitment="",
    )
    if len(kept) < len(table.chairs):
        lobby = _seated(lobby, kept)
    opener_left = table.seat_of(table.opener) is not None and lobby.seat_of(table.opener) is None
    return _succeeded(lobby, table.opener) if opener_left else lobby
