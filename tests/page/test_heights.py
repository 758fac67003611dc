"""Board and hand fit on one screen of a phone, in every language."""

from tests.browser.chromium import chromium
from tests.page.heights import ON_ONE_SCREEN, is_too_high, measure


async def test_board_and_hand_fit_on_one_screen() -> None:
    async with chromium() as browser:
        measured = await measure(browser, ON_ONE_SCREEN)
    assert len(measured) > len(ON_ONE_SCREEN)
    assert [one for one in measured if is_too_high(one)] == []
