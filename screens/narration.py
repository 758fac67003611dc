"""What happened, one line per event, as somebody at the table would say it.

Events come redacted; so does the story.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields

from durak import events
from durak.cards import Card, Suit
from durak.events import Ending, Event, Outcome
from screens.scene import Scene
from screens.texts import Word

_KEYS: dict[type[Event], str] = {
    events.Dealt: "told-dealt",
    events.Opened: "told-opened",
    events.ThrewIn: "told-threw-in",
    events.Covered: "told-covered",
    events.TakeAnnounced: "told-takes",
    events.Passed: "told-passed",
    events.Transferred: "told-transferred",
    events.Shown: "told-shown",
    events.TrumpSwapped: "told-trump-swapped",
    events.PokerSwapped: "told-poker-swapped",
    events.BoutBeaten: "told-beaten",
    events.BoutTaken: "told-taken",
    events.TrumpChanged: "told-trump-changed",
    events.WentOut: "told-out",
}
"""A sentence may use the fields of its event. Events that are not here need no words."""


def story(scene: Scene, happened: Iterable[Event]) -> tuple[str, ...]:
    """The lines for what is worth telling."""
    return tuple(line for event in happened if (line := told(scene, event)))


def told(scene: Scene, event: Event) -> str:
    if isinstance(event, events.GameEnded):
        return _ended(scene, event.outcome)
    key = _KEYS.get(type(event))
    return scene.say(key, **dict(_words(scene, event))) if key else ""


def _words(scene: Scene, event: Event) -> Iterator[tuple[str, Word]]:
    """Seats as names, cards as faces."""
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in ("seat", "opener"):
            yield "name", scene.name(value)
        elif isinstance(value, Card):
            yield field.name, scene.faces.of(value)
        elif isinstance(value, Suit):
            yield "suit", scene.faces.suit(value)
        elif field.name == "cards":
            yield field.name, scene.cards(value)


def _ended(scene: Scene, outcome: Outcome) -> str:
    if outcome.ending is Ending.DURAK:
        return scene.say("told-durak", count=len(outcome.losers), names=scene.names(outcome.losers))
    return scene.say(f"ending-{outcome.ending.value}")
