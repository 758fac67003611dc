"""Choosing settings: every value can be reached, and dependent options follow."""

from dataclasses import fields

import pytest

from club.settings import Settings, all_choices
from durak.rules import VARIANTS, Rules, conflicts

OPTIONS = {field.name for kind in (Settings, Rules) for field in fields(kind)}
OPTIONS -= {"added", "variant", "rules"}
RAILROAD = Settings().with_variant("railroad")
BASES = (
    *(Settings().with_variant(row.id) for row in VARIANTS),
    RAILROAD.with_value("turnup_fate", "out"),
)


def test_every_value_can_be_reached_from_some_game() -> None:
    for option in OPTIONS:
        for value in Settings().choices(option):
            bases = (base for base in BASES if value in base.choices(option))
            wanted = (base.with_value(option, value) for base in bases)
            assert any(not conflicts(settings.rules) for settings in wanted), (option, value)


def test_jokers_come_and_go_with_their_pack() -> None:
    with_jokers = Settings().with_value("jokers", True)
    assert (with_jokers.rules.deck, with_jokers.rules.jokers) == (54, True)
    without = with_jokers.with_value("deck", 36)
    assert without.rules == Rules(auto_pass="no_legal_card")


def test_an_option_that_a_feature_adds_is_on_until_a_chat_switches_it_off() -> None:
    assert all_choices("small") == (True, False)
    assert Settings().value("small") is True
    without = Settings().with_value("small", False).with_value("other", True)
    assert without.value("small") is False
    assert without.value("other") is True
    assert without.has_effect("small")


def test_an_option_that_a_feature_adds_may_have_several_values() -> None:
    assert Settings().value("hour", 23) == 23
    assert Settings().with_value("hour", 0).value("hour", 23) == 0


def test_seats_follow_the_rules() -> None:
    teams = Settings().with_value("teams", "2x2")
    assert teams.seats == 4
    assert Settings().with_variant("two_packs").seats == 8


def test_no_other_variant_is_known() -> None:
    with pytest.raises(KeyError):
        Settings().with_variant("no_such")
