"""The deal of the day: the same cards for everybody, and one try each."""

from features.daily import buttons, handlers
from features.daily.host import GamesOfDays, open_host
from features.daily.rules import KIND
from features.daily.store import Tries
from handlers.dispatch import Route
from handlers.features import Feature, FeatureCommand, PredealtKind
from handlers.typed_commands import TypedCommand, Where
from screens.settings import AddedOption

DAILY = Feature(
    switch="daily",
    options=(AddedOption("daily", page="extras", after="achievements"),),
    open=open_host,
    commands=(
        FeatureCommand(
            TypedCommand("daily", Where.ANYWHERE, handlers.show, can_be_private=True),
            after="history",
            before_in_private="rules",
        ),
    ),
    buttons=(
        Route(buttons.BeginTry, handlers.begin),
        Route(buttons.LeaveForTry, handlers.leave_for_try),
        Route(buttons.ShowDay, handlers.tell_result),
        Route(buttons.ExplainDay, handlers.explain),
        Route(buttons.LookAtDay, handlers.show_past_day),
        Route(buttons.ShowWay, handlers.show_way),
        Route(buttons.FilmDay, handlers.show_film),
        Route(buttons.Remind, handlers.choose_reminders),
    ),
    links={"daily": handlers.show},
    predealt=PredealtKind(KIND, Tries(), lambda _: GamesOfDays()),
)
