"""Before a game: computer players, seats, settings and the forfeit. All raise Refused."""

from club.decide.asking import require_free_seat, require_lobby, require_participant, seat_of
from club.decide.decision import Decision
from club.events import (
    ComputerJoined,
    ComputerLeft,
    ForfeitAccepted,
    SeatsSwapped,
    SettingsChanged,
    TableOpened,
)
from club.places import PersonId, Place
from club.predealt import Predealt, as_agreed
from club.refusal import Refusal, require
from club.settings import Settings
from club.table import Chair, Phase
from durak.events import Seat
from durak.players import Strength
from durak.rules import conflicts


def opening(
    place: Place,
    opener: PersonId,
    settings: Settings,
    *,
    privileged: bool,
    predealt: Predealt | None = None,
) -> TableOpened:
    """Return the event that opens a table.

    Raises Refused if the rules conflict, or if only administrators may open one.
    """
    everyone = place.is_private or settings.opened_by == "everyone"
    require(everyone or privileged, Refusal.ONLY_ADMINISTRATORS)
    require(not conflicts(settings.rules), Refusal.RULES_CONFLICT)
    return TableOpened(place, opener, settings, predealt)


def add_computer(decision: Decision, person: PersonId, strength: Strength) -> None:
    table = decision.table
    require_lobby(table)
    require_participant(table, person)
    require(table.settings.computers, Refusal.COMPUTERS_OFF)
    require_free_seat(table)
    decision.happens(ComputerJoined(strength))


def remove_computer(decision: Decision, person: PersonId) -> None:
    """Remove the computer in the last seat. Raises Refused if there is none."""
    table = decision.table
    require_lobby(table)
    require_participant(table, person)
    seats = _computers(table.chairs)
    require(bool(seats), Refusal.NO_COMPUTER)
    decision.happens(ComputerLeft(seats[-1]))


def change_settings(decision: Decision, settings: Settings) -> None:
    """Change the settings of this lobby or the next; a game goes on with those it began with.

    What people of a predealt game have agreed on stays. Raises Refused if the rules conflict.
    """
    require(not conflicts(settings.rules), Refusal.RULES_CONFLICT)
    deal = decision.table.predealt
    if deal is not None and deal.people:
        settings = as_agreed(settings, decision.table.settings, deal.seats)
    if settings == decision.table.next_settings:
        return
    decision.happens(SettingsChanged(settings))
    table = decision.table
    # Computers that are no longer allowed go. Those in a game stay until the lobby reopens.
    if table.phase is Phase.LOBBY and not table.settings.computers:
        decision.happens(*map(ComputerLeft, reversed(_computers(table.chairs))))


def move_seat(decision: Decision, person: PersonId, seat: Seat) -> None:
    table = decision.table
    require_lobby(table)
    own = seat_of(table, person)
    require(0 <= seat < len(table.chairs), Refusal.NO_SUCH_SEAT)
    if seat != own:
        decision.happens(SeatsSwapped(own, seat))


def accept_forfeit(decision: Decision, person: PersonId) -> None:
    table = decision.table
    require_lobby(table)
    chair = table.chairs[seat_of(table, person)]
    require(bool(table.settings.rules.forfeit), Refusal.NO_FORFEIT)
    if not chair.accepted:
        decision.happens(ForfeitAccepted(person))


def _computers(chairs: tuple[Chair, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, chair in enumerate(chairs) if chair.person is None)
