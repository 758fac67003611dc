"""What the bot shows in chats where it is no member, as far as a feature takes it there.

People send a message via the bot, which it may edit, and whose buttons anybody may press who sees
them. It learns nothing of the chat: such a message is a place of its own, see `Place.is_elsewhere`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from club.places import ChatId, PersonId, Place
from club.view import TableView
from people.seen_people import Contact
from screens.audience import Audience
from screens.callback_data import Payload
from screens.screen import Screen
from screens.texts import Texts, Voice

ONLY_MESSAGE = 1
"""The number of the message in its place, where there is no other."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A message that somebody may send via the bot, and the title under which it is offered."""

    id: str
    title: str
    screen: Screen


class HostElsewhere(Protocol):
    """What a feature does there. A message is known by Telegram's `inline_message_id`."""

    def offers(self, contact: Contact, voice: Voice, /) -> Sequence[Offer]:
        """Return what this person may send, the usual first."""

    async def may_call(self, caller: PersonId | ChatId, /) -> bool:
        """Count one more call of the bot into a chat. Return whether it is answered.

        The caller is a chat if somebody writes in its name.
        """

    async def place_of(self, inline_message_id: str | None, pressed: Payload, /) -> Place | None:
        """Return the place of a message, or None if nothing is known of it.

        A message that only one reader sees has no id. Raises Forged if this button is not to be
        found there, and Outdated if it is of a place that has been given up.
        """

    async def message_at(self, place: Place, /) -> str | None:
        """Return the `inline_message_id`, or None if the place has been given up."""

    async def board(self, view: TableView, audience: Audience, texts: Texts, /) -> Screen:
        """Return what everybody sees of a table there."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """`hosts` is filled when features are opened, and stays empty if none of them goes there."""

    hosts: list[HostElsewhere] = field(default_factory=list)

    @property
    def host(self) -> HostElsewhere | None:
        return next(iter(self.hosts), None)
