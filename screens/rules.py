"""Explains the rules of a table as a person would, with a sentence for each option.

The text is derived only from `Settings`, so it cannot contradict the game.
"""

from collections.abc import Callable, Iterator
from functools import reduce

from club.settings import Settings
from club.timing import for_throwing_in
from durak.beating import powers
from durak.cards import Card, Rank, Suit
from durak.effects import has_effect
from durak.rules import Rules
from screens.faces import Faces
from screens.options import dashed, forfeit, value_name, variant_name
from screens.screen import Screen
from screens.texts import Voice, Word


def rules(settings: Settings, voice: Voice) -> Screen:
    words = _words(settings, voice)
    told = settings.rules
    paragraphs = [
        _paragraph(voice, words, title, keys)
        for title, tell in _PARAGRAPHS
        if (keys := list(tell(told)))
    ]
    head = voice.say("rule-head", variant=variant_name(voice, settings.variant))
    clock = _paragraph(voice, words, "clock", ["clock" if settings.clock else "clock-off"])
    return Screen("\n\n".join((head, *paragraphs, clock)))


def _paragraph(voice: Voice, words: dict[str, Word], title: str, keys: list[str]) -> str:
    said = (voice.say(f"rule-{key}", **words) for key in keys)
    text = reduce(lambda before, next_: voice.say("rule-then", before=before, next=next_), said)
    return voice.say("rule-paragraph", title=voice.say(f"rule-title-{title}"), text=text)


def _words(settings: Settings, voice: Voice) -> dict[str, Word]:
    """Return all words that any of the sentences may use."""
    told = settings.rules
    faces = Faces(told, None)
    return {
        "lowest": faces.rank_word(powers(told, None).lowest),
        "six": faces.rank_word(Rank.SIX),
        "wild_six": faces.in_words(voice, Card.of(Rank.SIX, Suit.DIAMONDS)),
        "hand": told.refill_target,
        "target": told.refill_target,
        "suit": value_name(voice, "trump_suit", told.trump_suit),
        "limit": told.attack_limit,
        "first": told.first_bout_limit,
        "exchanges": told.poker_swaps,
        "forfeit": forfeit(voice, told.forfeit),
        "clock": voice.length(settings.clock),
        "throwing": voice.length(for_throwing_in(settings.clock)),
    }


def _aim(told: Rules) -> Iterator[str]:
    if told.teams == "none":
        yield "aim"
        return
    yield from ("aim-teams", f"teams-{told.teams}", "teams", f"team-out-{told.team_out}")


def _deal(told: Rules) -> Iterator[str]:
    yield f"deck-{told.deck}"
    if told.deck_naming != "french":
        yield f"naming-{told.deck_naming}"
    yield "hand-all" if told.hand_size == "all" else "hand"
    if told.redeal != "off" and has_effect(told, "redeal"):
        yield f"redeal-{dashed(told.redeal)}"


def _trump(told: Rules) -> Iterator[str]:
    railroad = told.hand_size == "all" and told.trump_mode == "bottom"
    yield "trump-railroad" if railroad else f"trump-{dashed(told.trump_mode)}"
    if told.trump_swap != "off":
        yield f"trump-swap-{dashed(told.trump_swap)}"
        if told.trump_swap_late:
            yield "trump-swap-late"


def _turn(told: Rules) -> Iterator[str]:
    if told.first_attacker == "dealer_left":
        yield "start-dealer-left"
    elif told.trump_mode == "none":
        start = "lowest_card" if told.no_trump_start == "redeal" else told.no_trump_start
        yield f"start-{dashed(start)}"
    else:
        yield from ("first", f"no-trump-start-{dashed(told.no_trump_start)}")
    yield "opening-odd" if told.odd_only else f"opening-{dashed(told.opening)}"
    limited = isinstance(told.attack_limit, int)
    yield "limit-number" if limited else f"limit-{dashed(str(told.attack_limit))}"
    if has_effect(told, "first_bout_scope"):
        yield f"first-limit-{dashed(told.first_bout_scope)}"


def _defence(told: Rules) -> Iterator[str]:
    suffix = "-no-trump" if told.trump_mode == "none" else ""
    yield f"beat{suffix}"
    if told.spades_by_spades:
        yield f"spades-by-spades{suffix}"
    if told.fallen_ace:
        yield "fallen-ace"
    if told.bowers:
        yield "bowers"
    if told.jokers:
        yield f"jokers{suffix}"
    if told.weli != "off":
        yield f"weli-{dashed(told.weli)}"
    yield "take"


def _throw_in(told: Rules) -> Iterator[str]:
    if told.throw_in == "off":
        yield "throw-in-off"
        return
    everybody = told.throw_in == "all" and told.teams != "none"
    yield "throw-in-all-teams" if everybody else f"throw-in-{told.throw_in}"
    yield f"window-{dashed(told.throw_in_window)}"
    if has_effect(told, "throw_in_priority"):
        yield f"priority-{dashed(told.throw_in_priority)}"
    yield f"pass-{dashed(told.pass_scope)}"
    yield f"auto-pass-{dashed(told.auto_pass)}"
    beyond = "-full" if told.pile_on_limit == "attack_limit" else ""
    yield f"pile-on{beyond}" if told.pile_on else "no-pile-on"


def _transfer(told: Rules) -> Iterator[str]:
    if told.transfer == "off":
        return
    yield "transfer-on"
    if told.transfer_multi:
        yield "transfer-multi"
    if told.transfer == "show":
        yield "transfer-show"
        yield f"show-{told.show_scope}"
        yield f"show-{dashed(told.show_repeat)}"
    if not told.transfer_first_bout:
        yield "no-transfer-first-bout"


def _draw(told: Rules) -> Iterator[str]:
    if told.hand_size == "all":
        yield f"turnup-{told.turnup_fate}"
    start = told.refill_start if has_effect(told, "refill_start") else "opener"
    yield "refill-none" if told.refill == "none" else f"refill-{dashed(start)}"
    if told.poker_swaps:
        yield "poker" if told.poker_turns == "attack" else "poker-both"


def _end(told: Rules) -> Iterator[str]:
    yield "out" if told.teams == "none" else "out-teams"
    if told.no_progress != "off":
        yield f"no-progress-{told.no_progress}"
    if told.epaulettes:
        yield "epaulettes-no-trump" if told.trump_mode == "none" else "epaulettes"
    if told.ladder != "off":
        yield f"ladder-{dashed(told.ladder)}"
    if told.forfeit:
        yield "forfeit"


def _next(told: Rules) -> Iterator[str]:
    yield f"next-dealer-{told.next_dealer}"
    yield f"next-first-{_next_first(told)}"


def _next_first(told: Rules) -> str:
    match told.next_first, told.teams:
        case "winning_team", "none":
            return "winner"
        case "winning_team", "3x2":
            return "winning-team-3x2"
        case "lowest_trump", _ if told.trump_mode == "none" or told.first_attacker == "dealer_left":
            return "start"
        case _:
            return dashed(told.next_first)


_PARAGRAPHS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("aim", _aim),
    ("deal", _deal),
    ("trump", _trump),
    ("turn", _turn),
    ("defence", _defence),
    ("throw-in", _throw_in),
    ("transfer", _transfer),
    ("draw", _draw),
    ("end", _end),
    ("next", _next),
)
