"""What follows by itself when a bout closes: refill, going out, the end, the next (B19 to B28)."""

from durak.bout import Bout, Pair
from durak.cards import Card, Suit
from durak.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Drew,
    Ending,
    Event,
    GameEnded,
    Outcome,
    Seat,
    TrumpChanged,
    WentOut,
)
from durak.folding import evolve, situation
from durak.seating import clockwise
from durak.state import Game


class Course:
    """A position and the events that led to it, folded in as they happen."""

    __slots__ = ("events", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []

    def happens(self, event: Event) -> None:
        self.events.append(event)
        self.game = evolve(self.game, event)


def is_closed(game: Game) -> bool:
    """Nobody could change this bout any more (B19, B22)."""
    bout = game.bout
    if bout.uncovered and not bout.taking:
        return False
    if bout.taking:
        goes_on = game.rules.pile_on
    elif bout.pairs:
        goes_on = game.hands[bout.defender] != 0
    else:
        return False
    if not goes_on or len(bout.pairs) >= bout.limit:
        return True
    return not game.throwers()


def close(course: Course) -> None:
    bout = course.game.bout
    course.happens(BoutTaken(bout.defender) if bout.taking else BoutBeaten())
    if course.game.stock.talon and course.game.rules.refill == "normal":
        _refill(course, bout)
        _let_out(course)
    outcome = _outcome(course.game, bout)
    if outcome is None:
        began = _next_bout(course.game, bout)
        stalled = course.game.standing.seen.count(situation(course.game, began)) == 2
        outcome = Outcome(Ending.STALLED) if stalled else None
    course.happens(began if outcome is None else GameEnded(outcome))


def _refill(course: Course, bout: Bout) -> None:
    """B24: from the opener clockwise, the defender last."""
    start = bout.opener if course.game.rules.refill_start == "opener" else bout.attacker
    for seat in clockwise(start, course.game.seats):
        if seat != bout.defender:
            _draw(course, seat)
    _draw(course, bout.defender)


def _draw(course: Course, seat: Seat) -> None:
    """Up to a whole hand. Below a changeable turn-up lies the next one, seen before it is drawn."""
    target = course.game.rules.refill_target
    while need := max(target - course.game.hands[seat].bit_count(), 0):
        cards = course.game.stock.talon[: min(need, _until_trumps_change(course.game))]
        if not cards:
            return
        turn_up = course.game.stock.turn_up
        course.happens(Drew(seat, cards, turn_up if turn_up in cards else None))
        stock = course.game.stock
        if course.game.rules.trump_mode == "changeable" and turn_up in cards and stock.talon:
            hidden = stock.talon[0]
            course.happens(TrumpChanged(hidden, Suit(hidden % 4)))


def _until_trumps_change(game: Game) -> int:
    talon, turn_up = game.stock.talon, game.stock.turn_up
    if game.rules.trump_mode == "changeable" and turn_up in talon:
        return talon.index(turn_up) + 1
    return len(talon)


def _let_out(course: Course) -> None:
    """Who emptied his hand in this bout and found the talon dry, in the order of emptying (S3)."""
    for seat in course.game.standing.emptied:
        if not course.game.hands[seat] and seat not in course.game.standing.places:
            course.happens(WentOut(seat))


def _outcome(game: Game, bout: Bout) -> Outcome | None:
    """The end of the game, if at most one side still holds cards (B27, B28, S4)."""
    holders = [seat for seat, hand in enumerate(game.hands) if hand]
    if not holders:
        return Outcome(Ending.DRAW)
    losers = game.seating.team(holders[0])
    if not all(seat in losers for seat in holders):
        return None
    if not bout.taking or bout.pairs[-1].by in losers:
        return Outcome(Ending.DURAK, losers)
    return _finished(game, bout, losers)


def _finished(game: Game, bout: Bout, losers: tuple[Seat, ...]) -> Outcome:
    """S5: what the last attacker left unbeaten, if it is not trumps alone."""
    finisher = bout.pairs[-1].by
    finish = _finish(bout.pairs)
    if all(game.powers.is_trump(card) for card in finish):
        return Outcome(Ending.DURAK, losers)
    lowest = game.rules.epaulettes and finish[0].rank == game.powers.lowest
    return Outcome(
        Ending.DURAK,
        losers,
        epaulettes=min(2, len(finish)) if lowest else 0,
        epaulettes_by=finisher if lowest else None,
        finish=finish,
        finisher=finisher,
    )


def _finish(pairs: tuple[Pair, ...]) -> tuple[Card, ...]:
    """The uncovered cards among the last ones that one player laid of one rank."""
    last, cards = pairs[-1], []
    for pair in reversed(pairs):
        if pair.by != last.by or pair.attack.rank != last.attack.rank:
            break
        if pair.cover is None:
            cards.append(pair.attack)
    return tuple(reversed(cards))


def _next_bout(game: Game, bout: Bout) -> BoutBegan:
    """B26: a defender who beat everything attacks; one who took is passed over."""
    seating = game.seating
    start = bout.chair + 1 if bout.taking else bout.chair
    chair, attacker = next(seating.occupied(start))
    opponent = seating.next_opponent(chair, attacker)
    if opponent is None:
        raise ValueError("nobody to attack, though the game goes on")
    defending_chair, defender = opponent
    return BoutBegan(attacker, defender, defending_chair)
