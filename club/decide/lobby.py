"""Before the game: computer players, seats, settings and the forfeit."""

from club.decide.asking import belongs, in_lobby, seat_of
from club.events import (
    ComputerJoined,
    ComputerLeft,
    Event,
    ForfeitAccepted,
    SeatsSwapped,
    SettingsChanged,
    TableOpened,
)
from club.places import PersonId, Place
from club.refusal import Refusal, require
from club.settings import Settings
from club.table import Chair, Phase, Table
from durak.events import Seat
from durak.players import Strength
from durak.rules import conflicts


def opening(
    place: Place, opener: PersonId, settings: Settings, *, privileged: bool
) -> tuple[Event, ...]:
    everyone = place.is_private or settings.opened_by == "everyone"
    require(everyone or privileged, Refusal.ONLY_ADMINISTRATORS)
    require(not conflicts(settings.rules), Refusal.RULES_CONFLICT)
    return (TableOpened(place, opener, settings),)


def add_computer(table: Table, person: PersonId, strength: Strength) -> tuple[Event, ...]:
    in_lobby(table)
    belongs(table, person)
    require(table.settings.computers, Refusal.COMPUTERS_OFF)
    require(len(table.chairs) < table.settings.room, Refusal.TABLE_FULL)
    return (ComputerJoined(strength),)


def remove_computer(table: Table, person: PersonId) -> tuple[Event, ...]:
    """The last that came goes first."""
    in_lobby(table)
    belongs(table, person)
    seats = _computers(table.chairs)
    require(bool(seats), Refusal.NO_COMPUTER)
    return (ComputerLeft(seats[-1]),)


def change_settings(table: Table, settings: Settings, *, privileged: bool) -> tuple[Event, ...]:
    require(table.phase is not Phase.PLAYING, Refusal.NOT_IN_LOBBY)
    if table.settings.changed_by == "administrators" and not table.place.is_private:
        require(privileged, Refusal.ONLY_ADMINISTRATORS)
    require(not conflicts(settings.rules), Refusal.RULES_CONFLICT)
    if settings == table.settings:
        return ()
    return (SettingsChanged(settings), *_sent_away(table, settings))


def _sent_away(table: Table, settings: Settings) -> tuple[Event, ...]:
    """Computers that are no longer welcome; after a game they stay until the lobby reopens."""
    if settings.computers or table.phase is not Phase.LOBBY:
        return ()
    return tuple(ComputerLeft(seat) for seat in reversed(_computers(table.chairs)))


def move_seat(table: Table, person: PersonId, seat: Seat) -> tuple[Event, ...]:
    in_lobby(table)
    own = seat_of(table, person)
    require(0 <= seat < len(table.chairs), Refusal.NO_SUCH_SEAT)
    return () if seat == own else (SeatsSwapped(own, seat),)


def accept_forfeit(table: Table, person: PersonId) -> tuple[Event, ...]:
    in_lobby(table)
    chair = table.chairs[seat_of(table, person)]
    require(bool(table.settings.rules.forfeit), Refusal.NO_FORFEIT)
    return () if chair.accepted else (ForfeitAccepted(person),)


def _computers(chairs: tuple[Chair, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, chair in enumerate(chairs) if chair.person is None)
