"""A group that gets a puzzle at noon, answers it, and is told a day later."""

from datetime import timedelta

from club.places import PersonId, Place
from durak.actions import Action
from durak.puzzles import Puzzle
from features.puzzles import buttons
from features.puzzles import handlers as puzzles
from features.puzzles.tests.club.puzzles import BANK
from features.puzzles.tests.handlers.hosts import in_groups
from handlers.services import Services
from screens.callback_data import pack, unpack
from screens.screen import CopyText, Screen
from tests.club.memory import NOON, ManualClock
from tests.club.tables import GROUP
from tests.handlers.fakes import Messages
from tests.handlers.user_actions import press

A_DAY = timedelta(days=1)


async def a_minute_passes(services: Services) -> None:
    await in_groups(services).tell_answers()
    await services.group_news.tell()


async def pose(services: Services, messages: Messages) -> tuple[Screen, Puzzle]:
    """Return the puzzle that the group gets now."""
    await a_minute_passes(services)
    _, screen = messages.posted[-1]
    offered = unpack(targets(screen)[0])
    assert isinstance(offered, buttons.AnswerPuzzle)
    posed = next(each for each in BANK.values() if offered.action in each.choices)
    return screen, posed


def wrong_moves(puzzle: Puzzle) -> list[Action]:
    return [each for each in puzzle.choices if each != puzzle.solution]


async def answer(services: Services, person: PersonId, action: Action, place: Place = GROUP) -> str:
    """Return what the person is told who answers the puzzle that was posed on the first day."""
    pressed = buttons.AnswerPuzzle(NOON.date().toordinal(), action)
    answered = await puzzles.answer(press(person, place), pressed, services)
    assert answered.is_alert
    return answered.text


async def told_at_noon(services: Services, clock: ManualClock, messages: Messages) -> str:
    """Return what the message of the first puzzle becomes."""
    clock.time = NOON + A_DAY
    await a_minute_passes(services)
    (slot, first), *_ = messages.posted
    ((settled, screen),) = messages.settled
    assert settled == slot
    assert not screen.rows
    assert first.rows
    return screen.without_picture().text


def targets(screen: Screen) -> list[str]:
    """Return the callback data of the buttons: links and texts to copy have none."""
    every = [button.target for row in screen.rows for button in row]
    return [pack(target) for target in every if not isinstance(target, str | CopyText)]
