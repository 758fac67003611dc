"""Presses are answered once each. Stale, forged and strangers' ones politely change nothing."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from club.places import ChatId
from screens.buttons import Dismiss, Nothing, Play, ShowRanking
from screens.callback_data import pack
from telegram_sandbox import OLD_SERVER, ApiError, Call, Message
from telegram_sandbox.refusals import bad_gateway
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.logged_calls import answers_per_press
from tests.end_to_end.playing import Offer, is_dimmed, offers
from tests.keys import ADD_COMPUTER, JOIN, LINK_TO_HANDS, START, read
from tests.words import english

A_ROUND_TRIP = 3.0
"""Seconds: far longer than a press takes to be refused."""


async def test_a_forged_press_does_not_paint_over_the_board(club: Club) -> None:
    lobby = await club.open_table()
    for payload in (Dismiss(), ShowRanking(ChatId(club.group.id))):
        await club.people[0].forges(lobby, pack(payload))
    await club.group.shows(english("ranking-ever"))
    board = club.group.message(lobby.id)
    assert board
    assert board.offers(JOIN)


async def test_a_fault_of_ours_still_answers_the_press(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await club.open_table()

    async def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr("club.tables.Tables.submit", broken)
    answer = await club.people[0].presses(lobby, JOIN)
    assert english("toast-failed") in answer.text
    assert answers_per_press(club) == {1}


async def test_an_answer_that_does_not_arrive_is_given_again(club: Club) -> None:
    lobby = await club.open_table()
    faults = [bad_gateway()]

    def once(call: Call) -> ApiError | None:
        return faults.pop() if call.method == "answerCallbackQuery" and faults else None

    with club.sandbox.failing(once):
        assert (await club.people[1].presses(lobby, JOIN)).text == english("toast-joined")
    assert not faults


async def test_a_press_brings_the_name_that_a_person_has_now(club: Club) -> None:
    anna = club.people[0]
    lobby = await club.open_table()
    club.sandbox.world.change_user(replace(anna.user, first_name="Hannah"))
    await anna.presses(lobby, ADD_COMPUTER)
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
    assert any(isinstance(read(key.data), Nothing) for key in person.private.posts[-1].buttons)


async def test_what_failed_for_us_is_no_double_tap_when_it_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ValueError("a fault of ours")

    async with running_club(tmp_path) as club:
        anna = club.people[0]
        lobby = await club.open_table()
        with monkeypatch.context() as now:
            now.setattr("club.tables.Tables.submit", broken)
            assert english("toast-failed") in (await anna.presses(lobby, JOIN)).text
        assert "already" in (await anna.presses(lobby, JOIN)).text


async def test_a_mistake_is_explained_as_often_as_it_is_made(club: Club) -> None:
    await club.start_game()
    await club.wait_until_idle()
    message, button = card_of(club, dimmed=True)
    person = next(person for person in club.people if person.id == message.chat_id)
    for _ in range(2):
        assert (await person.forges(message, button.data)).text


async def test_a_press_without_effect_is_confirmed_before_it_is_answered(club: Club) -> None:
    """Others' presses come with the next poll, which would else wait for a round trip."""
    await club.start_game()
    await club.wait_until_idle()
    message, button = card_of(club, dimmed=True)
    person = next(person for person in club.people if person.id == message.chat_id)
    world = club.sandbox.world
    world.terms = replace(world.terms, latency=A_ROUND_TRIP)
    answer = asyncio.create_task(person.forges(message, button.data))
    await asyncio.sleep(0)
    while len(world.updates):  # noqa: ASYNC110  there is no event
        await asyncio.sleep(0.01)
    assert not answer.done()
    assert (await answer).text


async def test_pressing_start_twice_is_not_told_that_the_game_has_begun(club: Club) -> None:
    await club.open_table()
    await club.join(club.people[1])
    lobby = await club.group.shows(START)
    first, second = [await club.people[0].presses(lobby, START) for _ in range(2)]
    assert (first.text, second.text) == ("", "")
    assert "begun" in (await club.people[1].presses(lobby, START)).text


def link_to_hand(club: Club) -> str:
    return club.board.find_button(LINK_TO_HANDS).url


async def test_the_link_to_a_hand_is_one_press_that_posts_nothing(tmp_path: Path) -> None:
    async with running_club(tmp_path, ephemeral=OLD_SERVER) as club:
        await club.start_game()
        await club.wait_until_idle()
        for person in club.people:
            before = person.private.messages
            assert "Evening" in person.opens(link_to_hand(club)).posts[-1].text
            await club.wait_until_idle()
            assert person.private.messages == before


async def test_the_link_to_a_hand_starts_nothing_for_whoever_has_blocked_the_bot(
    tmp_path: Path,
) -> None:
    """The app itself offers to unblock the bot, so the link need not make everybody press START."""
    async with running_club(tmp_path, ephemeral=OLD_SERVER) as club:
        await club.start_game()
        anna, ben = club.people
        ben.blocks()
        await club.wait_until_idle()
        lost = ben.private.posts[-1]
        for person in (anna, ben):
            assert person.opens(link_to_hand(club)).id == person.id
        ben.starts()
        await ben.private.until(lambda: newer_than(lost, ben.private.finds("Evening")))


def newer_than(old: Message, found: Message | None) -> Message | None:
    return found if found and found.id > old.id else None
