"""What attackers may do: open a bout (B11, V23), throw in and pass (B14 to B18)."""

from collections.abc import Iterator
from itertools import combinations, product

from durak.actions import Action, Open, Pass, ThrowIn
from durak.cards import BIT_OF, CARDS, SAME_RANK, Card, CardSet, card_set, cards_in
from durak.events import Seat
from durak.reason import Reason
from durak.state import Position


def why_not_open(game: Position, seat: Seat, action: Open) -> Reason | None:
    bout, cards = game.bout, action.cards
    if bout.pairs or seat != bout.attacker:
        return Reason.NOT_YOUR_TURN
    if not game.holds(seat, cards):
        return Reason.NOT_IN_HAND
    if not _is_opening(game, cards):
        return Reason.BAD_OPENING
    return Reason.LIMIT if len(cards) > bout.limit else None


def _is_opening(game: Position, cards: tuple[Card, ...]) -> bool:
    rules = game.rules
    match rules.opening:
        case "single":
            return len(cards) == 1
        case "same_rank":
            return len({card.rank for card in cards}) == 1
        case "pairs_plus_one":
            ranks = [card.rank for card in cards]
            unpaired = sum(ranks.count(rank) % 2 for rank in set(ranks))
            return 1 <= len(cards) <= 5 and unpaired <= 1 and (unpaired or not rules.odd_only) != 0


def openings(game: Position) -> tuple[Action, ...]:
    hand, limit, rules = game.hands[game.bout.attacker], game.bout.limit, game.rules
    if rules.opening == "single" and not hand & game.powers.wild:
        return tuple([_SINGLE_OPENINGS[card] for card in cards_in(hand)])
    if rules.opening == "pairs_plus_one":
        sets = _pairs_plus_one(hand, odd_only=rules.odd_only)
    else:
        sets = subsets_of_a_rank(hand, 1 if rules.opening == "single" else limit)
    fitting = (cards for cards in sets if cards.bit_count() <= limit)
    return tuple(Open(played) for cards in fitting for played in ways_to_play(game, cards))


_SINGLE_OPENINGS = tuple(Open((card,)) for card in CARDS)
_THROW_INS = tuple(ThrowIn(card) for card in CARDS)
_PASS_ALONE = (Pass(),)


def ways_to_play(game: Position, cards: CardSet) -> Iterator[tuple[Card, ...]]:
    """A set of cards as it may be laid down: once, or in every declaration of its wild cards."""
    return product(*(game.powers.faces(card) for card in cards_in(cards)))


def subsets_of_a_rank(hand: CardSet, most: int) -> Iterator[CardSet]:
    """Every choice of up to so many cards of one rank."""
    rest = hand
    while rest:
        of_a_rank = hand & SAME_RANK[(rest & -rest).bit_length() - 1]
        rest &= ~of_a_rank
        cards = tuple(cards_in(of_a_rank))
        for size in range(1, min(most, len(cards)) + 1):
            yield from map(card_set, combinations(cards, size))


def _pairs_plus_one(hand: CardSet, *, odd_only: bool) -> Iterator[CardSet]:
    pairs = [cards for cards in subsets_of_a_rank(hand, 2) if cards.bit_count() == 2]
    two_pairs = {one | other for one, other in combinations(pairs, 2) if not one & other}
    even = [0, *pairs, *sorted(two_pairs)]
    odd = {cards | BIT_OF[card] for cards in even for card in cards_in(hand & ~cards)}
    yield from sorted(odd)
    if not odd_only:
        yield from even[1:]


def why_not_throw_in(game: Position, seat: Seat, action: ThrowIn) -> Reason | None:
    bout, card = game.bout, action.card
    if reason := _why_not_join(game, seat):
        return reason
    if not game.holds(seat, (card,)):
        return Reason.NOT_IN_HAND
    if reason := _why_not_now(game, seat):
        return reason
    if not game.has_priority(seat):
        return Reason.PRIORITY
    if not bout.ranks & BIT_OF[card]:
        return Reason.RANK_NOT_ON_TABLE
    return Reason.LIMIT if len(bout.pairs) >= bout.limit else None


def why_not_pass(game: Position, seat: Seat, _action: Pass) -> Reason | None:
    bout = game.bout
    if not bout.pairs and seat == bout.attacker:
        return Reason.MUST_OPEN
    if reason := _why_not_join(game, seat):
        return reason
    return _why_not_now(game, seat)


def _why_not_join(game: Position, seat: Seat) -> Reason | None:
    """Whether the seat has a say in this bout at all, whatever it wants to do."""
    bout = game.bout
    if bout.pairs and seat in bout.order and game.hands[seat]:
        return None
    if seat == bout.defender:
        return Reason.WRONG_ROLE
    if not bout.pairs:
        return Reason.WINDOW_CLOSED if seat == bout.attacker else Reason.NOT_YOUR_TURN
    if game.seating.are_partners(seat, bout.defender):
        return Reason.TEAMMATE
    return Reason.THROW_IN_OFF if game.rules.throw_in == "off" else Reason.NOT_ENTITLED


def _why_not_now(game: Position, seat: Seat) -> Reason | None:
    """B15, B18. Only asked while cards are on the table."""
    bout = game.bout
    if bout.uncovered and not bout.taking:
        window = game.rules.throw_in_window
        nothing_covered = len(bout.uncovered) == len(bout.pairs)
        if window == "stepwise" or (window == "after_first_beat" and nothing_covered):
            return Reason.WINDOW_CLOSED
    return Reason.ALREADY_PASSED if seat in bout.passed else None


def throw_ins(game: Position, seat: Seat) -> tuple[Action, ...]:
    bout = game.bout
    hand = game.hands[seat]
    if not hand or seat not in bout.order or _why_not_now(game, seat):
        return ()
    fitting = hand & bout.ranks
    if not fitting or len(bout.pairs) >= bout.limit or not game.has_priority(seat):
        return _PASS_ALONE
    if fitting & game.powers.wild:
        faces = (face for card in cards_in(fitting) for face in game.powers.faces(card))
        return (*map(ThrowIn, faces), *_PASS_ALONE)
    return tuple([_THROW_INS[card] for card in cards_in(fitting)]) + _PASS_ALONE
