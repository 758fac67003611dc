"""What a chat may choose for its tables, and what follows from a choice."""

from dataclasses import dataclass, replace
from typing import Literal, Self, TypeAlias, get_args, get_type_hints

from durak.effects import has_effect
from durak.rules import VARIANTS, Rules, choices, seat_range

ClockSeconds: TypeAlias = Literal[0, 20, 30, 45, 60, 90, 120, 300, 86400]
"""Seconds a turn may last; 0 is no clock at all."""

Drawn: TypeAlias = Literal["board", "picture", "text"]
"""The board alone, hands as well, or nothing. The last two words stand in many a journal."""

Value: TypeAlias = str | int | bool
"""Of an option, whether it is one of the rules or of the chat."""

FORFEITS = ("sing a verse", "crow", "tea", "joke", "compliments", "squats")
"""The harmless ones that are offered; any other words will do, if they are few."""

LONGEST_FORFEIT = 100

CHAT_RULES = Rules(auto_pass="no_legal_card")  # noqa: S106  no password
"""The base game for a chat: who could not throw in anyway is not asked."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a chat chose for its tables. `variant` names the preset that `rules` started from."""

    variant: str = "podkidnoy"
    rules: Rules = CHAT_RULES
    seats: int = 6
    clock: ClockSeconds = 60
    computers: bool = True
    opened_by: Literal["everyone", "administrators"] = "everyone"
    started_by: Literal["seated", "opener", "administrators"] = "seated"
    changed_by: Literal["everyone", "administrators"] = "administrators"
    board: Drawn = "board"
    four_colours: bool = False
    pinned: bool = False
    tagged: bool = False

    @property
    def room(self) -> int:
        """How many may sit: as many as the chat wants, if the rules can be played by so many."""
        playable = seat_range(self.rules)
        return min(max(self.seats, playable[0]), playable[-1])

    @property
    def draws_board(self) -> bool:
        return self.board != "text"

    @property
    def draws_hands(self) -> bool:
        return self.board == "picture"

    def value(self, option: str) -> Value:
        value: Value = getattr(self.rules if option in _OF_RULES else self, option)
        return value

    def offered(self, option: str) -> tuple[Value, ...]:
        """Every value the option may take, whether it goes with the rest or not."""
        return tuple(seat_range(self.rules)) if option == "seats" else ever_offered(option)

    def has_effect(self, option: str) -> bool:
        """Whether another value could change anything under the present ones."""
        if option == "four_colours":
            return self.draws_board
        return option not in _OF_RULES or has_effect(self.rules, option)

    def with_variant(self, variant: str) -> Self:
        """That game as it is usually played, by as many as can play it."""
        rules = preset(variant)
        return replace(self, variant=variant, rules=rules, seats=max(seat_range(rules)))

    def with_value(self, option: str, value: Value) -> Self:
        """One of the offered values; `conflicts` tells whether the rules can be played then."""
        if option not in _OF_RULES:
            return replace(self, **{option: value})  # type: ignore[arg-type]  # offered for it
        rules = replace(self.rules, **{option: value})  # type: ignore[arg-type]  # offered for it
        chosen = replace(self, rules=_with_jokers(rules, option))
        return replace(chosen, seats=chosen.room) if seat_range(chosen.rules) else chosen


def ever_offered(option: str) -> tuple[Value, ...]:
    """Every value of the option under one choice of rules or another."""
    if option == "seats":
        return _SEATS
    if option == "forfeit":
        return ("", *FORFEITS)
    if option in _OF_RULES:
        return choices(option)
    kind = _OF_CHAT[option]
    return (True, False) if kind is bool else get_args(kind)


def preset(variant: str) -> Rules:
    """The rules of a variant as a chat begins with them."""
    return replace(_PRESETS[variant], auto_pass=CHAT_RULES.auto_pass)


def _with_jokers(rules: Rules, option: str) -> Rules:
    """Jokers and the pack that holds them can only be chosen together."""
    if option == "deck":
        return replace(rules, jokers=rules.deck == 54)
    if option == "jokers":
        return replace(rules, deck=54 if rules.jokers else 52)
    return rules


_PRESETS = {variant.id: variant.rules for variant in VARIANTS}
_SEATS = tuple(seat_range(Rules(deck=max(choices("deck")))))
_OF_RULES = get_type_hints(Rules)
_OF_CHAT = get_type_hints(Settings)
