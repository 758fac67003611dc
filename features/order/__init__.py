"""Order in a group: topics, quiet hours, pauses, last changes, and its games as a file."""

from features.order.buttons import (
    AnswerEverywhere,
    ChooseTopic,
    SendFigures,
    ShowChanges,
    ShowTopics,
)
from features.order.handlers import (
    answer_everywhere,
    choose_topic,
    send_figures,
    show_changes,
    show_topics,
)
from features.order.host import open_host
from features.order.options import NIGHT_TABLES, PAUSE, PAUSE_AFTER, QUIET_FROM, QUIET_UNTIL
from handlers.dispatch import Route
from handlers.features import Feature
from screens.settings import AddedKey

ORDER = Feature(
    switch="order",
    options=(QUIET_FROM, QUIET_UNTIL, NIGHT_TABLES, PAUSE, PAUSE_AFTER),
    open=open_host,
    buttons=(
        Route(ShowTopics, show_topics),
        Route(ChooseTopic, choose_topic),
        Route(AnswerEverywhere, answer_everywhere),
        Route(ShowChanges, show_changes),
        Route(SendFigures, send_figures),
    ),
    keys_in_settings=(
        AddedKey("button-topics", "order", ShowTopics, needs_topics=True),
        AddedKey("button-changes", "order", ShowChanges),
        AddedKey("button-figures", "order", SendFigures),
    ),
)
