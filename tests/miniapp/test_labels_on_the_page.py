"""Whatever can be pressed is whole, within the screen and under the finger, in every language."""

from itertools import count

import pytest
from playwright.async_api import Page

from club.table import Table
from tests.club.tables import ANNA, BORIS, VERA, lobby
from tests.miniapp.tables_to_show import GAME, LEFT, TEAMS
from tests.miniapp.touching import LIE_STILL
from tests.miniapp.watched_game import TEXTS, Shown, rules_of, state_of
from tests.screens.random_tables import positions

pytestmark = pytest.mark.asyncio(loop_scope="session")

SEQ = count(1)
SCREENS = ((360, 560), (320, 490), (844, 330))
*_, OVER = positions(rules_of("podkidnoy"), 2)
SHOWN: list[tuple[Table, int | None]] = [
    *((GAME, None), (LEFT, 0), (OVER, 0)),
    *((lobby(ANNA, BORIS), 0), (lobby(ANNA, BORIS, VERA, settings=TEAMS), None)),
]
WRONG = """buttons => buttons.flatMap((button) => {
  const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
  if (!width) return [];
  const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isCovered = !button.contains(under);
  const isOff = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = button;
  const isCut = scrollWidth > clientWidth || scrollHeight > clientHeight;
  const isSmall = width < 44 || height < 44;
  const wrong = Object.entries({ isCovered, isOff, isCut, isSmall }).filter(([, is]) => is);
  return wrong.map(([what]) => `${button.className} ${button.textContent} ${what}`);
})"""


@pytest.mark.parametrize("language", TEXTS.languages)
async def test_buttons_can_be_read_and_pressed(page: Page, shown: Shown, language: str) -> None:
    for width, height in SCREENS:
        await page.set_viewport_size({"width": width, "height": height})
        for table, viewer in SHOWN:
            state = state_of(next(SEQ), table, viewer, language)
            shown.show(state)
            await page.wait_for_selector(f"body[data-seq='{state.seq}']", state="attached")
            await page.evaluate(LIE_STILL)
            assert await page.locator("button").evaluate_all(WRONG) == [], (width, height)
