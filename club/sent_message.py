"""What Telegram shows, as far as is known: the message in a slot, and the tag of a member."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SentMessage:
    """A message. `digest` identifies the content that was last sent or edited.

    Messages that only one reader can see have ids of their own, separate from those of the chat.
    """

    message_id: int
    edition: int
    digest: str
    pinned: bool = False


@dataclass(frozen=True, slots=True)
class MemberTag:
    """`before` is their own tag, `shown` the one last known to be worn. None: never asked."""

    before: str | None = None
    shown: str | None = None

    @property
    def is_from_bot(self) -> bool:
        return self.shown != self.before
