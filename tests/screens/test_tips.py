"""Tips advise what is legal, and what they say beats a card does, whatever the rules."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from club.table import Phase
from club.view import look
from durak.actions import Beat, Open, Take, ThrowIn, Transfer
from durak.beating import powers
from durak.cards import Card, card_set, pack
from durak.events import Seat
from durak.legality import single_actions
from durak.rules import VARIANTS, Rules
from durak.state import Game
from screens.hand.tips import tip
from screens.scene import Scene
from screens.text_layout import without_markup
from screens.texts import Texts
from tests.random_games import random_rules
from tests.screens.card_faces import SELECTORS, SUITS
from tests.screens.random_tables import PEOPLE, positions
from tests.screens.tables import audience
from tests.words import english

PACK = pack(52)
BEAT = re.compile(r"^(A higher (?P<suit>.))?( or )?([Aa]ny (?P<trump>.))? beats \S+\.")
TRUMP = re.compile(r"^(?P<trump>.) is trump and beats every other suit")
GAMES = [
    *((row.id, row.rules) for row in VARIANTS),
    *((str(seed), random_rules(random.Random(seed))) for seed in range(12)),
]


@pytest.mark.sampled(12)
@pytest.mark.parametrize(("variant", "rules"), GAMES)
def test_what_a_tip_says_holds(variant: str, rules: Rules, texts: Texts) -> None:
    for game, seat, told in tips(rules, variant, texts):
        legal = single_actions(game, seat)
        can = powers(game.rules, game.trump)
        if claim := TRUMP.search(told):
            others = [card for card in PACK if card.suit is not game.trump]
            assert all(can.beats(one, other) for one in of_suit(claim["trump"]) for other in others)
        if english("tip-attack") in told:
            openings = [action.cards for action in legal if isinstance(action, Open)]
            assert card_set(one.printed for one, *more in openings if not more) == game.hands[seat]
        if english("tip-throw-in") in told:
            thrown_in = card_set(each.card.printed for each in legal if isinstance(each, ThrowIn))
            assert thrown_in == game.hands[seat] & game.bout.ranks
        if seat == game.bout.defender and seat in game.awaited_seats:
            check_defence(game, seat, told)


def check_defence(game: Game, seat: Seat, told: str) -> None:
    legal = single_actions(game, seat)
    beats = [action for action in legal if isinstance(action, Beat)]
    assert Take() in legal
    assert (english("tip-transfer") in told) == any(isinstance(each, Transfer) for each in legal)
    assert (english("tip-take") in told) == (not beats)
    if claim := BEAT.search(told):
        attack = beats[0].attack
        higher = [card for card in of_suit(claim["suit"]) if card.rank > attack.rank]
        named = {*higher, *of_suit(claim["trump"])}
        can = powers(game.rules, game.trump)
        assert all(can.beats(card, attack) for card in named)
        assert named & {action.card.face for action in beats if action.attack == attack}
    elif beats:
        assert told.startswith("You can beat")


def tips(rules: Rules, variant: str, texts: Texts) -> Iterator[tuple[Game, Seat, str]]:
    """Yield everybody's tip in every position of a random game."""
    in_signs = replace(rules, deck_naming="french")
    for now in positions(in_signs, len(variant)):
        if now.phase is Phase.PLAYING and now.game is not None and not now.game.is_over:
            for seat in range(len(now.chairs)):
                scene = Scene.of_viewer(look(now, PEOPLE[seat]), audience("en"), texts)
                yield (
                    now.game,
                    seat,
                    without_markup(tip(scene, below_board=True)).translate(SELECTORS),
                )


def of_suit(sign: str | None) -> list[Card]:
    return [card for card in PACK if sign and str(card).endswith(SUITS[sign])]
