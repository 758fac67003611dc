"""What is looked up by the type of an action or event: nothing is missing or confused.

A table is faster than a `match`, but no type checker sees into it.
"""

from typing import get_args, get_type_hints

from durak.actions import Action
from durak.engine import _EVENTS
from durak.events import Dealt, Event
from durak.folding import APPLY


def test_every_action_makes_an_event() -> None:
    assert set(_EVENTS) == set(get_args(Action))


def test_every_event_changes_a_position_by_its_own_function() -> None:
    assert set(APPLY) == set(get_args(Event)) - {Dealt}
    for kind, change in APPLY.items():
        _position, event, _ = get_type_hints(change).values()
        assert event is kind
