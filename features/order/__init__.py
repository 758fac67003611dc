"""Order in a group: quiet hours, pauses after several games, last changes, and games as a file."""

from features.order.buttons import SendFigures, ShowChanges
from features.order.handlers import send_figures, show_changes
from features.order.host import open_host
from features.order.options import NIGHT_TABLES, PAUSE, PAUSE_AFTER, QUIET_FROM, QUIET_UNTIL
from handlers.dispatch import Route
from handlers.features import Feature
from screens.settings import AddedKey

ORDER = Feature(
    switch="order",
    options=(QUIET_FROM, QUIET_UNTIL, NIGHT_TABLES, PAUSE, PAUSE_AFTER),
    open=open_host,
    buttons=(Route(ShowChanges, show_changes), Route(SendFigures, send_figures)),
    keys_in_settings=(
        AddedKey("button-changes", "order", ShowChanges),
        AddedKey("button-figures", "order", SendFigures),
    ),
)
