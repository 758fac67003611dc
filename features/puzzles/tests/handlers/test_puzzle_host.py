"""What puzzles add to the help, the news and the nights, and what stays once they are off."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from club.places import private_chat
from club.unasked import Silence
from features.puzzles.host import PuzzleHost, open_host
from features.puzzles.in_groups.rules import NEWS
from features.puzzles.tests.handlers.hosts import in_groups, puzzles_of
from handlers.services import Services, services_from
from handlers.start import show_help
from people.core import Core
from tests.club.memory import NOON, ManualClock
from tests.club.tables import ANNA
from tests.handlers.group_news import look_twice, reasons
from tests.handlers.group_settings import choose_for_group
from tests.handlers.user_actions import command


@pytest.mark.parametrize("left_out", [(), ("puzzles",)])
async def test_nothing_new_is_begun_once_they_are_switched_off(
    core: Core, left_out: Sequence[str]
) -> None:
    """What stands in groups already is still told, and brought back where it was lost."""
    is_on = not left_out
    choices = replace(core.directory.choices, left_out=left_out)
    core = replace(core, directory=replace(core.directory, choices=choices))
    opened = open_host(core)
    assert isinstance(opened.host, PuzzleHost)
    assert opened.host.puzzles.are_on is is_on
    assert (opened.at_night is not None) is is_on
    assert (NEWS in opened.news) is is_on
    assert opened.every_minute
    assert opened.lasting
    told = await show_help(command(ANNA, private_chat(ANNA)), services_from(core, [opened]))
    assert ("/puzzle" in told.text) is is_on


def test_only_the_evening_is_less_important(services: Services) -> None:
    kinds = [kind.value for kind in services.group_news.sources]
    assert [kind for kind in kinds if kind != "evening"][-1] == "puzzle"


async def test_why_a_group_gets_none(services: Services, clock: ManualClock) -> None:
    await choose_for_group(services, "puzzles", value=True)
    off = replace(puzzles_of(services), are_on=False)
    without = replace(in_groups(services), puzzles=off)
    news = replace(services.group_news, sources={NEWS: without})
    with reasons("puzzle") as puzzle:
        await look_twice(services, clock, NOON - timedelta(hours=1))
        await look_twice(replace(services, group_news=news), clock, NOON)
        await look_twice(services, clock, NOON)
    assert puzzle == [Silence.NOT_YET, Silence.NONE_LEFT, Silence.TOLD]
