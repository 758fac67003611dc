"""A hand for somebody who reads words: the same keys in words, and no sign that only an eye reads.

Random games of every variant are checked, each in one of the languages. The snapshot files show
what people read.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from club.places import PersonId
from club.table import Phase, Table
from club.view import look
from durak import actions, events
from durak.actions import Action
from durak.cards import Card, Suit
from durak.players.advice import Advice
from durak.players.prospects import Prospect
from durak.players.reasons import Explanation, Why
from durak.rules import VARIANTS, Rules
from screens.alerts import fits as fits_alert
from screens.audience import Audience
from screens.buttons import Nothing, Select
from screens.captions import fits
from screens.hand.hand import hand
from screens.hint import hint
from screens.narration import event_line
from screens.painter import paint
from screens.scene import Scene
from screens.screen import Screen
from screens.selection import NOTHING, Purpose, Selection
from screens.text_for_ears import spell_out, spell_text
from screens.texts import Texts
from tests.screens.card_faces import own_cards, public_cards
from tests.screens.random_tables import OPEN_HANDS, PEOPLE, positions
from tests.screens.screen_checks import Compare, as_text, buttons_of, check
from tests.screens.tables import ANNA, ATTACK, BORIS, DEFENCE, FINISHED, RECENT, audience, table

GAMES = [pytest.param(number, row.rules, id=row.id) for number, row in enumerate(VARIANTS)]
FRENCH = [game for game in GAMES if game.id != "spanish_pack"]
SIGNS = re.compile("[♠♥♣♦·⋯←→×✓★\u2800\ufe0e\ufe0f🪵🪙🏆🗡🃏]")
NAMED = re.compile(r"(ace|king|queen|jack|10|[2-9]) of (clubs|diamonds|hearts|spades)")
FACES = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"}
SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}


def readers(language: str) -> Audience:
    """Return an audience of people who read words."""
    signs = audience(language)
    people = {
        person: replace(signs.people[ANNA], id=person, in_words=True) for person in PEOPLE
    } | {person: replace(known, in_words=True) for person, known in signs.people.items()}
    return replace(signs, people=people)


def read(screen: Screen, language: str, texts: Texts) -> Screen:
    return spell_out(screen, texts.voice(language, in_words=True))


def hands(rules: Rules, seed: int, every: int) -> Iterator[tuple[Table, PersonId]]:
    """Yield the people who play in some positions of a game."""
    for now in islice(positions(rules, seed), 0, None, every):
        for person in PEOPLE[: len(now.chairs)] if now.phase is Phase.PLAYING else ():
            yield now, person


def selections(screen: Screen) -> Iterator[Selection]:
    for key in buttons_of(screen):
        if isinstance(key.target, Select):
            yield key.target.selection


def targets(screen: Screen) -> set[object]:
    return {key.target for key in buttons_of(screen) if key.target != Nothing()}


def cards_named(*texts: str) -> list[str]:
    """Return the cards that are named in English, in order."""
    found = NAMED.findall(" ".join(texts).casefold())
    return [FACES.get(rank, rank) + SUITS[suit] for rank, suit in found]


@pytest.mark.parametrize(("number", "rules"), GAMES)
def test_every_key_is_in_words_and_none_is_lost(number: int, rules: Rules, texts: Texts) -> None:
    language = texts.languages[number % len(texts.languages)]
    for now, person in hands(rules, seed=3000 + number, every=15):
        view = look(now, person)
        signs = hand(view, audience(language), texts)
        for selection in (NOTHING, *islice(selections(signs), 2)):
            told = read(hand(view, readers(language), texts, selection), language, texts)
            check(told)
            assert targets(told) == targets(hand(view, audience(language), texts, selection))
            labels = [key.label for key in buttons_of(told)]
            assert all(any(map(str.isalpha, label)) for label in labels), labels
            assert not SIGNS.search("\n".join((told.text, *labels)))


@pytest.mark.parametrize(("number", "rules"), FRENCH)
def test_no_card_changes_places_with_another(number: int, rules: Rules, texts: Texts) -> None:
    before: dict[tuple[PersonId, Suit | None], list[str]] = {}
    for now, person in hands(rules, seed=4000 + number, every=5):
        view = look(now, person)
        assert view.game is not None
        screen = read(hand(view, readers("en"), texts), "en", texts)
        keys = [row[0].label for row in screen.rows[: view.game.hand.bit_count()]]
        order = cards_named(*keys)
        earlier = before.get((person, view.game.trump), [])
        kept = [card for card in earlier if card in order]
        assert kept == [card for card in order if card in earlier]
        before[person, view.game.trump] = order


@pytest.mark.parametrize(("number", "rules"), FRENCH)
def test_nobody_reads_of_a_foreign_card(number: int, rules: Rules, texts: Texts) -> None:
    for now, person in hands(rules, seed=5000 + number, every=15):
        observer = look(now, None)
        own = look(now, person)
        for post in paint(observer, (own,), readers("en"), texts, OPEN_HANDS):
            if post.screen is not None and person in (post.slot.reader, post.slot.place.chat):
                told = read(post.screen, "en", texts)
                named = cards_named(told.text, *(key.label for key in buttons_of(told)))
                assert set(named) <= public_cards(observer) | own_cards(own)
                assert post.slot.reader is None or fits(told.text)


def test_hands_in_words(snapshot: Compare, language: str, texts: Texts) -> None:
    """Between two bouts, out of turn and in turn; then the keys of rarer games."""
    six = Selection(Purpose.OPEN, (Card.parse("6H"),))
    sevens = Selection(Purpose.OPEN, (Card.parse("7S"), Card.parse("7D")))
    several = DEFENCE.replace("table: 7S/10S, 10D/-", "table: 9S/-").replace("8S 9D", "9H 8S 9D")
    nine = Selection(Purpose.CHOOSE, (Card.parse("9H"),))
    told = [
        (table(ATTACK, recent=FINISHED), ANNA, NOTHING),
        (table(DEFENCE, recent=RECENT), ANNA, NOTHING),
        (table(DEFENCE, recent=RECENT), BORIS, NOTHING),
        (table(ATTACK, options="opening=same_rank"), ANNA, sevens),
        (table(several.replace("P2: 9S", "P2: 7S"), options="transfer=show"), BORIS, nine),
        (table(ATTACK, options="weli=all_sixes"), ANNA, six),
        (table(ATTACK, options="trump_swap=lowest poker_swaps=3"), ANNA, NOTHING),
        (table(ATTACK, options="deck_naming=spanish40"), ANNA, NOTHING),
    ]
    screens = [hand(look(of, who), readers(language), texts, marks) for of, who, marks in told]
    snapshot("hand_in_words", "\n".join(as_text(read(each, language, texts)) for each in screens))


def test_events_in_words(snapshot: Compare, language: str, texts: Texts) -> None:
    """Russian declines cards, so it puts in another way what begins with a card or ends with it."""
    six, seven, ten, king = map(Card.parse, ("6H", "7S", "10D", "KH"))
    scene = Scene.of_viewer(look(table(DEFENCE), ANNA), readers(language), texts)
    happened = (
        events.Opened(0, (seven, ten)),
        events.ThrewIn(0, ten),
        events.Covered(1, ten, king),
        events.Transferred(1, (ten,)),
        events.Shown(1, six),
        events.TrumpSwapped(0, six, king),
        events.TrumpChanged(king, Suit.HEARTS),
    )
    snapshot("events_in_words", "\n".join(event_line(scene, event) for event in happened))


def test_hints_in_words(snapshot: Compare, language: str, texts: Texts) -> None:
    ten, king, queen = map(Card.parse, ("10C", "KD", "QC"))
    moves: tuple[Action, ...] = (
        actions.ThrowIn(ten),
        actions.Beat(Card.parse("10D"), king),
        actions.Transfer((ten,)),
        actions.SwapTrump(Card.parse("6H")),
        actions.SwapPoker((ten, king)),
    )
    reasons = (Why.TWICE, Why.KEEPS, Why.SAVES, Why.GAINS, Why.KEEPS)
    lines = [
        hint(
            look(table(DEFENCE), ANNA),
            Advice(
                Prospect(move, 0.7, 0.02), (Explanation(why, (queen,)),), Prospect(other, 0.6, 0.02)
            ),
            readers(language),
            texts,
        )
        for move, why, other in zip(moves, reasons, (*moves[1:], moves[0]), strict=True)
    ]
    assert all(map(fits_alert, lines))
    voice = texts.voice(language, in_words=True)
    snapshot("hints_in_words", "\n\n".join(spell_text(line, voice) for line in lines))
