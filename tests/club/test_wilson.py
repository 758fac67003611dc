"""The lower confidence bound that rankings of duraks are sorted by."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.standings import lower_bound


@pytest.mark.parametrize(
    ("hits", "trials", "bound"),
    [(0, 0, 0.0), (0, 10, 0.0), (1, 1, 0.2065), (5, 10, 0.2366), (50, 100, 0.4038)],
)
def test_known_bounds(hits: int, trials: int, bound: float) -> None:
    """Compare with published tables of Wilson's interval at 95 %."""
    assert lower_bound(hits, trials) == pytest.approx(bound, abs=5e-5)


@given(st.integers(1, 500), st.data())
def test_below_the_share_and_growing_with_evidence(trials: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(1, trials))
    assert 0 <= lower_bound(hits, trials) <= hits / trials
    assert lower_bound(hits, trials) < lower_bound(2 * hits, 2 * trials)
    assert lower_bound(hits - 1, trials) < lower_bound(hits, trials)
