"""Plays the steps of a case and compares the result of the last one with its clauses.

A case begins in a position or, to be about the deal itself, with dice that shuffle the cards it
names into their places.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from durak.cards import Card, pack
from durak.dealing import hand_total, turn_up_place
from durak.engine import advance, deal, fold
from durak.events import BoutBeaten, BoutTaken, Seat
from durak.notation import (
    NotationError,
    format_event,
    format_options,
    parse_action,
    parse_cards,
    parse_options,
    read_position,
)
from durak.notation.words import NOTHING, format_seat, parse_number, parse_seat
from durak.reason import Illegal
from durak.rule_cases.clauses import Result, compare
from durak.rule_cases.reading import Block, Case
from durak.rules import Rules, RulesError
from durak.seating import NoSuchSeat, clockwise
from durak.state import Game

_DEAL = "deal"
_DEALT = re.compile(r"(?P<seats>\d+) seats, dealer (?P<dealer>P\d+)")
_CLOSING = ("bout ends", "GAME OVER")


def differences(block: Block, case: Case) -> tuple[str, ...]:
    """Return the differences between the result and the case, or why it cannot be played."""
    try:
        return tuple(_differences(case, _play(block.fields, case)))
    except (NotationError, NoSuchSeat) as error:
        return (str(error),)


def _differences(case: Case, result: Result) -> Iterator[str]:
    for clause in case.clauses:
        said, found = compare(clause, result)
        if said != found:
            yield f"{clause}: it is {found}"
    stays_open = not any(clause.startswith(_CLOSING) for clause in case.clauses)
    if stays_open and any(isinstance(event, BoutBeaten | BoutTaken) for event in result.events):
        yield f"the bout is over: {'; '.join(map(format_event, result.events))}"


def _play(fields: Mapping[str, str], case: Case) -> Result:
    base = parse_options(fields.get("options", NOTHING))
    rules = parse_options(case.options, base)
    if _DEAL in fields:
        return _play_deal(fields, rules, case.steps)
    game = read_position({**fields, "options": format_options(rules)})
    return _play_on(game, case.steps)


def _play_deal(fields: Mapping[str, str], rules: Rules, steps: tuple[str, ...]) -> Result:
    seats, dice = _read_deal(fields, rules)
    try:
        events = deal(rules, seats, dice)
    except DealtAgain:
        return Result("dealt again")
    except RulesError as error:
        return Result(f"impossible: {error}")
    first, *rest = steps
    if first != _DEAL:
        raise NotationError(f"the first step must be the deal, not {first!r}")
    game = fold(events)
    return _play_on(game, tuple(rest)) if rest else Result("legal", game)


def _play_on(game: Game, steps: tuple[str, ...]) -> Result:
    *earlier, last = steps
    for step in earlier:
        try:
            _, game = advance(game, *parse_action(step))
        except Illegal as refusal:
            raise NotationError(f"{step}: refused with {refusal} before the last step") from refusal
    try:
        events, after = advance(game, *parse_action(last))
    except Illegal as refusal:
        return Result(f"refuse {refusal}", game, game)
    return Result("legal", after, game, events)


class DealtAgain(Exception):  # noqa: N818
    """The engine rejected the arranged deal and shuffled again."""


@dataclass(slots=True)
class ArrangedDice:
    """Draws the dealer, then shuffles the pack into this order, once. All later draws give 0."""

    dealer: Seat
    cards: tuple[Card, ...]
    used: bool = False

    def shuffle(self, x: list[Card], /) -> None:
        """Arrange the pack. Raises DealtAgain the second time."""
        if self.used:
            raise DealtAgain
        self.used = True
        x[:] = self.cards

    def randrange(self, _start: int, /) -> int:
        return 0 if self.used else self.dealer


def _read_deal(fields: Mapping[str, str], rules: Rules) -> tuple[int, ArrangedDice]:
    """Return the number of seats in `deal: 3 seats, dealer P0`, and dice for the given cards.

    Raises NotationError for a deal or cards that mean nothing.
    """
    deal = _DEALT.fullmatch(fields[_DEAL])
    if deal is None:
        raise NotationError(f"not a deal: {fields[_DEAL]!r}")
    seats = parse_number(deal["seats"])
    dealer = parse_seat(deal["dealer"])
    named = _named_places(fields, rules, seats, dealer)
    return seats, ArrangedDice(dealer, _arrange(rules, named))


def _named_places(
    fields: Mapping[str, str], rules: Rules, seats: int, dealer: Seat
) -> dict[int, Card]:
    """Return the cards that the case names, by their index in the pack."""
    total = hand_total(rules, seats)
    places: dict[int, Card] = {}
    for turn, seat in enumerate(clockwise(dealer + 1, seats)):
        hand = parse_cards(fields.get(format_seat(seat), NOTHING))
        places |= dict(zip(range(turn, total, seats), hand, strict=False))
    turn_up = turn_up_place(rules, rules.deck - total)
    if "turn-up" in fields and turn_up is not None:
        places[total + turn_up] = parse_cards(fields["turn-up"])[0]
    return places


def _arrange(rules: Rules, places: Mapping[int, Card]) -> tuple[Card, ...]:
    """Put the named cards in their places, and the others between them in pack order."""
    named = set(places.values())
    others = iter([card for card in pack(rules.deck) if card not in named])
    return tuple(places[i] if i in places else next(others) for i in range(rules.deck))
