"""Closes a bout: refill, going out, and the end of the game or the next bout (B19 to B28)."""

from functools import cache, lru_cache

from durak.apply_events import PositionBuilder, draw, situation
from durak.bout import Pair
from durak.cards import Card, Suit
from durak.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Drew,
    Ending,
    GameEnded,
    Outcome,
    Seat,
    TrumpChanged,
    WentOut,
)
from durak.seating import Seating, clockwise
from durak.state import Position


def close_bout(builder: PositionBuilder) -> tuple[Seat, ...]:
    """Close the bout and return the next attacker, or no seat if the game is over.

    A defender who has beaten everything attacks next. One who has taken is passed over (B26).
    """
    position = builder.position
    bout = position.bout
    taken = bout.taking
    taken_pairs = bout.pairs if taken else ()
    builder.apply(_bout_taken(bout.defender) if taken else _BOUT_BEATEN)
    if position.talon and position.rules.refill == "normal":
        _refill(builder)
    outcome = None if all(position.hands) else _outcome(position, taken_pairs)
    if outcome is not None:
        return _end(builder, outcome)
    began = _next_bout(position.seating, bout.chair + 1 if taken else bout.chair)
    # The first question answers most: only what has come twice can come a third time.
    if len(position.seen) > 1 and position.seen.count(situation(position, began)) == 2:
        return _end(builder, Outcome(Ending.STALLED))
    builder.apply(began)
    return (began.attacker,)


def _end(builder: PositionBuilder, outcome: Outcome) -> tuple[Seat, ...]:
    builder.apply(GameEnded(outcome))
    return ()


def _refill(builder: PositionBuilder) -> None:
    """Fill the hands clockwise from the opener or final attacker, the defender's last (B24).

    Players whose hands ran empty in this bout, and are still empty, go out in that order (S3).
    """
    position = builder.position
    bout = position.bout
    rules = position.rules
    start = bout.opener if rules.refill_start == "opener" else bout.attacker
    target = rules.refill_target
    for seat in _drawing_order(start, bout.defender, len(position.hands)):
        need = target - position.hands[seat].bit_count()
        if need > 0 and position.talon:
            _draw(builder, seat, need)
    for seat in position.emptied:
        if not position.hands[seat]:
            builder.apply(WentOut(seat))


@cache
def _drawing_order(start: Seat, defender: Seat, seats: int) -> tuple[Seat, ...]:
    return (*(seat for seat in clockwise(start, seats) if seat != defender), defender)


def _draw(builder: PositionBuilder, seat: Seat, need: int) -> None:
    """Draw up to `need` cards.

    When a changeable turn-up is drawn, the card under it is exposed before drawing goes on.
    """
    position = builder.position
    talon = position.talon
    turn_up = position.turn_up
    changeable = position.rules.trump_mode == "changeable" and turn_up in talon
    count = min(need, talon.index(turn_up) + 1) if changeable else need
    cards = talon[:count]
    shown = turn_up if turn_up in cards else None
    if builder.events is None:
        draw(position, seat, cards, shown)
    else:
        builder.apply(Drew(seat, cards, shown))
    if changeable and shown is not None and position.talon:
        hidden = position.talon[0]
        builder.apply(TrumpChanged(hidden, Suit(hidden % 4)))
        if need > len(cards):
            _draw(builder, seat, need - len(cards))


def _outcome(position: Position, taken: tuple[Pair, ...]) -> Outcome | None:
    """Return the outcome if at most one side still holds cards (B27, B28, S4).

    `taken` are the pairs that the defender has just taken, if any.
    """
    holders = [seat for seat, hand in enumerate(position.hands) if hand]
    if not holders:
        return Outcome(Ending.DRAW)
    losers = position.seating.team(holders[0])
    if holders[-1] not in losers or not set(losers).issuperset(holders):
        return None
    if not taken or taken[-1].by in losers:
        return Outcome(Ending.DURAK, losers)
    return _outcome_with_finish(position, taken, losers)


def _outcome_with_finish(
    position: Position, taken: tuple[Pair, ...], losers: tuple[Seat, ...]
) -> Outcome:
    """Return the outcome, with the finishing cards unless all of them are trumps (S5)."""
    finisher = taken[-1].by
    finish = _finishing_cards(taken)
    if all(position.powers.is_trump(card) for card in finish):
        return Outcome(Ending.DURAK, losers)
    lowest = position.rules.epaulettes and finish[0].rank == position.powers.lowest
    return Outcome(
        Ending.DURAK,
        losers,
        epaulettes=min(2, len(finish)) if lowest else 0,
        epaulettes_by=finisher if lowest else None,
        finish=finish,
        finisher=finisher,
    )


def _finishing_cards(pairs: tuple[Pair, ...]) -> tuple[Card, ...]:
    """Return the uncovered cards of the final run of attacks by one player with one rank."""
    last = pairs[-1]
    cards = []
    for pair in reversed(pairs):
        if pair.by != last.by or pair.attack.rank != last.attack.rank:
            break
        if pair.cover is None:
            cards.append(pair.attack)
    return tuple(reversed(cards))


@lru_cache(maxsize=1 << 12)
def _next_bout(seating: Seating, start: Seat) -> BoutBegan:
    return BoutBegan(*seating.roles_from(start))


_bout_taken = cache(BoutTaken)
_BOUT_BEATEN = BoutBeaten()
