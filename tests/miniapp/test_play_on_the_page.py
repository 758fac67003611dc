"""What one player does on the page, in a real Chromium: taps, drags, marks, and what is refused."""

import asyncio
import re
from dataclasses import replace

import pytest
from playwright.async_api import Page, expect

from club.table import Table
from durak.actions import Action, Beat, Open, SwapPoker, SwapTrump, Transfer, cards_of
from durak.cards import Card
from durak.events import BoutTaken
from handlers.answers import Answer
from tests.miniapp.played_game import ME, Played
from tests.miniapp.touching import A_GLANCE, Fingers, come_to
from tests.miniapp.watched_game import state_of
from tests.screens.tables import ATTACK, table

pytestmark = pytest.mark.asyncio(loop_scope="session")

LEAVES_CORNERS_IN_SIGHT = """text => {
  const { top } = text.getBoundingClientRect();
  return [...document.querySelectorAll(".card:not(.own)")].every((card) => {
    const box = card.getBoundingClientRect();
    return box.top + box.height / 3 <= top;
  });
}"""
PRESSES_WITH_NEXT_STATE = """([x, y]) => {
    const at = { bubbles: true, isPrimary: true, pointerId: 1, clientX: x, clientY: y, detail: 1 };
    const send = (event) => document.elementFromPoint(x, y).dispatchEvent(event);
    const watch = new MutationObserver(() => {
        watch.disconnect();
        for (const kind of ['pointerdown', 'pointerup']) send(new PointerEvent(kind, at));
        send(new MouseEvent('click', at));
    });
    watch.observe(document.body, { attributeFilter: ['data-seq'] });
}"""
UNSEEN = "[\ufe0e\ufe0f\u2068\u2069]"
SEVENS = table(ATTACK, options="opening=same_rank")
POKER = table(ATTACK, options="poker_swaps=3")
WILD = table(ATTACK, options="weli=all_sixes")
SWAP = table(ATTACK, options="trump_swap=lowest")
DEFENCE = table(
    """
P0: 7D 7H 10S 6C
P1: 8S 9D JC QH
P2: 9S JD KD
trump: H
talon: KC 8D 10H AC KH
turn-up: KH
bout: 2, P2 attacks P0, limit 3
table: 7S/-
""",
    options="transfer=on transfer_multi=on",
)


@pytest.fixture
def shown() -> Played:
    return Played()


HELPLESS = table(
    """
P0: 7D 8D 10C 6C QC 9C
P1: 8S 9D JC QH
P2: 9S JD KD
trump: H
talon: KC KH
turn-up: KH
bout: 2, P2 attacks P0, limit 5
table: AS/10H, AH/-, AC/-
""",
)
WAITING = table(
    """
P0: 7D 8D 10C 6C
P1: 8S 9D JC QH
P2: 9S JD KD
trump: H
talon: KC KH
turn-up: KH
bout: 2, P2 attacks P1, limit 4
table: AS/-
""",
)


EARLY = table(
    """
P0: 7D 8D 10C 6C
P1: 8S 9D JC QH
P2: 9S JD KD
trump: H
talon: KC KH
turn-up: KH
bout: 2, P0 attacks P1, limit 4
table: 10S/QS, 10D/-
""",
)
NOTHING_FITS = table(
    """
P0: 7D 8D 9C 6C
P1: 8S 9D JC QH
P2: 9S JD KD
trump: H
talon: KC KH
turn-up: KH
bout: 2, P0 attacks P1, limit 4
table: 10S/QS
""",
)


async def laid(page: Page, shown: Played, at: Table) -> Fingers:
    shown.lay(at)
    await come_to(page, shown.seq)
    return await Fingers.on(page)


def cards(*texts: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, texts))


async def expect_marked(page: Page, *ids: str) -> None:
    await expect(page.locator(".marked")).to_have_count(len(ids))
    for id_ in ids:
        await expect(page.locator(f'.marked[data-card="{id_}"]')).to_be_visible()


@pytest.mark.parametrize(
    ("at", "bright", "said"),
    [
        (DEFENCE, {"7H", "10S", "7D"}, "Your turn: beat 7♠, or take."),
        (HELPLESS, set(), "Your turn: beat A♥ A♣, or take."),
        (WAITING, set(), "⏳ Boris <b> to beat or take"),
        (EARLY, {"10C"}, "⏳ Boris <b> to beat or take\nYou can already throw in."),
        (NOTHING_FITS, set(), "You have nothing to throw in: press “Done”."),
    ],
    ids=["some", "none", "others", "early", "nothing fits"],
)
async def test_only_cards_that_can_be_played_are_bright(
    page: Page, shown: Played, at: Table, bright: set[str], said: str
) -> None:
    shown.show(state_of(1, at, ME))
    await come_to(page, 1)
    cards = await page.locator(".own[data-card]:not(.dim)").all()
    assert {await card.get_attribute("data-card") for card in cards} == bright
    assert re.sub(UNSEEN, "", await page.inner_text("[data-awaited]")) == said


@pytest.mark.parametrize(
    ("by", "told"), [(0, "You take the cards"), (1, "\u2068Boris <b>\u2069 takes the cards")]
)
async def test_whoever_takes_the_cards_is_spoken_to(
    page: Page, shown: Played, by: int, told: str
) -> None:
    shown.show(state_of(1, replace(WAITING, recent=(BoutTaken(by),)), ME))
    await come_to(page, 1)
    assert await page.text_content("[data-told]") == told


async def test_a_card_with_one_use_is_played_by_a_tap(page: Page, shown: Played) -> None:
    fingers = await laid(page, shown, SEVENS)
    await fingers.tap("10C")
    assert await shown.has_moved() == Open(cards("10C"))


async def test_marked_cards_are_laid_together_by_a_button(page: Page, shown: Played) -> None:
    fingers = await laid(page, shown, SEVENS)
    await fingers.tap("7S")
    await expect(page.locator("[data-acts]")).to_contain_text("Attack with 7♠")
    await fingers.tap("7D")
    await expect_marked(page, "7S", "7D")
    await fingers.press("open")
    assert set(cards_of(await shown.has_moved())) == set(cards("7S", "7D"))


async def test_a_marked_card_takes_the_others_along(page: Page, shown: Played) -> None:
    fingers = await laid(page, shown, SEVENS)
    await fingers.tap("7S")
    await fingers.tap("7D")
    await expect_marked(page, "7S", "7D")
    await fingers.drag("7D")
    assert set(cards_of(await shown.has_moved())) == set(cards("7S", "7D"))


async def test_quick_taps_mark_every_card(page: Page, shown: Played) -> None:
    await laid(page, shown, SEVENS)
    await page.evaluate(
        """() => {
            for (const card of ['7S', '7D']) {
                document.querySelector(`[data-card="${card}"]`).click();
            }
        }"""
    )
    await expect_marked(page, "7S", "7D")


async def test_marks_end_when_the_table_moves_on(page: Page, shown: Played) -> None:
    fingers = await laid(page, shown, SEVENS)
    await fingers.tap("7S")
    await expect_marked(page, "7S")
    shown.lay(SEVENS)
    await come_to(page, shown.seq)
    await expect_marked(page)


@pytest.mark.parametrize("way_out", ["unmark", "card", "felt", "key"])
async def test_marks_are_taken_back(page: Page, shown: Played, way_out: str) -> None:
    fingers = await laid(page, shown, POKER)
    await fingers.press("exchange")
    await fingers.tap("7S")
    await expect_marked(page, "7S")
    match way_out:
        case "unmark":
            await fingers.press("unmark")
        case "card":
            await fingers.tap("7S")
        case "felt":
            await page.touchscreen.tap(*await fingers.free_spot())
        case _:
            await page.keyboard.press("Escape")
    await expect_marked(page)
    assert not shown.done


async def test_two_cards_are_exchanged(page: Page, shown: Played) -> None:
    fingers = await laid(page, shown, POKER)
    await fingers.press("exchange")
    await fingers.tap("7S")
    await fingers.tap("10C")
    await expect(page.locator("[data-acts]")).to_contain_text("Put back")
    await fingers.drag("7S")
    assert await shown.has_moved() == SwapPoker(cards("7S", "10C"))


@pytest.mark.parametrize("is_dragged", [False, True])
async def test_a_wild_card_is_given_a_suit(page: Page, shown: Played, is_dragged: bool) -> None:
    fingers = await laid(page, shown, WILD)
    await (fingers.drag("6H") if is_dragged else fingers.tap("6H"))
    await expect(page.get_by_role("button", name="→♣")).to_be_visible()
    await fingers.press("C")
    assert await shown.has_moved() == Open(cards("6H=C"))


@pytest.mark.parametrize(
    ("place", "kind"),
    [('.place[data-card="7S"]', Beat), (".slot", Transfer)],
)
async def test_a_card_that_beats_and_transfers_shows_where(
    page: Page, shown: Played, place: str, kind: type[Action]
) -> None:
    fingers = await laid(page, shown, DEFENCE)
    await fingers.tap("7H")
    await page.locator(place).tap()
    assert isinstance(await shown.has_moved(), kind)


@pytest.mark.parametrize(("place", "kind"), [("7S", Beat), (None, Transfer)])
async def test_it_is_dragged_to_either(
    page: Page, shown: Played, place: str | None, kind: type[Action]
) -> None:
    fingers = await laid(page, shown, DEFENCE)
    await fingers.drag("7H", place)
    assert isinstance(await shown.has_moved(), kind)


async def test_two_cards_transfer_together(page: Page, shown: Played) -> None:
    fingers = await laid(page, shown, DEFENCE)
    await fingers.tap("7H")
    await fingers.tap("7D")
    await expect_marked(page, "7H", "7D")
    await fingers.drag("7H")
    assert await shown.has_moved() == Transfer(cards("7D", "7H"))


async def test_the_trump_card_is_exchanged_by_dragging(page: Page, shown: Played) -> None:
    fingers = await laid(page, shown, SWAP)
    await fingers.drag("6H", "KH")
    assert await shown.has_moved() == SwapTrump(Card.parse("6H"))


@pytest.mark.parametrize("is_dragged", [False, True])
async def test_a_card_that_cannot_be_played_says_why(
    page: Page, shown: Played, is_dragged: bool
) -> None:
    fingers = await laid(page, shown, DEFENCE)
    before = await fingers.spot_on("6C")
    await (fingers.drag("6C") if is_dragged else fingers.tap("6C"))
    await expect(page.locator("[data-refused]")).to_have_text(
        "You can’t beat the 7 of spades with the 6 of clubs."
    )
    assert await page.locator("[data-refused]").evaluate(LEAVES_CORNERS_IN_SIGHT)
    assert await fingers.spot_on("6C") == before
    assert shown.refused == [Beat(*cards("7S", "6C"))]


async def test_a_move_is_made_once_even_if_the_bot_is_slow(
    page: Page, shown: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    act = shown.act
    has_tapped = asyncio.Event()
    asked_for: list[str] = []

    async def act_late(*asked: str) -> Answer:
        asked_for.append(asked[-1])
        await has_tapped.wait()
        return await act(*asked)

    monkeypatch.setattr(shown, "act", act_late)
    fingers = await laid(page, shown, SEVENS)
    await fingers.drag("10C")
    await page.touchscreen.tap(*await fingers.middle_of("[data-felt]"))
    has_tapped.set()
    await shown.has_moved()
    await come_to(page, shown.seq)
    assert len(asked_for) == 1


async def test_a_move_that_comes_too_late_is_explained_and_glides_back(
    page: Page, shown: Played
) -> None:
    fingers = await laid(page, shown, SEVENS)
    before = await fingers.spot_on("10C")
    shown.table = DEFENCE
    await fingers.drag("10C")
    await expect(page.locator("[data-refused]")).to_have_text("It’s not your turn to attack.")
    assert await fingers.spot_on("10C") == before


async def test_what_comes_under_a_finger_is_not_meant(page: Page, shown: Played) -> None:
    """A finger comes down just when the table moves on, on a button and on a card."""
    fingers = await laid(page, shown, DEFENCE)
    key = await fingers.middle_of("[data-act=take]")
    card = await fingers.spot_on("7H")
    for place in (key, card):
        await laid(page, shown, SEVENS)
        await page.evaluate(A_GLANCE)
        await page.evaluate(PRESSES_WITH_NEXT_STATE, place)
        await laid(page, shown, DEFENCE)
    await fingers.drag("7H", "7S")
    assert await shown.has_moved() == Beat(*cards("7S", "7H"))
    assert len(shown.done) == 1


async def test_what_has_stayed_under_a_finger_is_meant(page: Page, shown: Played) -> None:
    fingers = await laid(page, shown, SEVENS)
    await page.evaluate(PRESSES_WITH_NEXT_STATE, await fingers.spot_on("10C"))
    shown.lay(SEVENS)
    assert await shown.has_moved() == Open(cards("10C"))
