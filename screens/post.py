"""Posts: the desired state of a chat, slot by slot."""

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
    """What a slot should show. If `screen` is None, there should be no message.

    If the `edition` differs, the message is not edited but replaced by a new one, which makes a
    sound unless it is `silent`. `in_place`, whatever message is there is edited, and has this
    edition from then on. With `pinned`, the message is also pinned in its chat. Only messages in
    private chats can have an `effect`. If it `is_last`, a message that is there becomes this and is
    left alone from then on, and none is sent. If it `can_wait`, it is not edited with the last call
    that the chat's limit allows for now, because something more urgent may follow.
    """

    slot: Slot
    screen: Screen | None
    edition: int = 0
    in_place: bool = False
    silent: bool = False
    pinned: bool = False
    effect: Effect | None = None
    is_last: bool = False
    can_wait: bool = False
