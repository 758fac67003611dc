"""Payloads of one table at one moment: what every button of a hand carries."""

from durak.actions import Action
from durak.cards import Card
from screens.buttons import Payload, Play, Purpose, Select, Selection
from screens.scene import Scene


def play(scene: Scene, action: Action) -> Payload:
    return Play(scene.view.table, scene.view.number, scene.moment, action)


def select(scene: Scene, purpose: Purpose, cards: tuple[Card, ...]) -> Payload:
    selection = Selection(purpose, cards)
    return Select(scene.view.table, scene.view.number, scene.moment, selection)
