"""The command that compares par with what its player scores, on a few days."""

import pytest

from club.daily import Par
from durak.players import Strength
from tests.endurance.par import Calibration, Report, run


def days(par: Par, tries: Par, count: int = 20) -> Report:
    return Report([Calibration(str(day), par, tries) for day in range(count)])


def test_par_is_what_its_player_scores() -> None:
    report = run(Strength.NORMAL, games=60, tries=60, days=8, jobs=2)
    assert len({day.par for day in report.days}) > 1
    assert report.is_calibrated, str(report)


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
    assert days(par, tries).is_calibrated is is_calibrated


def test_days_that_differ_to_both_sides_are_not_calibrated() -> None:
    high = Par((50, 100, 150))
    low = Par((150, 100, 50))
    report = Report([*days(high, low, 10).days, *days(low, high, 10).days])
    assert report.difference == pytest.approx(0)
    assert not report.is_calibrated
