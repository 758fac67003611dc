"""What a button carries back to us: at most 64 bytes of ASCII that anybody may forge.

Here a payload is only read and written. Whether its table, seat, moment and card make sense is
asked elsewhere, every time. Long because it is a table: every payload there is, by family.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Self, TypeAlias

from club.periods import Period
from club.places import ChatId, PersonId, TableId
from club.practice import Practice
from durak.actions import Action
from durak.bout import Moment
from durak.cards import Card
from durak.events import Seat
from durak.players import Strength
from screens import packing


class Forged(Exception):  # noqa: N818  named after what is the case
    """No button of ours can say this: somebody wrote the payload, or bent one of ours.

    Raised here for anything that `pack` would not have written, and by the handlers of a press for
    chats, games, options and numbers that we would not have put on a button in that place.
    """


class Purpose(Enum):
    """What marked cards are meant for. MORE marks none: it unfolds what is seldom wanted."""

    OPEN = "o"
    CHOOSE = "c"
    POKER = "p"
    MORE = "m"


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards marked in a hand. It travels in the buttons, so that nobody has to remember it.

    CHOOSE holds the card whose use is asked for, and those handed on with it. A wild card may
    already be declared.
    """

    purpose: Purpose = Purpose.OPEN
    cards: tuple[Card, ...] = ()

    @property
    def unfolds(self) -> bool:
        return self.purpose is Purpose.MORE


# The lobby


@dataclass(frozen=True, slots=True)
class Join:
    table: TableId


@dataclass(frozen=True, slots=True)
class Leave:
    """Stand up in the lobby; in a game the answer is a question first."""

    table: TableId


@dataclass(frozen=True, slots=True)
class LeaveForSure:
    """`game` here and below: the one that the question was about."""

    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class AddComputer:
    table: TableId


@dataclass(frozen=True, slots=True)
class RemoveComputer:
    table: TableId


@dataclass(frozen=True, slots=True)
class MoveSeat:
    table: TableId
    seat: Seat


@dataclass(frozen=True, slots=True)
class AcceptForfeit:
    table: TableId


@dataclass(frozen=True, slots=True)
class Start:
    table: TableId


@dataclass(frozen=True, slots=True)
class ShowRules:
    table: TableId


@dataclass(frozen=True, slots=True)
class Remove:
    table: TableId
    person: PersonId


# The game


@dataclass(frozen=True, slots=True)
class Play:
    table: TableId
    game: int
    moment: Moment
    action: Action


@dataclass(frozen=True, slots=True)
class Select:
    table: TableId
    game: int
    moment: Moment
    selection: Selection


@dataclass(frozen=True, slots=True)
class Hint:
    table: TableId
    game: int
    moment: Moment


@dataclass(frozen=True, slots=True)
class OpenHand:
    table: TableId


@dataclass(frozen=True, slots=True)
class Peek:
    table: TableId


@dataclass(frozen=True, slots=True)
class ComeBack:
    table: TableId


@dataclass(frozen=True, slots=True)
class VoteToClose:
    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class Close:
    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class Again:
    table: TableId


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Take a question back."""


@dataclass(frozen=True, slots=True)
class ForgetForSure:
    """Erase the person who presses."""


# Records


class Told(Enum):
    """What one person alone was told, and may show to everybody."""

    FIGURES = "f"
    RULES = "r"
    HISTORY = "h"
    SHUFFLE = "s"


@dataclass(frozen=True, slots=True)
class ShowToEverybody:
    told: Told


@dataclass(frozen=True, slots=True)
class ShowRanking:
    chat: ChatId
    period: Period = Period.EVER
    page: int = 0


@dataclass(frozen=True, slots=True)
class DrawRanking:
    """The same page as a picture, in a message of its own."""

    chat: ChatId
    period: Period
    page: int


@dataclass(frozen=True, slots=True)
class DrawFigures:
    """One person's games, drawn as a line."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class ShowHistory:
    chat: ChatId
    page: int = 0


@dataclass(frozen=True, slots=True)
class ShowReplay:
    """`record` is the finished game's own number."""

    record: int
    step: int = 0


@dataclass(frozen=True, slots=True)
class LookBack:
    """The replay of a game that has just ended: its table does not know its number among all."""

    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class DownloadReplay:
    """A finished game as a file."""

    record: int


@dataclass(frozen=True, slots=True)
class ShowReview:
    """What a strong player thinks of one's own decisions in a finished game."""

    record: int


# Choices: of a chat, named by its number, or for one's own practice


@dataclass(frozen=True, slots=True)
class ShowSettings:
    chat: ChatId
    page: str = "menu"


@dataclass(frozen=True, slots=True)
class ShowGames:
    """A page of the list of games; the first one is `variants` among the settings."""

    chat: ChatId
    page: int


@dataclass(frozen=True, slots=True)
class ShowOption:
    chat: ChatId
    option: str


@dataclass(frozen=True, slots=True)
class Choose:
    chat: ChatId
    option: str
    value: str


@dataclass(frozen=True, slots=True)
class ChooseVariant:
    chat: ChatId
    variant: str


@dataclass(frozen=True, slots=True)
class NameForfeit:
    """In one's own words: they are asked for."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class ChooseLanguage:
    chat: ChatId
    language: str


@dataclass(frozen=True, slots=True)
class OtherGame:
    """From a hand in practice to the choices."""


@dataclass(frozen=True, slots=True)
class ShowPracticeGames:
    """What is chosen so far, and a page of the list of games."""

    wanted: Practice
    page: int


@dataclass(frozen=True, slots=True)
class Practise:
    """What is chosen so far, and whether to begin with it."""

    computers: int
    strength: Strength = Strength.NORMAL
    variant: str = "podkidnoy"
    begin: bool = False

    @classmethod
    def of(cls, wanted: Practice, *, begin: bool = False) -> Self:
        return cls(wanted.computers, wanted.strength, wanted.variant, begin)

    @property
    def wanted(self) -> Practice:
        return Practice(self.computers, self.strength, self.variant)


Payload: TypeAlias = (
    Join
    | Leave
    | LeaveForSure
    | AddComputer
    | RemoveComputer
    | MoveSeat
    | AcceptForfeit
    | Start
    | ShowRules
    | Remove
    | Play
    | Select
    | Hint
    | OpenHand
    | Peek
    | ComeBack
    | VoteToClose
    | Close
    | Again
    | Dismiss
    | ForgetForSure
    | ShowToEverybody
    | ShowRanking
    | DrawRanking
    | DrawFigures
    | ShowHistory
    | ShowReplay
    | LookBack
    | DownloadReplay
    | ShowReview
    | ShowSettings
    | ShowGames
    | ShowOption
    | Choose
    | ChooseVariant
    | NameForfeit
    | ChooseLanguage
    | OtherGame
    | ShowPracticeGames
    | Practise
)

_BY_PREFIX: dict[str, type[Payload]] = {
    "j": Join,
    "l": Leave,
    "lf": LeaveForSure,
    "ca": AddComputer,
    "cr": RemoveComputer,
    "m": MoveSeat,
    "f": AcceptForfeit,
    "s": Start,
    "ru": ShowRules,
    "x": Remove,
    "p": Play,
    "e": Select,
    "h": Hint,
    "oh": OpenHand,
    "k": Peek,
    "b": ComeBack,
    "v": VoteToClose,
    "c": Close,
    "a": Again,
    "d": Dismiss,
    "ff": ForgetForSure,
    "se": ShowToEverybody,
    "r": ShowRanking,
    "rd": DrawRanking,
    "fd": DrawFigures,
    "hi": ShowHistory,
    "w": ShowReplay,
    "wl": LookBack,
    "wf": DownloadReplay,
    "wr": ShowReview,
    "o": ShowSettings,
    "og": ShowGames,
    "oo": ShowOption,
    "oc": Choose,
    "ov": ChooseVariant,
    "of": NameForfeit,
    "la": ChooseLanguage,
    "po": OtherGame,
    "pg": ShowPracticeGames,
    "pr": Practise,
}
PREFIXES = {kind: prefix for prefix, kind in _BY_PREFIX.items()}


def pack(payload: Payload) -> str:
    return packing.SEPARATOR.join((PREFIXES[type(payload)], *packing.written(payload)))


def unpack(data: str) -> Payload:
    """Raises Forged for anything that `pack` would not have written."""
    prefix, *parts = data.split(packing.SEPARATOR)
    if prefix not in _BY_PREFIX:
        raise Forged("not a button of ours")
    try:
        payload = packing.read(_BY_PREFIX[prefix], parts)
    except ValueError as error:  # what our own types say of a spelling that is not theirs
        raise Forged(str(error)) from error
    if pack(payload) != data:
        raise Forged("not as we write it")
    return payload
