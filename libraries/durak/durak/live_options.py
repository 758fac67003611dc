"""Tells which options matter, given the others. The rest need not be agreed on."""

from collections.abc import Callable
from dataclasses import replace

from durak.rules import Rules


def has_effect(rules: Rules, option: str) -> bool:
    """Return whether another value of this option could change a game with these rules."""
    matters = _NEEDS.get(option)
    return matters is None or matters(rules)


def _throws_in(rules: Rules) -> bool:
    return rules.throw_in != "off"


def _has_early_limit(rules: Rules) -> bool:
    """Return whether a limit of 5 in early bouts would be lower than the usual limit."""
    return replace(rules, first_bout_limit="off").attack_cap(1, discarded=False) > 5


_NEEDS: dict[str, Callable[[Rules], bool]] = {
    "redeal": lambda r: r.hand_size not in (5, "all"),
    "trump_suit": lambda r: r.trump_mode == "fixed",
    "no_trump_start": lambda r: r.first_attacker == "lowest_trump",
    "trump_swap_time": lambda r: r.trump_swap != "off",
    "trump_swap_late": lambda r: r.trump_swap != "off",
    "odd_only": lambda r: r.opening == "pairs_plus_one",
    "first_bout_limit": _has_early_limit,
    "first_bout_scope": lambda r: r.first_bout_limit != "off" and _has_early_limit(r),
    "throw_in_window": _throws_in,
    "throw_in_priority": lambda r: r.throw_in not in ("off", "attacker"),
    "pass_scope": _throws_in,
    "auto_pass": _throws_in,
    "pile_on": _throws_in,
    "pile_on_limit": lambda r: _throws_in(r) and r.pile_on,
    "transfer_first_bout": lambda r: r.transfer != "off",
    "transfer_multi": lambda r: r.transfer != "off",
    "show_scope": lambda r: r.transfer == "show",
    "show_repeat": lambda r: r.transfer == "show",
    # "none" can only be agreed on where the talon is empty anyway.
    "refill": lambda _: False,
    "refill_start": lambda r: r.transfer != "off" and r.turnup_fate == "talon",
    "turnup_fate": lambda r: r.hand_size == "all",
    "poker_turns": lambda r: r.poker_swaps > 0,
    "team_out": lambda r: r.teams != "none",
}
"""When each option matters. Options that are not listed always do."""
