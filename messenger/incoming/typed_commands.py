"""Dispatches typed commands: says who asks and where, and gives the answer to whoever reads it."""

from dataclasses import replace

from telegram import Update

from club.places import Place
from handlers.explanations import REFUSED, explanation
from handlers.recipients import everyone_in_place, fewest_recipients, sole_recipient
from handlers.services import Services
from handlers.typed_commands import CommandMessage, TypedCommand, acknowledge, hint
from messenger.incoming.application import Context
from messenger.incoming.from_telegram import command_of, contact_of
from people.command_limit import Admission
from people.members import A_CHANNEL
from people.participation import MayNotTakePart
from screens.help import answered_elsewhere
from screens.screen import Screen
from storage.errors import StorageError


async def carry_out(command: TypedCommand, update: Update, context: Context) -> None:
    message = update.effective_message
    user = update.effective_user
    if message is None or user is None:
        return
    services = context.services
    voice = services.directory.voice_for(user.language_code)
    asked = command_of(message, contact_of(user), voice, context.args)
    if not await _is_admitted(asked, services):
        return
    screen: Screen | None = hint(asked.voice, "toast-failed")
    try:
        asked = await _address(command, asked, services)
        if instead := await _place_instead(command, asked, services):
            asked = replace(asked, to=await fewest_recipients(services, asked))
            chat = (await services.directory.audience(instead)).chat
            screen = answered_elsewhere(chat, asked.voice)
        else:
            screen = await _answer(command, asked, services)
    except StorageError as trouble:  # it may also hide which language they chose
        screen = Screen(explanation(trouble, asked.voice))
    finally:
        if screen:
            to = asked.to
            is_for_all = command.is_common and to.reply_to is None
            subject = command.name if is_for_all else f"{command.name} {asked.person}"
            services.messages.say(to.place, subject, screen, to.reader, to.reply_to)
            if to.place != asked.place or services.messages.is_held_back(to.place, to.reader):
                acknowledge(services, asked)


async def _place_instead(
    command: TypedCommand, asked: CommandMessage, services: Services
) -> Place | None:
    """Return where the command is answered, if not here. Where a game goes on, it is."""
    instead = await services.directory.openings.place_for(asked.place)
    if command.is_answered_everywhere or instead == asked.place:
        return None
    table = await services.tables.find(asked.place)
    return None if table and table.phase.goes_on else instead


async def _answer(
    command: TypedCommand, asked: CommandMessage, services: Services
) -> Screen | None:
    if asked.person == A_CHANNEL:
        return hint(asked.voice, "hint-channel")
    if not command.where.fits(asked.place):
        return hint(asked.voice, f"hint-only-{command.where.value}")
    try:
        screen = await command.handler(asked, services)
    except MayNotTakePart as why:
        await _tell_alone(command, asked, why, services)
        return None
    except REFUSED as why:
        return Screen(explanation(why, asked.voice))
    if command.introduces:
        await services.seen_people.meet(asked.contact)
    return screen


async def _tell_alone(
    command: TypedCommand, asked: CommandMessage, why: MayNotTakePart, services: Services
) -> None:
    """Tell nobody else, not even by a reaction: whoever cannot be told alone is told nothing."""
    to = await sole_recipient(services, asked)
    if to is not None:
        refusal = Screen(explanation(why, to.voice))
        services.messages.say(to.place, f"{command.name} {asked.person}", refusal, to.reader)


async def _is_admitted(asked: CommandMessage, services: Services) -> bool:
    """Whether the command is answered. Commands that nobody else saw are not counted."""
    if asked.place.is_private or asked.permit:
        return True
    admission = await services.command_limits.admit(asked.place.chat, asked.person)
    if admission is Admission.REFUSED:
        services.messages.decline(asked.place.chat, asked.person, asked.message_id)
    return admission is Admission.ADMITTED


async def _address(
    command: TypedCommand, asked: CommandMessage, services: Services
) -> CommandMessage:
    """Let as few people as possible read the answer while the group needs its calls for a game."""
    everyone = replace(await everyone_in_place(services, asked), reply_to=asked.to.reply_to)
    may_be_alone = asked.permit is not None or command.can_be_private
    alone = await sole_recipient(services, asked) if may_be_alone else None
    if alone is None:
        return replace(asked, to=everyone)
    is_alone = asked.permit is not None or await services.tables.is_playing_in(asked.place.chat)
    return replace(asked, to=alone if is_alone else everyone)
