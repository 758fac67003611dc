"""The settings of a chat, chosen by buttons, page by page.

Options that have no effect are not offered. Values that conflict with other options look dimmed;
pressing one explains the conflict.
"""

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from club.places import ChatId
from club.settings import FORFEITS, Settings, Value
from club.zones import city_of
from durak.rules import conflicts
from screens.added import with_added
from screens.buttons import (
    Choose,
    ChooseLanguage,
    ChooseVariant,
    NameForfeit,
    ShowGames,
    ShowOption,
    ShowSettings,
)
from screens.callback_data import Payload
from screens.games import Links, game_list
from screens.keyboard import AWAY, back, choice, dimmed_choice, even_rows, one_a_row, pairs
from screens.options import (
    dashed,
    differences,
    forfeit,
    option_about,
    option_line,
    option_name,
    spelling,
    value_name,
    variant_line,
    variant_name,
)
from screens.screen import Button, Screen
from screens.text_layout import in_paragraphs
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
    "club": ("four_colours", "films", "pinned", "tagged", "shared_replays", "guesses"),
    "every_day": ("achievements", "ceremony", "zone"),
    "rights": ("opened_by", "started_by", "changed_by", "again"),
}
"""The house rules, in groups."""

PAGES = ("menu", "variants", "language", "house", *_GROUPS)
CHANGED_MOST = ("clock", "board", "seats", "computers")


@dataclass(frozen=True, slots=True)
class AddedOption:
    """An option of a feature, on the page of this group of house rules.

    It is on until a chat switches it off, unless it says otherwise: it has one of several values,
    the `usual` one until a chat chooses.
    """

    name: str
    page: str
    after: str = ""
    before: str = ""
    values: Sequence[Value] = (True, False)
    usual: Value = True

    def value_in(self, settings: Settings) -> Value:
        """Return what a chat has chosen, unless that is not offered any more."""
        chosen = settings.value(self.name, self.usual)
        return chosen if chosen in self.values else self.usual


@dataclass(frozen=True, slots=True)
class AddedKey:
    """A key of a feature, below the options of this page. `label` is a message."""

    label: str
    page: str
    target: Callable[[ChatId], Payload]


@dataclass(frozen=True, slots=True)
class Choices:
    """`title` names the chat, because a member may be shown its settings in private.

    While a game is running in the chat, changes apply to the next one. `added` are options of
    features, `left_out` those that are not offered, as the operator has switched off what they are
    about.
    """

    chat: ChatId
    title: str
    settings: Settings
    language: str
    is_playing: bool = False
    added: Collection[AddedOption] = ()
    left_out: Collection[str] = ()
    added_keys: Collection[AddedKey] = ()

    def value(self, option: str) -> Value:
        return value_of(self.settings, option, self.added)

    def offered(self, option: str) -> Sequence[Value]:
        """Return every value of the option as its keys stand, even those that conflict with others.

        A feature has put its own in order: its zero may be midnight.
        """
        added = find_added(self.added, option)
        if added:
            return added.values
        return tuple(sorted(self.settings.choices(option), key=_order))


def value_of(settings: Settings, option: str, added: Iterable[AddedOption]) -> Value:
    of_feature = find_added(added, option)
    return of_feature.value_in(settings) if of_feature else settings.value(option)


def find_added(added: Iterable[AddedOption], name: str) -> AddedOption | None:
    return next((each for each in added if each.name == name), None)


def home(added: Iterable[AddedOption]) -> Mapping[str, str]:
    """Return the page that lists each option, by the option's name."""
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
            return _front(choices, voice)
        case "variants":
            return games(choices, 0, voice)
        case "language":
            return language(choices.chat, choices.language, voice)
        case "house":
            return _house_rules(choices, voice)
        case _ if page in _GROUPS:
            return _group(choices, page, voice)
        case _:
            raise ValueError(f"not a page of settings: {page!r}")


def _front(choices: Choices, voice: Voice) -> Screen:
    """Show the variant, and below it the rules that differ from it.

    Every option has a row of its own, so none moves when a value gets longer.
    """
    settings = choices.settings
    text = in_paragraphs(
        page_title(choices, page_name(voice, "menu"), voice),
        variant_line(voice, settings.variant),
        "\n".join(differences(voice, settings.variant, settings.rules)),
    )
    keys = (
        _page_key(choices, "variants", variant_name(voice, settings.variant), voice),
        *(_option_key(choices, name, voice) for name in CHANGED_MOST),
        _page_key(choices, "language", voice.texts.plain(choices.language, "language-name"), voice),
        Button(page_name(voice, "house"), ShowSettings(choices.chat, "house")),
        AWAY,
    )
    return Screen(text, one_a_row(keys))


def _page_key(choices: Choices, page: str, value: str, voice: Voice) -> Button:
    return Button(page_line(voice, page, value), ShowSettings(choices.chat, page))


def _option_key(choices: Choices, name: str, voice: Voice) -> Button:
    label = option_line(voice, name, choices.value(name))
    return Button(label, ShowOption(choices.chat, name))


def _house_rules(choices: Choices, voice: Voice) -> Screen:
    """List the groups of all other settings."""
    offered = [Button(page_name(voice, page), ShowSettings(choices.chat, page)) for page in _GROUPS]
    text = page_title(choices, page_name(voice, "house"), voice)
    return Screen(text, (*pairs(offered), (back(ShowSettings(choices.chat, "menu"), voice),)))


def _group(choices: Choices, page: str, voice: Voice) -> Screen:
    options = (
        _option_key(choices, name, voice)
        for name in _listed(page, choices.added)
        if choices.settings.has_effect(name) and name not in choices.left_out
    )
    text = page_title(choices, page_name(voice, page), voice)
    to_groups = back(ShowSettings(choices.chat, "house"), voice)
    return Screen(text, one_a_row((*options, *_added_keys(choices, page, voice), to_groups)))


def _added_keys(choices: Choices, page: str, voice: Voice) -> Sequence[Button]:
    offered = (each for each in choices.added_keys if each.page == page)
    return [Button(voice.plain(each.label), each.target(choices.chat)) for each in offered]


def games(choices: Choices, page: int, voice: Voice) -> Screen:
    """Return the page for `ShowGames`. Raises IndexError if there is no such page."""
    chat = choices.chat
    links = Links(
        choose=partial(ChooseVariant, chat),
        turn=partial(ShowGames, chat),
        leave=ShowSettings(chat, "menu"),
    )
    text, rows = game_list(page, choices.settings.variant, links, voice)
    return Screen(f"{page_title(choices, page_name(voice, 'variants'), voice)}\n\n{text}", rows)


def option(choices: Choices, name: str, voice: Voice) -> Screen:
    """Return the page of one option. Raises ValueError if there is no such option."""
    homes = home(choices.added)
    if name not in homes:
        raise ValueError(f"not an option: {name!r}")
    lines = (
        page_title(choices, option_name(voice, name), voice),
        option_about(voice, name),
        voice.say("settings-now", value=_now(choices, name, voice)),
    )
    values = [_value(choices, name, value, voice) for value in choices.offered(name)]
    own = (_own_words(choices, voice),) if name == "forfeit" else ()
    way_back = (back(ShowSettings(choices.chat, homes[name]), voice),)
    return Screen("\n\n".join(lines), (*even_rows(values), *own, way_back))


def _now(choices: Choices, name: str, voice: Voice) -> str:
    """Return the value in full, longer than on a button."""
    value = choices.value(name)
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
    return choice(label, payload, chosen=value == choices.value(name))


def _own_words(choices: Choices, voice: Voice) -> tuple[Button, ...]:
    agreed = choices.settings.rules.forfeit
    is_own = agreed not in ("", *FORFEITS)
    label = voice.plain("button-own-words")
    return (choice(label, NameForfeit(choices.chat), chosen=is_own),)


def own_words(choices: Choices, voice: Voice) -> Screen:
    """Ask for a forfeit in the group's own words. Going back withdraws the question."""
    offered = back(ShowOption(choices.chat, "forfeit"), voice)
    return Screen(voice.say("own-words", chat=Foreign(choices.title)), ((offered,),))


def language(chat: ChatId, chosen: str, voice: Voice) -> Screen:
    """Offer the languages to a group (a negative id) or to a person, unfinished ones last."""
    offered = [
        choice(
            voice.texts.plain(code, "language-name"),
            ChooseLanguage(chat, code),
            chosen=code == chosen,
        )
        for code in (*voice.texts.finished, *sorted(voice.texts.unfinished))
    ]
    way_back = ((back(ShowSettings(chat), voice),),) if chat < 0 else ()
    return Screen(voice.say("language-ask"), (*pairs(offered), *way_back))


def page_title(choices: Choices, page: str, voice: Voice) -> str:
    head = voice.say("settings-title", chat=Foreign(choices.title), page=page)
    return f"{head}\n{voice.say('settings-next-game')}" if choices.is_playing else head


def page_name(voice: Voice, page: str) -> str:
    return voice.plain(f"settings-page-{dashed(page)}")


def page_line(voice: Voice, page: str, value: str) -> str:
    """Return the label of a button that leads to a page and shows what is chosen there."""
    return voice.plain("option-line", option=page_name(voice, page), value=value)
