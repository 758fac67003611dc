"""`play [VARIANT]`: a game of one user at the terminal against computer players."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from durak.actions import Action
from durak.commands import OK
from durak.dealing import Dice
from durak.engine import advance, deal, fold
from durak.events import Event, Seat
from durak.notation import NotationError, format_choice, format_event, parse_cards
from durak.notation.views import format_own, format_public, format_together
from durak.notation.words import format_seat
from durak.players import Strength, hint, player_of
from durak.rules import Variant
from durak.state import Game
from durak.together import Together
from durak.view import View, redact, see

Ask: TypeAlias = Callable[[str], str]

YOU: Seat = 0
_HELP = "A number plays, Enter plays the first, h is a hint, q ends the game"
_HELP_WITH_CARDS = "; where cards go together they follow the number: 9 6C 6D"


class Quit(Exception):  # noqa: N818
    """The user has quit."""


def play(variant: Variant, seats: int, strength: Strength, dice: Dice, ask: Ask) -> int:
    """Play a game. `ask` shows a prompt and returns what was typed, or raises EOFError."""
    print(f"{variant.id}: you are {format_seat(YOU)}. {_HELP}.")
    events = deal(variant.rules, seats, dice)
    game = fold(events)
    try:
        while not game.is_over:
            seat, action = _next_move(game, strength, ask)
            events, game = advance(game, seat, action)
            print("\n".join(_format_events(events)))
    except (Quit, EOFError):
        print("Good-bye.")
    return OK


def _next_move(game: Game, strength: Strength, ask: Ask) -> tuple[Seat, Action]:
    """Return the user's move whenever they are awaited, otherwise that of a computer player."""
    if YOU in game.awaited_seats:
        return YOU, _ask_for_action(see(game, YOU), ask)
    seat = game.awaited_seats[0]
    return seat, player_of(strength).choose(see(game, seat))


def _ask_for_action(view: View, ask: Ask) -> Action:
    told = (*map(format_choice, view.legal), *map(format_together, view.together))
    print(f"\n{format_public(view)}\n{format_own(view)}")
    print("\n".join(f"{number:4} {line}" for number, line in enumerate(told, start=1)))
    while True:
        answer = ask("? ").strip().lower()
        if answer == "q":
            raise Quit
        if answer == "h":
            print(f"     {format_choice(hint(view))}")
        elif action := _read_answer(view, answer or "1"):
            return action
        else:
            print(f"     {_HELP}{_HELP_WITH_CARDS if view.together else ''}")


def _read_answer(view: View, answer: str) -> Action | None:
    number, _, cards = answer.partition(" ")
    if not number.isdecimal() or not 1 <= int(number) <= len(view.legal + view.together):
        return None
    chosen = (*view.legal, *view.together)[int(number) - 1]
    if not isinstance(chosen, Together):
        return None if cards else chosen
    try:
        action = chosen.kind(parse_cards(cards.upper()))
    except NotationError:
        return None
    return action if chosen.allows(action) else None


def _format_events(events: tuple[Event, ...]) -> Iterator[str]:
    return (f"  {format_event(redact(event, YOU))}" for event in events)
