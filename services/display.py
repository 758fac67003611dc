"""What handlers may ask of whoever sends. Nothing is awaited: a screen is wanted, not sent."""

from typing import Protocol

from club.places import ChatId, PersonId, Place
from club.table import Table
from screens.buttons import Selection
from screens.screen import Screen


class Display(Protocol):
    def say(self, place: Place, subject: str, screen: Screen) -> None:
        """Once; wishes of one `subject` that wait for their turn together become one message."""

    def turn(self, place: Place, message_id: int, screen: Screen) -> None:
        """Another page on this message; said anew if a table lives there, whatever was pressed."""

    def hand(self, place: Place, name: str, content: bytes) -> None:
        """A file."""

    def erase(self, chat: ChatId, message_id: int) -> None:
        """But never a message on which a table lives, whatever was pressed."""

    def try_again(self, chat: ChatId) -> None:
        """What was refused in this chat may be allowed by now."""

    def repaint(self, table: Table) -> None:
        """Everything this table should show, everywhere."""

    def bring_down(self, table: Table, place: Place) -> None:
        """The table's living message in this place moves to the bottom of its chat."""

    def show_hand(self, table: Table, person: PersonId, selection: Selection) -> None:
        """With these cards marked, until the hand is painted again."""
