"""What a chat has chosen: all that the pages of its settings are drawn from."""

from dataclasses import dataclass

from club.places import ChatId
from club.settings import Settings


@dataclass(frozen=True, slots=True)
class Chosen:
    """`title` names the chat, for its settings may be shown to one of its people in private.

    While a game is under way there, what is chosen waits for the next one.
    """

    chat: ChatId
    title: str
    settings: Settings
    language: str
    is_playing: bool = False
