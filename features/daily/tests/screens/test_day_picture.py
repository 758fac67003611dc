"""The card of a day: par and the result stand on the scale where they belong, whatever the name."""

from dataclasses import replace

import pytest

from features.daily.picture import DayPicture, DayRow, DayTablePicture
from screens.pictures.colours_and_pens import CREAM, GOLD, PEOPLE
from screens.pictures.seats import SeatedPlayer
from tests.screens.picture_samples import NAMES, colour, is_near, load_picture

CARD = DayPicture(
    title="Deal of the day",
    month="Nov",
    day=21,
    player=SeatedPlayer.of(1, "Anna", PEOPLE[0]),
    score=None,
    par=1.0,
    par_label="par 1",
    streak=0,
)
LEFT = 150
RIGHT = 930
TIP = 384
RIM = 452 + 64


@pytest.mark.parametrize(("par", "x"), [(0.0, LEFT), (0.5, 345), (1.0, 540), (2.0, RIGHT)])
def test_par_points_at_its_place(par: float, x: int) -> None:
    image = load_picture(replace(CARD, par=par, par_label=""))
    assert is_near(colour(image, x, TIP), CREAM)
    assert not is_near(colour(load_picture(replace(CARD, par=None)), x, TIP), CREAM)


@pytest.mark.parametrize(("score", "x"), [(0, LEFT), (1, 540), (2, RIGHT)])
def test_a_result_stands_at_its_points(score: int, x: int) -> None:
    assert is_near(colour(load_picture(replace(CARD, score=score)), x, RIM), GOLD)
    assert not is_near(colour(load_picture(CARD), x, RIM), GOLD)


@pytest.mark.parametrize("name", [*NAMES, "x" * 60, "👩‍👩‍👧‍👦", ""])
def test_no_name_or_title_does_harm(name: str) -> None:
    player = SeatedPlayer.of(1, name, PEOPLE[0])
    card = replace(CARD, player=player, title=name, month=name, par_label=name, streak=999)
    assert load_picture(card).size == (1080, 600)


def test_a_table_has_a_row_for_everybody() -> None:
    players = [SeatedPlayer.of(n, name, PEOPLE[n % 7]) for n, name in enumerate(NAMES, 1)]
    rows = tuple(DayRow(n, player, n % 3, "+0.5") for n, player in enumerate(players, 1))
    few, many = (load_picture(DayTablePicture("x" * 60, each)) for each in (rows[:1], rows))
    assert few.width == many.width == 1080
    assert many.height - few.height == 100 * (len(rows) - 1)
