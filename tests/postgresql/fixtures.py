"""The server starts once for a test run, with the first test that asks for it."""

from collections.abc import Iterator

import pytest

from tests.postgresql.server import Server, serving


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    with serving() as server:
        yield server
