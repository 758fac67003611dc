"""What handlers and services may have sent. It is sent later, and nobody waits for it except the
answer to a press that permits a message.
"""

from typing import Protocol

from club.places import ChatId, PersonId, Place, TableId
from club.sent_message import MemberTag
from club.slots import Address, Slot
from club.table import Table
from people.ephemeral import Permit, Reader
from screens.screen import Screen
from screens.selection import Selection


class Display(Protocol):
    """What a table shows, as far as handlers and services have a say in it."""

    def repaint(self, table: Table) -> None:
        """Redraw everything this table shows, in its group and to each of its people."""

    def move_to_bottom(self, table: Table, place: Place) -> None:
        """Move the table's message in this place to the bottom of its chat."""

    def show_hand(self, table: Table, person: PersonId, selection: Selection) -> None:
        """Show a hand with these cards marked, until the table changes."""

    def open_hand(self, table: Table, reader: Reader) -> None:
        """Show a player's hand in the group, to them alone, and keep it up to date there."""

    def plays_from(self, table: TableId, person: PersonId, place: Place | None) -> None:
        """Note where a person plays. Only the hand there is kept current and makes sounds.

        The page is no place: whoever plays there has no hand to be kept current.
        """

    def looks_at_page(self, table: Table, person: PersonId) -> None:
        """Note that a person has opened the page, and plays there until they play elsewhere."""

    def leaves_page(self, table: TableId, person: PersonId) -> None:
        """Note that a person has no page of this table open any more."""

    def announce(self, table: Table, person: PersonId, screen: Screen) -> None:
        """Tell a person in private that a table has room, until a game begins there."""

    def retag(self, chat: ChatId) -> None:
        """Give the durak of this chat their tag, and titles theirs, if the chat wants tags."""

    def take_off(self, chat: ChatId, person: PersonId, tag: MemberTag) -> None:
        """Replace a person's tag from the bot by the one they wore before."""

    def try_again(self, chat: ChatId) -> None:
        """Retry what was refused in this chat, because it may be allowed by now."""


class Messages(Protocol):
    """What people are told. `reader` is the only person in a group who sees the message."""

    def say(
        self,
        place: Place,
        subject: str,
        screen: Screen,
        reader: Reader | None = None,
        reply_to: int | None = None,
    ) -> None:
        """Send a screen once. Of several waiting on one `subject`, only the newest is sent."""

    def tell(self, place: Place, subject: str, screen: Screen) -> None:
        """Send everybody there what nobody has asked for, as `say` does, but without a sound."""

    def put_up(
        self, slot: Slot, screen: Screen, *, edition: int | None = None, pinned: bool = False
    ) -> None:
        """Show everybody there, without a sound, what is to be changed later, or to be pinned.

        With an `edition` that the message there does not have, a new one takes its place.
        """

    def settle(self, slot: Slot, screen: Screen) -> None:
        """Change what was put up, if it is still there, for the last time."""

    def ask(
        self, place: Place, table: Table | None, screen: Screen, reader: Reader | None = None
    ) -> None:
        """Ask a question about a table's current game or lobby, or about no table.

        It disappears after a short time.
        """

    def withdraw_questions(self, place: Place, reader: Reader | None = None) -> None:
        """Remove what was asked in this place."""

    def turn_page(
        self, place: Place, message_id: int, screen: Screen, reader: Reader | None = None
    ) -> None:
        """Show another page on this message, or on a new one if this one belongs to a table."""

    def is_held_back(self, place: Place, reader: Reader | None = None) -> bool:
        """Return whether Telegram's limit delays what is to be shown there."""

    def send_file(self, place: Place, name: str, content: bytes) -> None:
        """Send it as a document."""

    def erase(self, chat: ChatId, message_id: int, reader: Reader | None = None) -> None:
        """Delete a message, unless it belongs to a table: a press can be forged."""

    def acknowledge(self, chat: ChatId, person: PersonId, message_id: int) -> None:
        """React to a user's command to show that it is answered elsewhere, or a little later."""

    def decline(self, chat: ChatId, person: PersonId, message_id: int) -> None:
        """React to a user's command to show that it was one too many."""

    def holds(self, address: Address, permit: Permit) -> bool:
        """Return whether this permit came with something to be shown that is not shown yet."""

    async def until_sent(self, address: Address, permit: Permit) -> None:
        """Wait for the new message that this permits to leave. If there is none, do not wait."""


class Films(Protocol):
    """How to show films."""

    def show(self, slot: Slot, screen: Screen) -> None:
        """Show this screen at the bottom of the chat, once its film has been made, if it has one.

        If it cannot be made or shown, the chat reads `text_alone`.
        """

    def put_in_place(self, slot: Slot, screen: Screen, until: float) -> None:
        """Have the film of this screen made, and then, if the slot shows the same with the picture
        that the film ends with, edit that message into it.

        Where that is not done by a time of the event loop, or may not be, the message stays.
        """
