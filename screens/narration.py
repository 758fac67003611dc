"""What happened, one line an event, as somebody at the table would say it.

Events come redacted; so does the story.
"""

from collections.abc import Iterable

from durak import events
from durak.events import Ending, Event
from screens.scene import Scene


def story(scene: Scene, happened: Iterable[Event]) -> tuple[str, ...]:
    """The lines of what is worth telling."""
    return tuple(line for event in happened if (line := told(scene, event)))


def told(scene: Scene, event: Event) -> str:  # noqa: C901, PLR0911, PLR0912  one line per event
    match event:
        case events.Dealt(opener=seat):
            return scene.say("told-dealt", name=scene.name(seat))
        case events.Opened(seat, cards):
            return scene.say("told-opened", name=scene.name(seat), cards=scene.cards(cards))
        case events.ThrewIn(seat, card):
            return scene.say("told-threw-in", name=scene.name(seat), card=scene.faces.of(card))
        case events.Covered(seat, attack, card):
            return _covered(scene, seat, scene.faces.of(attack), scene.faces.of(card))
        case events.TakeAnnounced(seat):
            return scene.say("told-takes", name=scene.name(seat))
        case events.Passed(seat):
            return scene.say("told-passed", name=scene.name(seat))
        case events.Transferred(seat, cards):
            return scene.say("told-transferred", name=scene.name(seat), cards=scene.cards(cards))
        case events.Shown(seat, card):
            return scene.say("told-shown", name=scene.name(seat), card=scene.faces.of(card))
        case events.TrumpSwapped(seat, given, received):
            return scene.say(
                "told-trump-swapped",
                name=scene.name(seat),
                given=scene.faces.of(given),
                received=scene.faces.of(received),
            )
        case events.PokerSwapped(seat):
            return scene.say("told-poker-swapped", name=scene.name(seat))
        case events.BoutBeaten():
            return scene.say("told-beaten")
        case events.BoutTaken(seat):
            return scene.say("told-taken", name=scene.name(seat))
        case events.TrumpChanged(card, trump):
            return scene.say(
                "told-trump-changed", card=scene.faces.of(card), suit=scene.faces.suit(trump)
            )
        case events.WentOut(seat):
            return scene.say("told-out", name=scene.name(seat))
        case events.GameEnded(outcome):
            return _ended(scene, outcome)
        case events.BoutBegan() | events.Drew():
            return ""


def _covered(scene: Scene, seat: events.Seat, attack: str, card: str) -> str:
    return scene.say("told-covered", name=scene.name(seat), attack=attack, card=card)


def _ended(scene: Scene, outcome: events.Outcome) -> str:
    if outcome.ending is Ending.DURAK:
        return scene.say("told-durak", count=len(outcome.losers), names=scene.names(outcome.losers))
    return scene.say(f"ending-{outcome.ending.value}")
