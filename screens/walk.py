"""Walking through a finished game, step by step, with every hand open: nothing is left to hide."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.view import TableView
from durak.cards import CardSet
from durak.events import Event, Seat
from screens.audience import Audience
from screens.board import head, pairs
from screens.buttons import Walk
from screens.narration import told
from screens.scene import Scene
from screens.screen import Button, Screen
from screens.texts import Texts


@dataclass(frozen=True, slots=True)
class Step:
    """`number` counts from 0 to `last`; `event` is what led here, `view` the onlooker's."""

    record: int
    number: int
    last: int
    view: TableView
    hands: Sequence[CardSet]
    event: Event | None


def walk(step: Step, audience: Audience, texts: Texts, language: str) -> Screen:
    scene = Scene(step.view, audience, texts.voice(language))
    parts = (
        scene.say("walk-title", step=step.number + 1, steps=step.last + 1),
        head(scene),
        pairs(scene) or scene.say("table-empty"),
        "\n".join(_hand(scene, seat, cards) for seat, cards in enumerate(step.hands)),
        f"<b>{told(scene, step.event)}</b>" if step.event and told(scene, step.event) else "",
    )
    return Screen("\n\n".join(filter(None, parts)), (_arrows(step),))


def _hand(scene: Scene, seat: Seat, cards: CardSet) -> str:
    name = scene.say("name", name=scene.name(seat))
    held = scene.cards(scene.faces.in_hand(cards)) if cards else "🏁"
    return f"{scene.team_mark(seat)}<b>{name}</b> {held}"


def _arrows(step: Step) -> tuple[Button, ...]:
    """First, back, next, last: each leads somewhere or stands still."""
    places = {
        "⏮": 0,
        "◀️": max(0, step.number - 1),
        "▶️": min(step.last, step.number + 1),
        "⏭": step.last,
    }
    return tuple(Button(label, Walk(step.record, number)) for label, number in places.items())
