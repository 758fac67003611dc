"""Fingers on the page of a table: they tap, drag and press, in whatever engine shows it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self, TypeAlias

from playwright.async_api import CDPSession, Page

from miniapp.moves import Move

Json: TypeAlias = Any
"""What goes into a script of the page, or comes out of it."""

ON_BUTTONS = ("take", "pass", "show")
STEPS = 2
FASTER = 10
"""Nobody looks at what flies."""
HURRIES = """(() => {
    const wait = setTimeout;
    globalThis.setTimeout = (then, after) => wait(then, after < 1000 ? 0 : after);
})()"""
"""The page lets nobody look at a bout before it sweeps it away: there may be fifty."""
UNCOVERED = """async id => {
    const flights = [...document.querySelectorAll('.card')].flatMap((node) => node.getAnimations());
    await Promise.allSettled(flights.map(({ finished }) => finished));
    const card = document.querySelector(`[data-card="${id}"]`);
    const { left, top, width, height } = card.getBoundingClientRect();
    const isOn = (x, y) => card.contains(document.elementFromPoint(x, y));
    const isInside = (x, y) => [-5, 5].every((slip) => isOn(x + slip, y) && isOn(x, y + slip));
    for (const down of [0.15, 0.3, 0.5, 0.8]) {
        for (const across of [0.15, 0.3, 0.5, 0.7, 0.85]) {
            const [x, y] = [left + width * across, top + height * down];
            if (isInside(x, y)) return [x, y];
        }
    }
    throw new Error(`${id} is covered`);
}"""
A_GLANCE = "() => new Promise((seen) => setTimeout(seen, 300))"
"""Nobody means what has come under the finger a shorter while ago."""
HEARS_NOTHING = """() => {
    globalThis.silence = new AbortController();
    for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click']) {
        const options = { capture: true, signal: silence.signal };
        addEventListener(kind, (event) => event.stopImmediatePropagation(), options);
    }
}"""
HEARS_AGAIN = "() => silence.abort()"
LIE_STILL = """async () => {
    const drawn = () => new Promise(requestAnimationFrame);
    await drawn();
    await drawn();
    const flights = document.getAnimations().filter(({ playState }) => playState === "running");
    await Promise.allSettled(flights.map(({ finished }) => finished));
}"""
MIDDLE_OF_BUTTON = """([act, label]) => {
    const buttons = [...document.querySelectorAll(`[data-act="${act}"]`)];
    const button = buttons.find(({ textContent }) => textContent.includes(label));
    const box = button.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
IS_THERE = "selector => document.querySelector(selector) !== null"
MIDDLE = """selector => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Point(NamedTuple):
    x: float
    y: float


class Pointer(ABC):
    """What plays on the page: the finger of a phone, or the mouse of a computer."""

    @abstractmethod
    async def look(self, script: str, argument: Json = "") -> Json:
        """Return what a function of the page returns."""

    @abstractmethod
    async def tap_at(self, spot: Point) -> None: ...

    @abstractmethod
    async def drag_along(self, way: Sequence[Point]) -> None:
        """Press at the first point, and let go at the last."""

    @abstractmethod
    async def sees(self, selector: str) -> None:
        """Wait until the page has this."""

    async def press(self, act: str, label: str = "") -> None:
        """Press a button below the cards."""
        await self.sees(f'[data-act="{act}"]')
        await self.see()
        await self.tap_at(Point(*await self.look(MIDDLE_OF_BUTTON, [act, label])))

    async def see(self) -> None:
        """Wait until everything that is there has been there for long enough to be meant."""
        await self.look(A_GLANCE)

    async def tap(self, card: str) -> None:
        await self.see()
        await self.tap_at(await self.spot_on(card))

    async def drag(self, card: str, place: str | None = None) -> None:
        """Drag a card onto another one, or to where none lies."""
        start = await self.spot_on(card)
        end = await (self.middle_of(f'[data-card="{place}"]') if place else self.free_spot())
        await self.drag_along([between(start, end, step / STEPS) for step in range(STEPS + 1)])

    async def do(self, move: Move, moves: Sequence[Move]) -> None:
        """Press the button of one of the moves, or drag its card.

        A card that may stand for several suits where it lies is given the one of the move.
        """
        if move.does in ON_BUTTONS or (move.does == "swaptrump" and move.on is None):
            await self.press(move.does, move.label)
            return
        await self.drag(printed(move), move.on)
        if len([each for each in moves if lies_alike(each, move)]) > 1:
            await self.press(move.cards[0][-1])

    async def spot_on(self, card: str) -> Point:
        """Return a point of a card that no other card covers, once all of them lie still."""
        return Point(*await self.look(UNCOVERED, card))

    async def middle_of(self, selector: str) -> Point:
        return Point(*await self.look(MIDDLE, selector))

    async def free_spot(self) -> Point:
        """Return a point of the felt where no card lies, just above the words."""
        x, y = await self.middle_of("[data-words]")
        return Point(x, y - 50)


@dataclass(frozen=True, slots=True)
class Fingers(Pointer):
    page: Page
    touch: CDPSession

    @classmethod
    async def on(cls, page: Page) -> Self:
        session = await page.context.new_cdp_session(page)
        await session.send("Animation.enable")
        await session.send("Animation.setPlaybackRate", {"playbackRate": FASTER})
        return cls(page, session)

    async def look(self, script: str, argument: Json = "") -> Json:
        return await self.page.evaluate(script, argument)

    async def tap_at(self, spot: Point) -> None:
        await self.page.touchscreen.tap(*spot)

    async def drag_along(self, way: Sequence[Point]) -> None:
        start, *others = way
        await self._touch("touchStart", start)
        for spot in others:
            await self._touch("touchMove", spot)
        await self._touch("touchEnd")
        await self._forget_drag()

    async def sees(self, selector: str) -> None:
        await self.page.wait_for_function(IS_THERE, arg=selector)

    async def press(self, act: str, label: str = "") -> None:
        button = self.page.locator(f'[data-act="{act}"]').filter(has_text=label).first
        await button.wait_for()
        await self.see()
        await button.tap()

    async def _touch(self, kind: str, *points: Point) -> None:
        touched = [point._asdict() for point in points]
        await self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    async def _forget_drag(self) -> None:
        """Tap once where no button is, without the page.

        Chromium makes no click of the first tap after a drag that DevTools have made.
        """
        await self.look(HEARS_NOTHING)
        await self.tap_at(await self.middle_of("[data-head]"))
        await self.look(HEARS_AGAIN)


def printed(move: Move) -> str:
    """Return the id of the card of a move, without the suit that it is declared to be."""
    return move.cards[0].partition("=")[0]


def lies_alike(one: Move, other: Move) -> bool:
    """Whether two moves lay the same card on the same place."""
    if len(one.cards) != 1 or len(other.cards) != 1:
        return False
    return (printed(one), one.on or one.does) == (printed(other), other.on or other.does)


def between(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


async def come_to(page: Page, seq: int) -> None:
    """Wait until the page shows this state."""
    await page.wait_for_selector(f"body[data-seq='{seq}']")
