"""Who will be the durak? People who watch a game may guess, and its result says who was right.

Those who play may not: they could see to it that they are right.
"""

from dataclasses import dataclass

from club.places import PersonId
from club.refusal import Refusal, require
from club.table import Phase
from club.view import TableView
from durak.events import Seat
from durak.seating import Seating

_TWO = 2


@dataclass(frozen=True, slots=True)
class GuessResult:
    """How many people guessed about a game that is over, and who of them was right."""

    guesses: int = 0
    right: tuple[PersonId, ...] = ()


NO_GUESS_RESULT = GuessResult()


@dataclass(frozen=True, slots=True)
class GuessRecord:
    """How often somebody was right, of all `guesses` about games that made somebody the durak."""

    guesses: int = 0
    right: int = 0


NO_GUESSES = GuessRecord()


def sides(view: TableView) -> tuple[tuple[Seat, ...], ...]:
    """Return who can only be the durak together: teams or, where there are none, everybody alone.

    A guess names the first seat of a side.
    """
    rules = view.settings.rules
    seating = Seating(len(view.chairs), rules.teams, rules.team_out)
    return tuple(dict.fromkeys(map(seating.team, range(seating.seats))))


def are_invited(view: TableView) -> bool:
    """Whether a table lets those who watch guess."""
    return view.settings.guesses and view.predealt is None and not view.place.is_private


def are_open(view: TableView) -> bool:
    """Whether there is still something to guess.

    That ends when somebody is out. Between two, everything would be over then, so it ends when
    nothing is left in the talon.
    """
    game = view.game
    if game is None or view.phase is not Phase.PLAYING or game.places:
        return False
    return game.talon > 0 or len(view.chairs) > _TWO


def require_may_guess(view: TableView) -> None:
    """Raise Refused unless the viewer may guess now."""
    require(view.seat is None, Refusal.PLAYERS_DO_NOT_GUESS)
    require(view.phase is Phase.PLAYING, Refusal.NOT_PLAYING)
    require(are_open(view), Refusal.TOO_LATE_TO_GUESS)


def require_guess(view: TableView, number: int, seat: Seat) -> None:
    """Raise Refused unless the viewer may guess now that in the game with this number this seat
    will be the durak.
    """
    require_may_guess(view)
    require(view.number == number, Refusal.STALE)
    require(any(side[0] == seat for side in sides(view)), Refusal.NO_SUCH_SEAT)
