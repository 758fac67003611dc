"""The fixtures of `tests/handlers`, with a small bank of puzzles."""

import pytest

from features.puzzles import host
from features.puzzles.tests.club.puzzles import BANK
from tests.handlers.conftest import *  # noqa: F403


@pytest.fixture(autouse=True)
def _small_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "bank", lambda: BANK)
