"""Telegram's apps around the page, each with its own way to hear the page and to tell it something.

The apps of phones and desktops lend it an object, and call one of its functions by name. Web
clients show it in a frame, and the two send each other messages.
"""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from playwright.async_api import Browser, Frame, Page, ViewportSize

from miniapp.table_state import TableState
from tests.browser.visits import PHONE
from tests.miniapp.watched_game import Shown, served

Event: TypeAlias = tuple[str, Any]

PROXY = """
globalThis.told = [];
globalThis.TelegramWebviewProxy = {
  postEvent: (type, data) => told.push([type, JSON.parse(data)]),
};
"""
NOTIFY = """
globalThis.told = [];
external.notify = (message) => {
  const { eventType, eventData } = JSON.parse(message);
  told.push([eventType, eventData]);
};
"""
FRAME = """<!doctype html>
<style>html, body, iframe { width: 100%%; height: 100%%; margin: 0; border: 0; }</style>
<iframe></iframe>
<script>
globalThis.told = [];
addEventListener("message", ({ data, source }) => {
  if (source !== frames[0]) return;
  const { eventType, eventData } = JSON.parse(data);
  told.push([eventType, eventData]);
});
document.querySelector("iframe").src = "%s";
</script>
"""
CALLS = {
    "android": "globalThis.Telegram?.WebView.receiveEvent",
    "ios": "globalThis.TelegramGameProxy?.receiveEvent",
    "tdesktop": "globalThis.TelegramGameProxy?.receiveEvent",
    "windows": "globalThis.TelegramGameProxy_receiveEvent",
}
"""Which function of the page an app calls, once it is there."""
WEB = ("weba", "webk")
LOOPBACK = "http://127.0.0.1:*"


@dataclass(frozen=True)
class Client:
    """An app, and the page in it."""

    platform: str
    outer: Page
    page: Frame

    async def told(self) -> list[Event]:
        """Return what the page has told since it was asked for last."""
        events = await self.outer.evaluate("told.splice(0)")
        return [(type_, data) for type_, data in events]

    async def hears(self, type_: str) -> object:
        """Wait until the page tells this, and return with what."""
        found = "type => told.find(([told]) => told === type)"
        handle = await self.outer.wait_for_function(found, arg=type_)
        data: object = (await handle.json_value())[1]
        return data

    async def tell(self, type_: str, data: object = None) -> None:
        if self.platform in WEB:
            message = json.dumps({"eventType": type_, "eventData": data})
            await self.outer.evaluate("message => frames[0].postMessage(message, '*')", message)
        else:
            call = CALLS[self.platform]
            await self.outer.evaluate(f"([type, data]) => {call}?.(type, data)", [type_, data])

    async def show(self, shown: Shown, state: TableState) -> None:
        shown.show(state)
        await self.page.wait_for_selector(f"body[data-seq='{state.seq}']", state="attached")
        await self.page.wait_for_selector(".sounds", state="attached")


def launched(platform: str, version: str = "9.1", theme: str = "{}") -> str:
    return (
        f"tgWebAppVersion={version}&tgWebAppPlatform={platform}&tgWebAppThemeParams={theme}"
        "&tgWebAppData=signed"
    )


@asynccontextmanager
async def opened_in(
    browser: Browser,
    shown: Shown,
    platform: str,
    version: str = "9.1",
    *,
    size: ViewportSize = PHONE,
    script: str = "",
) -> AsyncIterator[Client]:
    """Open the page in an app, and fail if it asks any other server for something."""
    async with served(shown, framed_by=LOOPBACK) as address:
        context = await browser.new_context(viewport=size, reduced_motion="reduce", has_touch=True)
        outer = await context.new_page()
        wrong: list[str] = []
        outer.on("pageerror", lambda error: wrong.append(str(error)))
        outer.on(
            "request",
            lambda asked: wrong.append(asked.url) if _is_foreign(asked.url, address) else None,
        )
        url = f"{address}#{launched(platform, version)}"
        await outer.add_init_script(script)
        try:
            yield Client(platform, outer, await _opened(outer, url, platform))
            assert wrong == []
        finally:
            await context.close()


async def _opened(outer: Page, url: str, platform: str) -> Frame:
    if platform not in WEB:
        await outer.add_init_script(NOTIFY if platform == "windows" else PROXY)
        await outer.goto(url, wait_until="commit")
        return outer.main_frame
    client = urlsplit(url)._replace(path="/client", fragment="").geturl()
    await outer.route(client, lambda route: route.fulfill(body=FRAME % url))
    await outer.goto(client)
    element = await outer.query_selector("iframe")
    frame = await element.content_frame() if element else None
    assert frame
    return frame


def _is_foreign(url: str, address: str) -> bool:
    return not url.startswith(("data:", address, address.removesuffix("table")))
