"""Every event is read back unchanged, and everything ever written can still be read."""

import json
from dataclasses import fields
from datetime import UTC, datetime, timedelta, timezone
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.events import DeadlineSet, Event, Happened, SettingsChanged
from club.settings import Settings
from durak.cards import HIDDEN
from durak.events import Event as GameEvent
from durak.events import Opened
from durak.rules import VARIANTS, Rules, Variant
from storage.codec import (
    GAME_EVENTS,
    TABLE_EVENTS,
    VERSION,
    from_json,
    read_event,
    read_time,
    to_json,
    write_event,
    write_time,
)
from storage.errors import UnreadableEvent
from tests.storage.random_games import whole_game
from tests.storage.values import values


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_event_comes_back(kind: type[Event], data: st.DataObject) -> None:
    event = data.draw(values(kind))
    assert read_event(*write_event(event)) == event


@given(values(Settings))
def test_settings_come_back(chosen: Settings) -> None:
    assert from_json(Settings, to_json(chosen)) == chosen


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_game_of_every_variant_comes_back(variant: Variant) -> None:
    events = whole_game(variant)
    stored = [write_event(Happened(event)) for event in events]
    assert [read_event(*row) for row in stored] == list(map(Happened, events))


def test_every_kind_is_one_word() -> None:
    """Events of game and table are stored in one journal, so their names must not collide."""
    assert set(GAME_EVENTS.values()) == set(get_args(GameEvent))
    assert set(TABLE_EVENTS.values()) == set(get_args(Event)) - {Happened}
    assert not set(GAME_EVENTS) & set(TABLE_EVENTS)


def test_cards_are_written_as_people_write_them() -> None:
    event = from_json(Opened, '{"seat": 1, "cards": ["9S", "10H\'", "6C=H"]}')
    assert write_event(Happened(event)).body == '{"seat":1,"cards":["9S","10H\'","6C=H"]}'


def test_every_option_is_written_out() -> None:
    """A later change of a default must not change the rules of games already played."""
    body = json.loads(write_event(SettingsChanged(Settings())).body)
    assert set(body["settings"]["rules"]) == {field.name for field in fields(Rules)}


def test_a_body_without_later_fields_gets_their_defaults() -> None:
    body = '{"settings": {"variant": "podkidnoy", "rules": {"deck": 52}}}'
    assert read_event("SettingsChanged", 1, body) == SettingsChanged(Settings(rules=Rules(deck=52)))


@pytest.mark.parametrize(
    ("kind", "version", "body"),
    [
        ("Sneezed", 1, "{}"),
        ("TableMoved", VERSION + 1, '{"place": {"chat": 1}}'),
        ("TableMoved", 1, '{"place": {"chat": "here"}}'),
        ("TableMoved", 1, '{"place": '),
        ("Opened", 1, '{"seat": 1, "cards": ["11S"]}'),
        ("Happened", 1, "{}"),
    ],
)
def test_what_cannot_be_read_is_named(kind: str, version: int, body: str) -> None:
    with pytest.raises(UnreadableEvent, match=kind):
        read_event(kind, version, body)


def test_a_hidden_card_never_reaches_the_journal() -> None:
    with pytest.raises(UnreadableEvent):
        read_event(*write_event(Happened(Opened(0, (HIDDEN,)))))


MOMENTS = st.datetimes(datetime(1970, 1, 2), datetime(2100, 1, 1), timezones=st.timezones())  # noqa: DTZ001  the zone follows


@given(MOMENTS, MOMENTS)
def test_the_order_of_texts_is_the_order_of_times(one: datetime, other: datetime) -> None:
    """This holds in any time zone, with or without daylight saving time."""
    assert (write_time(one) < write_time(other)) == (one.timestamp() < other.timestamp())
    assert read_time(write_time(one)) == one.astimezone(UTC)


def test_a_deadline_keeps_its_moment_whatever_the_zone() -> None:
    noon = datetime(2026, 11, 21, 12, tzinfo=timezone(timedelta(hours=3)))
    assert read_event(*write_event(DeadlineSet(noon))) == DeadlineSet(noon)
