"""Every button has a handler, and a handler for another kind of button is refused."""

from typing import TYPE_CHECKING

from features import FEATURES
from handlers import lobby, moderation
from handlers.dispatch import Route
from messenger.incoming.routes import buttons_with
from screens import buttons
from screens.callback_data import Payload


def test_every_button_is_routed_once() -> None:
    routed = [route.button for route in buttons_with(FEATURES)]
    assert set(routed) == {
        kind for kind in Payload.by_tag.values() if not kind.__module__.startswith("tests.")
    }
    assert len(routed) == len(set(routed))


if TYPE_CHECKING:  # if one of these were accepted, mypy would call its exemption unused
    Route(buttons.Join, moderation.remove)  # type: ignore[arg-type]  # takes another button
    Route(buttons.Join, lobby.open_table)  # type: ignore[arg-type]  # answers a typed command
    Route(str, lobby.join)  # type: ignore[arg-type, type-var]  # not a button
