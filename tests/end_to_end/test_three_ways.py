"""One table played in three ways at once: dragging on the page, and buttons in private and public.

After every move each screen agrees with the journal.
"""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec import convert
from playwright.async_api import Browser, Page

from club.evolve import fold
from club.places import PersonId, TableId
from club.table import Table
from club.view import look, open_hands
from durak.cards import Card, cards_in
from miniapp.table_state import TableState
from screens.buttons import AddComputer, Select
from screens.callback_data import pack
from telegram_sandbox import Person
from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.end_to_end.limits import UNCOUNTED
from tests.end_to_end.playing import playable
from tests.end_to_end.screen_check import check_screens, copy_of
from tests.end_to_end.table_page import HAS_COME_TO, Evening, Opened, evening_with_pages
from tests.keys import HAND, JOIN, START, read
from tests.miniapp.touching import HURRIES, Fingers

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

QUICK = replace(UNCOUNTED, pace=40)
"""Computers hardly pause."""
TABLE = TableId(1)
MOST_LOOKS = 20
A_LOOK = 0.25


@dataclass(frozen=True)
class Played:
    """Anna drags on the page, Ben presses in private, and Cleo does so in the group."""

    evening: Evening
    page: Page
    fingers: Fingers
    opened: Opened
    link: str
    dice: random.Random

    async def play_to_end(self) -> Counter[str]:
        """Return how often everybody has moved."""
        moved: Counter[str] = Counter()
        while movers := self._movers(await self._settled()):
            person = self.dice.choice(movers)
            moved[person.name] += await self._move(person)
        return moved

    def _movers(self, table: Table) -> Sequence[Person]:
        people = self.evening.club.people
        return [person for person in people if look(table, PersonId(person.id)).awaits_viewer]

    async def _settled(self) -> Table:
        """Return the table once it waits for a person or is over, and every screen shows that.

        A screen that is sent anew is gone for a moment, and cards fly on the page for as long.
        """
        anna = PersonId(self.evening.club.people[0].id)
        looks = 0
        while True:
            await self.evening.club.wait_until_idle()
            table = await self._table()
            await self.page.wait_for_function(HAS_COME_TO, arg=table.seq)
            wrong = [*await self._wrong_screens()]
            if (lying := await self._lying()) != face_up(table, anna):
                wrong.append(lying)
            if table != await self._table():
                continue
            if wrong and (looks := looks + 1) < MOST_LOOKS:
                await asyncio.sleep(A_LOOK)
                continue
            assert not wrong, str(wrong[0])
            if self._movers(table) or table.game is None or table.game.is_over:
                return table

    async def _table(self) -> Table:
        return fold(TABLE, await self.evening.club.read_journal())

    async def _wrong_screens(self) -> Sequence[object]:
        async with copy_of(self.evening.club.database) as database:
            _, wrong = await check_screens(
                self.evening.club.sandbox,
                database,
                lambda _bot, _table: self.link,
                on_page=[PersonId(self.evening.club.people[0].id)],
            )
        return wrong

    async def _lying(self) -> tuple[set[str], set[str]]:
        """Return the viewer's cards on the page, and all that lie there face up."""
        own, every = await self.page.evaluate(
            "['.own', ''].map(kind => [...document.querySelectorAll(`[data-card]${kind}`)]"
            ".map(card => card.dataset.card))"
        )
        return set(own), set(every)

    async def _move(self, person: Person) -> bool:
        """Let the person move, unless a computer has been quicker."""
        anna, ben, _ = self.evening.club.people
        if person is anna:
            return await self._drag()
        room = None if person is ben else self.evening.club.group.seen_by(person)
        while offered := list(playable(person, room=room)):
            message, button = self.dice.choice(offered)
            await person.forges(message, button.data)
            if not isinstance(read(button.data), Select):
                return True
            await self.evening.club.wait_until_idle()
        return False

    async def _drag(self) -> bool:
        state = convert(await self.opened.newest(), TableState)
        assert state.game is not None
        moves = [move for move in state.game.moves if len(move.cards) < 2]
        if moves:
            await self.fingers.do(self.dice.choice(moves), moves)
        return bool(moves)


def face_up(table: Table, viewer: PersonId) -> tuple[set[str], set[str]]:
    """Return the viewer's own cards, and all cards that they see: at the end, those of all."""
    game = look(table, viewer).game
    assert game is not None
    own = cards_in(game.hand)
    shown = open_hands(table) or game.known
    known = (card for hand in shown for card in cards_in(hand))
    exposed = [game.exposed] if game.exposed else []
    return ids(own), ids([*own, *known, *game.bout.table, *exposed])


def ids(cards: Sequence[Card]) -> set[str]:
    return {str(card.printed) for card in cards}


@pytest_asyncio.fixture(loop_scope="session")
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_with_pages(tmp_path, "Anna Ben Cleo", QUICK, strangers=1) as evening:
        yield evening


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    page = await browser.new_page(
        viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    await page.add_init_script(HURRIES)
    page.on("pageerror", lambda error: pytest.fail(f"the page broke: {error}"))
    yield page
    await page.close()


async def test_every_screen_agrees_with_the_journal(evening: Evening, page: Page) -> None:
    club = evening.club
    anna, ben, cleo = club.people
    lobby = await club.open_table()
    for person in (ben, cleo):
        await person.presses(lobby, JOIN)
    for _ in range(2):
        await anna.forges(lobby, pack(AddComputer(TABLE)))
    await anna.presses_in(club.group, START)
    await cleo.presses_in(club.group, HAND)
    link = await evening.link()
    await page.goto(anna.opens_app(link, club.group))
    fingers = await Fingers.on(page)
    played = Played(evening, page, fingers, await evening.open(anna), link, random.Random(1))
    moved = await played.play_to_end()
    assert len(moved) == len(club.people), moved
    assert club.is_over()
