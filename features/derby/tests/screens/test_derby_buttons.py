"""Buttons of derbies in old messages keep working, and any code and number fits one."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from features.derby.buttons import (
    AcceptChallenge,
    ChallengeGroup,
    PlayDeal,
    ShowDerby,
    WithdrawChallenge,
)
from screens.callback_data import Payload
from tests.screens.packed_buttons import NUMBERS, assert_fits, unpacked

CODES = st.text("abcdefgh2345", min_size=1, max_size=8)


OLD: Mapping[str, Payload] = {
    "yc:3": ChallengeGroup(3),
    "yw": WithdrawChallenge(),
    "ya:abcd2345": AcceptChallenge("abcd2345"),
    "yp:1": PlayDeal(1),
    "ys": ShowDerby(),
}


def test_buttons_in_old_messages_keep_working() -> None:
    assert unpacked(OLD) == OLD


@given(
    st.builds(ChallengeGroup, NUMBERS)
    | st.builds(AcceptChallenge, CODES)
    | st.builds(PlayDeal, NUMBERS)
)
def test_a_packed_payload_fits_and_unpacks_to_itself(payload: Payload) -> None:
    assert_fits(payload)
