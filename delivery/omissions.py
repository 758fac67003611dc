"""What a chat has refused, and is therefore not sent for now: pins, and pictures."""

import asyncio

from delivery.backoff import backoff
from delivery.call_results import CallResult, Delivered, PictureRefused
from delivery.calls import Call, picture_of
from delivery.wishes import Wish, without_picture, without_pin

_FIRST_PAUSE = 60.0
_LONGEST_PAUSE = 3600.0


class Omissions:
    """Pins are omitted until they may be allowed again, pictures only for a while.

    The first picture after a refusal is sent a minute later. After every further refusal it takes
    twice as long, up to an hour, because each attempt costs the chat a call, and its success a new
    message in place of another.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Omit nothing: there is hope that it is allowed by now."""
        self.pins = False
        self._pictures_until = 0.0
        self._pauses = backoff(_FIRST_PAUSE, _LONGEST_PAUSE)

    @property
    def pictures(self) -> bool:
        return asyncio.get_running_loop().time() < self._pictures_until

    @property
    def are_any(self) -> bool:
        return self.pins or self.pictures

    def learn_from(self, call: Call, result: CallResult) -> None:
        match result:
            case PictureRefused():
                self._pictures_until = asyncio.get_running_loop().time() + next(self._pauses)
            case Delivered() if picture_of(call):
                self._pauses = backoff(_FIRST_PAUSE, _LONGEST_PAUSE)

    def apply_to(self, wish: Wish) -> Wish:
        wish = without_picture(wish) if self.pictures else wish
        return without_pin(wish) if self.pins else wish
