"""Which sentences explain the rules of a table: a paragraph each for the deal, the turn and so on.

Each function names the sentences of its paragraph, without their prefix `rule-`. What the settings
leave without effect is not mentioned.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from club.settings import Settings
from durak.dealing import hand_total
from durak.live_options import has_effect
from durak.rules import Rules, seat_range
from screens.options import dashed

Paragraph: TypeAlias = tuple[str, Callable[[Settings], Iterator[str]]]
"""A title, and what names the sentences below it."""


def barred_from_trumps(rules: Rules) -> str:
    """Return which cards may not show trumps: jokers, one suit, both, or none."""
    match rules.spades_by_spades, rules.jokers:
        case True, True:
            return "both"
        case True, False:
            return "spade" if rules.deck_naming == "french" else "sword"
        case False, True:
            return "joker"
        case _:
            return ""


def _aim(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    aim = "aim-winner" if rules.first_out_wins else "aim"
    if rules.teams == "none":
        yield aim
        return
    yield from (f"{aim}-teams", f"teams-{rules.teams}", "teams", f"team-out-{rules.team_out}")


def _deal(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    yield "players" if settings.room > min(seat_range(rules)) else "players-exactly"
    yield f"deck-{rules.deck}"
    if rules.deck_naming != "french":
        yield f"naming-{rules.deck_naming}"
    if rules.first_dealer != "random":
        yield f"first-dealer-{dashed(rules.first_dealer)}"
    if settings.shuffled_by != "bot":
        yield f"shuffled-by-{settings.shuffled_by}"
    if settings.cut:
        yield "cut"
    yield "hand-all" if rules.hand_size == "all" else "hand"
    if rules.redeal != "off" and has_effect(rules, "redeal"):
        yield f"redeal-{dashed(rules.redeal)}"


def _trump(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    if rules.trump_mode in ("fixed", "none"):
        yield f"trump-{rules.trump_mode}"
    else:
        yield from _turn_up(settings)
    if rules.trump_swap != "off":
        suffix = "-any-time" if rules.trump_swap_time == "any_time" else ""
        yield f"trump-swap-{dashed(rules.trump_swap)}{suffix}"
        if rules.trump_swap_late:
            yield "trump-swap-late"


def _turn_up(settings: Settings) -> Iterator[str]:
    """Tell which card shows trumps, and what happens if there is none or if it may not."""
    rules = settings.rules
    railroad = rules.hand_size == "all"
    yield "trump-railroad" if railroad else f"trump-{dashed(rules.trump_mode)}"
    is_last = railroad or rules.trump_mode == "dealer_last"
    if barred_from_trumps(rules) and not is_last:
        yield "trump-buried"
    none_left = hand_total(rules, settings.room) == rules.deck
    if none_left and not is_last:
        yield "trump-none-left"
    if barred_from_trumps(rules) and (none_left or is_last):
        yield "trump-redealt"


def _turn(settings: Settings) -> Iterator[str]:
    yield from _start(settings)
    yield from _opening(settings)


def _start(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    if rules.first_attacker == "dealer_left":
        yield "start-dealer-left"
    elif rules.trump_mode == "none":
        start = "lowest_card" if rules.no_trump_start == "redeal" else rules.no_trump_start
        yield f"start-{dashed(start)}"
    else:
        yield from ("first", f"no-trump-start-{dashed(rules.no_trump_start)}")


def _opening(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    yield "opening-odd" if rules.odd_only else f"opening-{dashed(rules.opening)}"
    if isinstance(rules.attack_limit, int):
        yield "limit-number"
    else:
        yield f"limit-{dashed(rules.attack_limit)}"
    if has_effect(rules, "first_bout_scope"):
        yield f"first-limit-{dashed(rules.first_bout_scope)}"


def _turn_in_short(settings: Settings) -> Iterator[str]:
    yield from _opening(settings)
    yield next(_start(settings))


def _defence(settings: Settings) -> Iterator[str]:
    yield _beat(settings)
    yield from _exceptional_cards(settings)
    yield "take"


def _defence_in_short(settings: Settings) -> Iterator[str]:
    yield from (_beat(settings), "take")
    yield from _exceptional_cards(settings)


def _beat(settings: Settings) -> str:
    return "beat-no-trump" if settings.rules.trump_mode == "none" else "beat"


def _exceptional_cards(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    suffix = "-no-trump" if rules.trump_mode == "none" else ""
    if rules.spades_by_spades:
        yield f"spades-by-spades{suffix}"
    if rules.fallen_ace:
        yield "fallen-ace"
    if rules.bowers:
        yield "bowers"
    if rules.jokers:
        yield f"jokers{suffix}"
    if rules.weli != "off":
        yield f"weli-{dashed(rules.weli)}"


def _throw_in(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    yield from _who_throws_in(rules)
    if rules.throw_in == "off":
        return
    if has_effect(rules, "throw_in_priority"):
        yield f"priority-{dashed(rules.throw_in_priority)}"
    yield f"pass-{dashed(rules.pass_scope)}"
    yield f"auto-pass-{dashed(rules.auto_pass)}"
    yield from _pile_on(rules)


def _throw_in_in_short(settings: Settings) -> Iterator[str]:
    yield from _who_throws_in(settings.rules)
    if settings.rules.throw_in != "off":
        yield from _pile_on(settings.rules)


def _who_throws_in(rules: Rules) -> Iterator[str]:
    if rules.throw_in == "off":
        yield "throw-in-off"
        return
    whole_team = rules.throw_in == "all" and rules.teams != "none"
    yield "throw-in-all-teams" if whole_team else f"throw-in-{rules.throw_in}"
    yield f"window-{dashed(rules.throw_in_window)}"


def _pile_on(rules: Rules) -> Iterator[str]:
    if not rules.pile_on:
        yield "no-pile-on"
        return
    yield "pile-on-full" if rules.pile_on_limit == "attack_limit" else "pile-on"
    is_last_first = rules.throw_in_priority == "last_thrower"
    if is_last_first and has_effect(rules, "throw_in_priority"):
        yield "pile-on-last-thrower"


def _transfer(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    if rules.transfer == "off":
        return
    yield "transfer-on"
    if rules.transfer_multi:
        yield "transfer-multi"
    if rules.transfer == "show":
        yield "transfer-show"
        yield f"show-{rules.show_scope}"
        yield f"show-{dashed(rules.show_repeat)}"
    if not rules.transfer_first_bout:
        yield "no-transfer-first-bout"


def _draw(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    if rules.hand_size == "all":
        yield f"turnup-{rules.turnup_fate}"
    if rules.turnup_fate != "talon":
        yield "refill-none"
        return
    start = rules.refill_start if has_effect(rules, "refill_start") else "opener"
    yield f"refill-{dashed(start)}"
    if rules.poker_swaps:
        yield "poker" if rules.poker_turns == "attack" else "poker-both"


def _end(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    yield "out" if rules.teams == "none" else "out-teams"
    if rules.no_progress != "off":
        yield f"no-progress-{rules.no_progress}"
    if rules.epaulettes:
        yield "epaulettes-no-trump" if rules.trump_mode == "none" else "epaulettes"
    if rules.ladder != "off":
        yield from (f"ladder-{dashed(rules.ladder)}", "ladder-end")
    if rules.forfeit:
        yield "forfeit"


def _next(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    several = rules.teams != "none" and rules.next_dealer in ("durak", "winner")
    suffix = "-teams" if several else ""
    yield f"next-dealer-{rules.next_dealer}{suffix}"
    yield f"next-first-{_next_first(rules)}"


def _next_first(rules: Rules) -> str:
    match rules.next_first, rules.teams:
        case "winning_team", "none":
            return "winner"
        case "winning_team", "3x2":
            return "winning-team-3x2"
        case "lowest_trump", _ if (
            rules.trump_mode == "none" or rules.first_attacker == "dealer_left"
        ):
            return "start"
        case _:
            return dashed(rules.next_first)


def _clock(settings: Settings) -> Iterator[str]:
    yield "clock" if settings.clock else "clock-off"


IN_VIEW: tuple[Paragraph, ...] = (
    ("aim", _aim),
    ("turn", _turn),
    ("defence", _defence),
    ("throw-in", _throw_in),
    ("transfer", _transfer),
)
FOLDED: tuple[Paragraph, ...] = (
    ("deal", _deal),
    ("trump", _trump),
    ("draw", _draw),
    ("end", _end),
    ("next", _next),
    ("clock", _clock),
)
IN_SHORT: tuple[Paragraph, ...] = (
    ("aim", _aim),
    ("turn", _turn_in_short),
    ("defence", _defence_in_short),
    ("throw-in", _throw_in_in_short),
    ("transfer", _transfer),
)
"""What somebody has to know who has never played, the most important sentences first."""
