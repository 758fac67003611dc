"""Samples: of tests that go through everything there is, `make test` runs a few examples each."""

import random
from collections.abc import Iterable, Sequence
from itertools import groupby
from math import ceil
from typing import TypeVar

import pytest

T = TypeVar("T")


def out_of_sample(tests: Iterable[pytest.Item], number: int) -> set[pytest.Item]:
    """Return what not to run: of a test marked `sampled(n)`, all but n examples at most."""
    left_out = set()
    for (size, _), examples in groupby(tests, key=_sample_size_and_name):
        if size is not None:
            every = list(examples)
            left_out |= {*every} - {*choose(every, size, number)}
    return left_out


def _sample_size_and_name(test: pytest.Item) -> tuple[int | None, str]:
    marker = test.get_closest_marker("sampled")
    return (marker.args[0] if marker else None), test.nodeid.partition("[")[0]


def choose(things: Sequence[T], size: int, number: int) -> Sequence[T]:
    """Return at most `size` of the things. Consecutive numbers go through all of them."""
    if size == 0:
        return []
    samples = ceil(len(things) / size)
    shuffled = random.Random(0).sample(things, len(things))
    return shuffled[number % samples :: samples]
