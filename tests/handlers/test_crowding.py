"""One person who presses without end: the others do not feel it, and nothing is piled up for it."""

from pathlib import Path

from structlog.testing import capture_logs

from tests.handlers.evening import Evening, evening

FLOOD = 400
"""Presses: what a modified app makes in a second."""
FEW = 60
NONSENSE = "nonsense"


def answers(at: Evening) -> int:
    return sum(call.method == "answerCallbackQuery" for call in at.sandbox.calls)


async def test_a_flood_of_presses_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        anna, ben = at.people
        lobby = await at.opens()
        with capture_logs() as logs:
            for _ in range(FLOOD):
                anna.press(lobby, NONSENSE)
            assert (await ben.presses(lobby, "Join")).text == "You are at the table."
            assert answers(at) < FEW
            await at.comes_to_rest()
        assert answers(at) < FLOOD / 2, "the oldest are forgotten"
        assert len([entry for entry in logs if entry["event"] == "forged"]) == 1
        assert (await anna.forges(lobby, NONSENSE)).text.startswith("This button does nothing")
