"""The bot's buttons as tests know them: by what they send, whatever their labels say.

A button that sends nothing, because it is a link, is known by the message that names it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Generic, TypeVar

from screens import buttons
from screens.callback_data import Payload, unpack
from screens.selection import NOTHING
from telegram_sandbox import Button
from tests.words import english

P = TypeVar("P", bound=Payload)

read = lru_cache(10_000)(unpack)
"""Cached, because the players look at every button every few milliseconds."""


@dataclass(frozen=True)
class Sends(Generic[P]):
    """Whether a button sends a payload of this kind, perhaps only one that is `like` this."""

    kind: type[P]
    like: Callable[[P], bool] = field(default=lambda _: True, repr=False)

    def __call__(self, button: Button) -> bool:
        payload = read(button.data) if button.data else None
        return isinstance(payload, self.kind) and self.like(payload)


@dataclass(frozen=True)
class Links:
    """Whether a button is the link that this message names."""

    message: str

    def __call__(self, button: Button) -> bool:
        return bool(button.url) and button.text == english(self.message)


GREETING = Links("button-add-to-group")
"""This button is below what the bot says to whoever starts it."""

# In groups

OPEN_TABLE = Sends(buttons.OpenTable)
HELP = Sends(buttons.ShowHelp)
JOIN = Sends(buttons.Join)
MENU = Sends(buttons.OpenMenu)
RULES = Sends(buttons.ShowRules)
"""This button is in the menu of every lobby, and below nothing else."""
ADD_COMPUTER = Sends(buttons.AddComputer)
REMOVE_COMPUTER = Sends(buttons.RemoveComputer)
AGREE = Sends(buttons.AcceptForfeit)
INVITE = Links("button-invite")
START = Sends(buttons.Start)
BOARD = BOARD_MENU = Sends(buttons.OpenGameMenu)
"""This button is below every board, and below nothing else."""
HAND = Sends(buttons.OpenHand)
LINK_TO_HANDS = Links("button-my-hand")
PEEK = Sends(buttons.Peek)
GUESS = Sends(buttons.AskForGuess)
GUESS_DURAK = Sends(buttons.GuessDurak)
NEXT_GAME = Sends(buttons.WantNextGame)
TABLE = Links("button-table")
TO_THE_GROUP = Links("button-to-group")
AGAIN = Sends(buttons.Again)
FILM = Sends(buttons.ShowFilm)
RESULT_MENU = Sends(buttons.OpenResultMenu)
RANKING = Sends(buttons.ShowRanking)
SHARE_RESULT = Sends(buttons.ShareResult)
CHECK_SHUFFLE = Sends(buttons.CheckShuffle)
SHOW_TO_EVERYBODY = Sends(buttons.ShowToEverybody)

# Below hands

HINT = Sends(buttons.Hint)
LEAVE = Sends(buttons.Leave)
CARDS = MORE = Sends(buttons.Select, lambda pressed: pressed.selection.unfolds)
"""This button is below every hand that can be played, and below nothing else."""
UNMARK = Sends(buttons.Select, lambda pressed: pressed.selection == NOTHING)
COME_BACK = Sends(buttons.ComeBack)
OTHER_GAME = Sends(buttons.OtherGame)
BEGIN = Sends(buttons.Practise, lambda wanted: wanted.begin)
LOOK_BACK = Sends(buttons.LookBack)
REVIEW = Sends(buttons.ShowReview)
MISTAKE = Sends(buttons.ShowMistake)
REPLAY = Sends(buttons.ShowReplay)
SHARE_REPLAY = Sends(buttons.ShareReplay)

# Settings

SETTINGS = Sends(buttons.ShowSettings, lambda shown: shown.page != "menu")
"""Such a button opens one of their pages, as those of their menu do."""

# Answers to questions

DISMISS = Sends(buttons.Dismiss)
LEAVE_FOR_SURE = Sends(buttons.LeaveForSure)
CLOSE = Sends(buttons.Close)
VOTE_TO_CLOSE = Sends(buttons.VoteToClose)
ERASE_ME = Sends(buttons.ForgetForSure)
