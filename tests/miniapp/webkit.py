"""WebKitGTK through selenium, on a screen of its own: Safari and iOS show pages with WebKit, too.

The page stands in a frame, as in a web client of Telegram: windows of this browser are at least
447 pixels wide, and phones are narrower.
"""

import asyncio
import io
import os
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import ViewportSize
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_MOUSE
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from tests.browser.visits import PHONE
from tests.miniapp.touching import LIE_STILL, Json, Point, Pointer
from tests.miniapp.watched_game import Shown, served

HOW_TO_GET_IT = "NO WEBKITGTK, SO THE PAGE IS NOT TESTED IN IT. On Debian: apt-get install"
PACKAGES = "webkit2gtk-driver xvfb"
PATIENCE = 60
SIDE = 1000
"""Of the screen and of the window, in pixels: every phone fits into it."""
FRAME = (
    """<!doctype html><body style="margin: 0"><iframe src="/table" style="border: 0"></iframe>"""
)
RESIZE = """const [frame, { width, height }] = arguments;
Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });"""
NOTE_ERRORS = """() => {
    window.errors = [];
    addEventListener("error", ({ message }) => errors.push(message));
    addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
}"""


@dataclass(frozen=True, slots=True)
class Mouse(Pointer):
    """The mouse of a computer, above the page in its frame."""

    driver: WebKitGTK

    async def look(self, script: str, argument: Json = "") -> Json:
        asked = f"return ({script})(...arguments)"
        return await asyncio.to_thread(self.driver.execute_script, asked, argument)

    async def tap_at(self, spot: Point) -> None:
        await self.drag_along([spot])

    async def drag_along(self, way: Sequence[Point]) -> None:
        mouse = PointerInput(POINTER_MOUSE, "mouse")
        actions = ActionBuilder(self.driver, mouse=mouse, duration=10)
        for number, spot in enumerate(way):
            actions.pointer_action.move_to_location(round(spot.x), round(spot.y))
            if number == 0:
                actions.pointer_action.pointer_down()
        actions.pointer_action.pointer_up()
        await asyncio.to_thread(actions.perform)

    async def sees(self, selector: str) -> None:
        waiting = WebDriverWait(self.driver, PATIENCE, poll_frequency=0.02)
        found = (By.CSS_SELECTOR, selector)
        await asyncio.to_thread(waiting.until, lambda driver: driver.find_elements(*found))

    async def takes(self, size: ViewportSize) -> None:
        """Show the page on a screen of this size."""
        self.driver.switch_to.default_content()
        frame = self.driver.find_element(By.TAG_NAME, "iframe")
        await asyncio.to_thread(self.driver.execute_script, RESIZE, frame, size)
        self.driver.switch_to.frame(frame)
        await self.look(LIE_STILL)

    async def picture(self) -> Image.Image:
        """Return what the screen shows."""
        width, height = await self.look("() => [innerWidth, innerHeight]")
        taken = await asyncio.to_thread(self.driver.get_screenshot_as_png)
        return Image.open(io.BytesIO(taken)).convert("RGB").crop((0, 0, width, height))


@asynccontextmanager
async def opened(driver: WebKitGTK, shown: Shown) -> AsyncIterator[Mouse]:
    """Open the page. What goes wrong in its scripts fails the test."""

    async def frame(_: Request) -> HTMLResponse:
        return HTMLResponse(FRAME)

    async with served(shown, Route("/", frame), framed_by="'self'") as address:
        await asyncio.to_thread(driver.get, address.removesuffix("table"))
        mouse = Mouse(driver)
        await mouse.takes(PHONE)
        await mouse.look(NOTE_ERRORS)
        yield mouse
        assert await mouse.look("() => errors") == []
        await asyncio.to_thread(driver.get, "about:blank")


@contextmanager
def webkit() -> Iterator[WebKitGTK]:
    browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
    path = shutil.which("WebKitWebDriver")
    if not (browser and path and shutil.which("Xvfb")):
        pytest.skip(f"{HOW_TO_GET_IT} {PACKAGES}")
    options = WebKitGTKOptions()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    with screen() as name:
        driver = WebKitGTK(options, Service(path, env={**os.environ, "DISPLAY": name}))
        driver.set_window_size(SIDE, SIDE)
        yield driver
        driver.quit()


@contextmanager
def screen() -> Iterator[str]:
    """Start a screen without a device, and return its name."""
    command = ("Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", f"{SIDE}x{SIDE}x24")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().decode().strip()}"
        server.terminate()
