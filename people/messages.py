"""What handlers and services may tell people. Messages are sent later, and nobody waits for them
except the answer to a press that permits one.
"""

from typing import Protocol

from club.places import ChatId, Place
from club.slots import Address, Slot
from club.table import Table
from people.ephemeral import Permit, Reader
from screens.screen import Screen


class Messages(Protocol):
    """`reader`, here and below, is the only person in a group who sees the message."""

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

    def acknowledge(self, chat: ChatId, message_id: int) -> None:
        """React to a user's command to show that it is answered elsewhere."""

    def decline(self, chat: ChatId, message_id: int) -> None:
        """React to a user's command to show that it was one too many."""

    def holds(self, address: Address, permit: Permit) -> bool:
        """Return whether this permit came with something to be shown that is not shown yet."""

    async def until_sent(self, address: Address, permit: Permit) -> None:
        """Wait for the new message that this permits to leave. If there is none, do not wait."""
