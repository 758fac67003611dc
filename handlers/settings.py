"""`/settings`: in private a person's own, in a group its pages, shown to one person alone wherever
possible.

In front of everybody each page would cost one of the few calls a minute that Telegram allows a
group.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from club.places import ChatId, PersonId, Place, private_chat
from club.refusal import Refusal, Refused, require
from club.settings import LONGEST_FORFEIT, Settings, all_choices
from handlers.account import own_settings
from handlers.answers import SILENCE, Answer
from handlers.button_checks import (
    require_chat,
    require_known,
    require_own_chat,
    require_variant,
)
from handlers.explanations import Explained
from handlers.presses import Press, lead_to, readers_of_message, turn_page
from handlers.recipients import sole_recipient
from handlers.services import Services
from handlers.typed_commands import CommandMessage, acknowledge, hint
from people.preferences import Change
from screens import buttons
from screens.callback_data import Forged, Outdated
from screens.games import PAGES_OF_GAMES, page_with
from screens.options import objection, spellings
from screens.pages_of_settings import FORMER_PAGES, PAGES
from screens.screen import Screen
from screens.settings import (
    Choices,
    find_added,
    games,
    home,
    language,
    option,
    own_words,
    settings,
)
from screens.text_layout import is_visible
from screens.texts import Voice

Page: TypeAlias = Callable[[Choices, Voice], Screen]
"""Paints a page for what the chat has chosen."""


async def show(asked: CommandMessage, services: Services) -> Screen | None:
    chat = asked.place.chat
    if asked.place.is_private:
        return await own_settings(services, asked.person, asked.voice)
    chosen = await _choices(services, chat)
    to = await sole_recipient(services, asked)
    if to is None:
        return settings(chosen, "menu", asked.voice)
    menu = settings(chosen, "menu", to.voice)
    services.messages.say(to.place, f"settings {chat}", menu, to.reader)
    acknowledge(services, asked)
    return None


async def _choices(services: Services, chat: ChatId, reader: PersonId | None = None) -> Choices:
    """`reader`: the only one of the page that shows them."""
    chosen = await services.directory.choices.of(chat)
    is_told = await services.announcements.listeners.listens(chat, reader) if reader else None
    is_playing = await services.tables.is_playing_in(chat)
    return replace(chosen, is_playing=is_playing, is_told=is_told)


async def show_page(press: Press, pressed: buttons.ShowSettings, services: Services) -> Answer:
    if Place(pressed.chat).is_private:
        return await _show_own_page(services, press, pressed)
    require_known(pressed.page, (*PAGES, *FORMER_PAGES))
    return await open_page(
        services, press, pressed.chat, lambda chosen, voice: settings(chosen, pressed.page, voice)
    )


async def _show_own_page(services: Services, press: Press, pressed: buttons.ShowSettings) -> Answer:
    """Show a page of the presser's own settings. Raises Forged."""
    require_own_chat(press, pressed.chat)
    require_known(pressed.page, ("menu", "language"))
    if pressed.page == "language":
        return turn_page(services, press, language(pressed.chat, press.voice.language, press.voice))
    return turn_page(services, press, await own_settings(services, press.person, press.voice))


async def show_games(press: Press, pressed: buttons.ShowGames, services: Services) -> Answer:
    require_known(pressed.page, range(len(PAGES_OF_GAMES)))
    return await open_page(
        services, press, pressed.chat, lambda chosen, voice: games(chosen, pressed.page, voice)
    )


async def show_option(press: Press, pressed: buttons.ShowOption, services: Services) -> Answer:
    _require_option(services, pressed.option)
    services.forfeit_prompts.stop_waiting(press.person)
    return await open_page(
        services, press, pressed.chat, lambda chosen, voice: option(chosen, pressed.option, voice)
    )


def _require_option(services: Services, name: str) -> None:
    """Require an option that the core or a feature has. Raises Outdated."""
    if name not in home(services.directory.choices.added_options):
        raise Outdated(name)


async def open_page(services: Services, press: Press, chat: ChatId, page: Page) -> Answer:
    """Show a page.

    If others see the pressed message, the person continues on a message of their own.
    """
    await require_chat(services, press, chat)
    to = None if press.is_alone else await sole_recipient(services, press)
    reader = press.person if to or press.is_alone else None
    chosen = await _choices(services, chat, reader)
    if to is None:
        return await _turn_page(services, press, chosen, page)
    services.messages.say(to.place, f"settings {chat}", page(chosen, to.voice), to.reader)
    return lead_to(to, press)


async def _turn_page(services: Services, press: Press, chosen: Choices, page: Page) -> Answer:
    """Turn the page. If that has to wait for Telegram's limit, the answer says so."""
    to = await readers_of_message(services, press)
    turn_page(services, press, page(chosen, to.voice))
    if services.messages.is_held_back(to.place, to.reader):
        return Answer(press.voice.plain("toast-one-moment"))
    return SILENCE


async def tell_of_tables(press: Press, pressed: buttons.TellOfTables, services: Services) -> Answer:
    """Choose whether to be told when a table opens. Raises Forged."""
    chat = pressed.chat
    await require_chat(services, press, chat)
    if Place(chat).is_private:
        raise Forged("no tables open in a private chat")
    if not await services.directory.can_write_to(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    await services.announcements.choose(chat, press.person, pressed.wanted)
    return await open_page(
        services, press, chat, lambda chosen, voice: settings(chosen, "more", voice)
    )


async def choose(press: Press, pressed: buttons.Choose, services: Services) -> Answer:
    """Choose a value of an option. Raises Explained, Forged, Outdated and Refused."""
    await require_chat(services, press, pressed.chat)
    _require_option(services, pressed.option)
    added = find_added(services.directory.choices.added_options, pressed.option)
    every = spellings(added.values if added else all_choices(pressed.option))
    require_known(pressed.value, every)
    value = every[pressed.value]

    def change(current: Settings) -> Settings:
        require(added is not None or value in current.choices(pressed.option), Refusal.STALE)
        return current.with_value(pressed.option, value)

    def page(chosen: Choices, voice: Voice) -> Screen:
        return option(chosen, pressed.option, voice)

    return await _save(services, press, pressed.chat, change, page)


async def choose_variant(
    press: Press, pressed: buttons.ChooseVariant, services: Services
) -> Answer:
    """Choose the game to be played. Raises Explained, Forged and Refused."""
    await require_chat(services, press, pressed.chat)
    require_variant(pressed.variant)

    def change(current: Settings) -> Settings:
        return current.with_variant(pressed.variant)

    def page(chosen: Choices, voice: Voice) -> Screen:
        return games(chosen, page_with(pressed.variant), voice)

    return await _save(services, press, pressed.chat, change, page)


async def _save(
    services: Services, press: Press, chat: ChatId, change: Change, page: Page
) -> Answer:
    """Change the settings, unless nobody could play by them, and show the page again."""

    def change_if_playable(current: Settings) -> Settings:
        wanted = change(current)
        if against := objection(press.voice, wanted.rules):
            raise Explained(against)
        return wanted

    services.forfeit_prompts.stop_waiting(press.person)
    try:
        await services.preferences.choose_settings(Place(chat), press.person, change_if_playable)
    except Refused as refused:
        if refused.reason is Refusal.STALE:
            await _turn_page(services, press, await _choices(services, chat), page)
        raise
    return await _turn_page(services, press, await _choices(services, chat), page)


async def ask_for_forfeit(press: Press, pressed: buttons.NameForfeit, services: Services) -> Answer:
    """Ask for a forfeit in the person's own words. Raises Forged and Refused.

    They answer in private, because the bot does not need to read messages in a group.
    """
    chat = pressed.chat
    await require_chat(services, press, chat)
    if not await services.directory.can_write_to(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    current = await services.preferences.settings_of(chat)
    await services.rights.require_choice(Place(chat), press.person, current)
    services.forfeit_prompts.ask(press.person, chat)
    chosen = await _choices(services, chat)
    if press.place.is_private:
        return await _turn_page(services, press, chosen, own_words)
    question = own_words(chosen, press.voice)
    services.messages.say(private_chat(press.person), f"settings {chat}", question)
    return Answer(press.voice.plain("toast-in-private"))


async def hear_forfeit(asked: CommandMessage, services: Services) -> Screen | None:
    """Take a private message as a forfeit, if this person was asked for one. Raises Refused."""
    chat = services.forfeit_prompts.chat_of(asked.person)
    if chat is None:
        return None
    words = " ".join(asked.words)
    if len(words) > LONGEST_FORFEIT:
        return hint(asked.voice, "own-words-too-long")
    if not is_visible(words):
        return hint(asked.voice, "own-words-invisible")
    await services.preferences.choose_settings(
        Place(chat), asked.person, lambda current: current.with_value("forfeit", words)
    )
    services.forfeit_prompts.stop_waiting(asked.person)
    return option(await _choices(services, chat), "forfeit", asked.voice)
