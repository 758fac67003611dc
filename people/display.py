"""What a table shows, as far as handlers and services have a say in it. It is painted and sent
later, and nobody waits for it.
"""

from typing import Protocol

from club.places import ChatId, PersonId, Place, TableId
from club.sent_message import MemberTag
from club.table import Table
from people.ephemeral import Reader
from screens.screen import Screen
from screens.selection import Selection


class Display(Protocol):
    def repaint(self, table: Table) -> None:
        """Redraw everything this table shows, in its group and to each of its people."""

    def move_to_bottom(self, table: Table, place: Place) -> None:
        """Move the table's message in this place to the bottom of its chat."""

    def show_hand(self, table: Table, person: PersonId, selection: Selection) -> None:
        """Show a hand with these cards marked, until the table changes."""

    def open_hand(self, table: Table, reader: Reader) -> None:
        """Show a player's hand in the group, to them alone, and keep it up to date there."""

    def plays_from(self, table: TableId, person: PersonId, place: Place) -> None:
        """Note where a person plays. Only the hand there is kept current and makes sounds."""

    def announce(self, table: Table, person: PersonId, screen: Screen) -> None:
        """Tell a person in private that a table has room, until a game begins there."""

    def retag(self, chat: ChatId) -> None:
        """Give the durak of this chat their tag, and titles theirs, if the chat wants tags."""

    def take_off(self, chat: ChatId, person: PersonId, tag: MemberTag) -> None:
        """Replace a person's tag from the bot by the one they wore before."""

    def try_again(self, chat: ChatId) -> None:
        """Retry what was refused in this chat, because it may be allowed by now."""
