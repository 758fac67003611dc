"""The score board of a derby: what a group may not know yet is not in the picture."""

from dataclasses import replace

import pytest

from features.derby.picture import DerbyPicture, Side
from tests.screens.picture_samples import NAMES, colour, is_near, load_picture

BOARD = DerbyPicture(
    Side("Evening", "3", (3, None, None)), Side("Morning", "?", (None, None, None)), 2
)
OTHER = 810
ROWS = (378, 462, 546)


def test_deals_that_the_others_have_finished_lie_face_down() -> None:
    image = load_picture(BOARD)
    first, second, third = (colour(image, OTHER, row) for row in ROWS)
    assert is_near(first, second)
    assert not is_near(second, third)


def test_points_are_told_once_the_derby_is_over() -> None:
    over = replace(BOARD, other=Side("Morning", "4", (1, 2, 1), is_winner=True), turning_deal=2)
    first, second = (load_picture(board) for board in (over, BOARD))
    assert colour(first, OTHER - 64, ROWS[0]) != colour(second, OTHER - 64, ROWS[0])


@pytest.mark.parametrize("name", [*NAMES, "x" * 60, "👩‍👩‍👧‍👦", ""])
def test_no_title_does_harm(name: str) -> None:
    side = Side(name, "15", (3,) * 5)
    assert load_picture(DerbyPicture(side, side, 5)).width == 1080
