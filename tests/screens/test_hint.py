"""The words of a hint: each kind of action has its own."""

from typing import get_args

from durak.actions import Action
from screens.hint import _ADVICE


def test_every_action_can_be_advised() -> None:
    assert set(_ADVICE) == set(get_args(Action))
