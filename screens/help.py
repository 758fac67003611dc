"""Explains what the bot does and how to begin: in a group, in private, and to new players."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from club.places import TableId
from screens.audience import Chat
from screens.buttons import OpenTable, ShowHelp
from screens.commands import AddedCommand, Scope, all_commands
from screens.links import link_to_add, link_to_group, link_to_hand
from screens.pictures.portrait import Portrait
from screens.screen import Button, Screen, Style
from screens.text_layout import collapse, in_paragraphs
from screens.texts import Foreign, Voice


def greeting(voice: Voice) -> Screen:
    keys = (
        Button(voice.plain("button-open-table"), OpenTable(), Style.SUCCESS),
        Button(voice.plain("button-what-is-this"), ShowHelp()),
    )
    text = voice.say("greeting")
    return Screen(text, (keys,), Portrait(), text)


def group_help(voice: Voice, added: Sequence[AddedCommand]) -> Screen:
    listed = _all_commands(Scope.ADMINISTRATORS, added, voice)
    return Screen(in_paragraphs(voice.say("help-group"), listed))


def private_help(
    bot: str, said: Sequence[str], voice: Voice, added: Sequence[AddedCommand]
) -> Screen:
    """`said` are the messages of features that belong there."""
    # The dialog that adds the bot to a group asks for rights, too. All may be refused.
    rights = "pin_messages+delete_messages+manage_tags"
    invite = Button(voice.plain("button-add-to-group"), f"{link_to_add(bot)}&admin={rights}")
    more = "".join(voice.say(each) for each in said)
    listed = _all_commands(Scope.PRIVATE, added, voice)
    return Screen(in_paragraphs(voice.say("help-private", more=more), listed), ((invite,),))


def _all_commands(scope: Scope, added: Sequence[AddedCommand], voice: Voice) -> str:
    entries = all_commands(scope, voice, added)
    return collapse("\n".join(f"/{each.name} · {escape(each.description)}" for each in entries))


def seat_confirmation(chat: Chat, voice: Voice) -> Screen:
    """Tell a person who joined from their private chat that they have a seat in the group."""
    text = voice.say("seated", chat=Foreign(chat.title))
    group = link_to_group(chat, voice)
    return Screen(text, (group,) if group else ())


def answered_elsewhere(chat: Chat, voice: Voice) -> Screen:
    """Point to the topic where the bot answers."""
    text = voice.say("answered-elsewhere", chat=Foreign(chat.title))
    group = link_to_group(chat, voice)
    return Screen(text, (group,) if group else ())


def how_to_hear(bot: str, table: TableId, group: Voice, voice: Voice) -> Screen:
    """Tell a player how to get their cards in private.

    The label of the board's button is quoted in the language of the group.
    """
    start = Button(voice.plain("button-how-to-hear"), link_to_hand(bot, table))
    text = voice.say("how-to-hear", button=Foreign(group.plain("button-my-hand")))
    return Screen(text, ((start,),))


@dataclass(frozen=True, slots=True)
class Imprint:
    """What the bot says about itself.

    The operator says in their own words how to reach them, or nothing, and for how many days they
    keep copies that the bot does not know. 0: they say nothing.
    """

    version: str
    operator_contact: str
    backup_days: int = 0


def privacy(voice: Voice, imprint: Imprint, added: Iterable[str] = ()) -> Screen:
    """`added` are the messages of features, by their keys."""
    days = imprint.backup_days
    parts = (
        voice.say("privacy"),
        *map(voice.say, added),
        *((voice.say("privacy-other-backups", days=days),) if days else ()),
        _operator(voice, imprint.operator_contact),
        f"{voice.say('bot-name')} {imprint.version}",
    )
    return Screen("\n\n".join(parts))


def _operator(voice: Voice, contact: str) -> str:
    """Format the contact without isolating it, or an address would include the invisible marks."""
    if not contact:
        return voice.say("privacy-no-operator")
    return voice.say("privacy-operator", contact=escape(contact, quote=False))
