"""What the defender may do: beat (B12, B13), take (B20), hand the attack on (T1 to T12)."""

from collections.abc import Iterator
from functools import cache

from durak.actions import Action, Beat, Show, Take, Transfer
from durak.attacking import subsets_of_a_rank, ways_to_play
from durak.cards import BIT_OF, CARDS, SAME_RANK, Card, CardSet, cards_in
from durak.events import Seat
from durak.reason import Reason
from durak.state import Position


def why_not_beat(game: Position, seat: Seat, action: Beat) -> Reason | None:
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


def why_not_take(game: Position, seat: Seat, _action: Take) -> Reason | None:
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
    hand, powers = game.hands[bout.defender], game.powers
    found: list[Action] = []
    wild = hand & powers.wild
    for attack in bout.uncovered:
        if covers := (hand ^ wild) & powers.beaten_by[attack]:
            beats = _beats_against(attack)
            found += [beats[card] for card in cards_in(covers)]
        if wild:
            found += [Beat(attack, card) for card in powers.wild_covers(attack, wild)]
    if game.rules.transfer != "off":
        found += _hand_on(game, hand)
    return (*found, TAKE)


@cache
def _beats_against(attack: Card) -> tuple[Beat, ...]:
    return tuple(Beat(attack, card) for card in CARDS)


def why_not_transfer(game: Position, seat: Seat, action: Transfer) -> Reason | None:
    bout, cards = game.bout, action.cards
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


def why_not_show(game: Position, seat: Seat, action: Show) -> Reason | None:
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
    """Whether this attack may still be handed on, whatever with."""
    bout, rules = game.bout, game.rules
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
    """Whether it has the rank of the attack, which must be one (T2). Nothing is covered yet."""
    return game.bout.ranks == SAME_RANK[card]


def _why_not_target(game: Position, added: int) -> Reason | None:
    """To whom the attack would go (T4): the next opponent still in the game."""
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
    bout, rules = game.bout, game.rules
    if _why_not_hand_on(game, bout.defender, Reason.TRANSFER_OFF):
        return
    fitting = hand & bout.ranks if _fits(game, bout.pairs[0].attack) else 0
    laid = fitting & ~bout.shown if rules.show_repeat == "never" else fitting
    for cards in subsets_of_a_rank(laid, laid.bit_count() if rules.transfer_multi else 1):
        if _why_not_target(game, cards.bit_count()) is None:
            yield from map(Transfer, ways_to_play(game, cards))
    if rules.transfer == "show" and _why_not_target(game, 0) is None:
        yield from map(Show, cards_in(fitting & game.powers.trumps & ~bout.shown))
