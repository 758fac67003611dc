"""Buttons of the deal of the day in old messages keep working, and any number fits one."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from club.places import TableId
from features.daily.buttons import (
    TODAY,
    BeginTry,
    ExplainDay,
    FilmDay,
    LeaveForTry,
    LookAtDay,
    Remind,
    ShowDay,
    ShowWay,
)
from features.daily.rules import Way
from screens.callback_data import Payload
from tests.screens.packed_buttons import NUMBERS, assert_fits, unpacked

OLD: Mapping[str, Payload] = {
    "dt:1": BeginTry(1),
    "dl:1:2": LeaveForTry(1, TableId(2)),
    "dd": ShowDay(),
    "de": ExplainDay(),
    "dp:0": LookAtDay(TODAY),
    "dw:1:best:2": ShowWay(1, Way.BEST, 2),
    "df:1": FilmDay(1),
    "dr:1": Remind(wanted=True),
}


def test_buttons_in_old_messages_keep_working() -> None:
    assert unpacked(OLD) == OLD


@given(
    st.builds(BeginTry, NUMBERS)
    | st.builds(LeaveForTry, NUMBERS, NUMBERS)
    | st.builds(LookAtDay, NUMBERS)
    | st.builds(ShowWay, NUMBERS, st.sampled_from(Way), NUMBERS)
    | st.builds(FilmDay, NUMBERS)
    | st.builds(Remind, st.booleans())
)
def test_a_packed_payload_fits_and_unpacks_to_itself(payload: Payload) -> None:
    assert_fits(payload)
