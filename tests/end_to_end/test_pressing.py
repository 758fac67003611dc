"""Presses are answered once each. Stale, forged and strangers' ones politely change nothing."""

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from club.places import ChatId, TableId
from screens.buttons import Dismiss, Join, Leave, Peek, Play, ShowRanking, Start
from screens.callback_data import pack, unpack
from telegram_sandbox import OLD_SERVER, ApiError, Call, Message
from telegram_sandbox.refusals import bad_gateway
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.playing import Offer, is_dimmed, offers


def answers_per_press(club: Club) -> set[int]:
    given = [
        call.parameters["callback_query_id"]
        for call in club.sandbox.calls
        if call.method == "answerCallbackQuery"
    ]
    return set(Counter(given).values())


def deeds(club: Club) -> list[str]:
    return [call.method for call in club.sandbox.calls]


async def test_a_stranger_is_refused_and_nothing_changes(club: Club) -> None:
    await club.start_game()
    stranger = club.sandbox.user("Zoe", started=True)
    club.group.welcomes(stranger)
    board = await club.group.shows("My hand")
    await club.wait_until_idle()
    before = deeds(club)
    (_, button), *_ = offers(club.people[0], lambda payload: isinstance(payload, Play))
    for data in (button.data, pack(Peek(TableId(1))), pack(Leave(TableId(1)))):
        answer = await stranger.forges(board, data)
        assert answer.text
        assert answer.is_alert == (data == pack(Peek(TableId(1))))
    await club.wait_until_idle()
    assert deeds(club)[len(before) :] == ["answerCallbackQuery"] * 3
    assert answers_per_press(club) == {1}


async def test_a_hand_cannot_be_played_by_its_neighbour(club: Club) -> None:
    await club.start_game()
    anna, ben = club.people
    (message, button), *_ = offers(anna, lambda payload: isinstance(payload, Play))
    other = await ben.private.shows("Evening")
    answer = await ben.forges(other, button.data)
    assert answer.text
    await club.wait_until_idle()
    assert anna.private.message(message.id) == message


async def test_an_old_button_is_too_late(club: Club) -> None:
    await club.start_game()
    person, message, data = next(
        (person, message, button.data)
        for person in club.people
        for message, button in offers(person, lambda payload: isinstance(payload, Play))
        if not button.text.startswith("·")
    )
    played = unpack(data)
    assert isinstance(played, Play)
    old = replace(played, moment=played.moment._replace(bout=played.moment.bout + 7))
    answer = await person.forges(message, pack(old))
    assert answer.text.startswith("Too late")
    another = replace(played, game=9)
    assert (await person.forges(message, pack(another))).text.startswith("Too late")
    assert (await person.forges(message, data)).text == ""


async def test_a_dimmed_card_says_why_not(club: Club) -> None:
    await club.start_game()
    message, button = next(
        (message, button)
        for person in club.people
        for message, button in offers(person, lambda payload: isinstance(payload, Play))
        if button.text.startswith("·")
    )
    owner = next(person for person in club.people if person.id == message.chat_id)
    assert (await owner.presses(message, button.text)).text


FORGED = (
    "",
    "x",
    "p",
    "p:1:1:1.0:o",
    "p:zzzzzzzzzzzzz:1:1.0:o6C",
    "j:-1",
    "j:999",
    "s:999",
    "w:999:0",
    "r:1:ever:0",
    "rd:1:ever:0",
    "hi:1:0",
    "o:1:menu",
    "oc:1:deck:36",
    "la:1:en",
    "ff",
    "d",
    "po",
    "pr:1:normal:podkidnoy:0",
    "ж" * 20,
    "j:1'; DROP TABLE people",
)


@pytest.mark.parametrize("data", FORGED)
async def test_forged_data_is_answered_politely(club: Club, data: str) -> None:
    lobby = await club.open_table()
    await club.wait_until_idle()
    before = deeds(club)
    answer = await club.people[0].forges(lobby, data)
    assert answer.text or data == "d"
    await club.wait_until_idle()
    assert deeds(club)[len(before) :] == ["answerCallbackQuery"]
    assert club.group.message(lobby.id) == lobby


async def test_a_table_is_touched_only_in_its_own_chat(club: Club) -> None:
    """A person who guesses a table's number cannot sit down from another chat."""
    lobby = await club.open_table()
    stranger = club.sandbox.user("Zoe")
    elsewhere = club.sandbox.group("Elsewhere", [stranger])
    stranger.starts()
    stranger.says(elsewhere, "/durak")
    message = await elsewhere.shows("Join")
    for payload in (Join(TableId(1)), Start(TableId(1))):
        assert (await stranger.forges(message, pack(payload))).text
    await club.wait_until_idle()
    assert club.group.message(lobby.id) == lobby


async def test_a_forged_press_does_not_paint_over_the_board(club: Club) -> None:
    lobby = await club.open_table()
    for payload in (Dismiss(), ShowRanking(ChatId(club.group.id))):
        await club.people[0].forges(lobby, pack(payload))
    await club.group.shows("Duraks of all time")
    board = club.group.message(lobby.id)
    assert board
    assert "Join" in board.labels


async def test_peeking_shows_nobody_but_the_presser_their_cards(tmp_path: Path) -> None:
    async with running_club(tmp_path, ephemeral=OLD_SERVER) as club:
        await club.start_game()
        board = await club.group.shows("Peek")
        anna = await club.people[0].presses(board, "Peek")
        ben = await club.people[1].presses(board, "Peek")
        assert anna.is_alert
        assert ben.is_alert
        assert anna.text != ben.text


async def test_a_fault_of_ours_still_answers_the_press(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await club.open_table()

    async def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr("club.hall.Hall.submit", broken)
    answer = await club.people[0].presses(lobby, "Join")
    assert "wrong on our side" in answer.text
    assert answers_per_press(club) == {1}


async def test_an_answer_that_does_not_arrive_is_given_again(club: Club) -> None:
    lobby = await club.open_table()
    faults = [bad_gateway()]

    def once(call: Call) -> ApiError | None:
        return faults.pop() if call.method == "answerCallbackQuery" and faults else None

    with club.sandbox.failing(once):
        assert (await club.people[1].presses(lobby, "Join")).text == "You are at the table."
    assert not faults


async def test_a_press_brings_the_name_that_a_person_has_now(club: Club) -> None:
    anna = club.people[0]
    lobby = await club.open_table()
    club.sandbox.world.change_user(replace(anna.user, first_name="Hannah"))
    await anna.presses(lobby, "Add computer")
    await club.group.shows("Hannah")


def card_of(club: Club, *, dimmed: bool) -> Offer:
    """Return a card button, dimmed or not, of the first person who has one."""
    return next(
        (message, button)
        for person in club.people
        for message, button in offers(person, lambda payload: isinstance(payload, Play))
        if is_dimmed((message, button)) is dimmed
    )


async def test_a_double_tap_is_answered_with_nothing(club: Club) -> None:
    await club.start_game()
    await club.wait_until_idle()
    message, button = card_of(club, dimmed=False)
    person = next(person for person in club.people if person.id == message.chat_id)
    taps = (person.forges(message, button.data) for _ in range(3))
    assert [answer.text for answer in await asyncio.gather(*taps)] == ["", "", ""]
    await club.wait_until_idle()
    assert club.group.finds(button.text)


async def test_what_failed_for_us_is_no_double_tap_when_it_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ValueError("a fault of ours")

    async with running_club(tmp_path) as club:
        anna = club.people[0]
        lobby = await club.open_table()
        with monkeypatch.context() as now:
            now.setattr("club.hall.Hall.submit", broken)
            assert "on our side" in (await anna.presses(lobby, "Join")).text
        assert "already" in (await anna.presses(lobby, "Join")).text


async def test_a_mistake_is_explained_as_often_as_it_is_made(club: Club) -> None:
    await club.start_game()
    await club.wait_until_idle()
    message, button = card_of(club, dimmed=True)
    person = next(person for person in club.people if person.id == message.chat_id)
    for _ in range(2):
        assert (await person.forges(message, button.data)).text


async def test_pressing_start_twice_is_not_told_that_the_game_has_begun(club: Club) -> None:
    await club.open_table()
    await club.join(club.people[1])
    lobby = await club.group.shows("press Start")
    first, second = [await club.people[0].presses(lobby, "Start") for _ in range(2)]
    assert (first.text, second.text) == ("", "")
    assert "begun" in (await club.people[1].presses(lobby, "Start")).text


def my_hand(club: Club) -> str:
    """Return the link of the button below the board."""
    board = club.group.finds("My hand")
    assert board
    return board.find_button("My hand").url


async def test_my_hand_is_one_press_that_posts_nothing(tmp_path: Path) -> None:
    async with running_club(tmp_path, ephemeral=OLD_SERVER) as club:
        await club.start_game()
        await club.wait_until_idle()
        for person in club.people:
            before = person.private.messages
            assert "Evening" in person.opens(my_hand(club)).posts[-1].text
            await club.wait_until_idle()
            assert person.private.messages == before


async def test_my_hand_starts_nothing_for_whoever_has_blocked_the_bot(tmp_path: Path) -> None:
    """The app itself offers to unblock the bot, so the link need not make everybody press START."""
    async with running_club(tmp_path, ephemeral=OLD_SERVER) as club:
        await club.start_game()
        anna, ben = club.people
        ben.blocks()
        await club.wait_until_idle()
        lost = ben.private.posts[-1]
        for person in (anna, ben):
            assert person.opens(my_hand(club)).id == person.id
        ben.starts()
        await ben.private.until(lambda: newer_than(lost, ben.private.finds("Evening")))


def newer_than(old: Message, found: Message | None) -> Message | None:
    return found if found and found.id > old.id else None
