"""What the buttons of puzzles mean."""

from durak.actions import Action
from screens.callback_data import Payload


class NextPuzzle(Payload, tag="z"):
    """Pose a puzzle that the presser has not tried yet."""


class ShowPuzzle(Payload, tag="zs"):
    """Pose a puzzle again, by its number in the bank."""

    puzzle: int


class TryMove(Payload, tag="zt"):
    puzzle: int
    action: Action


class FollowLine(Payload, tag="zl"):
    """Show what comes after a move in a puzzle that the presser has tried, `step` moves later."""

    puzzle: int
    action: Action
    step: int


class AnswerPuzzle(Payload, tag="za"):
    """Answer the group's puzzle of this day, by its ordinal."""

    day: int
    action: Action
