"""Laws that hold for every game under every valid set of options, and random games to check them.

`python -m tests.laws --games 100000` plays that many games under random options, others each time.
If a game breaks a law, its seed is reported, and `--seed SEED --games 1` plays exactly that game
again.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from functools import cache
from itertools import islice
from multiprocessing import Pool

from tqdm import tqdm

from durak.actions import Action, SwapPoker
from durak.cards import BIT_OF, CardSet, card_set, pack
from durak.dealing import Previous
from durak.engine import PositionBuilder, act, advance, deal, evolve, fold, play
from durak.events import BoutBeaten, BoutBegan, BoutTaken, Drew, Ending, Event, Seat, WentOut
from durak.legality import default_action, why_not
from durak.reason import Illegal, Reason
from durak.rules import Rules, seat_range
from durak.seating import clockwise
from durak.state import Game
from durak.view import see
from tests.duels import check_duel, random_duel_rules
from tests.random_games import LegalActions, canonical, random_actions, random_move, random_rules
from tests.secrecy import SecrecyCheck

LONGEST_GAME = 50_000


@cache
def whole_pack(deck: int) -> CardSet:
    return card_set(pack(deck))


def check_cards_conserved(game: Game) -> None:
    on_table = card_set(game.bout.table)
    heaps = [*game.hands, game.discard, on_table, card_set(game.talon + game.aside)]
    union: CardSet = 0
    for heap in heaps:
        assert not union & heap
        union |= heap
    assert union == whole_pack(game.rules.deck)
    assert len(game.talon + game.aside) == heaps[-1].bit_count()
    assert game.bout.cards == on_table


def check_table(game: Game) -> None:
    bout = game.bout
    assert len(bout.pairs) <= bout.limit
    assert bout.limit == most_attack_cards(game) or game.is_over
    assert bout.uncovered == tuple(p.attack for p in bout.pairs if p.cover is None)
    assert all(game.powers.beats(p.cover, p.attack) for p in bout.pairs if p.cover is not None)
    assert all(bout.ranks & BIT_OF[card] for card in bout.table)
    if bout.pairs and not bout.taking and not game.is_over:
        assert len(bout.uncovered) <= game.hands[bout.defender].bit_count()
    for seat in (bout.attacker, *bout.order):
        assert not game.seating.are_partners(seat, bout.defender)


def most_attack_cards(game: Game) -> int:
    """Return how many attack cards the bout may hold.

    The cards that the defender held when the bout began are now in his hand or covering attacks
    (B10, B21).
    """
    bout = game.bout
    rules = game.rules
    held = game.hands[bout.defender].bit_count() + len(bout.pairs) - len(bout.uncovered)
    cap = rules.attack_cap(bout.number, discarded=game.discard != 0)
    return cap if bout.taking and rules.pile_on_limit == "attack_limit" else min(cap, held)


def check_somebody_may_act(game: Game, legal: LegalActions) -> None:
    awaited = game.awaited_seats
    assert bool(awaited) is not game.is_over
    for seat in awaited:
        actions = set(legal[seat])
        assert actions
        assert len(actions) == len(legal[seat])
        assert canonical(default_action(game, seat)) in actions


def check_the_empty_are_out(game: Game) -> None:
    """Between bouts, if the talon is empty, exactly the players with empty hands are out (S3)."""
    if not game.bout.pairs and not game.talon and not game.is_over:
        assert {seat for seat, hand in enumerate(game.hands) if not hand} == set(game.places)


def check_legal_is_playable(game: Game, legal: LegalActions, dice: random.Random) -> None:
    """The legal actions, the view and the refusals agree, and a refusal changes nothing."""
    before = game.draft().freeze()
    seat = dice.randrange(game.seats)
    listed = legal[seat]
    view = see(game, seat)
    for action in listed if len(listed) < 40 else dice.sample(listed, 40):
        assert why_not(game, seat, action) is None, (seat, action)
        assert view.allows(action), (seat, action)
    for action in islice(random_actions(game, seat, dice), 4):
        reason = why_not(game, seat, action)
        assert (reason is None) is (canonical(action) in listed), (seat, action)
        assert (reason is None) is view.allows(canonical(action)), (seat, action)
        if reason is not None:
            assert refusal(game, seat, action) is reason
    assert before == game


def refusal(game: Game, seat: Seat, action: Action) -> Reason | None:
    try:
        play(game, seat, action)
    except Illegal as illegal:
        return illegal.reason
    return None


def check_swaps_look_alike(game: Game, legal: LegalActions, dice: random.Random) -> None:
    """Whichever cards a player puts back in a poker swap, nobody else can tell (V14, B23)."""
    for seat in game.awaited_seats:
        swaps = [action for action in legal[seat] if isinstance(action, SwapPoker)]
        if len(swaps) > 1:
            (told, one), (_, other) = (advance(game, seat, act) for act in dice.sample(swaps, 2))
            for viewer in {None, *range(game.seats)} - {seat}:
                assert see(one, viewer) == see(other, viewer), (viewer, told)


def check_refill(before: Game, events: tuple[Event, ...], after: Game) -> None:
    """Each player fills up in turn, from the opener round to the defender, who draws last (B24)."""
    drew = [event for event in events if isinstance(event, Drew)]
    bout = before.bout
    target = before.rules.refill_target
    start = bout.opener if before.rules.refill_start == "opener" else bout.attacker
    order = sorted(clockwise(start, before.seats), key=lambda seat: seat == bout.defender)
    drawers = [event.seat for event in drew]
    assert drawers == sorted(drawers, key=order.index)
    drawn = tuple(card for event in drew for card in event.cards)
    assert drawn + after.talon == before.talon
    for seat in set(drawers) - set(drawers[-1:]):
        assert after.hands[seat].bit_count() >= target
    if after.talon:
        assert all(hand.bit_count() >= target for hand in after.hands)


def check_roles(before: Game, after: Game, *, taken: bool) -> None:
    """Without teams, a defender who beats the attack leads next; one who takes is skipped (B26)."""
    if after.is_over or before.rules.teams != "none":
        return
    around = clockwise(before.bout.defender + taken, before.seats)
    attacker, defender = [seat for seat in around if after.hands[seat]][:2]
    assert (after.bout.attacker, after.bout.defender) == (attacker, defender)
    assert after.bout.limit <= after.hands[defender].bit_count()


def check_step(before: Game, events: tuple[Event, ...], after: Game) -> None:
    """Check one step between two positions, including that nobody draws before the bout is over."""
    taken = any(isinstance(event, BoutTaken) for event in events)
    if taken or any(isinstance(event, BoutBeaten) for event in events):
        check_refill(before, events, after)
        check_roles(before, after, taken=taken)
    else:
        assert not any(isinstance(event, Drew) for event in events)
        assert len(before.talon) == len(after.talon)


def check_ending(game: Game) -> None:
    holders = tuple(seat for seat, hand in enumerate(game.hands) if hand)
    assert game.outcome is not None
    losers = game.outcome.losers
    places = game.places
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


def check_winner(game: Game, events: Sequence[Event]) -> None:
    """Whoever was out with their whole team when the last bout began has no part in a draw."""
    assert game.outcome is not None
    last = max((at for at, event in enumerate(events) if isinstance(event, BoutBegan)), default=0)
    out = [event.seat for event in events[:last] if isinstance(event, WentOut)]
    if game.outcome.ending is Ending.DURAK:
        saved = [seat for seat in game.places if seat not in game.outcome.losers]
    else:
        saved = [seat for seat in out if set(game.seating.team(seat)) <= set(out)]
    assert game.winner == next(iter(saved), None)


def check_game(rules: Rules, seats: int, dice: random.Random, previous: Previous | None) -> Game:
    """Play a random game, checking all laws at every step."""
    events = list(deal(rules, seats, dice, previous))
    game = fold(events)
    secrecy = SecrecyCheck(dice.choice((None, *range(seats))))
    secrecy.check_event(events[0], game)
    for _ in range(LONGEST_GAME):
        legal = LegalActions(game)
        check_position(game, legal, secrecy, dice)
        if game.is_over:
            check_ending(game)
            check_winner(game, events)
            assert fold(events) == game
            return game
        move = random_move(game, legal, dice)
        told, after = advance(game, *move)
        check_looking_ahead(game, *move, after)
        step = game
        for event in told:
            step = evolve(step, event)
            secrecy.check_event(event, step)
        assert step == after
        check_step(game, told, after)
        events += told
        game = after
    raise AssertionError(f"no end after {LONGEST_GAME} actions")


def check_looking_ahead(before: Game, seat: Seat, action: Action, after: Game) -> None:
    """Looking ahead with `act`, which makes no events, gives the same result as the real move."""
    builder = PositionBuilder(before.draft())
    assert act(builder, seat, action) == after.awaited_seats
    assert builder.position.freeze() == after


def check_position(
    game: Game, legal: LegalActions, secrecy: SecrecyCheck, dice: random.Random
) -> None:
    check_cards_conserved(game)
    check_table(game)
    check_the_empty_are_out(game)
    check_somebody_may_act(game, legal)
    secrecy.check_view(game, () if secrecy.seat is None else legal[secrecy.seat])
    check_legal_is_playable(game, legal, dice)
    check_swaps_look_alike(game, legal, dice)


def check_series(seed: int, games: int = 1) -> Rules:
    """Play several games in a row with random rules, all derived from one seed."""
    dice = random.Random(seed)
    rules = random_rules(dice)
    seats = dice.choice(seat_range(rules))
    previous = None
    for _ in range(games):
        game = check_game(rules, seats, dice, previous)
        assert game.outcome is not None
        previous = Previous(game.dealer, game.outcome, game.places, game.winner)
    return rules


def check_seed(seed: int) -> Rules:
    try:
        dice = random.Random(seed)
        check_duel(random_duel_rules(dice), dice)
        return check_series(seed)
    except Exception as broken:
        broken.add_note(f"to see it again: --seed {seed} --games 1")
        raise


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=random.randrange(2**32), help="of the first")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.games)
    with Pool(options.jobs) as pool:
        checked = pool.imap_unordered(check_seed, seeds, chunksize=20)
        option_sets = set(tqdm(checked, total=options.games, unit="game", smoothing=0))
    played = f"{options.games} games from {options.seed} on under {len(option_sets)} option sets"
    print(f"{played}: every law holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
