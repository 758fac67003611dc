"""The current choices of a chat, from which the pages of its settings are built."""

from collections.abc import Collection
from dataclasses import dataclass

from club.places import ChatId
from club.settings import Settings


@dataclass(frozen=True, slots=True)
class AddedOption:
    """An option of a feature, on the page of this group of house rules."""

    name: str
    page: str
    after: str = ""
    before: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """`title` names the chat, because a member may be shown its settings in private.

    While a game is running in the chat, changes apply to the next one. `added` are options of
    features, `left_out` those that are not offered, as the operator has switched off what they are
    about.
    """

    chat: ChatId
    title: str
    settings: Settings
    language: str
    is_playing: bool = False
    added: Collection[AddedOption] = ()
    left_out: Collection[str] = ()
