"""Puzzles: in private for everybody, and one of the day for groups that want it."""

from features.puzzles import buttons, handlers
from features.puzzles.host import open_host
from handlers.dispatch import Route
from handlers.features import Feature, FeatureCommand
from handlers.typed_commands import TypedCommand, Where
from screens.settings import AddedOption

PUZZLES = Feature(
    switch="puzzles",
    options=(AddedOption("puzzles", page="more", after="films"),),
    open=open_host,
    commands=(
        FeatureCommand(TypedCommand("puzzle", Where.PRIVATE, handlers.pose), after="practice"),
    ),
    buttons=(
        Route(buttons.NextPuzzle, handlers.show_next),
        Route(buttons.ShowPuzzle, handlers.show),
        Route(buttons.TryMove, handlers.try_move),
        Route(buttons.FollowLine, handlers.follow),
        Route(buttons.AnswerPuzzle, handlers.answer),
    ),
)
