"""The menus offer only commands that are answered there, and the help lists all that are."""

import pytest

from club.places import ChatId, Place
from features import FEATURES
from handlers.features import added_commands
from messenger.incoming.routes import commands_with
from screens.commands import Scope, all_commands, names
from tests.parsed_texts import TEXTS

WHERE = {command.name: command.where for command in commands_with(FEATURES)}
GROUP = Place(ChatId(-1))
PRIVATE = Place(ChatId(1))


@pytest.mark.parametrize("scope", Scope)
def test_every_command_of_a_menu_has_a_route(scope: Scope) -> None:
    place = PRIVATE if scope is Scope.PRIVATE else GROUP
    offered = names(scope, added_commands(FEATURES))
    assert all(WHERE[name].fits(place) for name in offered)
    assert len({*offered}) == len(offered)


@pytest.mark.parametrize(
    ("scope", "place"), [(Scope.ADMINISTRATORS, GROUP), (Scope.PRIVATE, PRIVATE)]
)
def test_the_help_lists_every_command_that_is_answered_there(scope: Scope, place: Place) -> None:
    listed = [
        each.name for each in all_commands(scope, TEXTS.voice("en"), added_commands(FEATURES))
    ]
    answered = {name for name, where in WHERE.items() if where.fits(place)} - {"start"}
    assert sorted(listed) == sorted(answered)
