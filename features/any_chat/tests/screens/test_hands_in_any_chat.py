"""A hand where the bot is no member: no card of an alert is cut off, and every key plays."""

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

import pytest

from club.settings import Settings, preset
from club.table import Table
from club.view import TableView, look
from durak import engine
from durak.actions import Action, Beat, Pass, Take, cards_of
from durak.cards import Card, card_set, cards_in, pack
from durak.legality import legal_actions
from durak.rules import VARIANTS, Rules, Variant, choices, conflicts, seat_range
from features.any_chat.buttons import PlayFromHand
from features.any_chat.rules import SEATS, settings_of
from features.any_chat.screens import hand, hand_in_alerts
from handlers.answers import Answer
from screens.audience import Audience, Chat
from screens.awaiting import offered_actions
from screens.cards_as_text import faces_for
from screens.scene import Scene
from screens.texts import Texts
from tests.screens.random_tables import PEOPLE, apply_events, crowd, dealt_table
from tests.screens.screen_checks import buttons_of, check

FOR_TWO = [variant for variant in VARIANTS if SEATS in seat_range(variant.rules)]
OFFERED = settings_of("quick")


def packs(rules: Rules) -> Iterator[Rules]:
    """Yield these rules with every pack with which two can play by them."""
    for deck in choices("deck"):
        changed = Settings(rules=rules).with_value("deck", deck).rules
        if not conflicts(changed) and SEATS in seat_range(changed):
            yield changed


def holding(table: Table, cards: Sequence[Card]) -> TableView:
    """Return what the first player sees who holds these cards, whoever else does."""
    view = look(table, PEOPLE[0])
    assert view.game is not None
    return replace(view, game=replace(view.game, hand=card_set(cards)))


def readers(language: str) -> Iterator[Audience]:
    """Yield two players who read signs, then the same in words. Their chat has neither title nor
    link.
    """
    audience = replace(crowd(language, "Anna", "Ben"), chat=Chat("", language))
    people = {id_: replace(person, in_words=True) for id_, person in audience.people.items()}
    yield from (audience, replace(audience, people=people))


@pytest.mark.parametrize("variant", FOR_TWO, ids=lambda row: row.id)
def test_no_card_of_an_alert_is_cut_off(texts: Texts, language: str, variant: Variant) -> None:
    dice = random.Random(variant.id)
    for rules in packs(preset(variant.id)):
        whole = pack(rules.deck)
        table = dealt_table(rules, SEATS, dice)
        for count in (1, 6, dice.randint(7, len(whole)), len(whole)):
            view = holding(table, dice.sample(whole, count))
            for audience in readers(language):
                assert_alerts_tell(view, audience, texts)


def assert_alerts_tell(view: TableView, audience: Audience, texts: Texts) -> None:
    scene = Scene.of_viewer(view, audience, texts)
    alerts = hand_in_alerts(view, audience, texts)
    for alert in alerts:
        Answer(alert, is_alert=True).as_read_by(scene.voice)  # raises ValueError if too long
    told = [part for alert in alerts for part in alert.partition("\n\n")[0].splitlines()]
    held = faces_for(scene.voice, scene.game.rules, scene.game.trump).in_hand(scene.game.hand)
    assert told == [f"{number}. {scene.faces.on_key(card)}" for number, card in enumerate(held, 1)]
    more = scene.plain("any-chat-more")
    assert len(alerts) == 1 or all(alert.endswith(f"\n{more}") for alert in alerts)


def test_a_line_explains_the_numbers_in_the_first_bout(texts: Texts, language: str) -> None:
    table = dealt_table(OFFERED.rules, SEATS, random.Random(1))
    explained = texts.voice(language).plain("any-chat-numbers")
    for audience in readers(language):
        (alert,) = hand_in_alerts(look(table, PEOPLE[0]), audience, texts)
        assert alert.endswith(f"\n{explained}")


def test_most_hands_fit_in_one_alert(texts: Texts, language: str) -> None:
    table = dealt_table(OFFERED.rules, SEATS, random.Random(1))
    signs, words = readers(language)
    for count, audience in ((16, signs), (6, words)):
        view = holding(table, pack(36)[-count:])
        assert len(hand_in_alerts(view, audience, texts)) == 1


def positions(seed: int) -> Iterator[Table]:
    """Yield what becomes of a random game as it is offered."""
    dice = random.Random(seed)
    now = replace(dealt_table(OFFERED.rules, SEATS, dice), settings=OFFERED)
    while now.game is not None and not now.game.is_over:
        yield now
        seat = dice.choice(now.game.awaited_seats)
        action = dice.choice(tuple(legal_actions(now.game, seat)))
        now = apply_events(now, engine.play(now.game, seat, action))


@pytest.mark.parametrize("seed", range(5))
def test_every_key_plays_and_all_that_is_allowed_can_be_played(
    texts: Texts, language: str, seed: int
) -> None:
    for table in positions(seed):
        for person, audience in zip(PEOPLE, readers(language), strict=False):
            view = look(table, person)
            scene = Scene.of_viewer(view, audience, texts)
            game = scene.game
            screen = hand(view, audience, texts)
            check(screen)
            keys = [button.target for button in buttons_of(screen)]
            actions = {key.action for key in keys if isinstance(key, PlayFromHand)}
            assert len(actions) == len(keys)
            assert cards_of_all(actions) == {*cards_in(game.hand)}
            assert cards_of_all(actions & {*game.legal}) == {*cards_in(game.playable)}
            ends = {Take(), Pass()}
            assert actions & ends == ends & {*offered_actions(scene)}
            assert not game.together, "cards are played one by one"


def cards_of_all(actions: Collection[Action]) -> set[Card]:
    return {card for action in actions for card in cards_of(action)}


@pytest.mark.parametrize("seed", range(20))
def test_a_card_beats_the_first_attack_that_it_can(texts: Texts, seed: int) -> None:
    (audience, _) = readers("en")
    for table in positions(seed):
        for person in PEOPLE[:SEATS]:
            view = look(table, person)
            assert view.game is not None
            beats = [action for action in view.game.legal if isinstance(action, Beat)]
            order = view.game.bout.uncovered
            first = {
                beat.card: beat
                for beat in sorted(beats, key=lambda each: -order.index(each.attack))
            }
            keys = [button.target for button in buttons_of(hand(view, audience, texts))]
            assert {*first.values()} <= {k.action for k in keys if isinstance(k, PlayFromHand)}
