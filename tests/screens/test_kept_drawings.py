"""Drawings are kept for the next picture, but only as many as there is room for."""

from random import Random

from PIL import Image

from screens.pictures.drawing_cache import kept

LARGE = 1000, 750
"""Four of these fill the room, for noise cannot be packed."""


def test_drawings_are_kept_until_newer_ones_need_their_room() -> None:
    drawn = []

    @kept
    def draw(number: int) -> Image.Image:
        drawn.append(number)
        return Image.frombytes("RGBA", LARGE, Random(number).randbytes(4 * 1000 * 750))

    for number in (0, 0, 1, 2, 3, 4, 3, 0):
        assert draw(number).size == LARGE
    assert drawn == [0, 1, 2, 3, 4, 0]


def test_a_drawing_is_the_same_every_time_and_may_be_drawn_on() -> None:
    @kept
    def draw() -> Image.Image:
        return Image.new("RGBA", (2, 1), "#12345678")

    draw().putpixel((0, 0), 0)
    assert draw().tobytes() == bytes.fromhex("1234567812345678")


def test_different_drawings_with_equal_arguments_are_kept_apart() -> None:
    @kept
    def wide(side: int) -> Image.Image:
        return Image.new("L", (2 * side, side))

    @kept
    def high(side: int) -> Image.Image:
        return Image.new("L", (side, 2 * side))

    assert (wide(9).size, high(9).size) == ((18, 9), (9, 18))
