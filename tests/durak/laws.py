"""Laws that every game of every agreed set of options obeys, and random games to hold them against.

`python -m tests.durak.laws --games 100000 --seed 1` plays so many games under random options. One
that breaks a law names its own seed, and `--seed SEED --games 1` plays exactly that one again.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from multiprocessing import Pool

from tqdm import tqdm

from durak.actions import Action
from durak.cards import HIDDEN, Card, CardSet, card_set, cards_in, pack
from durak.engine import Illegal, Previous, advance, deal, evolve, fold, play
from durak.events import Dealt, Drew, Ending, Event, PokerSwapped, Seat
from durak.legality import Reason, default_action, legal_actions, why_not
from durak.rules import Rules, seat_range
from durak.state import Game
from durak.view import redact, see
from tests.durak.chance import canonical, random_action, random_move, random_rules

LONGEST_GAME = 50_000


@dataclass
class Witness:
    """What one seat, or an onlooker, has fairly come to see of the cards."""

    seat: Seat | None
    seen: set[Card] = field(default_factory=set)

    def hear(self, event: Event, game: Game) -> None:
        """`game` is the position after the event."""
        told = redact(event, self.seat)
        match event:
            case Dealt():
                self.seen |= self._own(game)
                if game.turn_up is not None:
                    self.seen.add(game.turn_up)
            case Drew():
                self.seen |= self._own(game)
            case PokerSwapped():
                if event.seat == self.seat:
                    self.seen |= {*event.given, *event.received}
            case _:
                self.seen |= {card.printed for card in cards_of(event)}
        strange = {card.printed for card in cards_of(told) if card != HIDDEN} - self.seen
        assert not strange, f"{self.seat} was told of {strange} by {told}"
        assert sum(1 for _ in cards_of(told)) == sum(1 for _ in cards_of(event)), told

    def look(self, game: Game) -> None:
        view = see(game, self.seat)
        assert view.viewer == self.seat
        assert view.hand == (0 if self.seat is None else game.hands[self.seat])
        some = replace(view, legal=view.legal[:30])
        strange = {card.printed for card in cards_of(some)} - self.seen
        assert not strange, f"{self.seat} sees {strange}"
        for seat, known in enumerate(view.known):
            assert known & ~game.hands[seat] == 0
            assert set(cards_in(known)) <= self.seen
        assert view.counts == tuple(hand.bit_count() for hand in game.hands)
        if self.seat is None:
            assert view.legal == ()

    def _own(self, game: Game) -> set[Card]:
        return set() if self.seat is None else set(cards_in(game.hands[self.seat]))


def cards_of(value: object) -> Iterator[Card]:
    """Every card anywhere inside a value. Card sets are checked by name, where they stand."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_of(part)
    elif not isinstance(value, int | str | Rules | None) and is_dataclass(value):
        for part in fields(value):
            yield from cards_of(getattr(value, part.name))


def check_cards_conserved(game: Game) -> None:
    heaps = [*game.hands]
    heaps += [card_set(game.talon), card_set(game.aside), game.discard]
    heaps.append(card_set(game.bout.table))
    assert sum(heap.bit_count() for heap in heaps) == game.rules.deck
    union: CardSet = 0
    for heap in heaps:
        union |= heap
    assert union == card_set(pack(game.rules.deck))
    assert len(game.talon) == card_set(game.talon).bit_count()


def check_table(game: Game) -> None:
    bout = game.bout
    assert len(bout.pairs) <= bout.limit
    assert bout.uncovered == tuple(p.attack for p in bout.pairs if p.cover is None)
    assert all(game.powers.beats(p.cover, p.attack) for p in bout.pairs if p.cover is not None)
    assert {card.rank for card in cards_in(bout.ranks) if card.rank <= 15} >= {
        card.rank for card in bout.table
    }
    if bout.pairs and not bout.taking and not game.is_over:
        assert len(bout.uncovered) <= game.hands[bout.defender].bit_count()
    assert not game.seating.are_partners(bout.attacker, bout.defender)


def check_somebody_may_act(game: Game) -> None:
    awaited = game.awaited_seats
    assert bool(awaited) is not game.is_over
    for seat in awaited:
        legal = legal_actions(game, seat)
        assert legal
        assert len(set(legal)) == len(legal)
        default = default_action(game, seat)
        assert canonical(default, game.powers) in legal


def check_legal_is_playable(game: Game, dice: random.Random) -> None:
    """The list and the refusals are one truth; a refusal changes nothing."""
    seat = dice.randrange(game.seats)
    legal = legal_actions(game, seat)
    for action in legal if len(legal) < 40 else dice.sample(legal, 40):
        assert why_not(game, seat, action) is None, (seat, action)
    for _ in range(4):
        action = random_action(game, seat, dice)
        reason = why_not(game, seat, action)
        assert (reason is None) is (canonical(action, game.powers) in legal), (seat, action)
        if reason is not None:
            assert refusal(game, seat, action) is reason


def refusal(game: Game, seat: Seat, action: Action) -> Reason | None:
    before = game.draft().sealed()
    try:
        play(game, seat, action)
    except Illegal as illegal:
        assert before == game
        return illegal.reason
    return None


def check_refill(before: Game, events: tuple[Event, ...], after: Game) -> None:
    """B24: each completes his hand before the next draws, from the opener round to the defender."""
    drew = [event for event in events if isinstance(event, Drew)]
    bout = before.bout
    start = bout.opener if before.rules.refill_start == "opener" else bout.attacker
    order = [(start + i) % before.seats for i in range(before.seats)]
    order.sort(key=lambda seat: seat == bout.defender)
    drawers = [event.seat for event in drew]
    assert drawers == sorted(drawers, key=order.index)
    if drew:
        drawn = tuple(card for event in drew for card in event.cards)
        assert drawn + after.talon == before.talon
        for seat in set(drawers) - {drawers[-1]}:
            assert after.hands[seat].bit_count() >= before.rules.refill_target
    if after.talon and drew:
        short = [hand for hand in after.hands if hand.bit_count() < before.rules.refill_target]
        assert not short


def check_ending(game: Game) -> None:
    holders = tuple(seat for seat, hand in enumerate(game.hands) if hand)
    assert game.outcome is not None
    losers, places = game.outcome.losers, game.places
    assert len(set(places)) == len(places)
    match game.outcome.ending:
        case Ending.DURAK:
            assert set(holders) <= set(losers)
            assert holders
            assert sorted(places) == list(range(game.seats))
        case Ending.DRAW:
            assert not holders
            assert not losers
        case Ending.STALLED:
            assert len(holders) > 1
            assert max(game.seen.count(situation) for situation in game.seen) == 2
        case Ending.ABORTED:
            raise AssertionError("nobody has broken this game off")


def check_game(rules: Rules, seats: int, dice: random.Random, previous: Previous | None) -> Game:
    """Play one game at random, holding every law at every step."""
    events = list(deal(rules, seats, dice, previous))
    game = fold(events)
    witness = Witness(dice.choice((None, *range(seats))))
    witness.hear(events[0], game)
    for _ in range(LONGEST_GAME):
        check_cards_conserved(game)
        check_table(game)
        check_somebody_may_act(game)
        witness.look(game)
        check_legal_is_playable(game, dice)
        if game.is_over:
            check_ending(game)
            assert fold(events) == game
            return game
        seat, action = random_move(game, dice)
        told, after = advance(game, seat, action)
        step = game
        for event in told:
            step = evolve(step, event)
            witness.hear(event, step)
        assert step == after
        check_refill(game, told, after)
        events += told
        game = after
    raise AssertionError(f"no end after {LONGEST_GAME} actions")


def check_series(seed: int, games: int = 1) -> Rules:
    """Some games in a row under random rules, all from one seed."""
    dice = random.Random(seed)
    rules = random_rules(dice)
    seats = dice.choice(seat_range(rules))
    previous = None
    for _ in range(games):
        game = check_game(rules, seats, dice, previous)
        assert game.outcome is not None
        previous = Previous(game.dealer, game.outcome, game.places)
    return rules


def check_seed(seed: int) -> Rules:
    try:
        return check_series(seed)
    except Exception as broken:
        broken.add_note(f"to see it again: --seed {seed} --games 1")
        raise


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    with Pool(asked.jobs) as pool:
        played = pool.imap_unordered(check_seed, seeds, chunksize=20)
        option_sets = set(tqdm(played, total=asked.games, unit="game", smoothing=0))
    print(f"{asked.games} games under {len(option_sets)} option sets: every law holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
