"""Of a press and of a message that was sent, only what is read becomes objects."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from messenger.incoming.connection import ClubBot
from messenger.incoming.from_telegram import buttons_below, place_of_press
from messenger.incoming.parsing import only_read, parse
from tests.bot.examples import example

BOT = ClubBot("1:a")
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
)
MARKUPS = st.fixed_dictionaries({"inline_keyboard": ANY_JSON | st.lists(st.lists(ANY_JSON))})


def pressed(**more: Any) -> Any:  # noqa: ANN401  any JSON
    press = example("callback_query")["callback_query"]
    message = example("message")["message"] | more
    return {"update_id": 5, "callback_query": press | {"message": message}}


def test_a_press_tells_the_data_of_all_keys_below_the_message() -> None:
    rows = [[{"text": "Take", "callback_data": "t"}, {"text": "Page", "url": "https://a.b"}]]
    rows.append([{"text": "Done", "callback_data": "d"}])
    press = parse(pressed(reply_markup={"inline_keyboard": rows}), BOT).callback_query
    assert press is not None
    assert buttons_below(press) == ("t", "d")


@pytest.mark.parametrize("unread", ["text", "entities", "caption", "from", "reply_to_message"])
def test_nothing_becomes_of_what_nobody_reads(unread: str) -> None:
    told = parse(pressed(**{unread: ["no such thing"]}), BOT)
    plain = parse(pressed(), BOT)
    assert told.to_dict() == plain.to_dict()


def test_a_press_tells_its_topic() -> None:
    press = parse(pressed(message_thread_id=7, is_topic_message=True), BOT).callback_query
    assert press is not None
    place = place_of_press(press)
    assert place is not None
    assert place.topic == 7


@given(MARKUPS | ANY_JSON)
def test_any_markup_can_be_read(markup: Any) -> None:  # noqa: ANN401  any JSON
    read = only_read({"message_id": 1, "reply_markup": markup})
    assert all(isinstance(data, str) for data in read["data_of_keys"])
