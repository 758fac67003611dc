"""What the operator switches off is offered nowhere: neither as an option nor as a command."""

from typing import get_type_hints

import pytest

from bot.config import Config, Switch
from bot.switches import adapted, offered_features, switched_off
from features import FEATURES
from handlers.features import added_options
from screens.settings import home

SWITCHES = [name for name, kind in get_type_hints(Config).items() if kind == Switch]


def test_nothing_is_switched_off_by_itself() -> None:
    assert not switched_off(Config())


def test_every_feature_has_a_switch() -> None:
    assert {feature.switch for feature in FEATURES} <= {*SWITCHES}


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_takes_away_an_option_of_chats_or_a_feature(switch: str) -> None:
    config = Config.model_validate({switch: "off"})
    (switched,) = switched_off(config)
    assert set(switched.options) <= {*home(added_options(FEATURES))}
    left = [each for each in FEATURES if each not in offered_features(config)]
    assert [each.switch for each in left] == [switch] * len(left)
    assert switched.options or left


@pytest.mark.parametrize("switch", SWITCHES)
def test_what_the_database_is_older_than_is_off_until_the_operator_says_more(switch: str) -> None:
    older = {switch, "of_a_later_version"}
    assert [each.setting for each in switched_off(adapted(Config(), older))] == [switch]
    assert not switched_off(adapted(Config(), set()))
    for said in ("on", "off"):
        config = Config.model_validate({switch: said})
        assert adapted(config, older) == adapted(config, set()) == config
