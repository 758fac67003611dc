"""Random options, actions and moves for the laws: anything that could be agreed on or pressed."""

import random
from collections.abc import Callable, Iterator
from dataclasses import fields, replace

from durak.actions import (
    Action,
    Beat,
    Open,
    Pass,
    Show,
    SwapPoker,
    SwapTrump,
    Take,
    ThrowIn,
    Transfer,
)
from durak.cards import Card, cards_in, pack
from durak.events import Seat
from durak.legality import legal_actions
from durak.rules import Rules, choices, conflicts, seat_range
from durak.state import Game

FORFEITS = ("", "sing a verse")
_WHOLE = {deck: pack(deck) for deck in choices("deck")}


class LegalActions(dict[Seat, tuple[Action, ...]]):
    """The legal actions of each seat in a position, computed when they are first needed."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, seat: Seat) -> tuple[Action, ...]:
        return self.setdefault(seat, tuple(legal_actions(self._game, seat)))


def random_rules(dice: random.Random) -> Rules:
    """Return a random valid set of options.

    Every option is redrawn with the same small probability.
    """
    liveliness = dice.choice((0.05, 0.15, 0.4))
    while True:
        changed = {
            option.name: dice.choice(choices(option.name))
            for option in fields(Rules)
            if option.name != "forfeit" and dice.random() < liveliness
        }
        changed["jokers"] = changed.get("deck") == 54
        rules = replace(Rules(), forfeit=dice.choice(FORFEITS), **changed)
        if not conflicts(rules) and seat_range(rules):
            return rules


def random_actions(game: Game, seat: Seat, dice: random.Random) -> Iterator[Action]:
    """Yield actions that a forged press might contain, mostly with cards of the hand."""
    hand = cards_in(game.hands[seat])
    pool = _WHOLE[game.rules.deck]

    def card() -> Card:
        printed = dice.choice(pool)
        return dice.choice((printed, *game.powers.faces(printed)))

    def cards() -> tuple[Card, ...]:
        return tuple(card() for _ in range(dice.choice((1, 1, 2, 3))))

    def attack() -> Card:
        return dice.choice(game.bout.pairs).attack if game.bout.pairs else card()

    kinds: tuple[Callable[[], Action], ...] = (
        lambda: Open(cards()),
        lambda: ThrowIn(card()),
        lambda: Beat(attack(), card()),
        Take,
        Pass,
        lambda: Transfer(cards()),
        lambda: Show(card()),
        lambda: SwapTrump(card().printed),
        lambda: SwapPoker(tuple(c.printed for c in cards())),
    )
    while True:
        pool = hand if hand and dice.random() < 0.8 else _WHOLE[game.rules.deck]
        yield dice.choice(kinds)()


def canonical(action: Action) -> Action:
    """Return the action with its cards in the order of the pack, as `legal_actions` lists them."""
    match action:
        case Open(cards):
            return Open(tuple(sorted(cards, key=lambda card: card.printed)))
        case Transfer(cards):
            return Transfer(tuple(sorted(cards, key=lambda card: card.printed)))
        case SwapPoker(cards):
            return SwapPoker(tuple(sorted(cards)))
        case _:
            return action


def random_move(game: Game, legal: LegalActions, dice: random.Random) -> tuple[Seat, Action]:
    """Return a move, usually of an awaited player and sometimes of another player who may act."""
    seats = game.awaited_seats
    if dice.random() < 0.2:
        seats = tuple(seat for seat in range(game.seats) if legal[seat])
    seat = dice.choice(seats)
    return seat, dice.choice(legal[seat])
