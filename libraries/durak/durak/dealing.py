"""Deals a shuffled pack, and finds the dealer, the trump suit and the first attacker.

The pack lists the cards in the order they are dealt: first the hands, then the talon from its top.
The turn-up therefore needs no field of its own: `turn_up_place` says where in the talon it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, Protocol

from durak.beating import Powers, powers
from durak.cards import BIT_OF, SECOND_PACK, Card, CardSet, Suit, card_set, cards_in, pack
from durak.events import Dealt, Ending, Outcome, Seat
from durak.rules import Rules
from durak.seating import Seating, clockwise


class Dice(Protocol):
    """The only source of randomness. `random.Random` is an implementation."""

    def shuffle(self, x: list[Card], /) -> None: ...

    def randrange(self, start: int, /) -> int: ...


@dataclass(frozen=True, slots=True)
class Previous:
    """The last game of the same players, which decides who deals and attacks next (B30)."""

    dealer: Seat
    outcome: Outcome
    places: tuple[Seat, ...] = ()
    winner: Seat | None = None

    @property
    def durak(self) -> Seat | None:
        """The loser, or the member of the losing team who stayed in the game longest."""
        if self.outcome.ending is not Ending.DURAK:
            return None
        places = (*self.places, *self.outcome.losers)
        return max(self.outcome.losers, key=places.index)


class Layout(NamedTuple):
    """A dealt pack. `turn_up` shows the trump suit: in the talon, the dealer's hand or `aside`."""

    hands: tuple[CardSet, ...]
    talon: tuple[Card, ...]
    aside: tuple[Card, ...]
    turn_up: Card | None
    powers: Powers


def hand_total(rules: Rules, seats: int) -> int:
    """Return how many cards are dealt. With `hand_size` "all", that is every card but one."""
    return rules.deck - 1 if rules.hand_size == "all" else seats * rules.hand_size


def turn_up_place(rules: Rules, undealt: int) -> int | None:
    """Return the index of the turn-up in the talon, or None if no talon card is turned up."""
    if undealt == 0 or rules.trump_mode in ("fixed", "none", "dealer_last"):
        return None
    match rules.trump_mode:
        case "top":
            return 0
        case "changeable":
            return undealt - 2
        case _:
            return undealt - 1


@lru_cache(maxsize=64)
def lay_out(rules: Rules, seats: int, dealer: Seat, cards: tuple[Card, ...]) -> Layout:
    total = hand_total(rules, seats)
    order = clockwise(dealer + 1, seats)
    hands = {seat: card_set(cards[i:total:seats]) for i, seat in enumerate(order)}
    talon = cards[total:]
    turn_up = _turn_up(rules, cards[total - 1], talon)
    aside: tuple[Card, ...] = ()
    if rules.turnup_fate == "dealer":
        hands[dealer] |= card_set(talon)
        talon = ()
    elif rules.turnup_fate == "out":
        aside = talon
        talon = ()
    return Layout(
        hands=tuple(hands[seat] for seat in range(seats)),
        talon=talon,
        aside=aside,
        turn_up=turn_up,
        powers=powers(rules, _trump(rules, turn_up)),
    )


def _turn_up(rules: Rules, last_dealt: Card, talon: tuple[Card, ...]) -> Card | None:
    if rules.trump_mode in ("fixed", "none"):
        return None
    place = turn_up_place(rules, len(talon))
    return last_dealt if place is None else talon[place]


def _trump(rules: Rules, turn_up: Card | None) -> Suit | None:
    if rules.trump_mode == "fixed":
        return Suit("CDHS".index(rules.trump_suit))
    return None if turn_up is None else turn_up.suit


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card that somebody drew to find out who deals. It goes back into the pack."""

    seat: Seat
    card: Card


class Lot(NamedTuple):
    """Who deals, and the cards that were drawn to find out, if any."""

    dealer: Seat
    drawn: tuple[Drawn, ...] = ()


def deal_pack(
    rules: Rules, seats: int, dice: Dice, previous: Previous | None, dealer: Seat | None
) -> Dealt:
    if dealer is None:
        dealer = find_dealer(rules, seats, dice, previous).dealer
    while True:
        cards = list(pack(rules.deck))
        dice.shuffle(cards)
        if not _replace_forbidden_turn_ups(rules, seats, cards, dice):
            continue
        dealt = Dealt(rules, seats, dealer, tuple(cards), opener=dealer)
        if (playable := _deal_out(dealt, dice, previous)) is not None:
            return playable


def cut_pack(dealt: Dealt, place: int, dice: Dice, previous: Previous | None) -> tuple[Dealt, int]:
    """Lay the top cards of a pack below the others. Return the new deal, and how many they were.

    These are `place` cards, or one more as long as the cards would have to be dealt again. If they
    would be at every place, the pack stays as it is, and 0 is returned.
    """
    shown = _places_shown(dealt.rules, dealt.seats)
    for moved in (*range(place, dealt.rules.deck), *range(1, place)):
        cards = dealt.pack[moved:] + dealt.pack[:moved]
        if all(_may_show(dealt.rules, cards[spot]) for spot in shown):
            cut = _deal_out(replace(dealt, pack=cards), dice, previous)
            if cut is not None:
                return cut, moved
    return dealt, 0


def _deal_out(dealt: Dealt, dice: Dice, previous: Previous | None) -> Dealt | None:
    """Return the deal with its first attacker, or None if it calls for another (B6, B7)."""
    layout = lay_out(dealt.rules, dealt.seats, dealt.dealer, dealt.pack)
    if any(_is_misdeal(dealt.rules, hand) for hand in layout.hands):
        return None
    opener = _opener(dealt.rules, dealt.dealer, layout, dice, previous)
    return None if opener is None else replace(dealt, opener=opener)


def find_dealer(rules: Rules, seats: int, dice: Dice, previous: Previous | None) -> Lot:
    """Choose the dealer (B3, B30). Without a durak, and with `rotate`, the next seat deals."""
    if previous is None and rules.first_dealer == "lowest_card":
        return _draw_cards(rules, seats, dice)
    if previous is None or rules.next_dealer == "random":
        return Lot(dice.randrange(seats))
    chosen = None
    if rules.next_dealer == "durak":
        chosen = previous.durak
    elif rules.next_dealer == "winner":
        chosen = previous.winner
    return Lot((previous.dealer + 1) % seats if chosen is None else chosen)


def _draw_cards(rules: Rules, seats: int, dice: Dice) -> Lot:
    """Let everybody draw from a shuffled pack until one alone has the lowest card."""
    drawn: tuple[Drawn, ...] = ()
    drawing: Sequence[Seat] = range(seats)
    while len(drawing) > 1:
        cards = list(pack(rules.deck))
        dice.shuffle(cards)
        latest = tuple(map(Drawn, drawing, cards))
        lowest = min(each.card.rank for each in latest)
        drawing = [each.seat for each in latest if each.card.rank == lowest]
        drawn += latest
    return Lot(drawing[0], drawn)


def _replace_forbidden_turn_ups(rules: Rules, seats: int, cards: list[Card], dice: Dice) -> bool:
    """Ensure that every card that will show trumps is allowed to (V04, V16).

    Forbidden spades and jokers are exchanged with random face-down cards of the talon. Returns
    False if that is impossible and the pack must be shuffled again.
    """
    total = hand_total(rules, seats)
    turned_up = _places_shown(rules, seats)
    if all(_may_show(rules, cards[spot]) for spot in turned_up):
        return True
    face_down = [
        spot
        for spot in range(total, len(cards))
        if spot not in turned_up and _may_show(rules, cards[spot])
    ]
    for spot in turned_up:
        if not _may_show(rules, cards[spot]):
            if spot < total or not face_down:
                return False
            other = face_down.pop(dice.randrange(len(face_down)))
            cards[spot], cards[other] = cards[other], cards[spot]
    return True


def _places_shown(rules: Rules, seats: int) -> tuple[int, ...]:
    """Return where in the pack the cards lie that will show trumps."""
    total = hand_total(rules, seats)
    if rules.trump_mode in ("fixed", "none"):
        return ()
    place = turn_up_place(rules, rules.deck - total)
    if place is None:
        return (total - 1,)
    turn_up = total + place
    return (turn_up, rules.deck - 1) if rules.trump_mode == "changeable" else (turn_up,)


def _may_show(rules: Rules, card: Card) -> bool:
    return card.suit is not None and not (rules.spades_by_spades and card.suit is Suit.SPADES)


def _is_misdeal(rules: Rules, hand: CardSet) -> bool:
    """Return whether the hand calls for a new deal (B6).

    Hands of five are exempt, and so are hands that use up the pack: large ones nearly always hold
    five cards of a suit.
    """
    if rules.redeal == "off" or rules.hand_size in (5, "all"):
        return False
    cards = cards_in(hand)
    one_colour = len({card.is_red for card in cards}) == 1
    five_suit = any(sum(card.suit is suit for card in cards) >= 5 for suit in Suit)
    return (one_colour and rules.redeal != "five_suit") or (
        five_suit and rules.redeal != "one_colour"
    )


def _opener(
    rules: Rules, dealer: Seat, layout: Layout, dice: Dice, previous: Previous | None
) -> Seat | None:
    """Return the first attacker (B7, B30), or None if the pack must be dealt again."""
    candidates = clockwise(dealer + 1, len(layout.hands))
    if previous is not None and previous.durak is not None:
        if rules.next_first == "right_of_durak":
            return (previous.durak - 1) % len(candidates)
        if rules.next_first == "left_of_durak":
            return (previous.durak + 1) % len(candidates)
        if rules.next_first == "winning_team":
            candidates = _winners(rules, candidates, previous)
    if rules.first_attacker == "dealer_left":
        return candidates[0]
    holder = _holder_of_lowest_trump(candidates, layout)
    return _opener_without_trump(rules, candidates, layout, dice) if holder is None else holder


def _winners(rules: Rules, candidates: tuple[Seat, ...], previous: Previous) -> tuple[Seat, ...]:
    """Return the candidates of the winning team.

    If two teams have not lost, it is the one with the first member out.
    """
    losers = previous.outcome.losers
    winner = next(seat for seat in (*previous.places, *candidates) if seat not in losers)
    team = Seating(len(candidates), rules.teams, rules.team_out).team(winner)
    return tuple(seat for seat in candidates if seat in team)


def _holder_of_lowest_trump(candidates: tuple[Seat, ...], layout: Layout) -> Seat | None:
    for trump in layout.powers.trump_order:
        both = BIT_OF[trump] | BIT_OF[trump + SECOND_PACK]
        for seat in candidates:
            if layout.hands[seat] & both:
                return seat
    return None


def _opener_without_trump(
    rules: Rules, candidates: tuple[Seat, ...], layout: Layout, dice: Dice
) -> Seat | None:
    match rules.no_trump_start:
        case "random":
            return candidates[dice.randrange(len(candidates))]
        case "dealer_left":
            return candidates[0]
        case "redeal" if layout.powers.trump is not None:
            return None
        case _:  # lowest_card, or redeal in a game without trumps, where it would be no use
            lowest = [min(card.rank for card in cards_in(hand)) for hand in layout.hands]
            return min(candidates, key=lowest.__getitem__)
