"""The command that compares par with what its player scores, on a few days."""

from collections.abc import Sequence

import pytest

from durak.players import Strength
from features.daily.rules import Par
from features.daily.tests.endurance.par import Calibration, judge, run


def days(par: Par, tries: Par, count: int = 20) -> Sequence[Calibration]:
    return [Calibration(str(day), par, tries) for day in range(count)]


def test_par_is_what_its_player_scores() -> None:
    calibrated = [*run(Strength.NORMAL, days=8, games=60, tries=60, jobs=2)]
    report = judge(calibrated)
    assert len({day.par for day in calibrated}) > 1
    assert report.is_clean, str(report)


@pytest.mark.parametrize(
    ("par", "tries", "is_calibrated"),
    [
        (Par((100, 100, 100)), Par((100, 100, 100)), True),
        (Par((101, 100, 99)), Par((100, 100, 100)), True),
        (Par((110, 100, 90)), Par((100, 100, 100)), False),  # each day agrees, but to one side
        (Par((150, 100, 50)), Par((100, 100, 100)), False),
        (Par((300, 0, 0)), Par((300, 0, 0)), True),
        (Par((300, 0, 0)), Par((0, 300, 0)), False),
    ],
)
def test_what_counts_as_calibrated(par: Par, tries: Par, *, is_calibrated: bool) -> None:
    assert judge(days(par, tries)).is_clean is is_calibrated


def test_days_that_differ_to_both_sides_are_not_calibrated() -> None:
    high = Par((50, 100, 150))
    low = Par((150, 100, 50))
    report = judge([*days(high, low, 10), *days(low, high, 10)])
    assert report.broken == {"days that agree"}
