"""A month of three days: nothing is apart, and whatever the tests put apart is noticed."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import chain, zip_longest
from pathlib import Path
from shutil import copy

import pytest

from club.unasked import Unasked
from club.zones import zone_of
from storage.open_database import opened
from tests.endurance.month.plans import BEGIN, Options, parts
from tests.endurance.month.run import run_month
from tests.endurance.month.stored import differences
from tests.endurance.month.turned_time import run_in_turned_time
from tests.endurance.month.unasked import Told, ToldGroup
from tests.endurance.promises import Report

pytestmark = pytest.mark.timeout(1800)
"""Three days are played within a minute, and within many on a busy machine."""

PARTS = parts()
THREE_DAYS = Options(
    people=8,
    groups=2,
    days=3,
    evenings=3,
    eager=1,
    eager_evenings=1,
    forgotten=3,
    migrated=1,
    look_every=900,
    seed=5,
)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("month") / "club.sqlite3"


@pytest.fixture(scope="module")
def report(database: Path) -> Report:
    return run_in_turned_time(run_month(THREE_DAYS, database, PARTS), BEGIN)


def test_three_days(report: Report) -> None:
    assert report.is_clean, str(report)
    done = ("games", "forgotten", "migrated")
    of_features = chain.from_iterable(part.figures for part in PARTS)
    assert all(report.figures[each] for each in (*done, *of_features))


ERRORS: Sequence[Mapping[str, str]] = [
    {
        "UPDATE results SET takes = takes + 1": "results",
        "UPDATE tallies SET duraks = duraks + 1 WHERE chat = 0": "standings",
        "UPDATE ratings SET mu = mu + 0.001 WHERE chat = 0": "ratings",
        "DELETE FROM achievements WHERE achievement = 'first_durak'": "achievements",
        "UPDATE chronicles SET chronicle = '{}'": "records of groups",
        "UPDATE tallies SET games = games + 1 WHERE chat <> 0": "rebuilt",
    },
    {
        "UPDATE results SET place = 9 WHERE place = 1": "results",
        "UPDATE achievements SET game = 1 WHERE achievement = 'comeback'": "achievements",
    },
    {"UPDATE results SET doomed = 1 - doomed": "results"},
]


@pytest.mark.parametrize(
    "subjects",
    [
        {statement: subject for each in errors for statement, subject in each.items()}
        for errors in zip_longest(ERRORS, *(part.errors for part in PARTS), fillvalue={})
    ],
)
@pytest.mark.usefixtures("report")
async def test_what_is_stored_wrongly_is_noticed(
    database: Path, tmp_path: Path, subjects: Mapping[str, str]
) -> None:
    """One copy has errors of all features: comparing takes long, and none hides another."""
    altered = Path(copy(database, tmp_path))
    async with opened(altered) as other:
        for statement in subjects:
            await other.execute(statement, ())
        found = await differences(other, [part.recomputed for part in PARTS if part.recomputed])
    assert {subject for subject, apart in found.items() if apart} >= {*subjects.values()}


SMALL = Unasked("small")
HERE = zone_of("tokyo")
EVENING = datetime(2026, 4, 1, 18, tzinfo=HERE)
NIGHT = datetime(2026, 4, 1, 23, tzinfo=HERE)
AN_HOUR = timedelta(hours=1)
A_MINUTE = timedelta(minutes=1)


def judged(
    *told: datetime,
    seen: Sequence[datetime] | None = None,
    waiting: Sequence[Unasked] = (SMALL,),
) -> set[str]:
    """Return what is found wrong in a group that was told something small at these moments."""
    shown = told if seen is None else seen
    noted = [Told(SMALL, "", at) for at in told]
    group = ToldGroup(HERE, noted, shown, shown, dict.fromkeys(told, waiting), [])
    return {name for name, found in group.faults.items() if found}


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (judged(EVENING, EVENING + AN_HOUR), set()),
        (judged(EVENING, EVENING + AN_HOUR, EVENING + 2 * AN_HOUR), {"more than two a day"}),
        (judged(NIGHT), {"at night"}),
        (judged(NIGHT - A_MINUTE), set()),
        (judged(EVENING, seen=()), {"noted and not seen"}),
        (judged(seen=[EVENING]), {"not noted"}),
        (judged(seen=[NIGHT]), {"not noted", "at night"}),
        (judged(EVENING, waiting=(Unasked.CEREMONY, SMALL)), {"out of turn"}),
        (judged(EVENING, waiting=()), {"out of turn"}),
    ],
)
def test_what_comes_unasked_is_judged(found: set[str], expected: set[str]) -> None:
    assert found == expected
