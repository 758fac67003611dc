"""The first to go out, whom only some circles call the winner."""

import pytest

from features import load_texts
from screens.result import result
from tests.screens.tables import OVER, OVER_IN_TEAMS, audience, table, view

DRAW = OVER.replace("durak P1", "draw").replace("9D JC", "-")
DRAW_OF_TWO = DRAW.replace("result:", "emptied: P0 P1\nresult:")
DRAW_OF_ALL = DRAW.replace("result:", "emptied: P2 P0 P1\nresult:")


@pytest.mark.parametrize(
    ("position", "options", "named"),
    [
        (OVER, "", None),
        (OVER, "first_out_wins=on", "Vera"),
        (DRAW_OF_TWO, "", None),
        (DRAW_OF_TWO, "first_out_wins=on", "Vera"),
        (DRAW_OF_ALL, "first_out_wins=on", None),
        (OVER_IN_TEAMS, "teams=2x2 first_out_wins=on", "Boris"),
    ],
)
def test_the_first_one_out_wins_where_that_counts(
    position: str, options: str, named: str | None
) -> None:
    """In teams, Vera went out first and lost with Anna; so Boris and the computer have won."""
    text = result(view(table(position, options=options)), audience("en"), load_texts()).text
    told = [line for line in text.splitlines() if line.startswith("🥇")]
    assert len(told) == (named is not None)
    assert all(named in line for line in told if named)
