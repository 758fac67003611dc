"""A whole game as text: the deal, then one event a line, what follows from it indented under it."""

from collections.abc import Iterable

from durak import events
from durak.events import Dealt, Event
from durak.notation.options import format_options, parse_options
from durak.notation.sentences import format_event, parse_event
from durak.notation.words import (
    NotationError,
    format_cards,
    format_seat,
    parse_cards,
    parse_fields,
    parse_number,
    parse_seat,
)

_ACTIONS = (
    events.Opened,
    events.ThrewIn,
    events.Covered,
    events.TakeAnnounced,
    events.Passed,
    events.Transferred,
    events.Shown,
    events.TrumpSwapped,
    events.PokerSwapped,
)


def format_game(history: Iterable[Event]) -> str:
    return "".join(map(_format_line, history))


def _format_line(event: Event) -> str:
    if isinstance(event, Dealt):
        return format_deal(event)
    indent = "" if isinstance(event, _ACTIONS) else "  "
    return f"{indent}{format_event(event)}\n"


def format_deal(deal: Dealt) -> str:
    return (
        f"options: {format_options(deal.rules)}\n"
        f"seats: {deal.seats}\n"
        f"dealer: {format_seat(deal.dealer)}\n"
        f"first: {format_seat(deal.opener)}\n"
        f"pack: {format_cards(deal.pack)}\n\n"
    )


def parse_game(text: str) -> tuple[Event, ...]:
    """Return the deal and what came after it. A line that begins with `#` says nothing.

    Raises NotationError for a text that is not a game.
    """
    head, _, rest = text.strip().partition("\n\n")
    lines = (line.strip() for line in rest.splitlines())
    told = (line for line in lines if line and not line.startswith("#"))
    return (parse_deal(head), *map(parse_event, told))


def parse_deal(text: str) -> Dealt:
    """Read the head of a game. Raises NotationError for a text that is none."""
    fields = parse_fields(text)
    try:
        return Dealt(
            rules=parse_options(fields["options"]),
            seats=parse_number(fields["seats"]),
            dealer=parse_seat(fields["dealer"]),
            pack=parse_cards(fields["pack"]),
            opener=parse_seat(fields["first"]),
        )
    except KeyError as missing:
        raise NotationError(f"the header of a game lacks {missing}") from missing
