"""Detects double taps, which are no mistake and need no explanation."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from cachetools import TTLCache

from club.places import PersonId
from club.ports import Clock
from durak.actions import Action, Pass, Show, SwapTrump, Take, Transfer, cards_of
from durak.cards import Card
from screens.buttons import Again, Join, Play, Select, Start
from screens.callback_data import Payload, pack
from screens.selection import NOTHING, Purpose

SOON = timedelta(seconds=10)
A_GLANCE = timedelta(milliseconds=300)
"""Nobody sees new cards and finds a key among them in less."""

_GLANCES_AT_LOBBY = 5
"""Start comes where half of Join was, with a new picture, and so after many a second tap."""
_KEPT = 10_000
_BELOW_CARDS = Take | Pass | Transfer | Show | SwapTrump


class _Tap(NamedTuple):
    payload: Payload
    at: datetime
    turns_page: bool
    had_effect: bool = True


class DoubleTaps:
    """Must be asked before a press is handled, because the second tap may arrive meanwhile."""

    def __init__(self, clock: Clock, glance: timedelta) -> None:
        self._clock = clock
        self._glance = glance
        self._last: TTLCache[PersonId, _Tap, datetime] = TTLCache(_KEPT, SOON, clock.now)

    def record(self, person: PersonId, payload: Payload, buttons: Sequence[str] = ()) -> bool:
        """Record a press. Return whether it is the same as the last one that had an effect.

        `buttons` are those of the message.
        """
        last = self._last.get(person)
        self._last[person] = _Tap(payload, self._clock.now(), _turns_page(payload, buttons))
        return last is not None and last.had_effect and last.payload == payload

    def hits_unseen_key(self, person: PersonId, payload: Payload) -> bool:
        """Return whether this key may have come under the finger since the tap before."""
        last = self._last.get(person)
        if last is None:
            return False
        since = self._clock.now() - last.at
        match last.payload, payload:
            case Join(), Start():
                return since < _GLANCES_AT_LOBBY * self._glance
            case _:
                return since < self._glance and _may_have_come(last, payload)

    def note_refusal(self, person: PersonId) -> None:
        """Note that the last press had no effect, so doing it again is not a double tap."""
        if last := self._last.get(person):
            self._last[person] = last._replace(had_effect=False)


def _turns_page(payload: Payload, buttons: Sequence[str]) -> bool:
    """Return whether all keys change: to or from the ways to use a card, or marked cards."""
    match payload:
        case Select(selection=marked):
            return marked.purpose is Purpose.CHOOSE or marked == NOTHING
        case Play(table, game, moment):
            return pack(Select(table, game, moment, NOTHING)) in buttons
        case _:
            return False


def _may_have_come(tap: _Tap, payload: Payload) -> bool:
    """Return whether the key of this payload may have come only after the tap.

    Within a bout no card moves to another key of its page.
    """
    bouts = _bout(tap.payload), _bout(payload)
    if None in bouts:
        return False
    if tap.turns_page or bouts[0] != bouts[1]:
        return True
    match tap.payload, payload:
        case Play(action=one), Play(action=other):
            return _share_a_place(one, other)
        case _:
            return False


def _bout(payload: Payload) -> tuple[int, int, int] | None:
    """Return table, game and bout of a key of a hand. After the last bout, **Again** is one."""
    match payload:
        case Play() | Select():
            return payload.table, payload.game, payload.moment.bout
        case Again(table):
            return table, 0, 0
        case _:
            return None


def _share_a_place(one: Action, other: Action) -> bool:
    """Return whether one may take the other's place: twins, or two keys below the cards."""
    if isinstance(one, _BELOW_CARDS) and isinstance(other, _BELOW_CARDS):
        return one != other
    return cards_of(one) != cards_of(other) and _faces(one) == _faces(other)


def _faces(action: Action) -> list[Card]:
    return [card.face for card in cards_of(action)]
