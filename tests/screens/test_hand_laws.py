"""Laws of the hand: it offers exactly what is legal, and no screen shows another player's cards.

Random games with random rules are checked.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import islice

import pytest

from club.fairness import Salt
from club.game_events import apply_game_event
from club.places import PersonId, TableId
from club.replay_stops import Walk
from club.reviews import Verdict
from club.settings import Settings
from club.table import Chair, Phase, Series, Table
from club.view import TableView, look
from durak import actions, engine
from durak.actions import Action, cards_of
from durak.cards import Card, cards_in
from durak.events import Event
from durak.legality import legal_actions, why_not
from durak.rules import VARIANTS, Rules, seat_range
from durak.state import Game
from durak.view import View
from screens.buttons import Play, Select
from screens.callback_data import pack
from screens.hand.hand import hand
from screens.painter import paint
from screens.records.review import ReviewedGame, mistake
from screens.scene import Scene
from screens.screen import Screen
from screens.selection import Selection
from screens.texts import Texts
from screens.viewer_marks import ViewerMarks
from tests.random_games import random_rules
from tests.screens.picture_samples import drawn_cards
from tests.screens.screen_checks import buttons_of, check
from tests.screens.tables import ANNA, GROUP, NOON, audience

PEOPLE = tuple(PersonId(ANNA + seat) for seat in range(8))
PRESET_GAMES = [
    *((row.id, row.rules) for row in VARIANTS),
    ("exchanging_defenders", Rules(poker_swaps=3, poker_turns="both", transfer="show")),
    ("swapping_in_mid_bout", Rules(trump_swap="any_lower", trump_swap_time="any_time")),
]
RULE_SETS = 20
SAMPLE = 12
SAMPLE_OF_MANY = 2
MANY = 100
FACE = re.compile(r"(?:10|[2-9JQKA])[♠♥♣♦]")
SELECTORS = str.maketrans("", "", "\u0332\ufe0e\ufe0f")
AUDIENCE = audience("en")
OPEN_HANDS = ViewerMarks(open_hands=PEOPLE)


def dealt_table(rules: Rules, seats: int, dice: random.Random) -> Table:
    chairs = tuple(Chair(person) for person in PEOPLE[:seats])
    empty = Table(
        TableId(9), GROUP, ANNA, Settings(rules=rules), NOON, chairs, turns=(0,) * seats,
        phase=Phase.PLAYING, series=Series(games=1), commitment="c" * 64, salt=Salt("s"),
    )  # fmt: skip
    return apply_events(empty, engine.deal(rules, seats, dice))


def apply_events(now: Table, events: tuple[Event, ...]) -> Table:
    for event in events:
        now = apply_game_event(now, event, engine.evolve(now.game, event))
    return now


def positions(rules: Rules, seed: int) -> Iterator[Table]:
    dice = random.Random(seed)
    seats = dice.choice(seat_range(rules))
    now = dealt_table(rules, seats, dice)
    for _ in range(120):
        yield now
        if now.game is None or now.game.is_over:
            return
        seat = dice.choice(now.game.awaited_seats)
        action = dice.choice(tuple(legal_actions(now.game, seat)))
        now = apply_events(now, engine.play(now.game, seat, action))


def meaning(action: Action) -> object:
    """Return a value that is equal for actions that mean the same to a person.

    The order of cards played or exchanged together does not matter. Twins are equal too, because
    sets of cards would order them differently.
    """
    match action:
        case actions.Open(cards) | actions.SwapPoker(cards) | actions.Transfer(cards):
            return type(action), sorted(str(same_face(card)) for card in cards)
        case _:
            return action


def same_face(action: object) -> object:
    """Return the text of a value without marks of twins, because twins share a button."""
    return re.sub("'", "", repr(action))


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


def face(card: Card) -> str:
    suit = card.printed.suit
    return "joker" if suit is None else card.rank.letters + "♣♦♥♠"[suit]


def cards_named(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cards_named(part)
    elif hasattr(value, "__dataclass_fields__"):
        for field in fields(value):  # type: ignore[arg-type]  # an event
            yield from cards_named(getattr(value, field.name))


def public_cards(observer: TableView) -> set[str]:
    game = observer.game
    assert game is not None
    public = [*game.bout.table, *cards_named(observer.recent)]
    public += [card for known in game.known for card in cards_in(known)]
    public += [game.exposed] if game.exposed is not None else []
    return {face(card) for card in public if card >= 0}


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
        legal = every_action(view.game)
        sample = SAMPLE if len(legal) < MANY else SAMPLE_OF_MANY
        for action in legal[:: 1 + len(legal) // sample]:
            assert can_reach(view, texts, action, now.game), action


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


def own_cards(view: TableView | None) -> set[str]:
    hand_ = view.game.hand if view is not None and view.game is not None else 0
    return {face(card) for card in cards_in(hand_)}


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
