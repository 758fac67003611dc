"""What the operator switches off is offered nowhere: neither as an option nor as a command."""

from typing import get_type_hints

import pytest

from bot.config import Config, Switch
from bot.switches import switched_off
from screens.commands import MENUS
from screens.settings.pages import HOME

SWITCHES = [name for name, kind in get_type_hints(Config).items() if kind == Switch]
COMMANDS = {command for menu in MENUS.values() for command in menu}


def test_nothing_is_switched_off_by_itself() -> None:
    assert not switched_off(Config())


@pytest.mark.parametrize("switch", [name for name in SWITCHES if name != "films"])
def test_every_switch_takes_away_an_option_of_chats_and_perhaps_a_command(switch: str) -> None:
    (feature,) = switched_off(Config.model_validate({switch: "off"}))
    assert feature.option in HOME
    assert not feature.command or feature.command in COMMANDS
