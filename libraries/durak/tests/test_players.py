"""Computer players: always legal, never foolish, and ranked by strength. All games are seeded."""

from itertools import cycle, islice, product
from math import sqrt
from random import Random

import pytest

from durak.actions import Action, Beat
from durak.cards import pack
from durak.engine import advance, deal, fold
from durak.legality import legal_actions
from durak.notation import format_action, parse_position
from durak.players import Player, Strength, hint, player_of
from durak.players.covering import cheapest_plan
from durak.players.hard import Hard
from durak.rules import VARIANTS, Rules, Variant
from durak.state import Game
from durak.view import View, see
from tests.moves import view_of

EASY, NORMAL, HARD = (player_of(strength) for strength in Strength)
QUICK_HARD = Hard(work=800)
"""Thinks for about two milliseconds, so whole matches can be played."""

LONGEST_GAME = 5000


class RandomPlayer:
    """Plays random actions, with one card at most."""

    def __init__(self) -> None:
        self._dice = Random(1)

    def choose(self, view: View) -> Action:
        return self._dice.choice(view.legal)


def play_game(rules: Rules, players: list[Player], seed: int) -> Game:
    game = fold(deal(rules, len(players), Random(seed)))
    for _ in range(LONGEST_GAME):
        if game.is_over:
            return game
        seat = game.awaited_seats[0]
        view = see(game, seat)
        action = players[seat].choose(view)
        assert view.allows(action)
        _, game = advance(game, seat, action)
    raise AssertionError("the game does not end")


def superiority(better: Player, worse: Player, seats: int, games: int) -> float:
    """Return the statistical significance of a match, in standard deviations of a fair coin."""
    won = lost = 0
    for number in range(games):
        players = list(islice(cycle((better, worse)), number % 2, number % 2 + seats))
        outcome = play_game(Rules(), players, number // 2).outcome
        if outcome is not None and outcome.losers:
            beaten = players[outcome.losers[0]]
            won = won + (beaten is worse)
            lost = lost + (beaten is better)
    return (won - lost) / sqrt(won + lost)


@pytest.mark.parametrize(
    ("better", "worse", "seats"),
    [(EASY, RandomPlayer(), 2), (NORMAL, EASY, 2), (NORMAL, EASY, 4)],
    ids=["easy beats chance", "normal beats easy", "in a crowd"],
)
def test_the_stronger_wins(better: Player, worse: Player, seats: int) -> None:
    assert superiority(better, worse, seats, games=300) > 3


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seats", [2, 4])
def test_looking_ahead_beats_experience_even_in_haste(seats: int) -> None:
    assert superiority(QUICK_HARD, NORMAL, seats, games=30) > 2


@pytest.mark.parametrize("player", [EASY, NORMAL], ids=["easy", "normal"])
@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.id for variant in VARIANTS])
def test_every_variant_is_played_to_its_end(variant: Variant, player: Player) -> None:
    for seats in variant.seats:
        assert play_game(variant.rules, [player] * seats, seed=seats).is_over


@pytest.mark.slow
@pytest.mark.sampled(7)
@pytest.mark.timeout(600)
@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.id for variant in VARIANTS])
def test_every_variant_can_be_looked_ahead_in(variant: Variant) -> None:
    for seats in {variant.seats[0], variant.seats[-1]}:
        assert play_game(variant.rules, [Hard(work=200)] * seats, seed=seats).is_over


def sentence(view: View, action: Action) -> str:
    assert view.viewer is not None
    return format_action(view.viewer, action).partition(" ")[2]


LEAD = """\
P0: 9C KS 6H AH
P1: 7C 8D 9H JD QS KD
trump: H
talon: 8S 7S 10S JC QD 8H
bout: P0 attacks P1, limit 6
"""
FOLLOW = """\
P0: 9S AH KC
P1: 7C 8D 9H JD QS
trump: H
talon: 8S 7S 9D JS QD 8H
table: 9C/JC
bout: P0 attacks P1, limit 6
"""
DEFEND = """\
P0: JD KH KD
P1: {hand}
trump: H
talon: {talon}
table: {table}
bout: P0 attacks P1, limit 6
"""
LONG = "8S 7S KS JS AS 8H"


@pytest.mark.parametrize(
    ("position", "wise"),
    [
        pytest.param(LEAD, "opens 9C", id="the lowest plain card"),
        pytest.param(FOLLOW, "throws 9S", id="throws in plain cards"),
        pytest.param(FOLLOW.replace("9S AH", "AH JH"), "passes", id="keeps trumps early"),
        pytest.param(
            DEFEND.format(hand="10C KC 7H", talon=LONG, table="9C/-"),
            "beats 9C with 10C",
            id="the lowest that works",
        ),
        pytest.param(
            DEFEND.format(hand="8D 7H QH", talon=LONG, table="9C/-"),
            "beats 9C with 7H",
            id="a low trump rather than take",
        ),
        pytest.param(
            DEFEND.format(hand="8D 7D AH", talon=LONG, table="6C/-"),
            "takes",
            id="no ace of trumps for a six",
        ),
        pytest.param(
            DEFEND.format(hand="8D 7D AH", talon="-", table="6C/-"),
            "beats 6C with AH",
            id="but at the end, yes",
        ),
        pytest.param(
            DEFEND.format(hand="10C QD", talon=LONG, table="9C/-, 6S/-"),
            "takes",
            id="not one of two",
        ),
        pytest.param(
            DEFEND.format(hand="10C AC 10S", talon=LONG, table="KC/-, 9S/-"),
            "beats KC with AC",
            id="each card where it is needed",
        ),
        pytest.param(
            "options: transfer=on\n" + DEFEND.format(hand="9D AH QD", talon=LONG, table="9C/-"),
            "transfers with 9D",
            id="hands on a plain card",
        ),
        pytest.param(
            "options: transfer=show\n" + DEFEND.format(hand="9H 9D QD", talon=LONG, table="9C/-"),
            "shows 9H",
            id="shows what costs nothing",
        ),
        pytest.param(
            "options: trump_swap=lowest\n" + LEAD.replace("8H", "QH"),
            "swaps 6H",
            id="a better trump for the six",
        ),
        pytest.param(
            "options: poker_swaps=3\n" + LEAD.replace("9C KS", "6C 7D KS"),
            "poker-swaps 6C+7D",
            id="two poor cards back",
        ),
        pytest.param(
            "options: weli=all_sixes\n" + DEFEND.format(hand="6S 8D", talon="-", table="AC/-"),
            "beats AC with 6S=H",
            id="a wild six is declared a trump",
        ),
        pytest.param(
            "options: opening=same_rank\n" + LEAD.replace("9C KS", "9C 9D KS"),
            "opens 9C+9D",
            id="a pair at once",
        ),
    ],
)
def test_normal_plays_the_sensible_move(position: str, wise: str) -> None:
    view = view_of(position)
    assert sentence(view, NORMAL.choose(view)) == wise


@pytest.mark.parametrize(
    ("position", "played"),
    [
        pytest.param(
            DEFEND.format(hand="10C KC 7H", talon=LONG, table="9C/-"),
            "beats 9C with 7H",
            id="looks at ranks only",
        ),
        pytest.param(
            LEAD.replace("9C KS 6H AH", "KC KS AH"), "opens KC", id="the ace of trumps is kept"
        ),
        pytest.param(
            LEAD.replace("9C KS 6H AH", "AS AH"), "opens AS", id="even beside another ace"
        ),
        pytest.param(
            "options: deck=52\n" + DEFEND.format(hand="6C 7D", talon=LONG, table="5C/-"),
            "beats 5C with 6C",
            id="does not take what a plain six beats",
        ),
        pytest.param(
            DEFEND.format(hand="10C AC 7D", talon=LONG, table="9C/-, KC/-"),
            "beats 9C with 10C",
            id="beats what can be beaten",
        ),
    ],
)
def test_easy_plays_as_a_sensible_beginner_would(position: str, played: str) -> None:
    view = view_of(position)
    assert sentence(view, EASY.choose(view)) == played


@pytest.mark.parametrize(
    ("position", "silly"),
    [
        pytest.param(LEAD, {"opens AH", "opens 6H"}, id="opens with a trump"),
        pytest.param(FOLLOW, {"throws AH"}, id="throws in the ace of trumps"),
        pytest.param(
            DEFEND.format(hand="10C KC 7H", talon=LONG, table="9C/-"),
            {"takes"},
            id="takes what the lowest plain card beats",
        ),
        pytest.param(
            DEFEND.format(hand="10C QH AH", talon=LONG, table="9C/-"),
            {"beats 9C with QH", "beats 9C with AH"},
            id="spends a trump where a plain card does",
        ),
    ],
)
@pytest.mark.parametrize("player", [NORMAL, QUICK_HARD], ids=["normal", "hard with little work"])
def test_no_player_makes_a_silly_move(position: str, silly: set[str], player: Player) -> None:
    view = view_of(position)
    assert sentence(view, player.choose(view)) not in silly


def test_a_player_that_remembers_the_discard_leads_what_nobody_can_beat() -> None:
    """All higher clubs and all trumps have been played, so 10C wins the game and 6D does not."""
    view = view_of("""\
P0: 6D 10C 10S
P1: 7D 8D 8S
trump: H
bout: P0 attacks P1, limit 3
""")
    assert sentence(view, NORMAL.choose(view)) == "opens 6D"
    assert sentence(view, HARD.choose(view)) == "opens 10C"


def test_of_thousands_of_openings_one_is_found() -> None:
    game = parse_position("""\
options: deck=52 hand_size=5 opening=pairs_plus_one
P0: 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C
P1: 6D 7C 8D 9H JD QS KD
trump: H
talon: 8S 7S 9D JC QD 8H
bout: P0 attacks P1, limit 6
""")
    assert len(tuple(legal_actions(game, 0))) > 2000
    view = see(game, 0)
    assert view.allows(HARD.choose(view))


@pytest.mark.parametrize("seed", range(20))
def test_the_cheapest_plan_is_as_cheap_as_any(seed: int) -> None:
    """Compare the plan with every possible assignment of covers to the three attacks."""
    dice = Random(seed)
    cards = dice.sample(pack(36), 13)
    hand = " ".join(map(str, cards[3:12]))
    table = ", ".join(f"{card}/-" for card in cards[:3])
    view = view_of(
        f"P0: {cards[12]}\nP1: {hand}\ntrump: H\ntable: {table}\nbout: P0 attacks P1, limit 6\n"
    )
    price = dict(zip(cards, dice.choices(range(30), k=13), strict=True))
    beats = [action for action in view.legal if isinstance(action, Beat)]
    ways = [
        sum(price[beat.card] for beat in way)
        for way in product(*([b for b in beats if b.attack == card] for card in cards[:3]))
        if len({beat.card for beat in way}) == 3
    ]
    plan = cheapest_plan(view, lambda beat: price[beat.card])
    assert (plan is None) is (not ways)
    assert plan is None or sum(price[beat.card] for beat in plan) == min(ways)


def test_of_a_dozen_attacks_all_are_planned_for_at_once() -> None:
    cards = sorted(pack(104), key=lambda card: (card.rank, card))
    hand = " ".join(map(str, cards[-50:]))
    table = ", ".join(f"{card}/-" for card in cards[:40])
    options = "options: deck=104 attack_limit=none\n"
    view = view_of(
        f"{options}P0: {cards[45]}\nP1: {hand}\ntrump: H\ntable: {table}\n"
        "bout: P0 attacks P1, limit 50\n"
    )
    plan = cheapest_plan(view, lambda beat: beat.card)
    assert plan is not None
    assert {beat.attack for beat in plan} == set(cards[:40])
    assert len({beat.card for beat in plan}) == 40


def test_the_same_view_gets_the_same_answer() -> None:
    view = view_of(LEAD)
    assert {hint(view) for _ in range(3)} == {HARD.choose(view)}
