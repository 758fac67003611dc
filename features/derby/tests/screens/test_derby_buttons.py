"""Buttons of derbies in old messages keep working, and any code and number fits one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from features.derby.buttons import (
    AcceptChallenge,
    ChallengeGroup,
    PlayDeal,
    ShowDerby,
    WithdrawChallenge,
)
from screens.buttons import Payload
from screens.callback_data import pack, unpack

NUMBERS = st.integers(0, 9999)
CODES = st.text("abcdefgh2345", min_size=1, max_size=8)


@pytest.mark.parametrize(
    ("spelling", "payload"),
    [
        ("yc:3", ChallengeGroup(3)),
        ("yw", WithdrawChallenge()),
        ("ya:abcd2345", AcceptChallenge("abcd2345")),
        ("yp:1", PlayDeal(1)),
        ("ys", ShowDerby()),
    ],
)
def test_buttons_in_old_messages_keep_working(spelling: str, payload: Payload) -> None:
    assert unpack(spelling) == payload


@given(
    st.builds(ChallengeGroup, NUMBERS)
    | st.builds(AcceptChallenge, CODES)
    | st.builds(PlayDeal, NUMBERS)
)
def test_a_packed_payload_fits_and_unpacks_to_itself(payload: Payload) -> None:
    data = pack(payload)
    assert len(data) <= 64
    assert unpack(data) == payload
