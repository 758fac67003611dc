"""Buttons of puzzles in old messages keep working, and any move fits one."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from durak.actions import Take
from features.puzzles.buttons import AnswerPuzzle, FollowLine, NextPuzzle, ShowPuzzle, TryMove
from screens.callback_data import Payload
from tests.screens.packed_buttons import ACTIONS, NUMBERS, assert_fits, unpacked

PUZZLES = st.integers(1, 99999)


OLD: Mapping[str, Payload] = {
    "z": NextPuzzle(),
    "zs:2s": ShowPuzzle(100),
    "zt:1:k": TryMove(1, Take()),
    "zl:1:k:2": FollowLine(1, Take(), 2),
    "za:1:k": AnswerPuzzle(1, Take()),
}


def test_buttons_in_old_messages_keep_working() -> None:
    assert unpacked(OLD) == OLD


@given(
    st.builds(ShowPuzzle, PUZZLES)
    | st.builds(TryMove, PUZZLES, ACTIONS)
    | st.builds(FollowLine, PUZZLES, ACTIONS, st.integers(1, 99))
    | st.builds(AnswerPuzzle, NUMBERS, ACTIONS)
)
def test_a_packed_payload_fits_and_unpacks_to_itself(payload: Payload) -> None:
    assert_fits(payload)
