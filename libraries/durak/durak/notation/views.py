"""What a viewer knows as text: one line for what everybody knows, one for what is his own."""

from collections.abc import Iterator

from durak.notation.phrases import format_outcome
from durak.notation.table import format_table
from durak.notation.words import format_hand, format_seat, format_seats, format_trump
from durak.view import View


def format_public(view: View) -> str:
    return " | ".join(_public(view))


def _public(view: View) -> Iterator[str]:
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


def format_own(view: View) -> str:
    """`P0 6C 7D AS`."""
    if view.viewer is None:
        return "onlooker"
    return f"{format_seat(view.viewer)} {format_hand(view.hand)}"
