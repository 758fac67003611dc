"""Choosing a practice game: how many computers, how strong, and which variant."""

from dataclasses import replace
from functools import partial

from club.practice import Practice
from club.settings import preset
from durak.players import Strength
from durak.rules import seat_range
from screens.buttons import Practise, ShowPracticeGames
from screens.games import Links, game_list
from screens.keyboard import Rows, choice, rows
from screens.options import variant_about, variant_name
from screens.screen import Button, Screen, Style
from screens.settings import page_line
from screens.texts import Voice

_MOST_COMPUTERS = 5
_COMPUTERS_IN_A_ROW = 3


def practice(wanted: Practice, voice: Voice) -> Screen:
    text = voice.say("practice", variant=variant_name(voice, wanted.variant))
    about = f"<i>{variant_about(voice, wanted.variant)}</i>"
    begin = Button(voice.plain("button-begin"), Practise.of(wanted, begin=True), Style.SUCCESS)
    return Screen(
        f"{text}\n\n{about}",
        (*_computers(wanted, voice), _strengths(wanted, voice), (_game(wanted, voice),), (begin,)),
    )


def practice_games(wanted: Practice, page: int, voice: Voice) -> Screen:
    """Return a page of the list of games. Raises IndexError if there is no such page."""

    def choose(variant: str) -> Practise:
        computers = _possible_number(variant, wanted.computers)
        return Practise.of(Practice(computers, wanted.strength, variant))

    links = Links(choose, partial(ShowPracticeGames, wanted), leave=Practise.of(wanted))
    text, buttons = game_list(page, wanted.variant, links, voice)
    return Screen(text, buttons)


def offered_computers(variant: str) -> list[int]:
    seats = seat_range(preset(variant))
    return [count for count in range(1, _MOST_COMPUTERS + 1) if count + 1 in seats]


def _computers(wanted: Practice, voice: Voice) -> Rows:
    return rows(
        [
            choice(
                voice.plain("button-computers", count=count),
                Practise.of(replace(wanted, computers=count)),
                chosen=count == wanted.computers,
            )
            for count in offered_computers(wanted.variant)
        ],
        _COMPUTERS_IN_A_ROW,
    )


def _strengths(wanted: Practice, voice: Voice) -> tuple[Button, ...]:
    return tuple(
        choice(
            voice.plain(f"strength-{strength.value}"),
            Practise.of(replace(wanted, strength=strength)),
            chosen=strength is wanted.strength,
        )
        for strength in Strength
    )


def _game(wanted: Practice, voice: Voice) -> Button:
    game = variant_name(voice, wanted.variant)
    return Button(page_line(voice, "variants", game), ShowPracticeGames(wanted, 0))


def _possible_number(variant: str, computers: int) -> int:
    seats = seat_range(preset(variant))
    return max(min(seats) - 1, min(computers, max(seats) - 1))
