"""What handlers and services may ask of delivery. Screens are sent later, and nobody waits for them
except the answer to a press that permits one.
"""

from typing import Protocol

from club.places import ChatId, PersonId, Place, TableId
from club.shown import Worn
from club.slots import Address
from club.table import Table
from screens.buttons import Selection
from screens.screen import Screen
from services.ephemeral import Permit, Reader


class Display(Protocol):
    def say(self, place: Place, subject: str, screen: Screen, reader: Reader | None = None) -> None:
        """Send a screen once. Of several waiting on one `subject`, only the newest is sent.

        `reader`, here and below, is the only person in a group who sees the message.
        """

    def ask(
        self, place: Place, table: Table | None, screen: Screen, reader: Reader | None = None
    ) -> None:
        """Ask a question about a table's current game or lobby, or about no table.

        It disappears after a short time.
        """

    def holds(self, address: Address, permit: Permit) -> bool:
        """Return whether this permit came with something to be shown that is not shown yet."""

    async def until_sent(self, address: Address, permit: Permit) -> None:
        """Wait for the new message that this permits to leave. If there is none, do not wait."""

    def announce(self, table: Table, person: PersonId, screen: Screen) -> None:
        """Tell a person in private that a table has room, until a game begins there."""

    def answered(self, place: Place, reader: Reader | None = None) -> None:
        """Withdraw what was asked in this place."""

    def turn_page(
        self, place: Place, message_id: int, screen: Screen, reader: Reader | None = None
    ) -> None:
        """Show another page on this message, or on a new one if this one belongs to a table."""

    def send_file(self, place: Place, name: str, content: bytes) -> None:
        """Send it as a document."""

    def erase(self, chat: ChatId, message_id: int, reader: Reader | None = None) -> None:
        """Delete a message, unless it belongs to a table: a press can be forged."""

    def acknowledge(self, chat: ChatId, message_id: int) -> None:
        """React to a user's command to show that it is answered elsewhere."""

    def decline(self, chat: ChatId, message_id: int) -> None:
        """React to a user's command to show that it was one too many."""

    def retag(self, chat: ChatId) -> None:
        """Move the durak tag to the current durak of this chat, if the chat wants tags."""

    def take_off(self, chat: ChatId, person: PersonId, tag: Worn) -> None:
        """Replace a person's durak tag by the tag they wore before."""

    def try_again(self, chat: ChatId) -> None:
        """Retry what was refused in this chat, because it may be allowed by now."""

    def repaint(self, table: Table) -> None:
        """Redraw everything this table shows, in its group and to each of its people."""

    def move_to_bottom(self, table: Table, place: Place) -> None:
        """Move the table's message in this place to the bottom of its chat."""

    def open_hand(self, table: Table, reader: Reader) -> None:
        """Show a player's hand in the group, to them alone, and keep it up to date there."""

    def plays_from(self, table: TableId, person: PersonId, place: Place) -> None:
        """Note where a person plays: those who play in the group get no sounds in private."""

    def show_hand(self, table: Table, person: PersonId, selection: Selection) -> None:
        """Show a hand with these cards marked, until the table changes."""
