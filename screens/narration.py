"""Describes what happened as a player would, one line per event.

Events are redacted for the viewer beforehand, so the lines reveal nothing hidden.
"""

from collections.abc import Iterator
from dataclasses import fields

from club.events import PersonCameBack, StandInSeated, TurnMissed, VisibleEvent
from club.recent_events import Episode, FinishedBout, RecentEvents
from durak import events
from durak.cards import Card, Suit
from durak.events import Ending, Outcome
from screens.bouts import bout_summary
from screens.scene import Scene
from screens.text_layout import columns, without_markup
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
_WHOSE = ("seat", "opener")
"""The fields that say whose event it is."""


def story(scene: Scene, recent: RecentEvents, most: int) -> tuple[str, ...]:
    """Return the latest lines worth telling, at most `most`."""
    latest: list[str] = []
    for number in reversed(range(len(recent))):
        if len(latest) == most:
            break
        before = recent[number - 1] if number else None
        line = _line(scene, before, recent[number])
        if line:
            latest.append(line)
    return tuple(reversed(latest))


def _line(scene: Scene, before: Episode | None, event: VisibleEvent) -> str:
    """A pass is only mentioned if the player did not choose it."""
    late = _LATE.get(type(event))
    if late and isinstance(before, TurnMissed):
        why = scene.say("told-skipped" if before.skipped else "told-late")
        return scene.say(_wording(scene, late, event), why=why, **dict(_words(scene, event)))
    return "" if isinstance(event, events.Passed) else event_line(scene, event)


def missed_story(scene: Scene, width: int | None = None) -> str:
    """Summarise for the viewer, in at most three items, what happened since they last moved.

    With a `width`, only as many of the latest items as fit in so many columns, but at least one.
    """
    worth_telling = [line for line in _missed_lines(scene) if line][-_MISSED:]
    told = " · ".join(worth_telling)
    while width and len(worth_telling) > 1 and columns(without_markup(told)) > width:
        worth_telling.pop(0)
        told = " · ".join(worth_telling)
    return told


def missed_moves(scene: Scene) -> tuple[str, ...]:
    """Return the latest lines about what happened since the viewer last moved.

    The current bout is told card by card, for somebody who cannot glance at the table.
    """
    steps = _steps(scene)
    finished = [at for at, (_, episode) in enumerate(steps) if isinstance(episode, FinishedBout)]
    current = finished[-1] + 1 if finished else 0
    lines = _missed_lines(scene)[:current]
    lines += [
        _line(scene, before, event)
        for before, event in steps[current:]
        if not isinstance(event, FinishedBout)
    ]
    return tuple(filter(None, lines))[-_MISSED:]


def _missed_lines(scene: Scene) -> list[str]:
    return [_missed_line(scene, before, episode) for before, episode in _steps(scene)]


def _steps(scene: Scene) -> list[tuple[Episode | None, Episode]]:
    missed = scene.view.missed
    return list(zip((None, *missed), missed, strict=False))


def _missed_line(scene: Scene, before: Episode | None, episode: Episode) -> str:
    """Return a finished bout in brief, or a line for another event if it is worth telling.

    The current bout is not described, because its cards are visible on the table.
    """
    if isinstance(episode, FinishedBout):
        return bout_summary(scene, episode)
    if isinstance(before, TurnMissed):
        return _line(scene, before, episode)
    return _line(scene, None, episode) if isinstance(episode, _MEMORABLE) else ""


def event_line(scene: Scene, event: VisibleEvent) -> str:
    if isinstance(event, events.GameEnded):
        return _ending(scene, event.outcome)
    key = _KEYS.get(type(event))
    return scene.say(_wording(scene, key, event), **dict(_words(scene, event))) if key else ""


def _wording(scene: Scene, key: str, event: VisibleEvent) -> str:
    """Return the message that speaks to the viewer, if it is about them."""
    seats = [getattr(event, name, None) for name in _WHOSE]
    return f"{key}.you" if scene.view.seat is not None and scene.view.seat in seats else key


def _words(scene: Scene, event: VisibleEvent) -> Iterator[tuple[str, Word]]:
    """Turn seats into names, and cards and suits into their faces."""
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in _WHOSE:
            yield "name", scene.name(value)
        elif field.name == "attack":
            yield field.name, scene.beaten(value)
        elif isinstance(value, Card):
            yield field.name, scene.card(value)
        elif isinstance(value, Suit):
            yield "suit", scene.faces.suit(value)
        elif field.name == "cards":
            yield field.name, scene.cards(value)


def _ending(scene: Scene, outcome: Outcome) -> str:
    if outcome.ending is Ending.DURAK:
        return scene.say("told-durak", count=len(outcome.losers), names=scene.names(outcome.losers))
    return scene.say(f"ending-{outcome.ending.value}")
