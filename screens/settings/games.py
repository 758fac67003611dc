"""The list of games: those that everybody knows first, then all others, page by page."""

from durak.rules import VARIANTS
from screens.buttons import ChooseVariant, ShowGames, ShowSettings
from screens.keyboard import arrows, choice, pairs, row
from screens.options import variant_line, variant_name
from screens.screen import Button, Screen
from screens.settings.chosen import Chosen
from screens.settings.parts import back, page_name, title
from screens.texts import Voice

_ON_A_PAGE = 8


def _paged() -> tuple[tuple[str, ...], ...]:
    others = [each.id for each in VARIANTS if not each.well_known]
    return (
        tuple(each.id for each in VARIANTS if each.well_known),
        *(tuple(others[start : start + _ON_A_PAGE]) for start in range(0, len(others), _ON_A_PAGE)),
    )


PAGES_OF_GAMES = _paged()


def page_with(variant: str) -> int:
    return next(number for number, page in enumerate(PAGES_OF_GAMES) if variant in page)


def games(chosen: Chosen, page: int, voice: Voice) -> Screen:
    """A page of `ShowGames`. Raises IndexError for one that there is not."""
    variants = PAGES_OF_GAMES[page]
    now = chosen.settings.variant
    buttons = [
        choice(variant_name(voice, each), ChooseVariant(chosen.chat, each), chosen=each == now)
        for each in variants
    ]
    lines = (
        title(chosen, page_name(voice, "variants"), voice),
        voice.say("settings-now", value=variant_name(voice, now)),
        "\n".join(variant_line(voice, each) for each in variants),
    )
    return Screen("\n\n".join(lines), (*pairs(buttons), *_turning(chosen, page, voice)))


def _turning(chosen: Chosen, page: int, voice: Voice) -> tuple[tuple[Button, ...], ...]:
    if page == 0:
        more = Button(voice.plain("button-more-games"), ShowGames(chosen.chat, 1))
        return (more,), (back(chosen, "menu", voice),)
    first = Button(voice.plain("button-back"), ShowSettings(chosen.chat, "variants"))
    turning = arrows(page - 1, len(PAGES_OF_GAMES) - 2, lambda at: ShowGames(chosen.chat, at + 1))
    return *row(turning), (first,)
