"""The page in Telegram's apps: what they hear of it, and what it makes of what they tell."""

import pytest
from playwright.async_api import Browser, Frame, expect

from tests.browser.fixtures import browser
from tests.miniapp.telegram_client import CALLS, WEB, Event, opened_in
from tests.miniapp.watched_game import Shown, states_of

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

LIGHT = {"color": "#124632"}
DARK = {"color": "#0a2a1f"}
DARK_THEME = {"theme_params": {"bg_color": "#17212b", "button_color": "#5288c1"}}
NOTCH = {"top": 59, "bottom": 34, "left": 0, "right": 0}
HEADER = {"top": 46, "bottom": 0, "left": 0, "right": 0}
"""What Telegram's own buttons cover in full screen."""
ASKED: list[Event] = [
    ("web_app_ready", ""),
    ("web_app_expand", ""),
    ("web_app_request_theme", ""),
    ("web_app_request_safe_area", ""),
    ("web_app_request_content_safe_area", ""),
]
AROUND: list[Event] = [
    ("web_app_set_background_color", LIGHT),
    ("web_app_set_header_color", LIGHT),
    ("web_app_set_bottom_bar_color", LIGHT),
]
FRAMED: Event = ("iframe_ready", {"reload_supported": True})
NO_SWIPES: Event = ("web_app_setup_swipe_behavior", {"allow_vertical_swipe": False})
FILLED: Event = ("web_app_request_fullscreen", "")
OTHER_EVENTS: list[Event] = [
    ("set_custom_style", "html { color: red; }"),
    ("viewport_changed", {"height": 700, "is_expanded": True, "is_state_stable": True}),
    ("visibility_changed", {"is_visible": False}),
    ("fullscreen_failed", {"error": "UNSUPPORTED"}),
    ("fullscreen_changed", {"is_fullscreen": False}),
    ("main_button_pressed", None),
    ("theme_changed", {}),
    ("back_button_pressed", None),
    ("what_nobody_knows_yet", {"a": 1}),
]
FIRST, *_ = states_of("podkidnoy", seed=2)


@pytest.fixture
def shown() -> Shown:
    return Shown()


@pytest.mark.parametrize(
    ("platform", "version", "told"),
    [
        ("ios", "9.1", [*AROUND, *ASKED, NO_SWIPES, FILLED]),
        ("tdesktop", "9.1", [*AROUND, *ASKED, NO_SWIPES]),
        ("windows", "7.6", [*AROUND[:2], *ASKED]),
        ("android", "6.0", ASKED),
        ("weba", "9.1", [*AROUND, FRAMED, *ASKED, NO_SWIPES]),
    ],
)
async def test_an_app_is_told_what_it_knows(
    browser: Browser, shown: Shown, platform: str, version: str, told: list[Event]
) -> None:
    async with opened_in(browser, shown, platform, version) as client:
        await client.show(shown, next(states_of("podkidnoy", seat=None)))
        assert await client.told() == told


async def test_it_asks_before_it_is_closed_at_once(browser: Browser, shown: Shown) -> None:
    """Also if it has been opened in one's own turn."""
    turn = next(
        state
        for state in states_of("podkidnoy", seed=2)
        if state.game and state.game.seats[0].is_awaited
    )
    async with opened_in(browser, shown, "weba") as client:
        await client.show(shown, turn)
        asked = await client.hears("web_app_setup_closing_behavior")
        assert asked == {"need_confirmation": True}


async def scheme(page: Frame) -> str | None:
    return await page.locator("html").get_attribute("data-scheme")


@pytest.mark.parametrize("platform", [*CALLS, *WEB])
async def test_every_app_can_change_its_theme(
    browser: Browser, shown: Shown, platform: str
) -> None:
    """The bars of the app change with the felt."""
    async with opened_in(browser, shown, platform) as client:
        await client.show(shown, FIRST)
        assert await scheme(client.page) == "light"
        await client.told()
        await client.tell("theme_changed", DARK_THEME)
        assert await client.hears("web_app_set_bottom_bar_color") == DARK
        assert await client.hears("web_app_set_header_color") == DARK
        assert await client.hears("web_app_set_background_color") == DARK
        assert await scheme(client.page) == "dark"


@pytest.mark.parametrize("platform", ["ios", "weba"])
async def test_what_a_phone_and_its_app_cover_is_left_free(
    browser: Browser, shown: Shown, platform: str
) -> None:
    async with opened_in(browser, shown, platform) as client:
        await client.show(shown, FIRST)
        await client.tell("safe_area_changed", NOTCH)
        await client.tell("content_safe_area_changed", HEADER)
        felt = client.page.locator(".felt")
        await expect(felt).to_have_css("top", f"{NOTCH['top'] + HEADER['top']}px")
        await expect(felt).to_have_css("bottom", f"{NOTCH['bottom']}px")
        await client.tell("content_safe_area_changed", {"top": 0})
        await expect(felt).to_have_css("top", f"{NOTCH['top']}px")


@pytest.mark.parametrize("platform", ["ios", "weba"])
async def test_what_else_apps_tell_is_passed_over(
    browser: Browser, shown: Shown, platform: str
) -> None:
    async with opened_in(browser, shown, platform) as client:
        for type_, data in OTHER_EVENTS:
            await client.tell(type_, data)
        await client.show(shown, FIRST)
        for type_, data in OTHER_EVENTS:
            await client.tell(type_, data)
        await client.told()
        await client.tell("theme_changed", DARK_THEME)
        await client.hears("web_app_set_header_color")
        assert await scheme(client.page) == "dark"


async def test_only_the_app_around_it_is_heard(browser: Browser, shown: Shown) -> None:
    async with opened_in(browser, shown, "weba") as client:
        await client.show(shown, FIRST)
        message = '{"eventType": "theme_changed", "eventData": {"theme_params": {}}}'
        for nonsense in ("{", "null", "7", '"theme_changed"'):
            await client.outer.evaluate("text => frames[0].postMessage(text, '*')", nonsense)
        await client.told()
        await client.page.evaluate("text => postMessage(text, '*')", message)
        await client.tell("theme_changed", DARK_THEME)
        await client.hears("web_app_set_header_color")
        bars = [type_ for type_, _ in await client.told() if "header" in type_]
        assert len(bars) == 1


async def test_a_web_client_can_reload_it(browser: Browser, shown: Shown) -> None:
    async with opened_in(browser, shown, "webk") as client:
        await client.show(shown, FIRST)
        await client.told()
        await client.tell("reload_iframe")
        await client.hears("iframe_will_reload")
        await client.hears("iframe_ready")
        await client.show(shown, FIRST)


async def test_a_page_that_is_seen_again_looks_at_once(browser: Browser, shown: Shown) -> None:
    """Apps keep pages that are put aside, and browsers do not notice that they are back."""
    shown.show(FIRST)
    async with opened_in(browser, shown, "ios") as client:
        await client.show(shown, FIRST)
        await client.tell("visibility_changed", {"is_visible": False})
        async with client.outer.expect_request("**/table/stream*"):
            await client.tell("visibility_changed", {"is_visible": True})


async def test_the_back_key_closes_a_menu(browser: Browser, shown: Shown) -> None:
    state = next(state for state in states_of("podkidnoy") if state.menu)
    async with opened_in(browser, shown, "android") as client:
        await client.show(shown, state)
        await client.told()
        await client.page.locator(".more").click()
        menu = client.page.get_by_role("dialog")
        await expect(menu).to_be_visible()
        assert await client.told() == [("web_app_setup_back_button", {"is_visible": True})]
        await client.tell("back_button_pressed")
        await expect(menu).to_have_count(0)
        assert await client.told() == [("web_app_setup_back_button", {"is_visible": False})]
