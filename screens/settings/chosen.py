"""The choices of a chat, from which the pages of its settings are drawn."""

from dataclasses import dataclass

from club.places import ChatId
from club.settings import Settings


@dataclass(frozen=True, slots=True)
class Chosen:
    """`title` names the chat, since a member may be shown its settings in private.

    While a game is running there, changes apply to the next one.
    """

    chat: ChatId
    title: str
    settings: Settings
    language: str
    is_playing: bool = False
