"""The first to go out, whom only some circles call the winner."""

import pytest

from durak.events import Ending, Outcome
from screens.result import result
from screens.texts import Texts
from tests.screens.tables import OVER, OVER_IN_TEAMS, audience, table, view

DRAW = OVER.replace("durak P1", "draw").replace("9D JC", "-")


@pytest.mark.parametrize(
    ("position", "options", "named"),
    [
        (OVER, "", None),
        (OVER, "first_out_wins=on", "Vera"),
        (DRAW, "first_out_wins=on", None),
        (OVER_IN_TEAMS, "teams=2x2 first_out_wins=on", "Boris"),
    ],
)
def test_the_first_one_out_wins_where_that_counts(
    position: str, options: str, named: str | None
) -> None:
    """In teams, Vera went out first and lost with Anna; so Boris and the computer have won."""
    text = result(view(table(position, options=options)), audience("en"), Texts.load()).text
    told = [line for line in text.splitlines() if line.startswith("🥇")]
    assert len(told) == (named is not None)
    assert all(named in line for line in told if named)


@pytest.mark.parametrize(
    ("ending", "losers", "winner"),
    [
        (Ending.DURAK, (0,), 2),
        (Ending.DURAK, (2, 0), 1),
        (Ending.DRAW, (), None),
        (Ending.ABORTED, (), None),
        (Ending.STALLED, (), None),
    ],
)
def test_only_a_game_with_a_durak_has_a_winner(
    ending: Ending, losers: tuple[int, ...], winner: int | None
) -> None:
    assert Outcome(ending, losers).winner((2, 1)) == winner
