"""A group is told once whom it honours at the end of a season; the titles stay until the next."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

import pytest

from club.places import ChatId, Place, TableId, TopicId
from club.seasons import Period, Season
from club.standings import Standing
from handlers import records
from handlers.answers import SILENCE
from handlers.services import Services
from screens.buttons import ShowCeremony, ShowRanking
from screens.callback_data import Forged
from screens.screen import Screen
from storage.chats import Chats
from storage.database import Database
from storage.predealt import HiddenTables
from storage.rankings import Rankings
from tests.club.memory import NOON, ManualClock
from tests.club.tables import ANNA, BORIS, GROUP
from tests.handlers.fakes import Display, Messages
from tests.handlers.group_news import MIDNIGHT, MORNING
from tests.handlers.group_settings import choose_for_group, without_option
from tests.handlers.situations import begin_game, finish_game, play_to_end
from tests.handlers.user_actions import command, offers, press
from tests.storage.counted_games import count_games, lost_by

A_MINUTE = timedelta(minutes=1)
A_DAY = timedelta(days=1)
TOPIC = Place(GROUP.chat, TopicId(7))
LOSERS = [BORIS] * 8 + [ANNA] * 4
CHAMPION = "👑 Champion of the autumn: \u2068Anna\u2069"
DURAK = "🃏 Eternal durak of the autumn: \u2068Boris\u2069"


@pytest.fixture(autouse=True)
async def _season(services: Services, database: Database) -> None:
    """Play a game, and count twelve more."""
    await finish_game(services)
    games = [lost_by(loser, (ANNA, BORIS), NOON) for loser in LOSERS]
    await count_games(database, GROUP.chat, games)


async def told_at(services: Services, clock: ManualClock, time: datetime) -> Sequence[Screen]:
    """Turn the clock, and return all ceremonies that the group has been told by then."""
    clock.time = time
    await services.group_news.tell()
    messages = services.messages
    assert isinstance(messages, Messages)
    return [screen for _, screen in messages.told if "Honours" in screen.text]


async def test_it_is_told_once_in_the_morning_after(
    services: Services, clock: ManualClock, messages: Messages, display: Display
) -> None:
    assert not await told_at(services, clock, MIDNIGHT - A_MINUTE)
    assert not await told_at(services, clock, MIDNIGHT)
    assert not await told_at(services, clock, MORNING - A_MINUTE)
    (card,) = await told_at(services, clock, MORNING)
    assert len(await told_at(services, clock, MORNING + A_DAY)) == 1
    assert card.text.startswith("🎉 <b>Honours of the autumn</b> · Oct\u2009–\u2009Dec 2026")
    in_words = card.without_picture().text
    assert "<b>Champion</b>: \u2068Anna\u2069" in in_words
    assert "<b>Eternal durak</b>: \u2068Boris\u2069" in in_words
    assert messages.told[-1][0] == GROUP
    assert GROUP.chat in display.retagged


async def test_in_the_west_it_is_told_on_the_last_evening(
    services: Services, clock: ManualClock
) -> None:
    await choose_for_group(services, "zone", "new_york")
    assert not await told_at(services, clock, MIDNIGHT - A_MINUTE)
    assert await told_at(services, clock, MIDNIGHT)


async def test_in_the_south_it_was_spring(services: Services, clock: ManualClock) -> None:
    await choose_for_group(services, "zone", "sao_paulo")
    (card,) = await told_at(services, clock, MIDNIGHT)
    assert "Honours of the spring" in card.text


async def test_it_waits_while_somebody_plays(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    """Then it is told where they have played."""
    clock.time = MORNING - A_MINUTE
    table = await begin_game(services, place=TOPIC)
    assert not await told_at(services, clock, MORNING)
    await play_to_end(services, table)
    assert await told_at(services, clock, MORNING + A_MINUTE)
    assert messages.told[-1][0] == TOPIC


async def test_after_a_week_it_is_old_news(services: Services, clock: ManualClock) -> None:
    assert not await told_at(services, clock, MORNING + 7 * A_DAY)
    assert CHAMPION in (await records.tell_ranking(command(ANNA), services)).text


async def test_that_nobody_deserves_it_is_found_out_once(
    services: Services, clock: ManualClock, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = ChatId(-1002)
    await Chats(database).remember(other, "As good as each other", "supergroup", None)
    losers = [ANNA, BORIS] * 6
    await count_games(database, other, [lost_by(each, (ANNA, BORIS), NOON) for each in losers])
    asked: list[ChatId] = []
    of_season = Rankings.of_season

    async def count(rankings: Rankings, chat: ChatId, season: Season) -> Sequence[Standing]:
        asked.append(chat)
        return await of_season(rankings, chat, season)

    monkeypatch.setattr(Rankings, "of_season", count)
    assert len(await told_at(services, clock, MORNING)) == 1
    assert other in asked
    asked.clear()
    assert len(await told_at(services, clock, MORNING + A_MINUTE)) == 1
    assert other not in asked


async def test_whoever_wants_it_later_is_told_later(services: Services, clock: ManualClock) -> None:
    await choose_for_group(services, "ceremony", value=False)
    assert not await told_at(services, clock, MORNING)
    await choose_for_group(services, "ceremony", value=True)
    assert await told_at(services, clock, MORNING + A_MINUTE)


async def test_a_clock_set_back_tells_it_once(services: Services, clock: ManualClock) -> None:
    assert len(await told_at(services, clock, MORNING)) == 1
    for time in (NOON, MORNING - A_DAY, MORNING + A_MINUTE):
        assert len(await told_at(services, clock, time)) == 1


async def test_it_is_told_even_if_others_still_have_to_play_the_last_deal(
    services: Services, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def all_of(_: HiddenTables, tables: Collection[TableId]) -> frozenset[TableId]:
        return frozenset(tables)

    monkeypatch.setattr(HiddenTables, "among", all_of)
    assert len(await told_at(services, clock, MORNING)) == 1


async def test_a_few_games_are_no_season(services: Services, clock: ManualClock) -> None:
    following = Season.of(MIDNIGHT)
    clock.time = MORNING
    await play_to_end(services, await begin_game(services, place=TOPIC))
    told = await told_at(services, clock, MORNING)
    assert await told_at(services, clock, following.ends + timedelta(hours=12)) == told


async def test_titles_are_kept_for_one_season(services: Services, clock: ManualClock) -> None:
    for time, are_kept in (
        (MIDNIGHT - A_MINUTE, False),
        (MIDNIGHT, True),
        (Season.of(MIDNIGHT).ends - A_MINUTE, True),
        (Season.of(MIDNIGHT).ends, False),
    ):
        clock.time = time
        ranking = await records.tell_ranking(command(ANNA), services)
        figures = await records.tell_figures(command(ANNA), services)
        assert (CHAMPION in ranking.text) is are_kept
        assert (DURAK in ranking.text) is are_kept
        assert ("👑 Champion of the autumn" in figures.text) is are_kept
        assert "Eternal durak" not in figures.text


async def test_the_ranking_of_the_season_shows_the_last_ceremony(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    clock.time = MORNING
    season = ShowRanking(GROUP.chat, Period.SEASON)
    await records.show_ranking(press(BORIS), season, services)
    await records.show_ranking(press(BORIS), ShowRanking(GROUP.chat), services)
    offered = [offers(page.screen, ShowCeremony) for page in messages.pages]
    assert offered == [True, False]
    shown = ShowCeremony(GROUP.chat)
    assert await records.show_ceremony(press(BORIS), shown, services) == SILENCE
    (said,) = messages.said
    assert said.screen.picture is not None
    assert "Honours of the autumn" in said.screen.text
    with pytest.raises(Forged):
        await records.show_ceremony(press(BORIS), ShowCeremony(ChatId(-1002)), services)


@pytest.mark.parametrize("who", ["the group", "the operator"])
async def test_it_can_be_switched_off(
    services: Services, clock: ManualClock, messages: Messages, who: str
) -> None:
    clock.time = MORNING
    if who == "the group":
        await choose_for_group(services, "ceremony", value=False)
        assert not await told_at(services, clock, MORNING)
    else:
        services = without_option(services, "ceremony")
    assert CHAMPION not in (await records.tell_ranking(command(ANNA), services)).text
    assert "👑" not in (await records.tell_figures(command(ANNA), services)).text
    clock.time = MIDNIGHT - A_DAY
    await records.show_ranking(press(ANNA), ShowRanking(GROUP.chat, Period.SEASON), services)
    assert "The season ends" not in messages.pages[0].screen.text
    clock.time = MORNING
    answer = await records.show_ceremony(press(ANNA), ShowCeremony(GROUP.chat), services)
    assert answer.text == "There’s no ceremony to show."
    assert not messages.said


@pytest.mark.parametrize(
    ("time", "is_told"),
    [(MIDNIGHT - 8 * A_DAY, False), (MIDNIGHT - 6 * A_DAY, True), (MIDNIGHT, False)],
)
async def test_the_last_week_has_a_forecast(
    services: Services, clock: ManualClock, messages: Messages, time: datetime, *, is_told: bool
) -> None:
    clock.time = time
    season = ShowRanking(GROUP.chat, Period.SEASON)
    await records.show_ranking(press(BORIS), season, services)
    text = messages.pages[0].screen.text
    assert ("The season ends on Dec 31, 2026" in text) is is_told
    assert ("Can still become champion: \u2068Anna\u2069\n" in text) is is_told
