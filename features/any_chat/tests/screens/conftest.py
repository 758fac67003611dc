"""The fixtures of `tests/screens`."""

from tests.screens.conftest import *  # noqa: F403
