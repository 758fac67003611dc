"""The bot's Mini App in a frame over the phone: a real page, which talks to it as to Telegram."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestServer
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Message, WebAppInfo

from telegram_sandbox import MiniApp
from telegram_sandbox._rooms import PATIENCE
from tests.browser.visits import DESK, PHONE, opened
from tests.little_bot import Club, rows

pytestmark = pytest.mark.asyncio(loop_scope="session")

LINK = "https://t.me/sandbox_bot/table?startapp=t-1"
PAGE = """<!doctype html>
<title>Table</title>
<h1></h1>
<p></p>
<script>
const launch = new URLSearchParams(location.hash.slice(1));
const told = new URLSearchParams(launch.get("tgWebAppData"));
const { first_name } = JSON.parse(told.get("user"));
document.querySelector("h1").textContent =
  `${first_name}, ${told.get("start_param")}, ${launch.get("tgWebAppPlatform")}`;
globalThis.ask = (eventType, eventData) =>
  parent.postMessage(JSON.stringify({ eventType, eventData }), "*");
addEventListener("message", ({ data }) => document.querySelector("p").append(data));
ask("web_app_ready");
</script>
"""
UNTIL_IT_MOVES = """frame => new Promise(moves => {
    const look = () => frame.getAnimations().length ? moves() : requestAnimationFrame(look);
    look();
})"""


async def show_page(_: web.Request) -> web.Response:
    return web.Response(text=PAGE, content_type="text/html")


@pytest_asyncio.fixture(loop_scope="session")
async def table(bell: Club) -> AsyncIterator[Club]:
    """A club whose bot has a Mini App on this machine."""
    application = web.Application()
    application.router.add_get("/", show_page)
    async with TestServer(application) as server:
        bell.sandbox.set_mini_app(MiniApp("table", str(server.make_url("/"))))
        yield bell


def keyboard(app: str) -> InlineKeyboardMarkup:
    return rows([InlineKeyboardButton("Table", url=app)])


async def board(table: Club) -> Message:
    return await table.bot.send_message(table.group.id, "Board", reply_markup=keyboard(LINK))


def app_in(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Sandbox Bot, mini app")


def inside(page: Page) -> Locator:
    return page.frame_locator(".app-frame").locator("body")


async def ask(page: Page, request: str, data: str = "{}") -> None:
    """Let the app ask for something."""
    await inside(page).evaluate(f"ask('{request}', {data})")


@pytest.mark.parametrize(("size", "platform"), [(PHONE, "ios"), (DESK, "tdesktop")])
async def test_a_link_opens_the_app_over_the_phone(
    table: Club, browser: Browser, size: ViewportSize, platform: str
) -> None:
    sent = await board(table)
    page = await opened(browser, table, size=size)
    await page.click("[data-button=Table]")
    await expect(inside(page).locator("h1")).to_have_text(f"Anna, t-1, {platform}")
    phone = await page.locator("[data-phone=group]").bounding_box()
    assert await app_in(page).bounding_box() == phone
    await expect(page.get_by_role("button", name="Close Sandbox Bot")).to_be_focused()
    await sent.edit_text("Board, later", reply_markup=keyboard(f"{LINK}x"))
    await expect(page.locator("[data-phone=group] .text")).to_have_text("Board, later")
    await page.keyboard.press("Escape")
    await expect(app_in(page)).to_have_count(0)
    await expect(page.locator("[data-button=Table]")).to_be_focused()


async def test_it_opens_from_a_text_and_from_a_button_of_the_private_chat(
    table: Club, browser: Browser
) -> None:
    app = table.sandbox.world.terms.mini_app
    assert app
    keys = rows([InlineKeyboardButton("Practice", web_app=WebAppInfo(f"{app.url}?alone=1"))])
    await table.bot.send_message(table.anna.id, LINK, reply_markup=keys)
    page = await opened(browser, table)
    await page.click("[data-button=Practice]")
    await expect(inside(page).locator("h1")).to_have_text("Anna, null, tdesktop")
    await ask(page, "web_app_close")
    await expect(app_in(page)).to_have_count(0)
    await page.get_by_role("link", name=LINK).click()
    await expect(page.locator("[data-phone=private] .app")).to_be_visible()
    await expect(inside(page).locator("h1")).to_have_text("Anna, t-1, tdesktop")


async def test_it_is_told_what_it_asks_for(table: Club, browser: Browser) -> None:
    await board(table)
    page = await opened(browser, table)
    await page.click("[data-button=Table]")
    heard = inside(page).locator("p")
    await expect(heard).to_contain_text('"viewport_changed","eventData":{"height":')
    for request, answer in (
        ("web_app_request_theme", '"bg_color":"#ffffff"'),
        ("web_app_request_safe_area", '"safe_area_changed"'),
        ("web_app_request_content_safe_area", '"content_safe_area_changed"'),
        ("web_app_check_home_screen", '"status":"missed"'),
    ):
        await expect(heard).not_to_contain_text(answer)
        await ask(page, request)
        await expect(heard).to_contain_text(answer)
    await page.emulate_media(color_scheme="dark")
    await expect(heard).to_contain_text('"bg_color":"#17212b"')


async def test_its_header_does_what_it_wants(table: Club, browser: Browser) -> None:
    await board(table)
    page = await opened(browser, table)
    await page.click("[data-button=Table]")
    back = app_in(page).get_by_role("button", name="Back")
    await expect(inside(page).locator("h1")).to_contain_text("Anna")
    await expect(back).to_be_hidden()
    await ask(page, "web_app_setup_back_button", "{is_visible: true}")
    await back.click()
    await expect(inside(page).locator("p")).to_contain_text('"back_button_pressed"')
    await ask(page, "web_app_set_header_color", "{color: '#124632'}")
    await expect(app_in(page).locator(".head")).to_have_css("background-color", "rgb(18, 70, 50)")
    await ask(page, "web_app_setup_swipe_behavior", "{allow_vertical_swipe: false}")
    await expect(app_in(page)).to_have_attribute("data-swipes", "stay")
    await ask(page, "web_app_setup_closing_behavior", "{need_confirmation: true}")
    leave = page.get_by_role("button", name="Close Sandbox Bot")
    question = page.get_by_role("dialog", name="Close the app?")
    await leave.click()
    await question.get_by_role("button", name="Cancel").click()
    await expect(inside(page).locator("h1")).to_be_visible()
    await leave.click()
    await question.get_by_role("button", name="Close anyway").click()
    await expect(app_in(page)).to_have_count(0)


async def test_it_is_reloaded_if_it_can_be(table: Club, browser: Browser) -> None:
    await board(table)
    page = await opened(browser, table)
    await page.click("[data-button=Table]")
    heard = inside(page).locator("p")
    await expect(inside(page).locator("h1")).to_contain_text("Anna")
    reload = app_in(page).get_by_role("button", name="Reload")
    await expect(reload).to_be_hidden()
    await ask(page, "iframe_ready", "{reload_supported: true}")
    await reload.click()
    await expect(heard).to_contain_text('"reload_iframe"')
    await ask(page, "iframe_will_reload")
    await expect(app_in(page)).to_have_attribute("aria-busy", "true")
    await ask(page, "web_app_set_background_color", "{color: '#124632'}")
    await expect(app_in(page)).to_have_css("background-color", "rgb(18, 70, 50)")


async def test_the_app_fills_the_screen(table: Club, browser: Browser) -> None:
    """Telegram's buttons lie on it then, and it is told how much they cover."""
    await board(table)
    page = await opened(browser, table, size=PHONE)
    await page.click("[data-button=Table]")
    heard = inside(page).locator("p")
    await expect(inside(page).locator("h1")).to_contain_text("Anna")
    await ask(page, "web_app_request_fullscreen")
    await expect(heard).to_contain_text('"is_fullscreen":true')
    assert await page.locator(".app-frame").bounding_box() == await app_in(page).bounding_box()
    head = await app_in(page).locator(".head").bounding_box()
    assert head
    await expect(heard).to_contain_text(
        f'"content_safe_area_changed","eventData":{{"top":{head["height"]:.0f}'
    )
    await ask(page, "web_app_request_fullscreen")
    await expect(heard).to_contain_text('"error":"ALREADY_FULLSCREEN"')
    await ask(page, "web_app_exit_fullscreen")
    await expect(heard).to_contain_text('"is_fullscreen":false')
    assert await page.locator(".app-frame").bounding_box() != await app_in(page).bounding_box()
    await app_in(page).get_by_role("button", name="Close Sandbox Bot").click()
    await expect(app_in(page)).to_have_count(0)


async def test_it_comes_to_the_home_screen_if_its_person_agrees(
    table: Club, browser: Browser
) -> None:
    await board(table)
    page = await opened(browser, table)
    await page.click("[data-button=Table]")
    heard = inside(page).locator("p")
    await expect(inside(page).locator("h1")).to_contain_text("Anna")
    question = page.get_by_role("dialog", name="Add the app to the home screen?")
    for answer in ("Cancel", "Add"):
        await expect(heard).not_to_contain_text("home_screen_added")
        await ask(page, "web_app_add_to_home_screen")
        await question.get_by_role("button", name=answer).click()
    await expect(heard).to_contain_text("home_screen_added")
    await ask(page, "web_app_check_home_screen")
    await expect(heard).to_contain_text('"status":"added"')


async def test_its_links_lead_out_of_it(table: Club, browser: Browser) -> None:
    await board(table)
    page = await opened(browser, table)
    await page.click("[data-button=Table]")
    await expect(inside(page).locator("h1")).to_contain_text("Anna")
    await ask(page, "web_app_open_tg_link", "{path_full: '/sandbox_bot?start=menu'}")
    await page.click("[data-phone=private] [data-first=start]")
    await expect(page.locator("[data-phone=private]")).to_contain_text("Welcome, menu")
    async with page.expect_popup() as popup:
        await ask(page, "web_app_open_link", f"{{url: '{table.sandbox.url}/static/icon.svg'}}")
    await expect(await popup.value).to_have_url(f"{table.sandbox.url}/static/icon.svg")
    await expect(app_in(page)).to_be_visible()


async def test_the_app_makes_the_phone_buzz(table: Club, browser: Browser) -> None:
    await board(table)
    page = await opened(browser, table)
    await page.emulate_media(reduced_motion="no-preference")
    await page.click("[data-button=Table]")
    await expect(inside(page).locator("h1")).to_contain_text("Anna")
    watching = page.locator(".app-frame").evaluate(UNTIL_IT_MOVES)
    async with asyncio.timeout(PATIENCE):
        buzz = "{type: 'impact', impact_style: 'light'}"
        await asyncio.gather(watching, ask(page, "web_app_trigger_haptic_feedback", buzz))


async def test_what_makes_no_sense_is_passed_over(table: Club, browser: Browser) -> None:
    """And only the app itself is heard. `opened` fails the test if the page breaks."""
    await board(table)
    page = await opened(browser, table)
    await page.click("[data-button=Table]")
    await expect(inside(page).locator("h1")).to_contain_text("Anna")
    await page.evaluate("""postMessage('{"eventType": "web_app_close"}')""")
    for nonsense in ("'{'", "null", "'null'", "'[]'", "{}", """'{"eventType": "toString"}'"""):
        await inside(page).evaluate(f"parent.postMessage({nonsense}, '*')")
    await ask(page, "web_app_setup_back_button", "null")
    await ask(page, "web_app_request_safe_area")
    await expect(inside(page).locator("p")).to_contain_text('"safe_area_changed"')
    await expect(app_in(page)).to_be_visible()


async def test_the_app_stays_open_for_its_person_alone(table: Club, browser: Browser) -> None:
    await board(table)
    page = await opened(browser, table)
    await page.click("[data-button=Table]")
    await expect(inside(page).locator("h1")).to_contain_text("Anna")
    await page.click(f"[data-person-card='{table.ben.id}'] button")
    await expect(app_in(page)).to_have_count(0)
    await page.click("[data-button=Table]")
    await expect(app_in(page)).to_have_count(1)
    ben = page.frame_locator(".app:not([hidden]) .app-frame").locator("h1")
    await expect(ben).to_contain_text("Ben")
    await page.click(f"[data-person-card='{table.anna.id}'] button")
    await expect(ben).to_contain_text("Anna")
    heard = page.frame_locator(".app:not([hidden]) .app-frame").locator("p")
    await expect(heard).to_contain_text('"visibility_changed","eventData":{"is_visible":false}')
    await expect(heard).to_contain_text('"visibility_changed","eventData":{"is_visible":true}')


async def test_an_open_page_gets_an_app_that_is_added_later(bell: Club, browser: Browser) -> None:
    await board(bell)
    page = await opened(browser, bell)
    await page.click("[data-button=Table]")
    await expect(page.locator("[data-toast]")).to_contain_text("does not open the bot's Mini App")
    async with page.expect_navigation():
        bell.sandbox.set_mini_app(MiniApp("table", "http://127.0.0.1:9/"))
    await page.click("[data-button=Table]")
    await expect(app_in(page)).to_be_visible()
