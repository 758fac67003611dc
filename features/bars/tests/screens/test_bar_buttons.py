"""Buttons of bars in old messages keep working, and any bar fits one."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from club.places import ChatId, PersonId
from features.bars.buttons import AskHowLong, BarPerson, LetIn, ListPeople
from features.bars.screens import DAYS
from screens.callback_data import Payload
from tests.screens.packed_buttons import assert_fits, unpacked

CHATS = st.integers(-(10**14), -1).map(ChatId)
PEOPLE = st.integers(1, 10**13).map(PersonId)
KEYS = st.text("0123456789abcdef", min_size=16, max_size=16)

OLD: Mapping[str, Payload] = {
    "bl:-rs:1": ListPeople(ChatId(-1000), 1),
    "ba:-rs:1": AskHowLong(ChatId(-1000), PersonId(1)),
    "bp:-rs:1:7": BarPerson(ChatId(-1000), PersonId(1), 7),
    "bi:-rs:0123456789abcdef": LetIn(ChatId(-1000), "0123456789abcdef"),
}


def test_buttons_in_old_messages_keep_working() -> None:
    assert unpacked(OLD) == OLD


@given(
    st.builds(ListPeople, CHATS, st.integers(0, 999))
    | st.builds(AskHowLong, CHATS, PEOPLE)
    | st.builds(BarPerson, CHATS, PEOPLE, st.sampled_from(list(DAYS.values())))
    | st.builds(LetIn, CHATS, KEYS)
)
def test_a_packed_payload_fits_and_unpacks_to_itself(payload: Payload) -> None:
    assert_fits(payload)
