"""The fixtures of `tests/handlers`."""

from tests.handlers.conftest import *  # noqa: F403
