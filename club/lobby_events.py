"""Applies the events between games to a table: chairs, settings, the start and the next lobby."""

from dataclasses import replace
from typing import assert_never

from club.beginnings import PLAIN_BEGINNING, Beginning
from club.events import (
    ComputerJoined,
    ComputerLeft,
    ForfeitAccepted,
    GameStarted,
    GatheringEvent,
    LobbyReopened,
    NextGameWanted,
    PackShuffled,
    PersonJoined,
    PersonLeft,
    SeatsSwapped,
    SettingsChanged,
    ShuffleAwaited,
    TableOpened,
)
from club.fairness import NO_SALT
from club.places import PersonId
from club.ports import Unreadable
from club.settings import Settings
from club.table import Chair, Phase, Preparation, ReturningPlayers, Series, Table
from durak.events import Seat
from durak.ladder import new_ladder, swap_sides


def apply_gathering(table: Table, event: GatheringEvent) -> Table:  # noqa: C901, PLR0911, PLR0912  a dispatcher
    """Return the table after the event. Raises Unreadable for one that opens it again."""
    chairs = table.chairs
    match event:
        case TableOpened():
            raise Unreadable("It is opened twice.")
        case PersonJoined(person):
            return _seat(table, person)
        case PersonLeft(person):
            return _remove_person(table, person)
        case ComputerJoined(strength):
            return _with_chairs(table, (*chairs, Chair(None, strength, badge=_free_badge(chairs))))
        case ComputerLeft(seat):
            return _with_chairs(table, chairs[:seat] + chairs[seat + 1 :])
        case SeatsSwapped(first, second):
            return _swap_seats(table, first, second)
        case SettingsChanged(settings):
            return _choose(table, settings)
        case ForfeitAccepted(person):
            return _accept_forfeit(table, person)
        case ShuffleAwaited(dealer, drawn):
            return replace(table, preparation=Preparation(dealer, Beginning(drawn)))
        case PackShuffled(salt, commitment, dealt, beginning):
            preparation = Preparation(dealt.dealer, beginning, dealt)
            return replace(table, salt=salt, commitment=commitment, preparation=preparation)
        case GameStarted():
            return _start_game(table, event)
        case NextGameWanted(person, wanted):
            rest = _without_expected(table, person)
            return replace(rest, expected=(*rest.expected, person)) if wanted else rest
        case LobbyReopened(person, expected):
            return _reopen_lobby(table, person, others_expected=expected)
        case _:
            assert_never(event)


def hand_over(table: Table, person: PersonId | None, newcomer: PersonId | None = None) -> Table:
    """If the opener leaves, the first person still present takes over, or else the `newcomer`."""
    heir = next(iter(table.present), newcomer)
    if person != table.opener or heir is None:
        return table
    return replace(table, opener=heir)


def put_pack_away(table: Table) -> Table:
    """Give up a game that was still waiting for somebody to shuffle or to cut."""
    return replace(table, preparation=None, salt=NO_SALT, commitment="")


def _free_badge(chairs: tuple[Chair, ...]) -> int:
    """Return the lowest badge that no computer at this table has."""
    worn = {chair.badge for chair in chairs if chair.person is None}
    return min(set(range(len(chairs) + 1)) - worn)


def _with_chairs(table: Table, chairs: tuple[Chair, ...]) -> Table:
    """Different players start a new series. What they have done with the pack does not count."""
    table = put_pack_away(table)
    returning = table.returning
    are_back = returning is not None and returning.are_back(chairs)
    series = returning.series if returning and are_back else Series(table.series.games)
    return replace(table, chairs=chairs, series=series)


def _seat(table: Table, person: PersonId) -> Table:
    """Whoever was expected comes back to their chair of the last game."""
    table = _without_expected(table, person)
    returning = table.returning
    if returning is None:
        return _with_chairs(table, (*table.chairs, Chair(person)))
    chair = returning.chair_of(person) or Chair(person)
    return _with_chairs(table, returning.with_back(chair, table.chairs))


def _without_expected(table: Table, person: PersonId) -> Table:
    return replace(table, expected=tuple(each for each in table.expected if each != person))


def _remove_person(table: Table, person: PersonId) -> Table:
    if table.phase is Phase.LOBBY:
        if person in table.expected:
            return hand_over(_without_expected(table, person), person)
        rest = tuple(chair for chair in table.chairs if chair.person != person)
        return hand_over(_with_chairs(table, rest), person)
    chairs = tuple(
        replace(chair, left=True) if chair.person == person else chair for chair in table.chairs
    )
    return hand_over(replace(table, chairs=chairs), person)


def _swap_seats(table: Table, first: Seat, second: Seat) -> Table:
    """Ladder points belong to people, so they move along; but new partners start a new ladder."""
    moved = {first: table.chairs[second], second: table.chairs[first]}
    chairs = tuple(moved.get(seat, chair) for seat, chair in enumerate(table.chairs))
    swapped = _with_chairs(table, chairs)
    ladder = table.series.ladder
    if ladder is None:
        return swapped
    sides = len(ladder.points)
    if sides < len(chairs) and first % sides != second % sides:
        return swapped
    ladder = swap_sides(ladder, first % sides, second % sides)
    return replace(swapped, series=replace(swapped.series, ladder=ladder))


def _choose(table: Table, settings: Settings) -> Table:
    """A game keeps its own settings even when it is over: its screens and series depend on them."""
    if table.phase is Phase.LOBBY:
        return _apply_settings(table, settings)
    return replace(table, chosen=settings)


def _apply_settings(table: Table, settings: Settings) -> Table:
    """New rules start a new series; a new forfeit needs a new agreement."""
    before = table.settings.rules
    table = replace(put_pack_away(table), settings=settings)
    if settings.rules != before:
        table = replace(table, series=Series(table.series.games), returning=None)
    if settings.rules.forfeit != before.forfeit:
        chairs = tuple(replace(chair, accepted=False) for chair in table.chairs)
        table = replace(table, chairs=chairs)
    return table


def _accept_forfeit(table: Table, person: PersonId) -> Table:
    chairs = tuple(
        replace(chair, accepted=True) if chair.person == person else chair for chair in table.chairs
    )
    return replace(table, chairs=chairs)


def _start_game(table: Table, started: GameStarted) -> Table:
    return replace(
        table,
        phase=Phase.PLAYING,
        series=_next_series(table),
        turns=(0,) * len(table.chairs),
        recent=(),
        nudged=False,
        salt=started.salt,
        commitment=started.commitment,
        beginning=started.beginning,
        preparation=None,
        expected=(),
        returning=None,
    )


def _next_series(table: Table) -> Series:
    """Count one more game. A ladder that has been won starts again at its foot."""
    series = table.series
    rules = table.settings.rules
    ladder = table.series.ladder
    if rules.ladder != "off" and (ladder is None or ladder.winner is not None):
        ladder = new_ladder(rules, len(table.chairs))
    return replace(series, games=series.games + 1, ladder=ladder)


def _reopen_lobby(table: Table, person: PersonId | None, *, others_expected: bool) -> Table:
    lobby = _apply_settings(_clear_game(table), table.next_settings)
    kept = tuple(
        replace(chair, missed=0)
        for chair in lobby.chairs
        if chair.is_present or (chair.person is None and lobby.settings.computers)
    )
    same = len(kept) == len(table.chairs)
    lobby = replace(lobby, chairs=kept) if same else _with_chairs(lobby, kept)
    if others_expected:
        lobby = _seat_only(lobby, person)
    lobby = _seat_watchers(lobby, table.expected)
    opener = table.opener
    may_return = lobby.seat_of(opener) is not None or opener in lobby.expected
    had_left = table.seat_of(opener) is not None and not may_return
    return hand_over(lobby, opener, person) if had_left else lobby


def _seat_only(lobby: Table, person: PersonId | None) -> Table:
    """Let the people of the last game sit down themselves, but for the one who asked for more."""
    expected = tuple(each for each in lobby.present if each != person)
    seated = tuple(chair for chair in lobby.chairs if chair.person in (None, person))
    returning = ReturningPlayers(lobby.chairs, lobby.series)
    return _with_chairs(replace(lobby, expected=expected, returning=returning), seated)


def _seat_watchers(lobby: Table, watchers: tuple[PersonId, ...]) -> Table:
    """Seat those who asked while they watched. Whoever finds no room is expected like others."""
    for person in watchers:
        if len(lobby.chairs) < lobby.settings.room:
            lobby = _seat(lobby, person)
        else:
            lobby = replace(lobby, expected=(*lobby.expected, person))
    return lobby


def _clear_game(table: Table) -> Table:
    """Remove the game and the commitment to its shuffle."""
    return replace(
        table,
        phase=Phase.LOBBY,
        game=None,
        recent=(),
        turns=(),
        salt=NO_SALT,
        pack=(),
        commitment="",
        beginning=PLAIN_BEGINNING,
        chosen=None,
        expected=(),
    )
