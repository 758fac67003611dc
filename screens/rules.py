"""Explains the rules of a table as a person would, with a sentence for each option.

The text is derived only from `Settings`, so it cannot contradict the game. What players need during
a bout stays in view, the rest is folded.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from typing import TypeAlias

from club.settings import Settings
from club.timing import throw_in_seconds
from durak.beating import powers
from durak.cards import Card, Rank, Suit
from durak.dealing import hand_total
from durak.effects import has_effect
from durak.rules import Rules, seat_range
from durak.together import opening_shape
from screens.captions import without_markup
from screens.faces import Faces
from screens.lengths import length
from screens.options import dashed, differences, forfeit, variant_about, variant_name
from screens.screen import Screen
from screens.texts import Voice, Word

_Paragraph: TypeAlias = tuple[str, Callable[[Settings], Iterator[str]]]
"""A title, and what tells the sentences below it."""

_MOST = 4096
_REST = "… /settings"


def rules(settings: Settings, voice: Voice) -> Screen:
    in_view = "\n\n".join((_head(settings, voice), *_told(_OPEN, settings, voice)))
    return Screen(_folding(in_view, tuple(_told(_FOLDED, settings, voice))))


def _head(settings: Settings, voice: Voice) -> str:
    name = variant_name(voice, settings.variant)
    about = variant_about(voice, settings.variant)
    head = voice.say("rule-head", variant=name, about=about)
    if not differences(voice, settings.variant, settings.rules):
        return head
    return voice.say("rule-then", before=head, next=voice.say("rule-changed"))


def _folding(in_view: str, folded: tuple[str, ...], rest: tuple[str, ...] = ()) -> str:
    """Fold what is not needed in a bout, or as many paragraphs of it as a message can hold."""
    paragraphs = "\n\n".join((*folded, *rest))
    text = f"{in_view}\n\n<blockquote expandable>{paragraphs}</blockquote>"
    return (
        text if length(without_markup(text)) <= _MOST else _folding(in_view, folded[:-1], (_REST,))
    )


def _told(paragraphs: Iterable[_Paragraph], settings: Settings, voice: Voice) -> Iterator[str]:
    words = _words(settings, voice)
    for title, tell in paragraphs:
        if keys := list(tell(settings)):
            yield _paragraph(voice, words, title, keys)


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
        "fewest": min(seat_range(told)),
        "most": settings.room,
        "hand": told.refill_target,
        "target": told.refill_target,
        "suit": next(faces.suit(suit) for suit in Suit if suit.letter == told.trump_suit),
        "naming": told.deck_naming,
        "barred": _barred(told),
        "limit": _most_attack_cards(told),
        "first": told.first_bout_limit,
        "exchanges": told.poker_swaps,
        "forfeit": forfeit(voice, told.forfeit),
        "clock": voice.length(settings.clock),
        "throwing": voice.length(throw_in_seconds(settings.clock)),
    }


def _barred(told: Rules) -> str:
    """Return which cards may not show trumps."""
    match told.spades_by_spades, told.jokers:
        case True, True:
            return "both"
        case True, False:
            return "spade" if told.deck_naming == "french" else "sword"
        case False, True:
            return "joker"
        case _:
            return ""


def _most_attack_cards(told: Rules) -> int | str:
    """Return the attack limit, or fewer where the largest opening can never grow to it."""
    if isinstance(told.attack_limit, int) and told.throw_in == told.transfer == "off":
        return min(told.attack_limit, opening_shape(told).most)
    return told.attack_limit


def _aim(settings: Settings) -> Iterator[str]:
    told = settings.rules
    if told.teams == "none":
        yield "aim"
        return
    yield from ("aim-teams", f"teams-{told.teams}", "teams", f"team-out-{told.team_out}")


def _deal(settings: Settings) -> Iterator[str]:
    told = settings.rules
    yield "players" if settings.room > min(seat_range(told)) else "players-exactly"
    yield f"deck-{told.deck}"
    if told.deck_naming != "french":
        yield f"naming-{told.deck_naming}"
    yield "hand-all" if told.hand_size == "all" else "hand"
    if told.redeal != "off" and has_effect(told, "redeal"):
        yield f"redeal-{dashed(told.redeal)}"


def _trump(settings: Settings) -> Iterator[str]:
    told = settings.rules
    if told.trump_mode in ("fixed", "none"):
        yield f"trump-{told.trump_mode}"
    else:
        yield from _turn_up(settings)
    if told.trump_swap != "off":
        yield f"trump-swap-{dashed(told.trump_swap)}"
        if told.trump_swap_late:
            yield "trump-swap-late"


def _turn_up(settings: Settings) -> Iterator[str]:
    """Tell which card shows trumps, and what happens if there is none or if it may not."""
    told = settings.rules
    railroad = told.hand_size == "all"
    yield "trump-railroad" if railroad else f"trump-{dashed(told.trump_mode)}"
    is_last = railroad or told.trump_mode == "dealer_last"
    if _barred(told) and not is_last:
        yield "trump-buried"
    none_left = hand_total(told, settings.room) == told.deck
    if none_left and not is_last:
        yield "trump-none-left"
    if _barred(told) and (none_left or is_last):
        yield "trump-redealt"


def _turn(settings: Settings) -> Iterator[str]:
    told = settings.rules
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


def _defence(settings: Settings) -> Iterator[str]:
    told = settings.rules
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


def _throw_in(settings: Settings) -> Iterator[str]:
    told = settings.rules
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
    clockwise = told.throw_in_priority == "last_thrower" and has_effect(told, "throw_in_priority")
    if told.pile_on and clockwise:
        yield "pile-on-last-thrower"


def _transfer(settings: Settings) -> Iterator[str]:
    told = settings.rules
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


def _draw(settings: Settings) -> Iterator[str]:
    told = settings.rules
    if told.hand_size == "all":
        yield f"turnup-{told.turnup_fate}"
    if told.turnup_fate != "talon":
        yield "refill-none"
        return
    start = told.refill_start if has_effect(told, "refill_start") else "opener"
    yield f"refill-{dashed(start)}"
    if told.poker_swaps:
        yield "poker" if told.poker_turns == "attack" else "poker-both"


def _end(settings: Settings) -> Iterator[str]:
    told = settings.rules
    yield "out" if told.teams == "none" else "out-teams"
    if told.no_progress != "off":
        yield f"no-progress-{told.no_progress}"
    if told.epaulettes:
        yield "epaulettes-no-trump" if told.trump_mode == "none" else "epaulettes"
    if told.ladder != "off":
        yield from (f"ladder-{dashed(told.ladder)}", "ladder-end")
    if told.forfeit:
        yield "forfeit"


def _next(settings: Settings) -> Iterator[str]:
    told = settings.rules
    several = told.teams != "none" and told.next_dealer in ("durak", "winner")
    yield f"next-dealer-{told.next_dealer}{'-teams' if several else ''}"
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


def _clock(settings: Settings) -> Iterator[str]:
    yield "clock" if settings.clock else "clock-off"


_OPEN: tuple[_Paragraph, ...] = (
    ("aim", _aim),
    ("turn", _turn),
    ("defence", _defence),
    ("throw-in", _throw_in),
    ("transfer", _transfer),
)
_FOLDED: tuple[_Paragraph, ...] = (
    ("deal", _deal),
    ("trump", _trump),
    ("draw", _draw),
    ("end", _end),
    ("next", _next),
    ("clock", _clock),
)
