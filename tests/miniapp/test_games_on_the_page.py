"""Every variant is played on the page to its end, by fingers that only tap, drag and press."""

import pytest
from playwright.async_api import Page

from durak.rules import VARIANTS, Rules
from tests.miniapp.played_game import Played
from tests.miniapp.whole_game import play_to_the_end

pytestmark = pytest.mark.asyncio(loop_scope="session")

EVERYTHING = Rules(
    opening="same_rank",
    transfer="show",
    transfer_multi=True,
    trump_swap="any_lower",
    trump_swap_late=True,
    poker_swaps=3,
    poker_turns="both",
    weli="all_sixes",
)
GAMES = [*((row.id, row.rules) for row in VARIANTS), ("everything_at_once", EVERYTHING)]


@pytest.fixture
def shown() -> Played:
    return Played()


@pytest.mark.sampled(1)
@pytest.mark.timeout(240)
@pytest.mark.parametrize(("variant", "rules"), GAMES, ids=[name for name, _ in GAMES])
async def test_a_game_is_played_to_its_end_on_the_page(
    page: Page, shown: Played, variant: str, rules: Rules
) -> None:
    await play_to_the_end(page, shown, rules, seed=variant)
