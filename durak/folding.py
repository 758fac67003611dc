"""An event and a position make the next position. Nothing is decided here: it has happened."""

from collections.abc import Callable, Iterable
from typing import Any

from durak.beating import powers
from durak.bout import BoutInPlay
from durak.cards import BIT_OF, HIDDEN, Card, CardSet, card_set
from durak.dealing import lay_out
from durak.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Covered,
    Dealt,
    Drew,
    Ending,
    Event,
    GameEnded,
    Opened,
    Passed,
    PokerSwapped,
    Seat,
    Shown,
    TakeAnnounced,
    ThrewIn,
    Transferred,
    TrumpChanged,
    TrumpSwapped,
    WentOut,
)
from durak.exchanging import face_down
from durak.seating import Seating
from durak.state import Game, Position, Situation


def fold(events: Iterable[Event]) -> Game:
    """The position after all of these.

    Raises ValueError if the first is not `Dealt`, or if one is redacted.
    """
    happened = iter(events)
    dealt = next(happened, None)
    if not isinstance(dealt, Dealt):
        raise ValueError(f"a game begins with Dealt, not with {dealt}")
    position = begin(dealt).draft()
    for event in happened:
        APPLY[type(event)](position, event)
    return position.sealed()


def evolve(game: Game | None, event: Event) -> Game:
    """The position after the event; `Dealt` begins a game, whatever was before.

    Raises ValueError for a redacted event, and for any but `Dealt` without a game.
    """
    if isinstance(event, Dealt):
        return begin(event)
    if game is None:
        raise ValueError(f"a game begins with Dealt, not with {event}")
    position = game.draft()
    APPLY[type(event)](position, event)
    return position.sealed()


def begin(dealt: Dealt) -> Game:
    """The position after the deal. Raises ValueError for one that is redacted."""
    _refuse_hidden(card_set(dealt.pack))
    rules, seats = dealt.rules, dealt.seats
    layout = lay_out(rules, seats, dealt.dealer, dealt.pack)
    seating = Seating(seats, rules.teams, rules.team_out)
    roles = seating.roles_from(dealt.opener)
    position = Position(
        rules=rules,
        dealer=dealt.dealer,
        hands=layout.hands,
        seating=seating,
        bout=BoutInPlay(0, roles[0], *roles, (), 0),
        powers=layout.powers,
        talon=layout.talon,
        aside=layout.aside,
        turn_up=layout.turn_up,
        known=layout.hands[dealt.dealer] & _as_set(layout.turn_up),
        swaps=(0,) * seats,
        swapped_in=(0,) * seats,
    )
    _bout_began(position, BoutBegan(*roles))
    return position.sealed()


def _refuse_hidden(cards: CardSet) -> None:
    """Nobody can say where a hidden card has gone, so the hands would come out wrong."""
    if cards & BIT_OF[HIDDEN]:
        raise ValueError("a redacted event cannot be folded")


def _as_set(card: Card | None) -> CardSet:
    return 0 if card is None else BIT_OF[card]


def _bout_began(position: Position, event: BoutBegan) -> None:
    """Begins on the empty table that the last bout left."""
    bout, rules = position.bout, position.rules
    bout.number += 1
    bout.opener = bout.attacker = event.attacker
    bout.defender, bout.chair = event.defender, event.chair
    if rules.show_scope == "bout":
        bout.shown = 0
    _settle_limits(position)
    position.emptied = ()
    if rules.no_progress != "off":
        position.seen += (situation(position, event),)


def situation(position: Position, event: BoutBegan) -> Situation:
    return position.hands, event.attacker, event.chair


def _settle_limits(position: Position) -> None:
    """Who may throw in, and how much, is settled when the defender becomes defender."""
    rules, bout = position.rules, position.bout
    cap = rules.attack_cap(bout.number, discarded=position.discard != 0)
    bout.limit = min(cap, position.hands[bout.defender].bit_count())
    bout.order = position.seating.throwing_order(
        rules.throw_in, bout.attacker, bout.defender, bout.chair
    )


def _lay(position: Position, seat: Seat, cards: CardSet) -> None:
    """Cards leave a hand for the table."""
    hands = list(position.hands)
    hands[seat] ^= cards
    position.hands = tuple(hands)
    if not hands[seat]:
        position.emptied += (seat,)


def _opened(position: Position, event: Opened) -> None:
    position.bout.attack(event.seat, event.cards)
    _lay(position, event.seat, position.bout.cards)
    if position.drawn_by is not None:
        position.turn_up = position.drawn_by = None


def _threw_in(position: Position, event: ThrewIn) -> None:
    position.bout.attack(event.seat, (event.card,))
    _lay(position, event.seat, BIT_OF[event.card])


def _covered(position: Position, event: Covered) -> None:
    """A new rank on the table calls back those who have passed, unless passes are permanent."""
    bout = position.bout
    ranks = bout.ranks
    bout.cover(event.attack, event.card)
    if bout.ranks != ranks and position.rules.pass_scope == "until_change":  # noqa: S105
        bout.passed = ()
    _lay(position, event.seat, BIT_OF[event.card])


def _take_announced(position: Position, _event: TakeAnnounced) -> None:
    """B21: what is taken need not be beaten, so the defender's hand may cease to be the limit."""
    bout = position.bout
    bout.taking, bout.passed = True, ()
    if position.rules.pile_on_limit == "attack_limit":
        bout.limit = position.attack_cap


def _passed(position: Position, event: Passed) -> None:
    position.bout.passed += (event.seat,)


def _transferred(position: Position, event: Transferred) -> None:
    _hand_on(position, event.seat, event.cards)


def _shown(position: Position, event: Shown) -> None:
    position.bout.shown |= BIT_OF[event.card]
    position.known |= BIT_OF[event.card]
    _hand_on(position, event.seat, ())


def _hand_on(position: Position, seat: Seat, cards: tuple[Card, ...]) -> None:
    """T5: the former defender leads the attack, passes are cleared, the limit is the target's."""
    bout = position.bout
    target = position.seating.next_opponent(bout.chair, seat)
    if target is None:
        raise ValueError("nobody to hand the attack on to")
    bout.attack(seat, cards)
    bout.attacker, bout.passed = seat, ()
    bout.chair, bout.defender = target
    _settle_limits(position)
    _lay(position, seat, card_set(cards))


def _trump_swapped(position: Position, event: TrumpSwapped) -> None:
    """With somebody's hand, if the turn-up has just been drawn, else with the talon."""
    both = BIT_OF[event.given] | BIT_OF[event.received]
    hands = list(position.hands)
    hands[event.seat] ^= both
    if position.drawn_by is not None:
        hands[position.drawn_by] ^= both
    position.hands = tuple(hands)
    position.talon = tuple(event.given if c == event.received else c for c in position.talon)
    position.turn_up = event.given
    position.known |= both


def _poker_swapped(position: Position, event: PokerSwapped) -> None:
    """Nobody else sees which cards go back, so nothing is known of this hand any longer.

    If the card that showed trumps was one of them, nobody knows where that is, either.
    """
    position.known &= ~position.hands[event.seat]
    position.taken &= ~position.hands[event.seat]
    hands, swaps = list(position.hands), list(position.swaps)
    swapped_in = list(position.swapped_in)
    exchanged = card_set(event.given) | card_set(event.received)
    _refuse_hidden(exchanged)
    hands[event.seat] ^= exchanged
    swaps[event.seat] += 1
    swapped_in[event.seat] = position.bout.number
    bottom = face_down(position).stop - len(event.received)
    talon = [card for card in position.talon if card not in event.received]
    talon[bottom:bottom] = event.given
    position.hands, position.talon = tuple(hands), tuple(talon)
    position.swaps, position.swapped_in = tuple(swaps), tuple(swapped_in)
    if position.turn_up in event.given:
        position.turn_up = position.drawn_by = None


def _bout_beaten(position: Position, _event: BoutBeaten) -> None:
    position.discard |= position.bout.cards
    position.bout.clear()
    position.seen = ()


def _bout_taken(position: Position, event: BoutTaken) -> None:
    hands = list(position.hands)
    hands[event.seat] |= position.bout.cards
    position.hands = tuple(hands)
    position.taken |= position.bout.cards
    position.bout.clear()


def _drew(position: Position, event: Drew) -> None:
    drawn = card_set(event.cards)
    _refuse_hidden(drawn)
    hands = list(position.hands)
    hands[event.seat] |= drawn
    position.hands = tuple(hands)
    position.talon = position.talon[len(event.cards) :]
    position.seen = ()
    if event.turn_up is not None:
        position.drawn_by = event.seat
        position.known |= BIT_OF[event.turn_up]


def _trump_changed(position: Position, event: TrumpChanged) -> None:
    position.turn_up, position.drawn_by = event.card, None
    position.powers = powers(position.rules, event.trump)


def _went_out(position: Position, event: WentOut) -> None:
    position.seating = position.seating.without(event.seat)


def _game_ended(position: Position, event: GameEnded) -> None:
    """The durak takes the last place."""
    position.outcome = event.outcome
    if event.outcome.ending is Ending.DURAK:
        last = (seat for seat in event.outcome.losers if seat not in position.places)
        position.seating = position.seating.without(*last)


APPLY: dict[type[Event], Callable[[Position, Any], None]] = {
    BoutBegan: _bout_began,
    Opened: _opened,
    ThrewIn: _threw_in,
    Covered: _covered,
    TakeAnnounced: _take_announced,
    Passed: _passed,
    Transferred: _transferred,
    Shown: _shown,
    TrumpSwapped: _trump_swapped,
    PokerSwapped: _poker_swapped,
    BoutBeaten: _bout_beaten,
    BoutTaken: _bout_taken,
    Drew: _drew,
    TrumpChanged: _trump_changed,
    WentOut: _went_out,
    GameEnded: _game_ended,
}
"""How each event changes a position. `Dealt` is not among them: it makes one."""
