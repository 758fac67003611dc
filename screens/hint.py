"""A strong player's advice as the text of an alert: a move, the reasons and the chance it gives."""

from club.view import TableView
from durak import actions
from durak.actions import Action, cards_of
from durak.cards import Card
from durak.players.advice import Advice, shown_chance
from durak.players.prospects import Prospect
from durak.players.reasons import Explanation
from screens.alerts import shorten_alert
from screens.audience import Audience
from screens.awaiting import passing_label
from screens.scene import Scene
from screens.texts import Texts, Word

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
_NAMED = 2


def hint(view: TableView, advice: Advice, audience: Audience, texts: Texts) -> str:
    """Say how to use the card as well, because many cards can be used in several ways."""
    scene = Scene.of_viewer(view, audience, texts)
    action = advice.best.action
    move = scene.plain(_ADVICE[type(action)], **words_for_action(scene, action))
    why = [reason(scene, each) for each in advice.reasons]
    return shorten_alert("\n".join((move, *why, _chance(scene, advice))))


def words_for_action(scene: Scene, action: Action) -> dict[str, Word]:
    """Return the words to describe an action with: its cards, what it beats, and its button."""
    return {
        "cards": scene.faces.all(cards_of(action)),
        "attack": scene.faces.beaten(action.attack) if isinstance(action, actions.Beat) else "",
        "done": passing_label(scene),
    }


def reason(scene: Scene, told: Explanation) -> str:
    return scene.plain(f"why-{told.why.value}", cards=_some(scene, told.cards))


def _chance(scene: Scene, advice: Advice) -> str:
    """Give the best action's chance and that of another action.

    A calculated chance is not compared with an estimated one, and none with a mere guess.
    """
    chance = percent(advice.best)
    if chance is None:
        return scene.plain("advice-chance-unknown")
    other = advice.other
    less = percent(other) if other else None
    if other is None or less is None or (other.doubt and not advice.best.doubt):
        return scene.plain("advice-chance", chance=chance)
    named = name_of_action(scene, other.action)
    if advice.is_equal:
        return scene.plain("advice-chance-equal", chance=chance, other=named)
    return scene.plain("advice-chance-other", chance=chance, other=named, less=less)


def percent(prospect: Prospect) -> int | None:
    """Return the chance as shown, or None if it is unknown."""
    chance = shown_chance(prospect)
    return None if chance is None else round(100 * chance)


def name_of_action(scene: Scene, action: Action) -> str:
    """Name an action briefly, by its cards or its button."""
    match action:
        case actions.Take():
            return scene.plain("advice-other-take")
        case actions.Pass():
            return passing_label(scene)
        case actions.Transfer(cards):
            return scene.plain("advice-other-transfer", cards=_some(scene, cards))
        case actions.Show(card):
            return scene.plain("move-show", card=scene.faces.of(card))
        case actions.SwapPoker():
            return scene.plain("move-poker")
        case _:
            return _some(scene, cards_of(action))


def _some(scene: Scene, cards: tuple[Card, ...]) -> str:
    """Name two cards at most, because an alert has no room for a dozen."""
    named = scene.faces.all(cards[:_NAMED])
    return f"{named} …" if len(cards) > _NAMED else named
