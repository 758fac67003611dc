"""What a chat has refused, and is therefore not sent for now: pins, pictures, films, topics."""

import asyncio
from collections import defaultdict

from club.places import Place
from messenger.outgoing.backoff import backoff
from messenger.outgoing.call_results import CallResult, Delivered, PictureRefused
from messenger.outgoing.calls import Call, picture_of
from messenger.outgoing.queue_items import (
    Filming,
    QueueItem,
    place_of,
    shows_film,
    without_picture,
    without_pin,
)
from screens.pictures.film import Film

_FIRST_PAUSE = 60.0
_LONGEST_PAUSE = 3600.0


class RefusedHere:
    """Pins are omitted until they may be allowed again, pictures only for a while.

    A chat may take pictures and no films, but not the other way round.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Omit nothing: there is hope that it is allowed by now."""
        self.pins = False
        self._pictures = _Pause()
        self._films = _Pause()
        self._topics = defaultdict[Place, _Pause](_Pause)

    @property
    def pictures(self) -> bool:
        return self._pictures.is_running

    @property
    def films(self) -> bool:
        return self.pictures or self._films.is_running

    @property
    def are_any(self) -> bool:
        pauses = (self._pictures, self._films, *self._topics.values())
        return self.pins or any(pause.is_running for pause in pauses)

    def concern(self, item: QueueItem) -> bool:
        """Return whether the item is of no use: it is about a topic where nothing may be written,
        or a film in place of a picture, which is late, or of which there may be none.
        """
        if isinstance(item, Filming) and (self.films or item.is_late):
            return True
        place = place_of(item)
        return place is not None and place in self._topics and self._topics[place].is_running

    def leave_out_topic(self, place: Place) -> None:
        self._topics[place].begin()

    def learn_from(self, call: Call, result: CallResult) -> None:
        pause = self._films if isinstance(picture_of(call), Film) else self._pictures
        match result:
            case PictureRefused():
                pause.begin()
            case Delivered() if picture_of(call):
                pause.forget_refusals()

    def apply_to(self, item: QueueItem) -> QueueItem:
        if self.pictures or (self.films and shows_film(item)):
            item = without_picture(item)
        return without_pin(item) if self.pins else item


class _Pause:
    """The first picture after a refusal is sent a minute later. After every further refusal, that
    takes twice as long, up to an hour, because each attempt costs the chat a call, and its success
    a new message in place of another.
    """

    def __init__(self) -> None:
        self._until = 0.0
        self._lengths = backoff(_FIRST_PAUSE, _LONGEST_PAUSE)

    @property
    def is_running(self) -> bool:
        return asyncio.get_running_loop().time() < self._until

    def begin(self) -> None:
        self._until = asyncio.get_running_loop().time() + next(self._lengths)

    def forget_refusals(self) -> None:
        self._lengths = backoff(_FIRST_PAUSE, _LONGEST_PAUSE)
