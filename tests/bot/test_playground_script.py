"""What the random pressers of the page may press."""

from bot.playground import SCRIPT
from club.places import ChatId, TableId
from durak.bout import Moment
from screens import buttons
from screens.callback_data import pack
from screens.selection import Purpose, Selection


def test_random_pressers_play_and_do_not_meddle() -> None:
    table = TableId(1)
    marked = Selection()
    unfolded = Selection(Purpose.MORE)
    playing = (
        buttons.Join(table),
        buttons.AcceptForfeit(table),
        buttons.Start(table),
        buttons.Select(table, 1, Moment(1, 0), marked),
    )
    meddling = (
        buttons.Select(table, 1, Moment(1, 0), unfolded),
        buttons.Leave(table),
        buttons.Close(table, 1),
        buttons.ForgetForSure(),
        buttons.Choose(ChatId(-1), "clock", "20"),
    )
    assert all(SCRIPT.may_press(pack(payload)) for payload in playing)
    assert not any(SCRIPT.may_press(pack(payload)) for payload in meddling)
