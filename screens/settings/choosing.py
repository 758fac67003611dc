"""What pressing a setting does: which values are offered, what follows, what stands against it."""

from dataclasses import replace
from typing import get_args, get_type_hints

from club.settings import Settings
from durak.rules import VARIANTS, Rules, choices, conflicts, seat_range
from screens.forfeits import FORFEITS
from screens.settings.options import Value, option_name, preset, spelt
from screens.texts import Voice

GROUPS: dict[str, tuple[str, ...]] = {
    "pack": ("deck", "deck_naming", "hand_size", "redeal"),
    "trump": (
        "trump_mode",
        "trump_suit",
        "first_attacker",
        "no_trump_start",
        "trump_swap",
        "trump_swap_late",
    ),
    "beating": ("spades_by_spades", "fallen_ace", "jokers", "bowers", "weli"),
    "attack": ("opening", "odd_only", "attack_limit", "first_bout_limit", "first_bout_scope"),
    "throwing_in": (
        "throw_in",
        "throw_in_window",
        "throw_in_priority",
        "pass_scope",
        "auto_pass",
        "pile_on",
        "pile_on_limit",
    ),
    "transfer": (
        "transfer",
        "transfer_first_bout",
        "transfer_multi",
        "show_scope",
        "show_repeat",
    ),
    "talon": ("refill", "refill_start", "turnup_fate", "poker_swaps", "poker_turns"),
    "series": (
        "teams",
        "team_out",
        "epaulettes",
        "ladder",
        "forfeit",
        "no_progress",
        "next_dealer",
        "next_first",
    ),
    "club": ("seats", "clock", "computers", "board", "four_colours", "pinned"),
    "rights": ("opened_by", "started_by", "changed_by"),
}
GROUP_OF = {option: group for group, options in GROUPS.items() for option in options}
_OF_RULES = get_type_hints(Rules)
_OF_TABLE = get_type_hints(Settings)


def offered(settings: Settings, option: str) -> tuple[Value, ...]:
    """Every value an option may take, whether it goes with the rest or not."""
    match option:
        case "seats":
            return tuple(seat_range(settings.rules))
        case "forfeit":
            return ("", *FORFEITS)
        case _ if option in _OF_RULES:
            return choices(option)
        case _:
            kind = _OF_TABLE[option]
            return (True, False) if kind is bool else get_args(kind)


def value_of(settings: Settings, option: str) -> Value:
    value: Value = getattr(settings.rules if option in _OF_RULES else settings, option)
    return value


def chosen(settings: Settings, option: str, spelling: str) -> Settings:
    """The settings after a press: ask `objection` whether they can be played.

    Raises ValueError for an option or a value that is not offered.
    """
    if option not in GROUP_OF:
        raise ValueError(f"not an option: {option!r}")
    for value in offered(settings, option):
        if spelt(value) == spelling:
            return _with(settings, option, value)
    raise ValueError(f"not a value of {option}: {spelling!r}")


def with_variant(settings: Settings, variant: str) -> Settings:
    """A game as it is usually played. Raises ValueError for one that is not in the list."""
    if variant not in (row.id for row in VARIANTS):
        raise ValueError(f"not a variant: {variant!r}")
    usual = preset(variant)
    return replace(settings, variant=variant, rules=usual, seats=max(seat_range(usual)))


def objection(voice: Voice, rules: Rules) -> str:
    """Why these rules can't be played, for a toast; nothing if they can."""
    found = dict.fromkeys(option for conflict in conflicts(rules) for option in conflict)
    if not found:
        return ""
    options = voice.listed(option_name(voice, option) for option in found)
    return voice.plain("settings-conflict", options=options)


def _with(settings: Settings, option: str, value: Value) -> Settings:
    if option not in _OF_RULES:
        return replace(settings, **{option: value})  # type: ignore[arg-type]  # offered for it
    rules = replace(settings.rules, **{option: value})  # type: ignore[arg-type]  # offered for it
    rules = _with_jokers(rules, option)
    seats = seat_range(rules) or range(settings.seats, settings.seats + 1)
    return replace(settings, rules=rules, seats=min(max(settings.seats, min(seats)), max(seats)))


def _with_jokers(rules: Rules, option: str) -> Rules:
    """Jokers and the pack that holds them can only be chosen together."""
    if option == "deck":
        return replace(rules, jokers=rules.deck == 54)
    if option == "jokers":
        return replace(rules, deck=54 if rules.jokers else 52)
    return rules
