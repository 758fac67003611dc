"""Boards, hands, results, rankings and charts: what a picture says about the table."""

from dataclasses import replace

import pytest

from club.places import PersonId
from club.table import Chair
from durak.actions import Beat, Take
from durak.bout import Pair
from durak.cards import Rank
from durak.events import Ending, Outcome
from durak.ladder import Ladder
from durak.players import Strength
from screens.pictures.board import board_picture
from screens.pictures.colours_and_pens import FELT, GOLD, IVORY, RED, TABLE
from screens.pictures.hand import hand_picture
from screens.pictures.history import HistoryPicture
from screens.pictures.ranking import Bar, RankingPicture
from screens.pictures.result_picture import final_picture
from screens.scene import Role
from tests.screens.picture_samples import (
    PODKIDNOY,
    after_bout,
    card,
    cards,
    change_bout,
    colour,
    in_series,
    is_near,
    load_picture,
    scene,
    view,
)


def test_felt_table_and_the_awaited_seat_have_their_colours() -> None:
    image = load_picture(board_picture(scene(view(awaited=(0,), trump=None))))
    assert is_near(colour(image, 650, 450), FELT)
    assert is_near(colour(image, 5, 450), TABLE)
    first_plate = [colour(image, x, 78) for x in range(140)]
    assert any(is_near(ink, GOLD) for ink in first_plate)


def test_roles_are_told_from_the_view() -> None:
    pairs = (Pair(card("7S"), 0), Pair(card("7D"), 3))
    bout = change_bout(PODKIDNOY, pairs=pairs, passed=(2,))
    roles = [plate.role for plate in board_picture(scene(view(bout=bout))).plates]
    assert roles == [Role.ATTACKER, Role.DEFENDER, Role.PASSED, Role.THROWER]
    taken = board_picture(scene(view(bout=change_bout(bout, taking=True))))
    assert taken.plates[1].role is Role.TAKING
    out = board_picture(scene(view(bout=bout, places=(0,), counts=(0, 3, 3, 3))))
    assert out.plates[0].role is Role.SAFE
    over = view(outcome=Outcome(Ending.DURAK, (2,), 1, 0), places=(1, 0, 3, 2), counts=(0, 0, 4, 0))
    plates = board_picture(scene(over)).plates
    assert [plate.role for plate in plates] == [Role.SAFE, Role.SAFE, Role.DURAK, Role.SAFE]
    assert [plate.place for plate in plates] == [2, 1, 0, 3]


def test_a_turn_up_that_went_to_a_hand_no_longer_lies_in_the_talon() -> None:
    lying = board_picture(scene(view()))
    held = board_picture(scene(view(known=(cards("9H"), 0, 0, 0))))
    assert lying.piles.turn_up is not None
    assert held.piles.turn_up is None
    assert [face.card for face in held.plates[0].known] == [card("9H")]


def test_a_computer_and_a_stand_in_are_recognisable() -> None:
    plain = scene(view())
    strength = next(iter(Strength))
    chairs = (Chair(None, strength), Chair(PersonId(1), strength), *plain.view.chairs[2:])
    board = board_picture(replace(plain, view=replace(plain.view, chairs=chairs)))
    seated_players = [plate.player for plate in board.plates]
    assert [player.computer for player in seated_players] == [True, False, False, False]
    assert [player.stand_in for player in seated_players] == [False, True, False, False]


BEATEN = (Pair(card("10H"), 0, card("QH")), Pair(card("QC"), 2, card("KC")))


def test_the_last_bout_lies_there_until_the_next_one_begins() -> None:
    """That is for good if the game is over, for the result says how it ended."""
    between = after_bout(scene(view()), BEATEN, taken_by=2)
    last = board_picture(between).last
    assert last is not None
    assert [(pair.attack.card, pair.letter) for pair in last.pairs] == [
        (card("10H"), "А"),
        (card("QC"), "3"),
    ]
    assert last.taker == board_picture(between).plates[2].player
    assert board_picture(scene(view(bout=change_bout(PODKIDNOY, pairs=BEATEN)))).last is None
    over = scene(view(outcome=Outcome(Ending.DURAK, (2,)), places=(1, 0, 3), counts=(0, 0, 4, 0)))
    assert board_picture(after_bout(over, BEATEN)).last is not None


def test_a_bout_that_is_over_is_paler_than_one_that_is_not() -> None:
    living = load_picture(board_picture(scene(view(bout=change_bout(PODKIDNOY, pairs=BEATEN)))))
    over = load_picture(board_picture(after_bout(scene(view()), BEATEN)))
    empty = load_picture(board_picture(scene(view())))
    bright = [sum(image.convert("L").histogram()[230:]) for image in (living, over, empty)]
    assert bright[0] > 3 * bright[1]
    assert over.tobytes() != empty.tobytes()


def test_a_hand_says_what_can_be_played() -> None:
    bout = change_bout(PODKIDNOY, pairs=(Pair(card("7S"), 0),), uncovered=(card("7S"),))
    own = view(
        viewer=1,
        hand=cards("6S 9S KD 10H"),
        bout=bout,
        legal=(Beat(card("7S"), card("9S")), Beat(card("7S"), card("10H")), Take()),
    )
    picture = hand_picture(scene(own))
    assert [held.face.card for held in picture.cards] == [
        card("6S"),
        card("9S"),
        card("KD"),
        card("10H"),
    ]
    assert [held.playable for held in picture.cards] == [False, True, False, True]


def test_a_hand_is_dimmed_only_while_some_of_it_can_be_played() -> None:
    idle = load_picture(hand_picture(scene(view(viewer=0, hand=cards("6S 9S KD 10H")))))
    able = view(viewer=0, hand=cards("6S 9S KD 10H"), legal=(Beat(card("7S"), card("9S")),))
    assert idle.size == load_picture(hand_picture(scene(able))).size
    assert sum(idle.convert("L").histogram()[240:]) > sum(
        load_picture(hand_picture(scene(able))).convert("L").histogram()[240:]
    )


def test_the_end_lists_everybody_once() -> None:
    """The durak comes last, but gets no medal."""
    over = view(outcome=Outcome(Ending.DURAK, (2,), 2, 0), places=(1, 0, 3, 2), counts=(0, 0, 4, 0))
    final = final_picture(scene(over))
    assert [player.label for player in final.out] == ["Giovanni", "Анна", "María José"]
    assert [player.label for player in final.cast.losers] == ["#3"]
    assert final.cast.count == 2
    assert final.left == ()


def test_the_winners_of_the_ladder_are_named_again() -> None:
    """All members of the winning side are named, below the order of going out."""
    over = scene(view(outcome=Outcome(Ending.DURAK, (2,)), places=(1, 0, 3), counts=(0, 0, 4, 0)))
    plain = final_picture(over)
    assert plain.winners == ()
    lasting = Ladder((Rank.ACE,), (5, 2))
    won = Ladder((Rank.ACE,), (5, 3), topped_by=1)
    assert final_picture(in_series(over, lasting)) == plain
    crowned = final_picture(in_series(over, won))
    assert [player.label for player in crowned.winners] == ["Анна", "#3"]
    assert crowned.jpeg() != plain.jpeg()


def test_a_draw_has_no_durak() -> None:
    drawn = view(outcome=Outcome(Ending.STALLED), places=(1,), counts=(6, 0, 6, 6))
    final = final_picture(scene(drawn))
    assert final.cast.losers == ()
    assert [player.label for player in final.left] == ["Анна", "#3", "María José"]
    assert (
        load_picture(final).size
        == load_picture(final_picture(scene(view(outcome=Outcome(Ending.DRAW))))).size
    )


def test_a_game_that_goes_on_has_no_final_picture() -> None:
    with pytest.raises(LookupError):
        final_picture(scene(view()))


def test_a_longer_bar_is_a_larger_share() -> None:
    bars = (Bar(1, "A", IVORY, 10, 5), Bar(2, "B", IVORY, 10, 2), Bar(3, "C", IVORY, 10, 0))
    picture = RankingPicture("", bars)
    image = load_picture(picture)
    red = sum(is_near(colour(image, x, 191), RED) for x in range(200, 820))
    gold = sum(is_near(colour(image, x, 283), GOLD) for x in range(200, 820))
    none = sum(is_near(colour(image, x, 375), GOLD) for x in range(200, 820))
    assert red > 600
    assert gold == pytest.approx(red * 0.4, abs=25)
    assert none == 0


def test_a_history_is_the_share_after_every_game() -> None:
    assert HistoryPicture("A", IVORY, (True, False, False, True)).shares == (1, 0.5, 1 / 3, 0.5)
