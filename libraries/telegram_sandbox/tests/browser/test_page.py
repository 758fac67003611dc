"""The sandbox page in a real Chromium, with a polling bot behind it."""

import asyncio
import time
from io import BytesIO

import pytest
from PIL import Image
from playwright.async_api import Browser, Route, expect
from telegram import (
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputProfilePhotoStatic,
)

from telegram_sandbox._scene import Script
from tests.browser.visits import PHONE, opened
from tests.little_bot import FILM, PIXEL, Club

# One Chromium for the whole module, so all tests share one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_command_a_press_an_alert_and_an_edit(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    group = page.locator("[data-phone=group]")
    await group.locator("[data-input]").fill("/bell")
    await group.locator("[data-input]").press("Enter")
    await group.locator("[data-button=Ring]").click()
    await expect(group.locator("[data-alert]")).to_contain_text("Ding")
    await group.locator("[data-alert-ok]").click()
    await expect(group.locator("[data-alert]")).to_have_count(0)
    rung = group.locator("[data-message]", has_text="Rung by Anna")
    await expect(rung.locator("[data-edited]")).to_have_count(1)
    await expect(group.locator("[data-button]")).to_have_count(0)


async def test_the_page_is_called_after_its_script(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    await expect(page.locator("[data-title]")).to_have_text(Script().title)
    await expect(page).to_have_title(Script().title)


async def test_a_clock_ticks_on_the_page(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    until = int(time.time()) + 3590
    text = f'Left: <tg-time unix="{until}" format="r">60 min</tg-time> for all'
    await bell.bot.send_message(bell.group.id, text, parse_mode="HTML")
    message = page.locator("[data-phone=group] [data-message]", has_text="Left:")
    await expect(message).to_contain_text("in 59 minutes for all")
    await page.evaluate("now => { Date.now = () => now }", 1000 * (until - 30))
    await expect(message).to_contain_text("in 30 seconds for all")


def square(side: int) -> bytes:
    file = BytesIO()
    Image.new("RGB", (side, side), "teal").save(file, "JPEG")
    return file.getvalue()


async def test_the_bot_has_its_own_face_wherever_it_stands(bell: Club, browser: Browser) -> None:
    """Also beside its earlier messages."""
    message = await bell.bot.send_message(bell.group.id, "Good evening!")
    page = await opened(browser, bell)
    faces = [
        page.locator("[data-phone=private] .head .avatar"),
        page.locator(f"[data-message='{message.message_id}'] .avatar"),
    ]
    for face in faces:
        await expect(face).to_have_text("SB")
    await bell.bot.set_my_profile_photo(InputProfilePhotoStatic(square(64)))
    for face in faces:
        await expect(face).to_have_text("")
        drawn = "image => image.decode().then(() => image.naturalWidth)"
        assert await face.locator("img").evaluate(drawn) == 64


async def test_initials_are_whole_letters(bell: Club, browser: Browser) -> None:
    """A flag is one letter of two signs, an emoji of a family one of five."""
    somebody = bell.sandbox.user("🇮🇹 👨‍👩‍👧 Rossi")
    page = await opened(browser, bell)
    face = page.locator(f"[data-person-card='{somebody.id}'] .avatar")
    await expect(face).to_have_text("🇮🇹👨‍👩‍👧")


async def test_a_newcomer_is_led_to_the_private_chat(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    await page.click(f"[data-person-card='{bell.ben.id}'] button")
    bell.anna.says(bell.group, "/bell")
    private = page.locator("[data-phone=private]")
    await expect(private).to_contain_text("What can this bot do?")
    await page.click("[data-phone=group] [data-button='Come in']")
    start = private.locator("[data-first=start]")
    await expect(start).to_be_focused()  # the link has arrived
    await start.click()
    await expect(private).to_contain_text("Welcome, bell")
    await expect(private.locator("b", has_text="bell")).to_have_count(1)
    assert bell.ben.private.messages[0].text == "/start"


async def test_a_notice_counts_on_a_phone_that_is_not_in_front(
    bell: Club, browser: Browser
) -> None:
    page = await opened(browser, bell)
    await page.click(f"[data-person-card='{bell.ben.id}'] button")
    badge = page.locator(f"[data-person-card='{bell.anna.id}'] [data-badge]")
    message = await bell.bot.send_message(bell.anna.id, "your turn")
    await expect(badge).to_have_text("1")
    await bell.bot.edit_message_text("still your turn", bell.anna.id, message.message_id)
    await bell.bot.send_message(bell.anna.id, "quietly", disable_notification=True)
    await expect(page.locator(f"[data-person-card='{bell.anna.id}']")).to_contain_text("quietly")
    await expect(badge).to_have_text("1")
    await page.click(f"[data-person-card='{bell.anna.id}'] button")
    await expect(badge).to_have_count(0)


async def test_a_button_copies_its_text(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    keys = InlineKeyboardMarkup.from_button(
        InlineKeyboardButton("Copy", copy_text=CopyTextButton("printf 'x'"))
    )
    await bell.bot.send_message(bell.group.id, "the proof", reply_markup=keys)
    await page.click("[data-phone=group] [data-button=Copy]")
    await expect(page.locator("[data-phone=group]")).to_contain_text("Copied")
    assert await page.evaluate("navigator.clipboard.readText()") == "printf 'x'"


async def test_nothing_is_called_copied_that_was_not(bell: Club, browser: Browser) -> None:
    """A page that comes from another machine without HTTPS has no access to the clipboard."""
    said = bell.ben.says(bell.group, "I am Ben")
    page = await opened(browser, bell)
    await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await page.click(f"[data-message='{said.id}']", button="right")
    await page.get_by_role("menuitem", name="Copy text").click()
    await expect(page.locator("[data-toast]")).to_have_text("Your browser does not allow copying")


async def test_an_effect_stays_on_its_message(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    await bell.bot.send_message(
        bell.anna.id, "well played", message_effect_id="5046509860389126442"
    )
    shown = page.locator("[data-phone=private] [data-message]", has_text="well played")
    await expect(shown.locator(".effect")).to_have_text("🎉")


async def test_what_is_deleted_vanishes(bell: Club, browser: Browser) -> None:
    message = await bell.bot.send_message(bell.group.id, "soon gone")
    page = await opened(browser, bell)
    shown = page.locator("[data-phone=group] [data-message]", has_text="soon gone")
    await expect(shown).to_have_count(1)
    await bell.bot.delete_message(bell.group.id, message.message_id)
    await expect(shown).to_have_count(0)


async def test_a_reader_at_the_end_is_led_along(bell: Club, browser: Browser) -> None:
    """Even if they did not scroll there, but what stood below their screen was deleted."""
    await bell.bot.send_message(bell.group.id, "first")
    long = await bell.bot.send_message(bell.group.id, "talk\n" * 99)
    page = await opened(browser, bell)
    to_the_end = page.locator("[data-phone=group] .jump")
    await page.locator("[data-phone=group] .message").first.scroll_into_view_if_needed()
    await expect(to_the_end).to_be_visible()
    await long.delete()
    await expect(to_the_end).to_be_hidden()
    for text in ("talk\n" * 99, "last"):
        await bell.bot.send_message(bell.group.id, text)
    await expect(page.locator("[data-phone=group] .message").last).to_be_in_viewport()


async def test_a_person_deletes_by_the_menu(bell: Club, browser: Browser) -> None:
    message = await bell.bot.send_message(bell.group.id, "soon gone")
    page = await opened(browser, bell)
    await page.click(f"[data-message='{message.message_id}']", button="right")
    await page.get_by_role("menuitem", name="Delete").click()
    await expect(page.locator(f"[data-message='{message.message_id}']")).to_have_count(0)
    assert bell.group.posts == ()


async def test_names_and_texts_are_never_markup(bell: Club, browser: Browser) -> None:
    wicked = bell.sandbox.user("<img src=x onerror=alert(1)>")
    wicked.joins(bell.group)
    wicked.says(bell.group, "<b onclick=alert(1)>bold?</b>")
    await bell.bot.send_message(
        bell.group.id, '<a href="javascript:alert(1)">link</a>', parse_mode="HTML"
    )
    page = await opened(browser, bell)
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    group = page.locator("[data-phone=group]")
    await expect(group).to_contain_text("<b onclick=alert(1)>bold?</b>")
    await expect(group.locator(".author").first).to_have_text(wicked.name)
    await group.get_by_text("link", exact=True).click()
    await expect(page.locator("[data-phone=group] img")).to_have_count(0)


async def test_topics_are_tabs_with_their_own_messages(bell: Club, browser: Browser) -> None:
    topic = bell.group.add_topic("Cards")
    page = await opened(browser, bell)
    group = page.locator("[data-phone=group]")
    await bell.bot.send_message(bell.group.id, "in cards", message_thread_id=topic.id)
    tab = group.locator(f"[data-topic='{topic.id}']")
    await expect(tab.locator("[data-badge]")).to_have_text("1")
    await expect(group.locator("[data-message]", has_text="in cards")).to_have_count(0)
    await tab.click()
    await expect(group).to_contain_text("created the topic “Cards”")
    await expect(group.locator("[data-message]", has_text="in cards")).to_have_count(1)
    await group.locator("[data-input]").fill("/bell")
    await group.locator("[data-input]").press("Enter")
    await expect(group.locator("[data-button=Ring]")).to_be_visible()
    assert (await bell.group.shows("A bell", topic)).topic == topic.id


async def test_pictures_and_documents(bell: Club, browser: Browser) -> None:
    await bell.bot.send_photo(bell.anna.id, PIXEL, caption="a dot")
    await bell.bot.send_document(bell.anna.id, b"moves", filename="game.txt")
    page = await opened(browser, bell)
    private = page.locator("[data-phone=private]")
    image = private.locator("[data-message] img")
    assert await image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1
    async with page.expect_download() as download:
        await private.get_by_text("game.txt").click()
    assert (await (await download.value).path()).read_bytes() == b"moves"


async def test_an_animation_runs_unless_one_wants_less_motion(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    await bell.bot.send_animation(bell.anna.id, FILM, filename="still.mp4")
    still = page.get_by_label("still")
    await expect(still).to_have_js_property("readyState", 4)
    assert await still.evaluate("film => film.paused && film.controls")
    await page.emulate_media(reduced_motion="no-preference")
    await bell.bot.send_animation(bell.anna.id, FILM, filename="red-and-blue.mp4")
    running = page.get_by_label("red and blue")
    await running.evaluate("film => new Promise(again => film.onseeked = again)")
    assert await running.evaluate("film => film.loop && film.muted && !film.controls")


async def test_blocking_and_coming_back(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    await page.click("[data-phone=private] [data-chat-menu]")
    await page.get_by_role("menuitem", name="Stop and block bot").click()
    await expect(page.locator("[data-first=restart]")).to_be_visible()
    assert bell.anna.id in bell.sandbox.world.blocked
    await page.click("[data-first=restart]")
    await expect(page.locator("[data-phone=private]")).to_contain_text("Welcome, nothing")


async def test_a_link_leads_back_to_the_message_in_the_group(bell: Club, browser: Browser) -> None:
    target = await bell.bot.send_message(bell.group.id, "the board")
    number = str(bell.group.id).removeprefix("-100")
    link = f'<a href="https://t.me/c/{number}/{target.message_id}">to the group</a>'
    await bell.bot.send_message(bell.anna.id, link, parse_mode="HTML")
    page = await opened(browser, bell, size=PHONE)
    await page.click("[data-dock=private]")
    await expect(page.locator("[data-phone=group]")).to_be_hidden()
    await page.get_by_role("link", name="to the group").click()
    await expect(page.locator("[data-phone=group]")).to_be_visible()
    await expect(page.locator(".lit")).to_contain_text("the board")


async def test_one_browser_can_be_one_person(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell, f"?as={bell.ben.id}")
    await expect(page.locator("[data-phone=private]")).to_have_attribute(
        "data-person", str(bell.ben.id)
    )
    await expect(page.locator("[data-people]")).to_be_hidden()


async def test_a_page_waits_for_its_person(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell, f"?as={bell.ben.id + 1}")
    bell.anna.says(bell.group, "hello")
    bell.sandbox.user("Zoe")
    group = page.locator("[data-phone=group]")
    await expect(group).to_have_attribute("aria-label", "Zoe: Evening")
    await expect(group.locator(".message")).to_contain_text("hello")


async def test_a_page_is_busy_until_it_shows_what_there_is(bell: Club, browser: Browser) -> None:
    page = await browser.new_page()
    comes = asyncio.Event()

    async def come_late(route: Route) -> None:
        await comes.wait()
        await route.continue_()

    await page.route("**/sandbox/stream", come_late)
    await page.goto(bell.sandbox.url)
    await expect(page.locator("main [aria-busy=true] [data-phone=group]")).to_be_visible()
    bell.anna.says(bell.group, "hello")
    comes.set()
    shown = page.locator("main [aria-busy=false] [data-phone=group] .message", has_text="hello")
    await expect(shown).to_have_count(1)


async def test_the_menu_of_commands_speaks_the_language_of_the_phone(
    bell: Club, browser: Browser
) -> None:
    await bell.bot.set_my_commands([("bell", "ring it")])
    await bell.bot.set_my_commands([("bell", "позвонить")], language_code="ru")
    bell.sandbox.set_up(Script(languages=("en", "ru")))
    page = await opened(browser, bell)
    await page.select_option("[data-language]", "ru")
    group = page.locator("[data-phone=group]")
    await group.locator("[data-input]").fill("/")
    await expect(group.locator("[data-command=bell]")).to_contain_text("позвонить")
    await group.locator("[data-command=bell]").click()
    await expect(group.locator(".mine", has_text="/bell@sandbox_bot")).to_have_count(1)
    await expect(group.locator("[data-button=Ring]")).to_be_visible()


async def test_people_who_press_at_random(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    bell.anna.says(bell.group, "/bell")
    await page.locator("[data-button=Ring]").wait_for()
    await page.get_by_text("Random pressers").click()
    await expect(page.locator("[data-phone=group]")).to_contain_text("Rung by")
    await expect(page.locator(".card-dice")).to_have_count(2)
    await page.get_by_text("Random pressers").click()
    await expect(page.locator(".card-dice")).to_have_count(0)


async def test_people_and_groups_are_added(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)

    async def add(choice: str, name: str) -> None:
        await page.click("[data-add]")
        await page.get_by_role("menuitem", name=choice).click()
        await page.get_by_role("dialog").get_by_role("textbox").fill(name)
        await page.get_by_role("dialog").get_by_role("button", name="OK").click()

    await add("New person", "Zoe")
    await expect(page.locator(".card-me")).to_contain_text("Zoe")
    await add("New small group", "Kitchen")
    group = page.locator("[data-phone=group]")
    await expect(group.get_by_role("heading", name="Kitchen")).to_be_visible()
    await group.locator("[data-chat-menu]").click()
    await page.get_by_role("menuitem", name="Turn into a supergroup").click()
    await expect(group).to_contain_text("The group became a supergroup")
    await group.get_by_role("tab", name="Evening").click()
    await expect(group.get_by_role("heading", name="Evening")).to_be_visible()


async def test_leaving_and_joining(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    group = page.locator("[data-phone=group]")
    await group.locator("[data-chat-menu]").click()
    await page.get_by_role("menuitem", name="Leave group").click()
    await expect(group).to_contain_text("Anna left the group")
    await group.locator("[data-first=join]").click()
    await expect(group).to_contain_text("Anna joined the group")
    await expect(group.locator("[data-input]")).to_be_visible()


async def test_what_one_person_was_told_is_not_shown_to_the_next(
    bell: Club, browser: Browser
) -> None:
    bell.anna.says(bell.group, "/bell")
    page = await opened(browser, bell)
    await page.click("[data-button=Ring]")
    await expect(page.locator("[data-alert]")).to_be_visible()
    await page.click(f"[data-person-card='{bell.ben.id}'] button")
    await expect(page.locator("[data-alert]")).to_have_count(0)


async def test_what_one_person_writes_waits_for_them_alone(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    group = page.locator("[data-phone=group]")
    await group.locator("[data-input]").fill("secret")
    await page.click(f"[data-person-card='{bell.ben.id}'] button")
    await expect(group).to_have_attribute("data-person", str(bell.ben.id))
    await expect(group.locator("[data-input]")).to_have_value("")
    await page.click(f"[data-person-card='{bell.anna.id}'] button")
    await expect(group.locator("[data-input]")).to_have_value("secret")


async def test_the_choice_of_a_language_is_not_taken_out_of_the_hand(
    bell: Club, browser: Browser
) -> None:
    page = await opened(browser, bell)
    choice = page.locator("[data-language]")
    await choice.focus()
    chosen = await choice.element_handle()
    title = await page.locator(".people-title").element_handle()
    await bell.bot.send_message(bell.anna.id, "your turn")
    bell.ben.says(bell.ben.private, "hello")
    await expect(page.locator(f"[data-person-card='{bell.ben.id}']")).to_contain_text("hello")
    await expect(choice).to_be_focused()
    for kept in (chosen, title):
        assert await kept.evaluate("node => node.isConnected")
    await page.focus("[data-phone=group] [data-input]")
    await bell.bot.send_message(bell.anna.id, "hurry")
    await expect(page.locator(f"[data-person-card='{bell.anna.id}']")).to_contain_text("hurry")
    assert await title.evaluate("node => node.isConnected")
