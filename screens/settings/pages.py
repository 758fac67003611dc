"""The pages of the settings: the first page, the games, groups of house rules, and each option.

Options that have no effect are not offered. Values that conflict with other options look dimmed;
pressing one explains the conflict.
"""

import math
from collections.abc import Iterable, Mapping, Sequence

from club.settings import FORFEITS, Value
from club.zones import city_of
from durak.rules import conflicts
from screens.added import with_added
from screens.buttons import Choose, NameForfeit, ShowOption, ShowSettings
from screens.keyboard import back, choice, dimmed_choice, even_rows
from screens.options import forfeit, option_about, option_line, option_name, spelling, value_name
from screens.screen import Button, Screen
from screens.settings.choices import AddedOption, Choices
from screens.settings.front import CHANGED_MOST, front, house_rules
from screens.settings.games import games
from screens.settings.language import language
from screens.settings.parts import page_name, title
from screens.texts import Foreign, Voice

_GROUPS: dict[str, tuple[str, ...]] = {
    "pack": (
        "deck",
        "deck_naming",
        "hand_size",
        "redeal",
        "first_dealer",
        "shuffled_by",
        "cut",
    ),
    "trump": (
        "trump_mode",
        "trump_suit",
        "first_attacker",
        "no_trump_start",
        "trump_swap",
        "trump_swap_time",
        "trump_swap_late",
    ),
    "beating": ("spades_by_spades", "fallen_ace", "jokers", "bowers", "weli"),
    "attack": ("opening", "odd_only", "attack_limit", "first_bout_limit", "first_bout_scope"),
    "throwing_in": (
        "throw_in",
        "throw_in_window",
        "throw_in_priority",
        "pass_scope",
        "auto_pass",
        "pile_on",
        "pile_on_limit",
    ),
    "transfer": (
        "transfer",
        "transfer_first_bout",
        "transfer_multi",
        "show_scope",
        "show_repeat",
    ),
    "talon": ("refill", "refill_start", "turnup_fate", "poker_swaps", "poker_turns"),
    "series": (
        "teams",
        "team_out",
        "first_out_wins",
        "epaulettes",
        "ladder",
        "forfeit",
        "no_progress",
        "next_dealer",
        "next_first",
    ),
    "club": ("four_colours", "pinned", "tagged", "shared_replays", "guesses"),
    "every_day": ("achievements", "ceremony", "zone"),
    "rights": ("opened_by", "started_by", "changed_by", "again"),
}
"""The house rules, in groups."""

PAGES = ("menu", "variants", "language", "house", *_GROUPS)


def home(added: Iterable[AddedOption]) -> Mapping[str, str]:
    """Return the page that lists each option."""
    pages = dict.fromkeys(CHANGED_MOST, "menu")
    for page in _GROUPS:
        pages |= dict.fromkeys(_listed(page, added), page)
    return pages


def _listed(page: str, added: Iterable[AddedOption]) -> Sequence[str]:
    return with_added(_GROUPS[page], (each for each in added if each.page == page))


def settings(choices: Choices, page: str, voice: Voice) -> Screen:
    """Return the page for `ShowSettings`. Raises ValueError if there is no such page."""
    match page:
        case "menu":
            return front(choices, voice)
        case "variants":
            return games(choices, 0, voice)
        case "language":
            return language(choices.chat, choices.language, voice)
        case "house":
            return house_rules(choices, tuple(_GROUPS), voice)
        case _ if page in _GROUPS:
            return _group(choices, page, voice)
        case _:
            raise ValueError(f"not a page of settings: {page!r}")


def _group(choices: Choices, page: str, voice: Voice) -> Screen:
    settings = choices.settings
    options = tuple(
        (Button(option_line(voice, name, settings.value(name)), ShowOption(choices.chat, name)),)
        for name in _listed(page, choices.added)
        if settings.has_effect(name) and name not in choices.left_out
    )
    text = title(choices, page_name(voice, page), voice)
    return Screen(text, (*options, (back(ShowSettings(choices.chat, "house"), voice),)))


def option(choices: Choices, name: str, voice: Voice) -> Screen:
    """Return the page of one option. Raises ValueError if there is no such option."""
    homes = home(choices.added)
    if name not in homes:
        raise ValueError(f"not an option: {name!r}")
    lines = (
        title(choices, option_name(voice, name), voice),
        option_about(voice, name),
        voice.say("settings-now", value=_now(choices, name, voice)),
    )
    offered = sorted(choices.settings.choices(name), key=_order)
    values = [_value(choices, name, value, voice) for value in offered]
    own = (_own_words(choices, voice),) if name == "forfeit" else ()
    way_back = (back(ShowSettings(choices.chat, homes[name]), voice),)
    return Screen("\n\n".join(lines), (*even_rows(values), *own, way_back))


def _now(choices: Choices, name: str, voice: Voice) -> str:
    """Return the value in full, longer than on a button."""
    value = choices.settings.value(name)
    if name == "forfeit" and value:
        return forfeit(voice, str(value))
    if value == "language":
        city = city_of("language", choices.language)
        return voice.say("zone-by-language", zone=value_name(voice, name, city))
    return value_name(voice, name, value)


def _order(value: Value) -> float:
    """Sort numbers upwards. Words, and a zero that means off, follow in the order offered."""
    return value if type(value) is int and value else math.inf


def _value(choices: Choices, name: str, value: Value, voice: Voice) -> Button:
    label = value_name(voice, name, value)
    payload = Choose(choices.chat, name, spelling(value))
    if conflicts(choices.settings.with_value(name, value).rules):
        return dimmed_choice(label, payload)
    return choice(label, payload, chosen=value == choices.settings.value(name))


def _own_words(choices: Choices, voice: Voice) -> tuple[Button, ...]:
    agreed = choices.settings.rules.forfeit
    is_own = agreed not in ("", *FORFEITS)
    label = voice.plain("button-own-words")
    return (choice(label, NameForfeit(choices.chat), chosen=is_own),)


def own_words(choices: Choices, voice: Voice) -> Screen:
    """Ask for a forfeit in the group's own words. Going back withdraws the question."""
    offered = back(ShowOption(choices.chat, "forfeit"), voice)
    return Screen(voice.say("own-words", chat=Foreign(choices.title)), ((offered,),))
