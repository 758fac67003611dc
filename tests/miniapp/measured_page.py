"""How fast the page is on a slow phone: its processor, and its connection.

`python -m tests.miniapp.measured_page` prints the figures of docs/performance.md.
"""

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, CDPSession, Page

from miniapp.table_state import TableState
from tests.browser.chromium import chromium
from tests.browser.visits import PHONE
from tests.miniapp.watched_game import Shown, served, states_of

SLOWER = 4
LATENCY_MS = 300
BYTES_A_SECOND = 400_000 // 8
MAIN_THREAD = "CrRendererMain"
TASKS = ("disabled-by-default-devtools.timeline", "blink.animations")
FRAMES = ("cc", "benchmark")
FIRST_CARD = """addEventListener("DOMContentLoaded", () => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(".card")) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      document.body.dataset.first = performance.now();
    }));
  });
  seen.observe(document.body, { childList: true, subtree: true });
});"""

Event = dict[str, Any]


@dataclass(frozen=True)
class Request:
    """Times are seconds since the first request began. `size` is what was sent, without headers."""

    url: str
    begun: float
    ended: float
    size: int


@dataclass
class Opening:
    """How a page came up over a slow connection. `first_card` is in seconds."""

    first_card: float = 0
    requests: list[Request] = field(default_factory=list)

    @property
    def needed(self) -> list[Request]:
        """All until the stream brings a state."""
        state = next(each for each in self.requests if is_stream(each.url))
        return [each for each in self.requests if each.ended <= state.ended]

    def round_trips(self) -> int:
        """Return how many of the needed requests had to wait for one another."""
        return max(_depth(each, self.needed) for each in self.needed)


def is_stream(url: str) -> bool:
    return urlsplit(url).path.endswith("/stream")


def _depth(request: Request, others: Sequence[Request]) -> int:
    before = [each for each in others if each.ended <= request.begun]
    return 1 + max((_depth(each, before) for each in before), default=0)


async def slow_down(page: Page) -> CDPSession:
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return devtools


async def opening(browser: Browser) -> Opening:
    """Open a page in mid-game over a slow connection."""
    shown = Shown()
    states = list(states_of("podkidnoy", seed=2))
    shown.show(states[30])
    async with served(shown) as address:
        page = await browser.new_page(viewport=PHONE, is_mobile=True, has_touch=True)
        devtools = await slow_down(page)
        result = Opening()
        begun: dict[str, tuple[str, float]] = {}
        headers: dict[str, int] = {}

        def begin(event: Event) -> None:
            if event["request"]["url"].startswith("http"):
                begun[event["requestId"]] = event["request"]["url"], event["timestamp"]

        def answer(event: Event) -> None:
            headers[event["response"]["url"]] = int(event["response"]["encodedDataLength"])

        def end(event: Event) -> None:
            if event["requestId"] in begun:
                url, start = begun[event["requestId"]]
                zero = min(start for _, start in begun.values())
                times = (start - zero, event["timestamp"] - zero)
                result.requests.append(
                    Request(url, *times, int(event["encodedDataLength"]) - headers.get(url, 0))
                )

        def end_of_state(event: Event) -> None:
            """A stream has brought what is needed, but goes on."""
            url, _ = begun.get(event["requestId"], ("", 0))
            if is_stream(url) and event["dataLength"]:
                end({**event, "encodedDataLength": event["dataLength"] + headers.get(url, 0)})

        devtools.on("Network.requestWillBeSent", begin)
        devtools.on("Network.responseReceived", answer)
        devtools.on("Network.loadingFinished", end)
        devtools.on("Network.dataReceived", end_of_state)
        await devtools.send("Network.enable")
        limits = {"latency": LATENCY_MS, "offline": False}
        speeds = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
        await devtools.send("Network.emulateNetworkConditions", {**limits, **speeds})
        await page.add_init_script(FIRST_CARD)
        await page.goto(address)
        first = page.locator("body[data-first]")
        await first.wait_for()
        await page.wait_for_selector(".sounds")
        await asyncio.sleep(2)
        result.first_card = float(await first.get_attribute("data-first") or 0) / 1000
        await page.close()
    return result


@dataclass
class Motion:
    """What a trace of some bouts says."""

    events: list[Event]

    def tasks(self) -> list[float]:
        """Return how long the tasks of the page took, in milliseconds of its processor."""
        main = {
            (event["pid"], event["tid"])
            for event in self.events
            if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
        }
        return sorted(
            event["tdur"] / 1000
            for event in self.events
            if event["name"] == "RunTask"
            and "tdur" in event
            and (event["pid"], event["tid"]) in main
        )

    def frames(self) -> int:
        return sum(event["name"] == "Display::FrameDisplayed" for event in self.events)

    def animations(self) -> int:
        return sum(event["name"] == "Animation" and event["ph"] == "b" for event in self.events)

    def not_composited(self) -> set[str]:
        """Return the animated properties that the compositor cannot change by itself."""
        told = [
            event["args"].get("data", {}) for event in self.events if event["name"] == "Animation"
        ]
        return {name for data in told for name in data.get("unsupportedProperties", ())}


async def motion(
    browser: Browser, traced: Sequence[str] = (), pause: float = 1.0, states: int = 40
) -> Motion:
    """Trace a page that shows the beginning of a game, bout after bout."""
    shown = Shown()
    async with served(shown) as address:
        page = await browser.new_page(viewport=PHONE, is_mobile=True, has_touch=True)
        await page.goto(address)
        first, *others = beginning(states)
        await show(page, shown, first)
        await page.wait_for_selector(".sounds")
        await asyncio.sleep(2)
        await slow_down(page)
        await browser.start_tracing(page=page, categories=[*TASKS, *traced])
        for state in others:
            await show(page, shown, state)
            await asyncio.sleep(pause)
        trace = json.loads(await browser.stop_tracing())
        await page.close()
    return Motion(trace["traceEvents"])


def beginning(states: int) -> Iterator[TableState]:
    return islice(states_of("podkidnoy", seed=2), states)


async def show(page: Page, shown: Shown, state: TableState) -> None:
    shown.show(state)
    await page.wait_for_selector(f"body[data-seq='{state.seq}']", state="attached")


async def report() -> None:
    async with chromium() as browser:
        opened = await opening(browser)
        print(f"first card: {opened.first_card:.2f} s")
        print(f"bytes before it: {sum(each.size for each in opened.needed)}")
        print(f"bytes in all: {sum(each.size for each in opened.requests)}")
        print(f"round trips before it: {opened.round_trips()}")
        for each in sorted(opened.requests, key=lambda each: each.begun):
            print(f"  {each.begun:5.2f} {each.ended:5.2f} {each.size:6} {each.url}")
        moved = await motion(browser, FRAMES)
        tasks = moved.tasks()
        print(f"tasks: {len(tasks)}, the longest: {[round(each, 1) for each in tasks[-5:]]} ms")
        print(f"frames: {moved.frames()}, animations: {moved.animations()}")
        print(f"not composited: {moved.not_composited()}")


if __name__ == "__main__":
    asyncio.run(report())
