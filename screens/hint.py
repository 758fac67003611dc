"""What a strong player would do, in words for an alert."""

from club.view import TableView
from durak import actions
from durak.actions import Action, cards_of
from screens.audience import Audience
from screens.hand.rows import passing
from screens.scene import Scene
from screens.texts import Texts

_ADVICE: dict[type[Action], str] = {
    actions.Open: "advice-play",
    actions.ThrowIn: "advice-play",
    actions.Beat: "advice-beat",
    actions.Transfer: "advice-transfer",
    actions.Show: "advice-show",
    actions.SwapTrump: "advice-swap",
    actions.SwapPoker: "advice-exchange",
    actions.Take: "advice-take",
    actions.Pass: "advice-done",
}


def hint(view: TableView, action: Action, audience: Audience, texts: Texts) -> str:
    """It says what to do with the card, too: many cards can be used in several ways."""
    scene = Scene.of_viewer(view, audience, texts)
    return scene.plain(
        _ADVICE[type(action)],
        cards=scene.faces.all(cards_of(action)),
        attack=scene.faces.of(action.attack) if isinstance(action, actions.Beat) else "",
        done=passing(scene),
    )
