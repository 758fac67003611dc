"""A view as rows of bytes: zeros and ones, and a few numbers. The same rules and seats, one length.

Seats are counted clockwise from the viewer, so a learner need not learn every chair; an onlooker
counts from seat 0. Left out are which cover lies on which attack, and who went out before whom.
"""

from collections.abc import Collection, Iterable, Sequence

from durak.cards import Card, CardSet, Suit, card_set, pack
from durak.events import Seat
from durak.learning.numbering import Number, numbering
from durak.seating import clockwise
from durak.view import View

_LARGEST = 255


def observe(view: View, begun: Sequence[Number] = ()) -> bytes:
    """Return all sections in a row.

    `begun` are the numbers of an action that is not complete yet. Raises NumberingError if no
    action begins with them.
    """
    return b"".join(sections(view, begun).values())


def sections(view: View, begun: Sequence[Number] = ()) -> dict[str, bytes]:
    """Return what `observe` puts in a row, by name. Raises NumberingError as it does."""
    return {
        "hand": _pack_flags(view, view.hand),
        "begun": _face_flags(view, numbering(view.rules).cards(begun)),
        **_cards_in_sight(view),
        **_seats(view),
        **_numbers(view),
    }


def _cards_in_sight(view: View) -> dict[str, bytes]:
    bout = view.bout
    seats = _around(view)
    attacks = [card_set(pair.attack for pair in bout.pairs if pair.by == seat) for seat in seats]
    remembered = view.remembered
    return {
        "uncovered": _face_flags(view, bout.uncovered),
        "table": _pack_flags(view, bout.cards),
        "attacks": b"".join(_pack_flags(view, cards) for cards in attacks),
        "remembered": b"".join(_pack_flags(view, remembered[seat]) for seat in seats),
        "discard": _pack_flags(view, view.discard),
        "shown": _pack_flags(view, bout.shown),
        "exposed": _pack_flags(view, 0 if view.exposed is None else card_set((view.exposed,))),
        "trump": bytes(suit is view.trump for suit in (*Suit, None)),
    }


def _seats(view: View) -> dict[str, bytes]:
    bout = view.bout
    seats = _around(view)
    return {
        "attacker": _seat_flags(seats, (bout.attacker,)),
        "defender": _seat_flags(seats, (bout.defender,)),
        "chair": _seat_flags(seats, (bout.chair,)),
        "dealer": _seat_flags(seats, (view.dealer,)),
        "throwers": _seat_flags(seats, bout.order),
        "passed": _seat_flags(seats, bout.passed),
        "awaited": _seat_flags(seats, view.awaited),
        "out": _seat_flags(seats, view.places),
    }


def _numbers(view: View) -> dict[str, bytes]:
    bout = view.bout
    return {
        "counts": bytes(view.counts[seat] for seat in _around(view)),
        "talon": bytes((view.talon,)),
        "limit": bytes((min(bout.limit, _LARGEST),)),
        "taking": bytes((bout.taking,)),
        "bout": bytes((min(bout.number, _LARGEST),)),
    }


def _around(view: View) -> tuple[Seat, ...]:
    return clockwise(view.viewer or 0, len(view.counts))


def _pack_flags(view: View, cards: CardSet) -> bytes:
    """For each card of the pack whether it is among these."""
    return bytes(cards >> card & 1 for card in pack(view.rules.deck))


def _face_flags(view: View, cards: Collection[Card]) -> bytes:
    """The same for each card as it may lie on the table."""
    return bytes(face in cards for face in numbering(view.rules).faces)


def _seat_flags(seats: Iterable[Seat], these: Collection[Seat]) -> bytes:
    return bytes(seat in these for seat in seats)
