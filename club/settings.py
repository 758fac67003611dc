"""The settings a chat can choose for its tables, and what follows from each choice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self, TypeAlias, get_args, get_type_hints

from msgspec import UNSET, UnsetType

from club.zones import ChosenZone
from durak.live_options import has_effect
from durak.rules import VARIANTS, Rules, choices, seat_range

ClockSeconds: TypeAlias = Literal[0, 20, 30, 45, 60, 90, 120, 300, 86400]
"""Seconds a turn may last; 0 means no clock."""

Drawn: TypeAlias = Literal["board", "picture", "text"]
"""What is drawn as a picture: the board, the hands as well, or nothing."""

Value: TypeAlias = str | int | bool
"""The value of an option, whether it belongs to the rules or to the chat."""

FORFEITS = ("sing a verse", "crow", "tea", "joke", "compliments", "squats")
"""The harmless forfeits that are offered. A chat may also use its own words, if they are short."""

LONGEST_FORFEIT = 100

CHAT_RULES = Rules(auto_pass="no_legal_card")  # noqa: S106  not a password
"""The base rules for a chat: players without a card to throw in are not asked."""


# Journals store settings by the names below: renaming a field or a value breaks old ones.
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
    shared_replays: bool = False
    daily: bool = True
    shuffled_by: Literal["bot", "dealer", "toucher"] = "bot"
    cut: bool = False
    achievements: bool = True
    again: Literal["expected", "seated"] = "expected"
    zone: ChosenZone = "language"
    evening_card: bool = True
    puzzles: bool = False
    ceremony: bool = True
    guesses: bool = True
    derby: bool = True
    films: Literal["unasked", "asked", "never"] = "unasked"
    added: Mapping[str, Value] | UnsetType = UNSET
    """What the chat has chosen of the options that features add."""

    @property
    def room(self) -> int:
        """How many players may sit: the number the chat wants, within what the rules allow."""
        playable = seat_range(self.rules)
        return min(max(self.seats, playable[0]), playable[-1])

    @property
    def draws_board(self) -> bool:
        return self.board != "text"

    @property
    def draws_hands(self) -> bool:
        return self.board == "picture"

    def drawn_like(self, other: "Settings") -> Self:
        """Return a copy with the pictures and colours of the other."""
        return replace(self, board=other.board, four_colours=other.four_colours)

    def coloured_for(self, own_choice: bool | None) -> Self:
        """Return a copy for one reader, who may have chosen the colours of suits for themself."""
        return self if own_choice is None else replace(self, four_colours=own_choice)

    def value(self, option: str, usual: Value = True) -> Value:
        """`usual` is that of an option which a feature adds, until the chat has chosen."""
        if option not in _OF_CORE:
            return (self.added or {}).get(option, usual)
        value: Value = getattr(self.rules if option in _OF_RULES else self, option)
        return value

    def choices(self, option: str) -> tuple[Value, ...]:
        """Return every value of the option, even those that conflict with other options."""
        return tuple(seat_range(self.rules)) if option == "seats" else all_choices(option)

    def has_effect(self, option: str) -> bool:
        """Return whether a different value would change anything, given the other options."""
        if option == "four_colours":
            return self.draws_board
        return option not in _OF_RULES or has_effect(self.rules, option)

    def with_variant(self, variant: str) -> Self:
        """Return a copy with the variant's usual rules, for as many players as they allow.

        Raises KeyError if there is no such variant.
        """
        rules = preset(variant)
        return replace(self, variant=variant, rules=rules, seats=max(seat_range(rules)))

    def with_value(self, option: str, value: Value) -> Self:
        """Return a copy with one of the offered values. Check its rules with `conflicts`."""
        if option not in _OF_CORE:
            return replace(self, added={**(self.added or {}), option: value})
        if option not in _OF_RULES:
            return replace(self, **{option: value})  # type: ignore[arg-type]  # an offered value
        rules = replace(self.rules, **{option: value})  # type: ignore[arg-type]  # an offered value
        chosen = replace(self, rules=_with_jokers(rules, option))
        return replace(chosen, seats=chosen.room) if seat_range(chosen.rules) else chosen


def all_choices(option: str) -> tuple[Value, ...]:
    """Return every value of the option that is offered under any choice of rules."""
    if option == "seats":
        return _SEATS
    if option == "forfeit":
        return ("", *FORFEITS)
    if option in _OF_RULES:
        return choices(option)
    kind = _OF_CHAT.get(option, bool)
    return (True, False) if kind is bool else get_args(kind)


def preset(variant: str) -> Rules:
    """Return the rules of a variant as a chat starts with them. Raises KeyError if unknown."""
    return replace(_PRESETS[variant], auto_pass=CHAT_RULES.auto_pass)


def _with_jokers(rules: Rules, option: str) -> Rules:
    """Jokers and the pack that contains them can only be chosen together."""
    if option == "deck":
        return replace(rules, jokers=rules.deck == 54)
    if option == "jokers":
        return replace(rules, deck=54 if rules.jokers else 52)
    return rules


_PRESETS = {variant.id: variant.rules for variant in VARIANTS}
_SEATS = tuple(seat_range(Rules(deck=max(choices("deck")))))
_OF_RULES = get_type_hints(Rules)
_OF_CHAT = get_type_hints(Settings)
_OF_CORE = _OF_RULES.keys() | _OF_CHAT.keys()
"""All others are added by features."""
