"""Payloads: what the buttons of the bot mean, by topic.

What a button sends is `callback_data`. Whether the table, seat, moment and cards of a payload make
sense is checked on every press. Long because every button is listed here.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Self, TypeAlias

from club.daily import Way
from club.periods import Period
from club.places import ChatId, PersonId, TableId
from club.practice import Practice
from durak.actions import Action
from durak.bout import Moment
from durak.events import Seat
from durak.players import Strength
from screens.selection import Selection


class Forged(Exception):  # noqa: N818  named after the situation
    """Raised for a payload that no button of the bot has: it was made up or altered.

    `unpack` raises it for anything that `pack` would not have written, the handlers of presses for
    chats, games, options and numbers that the bot would not have put on a button there.
    """


# The lobby


@dataclass(frozen=True, slots=True)
class Join:
    table: TableId


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the lobby, or ask whether to leave a running game."""

    table: TableId


@dataclass(frozen=True, slots=True)
class LeaveForSure:
    """`game`, here and below, is the number of the game that the question was about."""

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
class ShufflePack:
    table: TableId


@dataclass(frozen=True, slots=True)
class CutPack:
    """Lay this many `cards` below the others; 0 declines to cut."""

    table: TableId
    cards: int


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
class Nothing:
    """A blank key: where a card was that has been played, or where a row has none."""


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
class ExplainMarks:
    """Explain the marks of the board to the person who presses the button."""

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
class ChooseToLeave:
    """Choose the table that `/leave` is about, and with the next button that of `/close`."""

    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class ChooseToClose:
    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class Again:
    table: TableId


@dataclass(frozen=True, slots=True)
class WantNextGame:
    """Ask for a seat in the next game, or take that back."""

    table: TableId


@dataclass(frozen=True, slots=True)
class AskForGuess:
    """Ask to guess who will be the durak."""

    table: TableId


@dataclass(frozen=True, slots=True)
class GuessDurak:
    """Guess that this seat, or its team, will be the durak."""

    table: TableId
    game: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Dismiss a question or the settings."""


@dataclass(frozen=True, slots=True)
class ForgetForSure:
    """Erase the data of the person who presses the button."""


# Records


class PrivateAnswer(Enum):
    """Answers shown to one person, who may then show them to everybody."""

    FIGURES = "f"
    RULES = "r"
    HISTORY = "h"
    SHUFFLE = "s"


@dataclass(frozen=True, slots=True)
class ShowToEverybody:
    told: PrivateAnswer


@dataclass(frozen=True, slots=True)
class ShowRanking:
    chat: ChatId
    period: Period = Period.EVER
    page: int = 0


@dataclass(frozen=True, slots=True)
class DrawRanking:
    """Send the same page of the ranking as a picture, in a new message."""

    chat: ChatId
    period: Period
    page: int


@dataclass(frozen=True, slots=True)
class ShowCeremony:
    """Show the ceremony of the last season."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class DrawFigures:
    """Send a chart of one person's games."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class DrawShelf:
    """Send one person's achievements as a picture."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class ListAchievements:
    """Send one person's achievements as a list that says what each takes."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class ShowHistory:
    chat: ChatId
    page: int = 0


@dataclass(frozen=True, slots=True)
class ShowReplay:
    """`record` is the number under which a finished game is stored."""

    record: int
    step: int = 0


@dataclass(frozen=True, slots=True)
class LookBack:
    """Replay a game that has just ended. Its table does not know the game's record number."""

    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class CheckShuffle:
    """Show the proof that the shuffle of a game that has ended was fair."""

    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class ShareResult:
    """Send the result of a game to oneself, with its picture, to be forwarded."""

    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class ShowFilm:
    """Show how a game was decided, as a film, in the chat where it was played."""

    table: TableId
    game: int


@dataclass(frozen=True, slots=True)
class DownloadReplay:
    """Send a finished game as a file."""

    record: int


@dataclass(frozen=True, slots=True)
class ShareReplay:
    """Get a link to a finished game, or its pictures, to be forwarded."""

    record: int


@dataclass(frozen=True, slots=True)
class StopSharing:
    """Take back the presser's link to a finished game."""

    record: int


@dataclass(frozen=True, slots=True)
class ShowReview:
    """Show a strong player's verdicts on the reader's own decisions in a finished game."""

    record: int


@dataclass(frozen=True, slots=True)
class ShowMistake:
    """Show one of the mistakes that a review points out, by its number from 1."""

    record: int
    number: int


# Puzzles


@dataclass(frozen=True, slots=True)
class NextPuzzle:
    """Pose a puzzle that the presser has not tried yet."""


@dataclass(frozen=True, slots=True)
class ShowPuzzle:
    """Pose a puzzle again, by its number in the bank."""

    puzzle: int


@dataclass(frozen=True, slots=True)
class TryMove:
    puzzle: int
    action: Action


@dataclass(frozen=True, slots=True)
class FollowLine:
    """Show what comes after a move in a puzzle that the presser has tried, `step` moves later."""

    puzzle: int
    action: Action
    step: int


@dataclass(frozen=True, slots=True)
class AnswerPuzzle:
    """Answer the group's puzzle of this day, by its ordinal."""

    day: int
    action: Action


# Choices: for the chat whose id they hold, or for one's own practice


@dataclass(frozen=True, slots=True)
class ShowSettings:
    chat: ChatId
    page: str = "menu"


@dataclass(frozen=True, slots=True)
class ShowGames:
    """Show a page of the list of games. Its first page is also the settings page `variants`."""

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
    """Ask for a forfeit in the group's own words."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class ChooseLanguage:
    chat: ChatId
    language: str


@dataclass(frozen=True, slots=True)
class ChooseWords:
    """Read words in place of pictures and signs from now on, or no longer."""

    in_words: bool


@dataclass(frozen=True, slots=True)
class OtherGame:
    """Leave a practice game and choose another one."""


@dataclass(frozen=True, slots=True)
class ShowPracticeGames:
    """Show a page of the list of games. `wanted` holds the practice choices made so far."""

    wanted: Practice
    page: int


@dataclass(frozen=True, slots=True)
class Practise:
    """The choices for a practice game, and whether to begin it."""

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


# The deal of the day


@dataclass(frozen=True, slots=True)
class BeginTry:
    """`day` is the number of the day on whose screen the button stands: `date.toordinal`."""

    day: int


@dataclass(frozen=True, slots=True)
class ShowDay:
    pass


TODAY = 0


@dataclass(frozen=True, slots=True)
class LookAtDay:
    """Turn to a day that is over, or to `TODAY`. `day`, here and below, is as in `BeginTry`."""

    day: int


@dataclass(frozen=True, slots=True)
class ShowWay:
    """Show a stop of a way through the deal of a day that is over, with all hands open."""

    day: int
    way: Way
    step: int = 0


@dataclass(frozen=True, slots=True)
class FilmDay:
    """Show the best way through the deal of a day that is over, as a film."""

    day: int


@dataclass(frozen=True, slots=True)
class Remind:
    """Whether the person wants to be reminded of the deal of the day."""

    wanted: bool


# A derby of two groups


@dataclass(frozen=True, slots=True)
class ChallengeGroup:
    """Challenge another group to so many `deals`."""

    deals: int


@dataclass(frozen=True, slots=True)
class WithdrawChallenge:
    pass


@dataclass(frozen=True, slots=True)
class AcceptChallenge:
    """Carries the code, because the number of a derby could be guessed."""

    code: str


@dataclass(frozen=True, slots=True)
class PlayDeal:
    """Open the table of this deal, counted from 1."""

    deal: int


@dataclass(frozen=True, slots=True)
class ShowDerby:
    pass


Payload: TypeAlias = (
    Join
    | Leave
    | LeaveForSure
    | AddComputer
    | RemoveComputer
    | MoveSeat
    | AcceptForfeit
    | Start
    | ShufflePack
    | CutPack
    | ShowRules
    | Remove
    | Play
    | Select
    | Nothing
    | Hint
    | OpenHand
    | Peek
    | ExplainMarks
    | ComeBack
    | VoteToClose
    | Close
    | ChooseToLeave
    | ChooseToClose
    | Again
    | WantNextGame
    | AskForGuess
    | GuessDurak
    | Dismiss
    | ForgetForSure
    | ShowToEverybody
    | ShowRanking
    | DrawRanking
    | ShowCeremony
    | DrawFigures
    | DrawShelf
    | ListAchievements
    | ShowHistory
    | ShowReplay
    | LookBack
    | CheckShuffle
    | ShareResult
    | ShowFilm
    | DownloadReplay
    | ShareReplay
    | StopSharing
    | ShowReview
    | ShowMistake
    | NextPuzzle
    | ShowPuzzle
    | TryMove
    | FollowLine
    | AnswerPuzzle
    | ShowSettings
    | ShowGames
    | ShowOption
    | Choose
    | ChooseVariant
    | NameForfeit
    | ChooseLanguage
    | ChooseWords
    | OtherGame
    | ShowPracticeGames
    | Practise
    | BeginTry
    | ShowDay
    | LookAtDay
    | ShowWay
    | FilmDay
    | Remind
    | ChallengeGroup
    | WithdrawChallenge
    | AcceptChallenge
    | PlayDeal
    | ShowDerby
)
