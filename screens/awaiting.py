"""Describes whom the game is waiting for, to do what, and for how long."""

from collections.abc import Iterable

from club.places import PersonId
from club.view import TableView
from durak.events import Seat
from screens.audience import Audience, Person, name_of
from screens.scene import Scene
from screens.screen import Screen
from screens.texts import Foreign, Texts


def awaited_players(scene: Scene) -> str:
    """Return a line for the defender and one for the attackers, if the game is waiting for them."""
    game = scene.game
    running = clock(scene)
    answering = [seat for seat in game.awaited if seat == game.bout.defender]
    attacking = [seat for seat in game.awaited if seat != game.bout.defender]
    lines = (
        _line(scene, "awaited-defender", answering, running),
        _line(
            scene, "awaited-thrower" if game.bout.pairs else "awaited-attacker", attacking, running
        ),
    )
    return "\n".join(filter(None, lines))


def nudge(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """Return the private reminder sent at half time."""
    scene = Scene.of_viewer(view, audience, texts)
    return Screen(scene.say("nudge", chat=Foreign(audience.chat.title)))


def nudge_in_group(view: TableView, audience: Audience, texts: Texts) -> Screen | None:
    """Return the reminder for players whom the bot cannot reach in private.

    Telegram notifies only people who are mentioned.
    """
    scene = Scene.of_chat(view, audience, texts)
    awaited = view.awaited_people if view.nudged else ()
    people = (audience.people.get(view.chairs[seat].person or PersonId(0)) for seat in awaited)
    called = [person for person in people if person and not person.reachable]
    if not called:
        return None
    mentions = (_mention(scene, person) for person in called)
    names = scene.voice.join(mentions)
    return Screen(scene.say("nudge-in-group", names=names))


def _mention(scene: Scene, person: Person) -> str:
    name = scene.say("name", name=name_of(scene.voice, scene.audience.people, person.id))
    return f'<a href="tg://user?id={person.id}">{name}</a>'


def clock(scene: Scene) -> str:
    """Return ` · ⏰ 60 s` while a clock is running, otherwise nothing.

    It must be outside of bold and italic text, which ends at a clock. Without the ⏰, apps would
    show the ambiguous “Your attack! · in 60 seconds”.
    """
    deadline = scene.view.deadline
    if deadline is None:
        return ""
    seconds = round(scene.view.turn_length.total_seconds())
    return f" ·\u00a0⏰\u00a0{scene.voice.countdown(deadline.at, seconds)}"


def _line(scene: Scene, key: str, seats: Iterable[Seat], running: str) -> str:
    names = scene.names(seats)
    return "⏳ " + scene.say(key, names=names) + running if names else ""
