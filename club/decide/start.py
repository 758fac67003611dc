"""Starting a game and the one after it: who may start, and when."""

from club.decide.asking import require_further_game, require_lobby, require_participant
from club.decide.decision import Decision
from club.decide.pack import take_up_pack
from club.decide.play import welcome_back
from club.events import ComputerJoined, LobbyReopened, SeatsSwapped
from club.places import PersonId
from club.ports import Randomness
from club.predealt import OPPONENTS
from club.refusal import Refusal, Refused, require
from club.table import Phase, Table


def start(
    decision: Decision, person: PersonId, randomness: Randomness, *, privileged: bool
) -> None:
    """Deal a game. Raises Refused if it cannot begin, or not at this person's request."""
    table = decision.table
    require_lobby(table)
    _may_start(table, person, privileged=privileged)
    _begin(decision, randomness)


def play_again(decision: Decision, person: PersonId, randomness: Randomness) -> None:
    """Reopen the lobby. Anyone may ask, even if another person has just reopened it.

    People who were away keep their chair by asking. The others are expected, or seated as before if
    the chat prefers that. In private there are no other people to wait
    for, so the cards are dealt at once. Raises Refused during a game, and after a predealt one.
    """
    require(decision.table.phase is not Phase.PLAYING, Refusal.NOT_OVER)
    require_further_game(decision.table)
    if decision.table.phase is Phase.OVER:
        _reopen(decision, person, randomness)


def _reopen(decision: Decision, person: PersonId, randomness: Randomness) -> None:
    seat = decision.table.seat_of(person)
    if seat is not None:
        welcome_back(decision, seat)
    table = decision.table
    expected = table.next_settings.again == "expected" and not table.place.is_private
    decision.happens(LobbyReopened(person, expected))
    if table.place.is_private:
        _begin(decision, randomness)


def _begin(decision: Decision, randomness: Randomness) -> None:
    table = decision.table
    if why := table.start_obstacle:
        raise Refused(why)
    require(table.preparation is None, Refusal.PACK_IN_HAND)
    if table.predealt is not None and table.predealt.computers:
        # Swapped, so that two partners sit opposite each other.
        computers = [ComputerJoined(OPPONENTS)] * table.predealt.computers
        decision.happens(*computers, SeatsSwapped(1, 2))
    take_up_pack(decision, randomness)


def _may_start(table: Table, person: PersonId, *, privileged: bool) -> None:
    if table.place.is_private or privileged:
        return
    match table.settings.started_by:
        case "seated":
            require_participant(table, person)
        case "opener":
            require(person == table.opener, Refusal.ONLY_OPENER)
        case "administrators":
            require(privileged, Refusal.ONLY_ADMINISTRATORS)
