"""What the buttons below a board mean that stands where the bot is no member."""

from club.places import PersonId, TableId
from screens.callback_data import Payload


class TakeSeat(Payload, tag="et"):
    """It is offered before there is a table. The signature vouches for author and offer."""

    author: PersonId
    offer: str
    signature: str


class ShowHand(Payload, tag="eh"):
    table: TableId


class PlayNumber(Payload, tag="en"):
    """A card by its number in the hand of whoever presses: see `numbered`."""

    table: TableId
    game: int
    bout: int
    number: int


class PlayAgain(Payload, tag="ea"):
    table: TableId
