"""A finished game shows for ever what it was: its own rules, teams, points and pictures."""

from pathlib import Path

from durak.rules import VARIANTS
from sandbox import Message
from tests.evenings.night import Night, town
from tests.evenings.test_variants import chosen

SPANISH_PACK = next(row for row in VARIANTS if row.id == "spanish_pack")


async def test_other_settings_leave_a_finished_game_as_it_was(tmp_path: Path) -> None:
    """Every message of it stays as it is, to the last pixel, also after a restart."""
    async with town(tmp_path) as at:
        async with at.at_work():
            for person in at.people:
                await person.private.shows("group")
            await at.begins(board="picture", ladder="shared")
            await at.finishes()
            await at.comes_to_rest()
            shown = await told(at)
            await chosen(at, SPANISH_PACK)
            await at.comes_to_rest()
            assert await told(at) == shown
        async with at.at_work():
            await at.agrees(deck_naming="spanish40", board="text")
            await at.comes_to_rest()
            assert await told(at) == shown


async def told(at: Night) -> list[Message]:
    """The last board, the result and the hands."""
    hands = [await person.private.shows("Evening") for person in at.people]
    return [await at.group.shows("🔓"), await at.group.shows("Again"), *hands]
