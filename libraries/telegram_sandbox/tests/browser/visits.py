"""Opens the sandbox page on screens of several sizes."""

import shutil
import subprocess
from typing import Literal, Protocol

import pytest
from playwright.async_api import Browser, Page, ViewportSize

from telegram_sandbox import Sandbox

DESK = ViewportSize(width=1400, height=900)
PHONE = ViewportSize(width=390, height=844)
SMALL_PHONE = ViewportSize(width=320, height=568)
SIDEWAYS = ViewportSize(width=844, height=390)
NARROWEST_DESK = 860
"""A narrower screen counts as a phone, which is touched."""

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


class InSandbox(Protocol):
    @property
    def sandbox(self) -> Sandbox: ...


def installed(font: str) -> bool:
    if not shutil.which("fc-list"):
        return False
    listed = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True, check=True)
    return font.lower() in listed.stdout.lower()


async def opened(
    browser: Browser,
    at: InSandbox,
    path: str = "",
    size: ViewportSize = DESK,
    scheme: Scheme = "light",
) -> Page:
    is_phone = size["width"] < NARROWEST_DESK
    page = await browser.new_page(
        viewport=size,
        color_scheme=scheme,
        reduced_motion="reduce",
        is_mobile=is_phone,
        has_touch=is_phone,
    )
    page.on("pageerror", lambda error: pytest.fail(f"the page broke: {error}"))
    await page.goto(f"{at.sandbox.url}/{path}")
    await page.wait_for_selector("[aria-busy=false] [data-phone]:visible")
    return page
