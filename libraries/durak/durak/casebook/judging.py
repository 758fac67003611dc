"""Plays the steps of a case and compares the result of the last one with its clauses."""

from collections.abc import Iterator, Mapping

from durak.casebook.arranging import DealtAgain, read_deal
from durak.casebook.clauses import Result, compare
from durak.casebook.reading import Block, Case
from durak.engine import Illegal, advance, deal, fold
from durak.events import BoutBeaten, BoutTaken
from durak.notation import (
    NotationError,
    format_event,
    format_options,
    parse_action,
    parse_options,
    read_position,
)
from durak.notation.words import NOTHING
from durak.rules import Rules, RulesError
from durak.seating import NoSuchSeat
from durak.state import Game

_DEAL = "deal"
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
    seats, dice = read_deal(fields, rules)
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
