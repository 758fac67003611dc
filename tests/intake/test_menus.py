"""The menus offer only commands that are answered where they are offered."""

import pytest

from club.places import ChatId, Place
from features import FEATURES
from intake.routes import commands_with
from screens.commands import MENUS, Scope

ROUTES = {command.name: command for command in commands_with(FEATURES)}


@pytest.mark.parametrize("scope", Scope)
def test_every_command_of_a_menu_has_a_route(scope: Scope) -> None:
    place = Place(ChatId(1 if scope is Scope.PRIVATE else -1))
    assert all(ROUTES[name].where.fits(place) for name in MENUS[scope])
