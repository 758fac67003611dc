"""The end of a game in a few lines: who is the durak, who went out when, and what follows."""

from collections.abc import Iterator

from club.view import TableView
from durak.events import Ending, Outcome, Seat
from screens import buttons
from screens.audience import Audience
from screens.captions import illustrated, numbered
from screens.options import forfeit
from screens.pictures.final import final_picture
from screens.scene import Scene
from screens.screen import Button, Screen, Style
from screens.texts import Texts


def result(view: TableView, audience: Audience, texts: Texts) -> Screen:
    scene = Scene.of_chat(view, audience, texts)
    outcome = scene.game.outcome or Outcome(Ending.ABORTED)
    screen = Screen("\n".join(_lines(scene, outcome)), (_buttons(scene),))
    if not scene.has_pictures or scene.game.outcome is None:
        return screen
    caption = "\n".join(filter(None, (screen.text, numbered(scene))))
    return illustrated(screen, caption, final_picture(scene))


def _lines(scene: Scene, outcome: Outcome) -> Iterator[str]:
    if outcome.ending is Ending.DURAK:
        yield from _verdict(scene, outcome)
    else:
        yield scene.say(f"ending-{outcome.ending.value}")
    if scene.out:
        yield scene.say("result-order", names=_in_order(scene, scene.out))
    if scene.view.series.points and any(scene.view.series.points):
        yield scene.say("result-points", points=" : ".join(map(str, scene.view.series.points)))
    if scene.winners_of_ladder:
        yield scene.say("result-ladder-won", names=scene.names(scene.winners_of_ladder))


def _in_order(scene: Scene, places: tuple[Seat, ...]) -> str:
    return scene.voice.listed(
        f"{place}. {scene.names([seat])}" for place, seat in enumerate(places, 1)
    )


def _verdict(scene: Scene, outcome: Outcome) -> Iterator[str]:
    losers, rules = outcome.losers, scene.view.settings.rules
    yield scene.say("result-durak", count=len(losers), names=scene.names(losers)) + _times(
        scene, losers
    )
    if outcome.epaulettes and outcome.epaulettes_by is not None and rules.epaulettes:
        by = scene.name(outcome.epaulettes_by)
        yield scene.say("result-epaulettes", count=outcome.epaulettes, name=by)
    for seat in losers:
        if scene.view.chairs[seat].has_stand_in:
            yield scene.say("result-absent", name=scene.name(seat))
    if rules.forfeit:
        yield scene.say("result-forfeit", forfeit=forfeit(scene.voice, rules.forfeit))


def _times(scene: Scene, losers: tuple[Seat, ...]) -> str:
    """How many times that makes here, if there is one durak and the number is known."""
    person = scene.view.chairs[losers[0]].person if len(losers) == 1 else None
    times = scene.audience.duraks.get(person, 0) if person is not None else 0
    return scene.say("result-times", count=times) if times else ""


def _buttons(scene: Scene) -> tuple[Button, ...]:
    again = Button(scene.plain("button-again"), buttons.Again(scene.view.table), Style.SUCCESS)
    if scene.view.place.is_private:
        return (again,)
    ranking = buttons.ShowRanking(scene.view.place.chat)
    return (again, Button(scene.plain("button-ranking"), ranking))
