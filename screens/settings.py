"""The settings of a chat, chosen by buttons, page by page.

Options that have no effect are not offered. Values that conflict with other options look dimmed;
pressing one explains the conflict.
"""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from club.places import ChatId, Place, TopicId
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
    TellOfTables,
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
from screens.pages_of_settings import EXPERT, FORMER_PAGES, LISTING
from screens.rule_sentences import words_of_rules
from screens.screen import Button, Screen
from screens.text_layout import in_paragraphs
from screens.texts import Foreign, Voice


@dataclass(frozen=True, slots=True)
class AddedOption:
    """An option of a feature, on this page of settings.

    It is on until a chat switches it off, unless it says otherwise: it has one of several values,
    the `usual` one until a chat chooses. It is not listed while it would have no effect.
    """

    name: str
    page: str
    after: str = ""
    before: str = ""
    values: Sequence[Value] = (True, False)
    usual: Value = True
    has_effect: Callable[[Settings], bool] = lambda _settings: True

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
    needs_topics: bool = False


@dataclass(frozen=True, slots=True)
class Choices:
    """`title` names the chat, because a member may be shown its settings in private.

    While a game is running in the chat, changes apply to the next one. `added` are options of
    features, `left_out` those that are not offered, as the operator has switched off what they are
    about. `topics` are those of a forum that are known, oldest first. `is_told` is whether the
    reader is told in private of tables in this chat, and None where the page has several readers.
    """

    chat: ChatId
    title: str
    settings: Settings
    language: str
    is_playing: bool = False
    added: Collection[AddedOption] = ()
    left_out: Collection[str] = ()
    added_keys: Collection[AddedKey] = ()
    is_told: bool | None = None
    topics: Mapping[TopicId, str] = field(default_factory=dict)
    closed_topics: Collection[TopicId] = ()

    def value(self, option: str) -> Value:
        return value_of(self.settings, option, self.added)

    def has_effect(self, option: str) -> bool:
        added = find_added(self.added, option)
        return added.has_effect(self.settings) if added else self.settings.has_effect(option)

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
    return {name: page for page in LISTING for name in _listed(page, added)}


def _listed(page: str, added: Iterable[AddedOption]) -> Sequence[str]:
    return with_added(LISTING[page], (each for each in added if each.page == page))


def settings(choices: Choices, page: str, voice: Voice) -> Screen:
    """Return the page for `ShowSettings`. Raises ValueError if there is no such page."""
    match FORMER_PAGES.get(page, page):
        case "menu":
            return _front(choices, voice)
        case "variants":
            return games(choices, 0, voice)
        case "more":
            return _more(choices, voice)
        case "language":
            return language(choices.chat, choices.language, voice)
        case "expert":
            return _expert(choices, voice)
        case group if group in EXPERT:
            keys = (*_keys_on(choices, group, voice), _back_to(choices, "expert", voice))
            return Screen(page_title(choices, page_name(voice, group), voice), one_a_row(keys))
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
        *_keys_on(choices, "menu", voice),
        _way_to(choices, "more", voice),
        AWAY,
    )
    return Screen(text, one_a_row(keys))


def _more(choices: Choices, voice: Voice) -> Screen:
    keys = (
        _page_key(choices, "language", voice.texts.plain(choices.language, "language-name"), voice),
        *_keys_on(choices, "more", voice),
        *_tell_of_tables(choices, voice),
        _way_to(choices, "expert", voice),
        _back_to(choices, "menu", voice),
    )
    return Screen(page_title(choices, page_name(voice, "more"), voice), one_a_row(keys))


def _tell_of_tables(choices: Choices, voice: Voice) -> Iterator[Button]:
    told = choices.is_told
    if told is not None:
        label = voice.plain("button-tell-of-tables")
        yield choice(label, TellOfTables(choices.chat, not told), chosen=told)


def _expert(choices: Choices, voice: Voice) -> Screen:
    groups = [_way_to(choices, page, voice) for page in EXPERT]
    text = page_title(choices, page_name(voice, "expert"), voice)
    return Screen(text, (*pairs(groups), (_back_to(choices, "more", voice),)))


def _page_key(choices: Choices, page: str, value: str, voice: Voice) -> Button:
    return Button(page_line(voice, page, value), ShowSettings(choices.chat, page))


def _way_to(choices: Choices, page: str, voice: Voice) -> Button:
    return Button(page_name(voice, page), ShowSettings(choices.chat, page))


def _back_to(choices: Choices, page: str, voice: Voice) -> Button:
    return back(ShowSettings(choices.chat, page), voice)


def _option_key(choices: Choices, name: str, voice: Voice) -> Button:
    label = option_line(voice, name, choices.value(name))
    return Button(label, ShowOption(choices.chat, name))


def _keys_on(choices: Choices, page: str, voice: Voice) -> Sequence[Button]:
    """Return the keys of all options that a page lists, that are offered and have an effect now,
    and those that features add.
    """
    options = (
        _option_key(choices, name, voice)
        for name in _listed(page, choices.added)
        if choices.has_effect(name) and name not in choices.left_out
    )
    others = (
        Button(voice.plain(each.label), each.target(choices.chat))
        for each in choices.added_keys
        if each.page == page and (choices.topics or not each.needs_topics)
    )
    return (*options, *others)


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
        option_about(voice, name, words_of_rules(choices.settings, voice)),
        voice.say("settings-now", value=_now(choices, name, voice)),
    )
    values = [_value(choices, name, value, voice) for value in choices.offered(name)]
    own = (_own_words(choices, voice),) if name == "forfeit" else ()
    way_back = (_back_to(choices, homes[name], voice),)
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
    way_back = back(ShowSettings(chat, "menu" if Place(chat).is_private else "more"), voice)
    return Screen(voice.say("language-ask"), (*pairs(offered), (way_back,)))


def page_title(choices: Choices, page: str, voice: Voice) -> str:
    head = voice.say("settings-title", chat=Foreign(choices.title), page=page)
    return f"{head}\n{voice.say('settings-next-game')}" if choices.is_playing else head


def page_name(voice: Voice, page: str) -> str:
    return voice.plain(f"settings-page-{dashed(page)}")


def page_line(voice: Voice, page: str, value: str) -> str:
    """Return the label of a button that leads to a page and shows what is chosen there."""
    return voice.plain("option-line", option=page_name(voice, page), value=value)
