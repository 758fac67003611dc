"""The file of a group's games: for administrators, in private, with names as everywhere."""

import csv
from collections.abc import Mapping, Sequence
from io import StringIO

import pytest

from club.background import BackgroundTasks
from club.commands import AddComputer, Join, Start
from club.finished_games import FinishedGame
from club.places import ChatId, PersonId, Place, TopicId, private_chat
from features.order import handlers as order
from features.order.buttons import SendFigures
from handlers.services import Services
from people import records
from screens import buttons
from screens.callback_data import Forged
from storage.predealt import HiddenTables
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GLEB, OLGA, OPEN, VERA
from tests.handlers.fakes import Members, Messages
from tests.handlers.group_settings import CHAT, choose_for_group, in_private
from tests.handlers.situations import begin_game, play_to_end, record_of
from tests.handlers.user_actions import VOICE, ZOE, press, why_not
from tests.words import english

SEND = SendFigures(CHAT)
ELSEWHERE = ChatId(-1002)


async def finish(services: Services, *people: PersonId, topic: int = 1) -> FinishedGame:
    place = Place(CHAT, TopicId(topic))
    table = await begin_game(services, *people, place=place)
    return await record_of(services, await play_to_end(services, table))


async def sent(
    services: Services, messages: Messages, tasks: BackgroundTasks
) -> Sequence[Mapping[str, str]]:
    await order.send_figures(in_private(), SEND, services)
    await tasks.finish()
    place, name, content = messages.files[-1]
    assert (place, name) == (private_chat(OLGA), "durak-club.csv")
    return list(csv.DictReader(StringIO(content.decode("utf-8-sig"), newline=""), strict=True))


async def test_every_game_has_a_row_for_each_player(
    services: Services,
    messages: Messages,
    tasks: BackgroundTasks,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(records, "_AT_ONCE", 2)
    assert await sent(services, messages, tasks) == []
    await choose_for_group(services, "zone", "tokyo")
    games = [await finish(services, ANNA, BORIS, VERA, topic=each) for each in range(1, 6)]
    rows = await sent(services, messages, tasks)
    assert [row["Game"] for row in rows] == list("111222333444555")
    assert [row["Player"] for row in rows] == ["Anna", "Boris", "Vera"] * 5
    for row, result in zip(rows, (each for game in games for each in game.results), strict=True):
        assert row["Place"] == str(result.place or "")
        assert row["Durak"] == str(int(result.lost))
    hour = (clock.now().hour + 9) % 24
    assert {row["Date"] for row in rows} == {f"2026-11-21 {hour}:{clock.now().minute:02}"}


async def test_who_was_forgotten_is_a_player(
    services: Services, messages: Messages, tasks: BackgroundTasks
) -> None:
    await finish(services, ANNA, BORIS)
    await services.accounts.forget(ANNA)
    names = [row["Player"] for row in await sent(services, messages, tasks)]
    assert names == [english("somebody"), "Boris"]


async def test_computers_are_named_as_in_their_own_game(
    services: Services, messages: Messages, tasks: BackgroundTasks
) -> None:
    """Nobody at their table has the same name, whoever played elsewhere."""
    name = VOICE.plain("computer-name", number=0)
    await services.directory.people.remember(VERA, name, "en")
    requests = Join(ANNA), AddComputer(ANNA), Start(ANNA)
    table = await services.tables.open(Place(CHAT), ANNA, OPEN, *requests)
    await play_to_end(services, table)
    await finish(services, BORIS, VERA)
    names = [row["Player"] for row in await sent(services, messages, tasks)]
    assert names == ["Anna", name, "Boris", name]


async def test_a_hidden_game_is_left_out(
    services: Services,
    messages: Messages,
    tasks: BackgroundTasks,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hidden = await finish(services, ANNA, BORIS)
    await finish(services, BORIS, VERA, topic=2)

    async def among(_: HiddenTables, __: object) -> frozenset[int]:
        return frozenset({hidden.table})

    monkeypatch.setattr(HiddenTables, "among", among)
    rows = await sent(services, messages, tasks)
    assert [row["Player"] for row in rows] == ["Boris", "Vera"]


async def test_a_name_is_no_formula(
    services: Services, messages: Messages, tasks: BackgroundTasks
) -> None:
    await services.directory.people.remember(ANNA, "=HYPERLINK(1)", "en")
    await finish(services, ANNA, BORIS)
    assert (await sent(services, messages, tasks))[0]["Player"] == "'=HYPERLINK(1)"


async def test_whoever_presses_twice_gets_one_file(
    services: Services, messages: Messages, tasks: BackgroundTasks
) -> None:
    await finish(services, ANNA, BORIS)
    for _ in range(3):
        await order.send_figures(in_private(), SEND, services)
    await tasks.finish()
    assert len(messages.files) == 1


async def test_each_of_two_groups_sends_its_own(
    services: Services,
    messages: Messages,
    tasks: BackgroundTasks,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def is_administrator(*_: object) -> bool:
        return True

    monkeypatch.setattr(Members, "is_administrator", is_administrator)
    for chat in (CHAT, ELSEWHERE):
        await order.send_figures(press(OLGA, Place(chat)), SendFigures(chat), services)
    await tasks.finish()
    assert len(messages.files) == 2


async def test_it_is_sent_in_private_to_administrators_who_have_pressed_start(
    services: Services, messages: Messages, tasks: BackgroundTasks, members: Members
) -> None:
    assert await why_not(order.send_figures(press(ANNA), SEND, services)) == english(
        "refusal-only-administrators"
    )
    with pytest.raises(Forged):
        await order.send_figures(in_private(ZOE, buttons.ShowHelp()), SEND, services)
    in_group = await order.send_figures(press(OLGA), SEND, services)
    assert in_group.text == english("toast-in-private")
    members.administrators.add(GLEB)
    answer = await order.send_figures(press(GLEB), SEND, services)
    assert answer.text == english("toast-start-first")
    await tasks.finish()
    assert [place for place, _, _ in messages.files] == [private_chat(OLGA)]
