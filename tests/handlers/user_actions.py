"""What people do: presses and typed commands, and why they were refused."""

import math
from collections.abc import Coroutine
from typing import Any

from club.places import PersonId, Place
from features import load_texts
from handlers.explanations import REFUSED, explanation
from handlers.presses import Press
from handlers.recipients import Recipient
from handlers.typed_commands import CommandMessage
from people.ephemeral import Pressed, Reader, Typed
from people.members import THE_GROUP_ITSELF
from people.seen_people import Contact
from screens.callback_data import Payload
from screens.screen import Screen
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA, VERA

ZOE = PersonId(109)
"""A stranger: the bot has never heard of her, and she is no member of the group."""

NAMES = {
    ANNA: "Anna",
    BORIS: "Boris",
    VERA: "Vera",
    GLEB: "Gleb",
    OLGA: "Olga",
    ZOE: "Zoe",
    THE_GROUP_ITSELF: "Group",
}
TEXTS = load_texts()
VOICE = TEXTS.voice("en")
MESSAGE = 70
"""The message that is pressed, or the command that is typed."""


def contact(person: PersonId) -> Contact:
    return Contact(person, NAMES[person], "en")


def press(
    person: PersonId,
    place: Place = GROUP,
    buttons: tuple[str, ...] = (),
    *,
    is_ephemeral: bool = False,
    is_double: bool = False,
) -> Press:
    return Press(
        contact(person),
        place,
        MESSAGE,
        VOICE,
        Reader(person, Pressed("query", until=math.inf)),
        buttons,
        is_ephemeral=is_ephemeral,
        is_double=is_double,
    )


def command(
    person: PersonId, place: Place = GROUP, words: str = "", replied_to: PersonId | None = None
) -> CommandMessage:
    """Return a command that everybody in the place sees."""
    recipient = Recipient(place, VOICE)
    return CommandMessage(
        contact(person), place, recipient, tuple(words.split()), replied_to, MESSAGE
    )


def quiet_command(person: PersonId, place: Place = GROUP) -> CommandMessage:
    """Return a command that only the bot sees, and whose answer only the person sees."""
    permit = Typed(MESSAGE, until=math.inf)
    recipient = Recipient(place, VOICE, Reader(person, permit))
    return CommandMessage(contact(person), place, recipient, message_id=MESSAGE, permit=permit)


async def why_not(handling: Coroutine[Any, Any, object]) -> str:
    """Return the words with which the person is refused."""
    try:
        await handling
    except REFUSED as why:
        return explanation(why, VOICE)
    raise AssertionError("it was not refused")


def labels(screen: Screen) -> list[str]:
    """Return what is written on the buttons."""
    return [button.label for row in screen.rows for button in row]


def kinds(screen: Screen) -> list[type]:
    """Return what kinds of payloads, links and texts to copy the buttons have."""
    return [type(button.target) for row in screen.rows for button in row]


def offers(screen: Screen, kind: type[Payload]) -> bool:
    """Whether a button of the screen means this."""
    return kind in kinds(screen)
