"""The menus offer only commands that are answered where they are offered."""

import pytest

from club.places import ChatId, Place
from features import FEATURES
from handlers.features import added_commands
from messenger.incoming.routes import commands_with
from screens.commands import Scope, names

WHERE = {command.name: command.where for command in commands_with(FEATURES)}


@pytest.mark.parametrize("scope", Scope)
def test_every_command_of_a_menu_has_a_route(scope: Scope) -> None:
    place = Place(ChatId(1 if scope is Scope.PRIVATE else -1))
    offered = names(scope, added_commands(FEATURES))
    assert all(WHERE[name].fits(place) for name in offered)
    assert len({*offered}) == len(offered)
