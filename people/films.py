"""What handlers may ask of films: whether there are any, and to show one."""

from typing import Protocol

from club.slots import Slot
from screens.screen import Screen


class Films(Protocol):
    @property
    def are_on(self) -> bool:
        """Whether films are made: the operator wants them, and there is an encoder."""

    def show(self, slot: Slot, screen: Screen) -> None:
        """Show the film of this screen at the bottom of the chat, once it has been made.

        If it cannot be made or shown, the chat reads `text_alone`.
        """
