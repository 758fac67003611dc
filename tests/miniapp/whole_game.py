"""Plays a whole game on the page as one of its players, and holds the page to every state."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from playwright.async_api import Page, expect

from durak import actions
from durak.actions import Action, cards_of
from durak.cards import Card
from durak.rules import Rules
from miniapp.moves import Move
from miniapp.table_state import CardState, GameState
from screens.buttons import Play
from screens.callback_data import unpack
from tests.miniapp.played_game import ME, Played
from tests.miniapp.touching import HURRIES, LIE_STILL, Fingers, Json, Pointer, come_to
from tests.screens.card_faces import meaning, same_face

Look: TypeAlias = Callable[[str], Awaitable[Json]]
"""Carries out a script of the page."""


async def play_to_the_end(page: Page, shown: Played, rules: Rules, seed: str) -> None:
    await page.evaluate(HURRIES)
    fingers = await Fingers.on(page)
    shown.start(rules, seed)
    await come_to(page, shown.seq)
    while legal := shown.legal:
        await agrees(page.evaluate, shown.game)
        wanted = shown.choose(legal)
        await carry_out(fingers, wanted, shown)
        assert same(await shown.has_moved(), wanted)
        await come_to(page, shown.seq)
    await agrees(page.evaluate, shown.game)
    assert await page.inner_text("[data-result]")
    assert not shown.refused


async def play_single_cards(pointer: Pointer, shown: Played) -> None:
    """Play to the end without laying several cards together, in an engine of whatever age.

    Cards may fly there, so the page is held to a state once they lie still.
    """
    while legal := [action for action in shown.legal if len(cards_of(action)) < 2]:
        await pointer.look(LIE_STILL)
        await agrees(pointer.look, shown.game)
        wanted = shown.choose(legal)
        await pointer.do(move_of(wanted, shown), shown.moves)
        assert same(await shown.has_moved(), wanted)
        await pointer.sees(f"body[data-seq='{shown.seq}']")
    await pointer.look(LIE_STILL)
    await agrees(pointer.look, shown.game)
    await pointer.sees("[data-result]:not([hidden])")
    assert not shown.refused


def same(one: Action, other: Action) -> bool:
    return same_face(meaning(one)) == same_face(meaning(other))


async def carry_out(fingers: Fingers, wanted: Action, played: Played) -> None:
    if len(cards_of(wanted)) > 1:
        await gather(fingers, wanted, played)
    else:
        await fingers.do(move_of(wanted, played), played.moves)


async def gather(fingers: Fingers, wanted: Action, played: Played) -> None:
    """Mark cards, give suits to those that are wild, and lay all of them together.

    Where cards might go elsewhere, too, a wild one gets its suit before the next is marked.
    """
    if isinstance(wanted, actions.SwapPoker):
        await fingers.press("exchange")
    cards = cards_of(wanted)
    for number, card in enumerate(cards, 1):
        await fingers.tap(str(card.printed))
        await expect(fingers.page.locator(".marked")).to_have_count(number)
        if isinstance(wanted, actions.Transfer):
            await declare(fingers, card)
    if isinstance(wanted, actions.Open):
        for card in cards:
            await declare(fingers, card)
    await lay(fingers, type(wanted).__name__.lower(), played)


async def declare(fingers: Fingers, card: Card) -> None:
    if card.is_declared and card.suit is not None:
        await fingers.press(card.suit.letter)


async def lay(fingers: Fingers, does: str, played: Played) -> None:
    """Lay the marked cards, unless the last suit has done it."""
    way = fingers.page.locator(f'[data-act="{does}"], [data-slot="{does}"]')
    offered = asyncio.create_task(way.wait_for())
    laid = asyncio.create_task(played.moved.wait())
    await asyncio.wait((offered, laid), return_when=asyncio.FIRST_COMPLETED)
    laid.cancel()
    if played.moved.is_set():
        offered.cancel()
    elif played.dice.random() < 0.5:
        await fingers.see()
        await way.tap()
    else:
        marked = fingers.page.locator(".marked").first
        await fingers.drag(await marked.get_attribute("data-card") or "")


def move_of(wanted: Action, played: Played) -> Move:
    return next(move for move in played.moves if action_of(move) == wanted)


def action_of(move: Move) -> Action:
    pressed = unpack(move.data)
    assert isinstance(pressed, Play)
    return pressed.action


SEEN = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const places = all('[data-card]').map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [node.dataset.card, [x, y, width, height]];
    });
    return {
        places: Object.fromEntries(places),
        own: all('.own[data-card]').map((node) => node.dataset.card),
        dim: all('.dim').map((node) => node.dataset.card),
        isShining: document.querySelector('.shining .act') !== null,
        talon: all('.talon .number').map((node) => node.textContent).join(),
        seats: all('.seat .said').map((node) => node.textContent),
    };
}"""


async def agrees(look: Look, game: GameState) -> None:
    """Check that the page shows the own hand, every pair, the talon and all counts.

    What cannot be played is dim, and where nothing can, the buttons shine.
    """
    seen = await look(SEEN)
    assert {*seen["places"]} == {card.id for card in cards_in_sight(game)}
    assert {*seen["own"]} == {card.id for card in game.hand}
    assert ({*seen["dim"]}, seen["isShining"]) == looks(game)
    assert seen["talon"] == (str(game.talon) if game.talon else "")
    assert seen["seats"] == [seat.said for seat in game.seats]
    for pair in game.pairs:
        if pair.cover is not None:
            assert lies_on(seen["places"][pair.cover.id], seen["places"][pair.attack.id])


def looks(game: GameState) -> tuple[set[str], bool]:
    """Return the cards to be dim, and whether the buttons are to shine."""
    if game.marks is None:
        return set(), False
    dim = {key.card for key in game.marks.keys if key.look == "dimmed"}
    is_asked = game.seats[ME].is_awaited and any(not move.cards for move in game.moves)
    return dim, is_asked and len(dim) == len(game.hand)


def cards_in_sight(game: GameState) -> list[CardState]:
    """Return the cards that lie there now, not those of the bout before."""
    laid = [card for pair in game.pairs for card in (pair.attack, pair.cover)]
    known = [card for seat in game.seats for card in seat.known]
    return [card for card in (*laid, *known, *game.hand, game.turn_up) if card is not None]


def lies_on(cover: Sequence[float], attack: Sequence[float]) -> bool:
    """Whether the corners of two cards are less than half a card apart."""
    return all(abs(cover[axis] - attack[axis]) < attack[axis + 2] / 2 for axis in (0, 1))
