"""What the operator switches off is offered nowhere: neither as an option nor as a command."""

from typing import get_type_hints

import pytest

from bot.config import Config, Switch
from bot.switches import switched_off
from features import FEATURES
from handlers.features import added_commands, added_options
from screens.commands import Scope, names
from screens.settings import home

SWITCHES = [name for name, kind in get_type_hints(Config).items() if kind == Switch]
COMMANDS = {name for scope in Scope for name in names(scope, added_commands(FEATURES))}


def test_nothing_is_switched_off_by_itself() -> None:
    assert not switched_off(Config())


def test_every_feature_has_a_switch() -> None:
    assert {feature.switch for feature in FEATURES} <= {*SWITCHES}


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_takes_away_an_option_of_chats_and_perhaps_commands(switch: str) -> None:
    (switched,) = switched_off(Config.model_validate({switch: "off"}))
    assert set(switched.options) <= {*home(added_options(FEATURES))}
    assert COMMANDS.issuperset(switched.commands)
