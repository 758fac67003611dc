"""What can be agreed on before a game: one field per orthogonal option, and the one list of named presets."""

from dataclasses import dataclass
from typing import Literal

Deck = Literal[36, 24, 32, 52, 54, 72, 104]
TrumpMode = Literal["bottom", "top", "dealer_last", "fixed", "none", "changeable"]
Teams = Literal["none", "2x2", "3x2", "2x3"]


@dataclass(frozen=True, slots=True)
class Rules:
    """Defaults are the base game, Podkidnoy. Every field is one option; presets are nothing but values of these."""

    deck: Deck = 36
    deck_naming: Literal["french", "spanish48", "spanish40"] = "french"
    hand_size: Literal[6, 5, 7, 8, "all"] = 6
    trump_mode: TrumpMode = "bottom"
    trump_suit: Literal["C", "D", "H", "S"] = "D"
    spades_by_spades: bool = False
    fallen_ace: bool = False
    jokers: bool = False
    bowers: bool = False
    weli: Literal["off", "all_sixes", "six_of_diamonds"] = "off"
    opening: Literal["single", "same_rank", "pairs_plus_one"] = "single"
    odd_only: bool = False
    throw_in: Literal["all", "neighbours", "attacker", "off"] = "all"
    throw_in_window: Literal["after_first_beat", "stepwise", "any_time"] = "after_first_beat"
    throw_in_priority: Literal["ordered", "free", "last_thrower"] = "ordered"
    pass_scope: Literal["until_change", "permanent"] = "until_change"
    auto_pass: Literal["empty_hand", "no_legal_card"] = "empty_hand"
    pile_on: bool = True
    attack_limit: int | Literal["hand_size", "none"] = 6
    first_bout_limit: Literal["off", 5] = "off"
    first_bout_scope: Literal["first_bout", "until_first_discard"] = "first_bout"
    transfer: Literal["off", "on", "show"] = "off"
    transfer_first_bout: bool = True
    transfer_multi: bool = False
    show_scope: Literal["bout", "game"] = "bout"
    show_repeat: Literal["play_only", "never"] = "play_only"
    teams: Teams = "none"
    team_out: Literal["substitute", "skip"] = "substitute"
    trump_swap: Literal["off", "lowest", "any_lower"] = "off"
    trump_swap_late: bool = False
    redeal: Literal["off", "one_colour", "five_suit", "either"] = "off"
    no_trump_start: Literal["lowest_card", "random", "dealer_left", "redeal"] = "lowest_card"
    next_first: Literal["lowest_trump", "right_of_durak", "left_of_durak", "winning_team"] = (
        "lowest_trump"
    )
    next_dealer: Literal["durak", "rotate", "random"] = "durak"
    refill: Literal["normal", "none"] = "normal"
    refill_start: Literal["opener", "final_attacker"] = "opener"
    turnup_fate: Literal["talon", "dealer", "out"] = "talon"
    poker_swaps: Literal[0, 3] = 0
    epaulettes: bool = True
    ladder: Literal["off", "shared", "per_side"] = "off"
    forfeit: str = ""
    no_progress: Literal["draw3", "off"] = "draw3"
