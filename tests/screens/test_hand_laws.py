"""Laws of the hand: it offers exactly what is legal, and no screen shows another player's cards.

Random games with random rules are checked.
"""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from club.places import PersonId, TableId
from club.replay_stops import Walk
from club.reviews import Verdict
from club.table import Phase, Table
from club.view import TableView, look
from durak import engine
from durak.actions import Action, Pass, cards_of
from durak.cards import Card
from durak.legality import why_not
from durak.rules import VARIANTS, Rules
from durak.state import Game
from durak.view import View
from screens.board import board_menu
from screens.buttons import Play, Select
from screens.callback_data import pack
from screens.hand.hand import hand
from screens.painter import paint
from screens.records.review import ReviewedGame, mistake
from screens.scene import Scene
from screens.screen import Screen
from screens.selection import Selection
from screens.texts import Texts
from tests.random_games import random_rules
from tests.screens.card_faces import (
    FACE,
    SELECTORS,
    face,
    is_needless,
    meaning,
    own_cards,
    public_cards,
    same_face,
)
from tests.screens.picture_samples import drawn_cards
from tests.screens.random_tables import OPEN_HANDS, PEOPLE, positions
from tests.screens.screen_checks import buttons_of, check
from tests.screens.tables import audience

PRESET_GAMES = [
    *((row.id, row.rules) for row in VARIANTS),
    ("exchanging_defenders", Rules(poker_swaps=3, poker_turns="both", transfer="show")),
    ("swapping_in_mid_bout", Rules(trump_swap="any_lower", trump_swap_time="any_time")),
]
RULE_SETS = 20
SAMPLE = 12
SAMPLE_OF_MANY = 2
MANY = 100
AUDIENCE = audience("en")


def on_the_way(selection: Selection, action: Action) -> bool:
    """Whether the marked cards are part of the action, with the declarations it gives them."""
    used = [same_face(card) for card in cards_of(action)]
    printed = [same_face(card.printed) for card in cards_of(action)]
    return all(
        same_face(card) in (used if card.is_declared else printed) for card in selection.cards
    )


def can_reach(view: TableView, texts: Texts, action: Action, game: Game) -> bool:
    """Whether pressing buttons can lead to this action. Fails if a lit button is illegal."""
    assert view.game is not None
    seen = set()
    waiting = [Selection()]
    while waiting:
        selection = waiting.pop()
        screen = hand(view, AUDIENCE, texts, selection)
        check(screen)
        for button in buttons_of(screen):
            if isinstance(button.target, Play):
                dimmed = button.label.startswith("·")
                refused = why_not(game, view.game.viewer or 0, button.target.action)
                assert dimmed == (refused is not None), button
                if same_face(meaning(button.target.action)) == same_face(meaning(action)):
                    return True
            elif isinstance(button.target, Select):
                following = button.target.selection
                if following not in seen and on_the_way(following, action):
                    seen.add(following)
                    waiting.append(following)
    return False


def faces(screen: Screen) -> set[str]:
    """Return every card that can be read on a screen."""
    labels = " ".join(button.label for button in buttons_of(screen))
    return set(FACE.findall((screen.text + labels).translate(SELECTORS)))


@pytest.mark.sampled(7)
@pytest.mark.parametrize(("variant", "rules"), PRESET_GAMES)
def test_a_hand_offers_exactly_what_is_legal(variant: str, rules: Rules, texts: Texts) -> None:
    for now in every_other(positions(rules, seed=len(variant))):
        check_hands(now, texts)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(RULE_SETS))
def test_a_hand_offers_exactly_what_is_legal_under_any_rules(seed: int, texts: Texts) -> None:
    for now in every_other(positions(random_rules(random.Random(seed)), seed)):
        check_hands(now, texts)


def every_other(tables: Iterator[Table]) -> Iterator[Table]:
    """Skip every second table: pressing all buttons is slow, and neighbours differ little."""
    return islice(tables, 0, None, 2)


def check_hands(now: Table, texts: Texts) -> None:
    if now.phase is not Phase.PLAYING or now.game is None:
        return
    for seat in range(len(now.chairs)):
        view = look(now, PEOPLE[seat])
        assert view.game is not None
        legal = [each for each in every_action(view.game) if not is_needless(view.game, each)]
        sample = SAMPLE if len(legal) < MANY else SAMPLE_OF_MANY
        for action in legal[:: 1 + len(legal) // sample]:
            assert can_reach(view, texts, action, now.game), action


@pytest.mark.parametrize("seed", range(RULE_SETS))
def test_whoever_is_offered_no_pass_is_not_asked_later(seed: int, texts: Texts) -> None:
    rules = random_rules(random.Random(seed))
    spared: set[tuple[int, int]] = set()
    for now in positions(rules, seed):
        if now.game is None or now.game.is_over:
            break
        bout = now.game.bout.number
        assert not spared & {(bout, seat) for seat in now.game.awaited_seats}
        for seat in range(len(now.chairs)):
            view = look(now, PEOPLE[seat])
            assert view.game is not None
            if any(is_needless(view.game, action) for action in view.game.legal):
                keys = buttons_of(hand(view, AUDIENCE, texts))
                actions = [key.target.action for key in keys if isinstance(key.target, Play)]
                assert Pass() not in actions
                spared.add((bout, seat))


def every_action(view: View) -> tuple[Action, ...]:
    joint = (action for together in view.together for action in together.actions())
    return (*view.legal, *islice(joint, 10 * MANY))


@pytest.mark.sampled(7)
@pytest.mark.parametrize(("variant", "rules"), PRESET_GAMES)
def test_no_screen_shows_a_foreign_card(variant: str, rules: Rules, texts: Texts) -> None:
    if rules.deck_naming != "french":
        return
    for now in positions(rules, seed=1000 + len(variant)):
        if now.phase is not Phase.PLAYING:
            break
        views = {person: look(now, person) for person in PEOPLE[: len(now.chairs)]}
        observer = look(now, None)
        for post in paint(observer, tuple(views.values()), AUDIENCE, texts, OPEN_HANDS):
            if post.screen is not None:
                check(post.screen)
                reader = post.slot.reader or PersonId(post.slot.place.chat)
                own = own_cards(views.get(reader))
                assert faces(post.screen) <= public_cards(observer) | own
        for view in views.values():
            menu = board_menu(view, AUDIENCE, texts.voice("en"))
            assert faces(menu) <= public_cards(observer)


@pytest.mark.parametrize(("variant", "rules"), PRESET_GAMES)
def test_no_mistake_shows_a_card_that_its_maker_did_not_see(
    variant: str, rules: Rules, texts: Texts
) -> None:
    walk = Walk((0,), (0,), (0,))
    for now in islice(positions(rules, seed=2000 + len(variant)), 0, None, 9):
        for seat in now.game.awaited_seats if now.game else ():
            view = look(now, PEOPLE[seat])
            assert view.game is not None
            verdict = Verdict(0, view.game.legal[0], 0.9, 0.1, view.game.legal[-1])
            told = ReviewedGame(1, seat, walk, (verdict,))
            screen = mistake(told, 1, Scene.of_viewer(view, AUDIENCE, texts))
            check(screen)
            assert screen.picture is not None
            seen = public_cards(look(now, None)) | own_cards(view)
            assert {face(card) for card in drawn_cards(screen.picture)} <= seen
            if rules.deck_naming == "french":
                assert faces(screen.without_picture()) <= seen


def test_a_payload_of_every_hand_fits() -> None:
    longest = max((row.rules for row in VARIANTS), key=lambda rules: rules.deck)
    cards = tuple(Card.parse(text) for text in ("10C'", "10D'", "10H'", "10S'", "6C'=H"))
    assert longest.deck == 72
    select = Select(
        TableId(2**31),
        999,
        engine.fold(engine.deal(longest, 2, random.Random(1))).moment,
        Selection(cards=cards),
    )
    assert len(pack(select)) <= 64
