"""Hands in messages that a press alone permits: who sees them, what they play, what they cost."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from club.places import ChatId
from durak.actions import Action, cards_of
from features.any_chat.buttons import PlayFromHand, PlayNumber
from features.any_chat.tests.end_to_end.friends import (
    AGAIN,
    MY_HAND,
    Friends,
    gathered,
)
from storage.chats import Chats
from storage.open_database import opened
from telegram_sandbox import (
    FIRST_SERVER,
    OLD_SERVER,
    PRETENDER,
    ApiError,
    Call,
    EphemeralTerms,
    GuestTerms,
    Message,
    Person,
    Terms,
)
from telegram_sandbox.refusals import bad_request, too_many_requests
from tests.end_to_end.forks import forked_bot
from tests.end_to_end.limits import (
    UNCOUNTED,
    answered_permit_nothing,
    used_cannot_be_answered,
)
from tests.end_to_end.process import A_START
from tests.end_to_end.running_bot import wait_until_idle
from tests.keys import JOIN as JOIN_CLUB
from tests.keys import read
from tests.messenger.outgoing.delivery_to_sandbox import refusing
from tests.words import english


def server(ephemeral: EphemeralTerms) -> Terms:
    return replace(UNCOUNTED.terms, ephemeral=ephemeral)


NEWEST: Mapping[str, Terms] = {
    "usual": UNCOUNTED.terms,
    "answered-permit-nothing": answered_permit_nothing(UNCOUNTED.terms),
    "used-cannot-be-answered": used_cannot_be_answered(UNCOUNTED.terms),
    "chat-untold": server(EphemeralTerms(name_chat_elsewhere=False)),
    "editable": server(EphemeralTerms(take_edits_elsewhere=True)),
    "counted": server(EphemeralTerms(are_counted=True)),
}
OLDER: Mapping[str, tuple[EphemeralTerms, int]] = {
    "10.0": (OLD_SERVER, 0),
    "10.2": (FIRST_SERVER, 1),
    "10.3": (EphemeralTerms(need_chat=True), 1),
    "pretender": (PRETENDER, 1),
}
"""Servers that know no such messages, and the calls that it takes to learn that."""


@asynccontextmanager
async def playing(folder: Path, terms: Terms = UNCOUNTED.terms) -> AsyncIterator[Friends]:
    """Deal, under these terms."""
    limits = replace(UNCOUNTED, terms=terms)
    async with gathered(folder, limits) as friends, friends.running_bot():
        await friends.deal()
        yield friends


@pytest.fixture
async def friends(tmp_path: Path) -> AsyncIterator[Friends]:
    async with playing(tmp_path) as friends:
        yield friends


def hands(friends: Friends, person: Person) -> Sequence[Message]:
    return friends.chat.seen_by(person).ephemeral


async def open_hand(friends: Friends, person: Person) -> Message:
    """Let somebody press **My hand**, and return the message that they see then."""
    before = len(hands(friends, person))
    answer = await person.presses_in(friends.chat, MY_HAND)
    assert not answer.text
    *_, hand = hands(friends, person)
    assert len(hands(friends, person)) == before + 1
    return hand


def keys(hand: Message) -> Mapping[str, Action]:
    """Return what the keys of a hand send, and do."""
    sent = (button.data for row in hand.keyboard for button in row if button.data)
    return {data: key.action for data in sent if isinstance(key := read(data), PlayFromHand)}


def cards(hand: Message) -> set[str]:
    return set[str]().union(*map(played_by, keys(hand).values()))


def played_by(action: Action) -> set[str]:
    return {str(card) for card in cards_of(action)}


def numbers(board: Message) -> Sequence[str]:
    sent = (button.data for row in board.keyboard for button in row if button.data)
    return [data for data in sent if isinstance(read(data), PlayNumber)]


def made(friends: Friends) -> Counter[str]:
    return Counter(call.method for call in friends.sandbox.calls)


async def attacker(friends: Friends) -> tuple[Person, Person]:
    """Return whose turn it is, and who waits, with their hand open."""
    for waits, attacks in ((friends.anna, friends.ben), (friends.ben, friends.anna)):
        hand = await open_hand(friends, waits)
        if english("ask-attack") not in hand.text:
            return attacks, waits
    raise AssertionError("both attack")


async def test_my_hand_is_a_message_that_nobody_else_sees(friends: Friends) -> None:
    hand, other = [await open_hand(friends, each) for each in (friends.anna, friends.ben)]
    assert len(cards(hand)) == len(cards(other)) == 6
    assert not cards(hand) & cards(other)
    assert hands(friends, friends.anna) == (hand,)
    assert hands(friends, friends.ben) == (other,)
    assert len(friends.chat.posts) == 1


async def test_a_card_pressed_twice_is_played_once(friends: Friends) -> None:
    attacks, _ = await attacker(friends)
    hand = await open_hand(friends, attacks)
    before = hands(friends, attacks)
    data, action = next(iter(keys(hand).items()))
    both = await asyncio.gather(*(attacks.forges(hand, data) for _ in range(2)))
    assert [answer.text for answer in both] == ["", ""]
    assert hands(friends, attacks) == before, "it only waits now"
    assert cards(await open_hand(friends, attacks)) == cards(hand) - played_by(action)


async def test_an_outdated_hand_plays_nothing_and_brings_the_current_one(friends: Friends) -> None:
    attacks, waits = await attacker(friends)
    hand = await open_hand(friends, attacks)
    (theirs,) = hands(friends, waits)
    await attacks.forges(hand, next(iter(keys(hand))))
    for data in list(keys(theirs))[:2]:
        assert not (await waits.forges(theirs, data)).text
        *_, current = hands(friends, waits)
        assert cards(current) >= cards(theirs)
    assert len(hands(friends, waits)) == 3


async def test_what_may_not_be_played_is_explained_and_brings_nothing(friends: Friends) -> None:
    _, waits = await attacker(friends)
    (hand,) = hands(friends, waits)
    for data in keys(hand):
        assert (await waits.forges(hand, data)).text
    assert hands(friends, waits) == (hand,)


@pytest.mark.parametrize("name", NEWEST)
async def test_a_game_is_played_by_hands_alone(tmp_path: Path, name: str) -> None:
    dice = random.Random(name)
    presses = 2
    async with playing(tmp_path, NEWEST[name]) as at:
        for person in (at.anna, at.ben):
            await person.presses_in(at.chat, MY_HAND)
        while not at.chat.finds(AGAIN):
            for person in (at.anna, at.ben):
                *_, hand = hands(at, person)
                for data in dice.sample(list(keys(hand)), len(keys(hand))):
                    presses += 1
                    answer = await person.forges(hand, data)
                    assert not answer.is_alert, "nobody needs an alert"
                    if not answer.text:
                        break
        calls = made(at)
        assert calls["sendMessage"] == len(hands(at, at.anna)) + len(hands(at, at.ben))
        assert calls["sendMessage"] <= presses
        assert "editEphemeralMessageText" not in calls
        assert len(at.chat.posts) == 1
        assert not at.sandbox.failures


@pytest.mark.parametrize(
    ("terms", "calls"),
    [
        (EphemeralTerms(), ["sendMessage", *["answerCallbackQuery"] * 2]),
        (OLD_SERVER, ["answerCallbackQuery"] * 2),
    ],
    ids=["message", "alert"],
)
async def test_a_turn_costs_a_message_at_most_and_one_edit(
    tmp_path: Path, terms: EphemeralTerms, calls: Sequence[str]
) -> None:
    async with playing(tmp_path, server(terms)) as friends:
        for person in (friends.anna, friends.ben):
            await wait_until_idle(friends.sandbox)
            before = len(friends.sandbox.calls)
            await person.presses_in(friends.chat, MY_HAND)
            (board,) = friends.chat.posts
            played = keys(hands(friends, person)[-1]) if hands(friends, person) else numbers(board)
            answer = await person.forges(board, next(iter(played)))
            await wait_until_idle(friends.sandbox)
            if not answer.text:
                made = [call.method for call in friends.sandbox.calls[before:]]
                assert [method for method in made if method != "editMessageText"] == calls
                assert len(made) == len(calls) + 1
                return
    pytest.fail("it was nobody's turn")


@pytest.mark.parametrize("name", OLDER)
async def test_older_servers_are_asked_once_and_hands_come_in_alerts(
    tmp_path: Path, name: str
) -> None:
    terms, learning = OLDER[name]
    async with playing(tmp_path, server(terms)) as friends:
        for _ in range(3):
            for person in (friends.anna, friends.ben):
                answer = await person.presses_in(friends.chat, MY_HAND)
                assert answer.is_alert
                assert answer.text.startswith("1. ")
        assert made(friends)["sendMessage"] == learning
        await friends.play_to_end()
        assert made(friends)["sendMessage"] == learning
        assert not hands(friends, friends.anna)


@pytest.mark.parametrize("error", [bad_request("CHAT_WRITE_FORBIDDEN"), too_many_requests(5)])
async def test_a_refusal_counts_for_whoever_pressed_once_it_has_worked(
    friends: Friends, error: ApiError
) -> None:
    await open_hand(friends, friends.anna)
    with friends.sandbox.failing(refusing(error, "sendMessage")):
        assert (await friends.ben.presses_in(friends.chat, MY_HAND)).is_alert
    before = made(friends)["sendMessage"]
    assert (await friends.ben.presses_in(friends.chat, MY_HAND)).is_alert
    assert made(friends)["sendMessage"] == before
    await open_hand(friends, friends.anna)


async def test_strangers_get_no_hand_by_any_key(friends: Friends) -> None:
    zoe = friends.sandbox.user("Zoe")
    others = friends.sandbox.group("Others", [friends.ben, zoe], has_bot=False)
    hand = await open_hand(friends, friends.ben)
    copy = friends.ben.forwards(friends.chat.posts[0], others)
    pressed = [button.data for row in copy.keyboard for button in row] + list(keys(hand))
    for data in pressed:
        assert (await zoe.forges(copy, data)).text == english(
            "any-chat-not-playing", bot="sandbox_bot"
        )
    assert not others.seen_by(zoe).ephemeral
    assert not (await friends.ben.presses(copy, MY_HAND)).text
    (theirs,) = others.seen_by(friends.ben).ephemeral
    assert cards(theirs) == cards(hand)
    assert not others.seen_by(zoe).ephemeral


async def test_a_key_of_somebody_elses_hand_plays_a_card_that_one_does_not_hold(
    friends: Friends,
) -> None:
    attacks, waits = await attacker(friends)
    hand = await open_hand(friends, attacks)
    (theirs,) = hands(friends, waits)
    for data in keys(theirs):
        assert (await attacks.forges(hand, data)).text
    assert cards(await open_hand(friends, attacks)) == cards(hand)


@pytest.mark.parametrize("is_named", [True, False])
async def test_other_keys_than_its_own_are_forged_below_a_hand(
    tmp_path: Path, is_named: bool
) -> None:
    terms = EphemeralTerms(name_chat_elsewhere=is_named)
    async with playing(tmp_path, server(terms)) as friends:
        (offer,) = [button.data for row in (await friends.send_offer()).keyboard for button in row]
        hand = await open_hand(friends, friends.ben)
        assert (await friends.ben.forges(hand, offer)).text == english("toast-forged")


async def test_no_key_of_another_chat_is_pressed_below_a_hand(tmp_path: Path) -> None:
    """Its chat may bear the id of a group in which the presser is no member."""
    terms = replace(UNCOUNTED.terms, guests=GuestTerms(see_own_chat_ids=False))
    async with gathered(tmp_path, replace(UNCOUNTED, terms=terms)) as friends:
        zoe = friends.sandbox.user("Zoe")
        club = friends.sandbox.group("Club", [zoe])
        friends.chat = friends.sandbox.group("Us", [friends.anna, friends.ben], has_bot=False)
        async with friends.running_bot():
            zoe.says(club, "/durak")
            join = (await club.shows(JOIN_CLUB)).find_button(JOIN_CLUB).data
            await friends.deal()
            hand = await open_hand(friends, friends.anna)
            assert (await friends.anna.forges(hand, join)).text == english("toast-forged")
            assert "Anna" not in club.posts[-1].text


@pytest.mark.parametrize("is_own", [True, False])
async def test_nothing_is_learnt_of_the_chat(tmp_path: Path, is_own: bool) -> None:
    """Its id may be that of a group in which the bot is a member, and the presser is not."""
    terms = replace(UNCOUNTED.terms, guests=GuestTerms(see_own_chat_ids=is_own))
    async with gathered(tmp_path, replace(UNCOUNTED, terms=terms)) as friends:
        club = friends.sandbox.group("Club", [friends.sandbox.user("Zoe")])
        friends.chat = friends.sandbox.group("Us", [friends.anna, friends.ben], has_bot=False)
        async with friends.running_bot():
            await friends.deal()
            for person in (friends.anna, friends.ben):
                hand = await open_hand(friends, person)
                for data in keys(hand):
                    await person.forges(hand, data)
        async with opened(friends.database) as database:
            for room in (friends.chat, club):
                assert await Chats(database).get(ChatId(room.id)) is None


async def test_a_bot_that_dies_before_its_answer_has_shown_the_hand(tmp_path: Path) -> None:
    terms = replace(UNCOUNTED.terms, query_lifetime=A_START, throttles_polls=True)
    async with gathered(tmp_path, replace(UNCOUNTED, terms=terms)) as friends:
        async with forked_bot(
            friends.sandbox, friends.database, settings={"any_chat": "on"}
        ) as bot:
            board = await friends.deal()
            hand = await open_hand(friends, friends.anna)

            def kill_before_answer(call: Call) -> ApiError | None:
                if call.method == "answerCallbackQuery":
                    bot.kill()
                return None

            with friends.sandbox.failing(kill_before_answer):
                friends.anna.press(board, board.find_button(MY_HAND).data)
                await asyncio.to_thread(bot.join)
            assert [cards(each) for each in hands(friends, friends.anna)] == [cards(hand)] * 2
        async with forked_bot(friends.sandbox, friends.database, settings={"any_chat": "on"}):
            assert cards(await open_hand(friends, friends.anna)) == cards(hand)
        assert not hands(friends, friends.ben)
