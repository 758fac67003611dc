"""The latest finished games of a chat in a picture, each with a button that opens its replay."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from club.finished_games import FinishedGame
from club.places import ChatId, PersonId
from durak.events import Seat
from screens.audience import Person, name_of
from screens.buttons import ShowHistory, ShowReplay
from screens.captions import illustrate
from screens.keyboard import Rows, arrows
from screens.options import variant_name
from screens.pictures.colours_and_pens import colour_of, colour_of_computer
from screens.pictures.games import GamesPicture, PlayedGame
from screens.pictures.seats import SeatedPlayer
from screens.pictures.text_drawing import renderable_part
from screens.screen import Button, Screen
from screens.text_layout import in_lines, in_paragraphs
from screens.texts import Foreign, Voice

PAGE = 5


@dataclass(frozen=True, slots=True)
class History:
    """A page of the history. `more` means that there are older games. `is_drawn`: the chat likes
    pictures.
    """

    chat: ChatId
    page: int
    games: Sequence[FinishedGame]
    more: bool
    is_drawn: bool = True


def history(shown: History, people: Mapping[PersonId, Person], voice: Voice) -> Screen:
    lines = [
        voice.say("history-line", number=number, game=game_summary(voice, people, game))
        for number, game in enumerate(shown.games, 1)
    ]
    body = "\n".join(lines) if lines else voice.say("history-empty")
    title = voice.say("history-title")
    screen = Screen(in_paragraphs(title, body), _rows(shown))
    if not shown.is_drawn or not lines:
        return screen
    games = tuple(_drawn(voice, people, *each) for each in enumerate(shown.games, 1))
    undrawn = (
        line
        for game, line in zip(shown.games, lines, strict=True)
        if not all(renderable_part(_name_words(voice, people, loser)) for loser in game.losers)
    )
    return illustrate(screen, in_paragraphs(title, in_lines(*undrawn)), GamesPicture(games))


def _drawn(
    voice: Voice, people: Mapping[PersonId, Person], number: int, game: FinishedGame
) -> PlayedGame:
    players = [_player(voice, people, game, seat) for seat in range(len(game.results))]
    losers = tuple(players[result.seat] for result in game.results if result.lost)
    nobody = voice.plain("history-draw" if game.is_completed else "history-cut-short")
    return PlayedGame(
        number,
        losers,
        tuple(players[result.seat] for result in game.results if not result.lost),
        ", ".join(loser.label for loser in losers) or nobody,
        f"{voice.day(game.ended)} · {variant_name(voice, game.variant)}",
        is_cut_short=not game.is_completed,
    )


def _player(
    voice: Voice, people: Mapping[PersonId, Person], game: FinishedGame, seat: Seat
) -> SeatedPlayer:
    person = game.results[seat].person
    is_computer = person is None
    ink = colour_of_computer(game.badge(seat)) if is_computer else colour_of(people, person)
    player = SeatedPlayer.of(seat + 1, _name_words(voice, people, person), ink)
    return replace(player, computer=is_computer)


def _name_words(voice: Voice, people: Mapping[PersonId, Person], person: PersonId | None) -> str:
    return voice.plain("a-computer") if person is None else name_of(voice, people, person).words


def game_summary(voice: Voice, people: Mapping[PersonId, Person], game: FinishedGame) -> str:
    """Say when a game was played, which game it was, and how it ended."""
    losers = voice.join(
        voice.say("name", name=Foreign(_name_words(voice, people, loser))) for loser in game.losers
    )
    nobody = "none" if game.is_completed else "aborted"
    return voice.say(
        "history-game",
        day=voice.day(game.ended),
        variant=variant_name(voice, game.variant),
        players=len(game.results),
        losers=losers or nobody,
    )


def _rows(shown: History) -> Rows:
    games = tuple(
        Button(str(number), ShowReplay(game.id)) for number, game in enumerate(shown.games, 1)
    )
    last = shown.page + shown.more
    turned = arrows(shown.page, last, lambda page: ShowHistory(shown.chat, page))
    return tuple(filter(None, (games, turned)))
