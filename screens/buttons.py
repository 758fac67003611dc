"""Payloads: what the buttons of the bot mean, by topic.

What a button sends is `callback_data`: it begins with the payload's tag, which never changes,
because old messages keep their buttons. Whether the table, seat, moment and cards of a payload make
sense is checked on every press. A feature's own buttons are in its folder.

Long because it lists all buttons, each of which is a few lines and needs none of the others.
"""

from typing import Self

from club.places import ChatId, PersonId, TableId
from club.practice import Practice
from club.seasons import Period
from durak.actions import Action
from durak.bout import Moment
from durak.events import Seat
from durak.players import Strength
from screens.callback_data import Payload
from screens.selection import Selection

# The greeting


class OpenTable(Payload, tag="ot"):
    pass


class ShowHelp(Payload, tag="he"):
    pass


# The lobby


class Join(Payload, tag="j"):
    table: TableId


class Leave(Payload, tag="l"):
    """Leave the lobby, or ask whether to leave a running game."""

    table: TableId


class LeaveForSure(Payload, tag="lf"):
    """Leave a game, or the lobby after it.

    `game`, here and below, is the number of the game that the question was about.
    """

    table: TableId
    game: int


class AddComputer(Payload, tag="ca"):
    table: TableId


class RemoveComputer(Payload, tag="cr"):
    table: TableId


class MoveSeat(Payload, tag="m"):
    table: TableId
    seat: Seat


class AcceptForfeit(Payload, tag="f"):
    table: TableId


class Start(Payload, tag="s"):
    table: TableId


class ShufflePack(Payload, tag="sh"):
    table: TableId


class CutPack(Payload, tag="cu"):
    """Lay this many `cards` below the others; 0 declines to cut."""

    table: TableId
    cards: int


class OpenMenu(Payload, tag="om"):
    """Show the presser alone what else a lobby offers."""

    table: TableId


class ShowRules(Payload, tag="ru"):
    table: TableId


class TurnRules(Payload, tag="rt"):
    """Turn to a page of the rules of a table, or of the next one in a chat."""

    table: TableId
    page: int


class TurnRulesOfChat(Payload, tag="rh"):
    chat: ChatId
    page: int


class Remove(Payload, tag="x"):
    table: TableId
    person: PersonId


# The game


class Play(Payload, tag="p"):
    table: TableId
    game: int
    moment: Moment
    action: Action


class Select(Payload, tag="e"):
    table: TableId
    game: int
    moment: Moment
    selection: Selection


class Nothing(Payload, tag="n"):
    """A blank key: where a card was that has been played, or where a row has none."""


class Hint(Payload, tag="h"):
    table: TableId
    game: int
    moment: Moment


class OpenHand(Payload, tag="oh"):
    table: TableId


class Peek(Payload, tag="k"):
    table: TableId


class OpenGameMenu(Payload, tag="km"):
    table: TableId


class OpenResultMenu(Payload, tag="kr"):
    table: TableId
    game: int


class ComeBack(Payload, tag="b"):
    table: TableId


class VoteToClose(Payload, tag="v"):
    table: TableId
    game: int


class Close(Payload, tag="c"):
    table: TableId
    game: int


class ChooseToLeave(Payload, tag="tl"):
    """Choose the table that `/leave` is about, and with the next button that of `/close`."""

    table: TableId
    game: int


class ChooseToClose(Payload, tag="tc"):
    table: TableId
    game: int


class Again(Payload, tag="a"):
    table: TableId


class WantNextGame(Payload, tag="ng"):
    """Ask for a seat in the next game, or take that back."""

    table: TableId


class AskForGuess(Payload, tag="gw"):
    """Ask to guess who will be the durak."""

    table: TableId


class GuessDurak(Payload, tag="gd"):
    """Guess that this seat, or its team, will be the durak."""

    table: TableId
    game: int
    seat: Seat


class Dismiss(Payload, tag="d"):
    """Dismiss a question or the settings."""


class ForgetForSure(Payload, tag="ff"):
    """Erase the data of the person who presses the button."""


# Records


class ShowToEverybody(Payload, tag="se"):
    """Give the answer to this command again, to the whole group."""

    command: str


class ShowRanking(Payload, tag="r"):
    chat: ChatId
    period: Period = Period.EVER
    page: int = 0


class ShowCeremony(Payload, tag="rc"):
    """Show the ceremony of the last season."""

    chat: ChatId


class DrawShelf(Payload, tag="fs"):
    """Send one person's achievements as a picture."""

    person: PersonId


class ListAchievements(Payload, tag="fa"):
    """Send one person's achievements as a list that says what each takes."""

    person: PersonId


class ShowHistory(Payload, tag="hi"):
    chat: ChatId
    page: int = 0


class ShowReplay(Payload, tag="w"):
    """`record` is the number under which a finished game is stored."""

    record: int
    step: int = 0


class LookBack(Payload, tag="wl"):
    """Replay a game that has just ended. Its table does not know the game's record number."""

    table: TableId
    game: int


class CheckShuffle(Payload, tag="wv"):
    """Show the proof that the shuffle of a game that has ended was fair."""

    table: TableId
    game: int


class ShareResult(Payload, tag="ws"):
    """Send the result of a game to oneself, with its picture, to be forwarded."""

    table: TableId
    game: int


class ShowFilm(Payload, tag="wk", is_for_eyes=True):
    """Show how a game was decided, as a film, in the chat where it was played."""

    table: TableId
    game: int


class DownloadReplay(Payload, tag="wf"):
    """Send a finished game as a file."""

    record: int


class ShareReplay(Payload, tag="wp"):
    """Get a link to a finished game, or its pictures, to be forwarded."""

    record: int


class StopSharing(Payload, tag="wq"):
    """Take back the presser's link to a finished game."""

    record: int


class ShowReview(Payload, tag="wr"):
    """Show a strong player's verdicts on the reader's own decisions in a finished game."""

    record: int


class ShowMistake(Payload, tag="wm"):
    """Show one of the mistakes that a review points out, by its number from 1."""

    record: int
    number: int


# Choices: for the chat whose id they hold, or for one's own practice


class ShowSettings(Payload, tag="o"):
    """Show a page of a group's settings or, of somebody's own in private, `menu` or `language`."""

    chat: ChatId
    page: str = "menu"


class ShowGames(Payload, tag="og"):
    """Show a page of the list of games. Its first page is also the settings page `variants`."""

    chat: ChatId
    page: int


class ShowOption(Payload, tag="oo"):
    chat: ChatId
    option: str


class Choose(Payload, tag="oc"):
    chat: ChatId
    option: str
    value: str


class ChooseVariant(Payload, tag="ov"):
    chat: ChatId
    variant: str


class NameForfeit(Payload, tag="of"):
    """Ask for a forfeit in the group's own words."""

    chat: ChatId


class ChooseLanguage(Payload, tag="la"):
    chat: ChatId
    language: str


class TellOfTables(Payload, tag="tt"):
    """Be told in private when a table opens in this chat from now on, or no longer."""

    chat: ChatId
    wanted: bool


class ChooseWords(Payload, tag="wo"):
    """Read words in place of pictures and signs from now on, or no longer."""

    in_words: bool


class ChooseTips(Payload, tag="ti"):
    """Have one's first games explained, or not."""

    wanted: bool


class ChooseColours(Payload, tag="co"):
    """See suits in four colours, in two or, with None, as the group does."""

    four_colours: bool | None


class OtherGame(Payload, tag="po"):
    """Leave a practice game and choose another one."""


class ShowPracticeGames(Payload, tag="pg"):
    """Show a page of the list of games. `wanted` holds the practice choices made so far."""

    wanted: Practice
    page: int


class Practise(Payload, tag="pr"):
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
