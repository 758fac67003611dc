"""The settings of a group, pressed by its members, in private where possible."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from club.commands import Leave
from club.hall import Hall
from club.places import ChatId, PersonId
from club.table import Table
from screens.buttons import Choose, ChooseVariant, NameForfeit, Payload, ShowSettings
from screens.callback_data import pack
from storage.chats import Chats
from storage.errors import DiskFull
from telegram_sandbox import OLD_SERVER, Message, Person
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast


def unread(club: Club) -> int:
    """Return how many messages and edits the bot has sent to the group."""
    return len(club.calls(club.group.id, "send")) + len(club.calls(club.group.id, "edit"))


async def open_settings(club: Club, person: Person) -> Message:
    person.says(club.group, "/settings")
    return await person.private.shows("· Settings")


async def test_a_walk_through_the_settings_costs_the_group_no_message(club: Club) -> None:
    anna = club.people[0]
    menu = await open_settings(club, anna)
    before = unread(club)
    for label, next_page in (
        ("Game: ", "More games"),
        ("More games", "Siege"),
        ("Siege", "✓ Siege"),
        ("Back", "More games"),
        ("Back", "Game: Siege"),
        ("Language: ", "Italiano"),
        ("Italiano", "✓ Italiano"),
        ("Back", "Language: Italiano"),
        ("House rules", "Throwing in"),
        ("Throwing in", "Pile-on: on"),
        ("Back", "Draw pile"),
    ):
        assert not (await anna.presses(menu, label)).text
        menu = await anna.private.shows(next_page)
    assert unread(club) == before
    assert len(club.calls(club.group.id, "getChat")) == 2
    anna.says(club.group, "/durak")
    await club.group.shows("Durak d’assedio")
    assert not club.refusals


async def test_what_two_administrators_choose_at_once_is_kept_of_both(club: Club) -> None:
    anna, ben = club.people
    club.group.promotes(ben)
    menus = [await open_settings(club, person) for person in club.people]
    clock, game = (
        pack(Choose(ChatId(club.group.id), option, value))
        for option, value in (("clock", "45"), ("deck", "52"))
    )
    answers = await asyncio.gather(anna.forges(menus[0], clock), ben.forges(menus[1], game))
    assert [answer.text for answer in answers] == ["", ""]
    lobby = await club.open_table()
    assert "45\xa0s" in lobby.text
    assert "52 cards" in lobby.text


async def test_a_table_that_closes_meanwhile_keeps_no_other_from_the_choice(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = club.people[0]
    menu = await open_settings(club, anna)
    for topic in (None, club.group.add_topic("Cards")):
        anna.says(club.group, "/durak", topic)
        await club.group.shows("Join", topic)
    tables_in = Hall.tables_in

    async def a_moment_ago(hall: Hall, chat: ChatId) -> tuple[Table, ...]:
        """Return two tables, the first of which has been closed since."""
        tables = await tables_in(hall, chat)
        if len(tables) > 1:
            await hall.submit(tables[0].id, Leave(PersonId(anna.id)))
        return tables

    monkeypatch.setattr(Hall, "tables_in", a_moment_ago)
    data = pack(Choose(ChatId(club.group.id), "deck", "52"))
    assert not (await anna.forges(menu, data)).text
    await anna.private.shows("✓ 52")
    await club.group.shows("52 cards", club.group.chat.topics[0])


async def test_a_value_that_another_game_offered_is_out_of_date_and_no_forgery(
    club: Club,
) -> None:
    anna = club.people[0]
    await anna.presses(await open_settings(club, anna), "Seats: ")
    page = await anna.private.shows("✓ 6")
    assert not (await anna.forges(page, pack(short(ChatId(club.group.id))))).text
    await anna.private.shows("✓ Short")
    assert "Too late" in (await anna.presses(page, "✓ 6")).text
    assert (await anna.private.shows("✓ 4")).labels[:3] == ("2", "3", "✓ 4")


def short(chat: ChatId) -> Payload:
    return ChooseVariant(chat, "short24")


async def test_what_is_chosen_in_a_game_leaves_it_as_it_is(club: Club) -> None:
    anna, ben = club.people
    menu = await open_settings(club, anna)
    assert "next one" not in menu.text
    board = await club.start_game()
    data = pack(Choose(ChatId(club.group.id), "deck", "52"))
    assert not (await anna.forges(menu, data)).text
    assert "with the next one" in (await anna.private.shows("✓ 52")).text
    ben.says(ben.private, "/rules")
    assert "36 cards" in (await ben.private.shows("Aim")).text
    assert club.board.text == board.text


async def test_settings_of_a_lobby_open_in_private(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast(), ephemeral=OLD_SERVER) as club:
        ben = club.people[1]
        lobby = await club.open_table()
        before = unread(club)
        assert "private chat" in (await ben.presses(lobby, "Settings")).text
        menu = await ben.private.shows("· Settings")
        await ben.presses(menu, "Clock: ")
        page = await ben.private.shows("45\xa0s")
        assert "administrators" in (await ben.presses(page, "45\xa0s")).text
        assert "private chat" in (await ben.presses(lobby, "Rules")).text
        await ben.private.shows("Aim")
        assert unread(club) == before


async def test_people_new_to_the_bot_see_them_in_the_group(tmp_path: Path) -> None:
    async with running_club(tmp_path, strangers=2, ephemeral=OLD_SERVER) as club:
        club.people[0].says(club.group, "/settings")
        menu = await club.group.shows("· Settings")
        assert not (await club.people[0].presses(menu, "Clock: ")).text
        page = await club.group.shows("45\xa0s")
        assert not (await club.people[0].presses(page, "45\xa0s")).text
        page = await club.group.shows("✓ 45\xa0s")
        words = pack(NameForfeit(ChatId(club.group.id)))
        assert "press Start first" in (await club.people[0].forges(page, words)).text


@pytest.mark.parametrize("payload", [ShowSettings, NameForfeit, Choose])
async def test_nobody_looks_into_the_settings_of_a_group_from_outside(
    club: Club, payload: type
) -> None:
    stranger = club.sandbox.user("Mallory")
    stranger.starts()
    help_ = await stranger.private.shows("group")
    words = ("deck", "24") if payload is Choose else ()
    forged = pack(payload(ChatId(club.group.id), *words))
    assert "does nothing" in (await stranger.forges(help_, forged)).text
    await club.choose_settings(changed_by="everyone")
    assert "does nothing" in (await stranger.forges(help_, forged)).text


async def ask_for_words(club: Club, person: Person) -> None:
    menu = await open_settings(club, person)
    assert not (await person.forges(menu, pack(NameForfeit(ChatId(club.group.id))))).text
    await person.private.shows("The durak will …")


async def test_a_forfeit_may_be_any_words_and_everybody_agrees_to_them(club: Club) -> None:
    anna, ben = club.people
    await ask_for_words(club, anna)
    anna.says(anna.private, "bark " * 21)
    await anna.private.shows("more than 100 characters")
    anna.says(anna.private, "bark <b>three</b> times\nat the <moon")
    await anna.private.shows("bark <b>three</b> times at the <moon")
    anna.says(anna.private, "good night")
    await club.wait_until_idle()
    lobby = await club.open_table()
    assert "The durak will bark <b>three</b> times at the <moon" in bare(lobby.text)
    for person in club.people:
        await person.presses(lobby, "Join")
    assert "Start" not in (await club.group.shows("I agree")).labels
    for person in club.people:
        assert not (await person.presses(lobby, "I agree")).text
    assert not (await ben.presses(await club.group.shows("Start"), "Start")).text
    await club.group.shows("My hand")
    assert not club.refusals


async def test_a_forfeit_can_be_read(club: Club) -> None:
    anna = club.people[0]
    await ask_for_words(club, anna)
    anna.says(anna.private, "\u3164\u2800")
    await anna.private.shows("Nobody would be able to see that")
    assert "The durak will" not in (await club.open_table()).text


def bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


async def test_only_whoever_was_asked_sets_a_forfeit(club: Club) -> None:
    """It can only be set until they go back."""
    anna, ben = club.people
    ben.says(ben.private, "nothing special")
    await ask_for_words(club, anna)
    ben.says(ben.private, "nothing special")
    question = await anna.private.shows("The durak will …")
    await anna.presses(question, "Back")
    await anna.private.shows("Now: none")
    anna.says(anna.private, "too late")
    await club.wait_until_idle()
    assert "The durak will" not in (await club.open_table()).text


def tea(chat: ChatId) -> Payload:
    return Choose(chat, "forfeit", "tea")


def siege(chat: ChatId) -> Payload:
    return ChooseVariant(chat, "siege")


@pytest.mark.parametrize("choice", [tea, siege])
async def test_choosing_something_after_all_ends_the_question_for_words(
    club: Club, choice: Callable[[ChatId], Payload]
) -> None:
    anna = club.people[0]
    chat = ChatId(club.group.id)
    menu = await open_settings(club, anna)
    assert not (await anna.forges(menu, pack(NameForfeit(chat)))).text
    await anna.private.shows("The durak will …")
    assert not (await anna.forges(menu, pack(choice(chat)))).text
    anna.says(anna.private, "thanks")
    await club.wait_until_idle()
    assert "thanks" not in (await club.open_table()).text


async def test_words_that_could_not_be_kept_are_said_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise DiskFull

    async with running_club(tmp_path) as club:
        anna = club.people[0]
        await ask_for_words(club, anna)
        with monkeypatch.context() as trouble:
            trouble.setattr(Chats, "save_settings", full)
            anna.says(anna.private, "bark")
            await anna.private.shows("trouble with our storage")
        anna.says(anna.private, "bark")
        await anna.private.shows("Now: \u2068bark")


async def test_a_forfeit_in_words_is_for_who_may_choose(club: Club) -> None:
    ben = club.people[1]
    menu = await open_settings(club, ben)
    answer = await ben.forges(menu, pack(NameForfeit(ChatId(club.group.id))))
    assert "administrators" in answer.text
