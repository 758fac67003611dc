"""Whom the game is waiting for, for what, and how long."""

from collections.abc import Iterable

from club.timing import for_throwing_in
from club.view import TableView
from durak.events import Seat
from screens.audience import Audience
from screens.scene import Scene
from screens.screen import Screen
from screens.texts import Foreign, Texts


def awaited(scene: Scene) -> str:
    """A line for whoever must answer, another for whoever may throw in."""
    game = scene.game
    answering = [seat for seat in game.awaited if seat == game.bout.defender]
    attacking = [seat for seat in game.awaited if seat != game.bout.defender]
    lines = (
        _line(scene, "awaited-defender", answering),
        _line(scene, "awaited-thrower" if game.bout.pairs else "awaited-attacker", attacking),
    )
    return "\n".join(filter(None, lines))


def nudge(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """A tap on the shoulder at half time."""
    scene = Scene.of_viewer(view, audience, texts)
    return Screen(scene.say("nudge", chat=Foreign(audience.chat.title)))


def clock(scene: Scene) -> str:
    """` · 60 s` while a clock runs, else nothing. It stands outside of styles: they stop at it."""
    deadline = scene.view.deadline
    if deadline is None:
        return ""
    return f" ·\u00a0{scene.voice.ticking(deadline.at, _limit(scene))}"


def _line(scene: Scene, key: str, seats: Iterable[Seat]) -> str:
    names = scene.names(seats)
    return "⏳ " + scene.say(key, names=names) + clock(scene) if names else ""


def _limit(scene: Scene) -> int:
    """Throwing in gets a third: nobody should wait long for someone to say done."""
    game, limit = scene.game, scene.view.settings.clock
    throwing = bool(game.bout.pairs) and game.bout.defender not in game.awaited
    return for_throwing_in(limit) if throwing else limit
