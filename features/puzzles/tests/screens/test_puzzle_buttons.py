"""Buttons of puzzles in old messages keep working, and any move fits one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.actions import Take
from features.puzzles.buttons import AnswerPuzzle, FollowLine, NextPuzzle, ShowPuzzle, TryMove
from screens.buttons import Payload
from screens.callback_data import pack, unpack
from tests.screens.test_buttons import ACTIONS, NUMBERS

PUZZLES = st.integers(1, 99999)


@pytest.mark.parametrize(
    ("spelling", "payload"),
    [
        ("z", NextPuzzle()),
        ("zs:2s", ShowPuzzle(100)),
        ("zt:1:k", TryMove(1, Take())),
        ("zl:1:k:2", FollowLine(1, Take(), 2)),
        ("za:1:k", AnswerPuzzle(1, Take())),
    ],
)
def test_buttons_in_old_messages_keep_working(spelling: str, payload: Payload) -> None:
    assert unpack(spelling) == payload


@given(
    st.builds(ShowPuzzle, PUZZLES)
    | st.builds(TryMove, PUZZLES, ACTIONS)
    | st.builds(FollowLine, PUZZLES, ACTIONS, st.integers(1, 99))
    | st.builds(AnswerPuzzle, NUMBERS, ACTIONS)
)
def test_a_packed_payload_fits_and_unpacks_to_itself(payload: Payload) -> None:
    data = pack(payload)
    assert len(data) <= 64
    assert unpack(data) == payload
