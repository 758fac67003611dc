"""A position as `key: value` lines; what goes without saying is left out.

What no position can be, however well it is written, is refused: the same card twice, a missing
seat.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from durak.beating import powers
from durak.bout import BoutInPlay, Pair
from durak.cards import Card, CardSet, card_set, cards_in, pack
from durak.dealing import turn_up_place
from durak.events import Seat
from durak.notation.options import format_options, parse_options
from durak.notation.sentences import format_outcome, parse_outcome
from durak.notation.words import (
    NOTHING,
    NotationError,
    format_cards,
    format_hand,
    format_seat,
    format_seats,
    format_trump,
    parse_card,
    parse_cards,
    parse_fields,
    parse_hand,
    parse_number,
    parse_seat,
    parse_seats,
    parse_trump,
    split,
    words,
)
from durak.rules import Rules
from durak.seating import NoSuchSeat, Seating, require_seat
from durak.state import Game, Position, Situation

_BOUT = re.compile(
    r"(?:(?P<number>\d+), )?(?:opened by (?P<opener>P\d+), )?"
    r"(?P<attacker>P\d+) attacks (?P<defender>P\d+)(?: at (?P<chair>P\d+))?, limit (?P<limit>\d+)"
)
_A_LATER_BOUT = "2"


def format_position(game: Position) -> str:
    return "".join(f"{key}: {value}\n" for key, value in _fields_of(game) if value is not None)


def _fields_of(game: Position) -> Iterator[tuple[str, str | None]]:
    bout = game.bout
    yield "options", _unless_empty(format_options(game.rules))
    yield "dealer", format_seat(game.dealer)
    for seat, hand in enumerate(game.hands):
        yield format_seat(seat), format_hand(hand)
    yield "trump", format_trump(game.trump)
    yield "talon", _unless_empty(format_cards(game.talon))
    yield "aside", _unless_empty(format_cards(game.aside))
    yield "turn-up", NOTHING if game.turn_up is None else str(game.turn_up)
    yield "turn-up drawn by", None if game.drawn_by is None else format_seat(game.drawn_by)
    yield "known", _unless_empty(format_hand(game.known))
    yield "taken", _unless_empty(format_hand(game.taken))
    yield "bout", _format_roles(bout)
    yield "throwers", format_seats(bout.order)
    yield "table", _unless_empty(format_table(bout.pairs))
    yield "passed", _unless_empty(format_seats(bout.passed))
    yield "taking", "yes" if bout.taking else None
    yield "shown", _unless_empty(format_hand(bout.shown))
    yield "out", _unless_empty(format_seats(game.places))
    yield "emptied", _unless_empty(format_seats(game.emptied))
    yield "poker swaps", _format_numbers(game.swaps)
    yield "last poker swap in bout", _format_numbers(game.swapped_in)
    yield "seen", "; ".join(map(_format_situation, game.seen)) or None
    yield "result", None if game.outcome is None else format_outcome(game.outcome)


def _unless_empty(text: str) -> str | None:
    return None if text == NOTHING else text


def _format_numbers(by_seat: tuple[int, ...]) -> str | None:
    return " ".join(map(str, by_seat)) if any(by_seat) else None


def _format_roles(bout: BoutInPlay) -> str:
    opened = "" if bout.opener == bout.attacker else f"opened by {format_seat(bout.opener)}, "
    chair = "" if bout.chair == bout.defender else f" at {format_seat(bout.chair)}"
    roles = f"{format_seat(bout.attacker)} attacks {format_seat(bout.defender)}{chair}"
    return f"{bout.number}, {opened}{roles}, limit {bout.limit}"


def _format_situation(seen: Situation) -> str:
    hands, attacker, chair = seen
    return f"{format_seats((attacker, chair))} " + "/".join(map(format_hand, hands))


def parse_position(text: str) -> Game:
    """Read a position, in which cards that are not mentioned lie in the discard pile.

    Raises NotationError for a field that means nothing, and for an impossible position: a duplicate
    card, or a seat too many.
    """
    return read_position(parse_fields(text))


def read_position(fields: dict[str, str]) -> Game:
    """Return the position that these fields describe. Raises NotationError as above."""
    unread = dict(fields)
    rules = parse_options(unread.pop("options", NOTHING))
    hands = _read_hands(unread)
    talon = parse_cards(unread.pop("talon", NOTHING))
    aside = parse_cards(unread.pop("aside", NOTHING))
    places = parse_seats(unread.pop("out", NOTHING))
    seating = Seating(len(hands), rules.teams, rules.team_out, places)
    bout = _read_bout(unread, rules, seating)
    trump = unread.pop("trump", None)
    result = unread.pop("result", None)
    drawn_by = unread.pop("turn-up drawn by", None)
    position = Position(
        rules=rules,
        dealer=parse_seat(unread.pop("dealer", "P0")),
        hands=list(hands),
        seating=seating,
        bout=bout,
        powers=powers(rules, None if trump is None else parse_trump(trump)),
        talon=talon,
        aside=aside,
        turn_up=_read_turn_up(unread, rules, talon),
        drawn_by=None if drawn_by is None else parse_seat(drawn_by),
        discard=_cards_not_mentioned(rules, hands, (*talon, *aside, *bout.table)),
        known=parse_hand(unread.pop("known", NOTHING)),
        taken=parse_hand(unread.pop("taken", NOTHING)),
        emptied=parse_seats(unread.pop("emptied", NOTHING)),
        swaps=_read_numbers(unread, "poker swaps", len(hands)),
        swapped_in=_read_numbers(unread, "last poker swap in bout", len(hands)),
        seen=tuple(map(_parse_situation, split(unread.pop("seen", ""), ";"))),
        outcome=None if result is None else parse_outcome(result),
    )
    if unread:
        raise NotationError(f"not part of a position: {', '.join(unread)}")
    _require_sound(position)
    return position.freeze()


def _read_hands(unread: dict[str, str]) -> tuple[CardSet, ...]:
    seats = [key for key in unread if re.fullmatch(r"P\d+", key)]
    if seats != [format_seat(seat) for seat in range(len(seats))] or len(seats) < 2:
        raise NotationError("the hands of P0, P1 and so on are missing or in disorder")
    return tuple(parse_hand(unread.pop(seat)) for seat in seats)


def _read_turn_up(unread: dict[str, str], rules: Rules, talon: tuple[Card, ...]) -> Card | None:
    place = turn_up_place(rules, len(talon))
    turn_up = unread.pop("turn-up", NOTHING if place is None else str(talon[place]))
    return None if turn_up == NOTHING else parse_card(turn_up)


def _read_numbers(unread: dict[str, str], key: str, seats: int) -> tuple[int, ...]:
    return tuple(map(parse_number, words(unread.pop(key, " 0" * seats))))


def _read_answer(unread: dict[str, str], key: str) -> bool:
    answer = unread.pop(key, "no")
    if answer not in ("yes", "no"):
        raise NotationError(f"{key} must be yes or no, not {answer!r}")
    return answer == "yes"


def _parse_situation(text: str) -> Situation:
    attacker, _, rest = text.partition(" ")
    chair, _, hands = rest.partition(" ")
    return tuple(map(parse_hand, hands.split("/"))), parse_seat(attacker), parse_seat(chair)


def _read_bout(unread: dict[str, str], rules: Rules, seating: Seating) -> BoutInPlay:
    text = unread.pop("bout", "")
    match = _BOUT.fullmatch(text)
    if match is None:
        raise NotationError(f"not a bout: {text!r}")
    attacker = parse_seat(match["attacker"])
    defender = parse_seat(match["defender"])
    opener = parse_seat(match["opener"] or match["attacker"])
    chair = parse_seat(match["chair"] or match["defender"])
    order = seating.throwing_order(rules.throw_in, attacker, defender, chair)
    bout = BoutInPlay(
        number=parse_number(match["number"] or _A_LATER_BOUT),
        opener=opener,
        attacker=attacker,
        defender=defender,
        chair=chair,
        order=parse_seats(unread.pop("throwers", format_seats(order))),
        limit=parse_number(match["limit"]),
        passed=parse_seats(unread.pop("passed", NOTHING)),
        taking=_read_answer(unread, "taking"),
        shown=parse_hand(unread.pop("shown", NOTHING)),
    )
    for pair in parse_table(unread.pop("table", NOTHING), opener):
        bout.attack(pair.by, (pair.attack,))
        if pair.cover is not None:
            bout.cover(pair.attack, pair.cover)
    return bout


def format_table(pairs: Iterable[Pair]) -> str:
    """Write who attacked with what, and what covers it: `P0 8C/10C, P2 8D/-`."""
    covers = ((pair, NOTHING if pair.cover is None else pair.cover) for pair in pairs)
    told = (f"{format_seat(pair.by)} {pair.attack}/{cover}" for pair, cover in covers)
    return ", ".join(told) or NOTHING


def parse_table(text: str, opener: Seat) -> tuple[Pair, ...]:
    """Read the pairs on a table. A card without a seat was laid by the one who opened the bout.

    Raises NotationError for anything else.
    """
    return tuple(_parse_pair(part, opener) for part in split(text, ",") if text != NOTHING)


def _parse_pair(text: str, opener: Seat) -> Pair:
    *seat, cards = text.split()
    attack, slash, cover = cards.partition("/")
    if not slash or len(seat) > 1:
        raise NotationError(f"not a pair on the table: {text!r}")
    by = parse_seat(seat[0]) if seat else opener
    return Pair(parse_card(attack), by, None if cover == NOTHING else parse_card(cover))


def _cards_not_mentioned(
    rules: Rules, hands: tuple[CardSet, ...], elsewhere: tuple[Card, ...]
) -> CardSet:
    mentioned = card_set(elsewhere)
    for hand in hands:
        mentioned |= hand
    return card_set(pack(rules.deck)) & ~mentioned


def _require_sound(position: Position) -> None:
    """Raise NotationError, which names what is wrong, unless the position is possible."""
    _require_seats(position)
    _require_cards(position)
    bout = position.bout
    if position.seating.are_partners(bout.attacker, bout.defender):
        attacker = format_seat(bout.attacker)
        defender = format_seat(bout.defender)
        raise NotationError(f"{attacker} cannot attack {defender}")
    if bout.limit > position.attack_cap:
        raise NotationError(f"limit {bout.limit}, but at most {position.attack_cap} may attack")


def _require_seats(position: Position) -> None:
    try:
        for seat in _seats_in(position):
            require_seat(seat, position.seats)
    except NoSuchSeat as error:
        raise NotationError(str(error)) from error
    if {len(position.swaps), len(position.swapped_in)} != {position.seats}:
        raise NotationError(f"poker swaps need a number for each of {position.seats} seats")


def _seats_in(position: Position) -> Iterator[Seat]:
    bout = position.bout
    outcome = position.outcome
    yield from (position.dealer, bout.opener, bout.attacker, bout.defender, bout.chair)
    yield from chain(bout.order, bout.passed, position.places, position.emptied)
    yield from (pair.by for pair in bout.pairs)
    if position.drawn_by is not None:
        yield position.drawn_by
    if outcome is not None:
        yield from outcome.losers


def _require_cards(position: Position) -> None:
    """Require that each card lies in one place, and that all that is said is about the pack."""
    table = (card.printed for card in position.bout.table)
    hands = chain.from_iterable(map(cards_in, position.hands))
    lying = Counter(chain(hands, position.talon, position.aside, table))
    if twice := [card for card, times in lying.items() if times > 1]:
        raise NotationError(f"duplicate cards: {format_cards(twice)}")
    mentioned = {*lying, *_mentioned_again(position)}
    if strange := mentioned.difference(pack(position.rules.deck)):
        raise NotationError(f"not in the pack: {format_cards(sorted(strange))}")


def _mentioned_again(position: Position) -> Iterator[Card]:
    yield from cards_in(position.known | position.taken | position.bout.shown)
    if position.turn_up is not None:
        yield position.turn_up
