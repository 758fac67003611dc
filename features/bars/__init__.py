"""Bars: administrators keep somebody away from the tables of a group for a while."""

from features.bars import buttons, handlers
from features.bars.host import open_host
from handlers.dispatch import Route
from handlers.features import Feature, FeatureCommand
from handlers.typed_commands import TypedCommand, Where

BARS = Feature(
    switch="bars",
    options=(),
    open=open_host,
    commands=(
        FeatureCommand(
            TypedCommand("bar", Where.GROUP, handlers.show),
            after="remove",
            is_for_administrators=True,
        ),
    ),
    buttons=(
        Route(buttons.ListPeople, handlers.turn),
        Route(buttons.AskHowLong, handlers.ask_how_long),
        Route(buttons.BarPerson, handlers.bar),
        Route(buttons.LetIn, handlers.let_in),
    ),
)
