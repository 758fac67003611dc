"""One person's hand in the private chat: what is asked, the cards as buttons,
and every choice that is really theirs.
"""

from club.table import Phase
from club.view import TableView
from durak.actions import ThrowIn
from screens import buttons
from screens.audience import Audience
from screens.awaiting import awaited, clock
from screens.board import board_text, pairs, talon, trump
from screens.buttons import Purpose, Selection
from screens.captions import illustrated
from screens.hand.fan import fan
from screens.hand.moves import choices, moves
from screens.hand.wishes import Wishes
from screens.pictures.board import board_picture
from screens.pictures.final import final_picture
from screens.pictures.hand import hand_picture
from screens.pictures.picture import Picture
from screens.scene import Scene
from screens.screen import Button, Screen, Style
from screens.texts import Foreign, Texts

_NOTHING = Selection()


def hand(
    view: TableView, audience: Audience, texts: Texts, selection: Selection = _NOTHING
) -> Screen:
    """In a private place there is no group to look at, so the board stands above the cards."""
    scene = Scene.of_viewer(view, audience, texts)
    screen = _screen(scene, selection)
    return illustrated(screen, screen.text, _picture(scene)) if scene.has_pictures else screen


def _screen(scene: Scene, selection: Selection) -> Screen:
    view = scene.view
    text = board_text(scene) if view.place.is_private else _table(scene)
    if view.phase is not Phase.PLAYING:
        return Screen("\n\n".join((text, _end(scene))), _after(scene))
    wishes = Wishes.of(scene.game, selection)
    parts = (text, _asked(scene, wishes), _forgotten(scene))
    return Screen("\n\n".join(filter(None, parts)), _rows(scene, wishes))


def _picture(scene: Scene) -> Picture:
    """Who holds nothing looks at the table."""
    if scene.game.outcome is not None:
        return final_picture(scene)
    return hand_picture(scene) if scene.game.hand else board_picture(scene)


def _table(scene: Scene) -> str:
    """The group and the bout in short."""
    title = scene.say("hand-title", chat=Foreign(scene.audience.chat.title), variant=scene.variant)
    if scene.game.outcome is not None:
        return title
    parts = (title, f"{trump(scene)} · {talon(scene)}", _against(scene), pairs(scene))
    return "\n".join(filter(None, parts))


def _against(scene: Scene) -> str:
    bout = scene.game.bout
    return scene.say(
        "hand-bout",
        attacker=scene.names([bout.attacker]),
        defender=scene.names([bout.defender]),
        count=scene.game.counts[bout.defender],
    )


def _asked(scene: Scene, wishes: Wishes) -> str:
    game, seat = scene.game, scene.view.seat
    if seat in scene.out:
        return scene.say("hand-out", place=scene.out.index(seat) + 1)
    if wishes.is_marking:
        marked = wishes.selection
        key = f"selecting-{marked.purpose.name.lower()}"
        words = scene.say(key, cards=scene.cards(marked.cards))
        return words + (clock(scene) if seat in game.awaited else "")
    if seat not in game.awaited or _is_replaced(scene):
        return "\n".join(filter(None, (awaited(scene), _early(scene))))
    return "❗ <b>" + scene.say(_demand(scene)) + "</b>" + clock(scene)


def _early(scene: Scene) -> str:
    able = not _is_replaced(scene) and any(isinstance(wish, ThrowIn) for wish in scene.game.legal)
    return scene.say("hand-early") if able else ""


def _demand(scene: Scene) -> str:
    bout = scene.game.bout
    if not bout.pairs:
        return "ask-attack"
    if bout.defender == scene.view.seat:
        return "ask-defend"
    return "ask-pile-on" if bout.taking else "ask-throw-in"


def _forgotten(scene: Scene) -> str:
    return scene.say("hand-stand-in") if _is_replaced(scene) else ""


def _is_replaced(scene: Scene) -> bool:
    return scene.view.seat is not None and scene.view.chairs[scene.view.seat].has_stand_in


def _rows(scene: Scene, wishes: Wishes) -> tuple[tuple[Button, ...], ...]:
    if _is_replaced(scene):
        back = Button(
            scene.plain("button-come-back"), buttons.ComeBack(scene.view.table), Style.SUCCESS
        )
        return tuple(filter(None, ((back,), _group(scene))))
    if wishes.selection.purpose is Purpose.CHOOSE:
        return choices(scene, wishes)
    return (*fan(scene, wishes), *moves(scene, wishes), *_doors(scene))


def _doors(scene: Scene) -> tuple[tuple[Button, ...], ...]:
    """Back to the group, and out of the game."""
    leave = Button(scene.plain("button-leave-game"), buttons.Leave(scene.view.table))
    return ((*_group(scene), leave),)


def _group(scene: Scene) -> tuple[Button, ...]:
    link = scene.audience.chat.link
    if link is None or scene.view.place.is_private:
        return ()
    return (Button(scene.plain("button-to-group"), link),)


def _end(scene: Scene) -> str:
    game, seat = scene.game, scene.view.seat
    if game.outcome is not None and seat in game.outcome.losers:
        return scene.say("hand-durak")
    return scene.say("hand-over")


def _after(scene: Scene) -> tuple[tuple[Button, ...], ...]:
    if scene.view.place.is_private:
        return (
            (Button(scene.plain("button-again"), buttons.Again(scene.view.table), Style.SUCCESS),),
        )
    return (_group(scene),) if _group(scene) else ()
