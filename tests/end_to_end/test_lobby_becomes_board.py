"""The lobby as a picture: it fills while people join, and becomes the board by an edit."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from club.places import TableId
from messenger.outgoing.rate_limits import Rate, Rates
from screens.buttons import LeaveForSure
from screens.callback_data import pack
from telegram_sandbox import Logged
from tests.end_to_end.clubs import PLAIN, Club, running_club
from tests.end_to_end.limits import FREE, FREE_FOR_ALL, UNCOUNTED, fast
from tests.keys import BOARD, JOIN, START
from tests.words import english

DRAWN = replace(PLAIN, board="board")
SIX = "Anna Ben Cleo Dora Emil Fay"
PACE = 5.0
BETWEEN_JOINS = 1.6 / PACE
"""Six sit down within eight seconds."""
A_WHILE = 60


def with_calls(count: int) -> Rates:
    """Allow this many calls in the group, for good."""
    return Rates(Rate(count, 10**6), FREE, FREE_FOR_ALL)


def for_everybody(club: Club) -> Sequence[Logged]:
    return [call for call in club.calls(club.group.id, "") if call.receiver is None]


def pictures(club: Club) -> Sequence[str]:
    """Return the names of the pictures that the group has seen, which say what is on them."""
    return [name.removesuffix(".jpg") for call in for_everybody(club) for name in call.files]


async def until_drawn(club: Club, name: str) -> None:
    await club.sandbox.world.until(lambda: name in pictures(club) or None, A_WHILE)


async def test_a_lobby_is_edited_until_it_is_the_board(tmp_path: Path) -> None:
    async with running_club(tmp_path, settings=DRAWN) as club:
        lobby = await club.open_table()
        assert lobby.media
        assert lobby.text == english("lobby-missing", count=1)
        await club.start_opened_game(club.group)
        board = await club.group.shows(BOARD)
        assert board.id == lobby.id
        await club.wait_until_idle()
        seen = ["lobby-anna-free-5", "lobby-anna-ben-free-4"]
        assert [name for name in pictures(club) if name.startswith("lobby")] == seen
        methods = [call.method for call in for_everybody(club)]
        assert methods.count("sendPhoto") == 1
        assert not club.refusals


async def test_the_sixth_is_seen_before_the_board(tmp_path: Path) -> None:
    async with running_club(tmp_path, SIX, settings=DRAWN, limits=fast(PACE)) as club:
        lobby = await club.open_table()
        for person in club.people[1:]:
            await asyncio.sleep(BETWEEN_JOINS)
            person.press(lobby, lobby.find_button(JOIN).data)
        await until_drawn(club, "lobby-anna-ben-cleo-dora-emil-fay-free-0")
        await club.people[0].presses_in(club.group, START)
        await club.group.shows(BOARD)
        assert club.keeps_to_the_limit()
        assert not club.refusals


async def test_the_last_call_is_kept_for_start(tmp_path: Path) -> None:
    """The third name waits for another call, which does not come. Start does not wait."""
    limits = replace(UNCOUNTED, rates=with_calls(3))
    async with running_club(tmp_path, "Anna Ben Cleo", settings=DRAWN, limits=limits) as club:
        lobby = await club.open_table()
        ben, cleo = club.people[1:]
        await ben.presses(lobby, JOIN)
        await until_drawn(club, "lobby-anna-ben-free-4")
        await cleo.presses(lobby, JOIN)
        await ben.presses_in(club.group, START)
        await club.group.shows(BOARD)
        assert len(for_everybody(club)) == 3
        assert "cleo" not in " ".join(pictures(club)[:2])


async def test_whoever_fills_the_table_is_seen_with_the_last_call(tmp_path: Path) -> None:
    limits = replace(UNCOUNTED, rates=with_calls(3))
    settings = replace(DRAWN, seats=3)
    async with running_club(tmp_path, "Anna Ben Cleo", settings=settings, limits=limits) as club:
        lobby = await club.open_table()
        await club.people[1].presses(lobby, JOIN)
        await until_drawn(club, "lobby-anna-ben-free-1")
        await club.people[2].presses(lobby, JOIN)
        await until_drawn(club, "lobby-anna-ben-cleo-free-0")


async def test_whoever_leaves_while_the_picture_is_on_its_way_is_gone(tmp_path: Path) -> None:
    async with running_club(tmp_path, settings=DRAWN, limits=fast(PACE)) as club:
        lobby = await club.open_table()
        ben = club.people[1]
        ben.press(lobby, lobby.find_button(JOIN).data)
        ben.press(lobby, pack(LeaveForSure(TableId(1), 0)))
        await club.wait_until_idle()
        shown = club.group.message(lobby.id)
        assert shown
        assert (shown.media, shown.text) == (lobby.media, lobby.text)


async def test_a_chat_that_refuses_pictures_reads_its_lobby_at_once(tmp_path: Path) -> None:
    async with running_club(tmp_path, settings=DRAWN, limits=fast(), takes_pictures=False) as club:
        lobby = await club.open_table()
        assert not lobby.media
        assert english("lobby-free", count=5) in lobby.text
        await club.start_opened_game(club.group)
        assert (await club.group.shows(BOARD)).id == lobby.id
        assert len(club.refusals) == 1


async def test_a_lobby_in_a_topic_is_drawn_there(tmp_path: Path) -> None:
    async with running_club(tmp_path, settings=DRAWN) as club:
        topic = club.group.add_topic("Cards")
        club.people[0].says(club.group, "/durak", topic)
        lobby = await club.group.shows(JOIN, topic)
        assert lobby.media
        await club.start_opened_game(club.group, topic)
        assert (await club.group.shows(BOARD, topic)).id == lobby.id


async def test_a_lobby_that_is_closed_stays_where_it_was(tmp_path: Path) -> None:
    async with running_club(tmp_path, settings=DRAWN) as club:
        lobby = await club.open_table()
        club.people[0].says(club.group, "/close")
        closed = await club.group.shows(english("closed-asked"))
        assert (closed.id, closed.buttons) == (lobby.id, ())
        assert closed.media
