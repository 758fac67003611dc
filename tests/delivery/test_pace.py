"""As fast as Telegram allows and no faster: minutes and whole games in simulated time."""

import asyncio
import random
from dataclasses import replace
from datetime import timedelta
from itertools import groupby

import pytest

from club.commands import Start
from club.places import ChatId, PersonId, Place, TableId
from club.slots import Kind, Slot
from club.table import Phase, Table
from club.view import look
from delivery.calls import Edit, Erase, Pin, React, Replace, Send, SendFile, Unpin
from delivery.outbox import Outbox
from delivery.rate_limits import TELEGRAM_LIMITS, RateLimits, Rates
from delivery.rendering import render
from delivery.wishes import Reaction
from durak.actions import Take
from durak.legality import legal_actions
from screens.attention import NONE, Attention
from screens.audience import Person
from screens.painter import paint
from screens.post import Post
from screens.screen import Screen
from screens.texts import Texts
from telegram_sandbox import Terms
from tests.club.memory import NOON
from tests.club.tables import GROUP, OPEN, after, game_of, lobby, press
from tests.delivery.turned import Postman, RememberedPosts, in_turned_time, now, outbox
from tests.end_to_end.limits import CALLS_A_MINUTE
from tests.screens.scenes import audience

MOST_BEHIND = 5
A_FEW = 3
THREE_MINUTES = 180
A_DROP = TELEGRAM_LIMITS.group.seconds / TELEGRAM_LIMITS.group.burst
QUICK = 0.1
LATE = 3.0
PEOPLE = tuple(map(PersonId, range(101, 107)))
BOARD = Slot(GROUP, Kind.TABLE, TableId(1))
HAND = Slot(Place(ChatId(PEOPLE[0])), Kind.HAND, TableId(1))
TEXTS = Texts.load()
AUDIENCE = replace(
    audience("en"),
    people={person: Person(person, f"P{person}", "en", reachable=False) for person in PEOPLE},
)
ALL_OPEN = Attention(open_hands=PEOPLE)


@pytest.mark.parametrize("late", [*range(25), None])
def test_a_group_never_gets_more_than_19_calls_a_minute(late: int | None) -> None:
    """This holds even if one call takes three seconds and the next ones catch up."""
    postman = Postman(lambda number: LATE if number == late else QUICK)
    in_turned_time(_always_something_new(outbox(postman), BOARD))
    assert postman.busiest_minute() <= CALLS_A_MINUTE
    assert len(postman.diary) > 36, "nor many fewer"


def test_a_private_chat_gets_a_call_a_second() -> None:
    """Telegram asks for this rate, but allows short bursts."""
    postman = Postman(lambda _: QUICK)
    in_turned_time(_always_something_new(outbox(postman), HAND, every=0.5))
    assert 60 <= postman.busiest_minute() <= 60 + A_FEW


def test_all_chats_together_get_no_more_than_telegram_takes_and_not_much_less() -> None:
    postman = Postman(lambda _: QUICK)
    people = range(1, 101)
    hands = [Slot(Place(ChatId(number)), Kind.HAND, TableId(1)) for number in people]

    async def all_at_once() -> None:
        outbox(postman).show([Post(hand, Screen("cards")) for hand in hands])
        await asyncio.sleep(MOST_BEHIND)

    in_turned_time(all_at_once())
    assert len(postman.diary) == len(people)
    assert postman.busiest(1) <= Terms().calls_per_second


def test_a_careful_start_sends_nothing_at_once() -> None:
    """The limits are assumed to be used up, so the first call waits for one to be free again."""
    postman = Postman(lambda _: 0)
    sending = outbox(postman)

    async def started() -> None:
        await sending.assume_limits_spent([GROUP.chat])
        await _until_sent(sending, Post(BOARD, Screen("board")))

    in_turned_time(started())
    ((came, _),) = postman.diary
    assert came == pytest.approx(A_DROP, abs=QUICK)


def test_every_call_is_paid_for_once() -> None:
    """This holds for all kinds of calls, even if another one is wanted once it is paid for."""
    postman = Postman(lambda _: QUICK)
    in_turned_time(_all_kinds_of_calls(outbox(postman)))
    assert {type(call) for _, call in postman.diary} == {
        *(Send, SendFile, React, Pin, Edit, Unpin, Replace, Erase)
    }
    (last, _) = postman.diary[-1]
    paid = len(postman.diary)
    assert last == pytest.approx(A_DROP * (paid - TELEGRAM_LIMITS.group.burst), abs=1)


async def _all_kinds_of_calls(sending: Outbox) -> None:
    sending.say(GROUP, "top", Screen("ranking"))
    sending.send_file(GROUP, "game.json", b"{}")
    sending.react(GROUP.chat, 1, Reaction.HEARD)
    board = Post(BOARD, Screen("board"), pinned=True)
    result = replace(BOARD, kind=Kind.RESULT)
    await _until_sent(sending, board, Post(result, Screen("result")))
    await _until_sent(sending, Post(BOARD, Screen("the end")))
    sending.show([board])
    await asyncio.sleep(1)
    sending.move_to_bottom(BOARD)
    await _until_sent(sending, Post(BOARD, Screen("anew"), edition=1), Post(result, None))


async def _until_sent(sending: Outbox, *posts: Post) -> None:
    sending.show(posts)
    while sending.waiting:  # noqa: ASYNC110
        await asyncio.sleep(QUICK)


async def _always_something_new(sending: Outbox, slot: Slot, every: float = 1.0) -> None:
    for number in range(150):
        sending.show([Post(slot, Screen(f"state {number}"))])
        await asyncio.sleep(every)


@pytest.mark.parametrize("late", [None, 25])
def test_hands_in_the_group_make_the_board_late_by_a_drop_at_most(late: int | None) -> None:
    """Assume that Telegram counts hands in groups.

    All six are open, and edited after every card.
    """
    postman = Postman(lambda number: LATE if number == late else QUICK)
    truths = list[tuple[float, str]]()
    limits = RateLimits(Rates())
    limits.share(GROUP.chat)
    in_turned_time(_whole_game(random.Random(1), outbox(postman, limits), truths, ALL_OPEN))
    behind = _behind(truths, _boards(postman))
    assert len(behind) > 50
    assert max(behind) <= MOST_BEHIND + A_DROP + (LATE if late else 0)
    assert postman.busiest_minute() <= CALLS_A_MINUTE
    assert {address.reader for address in postman.reached} == {None, *PEOPLE}


@pytest.mark.parametrize("seed", range(5))
def test_the_board_is_never_five_seconds_behind_six_hasty_people(seed: int) -> None:
    postman = Postman(lambda _: QUICK)
    truths = list[tuple[float, str]]()
    in_turned_time(_whole_game(random.Random(seed), outbox(postman), truths))
    behind = _behind(truths, _boards(postman))
    assert len(behind) > 50
    assert max(behind) <= MOST_BEHIND
    assert postman.busiest_minute() <= CALLS_A_MINUTE


def test_commands_that_strangers_type_without_end_make_no_board_late() -> None:
    """Three strangers keep sending eleven kinds of commands, all answered publicly.

    Their answers are sent once there is nothing else to show.
    """
    postman = Postman(lambda _: QUICK)
    truths = list[tuple[float, str]]()
    sending = outbox(postman)

    async def crowded() -> None:
        typing = asyncio.create_task(_strangers_type(sending))
        await _whole_game(random.Random(1), sending, truths)
        typing.cancel()
        await asyncio.sleep(THREE_MINUTES)

    in_turned_time(crowded())
    behind = _behind(truths, _boards(postman))
    assert len(behind) > 50
    assert max(behind) <= MOST_BEHIND
    assert postman.busiest_minute() <= CALLS_A_MINUTE
    said = {call.rendering.text for _, call in postman.diary if isinstance(call, Send)}
    assert {f"answer {stranger} {kind}" for stranger in range(3) for kind in range(11)} <= said


def test_a_hand_that_waits_for_its_board_costs_next_to_nothing() -> None:
    """The group's limit is used up, and its board has not even been sent."""
    postman = Postman(lambda _: QUICK)
    posts = RememberedPosts()
    sending = outbox(postman, posts=posts)
    hand = replace(BOARD, kind=Kind.HAND, reader=PEOPLE[0])

    async def opened() -> None:
        await sending.assume_limits_spent([GROUP.chat])
        sending.show([Post(BOARD, Screen("board"))])
        sending.move_to_bottom(hand)
        sending.show([Post(hand, Screen("hand"))])
        await asyncio.sleep(2 * MOST_BEHIND)

    in_turned_time(opened())
    assert [call.rendering.text for _, call in postman.diary if isinstance(call, Send)] == [
        *("board", "hand")
    ]
    assert posts.looks < 30
    (board_came, _), (hand_came, _) = postman.diary
    assert hand_came - board_came < 2 * QUICK


async def _strangers_type(sending: Outbox) -> None:
    while True:
        for stranger in range(3):
            for kind in range(11):
                answer = f"answer {stranger} {kind}"
                sending.say(GROUP, answer, Screen(answer))
        await asyncio.sleep(1)


async def _whole_game(
    dice: random.Random,
    sending: Outbox,
    truths: list[tuple[float, str]],
    attention: Attention = NONE,
) -> None:
    """Play a whole game. Nobody takes if anything else is possible, so that the game is short."""
    table = after(lobby(*PEOPLE, settings=OPEN), Start(PEOPLE[0]))
    for person in attention.open_hands:
        sending.move_to_bottom(replace(BOARD, kind=Kind.HAND, reader=person))
    while True:
        hands = [look(table, person) for person in attention.open_hands]
        board, *others = paint(look(table, None), hands, AUDIENCE, TEXTS, attention)
        assert board.screen is not None
        truths.append((now(), render(board.screen).digest))
        sending.show((board, *others))
        if table.phase is not Phase.PLAYING:
            break
        await asyncio.sleep(0.05 + 1.5 * dice.random())
        table = _moved(table, dice)
    await asyncio.sleep(2 * MOST_BEHIND)


def _moved(table: Table, dice: random.Random) -> Table:
    game = game_of(table)
    seat = dice.choice(game.awaited_seats)
    legal = tuple(legal_actions(game, seat))
    eager = [action for action in legal if not isinstance(action, Take)]
    return after(
        table, press(table, seat, dice.choice(eager or legal)), at=NOON + timedelta(seconds=now())
    )


def _boards(postman: Postman) -> list[tuple[float, str]]:
    return [
        (at, call.rendering.digest) for at, call in postman.diary if isinstance(call, Send | Edit)
    ]


def _behind(truths: list[tuple[float, str]], shown: list[tuple[float, str]]) -> list[float]:
    """Return for each change how long it took until the board showed it or a newer one."""
    changes = [next(run) for _, run in groupby(truths, key=lambda truth: truth[1])]
    newest = {digest: number for number, (_, digest) in enumerate(changes)}
    return [
        next(at for at, digest in shown if at >= since and newest.get(digest, -1) >= number) - since
        for number, (since, _) in enumerate(changes)
    ]
