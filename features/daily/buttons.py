"""What the buttons of the deal of the day mean."""

from club.places import TableId
from features.daily.rules import Way
from screens.callback_data import Payload


class BeginTry(Payload, tag="dt"):
    """`day` is the number of the day on whose screen the button stands: `date.toordinal`."""

    day: int


class LeaveForTry(Payload, tag="dl"):
    """Begin a try, for which the game at this table ends. `day` is as in `BeginTry`."""

    day: int
    table: TableId


class ShowDay(Payload, tag="dd"):
    pass


class ExplainDay(Payload, tag="de"):
    """Tell how the deal of the day works, with the fingerprints of today and tomorrow."""


TODAY = 0


class LookAtDay(Payload, tag="dp"):
    """Turn to a day that is over, or to `TODAY`. `day`, here and below, is as in `BeginTry`."""

    day: int


class ShowWay(Payload, tag="dw"):
    """Show a stop of a way through the deal of a day that is over, with all hands open."""

    day: int
    way: Way
    step: int = 0


class FilmDay(Payload, tag="df", is_for_eyes=True):
    """Show the best way through the deal of a day that is over, as a film."""

    day: int


class Remind(Payload, tag="dr"):
    """Whether the person wants to be reminded of the deal of the day."""

    wanted: bool
