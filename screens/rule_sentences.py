"""Which sentences explain the rules of a table: a paragraph each for the deal, the turn and so on.

Each function names the sentences of its paragraph, without their prefix `rule-`. What the settings
leave without effect is not mentioned.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import TypeAlias

from club.settings import Settings, Value
from club.timing import throw_in_seconds
from durak.beating import powers
from durak.cards import Card, Rank, Suit
from durak.dealing import hand_total
from durak.joint_actions import opening_shape
from durak.live_options import has_effect
from durak.rules import Rules, seat_range
from screens.cards_as_text import faces_for
from screens.options import dashed, forfeit, spelling
from screens.texts import Voice, Word

Paragraph: TypeAlias = tuple[str, Callable[[Settings], Iterator[str]]]
"""A title, and what names the sentences below it."""


def _aim(settings: Settings) -> Iterator[str]:
    teams = settings.rules.teams
    if teams == "none":
        yield "aim"
    else:
        yield from ("aim-teams", f"teams-{teams}", "teams", "team-out")


def _deal(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    yield "players" if settings.room > min(seat_range(rules)) else "players-exactly"
    yield "deck"
    if rules.deck in (72, 104):
        yield "twins"
    if rules.deck_naming != "french":
        yield "naming"
    if rules.first_dealer != "random":
        yield "first-dealer"
    if settings.shuffled_by != "bot":
        yield "shuffled-by-dealer"
    if settings.shuffled_by == "toucher":
        yield "shuffled-by-toucher"
    if settings.cut:
        yield "cut"
    yield "hand"
    if rules.redeal != "off" and has_effect(rules, "redeal"):
        yield "redeal"


def _trump(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    if rules.trump_mode in ("fixed", "none"):
        yield "trump"
    else:
        yield from _turn_up(settings)
    if rules.trump_swap != "off":
        yield "trump-swap"
        if rules.trump_swap_late:
            yield "trump-swap-late"


def _turn_up(settings: Settings) -> Iterator[str]:
    """Tell which card shows trumps, and what happens if there is none or if it may not."""
    rules = settings.rules
    railroad = rules.hand_size == "all"
    yield "trump-railroad" if railroad else "trump"
    is_last = railroad or rules.trump_mode == "dealer_last"
    if _barred_from_trumps(rules) and not is_last:
        yield "trump-buried"
    none_left = hand_total(rules, settings.room) == rules.deck
    if none_left and not is_last:
        yield "trump-none-left"
    if _barred_from_trumps(rules) and (none_left or is_last):
        yield "trump-redealt"


def _turn(settings: Settings) -> Iterator[str]:
    yield from _start(settings)
    yield from _opening(settings)


def _start(settings: Settings) -> Iterator[str]:
    yield "first"
    if _first_attack(settings.rules) == "lowest_trump":
        yield "no-trump-start"


def _opening(settings: Settings) -> Iterator[str]:
    yield from ("opening", "limit")
    if has_effect(settings.rules, "first_bout_scope"):
        yield "first-limit"


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
    if rules.spades_by_spades and rules.trump_mode != "none":
        yield "spades-by-spades"
    if rules.fallen_ace:
        yield "fallen-ace"
    if rules.bowers:
        yield "bowers"
    if rules.jokers:
        yield "jokers"
    if rules.weli != "off":
        yield "weli"


def _throw_in(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    yield from _who_throws_in(rules)
    if rules.throw_in == "off":
        return
    if has_effect(rules, "throw_in_priority"):
        yield "priority"
    yield from ("pass", "auto-pass")
    yield from _pile_on(rules)


def _throw_in_in_short(settings: Settings) -> Iterator[str]:
    yield from _who_throws_in(settings.rules)
    if settings.rules.throw_in != "off":
        yield from _pile_on(settings.rules)


def _who_throws_in(rules: Rules) -> Iterator[str]:
    yield from ("throw-in-off",) if rules.throw_in == "off" else ("throw-in", "window")


def _pile_on(rules: Rules) -> Iterator[str]:
    if not rules.pile_on:
        yield "no-pile-on"
        return
    yield "pile-on"
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
        yield from ("transfer-show", "show", "show-repeat")
    if not rules.transfer_first_bout:
        yield "transfer-first-bout"


def _draw(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    if rules.hand_size == "all":
        yield "turnup"
    if rules.turnup_fate != "talon":
        yield "refill-none"
        return
    yield "refill"
    if rules.poker_swaps:
        yield "poker"


def _end(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    yield "out"
    if rules.no_progress != "off":
        yield "no-progress"
    if rules.epaulettes:
        yield "epaulettes"
    if rules.ladder != "off":
        yield from ("ladder", "ladder-end")
    if rules.forfeit:
        yield "forfeit"


def _next(settings: Settings) -> Iterator[str]:
    rules = settings.rules
    yield from ("next-dealer", "next-first")
    if rules.next_first == "winning_team" and rules.teams == "3x2":
        yield "next-first-three-teams"


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


def words_of_rules(settings: Settings, voice: Voice) -> dict[str, Word]:
    """Return all words that any of the sentences may use, among them the value of every option."""
    rules = settings.rules
    faces = faces_for(voice, rules, None)
    values = {field.name: getattr(rules, field.name) for field in fields(Rules)}
    codes = {name: _code(value) for name, value in {**values, **_derived(rules)}.items()}
    return {
        **codes,
        "lowest": faces.rank_word(powers(rules, None).lowest),
        "six": faces.rank_word(Rank.SIX),
        "wild_six": faces.in_words(voice, Card.of(Rank.SIX, Suit.DIAMONDS)),
        "fewest": min(seat_range(rules)),
        "most": settings.room,
        "count": rules.deck,
        "target": rules.refill_target,
        "suit": next(faces.suit(suit) for suit in Suit if suit.letter == rules.trump_suit),
        "first": rules.first_bout_limit,
        "exchanges": rules.poker_swaps,
        "forfeit": forfeit(voice, rules.forfeit),
        "clock": voice.length(settings.clock),
        "throwing": voice.length(throw_in_seconds(settings.clock)),
    }


def _code(value: Value) -> int | str:
    return value if type(value) is int else dashed(spelling(value))


def _derived(rules: Rules) -> dict[str, Value]:
    """Return what several options decide together, some of it in place of one of them."""
    several_lose = rules.teams != "none" and rules.next_dealer in ("durak", "winner")
    opponents = rules.teams != "none" and rules.throw_in == "all"
    return {
        "barred": _barred_from_trumps(rules),
        "start": _first_attack(rules),
        "opening": "odd" if rules.odd_only else rules.opening,
        "limit": _most_attack_cards(rules),
        "throw_in": "opponents" if opponents else rules.throw_in,
        "refill_start": rules.refill_start if has_effect(rules, "refill_start") else "opener",
        "next_dealer": f"{rules.next_dealer}_teams" if several_lose else rules.next_dealer,
        "next_first": _next_first(rules),
    }


def _barred_from_trumps(rules: Rules) -> str:
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


def _first_attack(rules: Rules) -> str:
    """Return who attacks first, also where nobody can hold a trump."""
    if rules.first_attacker == "dealer_left":
        return "dealer_left"
    if rules.trump_mode != "none":
        return "lowest_trump"
    return "lowest_card" if rules.no_trump_start == "redeal" else rules.no_trump_start


def _most_attack_cards(rules: Rules) -> int | str:
    """Return the attack limit, or fewer where the largest opening can never grow to it."""
    if isinstance(rules.attack_limit, int) and rules.throw_in == rules.transfer == "off":
        return min(rules.attack_limit, opening_shape(rules).most)
    return rules.attack_limit


def _next_first(rules: Rules) -> str:
    """Return who attacks first in the next game, or that it is found as in the first one."""
    if rules.next_first == "winning_team" and rules.teams == "none":
        return "winner"
    if rules.next_first == "lowest_trump" and _first_attack(rules) != "lowest_trump":
        return "start"
    return rules.next_first
