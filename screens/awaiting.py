"""Describes whom the game is waiting for, to do what, and for how long."""

from collections.abc import Collection, Iterable, Sequence

from club.places import PersonId
from club.view import TableView
from durak.actions import Action, Pass, ThrowIn
from durak.events import Seat
from screens.audience import Audience, Person, name_of
from screens.scene import Scene
from screens.screen import Screen
from screens.text_layout import in_lines
from screens.texts import Foreign, Texts


def awaited_players(scene: Scene) -> str:
    """Return a line for the defender and one for the attackers, if the game is waiting for them."""
    game = scene.game
    running = clock(scene)
    defenders = [seat for seat in game.awaited if seat == game.bout.defender]
    attackers = [seat for seat in game.awaited if seat != game.bout.defender]
    attack = "awaited-thrower" if game.bout.pairs else "awaited-attacker"
    return in_lines(
        _line(scene, "awaited-defender", defenders, running),
        _line(scene, attack, attackers, running),
    )


def demand(scene: Scene) -> str:
    """Return what the viewer is asked to do, or nothing if the game is not waiting for them."""
    bout = scene.game.bout
    seat = scene.view.seat
    if seat not in scene.game.awaited or scene.is_replaced:
        return ""
    if not bout.pairs:
        return scene.say("ask-attack")
    if bout.defender == seat:
        unbeaten = (scene.beaten(pair.attack) for pair in bout.pairs if pair.cover is None)
        return scene.say("ask-defend", cards=scene.faces.join(unbeaten))
    if not _has_card_that_fits(scene):
        return scene.say("ask-nothing", done=passing_label(scene))
    return scene.say("ask-pile-on" if bout.taking else "ask-throw-in")


def passing_label(scene: Scene) -> str:
    """Return the label for passing. Russian has another word while an attack is uncovered."""
    bout = scene.game.bout
    if bout.taking:
        return scene.plain("move-enough")
    return scene.plain("move-done-early" if bout.uncovered else "move-done")


def offered_actions(scene: Scene) -> Sequence[Action]:
    """Return the legal actions with at most one card, without a pass that would change nothing.

    While the defender takes, no other rank comes to the table. Where only those are asked who have
    a card that fits, whoever has none is not asked later either.
    """
    game = scene.game
    asks_all = game.rules.auto_pass == "empty_hand"  # noqa: S105  not a password
    if asks_all or not game.bout.taking or _has_card_that_fits(scene):
        return game.legal
    return tuple(action for action in game.legal if not isinstance(action, Pass))


def _has_card_that_fits(scene: Scene) -> bool:
    return bool(scene.game.hand & scene.game.bout.ranks)


def early_throw_in(scene: Scene) -> str:
    """Say that cards may be thrown in even before the game waits for that."""
    can_throw_in = any(isinstance(action, ThrowIn) for action in scene.game.legal)
    return scene.say("hand-early") if can_throw_in and not scene.is_replaced else ""


def nudge(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """Return the private reminder sent at half time."""
    scene = Scene.of_viewer(view, audience, texts)
    return Screen(scene.say("nudge", chat=Foreign(audience.chat.title)))


def nudge_in_group(
    view: TableView, audience: Audience, texts: Texts, on_page: Collection[PersonId]
) -> Screen | None:
    """Return the reminder for players whom the bot cannot reach in private, nor on the page.

    Telegram notifies only people who are mentioned.
    """
    if not view.nudged:
        return None
    awaited = (view.chairs[seat].person for seat in view.awaited_people)
    people = (audience.people.get(person) for person in awaited if person is not None)
    unreachable = [
        person for person in people if person and not person.reachable and person.id not in on_page
    ]
    if not unreachable:
        return None
    scene = Scene.of_chat(view, audience, texts)
    names = scene.voice.join(_mention(scene, person) for person in unreachable)
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
    if not names:
        return ""
    return f"⏳ {scene.say(key, names=names)}{running}"
