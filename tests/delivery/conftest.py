"""Fixtures of the tests of delivery."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from delivery.rate_limits import Rates
from tests.delivery.delivery_to_sandbox import FREE, Delivery, delivery_to_sandbox


@pytest.fixture
def rates() -> Rates:
    """No limits. A test sets others with `@pytest.mark.parametrize("rates", [...])`."""
    return FREE


@pytest.fixture
async def delivery(tmp_path: Path, rates: Rates) -> AsyncIterator[Delivery]:
    """A group with Anna, and all of delivery."""
    async with delivery_to_sandbox(tmp_path, rates) as delivery:
        yield delivery
