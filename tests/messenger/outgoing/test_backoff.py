"""The pauses between failed attempts."""

from itertools import islice

from messenger.outgoing.backoff import backoff


def test_every_pause_is_twice_as_long_up_to_the_longest() -> None:
    assert list(islice(backoff(), 5)) == [1, 2, 3, 3, 3]
