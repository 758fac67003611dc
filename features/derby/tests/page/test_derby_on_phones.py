"""Two groups agree on a derby with fingers on four phones, and begin with the same cards."""

from pathlib import Path

import pytest
from playwright.async_api import Locator, Page

from club.decide import start
from durak.players import Strength
from telegram_sandbox import Group, Person
from tests.browser.chromium import chromium
from tests.browser.visits import PHONE, opened
from tests.end_to_end.clubs import SHORT, running_club
from tests.keys import BOARD_MENU, RULES
from tests.words import english


async def types(group: Locator, words: str) -> None:
    await group.locator("[data-input]").fill(words)
    await group.locator("[data-input]").press("Enter")


async def begins_first_deal(first: Page, second: Page) -> None:
    """Open the table, sit down opposite each other, and start."""
    here = first.locator("[data-phone=group]")
    await here.get_by_role("button", name="Deal 1").last.tap()
    await (
        second.locator("[data-phone=group]")
        .get_by_role("button", name=english("button-join"))
        .tap()
    )
    await here.get_by_role("button", name=english("button-start"), exact=True).tap()
    await here.get_by_role("button", name=english("button-my-hand")).wait_for()


async def fingerprint(group: Group, person: Person) -> str:
    """Return what a key behind ⋯ copies: it commits to the cards that were dealt."""
    await person.presses_in(group, BOARD_MENU)
    menu = await group.seen_by(person).shows(RULES)
    return next(button.copy for button in menu.buttons if button.copy)


async def test_fingers_agree_on_a_derby_and_begin_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "OPPONENTS", Strength.EASY)
    async with running_club(tmp_path, "Anna Ben", settings=SHORT) as club, chromium() as browser:
        visitors = [club.sandbox.user(name) for name in ("Cleo", "Dan")]
        away = club.sandbox.group("Morning", visitors)
        for visitor in visitors:
            visitor.starts()
        people = (*club.people, *visitors)
        anna, ben, cleo, dan = [await opened(browser, club, f"?as={p.id}", PHONE) for p in people]
        for phone in (cleo, dan):
            await phone.get_by_role("tab", name="Morning").tap()
        home = anna.locator("[data-phone=group]")
        await types(home, "/derby")
        await home.get_by_role("button", name="Challenge: 3").tap()
        made = await home.locator("code", has_text="/derby").text_content()
        there = cleo.locator("[data-phone=group]")
        await types(there, made or "")
        await there.get_by_role("button", name=english("button-accept-challenge")).tap()
        await types(home, "/derby")
        await begins_first_deal(anna, ben)
        await begins_first_deal(cleo, dan)
        dealt = await fingerprint(club.group, club.people[0])
        assert await fingerprint(away, visitors[0]) == dealt
        assert not club.refusals
