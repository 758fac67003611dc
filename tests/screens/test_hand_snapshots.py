"""Hands, and what helps with them, as they read in every language."""

from dataclasses import replace
from typing import get_args

from durak import actions
from durak.cards import Card
from durak.players.advice import Advice
from durak.players.endgame import DOUBT, GUESSED_WIN
from durak.players.prospects import Prospect
from durak.players.reasons import Explanation, Why
from durak.reason import Reason
from screens.alerts import peek, refusal
from screens.audience import Audience
from screens.awaiting import nudge
from screens.hand.hand import hand
from screens.hint import hint
from screens.selection import Purpose, Selection
from screens.texts import Texts
from tests.screens.screen_checks import Compare
from tests.screens.tables import (
    ANNA,
    ATTACK,
    BORIS,
    DEFENCE,
    GLEB,
    audience,
    table,
    view,
)


def test_marking_cards(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="opening=same_rank"), ANNA)
    marked = Selection(Purpose.OPEN, (Card.parse("7S"),))
    snapshot("hand_marking", hand(of, audience(language), texts, marked))


def test_choosing_what_a_card_is_for(snapshot: Compare, language: str, texts: Texts) -> None:
    position = DEFENCE.replace("table: 7S/10S, 10D/-", "table: 9S/-").replace("8S 9D", "9H 8S 9D")
    position = position.replace("P2: 9S", "P2: 7S")
    of = view(table(position, options="transfer=show"), BORIS)
    chosen = Selection(Purpose.CHOOSE, (Card.parse("9H"),))
    snapshot("hand_choosing", hand(of, audience(language), texts, chosen))


def test_naming_the_suit_of_a_wild_six(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="weli=all_sixes"), ANNA)
    chosen = Selection(Purpose.OPEN, (Card.parse("6H"),))
    snapshot("hand_wild_six", hand(of, audience(language), texts, chosen))


def test_exchanging_cards(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="poker_swaps=3"), ANNA)
    begun = Selection(Purpose.POKER)
    snapshot("hand_exchanging", hand(of, audience(language), texts, begun))


def test_spanish_cards(snapshot: Compare, language: str, texts: Texts) -> None:
    of = view(table(ATTACK, options="deck_naming=spanish40"), ANNA)
    snapshot("hand_spanish", hand(of, audience(language), texts))


def test_trumps_of_two_packs(snapshot: Compare, language: str, texts: Texts) -> None:
    """No label of a card is wider than that of a marked ten."""
    twins = ATTACK.replace("P0: 7S 7D 10C 6H", "P0: 10H 10H' QH' 7C 7C' 7D").replace("10H AC", "AC")
    of = view(table(twins, options="deck=104 opening=same_rank"), ANNA)
    marked = Selection(Purpose.OPEN, (Card.parse("10H"), Card.parse("10H'")))
    snapshot("hand_of_two_packs", hand(of, audience(language), texts, marked))


def test_tips(snapshot: Compare, language: str, texts: Texts) -> None:
    for name, position, person in (
        ("attack", ATTACK, ANNA),
        ("wait", ATTACK, BORIS),
        ("defence", DEFENCE, BORIS),
        ("throw_in", DEFENCE, ANNA),
    ):
        of = view(table(position, options="transfer=on"), person)
        snapshot(f"tip_{name}", hand(of, beginners(language), texts))
    waiting = view(table(ATTACK), BORIS)
    snapshot("tip_below_board", hand(waiting, beginners(language), texts, below_board=True))
    in_words = beginners(language, in_words=True)
    snapshot("tip_in_words", hand(view(table(DEFENCE), BORIS), in_words, texts))


def beginners(language: str, *, in_words: bool = False) -> Audience:
    known = audience(language)
    people = {
        person: replace(each, tips=True, in_words=in_words) for person, each in known.people.items()
    }
    return replace(known, people=people)


def test_a_nudge_and_peeks(snapshot: Compare, language: str, texts: Texts) -> None:
    of = table(ATTACK)
    snapshot("nudge", nudge(view(of, ANNA), audience(language), texts))
    snapshot("peek", peek(view(of, ANNA), audience(language), texts))
    snapshot("peek_stranger", peek(view(of, GLEB), audience(language), texts))


def test_refusals(snapshot: Compare, language: str, texts: Texts) -> None:
    beat = actions.Beat(Card.parse("9C"), Card.parse("7C"))
    game = view(table(DEFENCE), BORIS).game
    lines = (refusal(texts.voice(language), reason, beat, game) for reason in Reason)
    snapshot("refusals", "\n".join(lines))


def test_hints(snapshot: Compare, language: str, texts: Texts) -> None:
    """Every reason and kind of action, alone and beside another, and three words for passing.

    The last hint gives two reasons, and no chance.
    """
    ten, king, queen, attack = map(Card.parse, ("10C", "KD", "QC", "10D"))
    moves = (
        actions.Open((ten,)),
        actions.ThrowIn(ten),
        actions.Beat(attack, king),
        actions.Transfer((ten,)),
        actions.Show(ten),
        actions.SwapTrump(Card.parse("6H")),
        actions.SwapPoker((ten, king)),
        actions.Take(),
        actions.Pass(),
    )
    assert {type(action) for action in moves} == set(get_args(actions.Action))
    positions = (DEFENCE, DEFENCE.replace("10D/-", "10D/QD"), f"{DEFENCE}taking: yes\n")
    lines = []
    for number, why in enumerate(Why):
        best = moves[number % len(moves)]
        other = moves[(number + number // 9 + 1) % len(moves)]
        advice = Advice(
            Prospect(best, 0.712, 0.02),
            (Explanation(why, (queen, king)),),
            Prospect(other, 0.64, 0.02) if number % 3 else None,
            is_equal=number % 3 == 1,
        )
        of = view(table(positions[number // len(moves)]), ANNA)
        lines.append(hint(of, advice, audience(language), texts))
    two = Explanation(Why.WORTH_A_TRUMP), Explanation(Why.KEEPS, (queen,))
    advice = Advice(Prospect(moves[2], GUESSED_WIN, DOUBT), two)
    lines.append(hint(of, advice, audience(language), texts))
    snapshot("hints", "\n\n".join(lines))
