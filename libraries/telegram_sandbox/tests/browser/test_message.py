"""Messages on the sandbox page: they fold, carry reactions, and ask for replies."""

import re
import time

import pytest
from playwright.async_api import Browser, expect
from telegram import ForceReply

from tests.browser.visits import PHONE, opened
from tests.little_bot import PLAY, Club, open_club

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_long_quotation_is_folded_until_it_is_tapped(bell: Club, browser: Browser) -> None:
    lines = "\n".join(f"rule {number}" for number in range(1, 99))
    quotation = f"<blockquote expandable>{lines}</blockquote>"
    await bell.bot.send_message(bell.group.id, quotation, parse_mode="HTML")
    page = await opened(browser, bell, size=PHONE)
    quoted = page.get_by_role("button", name="rule 1")
    await expect(quoted).to_have_attribute("aria-expanded", "false")
    folded = await quoted.bounding_box()
    await quoted.tap()
    await expect(quoted).to_have_attribute("aria-expanded", "true")
    unfolded = await quoted.bounding_box()
    assert folded
    assert unfolded
    assert unfolded["height"] > 10 * folded["height"]
    assert unfolded["y"] > 0, "its beginning has been scrolled away"
    for key, is_expanded in (("Enter", "false"), ("Space", "true")):
        await quoted.press(key)
        await expect(quoted).to_have_attribute("aria-expanded", is_expanded)


async def test_a_key_opens_a_spoiler_and_its_words_can_be_heard(
    bell: Club, browser: Browser
) -> None:
    text = "<tg-spoiler>by Enter</tg-spoiler> <tg-spoiler>by Space</tg-spoiler>"
    await bell.bot.send_message(bell.group.id, text, parse_mode="HTML")
    page = await opened(browser, bell)
    hidden = page.get_by_role("button", name="Spoiler")
    for key in ("Enter", "Space"):
        await hidden.first.press(key)
    await expect(hidden).to_have_count(0)
    for spoiler in await page.locator(".spoiler").all():
        await expect(spoiler).to_have_class("spoiler spoiler-open")
        assert not await spoiler.get_attribute("aria-label")


async def test_a_button_is_busy_until_its_press_is_answered(browser: Browser) -> None:
    async with open_club() as club:
        await club.bot.send_message(club.group.id, "a bell", reply_markup=PLAY)
        page = await opened(browser, club)
        key = page.locator("[data-button=Play]")
        query = club.anna.press(club.group.posts[0], "play")
        await expect(key).to_have_attribute("aria-busy", "true")
        await club.bot.answer_callback_query(query.id)
        await expect(key).to_have_attribute("aria-busy", "false")
        await page.close()


async def test_a_short_quotation_has_nothing_to_unfold(bell: Club, browser: Browser) -> None:
    quotation = "<blockquote expandable>one\ntwo\nthree</blockquote>"
    await bell.bot.send_message(bell.group.id, quotation, parse_mode="HTML")
    page = await opened(browser, bell)
    quoted = page.locator("blockquote", has_text="three")
    await expect(quoted).not_to_have_attribute("role", "button")
    assert await quoted.evaluate("quoted => quoted.scrollHeight <= quoted.clientHeight")


async def test_a_reaction_comes_and_goes(bell: Club, browser: Browser) -> None:
    command = bell.anna.says(bell.group, "/durak please")
    page = await opened(browser, bell)
    shown = page.locator(f"[data-message='{command.id}']")
    await bell.bot.set_message_reaction(bell.group.id, command.id, "👌")
    await expect(shown.get_by_label("Sandbox Bot reacted with 👌")).to_be_visible()
    await expect(shown.locator("[data-edited]")).to_have_count(0)
    await bell.bot.set_message_reaction(bell.group.id, command.id)
    await expect(shown.locator(".reaction")).to_have_count(0)


async def test_a_tag_stands_beside_the_name_on_whatever_was_said(
    bell: Club, browser: Browser
) -> None:
    said = bell.ben.says(bell.group, "who is the durak?")
    page = await opened(browser, bell)
    author = page.locator(f"[data-message='{said.id}'] .author")
    await expect(author).not_to_have_attribute("data-tag", re.compile("."))
    bell.group.promotes()
    await bell.bot.set_chat_member_tag(bell.group.id, bell.ben.id, "durak")
    await expect(author).to_have_attribute("data-tag", "durak")
    shown = "author => getComputedStyle(author, '::after').content"
    assert await author.evaluate(shown) == '"durak"'
    await bell.bot.set_chat_member_tag(bell.group.id, bell.ben.id)
    await expect(author).not_to_have_attribute("data-tag", re.compile("."))


async def test_a_forced_reply_waits_in_the_composer(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    group = page.locator("[data-phone=group]")
    await group.locator("[data-input]").fill("half a senten")
    question = await bell.bot.send_message(
        bell.group.id, "The forfeit?", reply_markup=ForceReply(input_field_placeholder="A song")
    )
    await expect(group.locator("[data-replying]")).to_contain_text("The forfeit?")
    await expect(group.locator("[data-input]")).to_have_value("half a senten")
    await expect(group.locator("[data-input]")).to_have_attribute("placeholder", "A song")
    await group.locator("[data-input]").fill("sing")
    await group.locator("[data-input]").press("Enter")
    await expect(group.locator("[data-replying]")).to_have_count(0)
    await expect(group.locator(".mine .reply")).to_contain_text("The forfeit?")
    assert bell.group.messages[-1].reply_to == question.message_id


async def test_a_forced_reply_can_ask_one_person_only(bell: Club, browser: Browser) -> None:
    command = bell.ben.says(bell.group, "/forfeit")
    await bell.bot.send_message(
        bell.group.id,
        "Which?",
        reply_to_message_id=command.id,
        reply_markup=ForceReply(selective=True),
    )
    page = await opened(browser, bell)
    replying = page.locator("[data-phone=group] [data-replying]")
    await expect(page.locator("[data-phone=group]")).to_contain_text("Which?")
    await expect(replying).to_have_count(0)
    await page.click(f"[data-person-card='{bell.ben.id}'] button")
    await expect(replying).to_contain_text("Which?")
    await replying.get_by_role("button", name="Do not reply").click()
    await expect(replying).to_have_count(0)


async def test_a_person_replies_by_the_menu(bell: Club, browser: Browser) -> None:
    said = bell.ben.says(bell.group, "I am Ben")
    page = await opened(browser, bell)
    group = page.locator("[data-phone=group]")
    await group.locator(f"[data-message='{said.id}']").click(button="right")
    await page.get_by_role("menuitem", name="Reply").click()
    await expect(group.locator("[data-input]")).to_be_focused()
    await page.keyboard.type("/remove")
    await page.keyboard.press("Enter")
    await expect(group.locator(".mine .reply")).to_contain_text("I am Ben")
    assert bell.group.messages[-1].reply_to == said.id


async def test_a_finger_reaches_the_menu_and_the_page_stays_in_its_size(
    bell: Club, browser: Browser
) -> None:
    """On an iPhone a long press opens no menu, and a field with text below 16 px zooms the page."""
    said = bell.ben.says(bell.group, "I am Ben")
    page = await opened(browser, bell, size=PHONE)
    shown = page.locator(f"[data-message='{said.id}']")
    await shown.get_by_role("button", name="Message menu").tap()
    await page.get_by_role("menuitem", name="Reply").tap()
    await expect(page.locator("[data-phone=group] [data-input]")).to_be_focused()
    sizes = "fields => fields.map(field => getComputedStyle(field).fontSize)"
    fields = page.locator("textarea, select")
    assert set(await fields.evaluate_all(sizes)) == {"16px"}


async def test_a_clock_speaks_the_language_of_the_phone(bell: Club, browser: Browser) -> None:
    soon = int(time.time()) + 235
    clock = f'turn <tg-time unix="{soon}" format="r">235 s</tg-time>'
    await bell.bot.send_message(bell.group.id, clock, parse_mode="HTML")
    page = await opened(browser, bell, f"?as={bell.ben.id}")
    await expect(page.locator("[data-phone=group]")).to_contain_text("turn через 3 минуты")
