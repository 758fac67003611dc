"""The puzzle of the day in a group: everybody answers once, and is told alone that it is noted."""

from datetime import date

from club.group_puzzles import GroupPuzzle, PosedInGroup
from handlers.answers import Answer
from handlers.presses import Press
from handlers.services import Services
from screens import buttons
from screens.buttons import Forged
from screens.group_puzzle import answer_noted


async def answer(press: Press, pressed: buttons.AnswerPuzzle, services: Services) -> Answer:
    """Note what the presser would do, unless they have said so before. Raises Forged, NotSaved."""
    posed, puzzle = await _posed(services, press, pressed)
    if await services.group_puzzles.posings.is_open(posed):
        await services.contacts.meet(press.contact)
    is_new = await services.group_puzzles.answer(posed, puzzle, press.person, pressed.action)
    own = await services.group_puzzles.posings.answer_of(posed, press.person)
    if own is None:
        return Answer(press.voice.plain("puzzle-over"), is_alert=True)
    shown = await services.group_puzzles.shown(posed, puzzle, press.voice)
    return Answer(answer_noted(shown, own, is_new=is_new), is_alert=True)


async def _posed(
    services: Services, press: Press, pressed: buttons.AnswerPuzzle
) -> tuple[PosedInGroup, GroupPuzzle]:
    """Return what is pressed, if it has such a move. Raises Forged."""
    try:
        day = date.fromordinal(pressed.day)
    except (ValueError, OverflowError):
        raise Forged(f"no day {pressed.day}") from None
    posed = await services.group_puzzles.posings.get(press.place.chat, day)
    puzzle = await services.group_puzzles.puzzle_of(posed) if posed else None
    if posed is None or puzzle is None or pressed.action not in puzzle.puzzle.choices:
        raise Forged(f"no such move in a puzzle of {press.place.chat} on day {pressed.day}")
    return posed, puzzle
