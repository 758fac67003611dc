"""What is a person's own: the language, and everything that is kept about them."""

import json
from contextlib import suppress

from club import commands
from club.places import PersonId
from club.refusal import Refused
from club.table import Phase, Table
from handlers.answers import SILENCE, Answer
from handlers.context import Context, Desk
from handlers.forgeries import require_known, require_own_chat, require_private
from handlers.presses import Press
from handlers.settings import may_change, settings_of
from handlers.typed_commands import Asked
from screens import buttons
from screens.help import privacy
from screens.questions import forgetting
from screens.screen import Screen
from screens.settings.language import language


async def ask_language(asked: Asked, _: Context) -> Screen:
    return language(asked.place.chat, asked.voice.language, asked.voice)


async def choose_language(
    press: Press, pressed: buttons.ChooseLanguage, context: Context
) -> Answer:
    desk = context.desk
    require_own_chat(press, pressed.chat)
    require_known(pressed.language, desk.texts.languages)
    if press.place.is_private and await desk.people.get(press.person) is None:
        return Answer(press.voice.plain("toast-start-first"))
    await _speak(desk, press, pressed.language)
    voice = desk.texts.voice(pressed.language)
    desk.display.turn_page(
        press.place, press.message_id, language(pressed.chat, pressed.language, voice)
    )
    return SILENCE


async def _speak(desk: Desk, press: Press, code: str) -> None:
    place = press.place
    if place.is_private:
        await desk.people.choose_language(press.person, code)
        tables = await desk.hall.tables_of(press.person)
    else:
        await may_change(desk, place, press.person, await settings_of(desk, place.chat))
        await desk.chats.choose_language(place.chat, code)
        tables = await desk.hall.tables_in(place.chat)
    for table in tables:
        desk.display.repaint(table)


async def tell_privacy(asked: Asked, _: Context) -> Screen:
    return privacy(asked.voice)


async def export(asked: Asked, context: Context) -> None:
    kept = await context.desk.people.export(asked.person)
    content = json.dumps(kept, ensure_ascii=False, indent=2, default=str).encode()
    context.desk.display.send_file(asked.place, "durak-club.json", content)


async def ask_to_forget(asked: Asked, _: Context) -> Screen:
    return forgetting(asked.voice)


async def forget(press: Press, _: buttons.ForgetForSure, context: Context) -> Answer:
    """The games under way go on without them; their hands are taken from them."""
    desk = context.desk
    require_private(press)
    tables = await _stand_up_everywhere(desk, press.person)
    messages = await desk.people.forget(press.person)
    desk.contacts.forget(press.person)
    for message_id in messages:
        desk.display.erase(press.place.chat, message_id)
    for table in tables:
        desk.display.repaint(await _newest(desk, table))
    screen = Screen(press.voice.say("forgotten"))
    desk.display.turn_page(press.place, press.message_id, screen)
    return SILENCE


async def _stand_up_everywhere(desk: Desk, person: PersonId) -> list[Table]:
    left = []
    for table in await desk.hall.tables_of(person):
        with suppress(Refused):  # it closed just now
            left.append(await desk.hall.submit(table.id, commands.Leave(person)))
    return left


async def _newest(desk: Desk, table: Table) -> Table:
    """At a table that is closed the journal knows the forgotten no more."""
    if table.phase is Phase.CLOSED:
        return table
    return await desk.hall.get(table.id) or table
