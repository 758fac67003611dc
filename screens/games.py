"""The list of games, page by page, with the best-known ones on the first page."""

from collections.abc import Callable
from dataclasses import dataclass

from durak.rules import VARIANTS
from screens.callback_data import Payload
from screens.keyboard import Rows, arrows, back, choice, pairs_of_choices, row
from screens.options import dashed, variant_line, variant_name
from screens.screen import Button
from screens.texts import FALLBACK, Voice

_ON_A_PAGE = 8


def _pages() -> tuple[tuple[str, ...], ...]:
    best_known = tuple(each.id for each in VARIANTS if each.well_known)
    others = tuple(each.id for each in VARIANTS if not each.well_known)
    starts = range(0, len(others), _ON_A_PAGE)
    return best_known, *(others[start : start + _ON_A_PAGE] for start in starts)


PAGES_OF_GAMES = _pages()


def page_with(variant: str) -> int:
    return next(number for number, page in enumerate(PAGES_OF_GAMES) if variant in page)


@dataclass(frozen=True, slots=True)
class Links:
    """Makes the payloads for the buttons of the list."""

    choose: Callable[[str], Payload]
    turn: Callable[[int], Payload]
    leave: Payload


def game_list(page: int, now: str, links: Links, voice: Voice) -> tuple[str, Rows]:
    """Return the text and the buttons of a page. Raises IndexError if there is no such page."""
    variants = PAGES_OF_GAMES[page]
    buttons = [
        choice(variant_name(voice, each), links.choose(each), chosen=each == now)
        for each in variants
    ]
    lines = "\n".join(_line(voice, each) for each in variants)
    text = f"{voice.say('settings-now', value=variant_name(voice, now))}\n\n{lines}"
    return text, (*pairs_of_choices(buttons), *_ways_on(page, links, voice))


def _line(voice: Voice, variant: str) -> str:
    """Tell a game by all of its names: somebody may look for it under another one."""
    line = variant_line(voice, variant)
    also = f"variant-{dashed(variant)}.also"
    if not voice.texts.has(FALLBACK, also):
        return line
    return voice.say("rule-then", before=line, next=voice.say(also))


def _ways_on(page: int, links: Links, voice: Voice) -> Rows:
    if page == 0:
        more = Button(voice.plain("button-more-games"), links.turn(1))
        return (more,), (back(links.leave, voice),)
    turning = arrows(page - 1, len(PAGES_OF_GAMES) - 2, lambda at: links.turn(at + 1))
    return *row(turning), (back(links.turn(0), voice),)
