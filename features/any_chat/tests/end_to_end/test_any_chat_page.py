"""The table as a page, which the board in a chat links to where the bot is no member."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from features.any_chat.tests.end_to_end.friends import AGAIN, JOIN, MY_HAND, Friends, gathered
from screens import buttons
from screens.callback_data import Payload, unpack
from telegram_sandbox import Message, Person
from tests.end_to_end.running_bot import running_bot
from tests.end_to_end.table_page import A_WHILE, Opened, State, config_with_page, launch_in
from tests.keys import TABLE
from tests.words import english


@dataclass(frozen=True)
class Duel:
    """Anna and Ben, and what their bot serves."""

    friends: Friends
    client: httpx.AsyncClient

    async def open(self, person: Person, board: Message) -> Opened:
        link = board.find_button(TABLE).url
        return await Opened.at(self.client, launch_in(person.opens_app(link, self.friends.chat)))

    async def deal(self) -> tuple[Opened, Opened]:
        """Return the pages of Anna and Ben, in the game that they have just begun."""
        board = await self.friends.deal()
        return await self.open(self.friends.anna, board), await self.open(self.friends.ben, board)

    async def play_to_end(self, pages: tuple[Opened, Opened]) -> State:
        """Play whatever is offered first, and return the last state of the first page."""
        async with pages[0].states() as first, pages[1].states() as second:
            streams = first, second
            states = [await anext(stream) for stream in streams]
            while states[0]["phase"] == "playing":
                mover = next(seat for seat in (0, 1) if states[seat]["game"]["moves"])
                await act(pages[mover], states[mover]["game"]["moves"][0]["data"])
                before = states[mover]["seq"]
                for seat, stream in enumerate(streams):
                    while states[seat]["seq"] <= before:
                        states[seat] = await anext(stream)
        return states[0]


async def act(page: Opened, data: str) -> None:
    """No fingers play as fast as this: whoever has done too much tries again."""
    while (answer := await page.act(data)).status_code == 429:  # noqa: ASYNC110  nobody tells when
        await asyncio.sleep(0.1)
    assert answer.status_code == 200, answer.text
    assert not answer.json()["link"]


@asynccontextmanager
async def dueling(folder: Path) -> AsyncIterator[Duel]:
    async with gathered(folder) as friends:
        config = config_with_page(friends.sandbox, friends.database)
        async with (
            httpx.AsyncClient(base_url=f"{config.public_url}", timeout=A_WHILE) as client,
            running_bot(friends.sandbox, friends.database, friends.limits, config=config),
        ):
            yield Duel(friends, client)


@pytest.fixture
async def duel(tmp_path: Path) -> AsyncIterator[Duel]:
    """Nobody of them has ever started the bot."""
    async with dueling(tmp_path) as duel:
        yield duel


def kinds(state: State) -> list[type[Payload]]:
    return [type(unpack(each["data"])) for each in state["offers"] if each["data"]]


async def press(page: Opened, kind: type[Payload]) -> None:
    offered = (each["data"] for each in (await page.newest())["offers"] if each["data"])
    await act(page, next(each for each in offered if isinstance(unpack(each), kind)))


async def test_the_seat_gives_the_hand(duel: Duel) -> None:
    pages = await duel.deal()
    seen = [await page.newest() for page in pages]
    hands = [{card["id"] for card in state["game"]["hand"]} for state in seen]
    assert [state["seat"] for state in seen] == [0, 1]
    assert [len(hand) for hand in hands] == [6, 6]
    assert not hands[0] & hands[1]


async def test_nobody_else_opens_it(duel: Duel) -> None:
    await duel.deal()
    (board,) = duel.friends.chat.posts
    page = await duel.open(duel.friends.sandbox.user("Zoe"), board)
    for answer in (await page.next_state(), await page.act("b:1")):
        assert (answer.status_code, answer.text) == (404, english("peek-stranger"))


async def test_a_move_on_the_page_is_seen_by_the_other_and_in_the_chat(duel: Duel) -> None:
    pages = await duel.deal()
    seen = [await page.newest() for page in pages]
    mover = next(seat for seat, state in enumerate(seen) if state["game"]["moves"])
    move = seen[mover]["game"]["moves"][0]
    async with pages[1 - mover].states() as states:
        await anext(states)
        assert (await pages[mover].act(move["data"])).status_code == 200
        (pair,) = (await anext(states))["game"]["pairs"]
    assert [pair["attack"]["id"]] == move["cards"]
    await duel.friends.chat.shows(english("move-take", count=1))


async def test_nothing_is_said_and_offered_that_only_a_group_has(duel: Duel) -> None:
    pages = await duel.deal()
    state = await pages[0].newest()
    assert [*filter(str.isalpha, state["words"]["chat"])] == [*"AnnaBen"]
    assert not state["offers"]
    assert kinds(await duel.play_to_end(pages)) == [buttons.Again]


async def test_a_whole_game_and_another_one(duel: Duel) -> None:
    """Whoever asks for it has a seat, and the other one sits down by a press of their own."""
    anna, ben = await duel.deal()
    assert (await duel.play_to_end((anna, ben)))["words"]["result"]
    await duel.friends.chat.shows(AGAIN)
    await press(anna, buttons.Again)
    await duel.friends.chat.shows(JOIN)
    assert set(kinds(await anna.newest())) == {buttons.LeaveForSure}
    assert not any(each["link"] for each in (await anna.newest())["offers"])
    await press(ben, buttons.Join)
    await press(ben, buttons.Start)
    await duel.friends.chat.shows(MY_HAND)
    assert len((await anna.newest())["game"]["hand"]) == 6
    assert not duel.friends.sandbox.failures


async def test_a_game_is_begun_in_the_chat_and_ended_on_the_page(duel: Duel) -> None:
    board = await duel.friends.deal()
    hand = await duel.friends.hand(duel.friends.anna)
    page = await duel.open(duel.friends.anna, board)
    assert len((await page.newest())["game"]["hand"]) == len(hand.partition("\n\n")[0].splitlines())
    ben = await duel.open(duel.friends.ben, board)
    await duel.play_to_end((page, ben))
    await duel.friends.chat.shows(AGAIN)


async def test_the_game_is_replayed_on_the_page(duel: Duel) -> None:
    pages = await duel.deal()
    over = await duel.play_to_end(pages)
    asked = pages[0].asked | {"game": str(over["after"]["number"])}
    replay = await duel.client.get("/table/replay", headers=pages[0].headers, params=asked)
    assert replay.status_code == 200
    assert replay.json()["frames"]
