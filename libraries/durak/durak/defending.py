"""What the defender may do: beat (B12, B13), take (B20), and transfer the attack (T1 to T12)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from durak.actions import Action, Beat, Show, Take, Transfer
from durak.cards import BIT_OF, CARDS, SAME_RANK, Card, CardSet, card_set, cards_in
from durak.events import Seat
from durak.joint_actions import OF_A_RANK, Together
from durak.reason import Reason
from durak.state import Position


def why_not(game: Position, seat: Seat, action: Beat | Take | Transfer | Show) -> Reason | None:
    match action:
        case Beat():
            return _why_not_beat(game, seat, action)
        case Take():
            return _why_not_take(game, seat)
        case Transfer():
            return _why_not_transfer(game, seat, action)
        case Show():
            return _why_not_show(game, seat, action)


def _why_not_beat(game: Position, seat: Seat, action: Beat) -> Reason | None:
    bout = game.bout
    if seat != bout.defender:
        return Reason.NOT_DEFENDER
    if bout.taking:
        return Reason.ALREADY_TAKING
    if not game.holds(seat, (action.card,)):
        return Reason.NOT_IN_HAND
    if action.attack not in bout.uncovered:
        beaten = any(pair.attack == action.attack for pair in bout.pairs)
        return Reason.ALREADY_BEATEN if beaten else Reason.NO_SUCH_ATTACK
    return None if game.powers.beats(action.card, action.attack) else Reason.DOES_NOT_BEAT


def _why_not_take(game: Position, seat: Seat) -> Reason | None:
    bout = game.bout
    if seat != bout.defender:
        return Reason.NOT_DEFENDER
    if bout.taking:
        return Reason.ALREADY_TAKING
    return None if bout.uncovered else Reason.NOTHING_TO_TAKE


TAKE = Take()


def defences(game: Position) -> tuple[Action, ...]:
    bout = game.bout
    if bout.taking or not bout.uncovered:
        return ()
    hand = game.hands[bout.defender]
    powers = game.powers
    found: list[Action] = []
    wild = hand & powers.wild
    for attack in bout.uncovered:
        if covers := (hand ^ wild) & powers.beaten_by[attack]:
            beats = _beats_against(attack)
            found += map(beats.__getitem__, cards_in(covers))
        if wild:
            found += [Beat(attack, card) for card in powers.wild_covers(attack, wild)]
    if game.rules.transfer != "off":
        found += _hand_on(game, hand)
    return (*found, TAKE)


@cache
def _beats_against(attack: Card) -> tuple[Beat, ...]:
    return tuple(Beat(attack, card) for card in CARDS)


def _why_not_transfer(game: Position, seat: Seat, action: Transfer) -> Reason | None:
    bout = game.bout
    cards = action.cards
    if reason := _why_not_hand_on(game, seat, Reason.TRANSFER_OFF):
        return reason
    if not game.holds(seat, cards):
        return Reason.NOT_IN_HAND
    if not cards or not all(_fits(game, card) for card in cards):
        return Reason.TRANSFER_RANK
    if game.rules.show_repeat == "never" and any(bout.shown & BIT_OF[card] for card in cards):
        return Reason.SHOW_ALREADY_USED
    if len(cards) > 1 and not game.rules.transfer_multi:
        return Reason.LIMIT
    return _why_not_target(game, len(cards))


def _why_not_show(game: Position, seat: Seat, action: Show) -> Reason | None:
    card = action.card
    if reason := _why_not_hand_on(game, seat, Reason.SHOW_OFF):
        return reason
    if card.is_declared or not game.holds(seat, (card,)):
        return Reason.NOT_IN_HAND
    if not game.powers.is_trump(card):
        return Reason.SHOW_NOT_TRUMP
    if not _fits(game, card):
        return Reason.TRANSFER_RANK
    if game.bout.shown & BIT_OF[card]:
        return Reason.SHOW_ALREADY_USED
    return _why_not_target(game, 0)


def _why_not_hand_on(game: Position, seat: Seat, off: Reason) -> Reason | None:
    """Return why this attack cannot be transferred at all, or None."""
    bout = game.bout
    rules = game.rules
    if seat != bout.defender:
        return Reason.NOT_DEFENDER
    if rules.transfer == "off" or (rules.transfer == "on" and off is Reason.SHOW_OFF):
        return off
    if bout.taking or not bout.pairs:
        return Reason.ALREADY_TAKING if bout.taking else Reason.NOTHING_TO_TRANSFER
    if len(bout.uncovered) < len(bout.pairs):
        return Reason.TRANSFER_AFTER_BEAT
    first = bout.number == 1 and not rules.transfer_first_bout
    return Reason.TRANSFER_FIRST_BOUT if first else None


def _fits(game: Position, card: Card) -> bool:
    """Return whether all attacks have this card's rank (T2). Nothing may be covered yet."""
    return game.bout.ranks == SAME_RANK[card]


def _why_not_target(game: Position, added: int) -> Reason | None:
    """Return why the next opponent cannot take over the attack plus `added` cards, or None (T4)."""
    bout = game.bout
    target = game.seating.next_opponent(bout.chair, bout.defender)
    if target is None:
        return Reason.NO_TRANSFER_TARGET
    attacks = len(bout.pairs) + added
    if attacks > game.attack_cap:
        return Reason.LIMIT
    short = attacks > game.hands[target[1]].bit_count()
    return Reason.TRANSFER_TARGET_SHORT if short else None


def _hand_on(game: Position, hand: CardSet) -> Iterator[Action]:
    bout = game.bout
    rules = game.rules
    if _why_not_hand_on(game, bout.defender, Reason.TRANSFER_OFF):
        return
    fitting = hand & bout.ranks if _fits(game, bout.pairs[0].attack) else 0
    if _why_not_target(game, 1) is None:
        laid = fitting & ~bout.shown if rules.show_repeat == "never" else fitting
        for card in cards_in(laid):
            yield from (Transfer((face,)) for face in game.powers.faces(card))
    if rules.transfer == "show" and _why_not_target(game, 0) is None:
        yield from map(Show, cards_in(fitting & game.powers.trumps & ~bout.shown))


def joint_transfers(game: Position, seat: Seat) -> Together | None:
    """Describe which cards may be transferred together, or return None.

    Each could be transferred alone. How many may go together depends on the target's hand as well.
    """
    if not game.rules.transfer_multi or seat != game.bout.defender:
        return None
    # Transfers go by rank alone, so any suit will do for a wild card.
    first = (game.powers.faces(card)[0] for card in cards_in(game.hands[seat] & game.bout.ranks))
    cards = tuple(face for face in first if not _why_not_transfer(game, seat, Transfer((face,))))
    if not cards:
        return None
    most = max(
        size
        for size in range(1, len(cards) + 1)
        if not _why_not_transfer(game, seat, Transfer(cards[:size]))
    )
    fitting = card_set(cards)
    return Together(Transfer, fitting, fitting & game.powers.wild, replace(OF_A_RANK, most=most))
