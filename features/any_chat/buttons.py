"""What the buttons below a board and a hand mean where the bot is no member."""

from club.places import PersonId, TableId
from durak.actions import Action
from durak.bout import Moment
from screens.callback_data import Payload


class TakeSeat(Payload, tag="et"):
    """It is offered before there is a table. The signature vouches for author and offer."""

    author: PersonId
    offer: str
    signature: str


class LeaveSeat(Payload, tag="el"):
    """Before the game. A game is left in private, after a question."""

    table: TableId


class ShowHand(Payload, tag="eh"):
    table: TableId


class PlayNumber(Payload, tag="en"):
    """A card by its number in the hand of whoever presses: see `rules.numbered`."""

    table: TableId
    game: int
    bout: int
    number: int


class PlayFromHand(Payload, tag="ep"):
    """It is below a hand that the presser alone sees, and brings the next one."""

    table: TableId
    game: int
    moment: Moment
    action: Action


class PlayAgain(Payload, tag="ea"):
    table: TableId
