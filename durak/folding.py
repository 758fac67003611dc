"""An event and a position make the next position. Nothing is decided here: it has happened."""

from collections.abc import Callable, Iterable
from typing import Any

from durak.beating import powers
from durak.bout import Bout
from durak.cards import Card, CardSet, card_set
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
from durak.state import Game, Standing, Stock


def fold(events: Iterable[Event]) -> Game:
    """The position after all of these; the first must be `Dealt`."""
    game: Game | None = None
    for event in events:
        game = evolve(game, event)
    if game is None:
        raise ValueError("no events: a game begins with Dealt")
    return game


def evolve(game: Game | None, event: Event) -> Game:
    """The position after the event; `Dealt` begins a game, whatever was before."""
    if isinstance(event, Dealt):
        return begin(event)
    if game is None:
        raise ValueError(f"a game begins with Dealt, not with {event}")
    return _EVOLVE[type(event)](game, event)


def begin(dealt: Dealt) -> Game:
    layout = lay_out(dealt.rules, dealt.seats, dealt.dealer, dealt.pack)
    shown = layout.turn_up is not None and layout.hands[dealt.dealer] >> layout.turn_up & 1
    known = 1 << layout.turn_up if layout.turn_up is not None and shown else 0
    found = Seating(dealt.seats, dealt.rules.teams, dealt.rules.team_out).next_opponent(
        dealt.opener, dealt.opener
    )
    if found is None:
        raise ValueError("nobody to attack: a game needs two sides")
    chair, defender = found
    nobody = Bout(0, dealt.opener, dealt.opener, defender, chair, (), 0)
    game = Game(
        rules=dealt.rules,
        dealer=dealt.dealer,
        hands=layout.hands,
        bout=nobody,
        stock=Stock(layout.talon, layout.aside, layout.turn_up, known=known),
        powers=layout.powers,
        standing=Standing(swaps=(0,) * dealt.seats),
    )
    return _begin_bout(game, BoutBegan(dealt.opener, defender, chair))


def _begin_bout(game: Game, event: BoutBegan) -> Game:
    rules, standing, last = game.rules, game.standing, game.bout
    bout = new_bout(game, last.number + 1, event.attacker, event.defender, event.chair)
    shown = last.shown if rules.show_scope == "game" else 0
    seen = standing.seen
    if rules.no_progress != "off":
        seen = (*seen, situation(game, event))
    return game._replace(
        bout=bout._replace(shown=shown), standing=standing._replace(seen=seen, emptied=())
    )


def situation(game: Game, event: BoutBegan) -> tuple[tuple[CardSet, ...], Seat, Seat]:
    """What must come back for the third time to stall the game (B32)."""
    return game.hands, event.attacker, event.chair


def new_bout(game: Game, number: int, attacker: Seat, defender: Seat, chair: Seat) -> Bout:
    """An empty table. Who may throw in, and how much, is settled when the defender is."""
    rules = game.rules
    cap = rules.attack_cap(number, discarded=game.stock.discard != 0)
    return Bout(
        number=number,
        opener=attacker,
        attacker=attacker,
        defender=defender,
        chair=chair,
        order=game.seating.throwing_order(rules.throw_in, attacker, defender, chair),
        limit=min(cap, game.hands[defender].bit_count()),
    )


def _at(game: Game, hands: tuple[CardSet, ...], bout: Bout) -> Game:
    """What every move changes. `_replace` says the same in three times the time."""
    return tuple.__new__(Game, (game.rules, game.dealer, hands, bout, *game[4:]))


def _lay(game: Game, seat: Seat, cards: CardSet, bout: Bout) -> Game:
    """Cards leave a hand for the table."""
    hands = list(game.hands)
    hands[seat] &= ~cards
    if not hands[seat] and cards:
        standing = game.standing
        game = game._replace(standing=standing._replace(emptied=(*standing.emptied, seat)))
    return _at(game, tuple(hands), bout)


def _opened(game: Game, event: Opened) -> Game:
    bout = game.bout.attacked(event.seat, event.cards)
    if game.stock.drawn_by is not None:
        game = game._replace(stock=game.stock._replace(turn_up=None, drawn_by=None))
    return _lay(game, event.seat, card_set(event.cards), bout)


def _threw_in(game: Game, event: ThrewIn) -> Game:
    bout = game.bout.attacked(event.seat, (event.card,))
    return _lay(game, event.seat, 1 << event.card % 128, bout)


def _covered(game: Game, event: Covered) -> Game:
    clears_passes = game.rules.pass_scope == "until_change"  # noqa: S105
    bout = game.bout.covered(event.attack, event.card, clears_passes=clears_passes)
    return _lay(game, event.seat, 1 << event.card % 128, bout)


def _take_announced(game: Game, _event: TakeAnnounced) -> Game:
    return _at(game, game.hands, game.bout.taken())


def _passed(game: Game, event: Passed) -> Game:
    return _at(game, game.hands, game.bout.passed_by(event.seat))


def _transferred(game: Game, event: Transferred) -> Game:
    return _hand_on(game, event.seat, event.cards)


def _shown(game: Game, event: Shown) -> Game:
    card = 1 << event.card
    bout, stock = game.bout, game.stock
    game = game._replace(
        bout=bout._replace(shown=bout.shown | card), stock=stock._replace(known=stock.known | card)
    )
    return _hand_on(game, event.seat, ())


def _hand_on(game: Game, seat: Seat, cards: tuple[Card, ...]) -> Game:
    """T5: the former defender leads the attack, passes are cleared, the limit is the target's."""
    before = game.bout
    found = game.seating.next_opponent(before.chair, seat)
    if found is None:
        raise ValueError("nobody to hand the attack on to")
    chair, target = found
    attack = before.attacked(seat, cards)
    roles = new_bout(game, before.number, seat, target, chair)
    return _lay(game, seat, card_set(cards), attack.handed_on(roles))


def _trump_swapped(game: Game, event: TrumpSwapped) -> Game:
    hands, stock = list(game.hands), game.stock
    hands[event.seat] ^= 1 << event.given | 1 << event.received
    if stock.drawn_by is None:
        talon = tuple(event.given if card == event.received else card for card in stock.talon)
        stock = stock._replace(talon=talon)
    else:
        hands[stock.drawn_by] ^= 1 << event.given | 1 << event.received
    known = stock.known | 1 << event.given | 1 << event.received
    return game._replace(hands=tuple(hands), stock=stock._replace(turn_up=event.given, known=known))


def _poker_swapped(game: Game, event: PokerSwapped) -> Game:
    hands, stock, standing = list(game.hands), game.stock, game.standing
    hands[event.seat] ^= card_set(event.given) | card_set(event.received)
    places = face_down(game)
    talon = [card for card in stock.talon if card not in event.received]
    bottom = places.stop - len(event.received)
    talon[bottom:bottom] = event.given
    swaps = list(standing.swaps)
    swaps[event.seat] += 1
    return game._replace(
        hands=tuple(hands),
        stock=stock._replace(talon=tuple(talon)),
        standing=standing._replace(swaps=tuple(swaps), swapped_in=game.bout.number),
    )


def _bout_beaten(game: Game, _event: BoutBeaten) -> Game:
    talon, aside, turn_up, discard, known, drawn_by = game.stock
    discard |= card_set(game.bout.table)
    return game._replace(
        bout=game.bout.cleared(),
        stock=Stock(talon, aside, turn_up, discard, known, drawn_by),
        standing=_nothing_can_come_back(game.standing),
    )


def _bout_taken(game: Game, event: BoutTaken) -> Game:
    hands = list(game.hands)
    hands[event.seat] |= card_set(game.bout.table)
    return _at(game, tuple(hands), game.bout.cleared())


def _nothing_can_come_back(standing: Standing) -> Standing:
    return standing._replace(seen=()) if standing.seen else standing


def _drew(game: Game, event: Drew) -> Game:
    hands, stock, standing = list(game.hands), game.stock, game.standing
    hands[event.seat] |= card_set(event.cards)
    stock = stock._replace(talon=stock.talon[len(event.cards) :])
    if event.turn_up is not None:
        stock = stock._replace(drawn_by=event.seat, known=stock.known | 1 << event.turn_up)
    return game._replace(hands=tuple(hands), stock=stock, standing=_nothing_can_come_back(standing))


def _trump_changed(game: Game, event: TrumpChanged) -> Game:
    return game._replace(
        stock=game.stock._replace(turn_up=event.card, drawn_by=None),
        powers=powers(game.rules, event.trump),
    )


def _went_out(game: Game, event: WentOut) -> Game:
    standing = game.standing
    return game._replace(standing=standing._replace(places=(*standing.places, event.seat)))


def _game_ended(game: Game, event: GameEnded) -> Game:
    """The durak takes the last place."""
    standing, outcome = game.standing, event.outcome
    if outcome.ending is Ending.DURAK:
        last = tuple(seat for seat in outcome.losers if seat not in standing.places)
        standing = standing._replace(places=standing.places + last)
    return game._replace(standing=standing, outcome=outcome)


_EVOLVE: dict[type[Event], Callable[[Game, Any], Game]] = {
    BoutBegan: _begin_bout,
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
