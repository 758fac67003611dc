"""As fast as Telegram allows and no faster: minutes and whole games in simulated time."""

import asyncio
import random
from dataclasses import replace
from datetime import timedelta
from itertools import groupby

import pytest

from club.commands import Start
from club.places import ChatId, PersonId, Place, TableId, elsewhere
from club.slots import Kind, Slot
from club.table import Phase, Table
from club.view import look
from durak.actions import Take
from durak.legality import legal_actions
from features import load_texts
from messenger.outgoing.calls import Edit, Erase, Pin, React, Replace, Send, SendFile, Unpin
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.queue_items import File, Note, Reaction, Receipt
from messenger.outgoing.rate_limits import TELEGRAM_LIMITS, RateLimits, Rates
from messenger.outgoing.rendering import render
from screens.audience import Person
from screens.painter import NO_MARKS, ViewerMarks, paint
from screens.post import Post
from screens.screen import Screen
from tests.club.memory import NOON
from tests.club.tables import GROUP, OPEN, after, game_of, lobby, press
from tests.end_to_end.limits import CALLS_A_MINUTE, steady
from tests.meanwhile import meanwhile
from tests.messenger.outgoing.simulated_outbox import FakeBotApi, PostsInMemory, simulated_outbox
from tests.screens.tables import audience
from tests.simulated_time import now, run_in_simulated_time

MOST_BEHIND = 5
CHANGES = 150
A_FEW = 3
THREE_MINUTES = 180
A_DROP = TELEGRAM_LIMITS.group.seconds / TELEGRAM_LIMITS.group.burst
BURST = round(TELEGRAM_LIMITS.group.burst)
A_SECOND = 25
A_BURST = 5
QUICK = 0.1
A_PRESS = 0.5
LATE = 3.0
PEOPLE = tuple(map(PersonId, range(101, 107)))
BOARD = Slot(GROUP, Kind.TABLE, TableId(1))
HAND = Slot(Place(ChatId(PEOPLE[0])), Kind.HAND, TableId(1))
TEXTS = load_texts()
AUDIENCE = replace(
    audience("en"),
    people={person: Person(person, f"P{person}", "en", reachable=False) for person in PEOPLE},
)
ALL_OPEN = ViewerMarks(open_hands=PEOPLE)


@pytest.mark.parametrize("late", [*range(25), None])
def test_a_group_never_gets_more_than_19_calls_a_minute(late: int | None) -> None:
    """This holds even if one call takes three seconds and the next ones catch up."""
    bot_api = FakeBotApi(lambda number: LATE if number == late else QUICK)
    run_in_simulated_time(_keep_changing(simulated_outbox(bot_api), BOARD))
    assert bot_api.most_calls_in(60) <= CALLS_A_MINUTE
    assert len(bot_api.calls) > 36, "nor many fewer"


def test_a_message_elsewhere_gets_as_many_and_is_never_five_seconds_behind() -> None:
    bot_api = FakeBotApi(lambda _: QUICK)
    board = replace(BOARD, place=elsewhere(1))

    async def press_quickly() -> None:
        await _keep_changing(simulated_outbox(bot_api), board, every=A_PRESS)
        await asyncio.sleep(MOST_BEHIND)

    run_in_simulated_time(press_quickly())
    changes = [(n * A_PRESS, render(Screen(f"state {n}")).digest) for n in range(CHANGES)]
    assert max(_delays(changes, _shown_boards(bot_api))) <= MOST_BEHIND
    assert bot_api.most_calls_in(60) <= CALLS_A_MINUTE


def test_it_is_known_what_the_limit_of_a_chat_holds_back() -> None:
    held_back = []

    async def press_quickly() -> None:
        outbox = simulated_outbox(FakeBotApi(lambda _: 0))
        for number in range(BURST + 1):
            outbox.want(Post(BOARD, Screen(f"page {number}")))
            held_back.append(outbox.is_held_back(BOARD.address))
            await asyncio.sleep(QUICK)
        await asyncio.sleep(A_DROP)
        held_back.append(outbox.is_held_back(BOARD.address))

    run_in_simulated_time(press_quickly())
    assert held_back == [*(False,) * BURST, True, False]


def test_a_private_chat_gets_a_call_a_second() -> None:
    """Telegram asks for this rate, but allows short bursts."""
    bot_api = FakeBotApi(lambda _: QUICK)
    run_in_simulated_time(_keep_changing(simulated_outbox(bot_api), HAND, every=0.5))
    assert 60 <= bot_api.most_calls_in(60) <= 60 + A_FEW


def test_all_chats_together_get_as_many_calls_as_the_rate_allows() -> None:
    bot_api = FakeBotApi(lambda _: QUICK)
    people = range(1, 101)
    hands = [Slot(Place(ChatId(number)), Kind.HAND, TableId(1)) for number in people]

    async def show_all_at_once() -> None:
        outbox = simulated_outbox(bot_api, RateLimits(Rates(overall=steady(A_SECOND))))
        outbox.want(*[Post(hand, Screen("cards")) for hand in hands])
        await asyncio.sleep(MOST_BEHIND)

    run_in_simulated_time(show_all_at_once())
    assert len(bot_api.calls) == len(people)
    assert bot_api.most_calls_in(1) <= A_SECOND + A_BURST


def test_a_careful_start_sends_nothing_at_once() -> None:
    """The limits are assumed to be used up, so the first call waits for one to be free again."""
    bot_api = FakeBotApi(lambda _: 0)
    outbox = simulated_outbox(bot_api)

    async def start() -> None:
        await outbox.assume_limits_spent([GROUP.chat])
        await _show_until_sent(outbox, Post(BOARD, Screen("board")))

    run_in_simulated_time(start())
    ((came, _),) = bot_api.calls
    assert came == pytest.approx(A_DROP, abs=QUICK)


def test_every_call_is_paid_for_once() -> None:
    """This holds even if another one is wanted once it is paid for.

    A reaction alone costs the group nothing.
    """
    bot_api = FakeBotApi(lambda _: QUICK)
    run_in_simulated_time(_make_all_kinds_of_calls(simulated_outbox(bot_api)))
    assert {type(call) for _, call in bot_api.calls} == {
        *(Send, SendFile, React, Pin, Edit, Unpin, Replace, Erase)
    }
    (last, _) = bot_api.calls[-1]
    paid = sum(not isinstance(call, React) for _, call in bot_api.calls)
    assert last == pytest.approx(A_DROP * (paid - TELEGRAM_LIMITS.group.burst), abs=1)


async def _make_all_kinds_of_calls(outbox: Outbox) -> None:
    outbox.want(Note(GROUP, "top", Screen("ranking")))
    outbox.want(File(GROUP, "game.json", b"{}"))
    outbox.want(Receipt(GROUP.chat, PersonId(7), 1, Reaction.HEARD))
    board = Post(BOARD, Screen("board"), pinned=True)
    result = replace(BOARD, kind=Kind.RESULT)
    await _show_until_sent(outbox, board, Post(result, Screen("result")))
    await _show_until_sent(outbox, Post(BOARD, Screen("the end")))
    outbox.want(board)
    await asyncio.sleep(1)
    outbox.move_to_bottom(BOARD)
    await _show_until_sent(outbox, Post(BOARD, Screen("anew"), edition=1), Post(result, None))


async def _show_until_sent(outbox: Outbox, *posts: Post) -> None:
    outbox.want(*posts)
    while outbox.waiting:  # noqa: ASYNC110
        await asyncio.sleep(QUICK)


async def _keep_changing(outbox: Outbox, slot: Slot, every: float = 1.0) -> None:
    for number in range(CHANGES):
        outbox.want(Post(slot, Screen(f"state {number}")))
        await asyncio.sleep(every)


@pytest.mark.parametrize("late", [None, 25])
def test_hands_in_the_group_make_the_board_late_by_a_drop_at_most(late: int | None) -> None:
    """Assume that Telegram counts hands in groups.

    All six are open, and edited after every card.
    """
    bot_api = FakeBotApi(lambda number: LATE if number == late else QUICK)
    states = list[tuple[float, str]]()
    limits = RateLimits(Rates())
    limits.slow_down(GROUP.chat)
    run_in_simulated_time(
        _play_whole_game(random.Random(1), simulated_outbox(bot_api, limits), states, ALL_OPEN)
    )
    _check_delays(bot_api, states, MOST_BEHIND + A_DROP + (LATE if late else 0))
    assert {address.reader for address in bot_api.addresses} == {None, *PEOPLE}


@pytest.mark.parametrize("seed", range(5))
def test_the_board_is_never_five_seconds_behind_six_hasty_people(seed: int) -> None:
    bot_api = FakeBotApi(lambda _: QUICK)
    states = list[tuple[float, str]]()
    run_in_simulated_time(_play_whole_game(random.Random(seed), simulated_outbox(bot_api), states))
    _check_delays(bot_api, states, MOST_BEHIND)


def test_commands_that_strangers_type_without_end_delay_a_board_by_one_call() -> None:
    """Three strangers keep sending eleven kinds of commands, all answered publicly."""
    bot_api = FakeBotApi(lambda _: QUICK)
    states = list[tuple[float, str]]()
    outbox = simulated_outbox(bot_api)

    async def play_amid_commands() -> None:
        async with meanwhile(_type_without_end(outbox)):
            await _play_whole_game(random.Random(1), outbox, states)
        await asyncio.sleep(THREE_MINUTES)

    run_in_simulated_time(play_amid_commands())
    _check_delays(bot_api, states, MOST_BEHIND + A_DROP)
    said = {call.rendering.text for _, call in bot_api.calls if isinstance(call, Send)}
    assert {f"answer {stranger} {kind}" for stranger in range(3) for kind in range(11)} <= said


def test_a_hand_that_waits_for_its_board_costs_next_to_nothing() -> None:
    """The group's limit is used up, and its board has not even been sent."""
    bot_api = FakeBotApi(lambda _: QUICK)
    posts = PostsInMemory()
    outbox = simulated_outbox(bot_api, posts=posts)
    hand = replace(BOARD, kind=Kind.HAND, reader=PEOPLE[0])

    async def open_hand() -> None:
        await outbox.assume_limits_spent([GROUP.chat])
        outbox.want(Post(BOARD, Screen("board")))
        outbox.move_to_bottom(hand)
        outbox.want(Post(hand, Screen("hand")))
        await asyncio.sleep(2 * MOST_BEHIND)

    run_in_simulated_time(open_hand())
    assert [call.rendering.text for _, call in bot_api.calls if isinstance(call, Send)] == [
        *("board", "hand")
    ]
    assert posts.reads < 30
    (board_came, _), (hand_came, _) = bot_api.calls
    assert hand_came - board_came < 2 * QUICK


async def _type_without_end(outbox: Outbox) -> None:
    while True:
        for stranger in range(3):
            for kind in range(11):
                answer = f"answer {stranger} {kind}"
                outbox.want(Note(GROUP, answer, Screen(answer)))
        await asyncio.sleep(1)


async def _play_whole_game(
    dice: random.Random,
    outbox: Outbox,
    states: list[tuple[float, str]],
    viewers: ViewerMarks = NO_MARKS,
) -> None:
    """Play a whole game. Nobody takes if anything else is possible, so that the game is short."""
    table = after(lobby(*PEOPLE, settings=OPEN), Start(PEOPLE[0]))
    for person in viewers.open_hands:
        outbox.move_to_bottom(replace(BOARD, kind=Kind.HAND, reader=person))
    while True:
        hands = [look(table, person) for person in viewers.open_hands]
        board, *others = paint(look(table, None), hands, AUDIENCE, TEXTS, viewers)
        assert board.screen is not None
        states.append((now(), render(board.screen).digest))
        outbox.want(board, *others)
        if table.phase is not Phase.PLAYING:
            break
        await asyncio.sleep(0.05 + 1.5 * dice.random())
        table = _move(table, dice)
    await asyncio.sleep(2 * MOST_BEHIND)


def _move(table: Table, dice: random.Random) -> Table:
    game = game_of(table)
    seat = dice.choice(game.awaited_seats)
    legal = tuple(legal_actions(game, seat))
    eager = [action for action in legal if not isinstance(action, Take)]
    return after(
        table, press(table, seat, dice.choice(eager or legal)), at=NOON + timedelta(seconds=now())
    )


def _check_delays(bot_api: FakeBotApi, states: list[tuple[float, str]], most: float) -> None:
    """Check that the board was never later than this, within Telegram's limit."""
    delays = _delays(states, _shown_boards(bot_api))
    assert len(delays) > 50
    assert max(delays) <= most
    assert bot_api.most_calls_in(60) <= CALLS_A_MINUTE


def _shown_boards(bot_api: FakeBotApi) -> list[tuple[float, str]]:
    return [
        (time, call.rendering.digest)
        for time, call in bot_api.calls
        if isinstance(call, Send | Edit)
    ]


def _delays(states: list[tuple[float, str]], shown: list[tuple[float, str]]) -> list[float]:
    """Return for each change how long it took until the board showed it or a newer one."""
    changes = [next(run) for _, run in groupby(states, key=lambda state: state[1])]
    newest = {digest: number for number, (_, digest) in enumerate(changes)}
    delays = []
    for number, (since, _) in enumerate(changes):
        current = {digest for digest in newest if newest[digest] >= number}
        caught_up = next(time for time, digest in shown if time >= since and digest in current)
        delays.append(caught_up - since)
    return delays
