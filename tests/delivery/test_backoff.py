"""The pauses between attempts."""

from itertools import islice

from delivery.backoff import backoff


def test_every_pause_is_twice_as_long_up_to_the_longest() -> None:
    assert list(islice(backoff(), 7)) == [1, 2, 4, 8, 16, 30, 30]
