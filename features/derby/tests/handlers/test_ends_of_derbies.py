"""How a derby ends, or a challenge that nobody accepts, and how often the groups are told."""

from dataclasses import replace
from datetime import timedelta

import pytest

from club.places import Place, TopicId
from club.predealt import PLAYERS
from club.table import Phase
from features.derby import buttons as derby_buttons
from features.derby import handlers as derby
from features.derby.rules import NEWS, TIME, DerbyEnded, Side
from features.derby.tests.handlers.groups import (
    ACCEPT,
    AWAY,
    CODE,
    THREE,
    agree,
    begin,
    gather_groups,
    host,
    play,
    play_everything,
    told,
)
from handlers.services import Services
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, GROUP, VERA
from tests.handlers.fakes import Messages
from tests.handlers.group_settings import answer_in, choose_for_group
from tests.handlers.situations import table_now
from tests.handlers.user_actions import labels, press, why_not
from tests.words import english


@pytest.fixture(autouse=True)
async def _two_groups(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    await gather_groups(services, monkeypatch)


async def test_both_are_told_once_when_everything_is_played(
    services: Services, messages: Messages
) -> None:
    await agree(services)
    await services.group_news.tell()
    assert "accepts your challenge" in messages.posted[-1][1].text
    await play_everything(services)
    await choose_for_group(services, "pinned", value=True)
    for _ in range(2):
        await services.group_news.tell()
    new = [(slot.place, edition) for slot, edition in messages.editions]
    assert new == [(GROUP, 1), (GROUP, 2), (AWAY, 2)]
    assert [slot.place for slot in messages.pinned] == [GROUP]
    for _, told_result in messages.posted[-2:]:
        assert told_result.without_picture().text.count("\u00a0:\u00a0") >= 4
    assert "⚔️ Challenge: 3 deals" in labels(await told(services))


async def test_they_are_told_where_they_want_answers(
    services: Services, messages: Messages
) -> None:
    await agree(services)
    topic = Place(GROUP.chat, TopicId(5))
    answer_in(services, topic)
    await services.group_news.tell()
    await host(services).put_up_again(GROUP.chat)
    assert [slot.place for slot, _ in messages.posted[-2:]] == [topic, topic]


async def test_a_group_that_walks_away_loses_only_the_derby(
    services: Services, clock: ManualClock
) -> None:
    found = await agree(services)
    await play(services, Side.AWAY)
    waiting = await begin(services)
    clock.time += TIME
    await host(services).look_after()
    assert (await services.tables.get(waiting.id) or waiting).phase is Phase.CLOSED
    ended = await host(services).stored.get(found.id)
    assert ended
    assert ended.ended is DerbyEnded.TIME_UP
    clock.time -= TIME
    assert english("refusal-stale") in await why_not(
        derby.play(press(VERA, AWAY), derby_buttons.PlayDeal(2), services)
    )


async def test_only_a_derby_that_goes_on_offers_its_next_deal(
    services: Services, clock: ManualClock
) -> None:
    """What was played out stays as it is if it offers nothing more."""
    await agree(services)
    first = await play(services, Side.AWAY)
    for number in (1, 2, 3):
        last = await play(services, Side.HOME, number)
    await host(services).look_after()
    assert [(await table_now(services, table)).phase for table in (first, last)] == [Phase.OVER] * 2
    clock.time += TIME
    await host(services).look_after()
    assert await services.tables.find(AWAY) is None
    assert await services.tables.find(GROUP) == last


async def test_other_computers_end_a_derby_without_a_winner(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    await agree(services)
    await play(services)
    monkeypatch.setattr("features.derby.rules.PLAYERS", PLAYERS + 1)
    await host(services).look_after()
    assert "no winner" in (await told(services)).text


@pytest.mark.parametrize("wants_derbies", [True, False])
async def test_the_operator_ends_a_derby_without_a_winner(
    services: Services, messages: Messages, wants_derbies: bool
) -> None:
    """Both groups are told once, unless they have switched derbies off themselves."""
    await agree(services)
    await play(services, Side.AWAY)
    playing = await begin(services)
    await choose_for_group(services, "derby", value=wants_derbies)
    off = replace(host(services), is_on=False)
    news = replace(services.group_news, sources={NEWS: off})
    await news.tell()
    assert not messages.editions, "nothing new is said of a derby that will be over in a moment"
    await off.look_after()
    assert (await services.tables.get(playing.id) or playing).phase is Phase.CLOSED
    for _ in range(2):
        await news.tell()
    ended = [slot.place for slot, _ in messages.editions]
    assert ended == ([GROUP, AWAY] if wants_derbies else [AWAY])
    assert all("no winner" in screen.text for _, screen in messages.posted[-len(ended) :])


async def test_challenges_lapse(services: Services, clock: ManualClock, messages: Messages) -> None:
    await derby.challenge(press(ANNA), THREE, services)
    clock.time += TIME - timedelta(seconds=1)
    await host(services).look_after()
    assert CODE in (await told(services)).text
    clock.time += timedelta(seconds=1)
    assert english("derby-no-challenge") in await why_not(
        derby.accept(press(VERA, AWAY), ACCEPT, services)
    )
    await host(services).look_after()
    assert CODE not in (await told(services)).text
    ((slot, instead),) = messages.settled
    assert slot == messages.posted[0][0]
    assert "Nobody accepted" in instead.text
