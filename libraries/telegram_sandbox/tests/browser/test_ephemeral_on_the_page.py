"""Messages that one member of the group sees, on the sandbox page."""

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.visits import opened
from tests.little_bot import EPHEMERAL_COMMAND, PLAY, Club, call_about, send_ephemeral

pytestmark = pytest.mark.asyncio(loop_scope="session")

GROUP = "[data-phone=group]"


async def becomes(page: Page, name: str) -> None:
    await page.click(f"[data-name={name}] button")


async def chooses(page: Page, choice: str) -> None:
    await page.click(f"{GROUP} [data-chat-menu]")
    await page.get_by_role("menuitem", name=choice).click()


async def test_only_its_receiver_sees_it(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    await chooses(page, "Make bot an administrator")
    await expect(page.locator(GROUP)).to_contain_text("bot is administrator")
    await send_ephemeral(bell)
    await bell.bot.send_message(bell.group.id, "to all")
    await expect(page.locator(f"{GROUP} .text")).to_have_text(["to all"])
    await becomes(page, "Ben")
    await expect(page.locator(f"{GROUP} .text")).to_have_text(["your hand", "to all"])
    await expect(page.locator(".only-you")).to_have_text("Only you can see this")
    await page.reload()
    await expect(page.locator(f"{GROUP} .text")).to_have_text(["to all"])
    await becomes(page, "Ben")
    await expect(page.locator(f"{GROUP} .text")).to_have_text(["your hand", "to all"])


async def test_its_buttons_work_and_it_changes(bell: Club, browser: Browser) -> None:
    bell.group.promotes()
    page = await opened(browser, bell, f"?as={bell.ben.id}")
    sent = await send_ephemeral(bell)
    await page.click(f"{GROUP} [data-button=Play]")
    await expect(page.locator("[data-alert]")).to_contain_text("Ding")
    about = {
        "chat_id": bell.group.id,
        "receiver_user_id": bell.ben.id,
        "ephemeral_message_id": sent.api_kwargs["ephemeral_message_id"],
    }
    await bell.bot.do_api_request("editEphemeralMessageText", api_kwargs=about | {"text": "new"})
    await expect(page.locator(f"{GROUP} .text")).to_have_text("new")
    await bell.bot.do_api_request("deleteEphemeralMessage", api_kwargs=about)
    await expect(page.locator(f"{GROUP} .text")).to_have_count(0)


async def test_it_is_shown_in_place_of_what_was_pressed(bell: Club, browser: Browser) -> None:
    await bell.bot.send_message(bell.group.id, "a bell", reply_markup=PLAY)
    bell.anna.says(bell.group, "hello")
    query = bell.ben.press(bell.group.posts[0], "ring")
    page = await opened(browser, bell)
    await becomes(page, "Ben")
    texts = page.locator(f"{GROUP} .text")
    await expect(texts).to_have_text(["Rung by Ben", "hello"])
    await send_ephemeral(bell, callback_query_id=query.id, replace_callback_query_message=True)
    await expect(texts).to_have_text(["your hand", "hello"])
    await chooses(page, "Restart the app")
    await expect(texts).to_have_text(["Rung by Ben", "hello"])


async def test_a_reader_further_up_stays_there(bell: Club, browser: Browser) -> None:
    bell.group.promotes()
    await bell.bot.send_message(bell.group.id, "a bell", reply_markup=PLAY)
    query = bell.ben.press(bell.group.posts[0], "play")
    await bell.group.shows("Rung by Ben")
    bell.anna.says(bell.group, "talk\n" * 99)
    page = await opened(browser, bell, f"?as={bell.ben.id}")
    shown = page.locator(f"{GROUP} .message").first
    await shown.scroll_into_view_if_needed()
    top = "() => document.querySelector('[data-phone=group] .scroll').scrollTop"
    assert await page.evaluate(top) < 500
    sent = await send_ephemeral(
        bell, callback_query_id=query.id, replace_callback_query_message=True
    )
    await expect(shown).to_contain_text("your hand")
    assert await page.evaluate(top) < 500
    await call_about(bell, "deleteEphemeralMessage", sent)
    await expect(shown).to_contain_text("Rung by Ben")
    assert await page.evaluate(top) < 500


async def test_it_does_not_outlive_the_app(bell: Club, browser: Browser) -> None:
    bell.group.promotes()
    page = await opened(browser, bell)
    await becomes(page, "Ben")
    await send_ephemeral(bell)
    await expect(page.locator(f"{GROUP} .text")).to_have_text("your hand")
    await chooses(page, "Restart the app")
    await expect(page.locator(f"{GROUP} .text")).to_have_count(0)
    assert not bell.group.seen_by(bell.ben).ephemeral


async def test_its_receiver_deletes_it_by_the_menu(bell: Club, browser: Browser) -> None:
    bell.group.promotes()
    page = await opened(browser, bell, f"?as={bell.ben.id}")
    await send_ephemeral(bell)
    await page.click(f"{GROUP} [data-message]", button="right")
    await expect(page.get_by_role("menuitem")).to_have_text(["Copy text", "Delete"])
    await page.get_by_role("menuitem", name="Delete").click()
    await expect(page.locator(f"{GROUP} [data-message]")).to_have_count(0)
    assert not bell.group.seen_by(bell.ben).ephemeral


async def test_an_ephemeral_command_is_shown_to_its_sender(bell: Club, browser: Browser) -> None:
    await bell.bot.set_my_commands([EPHEMERAL_COMMAND])
    page = await opened(browser, bell)
    group = page.locator(GROUP)
    await group.locator("[data-commands]").click()
    await group.locator("[data-command=stats]").click()
    await expect(group.locator(".mine .only-you")).to_have_text("Only you can see this")
    await becomes(page, "Ben")
    await expect(group.locator("[data-message]")).to_have_count(0)


async def test_an_old_server_shows_it_to_everybody(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    async with page.expect_response("**/sandbox/act"):  # a reload could cut the wish off
        await page.get_by_text("Old server").click()
    await page.reload()
    await expect(page.locator("[data-old]")).to_be_checked()
    await send_ephemeral(bell)
    await expect(page.locator(f"{GROUP} .text")).to_have_text("your hand")
    await expect(page.locator(".only-you")).to_have_count(0)
