"""A game on the page without a finger: Tab, arrows, Enter and Escape are enough."""

import pytest
from playwright.async_api import Page, expect

from durak.actions import Action, Beat, Open, cards_of
from durak.cards import Card
from durak.rules import Rules
from tests.miniapp.played_game import Played
from tests.miniapp.touching import come_to
from tests.miniapp.whole_game import agrees, same
from tests.screens.tables import ATTACK, table

pytestmark = pytest.mark.asyncio(loop_scope="session")

RULES = Rules(deck=24, opening="same_rank", transfer="on")
SEVENS = table(ATTACK, options="opening=same_rank")
FOCUSED = """() => {
    const { card, slot, act } = document.activeElement.dataset;
    return card ?? slot ?? act ?? '';
}"""
MOST_STEPS = 40


@pytest.fixture
def shown() -> Played:
    return Played()


async def test_a_game_is_played_by_keys_alone(page: Page, shown: Played) -> None:
    shown.start(RULES, seed="keys")
    await come_to(page, shown.seq)
    while legal := shown.legal:
        wanted = shown.choose(legal)
        await carry_out(page, wanted, shown)
        assert same(await shown.has_moved(), wanted)
        await come_to(page, shown.seq)
        await agrees(page.evaluate, shown.game)
        assert not shown.legal or await page.evaluate(FOCUSED), "the focus is somewhere"
    assert not shown.refused


async def carry_out(page: Page, wanted: Action, played: Played) -> None:
    """Press every card and then, where that has only marked them, what they do."""
    does = type(wanted).__name__.lower()
    cards = [str(card) for card in cards_of(wanted)]
    for number, card in enumerate(cards, 1):
        await press(page, card, played)
        if not is_marked_by_press(card, played):
            return
        await expect(page.locator(".marked")).to_have_count(number)
    await press(page, str(wanted.attack) if isinstance(wanted, Beat) else does, played)


def is_marked_by_press(card: str, played: Played) -> bool:
    marks = played.game.marks
    return marks is not None and any(key.is_mark for key in marks.keys if key.card == card)


async def press(page: Page, name: str, played: Played) -> None:
    """Go to a card, a slot or a button: the hand is one stop of Tab, with arrows inside."""
    hand = {card.id for card in played.game.hand}
    for _ in range(MOST_STEPS):
        focused = await page.evaluate(FOCUSED)
        if focused == name:
            break
        await page.keyboard.press("ArrowRight" if {focused, name} <= hand else "Tab")
    else:
        pytest.fail(f"{name} cannot be reached")
    await page.keyboard.press("Enter")


async def test_marks_are_taken_back_by_escape(page: Page, shown: Played) -> None:
    shown.lay(SEVENS)
    await come_to(page, shown.seq)
    await press(page, "7S", shown)
    await expect(page.locator(".marked")).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(page.locator(".marked")).to_have_count(0)
    assert await page.evaluate(FOCUSED) == "7S"


async def test_the_focus_stays_where_it_was(page: Page, shown: Played) -> None:
    shown.lay(SEVENS)
    await come_to(page, shown.seq)
    await press(page, "7D", shown)
    shown.lay(table(ATTACK.replace("10C", "JH"), options="opening=same_rank"))
    await come_to(page, shown.seq)
    assert await page.evaluate(FOCUSED) == "7D"
    await press(page, "6H", shown)
    assert await shown.has_moved() == Open((Card.parse("6H"),))
    await come_to(page, shown.seq)
    assert await page.evaluate(FOCUSED) in {card.id for card in shown.game.hand}
