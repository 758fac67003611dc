"""What handlers may ask of delivery. Nothing is awaited: a screen is wanted, not sent."""

from typing import Protocol

from club.places import ChatId, PersonId, Place, TableId
from club.table import Table
from screens.buttons import Selection
from screens.screen import Screen
from services.ephemeral import Reader
from storage.tags import Worn


class Display(Protocol):
    def say(self, place: Place, subject: str, screen: Screen, reader: Reader | None = None) -> None:
        """Once. What is said of one `subject` before it could be sent becomes one message.

        `reader`, here and below: who alone sees it in a group.
        """

    def ask(
        self, place: Place, table: Table | None, screen: Screen, reader: Reader | None = None
    ) -> None:
        """A question about the present game, or lobby, of a table, or about no table: it does not
        stay for long.
        """

    def announce(self, table: Table, person: PersonId, screen: Screen) -> None:
        """In private: that there is room at a table, for as long as nobody plays there."""

    def answered(self, place: Place, reader: Reader | None = None) -> None:
        """Whatever was asked here."""

    def turn_page(
        self, place: Place, message_id: int, screen: Screen, reader: Reader | None = None
    ) -> None:
        """Another page on this message, or a new message if this one belongs to a table."""

    def send_file(self, place: Place, name: str, content: bytes) -> None:
        """As a document."""

    def erase(self, chat: ChatId, message_id: int, reader: Reader | None = None) -> None:
        """Unless it belongs to a table: a press can be forged."""

    def acknowledge(self, chat: ChatId, message_id: int) -> None:
        """A sign on somebody's command that it is answered elsewhere."""

    def decline(self, chat: ChatId, message_id: int) -> None:
        """A sign on somebody's command that it was one too many."""

    def retag(self, chat: ChatId) -> None:
        """Whoever is the durak of this chat wears its tag now, if the chat wants that."""

    def take_off(self, chat: ChatId, person: PersonId, tag: Worn) -> None:
        """What they wore before comes back."""

    def try_again(self, chat: ChatId) -> None:
        """What was refused in this chat may be allowed by now."""

    def repaint(self, table: Table) -> None:
        """Everything this table shows, in its group and to each of its people."""

    def move_to_bottom(self, table: Table, place: Place) -> None:
        """The table's message in this place moves to the bottom of its chat."""

    def open_hand(self, table: Table, reader: Reader) -> None:
        """Their own, in the group of the table, for them alone. It goes on living there."""

    def plays_from(self, table: TableId, person: PersonId, place: Place) -> None:
        """Where somebody is looking: who plays in the group hears nothing from the private chat."""

    def show_hand(self, table: Table, person: PersonId, selection: Selection) -> None:
        """With these cards marked, until the hand is shown again."""
