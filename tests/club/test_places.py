"""Places are told apart by the ids of their chats, and none is of two kinds."""

from hypothesis import given
from hypothesis import strategies as st

from club.places import ChatId, Place, elsewhere, number_elsewhere
from screens.buttons import ShowRanking
from screens.callback_data import pack, unpack

TELEGRAM = 2**52
"""The ids of Telegram's chats and people lie between this and its negative."""
JAVASCRIPT = 2**53
CHATS = st.integers(1 - TELEGRAM, TELEGRAM - 1).filter(bool)
NUMBERS = st.integers(1, TELEGRAM - 1)


@given(CHATS)
def test_a_chat_of_telegram_is_private_or_a_group(chat: int) -> None:
    place = Place(ChatId(chat))
    assert (place.is_private, place.is_group, place.is_elsewhere) == (chat > 0, chat < 0, False)


@given(NUMBERS)
def test_a_place_elsewhere_is_neither(number: int) -> None:
    place = elsewhere(number)
    assert (place.is_private, place.is_group, place.is_elsewhere) == (False, False, True)
    assert place.owner is None
    assert number_elsewhere(place) == number


@given(NUMBERS)
def test_its_id_fits_into_a_button_and_into_a_page(number: int) -> None:
    chat = elsewhere(number).chat
    assert unpack(pack(ShowRanking(chat))) == ShowRanking(chat)
    assert abs(chat) < JAVASCRIPT
