"""A person's own settings and data: `/language`, `/privacy`, `/export` and `/forget`."""

import json
from dataclasses import replace

import pytest

from club.commands import PlayAgain, WantNextGame
from club.places import ChatId, PersonId, Place, private_chat
from club.table import Phase
from club.tables import Tables
from handlers import account
from handlers.answers import SILENCE
from handlers.presses import Press
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged
from tests.club.tables import ANNA, BORIS, GROUP, OLGA, OPEN, VERA
from tests.handlers.fakes import Display, Messages
from tests.handlers.situations import (
    begin_game,
    begin_practice,
    finish_game,
    open_lobby,
    play_to_end,
    table_now,
)
from tests.handlers.user_actions import (
    MESSAGE,
    ZOE,
    command,
    kinds,
    labels,
    offers,
    press,
    quiet_command,
    why_not,
)
from tests.words import english

HERE = private_chat(ANNA)
PRESSED = replace(OPEN, again="expected")


async def language_of(services: Services, place: Place) -> str:
    return (await services.directory.voice_in(place)).language


@pytest.mark.parametrize("place", [GROUP, HERE])
async def test_the_language_of_the_place_is_ticked(services: Services, place: Place) -> None:
    await services.preferences.choose_language(place, OLGA if place == GROUP else ANNA, "ru")
    for asked in (command(ANNA, place), quiet_command(ANNA, place)):
        question = await account.ask_language(asked, services)
        assert "✓ Русский" in labels(question)


@pytest.mark.parametrize(
    ("press_", "chat"),
    [
        (press(ANNA, HERE), HERE.chat),
        (press(OLGA), GROUP.chat),
        (press(OLGA, private_chat(OLGA), ("la:-rt:en",)), GROUP.chat),
    ],
    ids=["own", "group", "group in private"],
)
async def test_a_language_is_chosen(
    services: Services, messages: Messages, display: Display, press_: Press, chat: ChatId
) -> None:
    table = await open_lobby(services)
    choose = buttons.ChooseLanguage(chat, "ru")
    assert await account.choose_language(press_, choose, services) == SILENCE
    assert await language_of(services, Place(chat)) == "ru"
    (page,) = messages.pages
    assert (page.place, page.message_id) == (press_.place, MESSAGE)
    assert "✓ Русский" in labels(page.screen)
    assert display.repainted == [table.id]
    if press_.place != Place(chat):
        assert await language_of(services, press_.place) == "en", "her own stays as it is"


async def test_the_language_of_a_group_is_for_administrators(services: Services) -> None:
    choose = buttons.ChooseLanguage(GROUP.chat, "ru")
    why = await why_not(account.choose_language(press(BORIS), choose, services))
    assert english("refusal-only-administrators") in why
    assert await language_of(services, GROUP) == "en"


async def test_a_stranger_chooses_no_language(services: Services) -> None:
    choose = buttons.ChooseLanguage(private_chat(ZOE).chat, "ru")
    answer = await account.choose_language(press(ZOE, private_chat(ZOE)), choose, services)
    assert answer.text == english("toast-start-first")


@pytest.mark.parametrize(
    ("press_", "chat", "language"),
    [
        (press(ANNA), HERE.chat, "ru"),
        (press(BORIS, private_chat(BORIS)), HERE.chat, "ru"),
        (press(ZOE, private_chat(ZOE)), GROUP.chat, "ru"),
        (press(OLGA), GROUP.chat, "xx"),
    ],
)
async def test_a_language_that_was_not_offered_is_forged(
    services: Services, press_: Press, chat: ChatId, language: str
) -> None:
    with pytest.raises(Forged):
        await account.choose_language(press_, buttons.ChooseLanguage(chat, language), services)


async def test_words_are_chosen_and_the_hands_repainted(
    services: Services, messages: Messages, display: Display
) -> None:
    table = await begin_practice(services, ANNA, HERE)
    in_words_key = english("button-in-words")
    for in_words, label in ((True, f"✓ {in_words_key}"), (False, in_words_key)):
        choose = buttons.ChooseWords(in_words)
        assert await account.choose_words(press(ANNA, HERE), choose, services) == SILENCE
        assert (await services.directory.voice_of(ANNA)).in_words is in_words
        assert not (await services.directory.voice_of(BORIS)).in_words
        assert (messages.pages[-1].place, messages.pages[-1].message_id) == (HERE, MESSAGE)
        assert label in labels(messages.pages[-1].screen)
    assert display.repainted == [table.id, table.id]


async def test_tips_are_chosen_and_the_hands_repainted(
    services: Services, messages: Messages, display: Display
) -> None:
    table = await begin_practice(services, ANNA, HERE)
    tips_key = english("button-tips")
    for wanted, label in ((False, tips_key), (True, f"✓ {tips_key}")):
        choose = buttons.ChooseTips(wanted)
        assert await account.choose_tips(press(ANNA, HERE), choose, services) == SILENCE
        assert (await services.directory.of_table(table)).people[ANNA].tips is wanted
        assert label in labels(messages.pages[-1].screen)
    assert display.repainted == [table.id, table.id]


async def test_colours_are_chosen_and_the_hands_repainted(
    services: Services, messages: Messages, display: Display
) -> None:
    table = await begin_practice(services, ANNA, HERE)
    for four_colours, label in (
        (False, english("button-two-colours")),
        (True, english("option-four-colours")),
        (None, english("button-suits-of-group")),
    ):
        choose = buttons.ChooseColours(four_colours)
        assert await account.choose_colours(press(ANNA, HERE), choose, services) == SILENCE
        person = (await services.directory.of_table(table)).people[ANNA]
        assert person.four_colours is four_colours
        marked = [shown for shown in labels(messages.pages[-1].screen) if shown.startswith("✓")]
        assert marked == [f"✓ {english('button-tips')}", f"✓ {label}"]
    assert display.repainted == [table.id] * 3


async def test_who_reads_words_is_offered_no_colours(services: Services) -> None:
    await services.preferences.choose_words(ANNA, in_words=True)
    voice = await services.directory.voice_of(ANNA)
    offered = kinds(await account.own_settings(services, ANNA, voice))
    assert buttons.ChooseColours not in offered


async def test_a_stranger_chooses_nothing(services: Services) -> None:
    press_ = press(ZOE, private_chat(ZOE))
    for answer in (
        await account.choose_words(press_, buttons.ChooseWords(in_words=True), services),
        await account.choose_tips(press_, buttons.ChooseTips(wanted=False), services),
        await account.choose_colours(press_, buttons.ChooseColours(four_colours=True), services),
    ):
        assert answer.text == english("toast-start-first")


async def test_nobody_chooses_for_themself_in_a_group(services: Services) -> None:
    with pytest.raises(Forged):
        await account.choose_words(press(ANNA), buttons.ChooseWords(in_words=True), services)
    with pytest.raises(Forged):
        await account.choose_tips(press(ANNA), buttons.ChooseTips(wanted=False), services)
    with pytest.raises(Forged):
        await account.choose_colours(press(ANNA), buttons.ChooseColours(None), services)


async def test_privacy_names_the_operator(services: Services) -> None:
    told = await account.tell_privacy(command(ANNA, HERE), services)
    assert "What I keep" in told.text
    assert "@operator" in told.text


async def export_of(services: Services, messages: Messages, person: PersonId) -> str:
    await account.export(command(person, private_chat(person)), services)
    place, name, content = messages.files[-1]
    assert (place, name) == (private_chat(person), "durak-club.json")
    return content.decode()


async def test_my_data_is_mine_and_whole(services: Services, messages: Messages) -> None:
    await finish_game(services)
    content = await export_of(services, messages, ANNA)
    assert json.loads(content)["person"][0]["name"] == "Anna"
    assert json.loads(content)["standings"]
    assert "Boris" not in content
    assert json.loads(await export_of(services, messages, ZOE))["person"] == []


async def test_whether_to_forget_is_asked(services: Services, messages: Messages) -> None:
    await account.ask_to_forget(command(ANNA, HERE), services)
    (question,) = messages.questions
    assert (question.place, question.table) == (HERE, None)
    assert "Erase everything" in question.screen.text
    assert offers(question.screen, buttons.ForgetForSure)
    assert await services.directory.knows(ANNA)


async def test_a_forgotten_person_leaves_every_table_and_nothing_behind(
    services: Services, messages: Messages, display: Display
) -> None:
    game = await begin_game(services, ANNA, BORIS, VERA)
    practice = await begin_practice(services, ANNA, HERE)
    assert await account.forget(press(ANNA, HERE), buttons.ForgetForSure(), services) == SILENCE
    assert not await services.directory.knows(ANNA)
    stored = json.loads(await export_of(services, messages, ANNA))
    assert stored["person"] == stored["standings"] == []
    left = await table_now(services, game)
    assert [chair.left for chair in left.chairs] == [True, False, False]
    assert await services.tables.find(HERE) is None
    assert set(display.repainted) == {game.id, practice.id}
    (last_word,) = messages.said
    assert last_word.place == HERE
    assert english("forgotten") in last_word.screen.text
    assert messages.withdrawn == [(HERE, None)]
    assert messages.erased == [(HERE.chat, MESSAGE)]


async def test_a_person_forgotten_before_a_game_gets_up(services: Services) -> None:
    table = await open_lobby(services, BORIS, ANNA)
    await account.forget(press(ANNA, HERE), buttons.ForgetForSure(), services)
    table = await table_now(services, table)
    assert (table.phase, table.present) == (Phase.LOBBY, (BORIS,))


@pytest.mark.parametrize("is_over", [False, True], ids=["a game", "its end"])
async def test_a_person_forgotten_while_watching_gets_no_seat_in_the_next_game(
    services: Services, is_over: bool
) -> None:
    table = await begin_game(services, BORIS, VERA)
    table = await services.tables.submit(table.id, WantNextGame(ANNA))
    if is_over:
        table = await play_to_end(services, table)
    await account.forget(press(ANNA, HERE), buttons.ForgetForSure(), services)
    assert (await table_now(services, table)).expected == ()


async def test_a_forgotten_person_is_expected_no_longer(services: Services) -> None:
    table = await play_to_end(services, await begin_game(services, settings=PRESSED))
    table = await services.tables.submit(table.id, PlayAgain(BORIS))
    assert table.expected == (ANNA,)
    await account.forget(press(ANNA, HERE), buttons.ForgetForSure(), services)
    assert (await table_now(services, table)).expected == ()


async def test_whatever_breaks_afterwards_nothing_is_kept(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ValueError("a fault of ours")

    await begin_game(services)
    monkeypatch.setattr(Tables, "submit", fail)
    with pytest.raises(ValueError, match="ours"):
        await account.forget(press(ANNA, HERE), buttons.ForgetForSure(), services)
    assert not await services.directory.knows(ANNA)


async def test_nobody_is_forgotten_by_a_press_in_a_group(services: Services) -> None:
    with pytest.raises(Forged):
        await account.forget(press(ANNA), buttons.ForgetForSure(), services)
    assert await services.directory.knows(ANNA)
