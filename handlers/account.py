"""A person's own choices and data: language, `/notify`, `/privacy`, `/export` and `/forget`."""

import json
from collections.abc import Awaitable, Callable
from typing import TypeVar

from club.places import PersonId, Place, private_chat
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_chat, require_known, require_private
from handlers.presses import Press, readers_of_message, turn_page
from handlers.questions import withdraw_question
from handlers.recipients import everyone_in_place, sole_recipient
from handlers.services import Services
from handlers.typed_commands import CommandMessage, acknowledge, hint
from screens import buttons
from screens.announcements import subscription
from screens.help import privacy
from screens.personal_settings import personal_settings
from screens.questions import forget_question
from screens.screen import Screen
from screens.settings import language
from screens.texts import Voice

Wanted = TypeVar("Wanted")


async def ask_language(asked: CommandMessage, services: Services) -> Screen:
    """Ask which language to speak.

    In a group this is the group's language, even if only the asker sees the question.
    """
    spoken = (await everyone_in_place(services, asked)).voice.language
    return language(asked.place.chat, spoken, asked.voice)


async def choose_language(
    press: Press, pressed: buttons.ChooseLanguage, services: Services
) -> Answer:
    """Choose a person's own language or that of a group.

    A person who chooses for a group in private keeps their own language there. Raises Forged and
    Refused.
    """
    place = Place(pressed.chat)
    await require_chat(services, press, pressed.chat)
    require_known(pressed.language, services.directory.texts.languages)
    if place.is_private and not await services.directory.knows(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    await services.preferences.choose_language(place, press.person, pressed.language)
    to = await readers_of_message(services, press)
    screen = language(pressed.chat, pressed.language, to.voice)
    return turn_page(services, press, screen)


async def choose_words(press: Press, pressed: buttons.ChooseWords, services: Services) -> Answer:
    """Choose whether to read words in place of pictures and signs. Raises Forged."""
    return await _choose(press, services, services.preferences.choose_words, pressed.in_words)


async def choose_tips(press: Press, pressed: buttons.ChooseTips, services: Services) -> Answer:
    """Choose whether one's first games are explained. Raises Forged."""
    return await _choose(press, services, services.preferences.choose_tips, pressed.wanted)


async def choose_colours(
    press: Press, pressed: buttons.ChooseColours, services: Services
) -> Answer:
    """Choose how to see suits where nobody else does. Raises Forged."""
    return await _choose(press, services, services.preferences.choose_colours, pressed.four_colours)


async def _choose(
    press: Press,
    services: Services,
    choose: Callable[[PersonId, Wanted], Awaitable[None]],
    wanted: Wanted,
) -> Answer:
    require_private(press)
    if not await services.directory.knows(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    await choose(press.person, wanted)
    to = await readers_of_message(services, press)
    return turn_page(services, press, await own_settings(services, press.person, to.voice))


async def own_settings(services: Services, person: PersonId, voice: Voice) -> Screen:
    tips = await services.directory.beginners.tips_of(person)
    known = await services.directory.people.get(person)
    four_colours = known.four_colours if known else None
    return personal_settings(private_chat(person).chat, tips, four_colours, voice)


async def toggle_announcements(asked: CommandMessage, services: Services) -> Screen | None:
    """Tell the person in private, from now on or no longer, when a table opens in this group."""
    place = asked.place
    if not await services.directory.can_write_to(asked.person):
        return hint(asked.voice, "hint-start-first")
    listens = await services.announcements.toggle(place.chat, asked.person)
    chat = (await services.directory.audience(Place(place.chat))).chat
    to = await sole_recipient(services, asked) or asked.to
    told = subscription(chat, to.voice, listens=listens)
    services.messages.say(to.place, f"notify {place.chat}", told, to.reader)
    acknowledge(services, asked)
    return None


async def tell_privacy(asked: CommandMessage, services: Services) -> Screen:
    return privacy(asked.voice, services.imprint, services.hosts.in_privacy)


async def export(asked: CommandMessage, services: Services) -> None:
    """Send what is stored about the person, as a file."""
    stored = await services.accounts.export(asked.person)
    content = json.dumps(stored, ensure_ascii=False, indent=2, default=str)
    services.messages.send_file(asked.place, "durak-club.json", content.encode())


async def ask_to_forget(asked: CommandMessage, services: Services) -> None:
    services.messages.ask(asked.place, None, forget_question(asked.voice))


async def forget(press: Press, _: buttons.ForgetForSure, services: Services) -> Answer:
    """Erase what is stored about the person. Raises Forged."""
    require_private(press)
    await services.accounts.forget(press.person)
    withdraw_question(services, press)
    screen = Screen(press.voice.say("forgotten"))
    services.messages.say(press.place, "forgotten", screen)
    return SILENCE
