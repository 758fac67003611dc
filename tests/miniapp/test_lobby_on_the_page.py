"""The lobby, and the buttons beside the cards, in a real Chromium."""

from dataclasses import dataclass, field, replace
from itertools import count

import pytest
from msgspec import structs
from playwright.async_api import Page, expect

from club.places import PersonId
from club.table import Phase, Table
from club.view import look
from handlers.answers import SILENCE, Answer, Outcome
from miniapp.table_state import TableState, table_state
from screens import buttons
from screens.callback_data import pack
from screens.scene import Scene
from storage.errors import NotRead
from tests.club.tables import ANNA, BORIS, VERA, lobby
from tests.miniapp.tables_to_show import GAME, LEFT, TEAMS
from tests.miniapp.watched_game import TEXTS, Shown, states_of
from tests.screens.tables import audience
from tests.words import english

pytestmark = pytest.mark.asyncio(loop_scope="session")

SEQ = count(1)
PLACES = """nodes => nodes.map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [node.className, x, y, width, height].join();
})"""
RULES = "Aim.\nGet rid of your cards.\n\n" + "Attack.\nWith one card.\n\n" * 30
LINK = "https://t.me/durakbot?start=join_1"


@dataclass
class Asked(Shown):
    """Notes what is done, and answers what it is told to."""

    done: list[str] = field(default_factory=list)
    answer: Answer = SILENCE

    async def act(self, *asked: str) -> Answer:
        self.done.append(asked[-1])
        return self.answer

    async def explain(self, *_: str) -> str:
        return RULES


@pytest.fixture
def shown() -> Asked:
    return Asked()


async def show(page: Page, shown: Asked, table: Table, viewer: PersonId | None) -> TableState:
    scene = Scene(look(table, viewer), audience("en"), TEXTS.voice("en"))
    state = table_state(next(SEQ), scene)
    shown.show(state)
    await page.wait_for_selector(f"body[data-seq='{state.seq}']")
    return state


async def press(page: Page, message: str) -> None:
    await page.get_by_role("button", name=english(message), exact=True).tap()


async def all_is_answered(page: Page) -> None:
    await page.wait_for_selector("body:not(.waiting)")


async def test_whoever_is_expected_is_named_and_sits_down(page: Page, shown: Asked) -> None:
    table = replace(lobby(ANNA), expected=(BORIS,))
    await show(page, shown, table, BORIS)
    await expect(page.locator(".lines")).to_contain_text("Expected: ")
    await press(page, "button-join")
    await all_is_answered(page)
    assert shown.done == [pack(buttons.Join(table.id))]


async def test_the_lobby_shows_its_chairs_and_says_what_is_missing(
    page: Page, shown: Asked
) -> None:
    await show(page, shown, lobby(ANNA), None)
    await expect(page.locator("h1")).to_have_text("Throw-in (Podkidnoy)")
    await expect(page.locator(".chair")).to_have_count(6)
    await expect(page.locator(".chair .name")).to_have_text("Anna")
    await expect(page.locator(".lines")).to_have_text("One more player is needed.")
    await page.locator(".empty").first.tap()
    await all_is_answered(page)
    assert shown.done == [pack(buttons.Join(lobby(ANNA).id))], "a free chair is for sitting down"


async def test_a_refusal_is_said_and_an_answer_may_lead_to_telegram(
    page: Page, shown: Asked
) -> None:
    await show(page, shown, lobby(ANNA), None)
    shown.answer = Answer("The table is full.", outcome=Outcome.REFUSED)
    await press(page, "button-join")
    await expect(page.locator("[data-refused]")).to_have_text("The table is full.")
    shown.answer = Answer("Here.", url=LINK)
    await page.evaluate("globalThis.open = (link) => { document.title = link; }")
    await press(page, "button-join")
    await expect(page.locator(".answer")).to_have_text("Here.")
    await expect(page).to_have_title(LINK)


async def test_an_answer_about_what_can_be_done_goes_with_it(page: Page, shown: Asked) -> None:
    await show(page, shown, LEFT, ANNA)
    shown.answer = Answer("Take.", is_alert=True)
    await press(page, "button-come-back")
    await expect(page.locator(".answer")).to_have_text("Take.")
    await show(page, shown, GAME, ANNA)
    await expect(page.locator(".answer")).to_be_hidden()


async def test_partners_change_seats_by_touch_and_by_keyboard(page: Page, shown: Asked) -> None:
    table = lobby(ANNA, BORIS, VERA, settings=TEAMS)
    await show(page, shown, table, ANNA)
    chairs = page.locator(".chair button")
    await expect(chairs).to_have_count(2)
    await chairs.first.tap()
    await chairs.last.press("Enter")
    moves = [buttons.MoveSeat(table.id, seat) for seat in (1, 2)]
    await all_is_answered(page)
    assert shown.done == [pack(move) for move in moves]


async def test_a_lobby_after_a_game_looks_like_the_first(page: Page, shown: Asked) -> None:
    table = lobby(ANNA, BORIS, VERA, settings=TEAMS)
    *_, end = states_of("podkidnoy", seed=2)
    places = []
    for _ in range(2):
        await show(page, shown, table, ANNA)
        await expect(page.locator(".lobby")).to_be_visible()
        places.append(await page.locator(".lobby *").evaluate_all(PLACES))
        shown.show(structs.replace(end, seq=next(SEQ)))
        await expect(page.locator(".after")).to_be_visible()
    assert places[0] == places[1]


@pytest.mark.parametrize(
    ("table", "viewer"),
    [(lobby(ANNA), BORIS), (GAME, ANNA), (GAME, None)],
    ids=["lobby", "game", "watched"],
)
async def test_rules_can_be_read_to_their_end(
    page: Page, shown: Asked, table: Table, viewer: PersonId | None
) -> None:
    await show(page, shown, table, viewer)
    await press(page, "key-more")
    await press(page, "button-rules")
    asked = page.get_by_role("dialog", name=english("button-rules"))
    paragraphs = asked.locator("p")
    await expect(paragraphs).to_have_count(31)
    await expect(paragraphs.first).to_have_text("Aim.\nGet rid of your cards.")
    await expect(paragraphs.last).not_to_be_in_viewport()
    await paragraphs.last.scroll_into_view_if_needed()
    await expect(paragraphs.last).to_be_in_viewport()
    await press(page, "key-close")
    await expect(asked).to_have_count(0)
    assert not shown.done


async def test_rules_that_do_not_come_are_not_shown(
    page: Page, shown: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: str) -> str:
        raise NotRead

    monkeypatch.setattr(shown, "explain", refuse)
    await show(page, shown, GAME, ANNA)
    await press(page, "key-more")
    await press(page, "button-rules")
    await expect(page.locator("[data-refused]")).to_be_visible()
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_whoever_says_no_stays(page: Page, shown: Asked) -> None:
    await show(page, shown, GAME, ANNA)
    for answer in ("button-stay", "button-leave-for-sure"):
        await press(page, "key-more")
        await press(page, "button-leave-game")
        assert not shown.done
        await press(page, answer)
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await all_is_answered(page)
    assert shown.done == [pack(buttons.LeaveForSure(GAME.id, 1))]


async def test_whoever_is_away_comes_back_with_one_press(page: Page, shown: Asked) -> None:
    await show(page, shown, LEFT, ANNA)
    await press(page, "button-come-back")
    await all_is_answered(page)
    assert shown.done == [pack(buttons.ComeBack(GAME.id))]


async def test_no_card_of_the_last_game_lies_in_the_next_lobby(page: Page, shown: Asked) -> None:
    over = replace(GAME, phase=Phase.OVER)
    cards = page.locator("[data-card]")
    for table, number in ((GAME, 7), (over, 7), (lobby(ANNA, BORIS), 0), (GAME, 7)):
        await show(page, shown, table, ANNA)
        await expect(cards).to_have_count(number)
        is_lobby = table.phase is Phase.LOBBY
        await expect(page.locator(".lobby")).to_be_visible(visible=is_lobby)
        await expect(page.locator(".seat")).to_have_count(0 if is_lobby else 2)
        await expect(page.locator("[data-words]")).to_be_visible(visible=not is_lobby)
