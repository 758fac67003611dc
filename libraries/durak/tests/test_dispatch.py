"""Dispatch tables keyed by action or event type: no type is missing and none are mixed up.

A table is faster than a `match`, but type checkers cannot check that it is complete.
"""

from typing import get_args, get_type_hints

from durak.actions import Action
from durak.apply_events import APPLY
from durak.carrying_out import CARRY_OUT
from durak.engine import _EVENTS
from durak.events import ActionEvent, Dealt, Event


def test_every_action_makes_an_event() -> None:
    assert set(_EVENTS) == set(get_args(Action))


def test_every_event_changes_a_position_by_its_own_function() -> None:
    assert set(APPLY) == set(get_args(Event)) - {Dealt}
    for kind, change in APPLY.items():
        _position, event, _ = get_type_hints(change).values()
        assert event == (ActionEvent if kind in CARRY_OUT else kind)


def test_every_action_changes_a_position_by_its_own_function_done_or_told() -> None:
    assert set(CARRY_OUT) == {*get_args(Action), *get_args(ActionEvent)}
    for kind, change in CARRY_OUT.items():
        _position, _seat, action, _ = get_type_hints(change).values()
        assert kind in get_args(action)
        assert len(get_args(action)) == 2
