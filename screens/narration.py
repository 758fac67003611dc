"""Describes what happened as a player would, one line per event.

Events are redacted for the viewer beforehand, so the lines reveal nothing hidden.
"""

from collections.abc import Iterator
from dataclasses import fields
from itertools import islice

from club.events import PersonCameBack, StandInSeated, TurnMissed, VisibleEvent
from club.tale import Episode, FinishedBout, Tale
from durak import events
from durak.cards import Card, Suit
from durak.events import Ending, Outcome
from screens.bouts import bout_summary
from screens.scene import Scene
from screens.texts import Word

_KEYS: dict[type[VisibleEvent], str] = {
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
    StandInSeated: "told-left",
    PersonCameBack: "told-back",
}
"""The messages for events, which may use the events' fields. Events missing here have no line."""
_LATE: dict[type[VisibleEvent], str] = {
    events.Opened: "told-late-opened",
    events.TakeAnnounced: "told-late-takes",
    events.Passed: "told-late-passed",
    StandInSeated: "told-stand-in",
}
"""Used after a missed turn, because what the clock does must not be attributed to the player."""
_MEMORABLE = (StandInSeated, PersonCameBack, events.WentOut, events.TrumpChanged)
_MISSED = 3


def story(scene: Scene, tale: Tale, most: int) -> tuple[str, ...]:
    """Return the latest lines worth telling, at most `most`."""
    backwards = zip((*tale[-2::-1], None), tale[::-1], strict=True) if tale else ()
    lines = filter(None, (_line(scene, before, event) for before, event in backwards))
    return tuple(islice(lines, most))[::-1]


def _line(scene: Scene, before: VisibleEvent | None, event: VisibleEvent) -> str:
    """A pass is only mentioned if the player did not choose it."""
    if isinstance(before, TurnMissed) and (key := _LATE.get(type(event))):
        why = scene.say("told-skipped" if before.skipped else "told-late")
        return scene.say(key, why=why, **dict(_words(scene, event)))
    return "" if isinstance(event, events.Passed) else event_line(scene, event)


def missed_story(scene: Scene) -> str:
    """Summarise for the viewer, in at most three items, what happened since they last moved."""
    missed = scene.view.missed
    steps = zip((None, *missed), missed, strict=False)
    told = filter(None, (_missed(scene, before, episode) for before, episode in steps))
    return " · ".join(tuple(told)[-_MISSED:])


def _missed(scene: Scene, before: Episode | None, episode: Episode) -> str:
    """Return a finished bout in brief, or a line for another event if it is worth telling.

    The current bout is not described, because its cards are visible on the table.
    """
    if not isinstance(episode, FinishedBout):
        before = None if isinstance(before, FinishedBout) else before
        is_worth_it = isinstance(before, TurnMissed) or isinstance(episode, _MEMORABLE)
        return _line(scene, before, episode) if is_worth_it else ""
    return bout_summary(scene, episode)


def event_line(scene: Scene, event: VisibleEvent) -> str:
    if key := _KEYS.get(type(event)):
        return scene.say(key, **dict(_words(scene, event)))
    return _ended(scene, event.outcome) if isinstance(event, events.GameEnded) else ""


def _words(scene: Scene, event: VisibleEvent) -> Iterator[tuple[str, Word]]:
    """Turn seats into names, and cards and suits into their faces."""
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in ("seat", "opener"):
            yield "name", scene.name(value)
        elif isinstance(value, Card):
            yield field.name, scene.card(value)
        elif isinstance(value, Suit):
            yield "suit", scene.faces.suit(value)
        elif field.name == "cards":
            yield field.name, scene.cards(value)


def _ended(scene: Scene, outcome: Outcome) -> str:
    if outcome.ending is Ending.DURAK:
        return scene.say("told-durak", count=len(outcome.losers), names=scene.names(outcome.losers))
    return scene.say(f"ending-{outcome.ending.value}")
