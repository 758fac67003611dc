"""Laws of the table as the page gets it: all that is legal, and no card that is not to be seen."""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

import msgspec
import pytest

from club.places import PersonId
from club.predealt import Predealt
from club.table import Phase, Table
from club.view import TableView, look, open_hands
from durak.actions import cards_of
from durak.apply_events import evolve
from durak.cards import Card, CardSet, Suit, cards_in
from durak.events import Ending, GameEnded, Outcome
from durak.legality import single_actions
from durak.rules import VARIANTS
from features import load_texts
from miniapp.deck_svg import deck_file
from miniapp.moves import MarksState, marks_state
from miniapp.offers import OfTable
from miniapp.table_state import TableState, table_state
from screens.buttons import ComeBack, Hint, Play
from screens.callback_data import unpack
from screens.scene import Scene
from screens.selection import Purpose, Selection
from screens.texts import Texts
from tests.club.memory import NOON
from tests.club.small_kind import FIRST
from tests.miniapp.seen_states import payloads
from tests.screens.card_faces import is_needless
from tests.screens.random_tables import PEOPLE, positions
from tests.screens.tables import audience
from tests.words import english

AUDIENCE = audience("en")
GAMES = [(row.id, row.rules) for row in VARIANTS]
FEW = 8
CARDLESS = OfTable | ComeBack | Hint
"""What is offered beside the cards, and names none."""


@pytest.fixture(scope="module")
def texts() -> Texts:
    return load_texts()


def sampled(rules_of: str) -> Iterator[Table]:
    """Yield tables of a game of this variant, from the deal to the end."""
    rules = dict(GAMES)[rules_of]
    played = [table for table in positions(rules, seed=len(rules_of)) if table.game is not None]
    dice = random.Random(1)
    yield from (played[0], *dice.sample(played, min(FEW, len(played))), played[-1])


def seen_by(table: Table, seat: int | None) -> set[Card]:
    """Return the printed cards that may be seen from a seat, or by an onlooker, at this moment."""
    game = table.game
    assert game is not None
    shown = look(table, None if seat is None else PEOPLE[seat])
    view = shown.game
    assert view is not None
    known = [view.hand, *view.known]
    pairs = [*view.bout.pairs, *(shown.last_bout.pairs if shown.last_bout else ())]
    laid = [card for pair in pairs for card in (pair.attack, pair.cover)]
    faces = [*laid, view.exposed]
    own = cards_in(game.hands[seat]) if seat is not None else ()
    if game.is_over and table.predealt is None:
        known += game.hands
    return {card.printed for hand in known for card in cards_in(hand)}.union(
        (card.printed for card in faces if card is not None), own
    )


def state_for(table: Table, viewer: PersonId | None, texts: Texts) -> TableState:
    scene = Scene.of_viewer(look(table, viewer), AUDIENCE, texts)
    return table_state(table.seq, scene, open_hands(table))


@pytest.mark.parametrize("four_colours", [False, True])
@pytest.mark.parametrize("chosen", [None, False, True])
def test_the_deck_has_the_colours_that_its_viewer_has_chosen(
    texts: Texts, four_colours: bool, chosen: bool | None
) -> None:
    played = next(sampled("spanish_pack"))
    coloured = replace(played, settings=replace(played.settings, four_colours=four_colours))
    reader = replace(AUDIENCE.people[PEOPLE[0]], four_colours=chosen)
    people = replace(AUDIENCE, people={**AUDIENCE.people, PEOPLE[0]: reader})
    for table in (coloured, replace(coloured, game=None, phase=Phase.LOBBY)):
        for viewer, own in ((PEOPLE[0], chosen), (PEOPLE[1], None), (None, None)):
            scene = Scene.of_viewer(look(table, viewer), people, texts)
            state = table_state(table.seq, scene)
            shown = state.game or state.lobby
            assert shown is not None
            wanted = four_colours if own is None else own
            naming = table.settings.rules.deck_naming
            assert shown.deck == deck_file(naming, four_colours=wanted).name


def cards_told(told: TableState | MarksState) -> set[str]:
    """Return every printed card in the JSON, wherever it stands."""

    def found(value: object) -> Iterator[str]:
        match value:
            case {"id": str(card), **others} | {"card": str(card), **others}:
                yield card
                yield from found(others)
            case {"cards": [*cards], "on": on, **others}:
                yield from (str(card).partition("=")[0] for card in (*cards, on) if card)
                yield from found(others)
            case dict():
                for each in value.values():
                    yield from found(each)
            case list():
                for each in value:
                    yield from found(each)
            case _:
                pass

    return set(found(json.loads(msgspec.json.encode(told))))


def leaks(
    table: Table, seat: int | None, view: TableView, hands: Sequence[CardSet], texts: Texts
) -> set[str]:
    state = table_state(table.seq, Scene.of_viewer(view, AUDIENCE, texts), hands)
    assert all(isinstance(payload, CARDLESS) for payload in payloads(state))
    return cards_told(state) - {str(card) for card in seen_by(table, seat)}


@pytest.mark.parametrize("variant", [name for name, _ in GAMES])
def test_nobody_gets_a_card_that_they_may_not_see(variant: str, texts: Texts) -> None:
    for table in sampled(variant):
        for seat in (None, *range(len(table.chairs))):
            viewer = None if seat is None else PEOPLE[seat]
            assert not leaks(table, seat, look(table, viewer), open_hands(table), texts)


def test_a_planted_leak_is_found(texts: Texts) -> None:
    table = next(sampled("podkidnoy"))
    neighbour = replace(look(table, PEOPLE[1]), viewer=PEOPLE[0], seat=0)
    assert leaks(table, 0, neighbour, (), texts)
    assert table.game is not None
    assert leaks(table, 0, look(table, PEOPLE[0]), table.game.hands, texts)


@pytest.mark.parametrize("variant", [name for name, _ in GAMES])
def test_what_follows_a_game_is_offered_at_its_end(variant: str, texts: Texts) -> None:
    for table in sampled(variant):
        assert table.game is not None
        player = state_for(table, PEOPLE[0], texts)
        observer = state_for(table, None, texts)
        assert bool(player.after) is bool(observer.after) is table.game.is_over
        if player.after and observer.after:
            assert (bool(player.after.review), observer.after.review) == (True, "")
            assert player.after.replay == observer.after.replay != ""


@pytest.mark.parametrize("variant", [name for name, _ in GAMES])
def test_the_page_speaks_to_whom_it_is_about(variant: str, texts: Texts) -> None:
    for table in sampled(variant):
        for seat in range(len(table.chairs)):
            state = state_for(table, PEOPLE[seat], texts)
            assert state.game is not None
            own = state.game.seats[seat]
            assert not (own.is_awaited and own.name in state.words.awaited)
            names = [each.name for each in state.game.seats]
            assert names.count(own.name) > 1 or own.name not in " ".join(state.words.told)
            assert bool(state.words.awaited) is not state.game.is_over
            losers = [each for each in state.game.seats if each.role == "durak"]
            assert losers != [own] or english("hand-durak") in state.words.result


def _is_lost_by_another(table: Table) -> bool:
    game = table.game
    return game is not None and game.is_over and any(game.hands[1:])


@pytest.mark.parametrize(
    "deal",
    [Predealt("of one", "", NOON), FIRST],
    ids=["of one", "of several"],
)
def test_the_end_of_a_deal_that_others_play_opens_nothing(deal: Predealt, texts: Texts) -> None:
    """Others may still have to play these cards."""
    over = next(filter(_is_lost_by_another, chain.from_iterable(map(sampled, dict(GAMES)))))
    tried = replace(over, predealt=deal)
    assert over.game is not None
    view = look(tried, PEOPLE[0])
    assert not leaks(tried, 0, view, open_hands(tried), texts)
    assert leaks(tried, 0, view, over.game.hands, texts)
    state = state_for(tried, PEOPLE[0], texts)
    assert state.after is not None
    assert (state.after.replay, state.after.review, state.offers) == ("", "", ())


def test_nothing_is_offered_and_shown_of_a_game_that_was_broken_off(texts: Texts) -> None:
    table = next(sampled("podkidnoy"))
    assert table.game is not None
    broken = replace(table, game=evolve(table.game, GameEnded(Outcome(Ending.ABORTED))))
    assert state_for(broken, PEOPLE[0], texts).after is None
    assert not open_hands(broken)


@pytest.mark.parametrize("variant", [name for name, _ in GAMES])
def test_no_marks_tell_of_a_card_that_is_not_seen(variant: str, texts: Texts) -> None:
    """Not even marks that were made up."""
    dice = random.Random(variant)
    for table in sampled(variant):
        assert table.game is not None
        for seat in range(len(table.chairs)):
            scene = Scene.of_viewer(look(table, PEOPLE[seat]), AUDIENCE, texts)
            seen = {str(card) for card in seen_by(table, seat)}
            for marked in random_marks(table, dice):
                assert cards_told(marks_state(scene, marked)) <= seen


def random_marks(table: Table, dice: random.Random) -> Iterator[Selection]:
    """Yield marks of cards from anywhere, some with a suit that they should stand for."""
    assert table.game is not None
    cards = [card for hand in table.game.hands for card in cards_in(hand)]
    for purpose in Purpose:
        marked = dice.sample(cards, min(2, len(cards)))
        yield Selection(purpose, tuple(marked))
        yield Selection(purpose, tuple(card.declared(dice.choice([*Suit])) for card in marked))


@pytest.mark.parametrize("variant", [name for name, _ in GAMES])
def test_the_moves_are_those_that_are_legal(variant: str, texts: Texts) -> None:
    for table in sampled(variant):
        assert table.game is not None
        for seat in range(len(table.chairs)):
            state = state_for(table, PEOPLE[seat], texts)
            assert state.game is not None
            pressed = [unpack(move.data) for move in state.game.moves]
            told = [each.action for each in pressed if isinstance(each, Play)]
            view = look(table, PEOPLE[seat]).game
            assert view is not None
            legal = single_actions(table.game, seat)
            assert told == [each for each in legal if not is_needless(view, each)]
            for move, action in zip(state.game.moves, told, strict=True):
                assert move.cards == tuple(str(card) for card in cards_of(action))
                assert move.label


def test_an_onlooker_can_do_nothing(texts: Texts) -> None:
    table = next(sampled("podkidnoy"))
    state = state_for(table, None, texts)
    assert state.game is not None
    assert state.seat is None
    assert not state.game.hand
    assert not state.game.moves
