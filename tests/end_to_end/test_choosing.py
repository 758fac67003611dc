"""The settings of a group, pressed by its members, in private where possible."""

from collections.abc import Callable

import pytest

from club.places import ChatId
from screens.buttons import Choose, ChooseVariant, NameForfeit
from screens.callback_data import Payload, pack
from telegram_sandbox import Person
from tests.end_to_end.clubs import Club, open_settings
from tests.keys import AGREE, BOARD, JOIN, START
from tests.words import english

BACK = english("button-back")
MORE_GAMES = english("button-more-games")


def unread(club: Club) -> int:
    """Return how many messages and edits the bot has sent to the group."""
    return len(club.calls(club.group.id, "send")) + len(club.calls(club.group.id, "edit"))


async def test_a_walk_through_the_settings_costs_the_group_no_message(club: Club) -> None:
    anna = club.people[0]
    menu = await open_settings(anna, club.group)
    before = unread(club)
    for label, next_page in (
        ("Game: ", MORE_GAMES),
        (MORE_GAMES, "Siege"),
        ("Siege", "✓ Siege"),
        (BACK, MORE_GAMES),
        (BACK, "Game: Siege"),
        ("More", "Language: "),
        ("Language: ", "Italiano"),
        ("Italiano", "✓ Italiano"),
        (BACK, "Language: Italiano"),
        ("Expert", "Defence"),
        ("Defence", "Pile-on: on"),
        (BACK, "Attack"),
    ):
        assert not (await anna.presses(menu, label)).text
        menu = await anna.private.shows(next_page)
    assert unread(club) == before
    assert len(club.calls(club.group.id, "getChat")) == 2
    anna.says(club.group, "/durak")
    await club.group.shows("Durak d’assedio")
    assert not club.refusals


async def ask_for_words(club: Club, person: Person) -> None:
    menu = await open_settings(person, club.group)
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
        await person.presses(lobby, JOIN)
    assert not (await club.group.shows(AGREE)).offers(START)
    for person in club.people:
        assert not (await person.presses(lobby, AGREE)).text
    assert not (await ben.presses_in(club.group, START)).text
    await club.group.shows(BOARD)
    assert not club.refusals


def bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


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
    menu = await open_settings(anna, club.group)
    assert not (await anna.forges(menu, pack(NameForfeit(chat)))).text
    await anna.private.shows("The durak will …")
    assert not (await anna.forges(menu, pack(choice(chat)))).text
    anna.says(anna.private, "thanks")
    await club.wait_until_idle()
    assert "thanks" not in (await club.open_table()).text
