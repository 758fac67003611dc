"""The latest finished games of a chat, each with a button that opens its replay."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from club.finished_games import FinishedGame
from club.places import ChatId, PersonId
from screens.audience import Person, name_of
from screens.buttons import ShowHistory, ShowReplay
from screens.keyboard import Rows, arrows
from screens.options import variant_name
from screens.screen import Button, Screen
from screens.texts import Voice

PAGE = 5


@dataclass(frozen=True, slots=True)
class History:
    """A page of the history. `more` means that there are older games."""

    chat: ChatId
    page: int
    games: Sequence[FinishedGame]
    more: bool


def history(shown: History, people: Mapping[PersonId, Person], voice: Voice) -> Screen:
    lines = [
        voice.say("history-line", number=number, game=game_summary(voice, people, game))
        for number, game in enumerate(shown.games, 1)
    ]
    body = "\n".join(lines) if lines else voice.say("history-empty")
    return Screen("\n\n".join((voice.say("history-title"), body)), _rows(shown))


def game_summary(voice: Voice, people: Mapping[PersonId, Person], game: FinishedGame) -> str:
    """Say when a game was played, which game it was, and how it ended."""
    losers = voice.join(_name(voice, people, loser) for loser in game.losers)
    nobody = "none" if game.is_completed else "aborted"
    return voice.say(
        "history-game",
        day=voice.day(game.ended),
        variant=variant_name(voice, game.variant),
        players=len(game.results),
        losers=losers or nobody,
    )


def _name(voice: Voice, people: Mapping[PersonId, Person], loser: PersonId | None) -> str:
    if not loser:
        return voice.plain("a-computer")
    return voice.say("name", name=name_of(voice, people, loser))


def _rows(shown: History) -> Rows:
    games = tuple(
        Button(str(number), ShowReplay(game.id)) for number, game in enumerate(shown.games, 1)
    )
    last = shown.page + shown.more
    turned = arrows(shown.page, last, lambda page: ShowHistory(shown.chat, page))
    return tuple(filter(None, (games, turned)))
