"""The topics in which a group wants answers: chosen by administrators, and never a dead end."""

import asyncio
from dataclasses import replace

import pytest

from club.places import Place, TopicId
from features.order import ORDER
from features.order import handlers as order
from features.order.buttons import AnswerEverywhere, ChooseTopic, ShowChanges, ShowTopics
from features.order.options import GENERAL, topics_of
from handlers import lobby
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged, Outdated
from screens.settings import settings
from tests.club.tables import ANNA, BORIS, GROUP
from tests.handlers.fakes import Messages
from tests.handlers.group_settings import CHAT, choose_for_group, in_private, settings_of_group
from tests.handlers.situations import begin_game, open_lobby, play_to_end
from tests.handlers.user_actions import VOICE, ZOE, command, labels, press, why_not
from tests.words import english

GAMES = TopicId(5)
CHESS = TopicId(7)
IN_GAMES = Place(CHAT, GAMES)
IN_CHESS = Place(CHAT, CHESS)
SHOW = ShowTopics(CHAT)
SAID = english("answered-elsewhere", chat="\u2068Evening · Games\u2069")


@pytest.fixture(autouse=True)
async def _forum(services: Services) -> None:
    await services.directory.chats.name_topic(IN_GAMES, "Games")
    await services.directory.chats.name_topic(IN_CHESS, "Chess")


async def choose(services: Services, topic: TopicId, *, wanted: bool = True) -> None:
    await order.choose_topic(in_private(), ChooseTopic(CHAT, topic, wanted), services)


async def answered(services: Services, *places: Place) -> list[Place]:
    return [await services.directory.openings.place_for(place) for place in places]


async def test_everywhere_until_a_group_chooses(services: Services) -> None:
    assert await answered(services, GROUP, IN_GAMES, IN_CHESS) == [GROUP, IN_GAMES, IN_CHESS]
    await choose(services, GAMES)
    assert await answered(services, GROUP, IN_GAMES, IN_CHESS) == [IN_GAMES] * 3
    await choose(services, CHESS)
    assert await answered(services, GROUP, IN_GAMES, IN_CHESS) == [IN_GAMES, IN_GAMES, IN_CHESS]
    await choose(services, GENERAL)
    assert await answered(services, Place(CHAT, TopicId(99)), GROUP) == [GROUP, GROUP]
    await order.answer_everywhere(in_private(), AnswerEverywhere(CHAT), services)
    assert await answered(services, GROUP, IN_CHESS) == [GROUP, IN_CHESS]


async def test_a_topic_that_is_closed_or_deleted_is_no_dead_end(services: Services) -> None:
    await choose(services, GAMES)
    await choose(services, CHESS)
    await services.chat_status.note_closed_topic(IN_GAMES)
    assert await answered(services, GROUP, IN_GAMES) == [IN_CHESS, IN_CHESS]
    await services.chat_status.close_in_deleted_topic(IN_CHESS)
    assert await answered(services, GROUP, IN_GAMES) == [GROUP, IN_GAMES]
    await services.chat_status.follow_reopened_topic(IN_GAMES)
    assert await answered(services, GROUP, IN_GAMES) == [IN_GAMES, IN_GAMES]
    await services.directory.chats.forget_topics(CHAT)
    assert await answered(services, GROUP) == [GROUP]


async def test_general_is_no_dead_end_either(services: Services) -> None:
    await choose(services, GENERAL)
    await services.chat_status.note_closed_topic(GROUP)
    assert await answered(services, GROUP, IN_GAMES) == [GROUP, IN_GAMES]
    await choose(services, CHESS)
    assert await answered(services, GROUP, IN_GAMES) == [IN_CHESS, IN_CHESS]
    await services.chat_status.follow_reopened_topic(GROUP)
    assert await answered(services, GROUP, IN_GAMES) == [GROUP, GROUP]


async def test_whoever_chooses_a_topic_takes_it_for_open(services: Services) -> None:
    await services.chat_status.note_closed_topic(IN_GAMES)
    await choose(services, GAMES)
    assert await answered(services, GROUP) == [IN_GAMES]


async def test_a_table_is_opened_only_there(services: Services) -> None:
    await choose(services, GAMES)
    assert await why_not(lobby.open_table(command(ANNA), services)) == SAID
    await lobby.open_table(command(ANNA, IN_GAMES), services)
    assert await services.tables.find(IN_GAMES)


async def test_a_game_elsewhere_is_played_to_its_end(services: Services) -> None:
    table = await begin_game(services)
    lobby_elsewhere = await open_lobby(services, place=IN_CHESS)
    await choose(services, GAMES)
    start = buttons.Start(lobby_elsewhere.id)
    await lobby.start(press(ANNA, IN_CHESS), start, services)
    await play_to_end(services, table)
    assert await why_not(lobby.play_again(press(BORIS), buttons.Again(table.id), services)) == SAID


async def test_what_is_unasked_goes_there(services: Services) -> None:
    await play_to_end(services, await begin_game(services))
    assert await services.directory.last_place(CHAT) == GROUP
    await choose(services, GAMES)
    assert await services.directory.last_place(CHAT) == IN_GAMES


async def test_two_administrators_at_once_lose_no_choice(services: Services) -> None:
    await asyncio.gather(*(choose(services, topic) for topic in (GENERAL, GAMES, CHESS)))
    chosen = await settings_of_group(services)
    assert topics_of(chosen) == {GENERAL, GAMES, CHESS}
    await asyncio.gather(*(choose(services, topic, wanted=False) for topic in (GAMES, CHESS)))
    assert topics_of(await settings_of_group(services)) == {GENERAL}


async def test_a_deleted_topic_leaves_the_choice_with_the_next_one(services: Services) -> None:
    await choose(services, GAMES)
    await services.chat_status.close_in_deleted_topic(IN_GAMES)
    with pytest.raises(Outdated):
        await choose(services, GAMES)
    await choose(services, CHESS)
    assert topics_of(await settings_of_group(services)) == {CHESS}


async def test_only_administrators_choose(services: Services) -> None:
    member = press(ANNA)
    stranger = in_private(ZOE, buttons.ShowHelp())
    games = ChooseTopic(CHAT, GAMES, wanted=True)
    everywhere = AnswerEverywhere(CHAT)
    await services.chat_status.note_closed_topic(IN_GAMES)
    for refused in (
        order.show_topics(member, SHOW, services),
        order.choose_topic(member, games, services),
        order.answer_everywhere(member, everywhere, services),
    ):
        assert await why_not(refused) == english("refusal-only-administrators")
    for forged in (
        order.show_topics(stranger, SHOW, services),
        order.choose_topic(stranger, games, services),
        order.answer_everywhere(stranger, everywhere, services),
    ):
        with pytest.raises(Forged):
            await forged
    assert not topics_of(await settings_of_group(services))
    assert (await services.directory.chats.topics_of(CHAT))[GAMES].is_closed


async def test_only_a_group_with_topics_has_the_key(services: Services) -> None:
    async def offered() -> list[str]:
        choices = await services.directory.choices.of(CHAT)
        choices = replace(choices, added_keys=ORDER.keys_in_settings)
        return labels(settings(choices, "order", VOICE))

    key = english("button-topics")
    assert key in await offered()
    await services.directory.chats.forget_topics(CHAT)
    assert key not in await offered()


async def test_the_last_changes_name_the_topics(services: Services, messages: Messages) -> None:
    await choose(services, GAMES)
    await order.show_changes(in_private(), ShowChanges(CHAT), services)
    text = messages.pages[-1].screen.text
    assert "Topics: all topics → <b>\u2068Games\u2069</b>" in text


async def test_what_is_no_number_is_no_topic(services: Services) -> None:
    for junk in ("", "x", "5x ²", True, 7):
        await choose_for_group(services, "topics", junk)
        assert await answered(services, GROUP) == [IN_CHESS if junk == 7 else GROUP]
