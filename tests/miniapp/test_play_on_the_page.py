"""Games that one player plays on the page, by drags, taps and buttons, in a real Chromium."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from club.table import Table
from durak import engine
from durak.actions import Action
from durak.legality import legal_actions
from handlers.answers import SILENCE, Answer, Outcome
from miniapp.table_state import Move, TableState
from screens.buttons import Play
from screens.callback_data import unpack
from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.miniapp.watched_game import Shown, rules_of, served, state_of
from tests.screens.test_hand_laws import apply_events, dealt_table

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

DICE = random.Random(1)
ME = 0
OTHER = 1
PATIENCE = 10
MOVES = 15
ON_BUTTONS = ("take", "pass", "show", "swaptrump")


@dataclass
class Played(Shown):
    """A game of two: what is done on the page is done, and the other player answers by chance."""

    table: Table = field(default_factory=lambda: dealt_table(rules_of("podkidnoy"), 2, DICE))
    seq: int = 0
    moved: asyncio.Event = field(default_factory=asyncio.Event)

    def start(self, variant: str) -> None:
        self.table = dealt_table(rules_of(variant), 2, DICE)
        self._answer()

    @property
    def state(self) -> TableState:
        return state_of(self.seq, self.table, ME)

    @property
    def moves(self) -> tuple[Move, ...]:
        game = self.state.game
        return game.moves if game is not None else ()

    async def act(self, *asked: str) -> Answer:
        pressed = unpack(asked[-1])
        if not isinstance(pressed, Play) or pressed.action not in self._legal(ME):
            return Answer("It cannot be done.", outcome=Outcome.REFUSED)
        self._play(ME, pressed.action)
        self._answer()
        self.moved.set()
        return SILENCE

    async def has_moved(self) -> None:
        """Wait for something done on the page."""
        await asyncio.wait_for(self.moved.wait(), PATIENCE)
        self.moved.clear()

    def _answer(self) -> None:
        while not self._legal(ME) and (legal := self._legal(OTHER)):
            self._play(OTHER, DICE.choice(legal))
        self.show(self.state)

    def _legal(self, seat: int) -> list[Action]:
        game = self.table.game
        return [] if game is None or game.is_over else list(legal_actions(game, seat))

    def _play(self, seat: int, action: Action) -> None:
        assert self.table.game is not None
        self.table = apply_events(self.table, engine.play(self.table.game, seat, action))
        self.seq += 1


@pytest.fixture
def played() -> Played:
    return Played()


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, played: Played) -> AsyncIterator[Page]:
    async with served(played) as address:
        page = await browser.new_page(
            viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
        )
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(address)
        yield page
        await page.close()
        assert not errors


def card(page: Page, id_: str) -> Locator:
    return page.locator(f'[data-card="{id_}"]')


async def middle_of(place: Locator) -> tuple[float, float]:
    box = await place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def corner_of(place: Locator) -> tuple[float, float]:
    """Return a point of a card in a fan that no other card covers."""
    box = await place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] * 0.15, box["y"] + box["height"] * 0.3


async def above_words(page: Page) -> tuple[float, float]:
    """Return a point of the felt where no card lies."""
    box = await page.locator("[data-words]").bounding_box()
    assert box is not None
    return box["width"] / 2, box["y"] - 8


async def drag(page: Page, move: Move) -> None:
    """Drag the card of a move to where it goes."""
    held = card(page, printed(move))
    end = await (middle_of(card(page, move.on)) if move.on else above_words(page))
    await page.mouse.move(*await corner_of(held))
    await page.mouse.down()
    await page.mouse.move(*end, steps=5)
    await page.mouse.up()


async def do(page: Page, move: Move, moves: Sequence[Move]) -> None:
    if move.does in ON_BUTTONS:
        await page.get_by_role("button", name=move.label).click()
        return
    await drag(page, move)
    suits = [each for each in moves if same_place(each, move)]
    if len(suits) > 1:
        await page.locator("[data-acts] button").nth(suits.index(move)).click()


def printed(move: Move) -> str:
    """Return the id of the card of a move, without the suit that it is declared to be."""
    return move.cards[0].partition("=")[0]


def same_place(one: Move, other: Move) -> bool:
    if len(one.cards) != 1:
        return False
    return (printed(one), one.does, one.on) == (printed(other), other.does, other.on)


async def come_to(page: Page, seq: int) -> None:
    await page.wait_for_selector(f"body[data-seq='{seq}']", timeout=PATIENCE * 1000)


@pytest.mark.parametrize("variant", ["perevodnoy", "weli", "two_packs"])
async def test_a_game_is_played_by_dragging(page: Page, played: Played, variant: str) -> None:
    played.start(variant)
    for _ in range(MOVES):
        await come_to(page, played.seq)
        singles = [move for move in played.moves if move.does in ON_BUTTONS or len(move.cards) == 1]
        if not singles:
            break
        await do(page, DICE.choice(singles), singles)
        await played.has_moved()


async def test_a_card_that_can_go_to_one_place_is_tapped(page: Page, played: Played) -> None:
    played.start("podkidnoy")
    await come_to(page, played.seq)
    move = next(move for move in played.moves if len(move.cards) == 1)
    await page.touchscreen.tap(*await corner_of(card(page, printed(move))))
    await played.has_moved()


async def test_what_is_refused_is_explained_and_the_card_glides_back(
    page: Page, played: Played
) -> None:
    played.start("podkidnoy")
    await come_to(page, played.seq)
    move = next(move for move in played.moves if len(move.cards) == 1)
    before = await card(page, printed(move)).bounding_box()
    table, played.table = played.table, dealt_table(rules_of("podkidnoy"), 2, random.Random(9))
    await drag(page, move)
    await expect(page.locator("[data-refused]")).to_have_text("It cannot be done.")
    played.table = table
    assert await card(page, printed(move)).bounding_box() == before
