"""The options agreed on before a game: their values, their conflicts, and the list of variants."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

Deck = Literal[36, 24, 32, 52, 54, 72, 104]
TrumpMode = Literal["bottom", "top", "dealer_last", "fixed", "none", "changeable"]
Teams = Literal["none", "2x2", "3x2", "2x3"]


class RulesError(ValueError):
    """These rules cannot be played: an option has no such value, or two options are in conflict."""


# Journals store rules by the names below: renaming an option or one of its values breaks old ones.
@dataclass(frozen=True, slots=True)
class Rules:
    """Every field is one option. The defaults are the base game; variants use other values."""

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
    pass_scope: Literal["until_change", "permanent"] = "until_change"  # noqa: S105
    auto_pass: Literal["empty_hand", "no_legal_card"] = "empty_hand"  # noqa: S105
    pile_on: bool = True
    pile_on_limit: Literal["same", "attack_limit"] = "same"
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
    trump_swap_time: Literal["between_bouts", "any_time"] = "between_bouts"
    trump_swap_late: bool = False
    redeal: Literal["off", "one_colour", "five_suit", "either"] = "off"
    first_dealer: Literal["random", "lowest_card"] = "random"
    first_attacker: Literal["lowest_trump", "dealer_left"] = "lowest_trump"
    no_trump_start: Literal["lowest_card", "random", "dealer_left", "redeal"] = "lowest_card"
    next_first: Literal["lowest_trump", "right_of_durak", "left_of_durak", "winning_team"] = (
        "lowest_trump"
    )
    next_dealer: Literal["durak", "winner", "rotate", "random"] = "durak"
    refill: Literal["normal", "none"] = "normal"
    refill_start: Literal["opener", "final_attacker"] = "opener"
    turnup_fate: Literal["talon", "dealer", "out"] = "talon"
    poker_swaps: Literal[0, 3] = 0
    poker_turns: Literal["attack", "both"] = "attack"
    first_out_wins: bool = False
    epaulettes: bool = True
    ladder: Literal["off", "shared", "per_side"] = "off"
    forfeit: str = ""
    no_progress: Literal["draw3", "off"] = "draw3"

    def __hash__(self) -> int:
        """Only the options that differ most often: rules are the keys of several caches."""
        return hash((self.deck, self.hand_size, self.trump_mode, self.opening, self.transfer))

    def attack_cap(self, bout: int, *, discarded: bool) -> int:
        """Return the most attack cards allowed in bout number `bout` (B10).

        The number of cards in the defender's hand is not considered here. `discarded` says whether
        any cards have been discarded yet.
        """
        cap = self.attack_limit
        if cap == "none":
            cap = self.deck
        elif cap == "hand_size":
            cap = self.refill_target
        if self.first_bout_limit == "off":
            return cap
        early = bout == 1 if self.first_bout_scope == "first_bout" else not discarded
        return min(cap, self.first_bout_limit) if early else cap

    @property
    def refill_target(self) -> int:
        return 6 if self.hand_size == "all" else self.hand_size

    def validate(self) -> None:
        """Raise RulesError if an option has no such value, or if two options are in conflict."""
        if isinstance(self.attack_limit, int) and self.attack_limit < 1:
            raise RulesError(f"attack_limit must be at least 1, not {self.attack_limit}")
        for conflict in conflicts(self):
            raise RulesError(f"{conflict.first} and {conflict.second} cannot be combined")


def choices(option: str) -> tuple[Any, ...]:
    """Return the values offered for an option, the default first.

    A forfeit may also be any other text, and an attack limit any other positive number.
    """
    default = getattr(Rules(), option)
    return tuple(dict.fromkeys((default, *_CHOICES[option])))


_DECLARED = get_type_hints(Rules)
_CHOICES = {
    **{
        option: (False, True) if declared is bool else get_args(declared)
        for option, declared in _DECLARED.items()
    },
    "attack_limit": (4, 5, 6, 8, "hand_size", "none"),
    "forfeit": ("",),
}


def _is_value(value: object, declared: Any) -> bool:  # noqa: ANN401  mypy has no better type
    """Whether the value also has the right type: in Python 6.0 equals 6, and True equals 1."""
    if isinstance(declared, type):
        return type(value) is declared
    if get_origin(declared) is Literal:
        return any(type(value) is type(one) and value == one for one in get_args(declared))
    return any(_is_value(value, either) for either in get_args(declared))


class Conflict(NamedTuple):
    """The names of two options whose values cannot be combined."""

    first: str
    second: str


def conflicts(rules: Rules) -> tuple[Conflict, ...]:
    """Return options that cannot be combined. Raises RulesError for a value that does not exist."""
    for option, declared in _DECLARED.items():
        value = getattr(rules, option)
        if not _is_value(value, declared):
            raise RulesError(f"{option} cannot be {value!r}")
    found = tuple(Conflict(*pair) for pair, excluded in _EXCLUSIONS if excluded(rules))
    return found or tuple(Conflict("teams", other) for other in _too_much_for_teams(rules))


def _is_railroad(rules: Rules) -> bool:
    return rules.hand_size == "all"


def _is_siege(rules: Rules) -> bool:
    """Whether all players attack at once. This makes no sense if nobody may throw in."""
    attack = (rules.opening, rules.throw_in_window, rules.throw_in_priority)
    return attack == ("same_rank", "any_time", "free")


_EXCLUSIONS: tuple[tuple[tuple[str, str], Callable[[Rules], bool]], ...] = (
    (("trump_mode", "fallen_ace"), lambda r: r.trump_mode == "none" and r.fallen_ace),
    (("trump_mode", "bowers"), lambda r: r.trump_mode == "none" and r.bowers),
    (("trump_mode", "transfer"), lambda r: r.trump_mode == "none" and r.transfer == "show"),
    (
        ("trump_mode", "trump_swap"),
        lambda r: r.trump_mode in ("none", "fixed", "dealer_last") and r.trump_swap != "off",
    ),
    (
        ("spades_by_spades", "trump_suit"),
        lambda r: r.spades_by_spades and (r.trump_mode, r.trump_suit) == ("fixed", "S"),
    ),
    (("jokers", "deck"), lambda r: r.jokers is not (r.deck == 54)),
    (("weli", "deck"), lambda r: r.weli != "off" and r.deck in (24, 32)),
    (("deck_naming", "deck"), lambda r: r.deck_naming != "french" and r.deck in (52, 54, 104)),
    (("odd_only", "opening"), lambda r: r.odd_only and r.opening != "pairs_plus_one"),
    (("opening", "throw_in"), lambda r: _is_siege(r) and r.throw_in == "off"),
    (("hand_size", "poker_swaps"), lambda r: _is_railroad(r) and r.poker_swaps > 0),
    (
        ("hand_size", "trump_mode"),
        lambda r: _is_railroad(r) and r.trump_mode in ("top", "changeable", "dealer_last"),
    ),
    (("turnup_fate", "hand_size"), lambda r: r.turnup_fate != "talon" and not _is_railroad(r)),
    (("turnup_fate", "trump_swap"), lambda r: r.turnup_fate != "talon" and r.trump_swap != "off"),
    (("refill", "turnup_fate"), lambda r: r.refill == "none" and r.turnup_fate == "talon"),
)


def seat_range(rules: Rules) -> range:
    """Return how many players the rules allow, given the cards that must remain undealt.

    The range is empty if the pack is too small for the teams.
    """
    most = 8 if rules.deck > 54 else 6
    if rules.hand_size != "all":
        most = min(most, (rules.deck - _fewest_undealt(rules)) // rules.hand_size)
    if _is_vietnamese(rules):
        most = min(most, 4)
    if rules.teams == "none":
        return range(2, most + 1)
    players = _team_players(rules)
    return range(players, players + 1) if players <= most else range(0)


def _is_vietnamese(rules: Rules) -> bool:
    """Whether this is the Vietnamese game: with eight cards each from 52, it is for two to four."""
    return (rules.deck, rules.hand_size) == (52, 8)


def _fewest_undealt(rules: Rules) -> int:
    """Return how many cards must be left for the talon.

    A plain turn-up needs none, because the dealer can show a card from hand instead (B5). Then the
    trump swap has nothing to exchange.
    """
    if rules.trump_mode == "changeable":
        return 2
    return 1 if rules.poker_swaps else 0


def _team_players(rules: Rules) -> int:
    return 4 if rules.teams == "2x2" else 6


def _too_much_for_teams(rules: Rules) -> Iterator[str]:
    """Yield the option that makes the pack too small for whole teams, if any."""
    if seat_range(rules):
        return
    if rules.hand_size != "all" and _team_players(rules) * rules.hand_size > rules.deck:
        yield "deck"
    elif _is_vietnamese(rules):
        yield "hand_size"
    elif rules.trump_mode == "changeable":
        yield "trump_mode"
    else:
        yield "poker_swaps"


@dataclass(frozen=True, slots=True)
class Variant:
    """A preset: a name for some option values, and the numbers of players it is meant for.

    `known_as` is what sources call the variant or its stake, in their own languages.
    `well_known` marks the six variants that come first in a list of games.
    """

    id: str
    rules: Rules
    seats: range = range(2, 7)
    known_as: str = ""
    well_known: bool = False


VARIANTS = (
    Variant("podkidnoy", Rules(), known_as="Russian war, Kul", well_known=True),
    Variant("perevodnoy", Rules(transfer="on"), well_known=True),
    Variant("proyezdnoy", Rules(transfer="show"), known_as="Pokaznoy"),
    Variant("spades_by_spades", Rules(spades_by_spades=True)),
    Variant("gopher", Rules(forfeit="sing a verse"), known_as="Gopher’s fool"),
    Variant("crazy", Rules(spades_by_spades=True, trump_mode="fixed", trump_suit="D")),
    Variant("no_trump", Rules(trump_mode="none")),
    Variant(
        "siege", Rules(opening="same_rank", throw_in_window="any_time", throw_in_priority="free")
    ),
    Variant("fallen_ace", Rules(fallen_ace=True)),
    Variant("albanian", Rules(trump_mode="top")),
    Variant("vietnamese", Rules(deck=52, hand_size=8), range(2, 5), known_as="Bài tấn"),
    Variant("changeable", Rules(trump_mode="changeable"), range(2, 6)),
    Variant("railroad", Rules(hand_size="all", turnup_fate="talon")),
    Variant("poker", Rules(poker_swaps=3), range(2, 6)),
    Variant("full", Rules(deck=52), well_known=True),
    Variant("full_jokers", Rules(deck=54, jokers=True)),
    Variant("weli", Rules(weli="all_sixes")),
    Variant("jesterka", Rules(bowers=True, hand_size=5)),
    Variant("dealer_trump", Rules(trump_mode="dealer_last")),
    Variant("teams", Rules(teams="2x2"), range(4, 5), well_known=True),
    Variant("full7", Rules(deck=52, hand_size=7)),
    Variant(
        "epaulettes",
        Rules(epaulettes=True, ladder="shared"),
        known_as="Necktie",
        well_known=True,
    ),
    Variant(
        "polish",
        Rules(deck=52, hand_size=5, opening="pairs_plus_one"),
        known_as="Dureń piątkowy, Durek platkowy",
    ),
    Variant("spanish_pack", Rules(deck_naming="spanish48")),
    Variant("two_packs", Rules(deck=72), range(2, 9)),
    Variant("short24", Rules(deck=24), range(2, 5)),
    Variant(
        "prostoy",
        Rules(
            hand_size=5,
            opening="pairs_plus_one",
            odd_only=True,
            throw_in="off",
            first_attacker="dealer_left",
        ),
        well_known=True,
    ),
    Variant(
        "online",
        Rules(opening="same_rank", first_bout_limit=5, first_bout_scope="until_first_discard"),
    ),
)
"""Every variant is one row."""
