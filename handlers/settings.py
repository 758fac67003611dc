"""The settings pages of a group, shown to one person alone wherever possible.

In front of everybody each page would cost one of the few calls a minute that Telegram allows a
group.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from club.places import ChatId, Place
from club.refusal import Refusal, Refused, require
from club.settings import LONGEST_FORFEIT, Settings, ever_offered
from club.table import Phase
from handlers.answers import SILENCE, Answer
from handlers.explanations import Explained
from handlers.forgeries import require_chat, require_known, require_variant
from handlers.presses import Press, readers
from handlers.recipients import alone
from handlers.services import Services
from handlers.typed_commands import Asked, hint, receipt
from screens import buttons
from screens.games import PAGES_OF_GAMES, page_with
from screens.options import objection, spellings
from screens.screen import Screen
from screens.settings.chosen import Chosen
from screens.settings.games import games
from screens.settings.pages import HOME, PAGES, option, own_words, settings
from screens.texts import Voice
from screens.visible import is_visible
from services.preferences import Change

Page: TypeAlias = Callable[[Chosen, Voice], Screen]


async def show(asked: Asked, services: Services) -> Screen | None:
    chat = asked.place.chat
    chosen = await _chosen(services, chat)
    to = await alone(services, asked)
    if to is None:
        return settings(chosen, "menu", asked.voice)
    menu = settings(chosen, "menu", to.voice)
    services.messages.say(to.place, f"settings {chat}", menu, to.reader)
    receipt(services, asked)
    return None


async def _chosen(services: Services, chat: ChatId) -> Chosen:
    chosen = await services.directory.chosen(chat)
    tables = await services.hall.tables_in(chat)
    return replace(chosen, is_playing=any(table.phase is Phase.PLAYING for table in tables))


async def show_page(press: Press, pressed: buttons.ShowSettings, services: Services) -> Answer:
    require_known(pressed.page, PAGES)
    return await _show(
        press,
        pressed.chat,
        lambda chosen, voice: settings(chosen, pressed.page, voice),
        services,
    )


async def show_games(press: Press, pressed: buttons.ShowGames, services: Services) -> Answer:
    require_known(pressed.page, range(len(PAGES_OF_GAMES)))
    return await _show(
        press,
        pressed.chat,
        lambda chosen, voice: games(chosen, pressed.page, voice),
        services,
    )


async def show_option(press: Press, pressed: buttons.ShowOption, services: Services) -> Answer:
    require_known(pressed.option, HOME)
    services.awaited_forfeits.done(press.person)
    return await _show(
        press,
        pressed.chat,
        lambda chosen, voice: option(chosen, pressed.option, voice),
        services,
    )


async def _show(press: Press, chat: ChatId, page: Page, services: Services) -> Answer:
    """Show a page.

    If others see the pressed message, the person continues on a message of their own.
    """
    await require_chat(services, press, chat)
    chosen = await _chosen(services, chat)
    to = None if press.is_alone else await alone(services, press)
    if to is None:
        await _turn(services, press, chosen, page)
        return SILENCE
    services.messages.say(to.place, f"settings {chat}", page(chosen, to.voice), to.reader)
    return SILENCE if to.place == press.place else Answer(press.voice.plain("toast-in-private"))


async def _turn(services: Services, press: Press, chosen: Chosen, page: Page) -> None:
    to = await readers(services, press)
    services.messages.turn_page(to.place, press.message_id, page(chosen, to.voice), to.reader)


async def choose(press: Press, pressed: buttons.Choose, services: Services) -> Answer:
    await require_chat(services, press, pressed.chat)
    require_known(pressed.option, HOME)
    require_known(pressed.value, spellings(ever_offered(pressed.option)))

    def change(current: Settings) -> Settings:
        offered = spellings(current.offered(pressed.option))
        require(pressed.value in offered, Refusal.STALE)
        return current.with_value(pressed.option, offered[pressed.value])

    return await _choose(
        press,
        pressed.chat,
        change,
        lambda chosen, voice: option(chosen, pressed.option, voice),
        services,
    )


async def choose_variant(
    press: Press, pressed: buttons.ChooseVariant, services: Services
) -> Answer:
    await require_chat(services, press, pressed.chat)
    require_variant(pressed.variant)
    return await _choose(
        press,
        pressed.chat,
        lambda current: current.with_variant(pressed.variant),
        lambda chosen, voice: games(chosen, page_with(pressed.variant), voice),
        services,
    )


async def _choose(
    press: Press, chat: ChatId, change: Change, page: Page, services: Services
) -> Answer:
    def playable(current: Settings) -> Settings:
        wanted = change(current)
        if against := objection(press.voice, wanted.rules):
            raise Explained(against)
        return wanted

    services.awaited_forfeits.done(press.person)
    try:
        await services.preferences.choose_settings(Place(chat), press.person, playable)
    except Refused as refused:
        if refused.reason is Refusal.STALE:
            await _turn(services, press, await _chosen(services, chat), page)
        raise
    await _turn(services, press, await _chosen(services, chat), page)
    return SILENCE


async def ask_for_forfeit(press: Press, pressed: buttons.NameForfeit, services: Services) -> Answer:
    """Ask for a forfeit in the person's own words.

    They answer in private, because the bot does not need to read messages in a group.
    """
    chat = pressed.chat
    await require_chat(services, press, chat)
    if not await services.directory.can_write_to(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    current = await services.preferences.settings_of(chat)
    await services.rights.require_choice(Place(chat), press.person, current)
    services.awaited_forfeits.ask(press.person, chat)
    chosen = await _chosen(services, chat)
    if press.place.is_private:
        await _turn(services, press, chosen, own_words)
        return SILENCE
    private = Place(ChatId(press.person))
    question = own_words(chosen, press.voice)
    services.messages.say(private, f"settings {chat}", question)
    return Answer(press.voice.plain("toast-in-private"))


async def hear_forfeit(asked: Asked, services: Services) -> Screen | None:
    """Take a private message as a forfeit, if this person was asked for one."""
    chat = services.awaited_forfeits.wanted_for(asked.person)
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
    services.awaited_forfeits.done(asked.person)
    return option(await _chosen(services, chat), "forfeit", asked.voice)
