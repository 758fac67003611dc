"""What makes a page hard to use for somebody who cannot see or aim well."""

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Page

SERIOUS = ("serious", "critical")


async def serious_faults(page: Page) -> list[str]:
    found = await Axe().run(page)
    return [
        f"{each['id']}: {each['nodes'][0]['html']}"
        for each in found.response["violations"]
        if each["impact"] in SERIOUS
    ]
