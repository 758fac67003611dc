"""An answer to a press is as long as Telegram shows one, or it is a fault of ours."""

import pytest

from handlers.answers import Answer


@pytest.mark.parametrize("letter", ["x", "я", "♠"])
def test_as_long_as_it_may_be(letter: str) -> None:
    assert Answer(letter * 200).text
    with pytest.raises(ValueError, match="201 letters"):
        Answer(letter * 201)


def test_what_takes_two_units_counts_twice() -> None:
    assert Answer("🃏" * 100).text
    with pytest.raises(ValueError, match="101 letters"):
        Answer("🃏" * 101)
