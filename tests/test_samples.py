"""What `make test` leaves out today it runs some other day."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tests.samples import choose


@given(things=st.integers(1, 200), size=st.integers(1, 50), first=st.integers(0, 1_000_000))
def test_consecutive_samples_take_everything_in_turn(things: int, size: int, first: int) -> None:
    taken = Counter[int]()
    for number in range(first, first + -(-things // size)):
        sample = choose(range(things), size, number)
        assert len(sample) <= size
        taken.update(sample)
    assert taken == Counter(range(things))
    assert choose(range(things), size, first) == choose(range(things), size, first)


def test_neighbours_are_not_all_of_one_kind() -> None:
    """Every sixth example of a test in six languages would be in the same language."""
    samples = [choose(range(60), 10, number) for number in range(6)]
    assert all(len({thing % 6 for thing in sample}) > 2 for sample in samples)


@given(things=st.integers(0, 200), number=st.integers(0, 1_000_000))
def test_an_empty_sample_leaves_everything_to_the_sweep(things: int, number: int) -> None:
    assert not choose(range(things), 0, number)
