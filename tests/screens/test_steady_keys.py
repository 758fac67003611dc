"""Within a bout no card moves to another key: two quick taps mean what was under the finger."""

import random
from collections.abc import Iterator

from club.table import Table
from club.view import look
from durak import actions, engine
from durak.actions import cards_of
from durak.cards import Card
from durak.legality import legal_actions
from durak.rules import VARIANTS
from screens.buttons import Nothing, Play
from screens.hand.hand import hand
from screens.texts import Texts
from tests.screens.random_tables import PEOPLE, apply_events, dealt_table
from tests.screens.tables import audience

TAPS = 200
PLAYS = (actions.Open, actions.ThrowIn, actions.Beat)


def test_the_key_of_a_played_card_is_blank_and_no_other_card_moves(texts: Texts) -> None:
    pairs = 0
    for seat, before, after in plays(TAPS):
        old, new = (keys(of, seat, texts) for of in (before, after))
        assert len(old) <= len(new)
        for was, is_now in zip(old, new, strict=False):
            card = card_of(is_now)
            assert card is None or card == card_of(was)
            pairs += card is not None
        gone = [place for place, key in enumerate(old) if card_of(key) and not card_of(new[place])]
        assert len(gone) == 1
        assert new[gone[0]] == Nothing()
    assert pairs > TAPS


def plays(count: int) -> Iterator[tuple[int, Table, Table]]:
    """Yield plays of single cards that a bout outlasts, in random games."""
    dice = random.Random(1)
    now = dealt_table(VARIANTS[0].rules, 3, dice)
    while count:
        if now.game is None or now.game.is_over:
            now = dealt_table(VARIANTS[0].rules, 3, dice)
        assert now.game is not None
        seat = dice.choice(now.game.awaited_seats)
        action = dice.choice(tuple(legal_actions(now.game, seat)))
        then = apply_events(now, engine.play(now.game, seat, action))
        assert then.game is not None
        if isinstance(action, PLAYS) and goes_on(now, then) and then.game.hands[seat]:
            yield seat, now, then
            count -= 1
        now = then


def goes_on(now: Table, then: Table) -> bool:
    assert now.game is not None
    assert then.game is not None
    return not then.game.is_over and then.game.bout.number == now.game.bout.number


def keys(of: Table, seat: int, texts: Texts) -> list[object]:
    """Return what the keys of the cards send, row by row."""
    rows = hand(look(of, PEOPLE[seat]), audience("en"), texts).rows
    targets = [button.target for row in rows for button in row]
    return [target for target in targets if card_of(target) or isinstance(target, Nothing)]


def card_of(target: object) -> Card | None:
    cards = cards_of(target.action) if isinstance(target, Play) else ()
    return cards[-1].printed if cards else None
