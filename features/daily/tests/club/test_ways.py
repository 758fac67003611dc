"""Ways through a deal of the day: which try parts from the others first."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.places import TableId
from durak.actions import Action, Open, Pass, Take
from durak.cards import Card
from features.daily.rules import FEWEST_COMPARED, Path, strangest

STEPS: Mapping[str, Action] = {"o": Open((Card.parse("7S"),)), "p": Pass(), "t": Take()}
PATHS = st.lists(st.text("opt", min_size=1, max_size=5), max_size=6)


def walked(*paths: str) -> dict[TableId, Path]:
    """Return these paths by the numbers of their tables, from 1."""
    return {
        TableId(table): tuple(STEPS[step] for step in path) for table, path in enumerate(paths, 1)
    }


@pytest.mark.parametrize(
    ("paths", "table"),
    [
        (("otp", "oto", "pto"), 3),
        (("otp", "otp", "tpp", "tpp", "too"), 5),
        (("oooo", "ooot", "ot"), 3),
        (("pppppppp", "ot", "oo"), 1),
        (("op", "op", "ot"), 3),
    ],
    ids=[
        "nobody began like this",
        "many began like this, and few went on so",
        "a short way",
        "a long way",
        "two who went the same way",
    ],
)
def test_the_strangest_way(paths: tuple[str, ...], table: int) -> None:
    assert strangest(walked(*paths)) == table


@pytest.mark.parametrize("paths", [(), ("o",), ("o", "ot"), ("ot",) * 3, ("o", "p", "t")])
def test_no_way_is_strange(paths: tuple[str, ...]) -> None:
    assert strangest(walked(*paths)) is None


def in_common(path: str, other: str) -> int:
    return sum(path[:length] == other[:length] for length in range(1, len(path) + 1))


@given(PATHS)
def test_no_other_way_has_fewer_first_moves_in_common_with_the_rest(paths: list[str]) -> None:
    common = [
        sum(in_common(path, other) for other in (*paths[:table], *paths[table + 1 :]))
        for table, path in enumerate(paths)
    ]
    found = strangest(walked(*paths))
    if found is None:
        assert len(paths) < FEWEST_COMPARED or len({*common}) == 1
    else:
        assert common[found - 1] == min(common) < max(common)
