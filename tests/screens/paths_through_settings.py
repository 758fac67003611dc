"""How many presses it takes from the first page of the settings to each of their buttons."""

from collections import deque
from collections.abc import Mapping
from typing import TypeAlias

from screens.buttons import ShowGames, ShowOption, ShowSettings
from screens.callback_data import Payload
from screens.screen import Screen
from screens.settings import Choices, games, option, settings
from tests.parsed_texts import TEXTS
from tests.screens.screen_checks import buttons_of

Way: TypeAlias = ShowSettings | ShowGames | ShowOption
"""A button that opens a page."""


def presses_to_buttons(of: Choices) -> Mapping[Payload, int]:
    """Return each button on the pages of the settings, and how many presses it takes from the
    first page, its own included.
    """
    needed: dict[Payload, int] = {}
    turned: deque[tuple[Way, int]] = deque([(ShowSettings(of.chat), 0)])
    while turned:
        way, presses = turned.popleft()
        for button in buttons_of(page_behind(way, of)):
            assert isinstance(button.target, Payload)
            if button.target not in needed:
                needed[button.target] = presses + 1
                if isinstance(button.target, Way):
                    turned.append((button.target, presses + 1))
    return needed


def page_behind(way: Way, of: Choices) -> Screen:
    voice = TEXTS.voice(of.language)
    match way:
        case ShowSettings(_, page):
            return settings(of, page, voice)
        case ShowGames(_, number):
            return games(of, number, voice)
        case ShowOption(_, name):
            return option(of, name, voice)
