"""The desired state of a chat: what each slot should show."""

from dataclasses import dataclass
from enum import Enum, auto

from club.slots import Slot
from screens.screen import Screen


class Effect(Enum):
    """What the app plays over a message as it comes."""

    CONFETTI = auto()
    FIRE = auto()


@dataclass(frozen=True, slots=True)
class Post:
    """What a slot should show; None: nothing, the message should be gone.

    A message of another `edition` is not edited: the new one is sent, with a sound unless `silent`,
    and the old one goes. `pinned`: it stands on the bar over its chat as well. Only a message in a
    private chat can have an `effect`.
    """

    slot: Slot
    screen: Screen | None
    edition: int = 0
    silent: bool = False
    pinned: bool = False
    effect: Effect | None = None
