"""`play [VARIANT]`: one person at the terminal against computer players."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from durak.actions import Action
from durak.commands import OK
from durak.dealing import Dice
from durak.engine import advance, deal, fold
from durak.events import Event, Seat
from durak.notation import format_action, format_event
from durak.notation.views import format_own, format_public
from durak.notation.words import format_seat
from durak.players import Strength, hint, player_of
from durak.rules import Variant
from durak.state import Game
from durak.view import View, redact, see

Ask: TypeAlias = Callable[[str], str]

YOU: Seat = 0
_HELP = "A number plays, Enter plays the first, h is a hint, q ends the game"


class Quit(Exception):  # noqa: N818
    """The person has had enough."""


def play(variant: Variant, seats: int, strength: Strength, dice: Dice, ask: Ask) -> int:
    """`ask` shows a prompt and answers what was typed; it may raise EOFError."""
    print(f"{variant.id}: you are {format_seat(YOU)}. {_HELP}.")
    events = deal(variant.rules, seats, dice)
    game = fold(events)
    try:
        while not game.is_over:
            seat, action = _next_move(game, strength, ask)
            events, game = advance(game, seat, action)
            print("\n".join(_heard(events)))
    except (Quit, EOFError):
        print("Good-bye.")
    return OK


def _next_move(game: Game, strength: Strength, ask: Ask) -> tuple[Seat, Action]:
    """Yours whenever you are awaited, else that of the first computer player."""
    if YOU in game.awaited_seats:
        return YOU, _chosen(see(game, YOU), ask)
    seat = game.awaited_seats[0]
    return seat, player_of(strength).choose(see(game, seat))


def _chosen(view: View, ask: Ask) -> Action:
    print(f"\n{format_public(view)}\n{format_own(view).partition(':')[0]}")
    for number, action in enumerate(view.legal, start=1):
        print(f"{number:4} {format_action(YOU, action).partition(' ')[2]}")
    while True:
        answer = ask("? ").strip().lower()
        if answer == "q":
            raise Quit
        if answer == "h":
            print(f"     {format_action(YOU, hint(view)).partition(' ')[2]}")
        elif answer in ("", *map(str, range(1, len(view.legal) + 1))):
            return view.legal[int(answer or 1) - 1]
        else:
            print(f"     {_HELP}")


def _heard(events: tuple[Event, ...]) -> Iterator[str]:
    return (f"  {format_event(redact(event, YOU))}" for event in events)
