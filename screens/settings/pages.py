"""Settings by buttons: a menu, the list of games, groups of options, each option with its values.

Values that would not go together with the rest look dimmed; pressing one says with what.
"""

import math

from club.places import ChatId
from club.settings import Settings, Value
from durak.rules import VARIANTS, conflicts
from screens.buttons import Choose, ChooseVariant, Dismiss, ShowOption, ShowSettings
from screens.keyboard import choice, equals, pairs
from screens.options import (
    dashed,
    option_about,
    option_line,
    option_name,
    spelt,
    value_name,
    variant_about,
    variant_name,
)
from screens.screen import Button, Screen
from screens.settings.language import language
from screens.texts import Voice

GROUPS: dict[str, tuple[str, ...]] = {
    "pack": ("deck", "deck_naming", "hand_size", "redeal"),
    "trump": (
        "trump_mode",
        "trump_suit",
        "first_attacker",
        "no_trump_start",
        "trump_swap",
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
        "epaulettes",
        "ladder",
        "forfeit",
        "no_progress",
        "next_dealer",
        "next_first",
    ),
    "club": ("seats", "clock", "computers", "board", "four_colours", "pinned"),
    "rights": ("opened_by", "started_by", "changed_by"),
}
GROUP_OF = {option: group for group, options in GROUPS.items() for option in options}
PAGES = ("menu", "variants", *GROUPS, "language")
_AWAY = "✕"


def settings(chat: ChatId, page: str, current: Settings, voice: Voice) -> Screen:
    """A page of `ShowSettings`. Raises ValueError for one that there is not."""
    if page == "menu":
        return _menu(chat, current, voice)
    if page == "variants":
        return _variants(chat, current, voice)
    if page == "language":
        return language(chat, voice.language, voice)
    if page in GROUPS:
        return _group(chat, page, current, voice)
    raise ValueError(f"not a page of settings: {page!r}")


def option(chat: ChatId, name: str, current: Settings, voice: Voice) -> Screen:
    """One option. Raises ValueError for one that there is not."""
    if name not in GROUP_OF:
        raise ValueError(f"not an option: {name!r}")
    lines = (
        f"<b>{option_name(voice, name)}</b>",
        option_about(voice, name),
        voice.say("settings-now", value=value_name(voice, name, current.value(name))),
    )
    every = sorted(current.offered(name), key=_counted)
    values = [_value(chat, name, value, current, voice) for value in every]
    back = _back(chat, GROUP_OF[name], voice)
    return Screen("\n\n".join(lines), (*equals(values), (back,)))


def _counted(value: Value) -> float:
    """Numbers go up; words, and what is off at nought, follow as they are offered."""
    return value if type(value) is int and value else math.inf


def _title(voice: Voice, page: str) -> str:
    return voice.say("settings-title", page=_page_name(voice, page))


def _page_name(voice: Voice, page: str) -> str:
    return voice.plain(f"settings-page-{dashed(page)}")


def _back(chat: ChatId, page: str, voice: Voice) -> Button:
    return Button(voice.plain("button-back"), ShowSettings(chat, page))


def _menu(chat: ChatId, current: Settings, voice: Voice) -> Screen:
    game = voice.say("settings-menu", variant=variant_name(voice, current.variant))
    pages = [
        Button(_page_name(voice, page), ShowSettings(chat, page))
        for page in PAGES
        if page != "menu"
    ]
    away = Button(_AWAY, Dismiss())
    return Screen("\n\n".join((_title(voice, "menu"), game)), (*pairs(pages), (away,)))


def _variants(chat: ChatId, current: Settings, voice: Voice) -> Screen:
    lines = {row.id: _variant(voice, row.id) for row in VARIANTS}
    buttons = [
        choice(
            variant_name(voice, row.id),
            ChooseVariant(chat, row.id),
            chosen=row.id == current.variant,
        )
        for row in VARIANTS
    ]
    text = voice.say(
        "settings-variants", chosen=lines[current.variant], every="\n".join(lines.values())
    )
    return Screen(text, (*pairs(buttons), (_back(chat, "menu", voice),)))


def _variant(voice: Voice, variant: str) -> str:
    name, about = variant_name(voice, variant), variant_about(voice, variant)
    return voice.say("variant-line", name=name, about=about)


def _group(chat: ChatId, page: str, current: Settings, voice: Voice) -> Screen:
    options = tuple(
        (Button(option_line(voice, name, current.value(name)), ShowOption(chat, name)),)
        for name in GROUPS[page]
    )
    return Screen(_title(voice, page), (*options, (_back(chat, "menu", voice),)))


def _value(chat: ChatId, name: str, value: Value, current: Settings, voice: Voice) -> Button:
    label, payload = value_name(voice, name, value), Choose(chat, name, spelt(value))
    if conflicts(current.with_value(name, value).rules):
        return Button(f"· {label}", payload)
    return choice(label, payload, chosen=value == current.value(name))
