"""The fixtures of `tests/end_to_end`."""

from tests.end_to_end.conftest import *  # noqa: F403
