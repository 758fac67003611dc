"""Tells the player what to do with their hand."""

from durak.actions import ThrowIn
from screens.awaiting import awaited_players, clock
from screens.hand.meanings import Meanings
from screens.scene import Scene
from screens.text_layout import in_lines, in_paragraphs


def prompt(scene: Scene, meanings: Meanings, *, below_board: bool = False) -> str:
    """Say what to do. A board above says whom else the game is waiting for, and how long."""
    replaced = scene.say("hand-stand-in") if scene.is_replaced else ""
    return in_paragraphs(_turn(scene, meanings, below_board), replaced)


def _turn(scene: Scene, meanings: Meanings, below_board: bool) -> str:
    game = scene.game
    seat = scene.view.seat
    running = "" if below_board else clock(scene)
    if seat in scene.out:
        return scene.say("hand-out", place=scene.out.index(seat) + 1)
    if meanings.is_marking:
        marked = meanings.selection
        key = f"selecting-{marked.purpose.name.lower()}"
        words = scene.say(key, cards=scene.cards(marked.cards))
        return words + (running if seat in game.awaited else "")
    if seat in game.awaited and not scene.is_replaced:
        return "❗ <b>" + scene.say(_demand(scene)) + "</b>" + running
    waiting = "" if below_board else awaited_players(scene)
    return in_lines(waiting, _early_throw_in(scene))


def _early_throw_in(scene: Scene) -> str:
    """Say that cards may be thrown in even before the game waits for that."""
    can_throw_in = any(isinstance(action, ThrowIn) for action in scene.game.legal)
    return scene.say("hand-early") if can_throw_in and not scene.is_replaced else ""


def _demand(scene: Scene) -> str:
    bout = scene.game.bout
    if not bout.pairs:
        return "ask-attack"
    if bout.defender == scene.view.seat:
        return "ask-defend"
    return "ask-pile-on" if bout.taking else "ask-throw-in"
