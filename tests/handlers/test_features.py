"""What a feature adds to the club stands where it says, and its handlers find its host."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain

import pytest

from bot.config import Config
from club.places import private_chat
from club.unasked import Unasked
from features import FEATURES
from handlers.account import tell_privacy
from handlers.dispatch import Dispatch
from handlers.features import added_commands, added_options
from handlers.services import Services, services_from
from handlers.start import show_help
from handlers.typed_commands import Where
from messenger.incoming.routes import buttons_with, commands_with, may_be_shown
from people.core import Core
from people.double_taps import A_GLANCE, DoubleTaps
from people.hosts import Hosts, Opened
from people.unasked import News
from screens.added import Added
from screens.callback_data import pack, unpack
from screens.commands import AddedCommand, Scope, names
from screens.settings import AddedOption, home
from tests.club.memory import ManualClock
from tests.club.tables import ANNA
from tests.handlers.small_feature import SMALL, Count, Counts
from tests.handlers.user_actions import command, press
from tests.screens.tables import chosen

BELOW = added_commands([SMALL])


NAMES = {
    "commands": [each.name for each in commands_with(FEATURES)],
    "options": [*home(()), *(each.name for each in added_options(FEATURES))],
    "switches": [*Config.__annotations__, *(each.switch for each in FEATURES)],
    "links": [link for each in FEATURES for link in each.links],
    "kinds of predealt games": [each.predealt.name for each in FEATURES if each.predealt],
}


@pytest.mark.parametrize("named", NAMES)
def test_no_feature_takes_a_name_that_is_taken(named: str) -> None:
    assert not [name for name, count in Counter(NAMES[named]).items() if count > 1]


def test_no_feature_takes_the_type_of_another_host() -> None:
    with pytest.raises(TypeError, match="Counts'> is taken"):
        Hosts([Opened(Counts()), Opened(object()), Opened(Counts())])


class NoNews:
    async def waiting(self, _: datetime) -> Sequence[News]:
        return ()


@pytest.mark.parametrize("taken", [Unasked("small"), Unasked.CEREMONY])
def test_no_feature_takes_news_that_are_taken(core: Core, taken: Unasked) -> None:
    features = [Opened(Counts(), news={Unasked("small"): NoNews()})]
    features.append(Opened(object(), news={taken: NoNews()}))
    with pytest.raises(TypeError, match=f"{taken.value}.* is taken"):
        services_from(core, features)


async def test_its_handlers_find_its_host(services: Services) -> None:
    services = replace(services, hosts=Hosts([Opened(Counts())]))
    dispatch = Dispatch(buttons_with([SMALL]), services, DoubleTaps(ManualClock(), A_GLANCE))
    answer = await dispatch.carry_out(press(ANNA), unpack(pack(Count(2))))
    assert answer.text == "2"
    (typed,) = (each for each in commands_with([SMALL]) if each.name == "count")
    screen = await typed.handler(command(ANNA), services)
    assert screen
    assert screen.text == f"2 for {ANNA}"


def test_its_command_stands_where_it_says() -> None:
    without = names(Scope.GROUP, ())
    place = [*without].index("history") + 1
    assert names(Scope.GROUP, BELOW) == [*without[:place], "count", *without[place:]]
    assert "count" in names(Scope.ADMINISTRATORS, BELOW)
    assert names(Scope.PRIVATE, BELOW) == names(Scope.PRIVATE, ())


def test_it_may_be_offered_to_administrators_alone() -> None:
    moved = replace(SMALL.commands[0], after="remove", is_for_administrators=True)
    added = added_commands([replace(SMALL, commands=[moved])])
    offered = [*names(Scope.ADMINISTRATORS, added)]
    assert offered[offered.index("remove") + 1] == "count"
    for scope in (Scope.GROUP, Scope.PRIVATE):
        assert names(scope, added) == names(scope, ())


def test_several_in_one_place_stand_in_the_order_of_their_rows() -> None:
    below = [AddedCommand(name, Scope.GROUP, after="stats") for name in ("first", "second")]
    above = [AddedCommand(name, Scope.GROUP, before="history") for name in ("third", "fourth")]
    lost = [AddedCommand(name, Scope.GROUP, after="gone") for name in ("fifth", "sixth")]
    offered = names(Scope.GROUP, [*above, *lost, *below])
    place = [*offered].index("stats")
    between = ["first", "second", "third", "fourth"]
    assert offered[place : place + 6] == ["stats", *between, "history"]
    assert offered[-3:] == ["fifth", "sixth", "help"]


def test_no_row_says_where_it_stands_by_the_name_of_another_feature() -> None:
    core = {"", *home(()), *chain(*(names(scope, ()) for scope in Scope))}
    added: Sequence[Added] = [*added_commands(FEATURES), *added_options(FEATURES)]
    assert {name for each in added for name in (each.after, each.before)} <= core


def test_it_may_stand_elsewhere_in_private() -> None:
    typed = replace(SMALL.commands[0].typed, where=Where.ANYWHERE)
    moved = replace(SMALL.commands[0], typed=typed, before_in_private="rules")
    added = added_commands([replace(SMALL, commands=[moved])])
    assert names(Scope.PRIVATE, added)[:2] == ["practice", "count"]
    assert names(Scope.GROUP, added) == names(Scope.GROUP, BELOW)


def test_below_a_command_that_is_gone_it_stands_above_the_last() -> None:
    lost = [replace(each, after="gone") for each in BELOW]
    assert names(Scope.GROUP, lost)[-2:] == ["count", "help"]


def test_what_it_tells_may_be_shown_to_everybody() -> None:
    assert may_be_shown([SMALL])["count"] is SMALL.commands[0].typed.handler


def test_its_option_stands_on_its_page() -> None:
    assert home(added_options([SMALL]))["small"] == "extras"
    assert "small" not in home(())
    options = [*home([AddedOption("small", "extras", after="achievements")])]
    assert options[options.index("achievements") + 1] == "small"
    lost = [*home([AddedOption("small", "extras", after="gone")])]
    assert lost[lost.index("small") + 1] == "shared_replays"


def test_its_option_may_have_several_values() -> None:
    hour = AddedOption("hour", "extras", values=(21, 22, 23), usual=23)
    choices = replace(chosen(), added=[hour, *added_options([SMALL])])
    assert (choices.offered("hour"), choices.value("hour")) == ((21, 22, 23), 23)
    assert (choices.offered("small"), choices.value("small")) == ((True, False), True)
    assert (choices.offered("cut"), choices.value("cut")) == ((True, False), False)
    early = replace(choices, settings=choices.settings.with_value("hour", 21))
    assert early.value("hour") == 21
    strange = replace(choices, settings=choices.settings.with_value("hour", 3))
    assert strange.value("hour") == 23


async def test_a_link_to_the_bot_shows_what_it_says(services: Services) -> None:
    services = replace(services, hosts=Hosts([Opened(Counts([7]))]))
    (start,) = (each for each in commands_with([SMALL]) if each.name == "start")
    screen = await start.handler(command(ANNA, private_chat(ANNA), "count"), services)
    assert screen
    assert screen.text == f"7 for {ANNA}"


async def test_the_help_in_private_says_what_it_adds(services: Services) -> None:
    services = replace(services, hosts=Hosts([Opened(Counts(), in_help="button-rules")]))
    screen = await show_help(command(ANNA, private_chat(ANNA)), services)
    assert services.directory.texts.say("en", "button-rules") in screen.text


async def test_what_it_keeps_is_a_paragraph_of_privacy(services: Services) -> None:
    services = replace(services, hosts=Hosts([Opened(Counts(), in_privacy="button-rules")]))
    screen = await tell_privacy(command(ANNA, private_chat(ANNA)), services)
    assert services.directory.texts.say("en", "button-rules") in screen.text.split("\n\n")
