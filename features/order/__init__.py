"""Order in a group: its quiet hours, and a pause after several games in a row."""

from features.order.host import open_host
from features.order.options import NIGHT_TABLES, PAUSE, PAUSE_AFTER, QUIET_FROM, QUIET_UNTIL
from handlers.features import Feature

ORDER = Feature(
    switch="order",
    options=(QUIET_FROM, QUIET_UNTIL, NIGHT_TABLES, PAUSE, PAUSE_AFTER),
    open=open_host,
)
