"""`play [VARIANT]`: a game of one user at the terminal against computer players."""

from collections.abc import Callable, Iterable, Iterator
from textwrap import wrap
from typing import NamedTuple, TypeAlias

from durak.actions import Action
from durak.commands import OK
from durak.commands.tabletop import WIDTH, draw_table
from durak.commands.telling import (
    YOU,
    as_notation,
    list_names,
    tell_choice,
    tell_event,
    tell_together,
)
from durak.commands.variants import name_of
from durak.dealing import Dice
from durak.engine import advance, deal, fold
from durak.events import Event, Seat
from durak.joint_actions import Together
from durak.notation import NotationError, parse_cards
from durak.players import Strength, hint, player_of
from durak.rules import Variant
from durak.state import Game
from durak.view import View, redact, see

Ask: TypeAlias = Callable[[str], str]
Paint: TypeAlias = Callable[[str], str]

_HELP = "A number plays, Enter plays the first, h is a hint, q ends the game."
_HELP_WITH_CARDS = "Where cards go together they follow the number: 9 6C 6D."


class Terminal(NamedTuple):
    """`ask` shows a prompt and returns what was typed, or raises EOFError.

    `paint` gives a finished line its colours.
    """

    ask: Ask
    paint: Paint

    def show(self, lines: Iterable[str]) -> None:
        print("\n".join(map(self.paint, lines)))


class Quit(Exception):  # noqa: N818
    """The user has quit."""


def play(variant: Variant, seats: int, strength: Strength, dice: Dice, terminal: Terminal) -> int:
    terminal.show([f"{name_of(variant)}: you against {list_names(range(1, seats))}.", _HELP])
    game = fold(deal(variant.rules, seats, dice))
    try:
        while not game.is_over:
            seat, action = _next_move(game, variant, strength, terminal)
            events, game = advance(game, seat, action)
            terminal.show(_tell(events))
    except (Quit, EOFError, KeyboardInterrupt):
        terminal.show(["", "Good-bye."])
    return OK


def _next_move(
    game: Game, variant: Variant, strength: Strength, terminal: Terminal
) -> tuple[Seat, Action]:
    """Return the user's move whenever they are awaited, otherwise that of a computer player."""
    if YOU in game.awaited_seats:
        view = see(game, YOU)
        terminal.show(["", *draw_table(name_of(variant), view), *_list_choices(view)])
        return YOU, _ask_for_action(view, terminal)
    seat = game.awaited_seats[0]
    return seat, player_of(strength).choose(see(game, seat))


def _list_choices(view: View) -> Iterator[str]:
    """Yield the numbered choices, in as many columns as fit."""
    told = (*map(tell_choice, view.legal), *map(tell_together, view.together))
    entries = [f"{number:3} {choice}" for number, choice in enumerate(told, start=1)]
    width = max(map(len, entries)) + 1
    columns = max(1, WIDTH // width)
    rows = -(-len(entries) // columns)
    for row in range(rows):
        line = "".join(entry.ljust(width) for entry in entries[row::rows]).rstrip()
        yield from wrap(line, WIDTH, subsequent_indent="    ", drop_whitespace=False)


def _ask_for_action(view: View, terminal: Terminal) -> Action:
    while True:
        answer = terminal.ask("? ").strip().lower()
        if answer == "q":
            raise Quit
        if answer == "h":
            terminal.show([f"    {tell_choice(hint(view))}"])
        elif action := _read_answer(view, answer or "1"):
            return action
        else:
            terminal.show([_HELP, _HELP_WITH_CARDS] if view.together else [_HELP])


def _read_answer(view: View, answer: str) -> Action | None:
    number, _, cards = answer.partition(" ")
    if not number.isdecimal() or not 1 <= int(number) <= len(view.legal + view.together):
        return None
    chosen = (*view.legal, *view.together)[int(number) - 1]
    if not isinstance(chosen, Together):
        return None if cards else chosen
    try:
        action = chosen.kind(parse_cards(as_notation(cards)))
    except NotationError:
        return None
    return action if chosen.allows(action) else None


def _tell(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield from wrap(
            tell_event(redact(event, YOU)), WIDTH - 2, initial_indent="  ", subsequent_indent="  "
        )
