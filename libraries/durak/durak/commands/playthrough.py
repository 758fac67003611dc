"""`playthrough`: prints a game step by step, with what each viewer sees and may do.

The golden files of the tests are such games, so a change to the rules shows up as a readable diff.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from durak.actions import Action
from durak.commands import OK, UsageError
from durak.commands.lookup import find_variant
from durak.dealing import Dice
from durak.engine import advance, deal, fold
from durak.events import Dealt, Event, Seat
from durak.legality import legal_actions
from durak.notation import format_action, format_choice, format_event, format_game
from durak.notation.position import format_table
from durak.notation.sentences import format_outcome
from durak.notation.words import format_cards, format_hand, format_seat, format_seats, format_trump
from durak.players import Strength, player_of
from durak.rules import Variant
from durak.state import Game
from durak.view import View, redact, see

_COMMAND = "# python -m durak playthrough {} --seats {} --seed {}"
_HEAD = re.compile(_COMMAND.format(r"(\w+)", r"(\d+)", r"(\d+)") + "\n")


def playthrough(variant: Variant, seats: int, seed: int, dice: Dice) -> int:
    print(_COMMAND.format(variant.id, seats, seed))
    print(format_playthrough(variant, seats, dice), end="")
    return OK


def retell(paths: Iterable[Path], dice_of: Callable[[int], Dice]) -> int:
    """Rewrite each of these files by running the command in its first line.

    Raises UsageError for a file that does not begin with such a command.
    """
    for path in paths:
        path.write_text(rewrite(path.read_text(), dice_of))
    return OK


def rewrite(text: str, dice_of: Callable[[int], Dice]) -> str:
    """Return the playthrough as the command in its first line would print it now.

    Raises UsageError for a text that does not begin with such a command.
    """
    head = _HEAD.match(text)
    if head is None:
        raise UsageError("a playthrough must begin with the command that wrote it")
    variant = find_variant(head[1])
    seats = int(head[2])
    seed = int(head[3])
    return head[0] + format_playthrough(variant, seats, dice_of(seed))


def format_playthrough(variant: Variant, seats: int, dice: Dice) -> str:
    return "".join(f"{line}\n" for line in _playthrough_lines(variant, seats, dice))


def _playthrough_lines(variant: Variant, seats: int, dice: Dice) -> Iterator[str]:
    events = deal(variant.rules, seats, dice)
    game = fold(events)
    told: dict[Seat, str] = {}
    yield format_game(events).rstrip()
    yield from _secret_lines(events, seats)
    yield from _view_lines(game, told)
    while not game.is_over:
        seat, action = _choose_move(game, dice)
        events, game = advance(game, seat, action)
        yield f"\n> {format_action(seat, action)}"
        yield from (f"  {_format_event(event)}" for event in events[1:])
        yield from _secret_lines(events, seats)
        yield from _view_lines(game, told)


def _choose_move(game: Game, dice: Dice) -> tuple[Seat, Action]:
    """Choose an easy player's move or, one time in four, any legal action of any seat.

    The random actions cover the kinds that an easy player would not choose.
    """
    if dice.randrange(4):
        seat = game.awaited_seats[0]
        return seat, player_of(Strength.EASY).choose(see(game, seat))
    moves = [(seat, action) for seat in range(game.seats) for action in legal_actions(game, seat)]
    return moves[dice.randrange(len(moves))]


def _secret_lines(events: tuple[Event, ...], seats: int) -> Iterator[str]:
    """Describe events as seen by the viewers from whom something is hidden."""
    for event in events:
        heard: dict[str, list[str]] = {}
        for viewer in (*range(seats), None):
            name = "onlookers" if viewer is None else format_seat(viewer)
            heard.setdefault(_format_event(redact(event, viewer)), []).append(name)
        for told, viewers in heard.items():
            if told != _format_event(event):
                yield f"  {' '.join(viewers)} hear: {told}"


def _view_lines(game: Game, told: dict[Seat, str]) -> Iterator[str]:
    """Describe the public view, and each hand with its choices unless `told` already has them."""
    public = see(game, None)
    yield f"  {_format_public(public)}"
    for seat in range(game.seats):
        view = see(game, seat)
        choices = ", ".join(map(format_choice, legal_actions(game, seat)))
        own = f"{format_seat(seat)} {format_hand(view.hand)}" + (choices and f": {choices}")
        if told.get(seat) != own:
            told[seat] = own
            yield f"  {own}"
        if replace(view, viewer=None, hand=0, legal=(), together=()) != public:
            yield f"  {format_seat(seat)} sees: {_format_public(view)}"


def _format_public(view: View) -> str:
    return " | ".join(_public_parts(view))


def _public_parts(view: View) -> Iterator[str]:
    bout = view.bout
    if view.outcome is not None:
        yield f"game over: {format_outcome(view.outcome)}"
    attacker = format_seat(bout.attacker)
    defender = format_seat(bout.defender)
    yield f"bout {bout.number}, {attacker} attacks {defender}, limit {bout.limit}"
    yield f"table {format_table(bout.pairs)}"
    if bout.taking:
        yield "taking"
    if bout.passed:
        yield f"passed {format_seats(bout.passed)}"
    exposed = "" if view.exposed is None else f" by {view.exposed}"
    yield f"trump {format_trump(view.trump)}{exposed}"
    yield f"talon {view.talon}, discarded {view.discard.bit_count()}"
    yield "hands " + " ".join(map(str, view.counts))
    if any(view.known):
        yield "known " + ", ".join(map(format_hand, view.known))
    if view.places:
        yield f"out {format_seats(view.places)}"
    yield f"awaits {format_seats(view.awaited)}"


def _format_event(event: Event) -> str:
    return format_cards(event.pack) if isinstance(event, Dealt) else format_event(event)
