"""What happens at the terminal, in sentences: names for the seats, signs for the suits."""

from collections.abc import Iterable
from dataclasses import fields

from durak import actions, events
from durak.actions import Action
from durak.cards import HIDDEN, Card, CardSet, Suit, cards_in
from durak.events import ActionEvent, Ending, Event, Outcome, Seat
from durak.joint_actions import Together, ranks_in

YOU: Seat = 0
NAMES = ("You", "Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya")
_SIGNS = "♣♦♥♠"
_AS_SIGNS = str.maketrans("CDHS", _SIGNS)
_AS_LETTERS = str.maketrans(_SIGNS, "CDHS")


def show_cards(cards: Iterable[Card]) -> str:
    """`9♣ 10♥`."""
    return " ".join(map(str, cards)).translate(_AS_SIGNS)


def show_suit(suit: Suit) -> str:
    return _SIGNS[suit]


def as_notation(typed: str) -> str:
    """Return cards as they were typed, `9♣ 10h`, in the notation: `9C 10H`."""
    return typed.upper().translate(_AS_LETTERS)


def tell_choice(action: Action) -> str:
    """`beat 9♣ with 10♣`."""
    return _phrase(action, "")


def tell_together(together: Together) -> str:
    """`attack with up to 4 cards of a rank: 9♣ 9♦, K♣ K♦ K♥`."""
    return f"{tell_choice(together.kind(())).strip()} {_requirement(together)}"


def _requirement(together: Together) -> str:
    shape = together.shape
    if shape.ranks == 1:
        return f"up to {shape.most} cards of a rank: {_pairable(together.cards)}"
    if shape.most_unpaired == 1:
        single = "one card" if shape.fewest_unpaired else "one card or none"
        return f"{single} and pairs, up to {shape.most} cards: {_pairable(together.cards)}"
    return f"any {shape.most} cards"


def _pairable(cards: CardSet) -> str:
    ranks = (cards & same for same in ranks_in(cards))
    several = (show_cards(cards_in(same)) for same in ranks if same.bit_count() > 1)
    return ", ".join(several) or "none"


def tell_event(event: Event) -> str:
    """Return a sentence. Raises ValueError for the deal, which the table shows."""
    match event:
        case events.Dealt():
            raise ValueError("a deal has no sentence")
        case events.GameEnded(outcome):
            return tell_outcome(outcome)
        case events.BoutBegan(attacker, defender):
            told = f"now {_within(attacker)} attack{_s(attacker)} {_within(defender)}"
        case events.BoutBeaten():
            told = "the attack is beaten"
        case events.BoutTaken(seat):
            told = f"{NAMES[seat]} pick{_s(seat)} up the cards"
        case events.Drew(seat):
            told = f"{NAMES[seat]} draw{_s(seat)} {_drawn(event)}"
        case events.TrumpChanged(card, trump):
            told = f"{show_cards([card])} turns trumps to {show_suit(trump)}"
        case events.WentOut(seat):
            told = f"{NAMES[seat]} {_is(seat)} out"
        case _:
            told = f"{NAMES[event.seat]} {_phrase(event, _s(event.seat))}"
    return f"{told[0].upper()}{told[1:]}."


_PHRASES: dict[type, str] = {
    actions.Open: "attack{s} with {cards}",
    actions.ThrowIn: "throw{s} in {card}",
    actions.Beat: "beat{s} {attack} with {card}",
    actions.Take: "take{s}",
    actions.Pass: "add{s} nothing",
    actions.Transfer: "transfer{s} with {cards}",
    actions.Show: "transfer{s} by showing {card}",
    actions.SwapTrump: "swap{s} {card} for the turn-up",
    actions.SwapPoker: "swap{s} with the talon: {cards}",
}
_PHRASES |= {
    events.Opened: _PHRASES[actions.Open],
    events.ThrewIn: _PHRASES[actions.ThrowIn],
    events.Covered: _PHRASES[actions.Beat],
    events.TakeAnnounced: _PHRASES[actions.Take],
    events.Passed: _PHRASES[actions.Pass],
    events.Transferred: _PHRASES[actions.Transfer],
    events.Shown: _PHRASES[actions.Show],
    events.TrumpSwapped: "swap{s} {given} for {received}",
    events.PokerSwapped: "swap{s} with the talon: {given}",
}


def _phrase(action: Action | ActionEvent, s: str) -> str:
    """Return what is done. The verb ends in `s` if it is somebody else who does it."""
    cards = {field.name: _show(getattr(action, field.name)) for field in fields(action)}
    return _PHRASES[type(action)].format(s=s, **cards)


def _show(value: Seat | Card | tuple[Card, ...]) -> str:
    return show_cards(value) if isinstance(value, tuple) else str(value).translate(_AS_SIGNS)


def _drawn(drew: events.Drew) -> str:
    if HIDDEN not in drew.cards:
        return show_cards(drew.cards)
    number = len(drew.cards)
    cards = "a card" if number == 1 else f"{number} cards"
    turn_up = "" if drew.turn_up is None else f", one of them the turn-up {drew.turn_up}"
    return cards + turn_up.translate(_AS_SIGNS)


def tell_outcome(outcome: Outcome) -> str:
    match outcome.ending:
        case Ending.DURAK:
            return _durak(outcome.losers) + _finish(outcome)
        case Ending.DRAW:
            return "A draw: nobody is the durak."
        case Ending.STALLED:
            return "A draw: the game was going round in circles."
        case Ending.ABORTED:
            return "The game was cut short."


def _durak(losers: tuple[Seat, ...]) -> str:
    if len(losers) == 1:
        return f"{NAMES[losers[0]]} {_is(losers[0])} the durak."
    return f"{list_names(losers)} are the losing team."


def _finish(outcome: Outcome) -> str:
    if outcome.finisher is None:
        return ""
    name = NAMES[outcome.finisher]
    epaulettes = ": epaulettes!" if outcome.epaulettes else "."
    return f" {name} finished with {show_cards(outcome.finish)}{epaulettes}"


def list_names(seats: Iterable[Seat]) -> str:
    """`Anna, Boris and Vera`."""
    *others, last = (NAMES[seat] for seat in seats)
    return f"{', '.join(others)} and {last}" if others else last


def _within(seat: Seat) -> str:
    """Return the name within a sentence."""
    return "you" if seat == YOU else NAMES[seat]


def _s(seat: Seat) -> str:
    return "" if seat == YOU else "s"


def _is(seat: Seat) -> str:
    return "are" if seat == YOU else "is"
