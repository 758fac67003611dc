"""The page of the settings that lists the games."""

from functools import partial

from screens.buttons import ChooseVariant, ShowGames, ShowSettings
from screens.games import Links, game_list
from screens.screen import Screen
from screens.settings.choices import Choices
from screens.settings.parts import page_name, title
from screens.texts import Voice


def games(choices: Choices, page: int, voice: Voice) -> Screen:
    """Return the page for `ShowGames`. Raises IndexError if there is no such page."""
    chat = choices.chat
    links = Links(
        choose=partial(ChooseVariant, chat),
        turn=partial(ShowGames, chat),
        leave=ShowSettings(chat, "menu"),
    )
    text, rows = game_list(page, choices.settings.variant, links, voice)
    return Screen(f"{title(choices, page_name(voice, 'variants'), voice)}\n\n{text}", rows)
