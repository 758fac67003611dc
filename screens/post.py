"""The desired state of a chat: what each slot should show."""

from dataclasses import dataclass
from enum import Enum, auto

from club.slots import Slot
from screens.screen import Screen


class Effect(Enum):
    """An animation that the app plays over a new message."""

    CONFETTI = auto()
    FIRE = auto()


@dataclass(frozen=True, slots=True)
class Post:
    """What a slot should show. None: no message.

    A message with another `edition` is not edited: a new one is sent, with a sound unless it is
    `silent`, and the old one is deleted. `pinned`: the message is also pinned in its chat. Only
    messages in private chats can have an `effect`.
    """

    slot: Slot
    screen: Screen | None
    edition: int = 0
    silent: bool = False
    pinned: bool = False
    effect: Effect | None = None
