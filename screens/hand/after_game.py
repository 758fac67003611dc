"""What becomes of a hand when the game is over: how it ended for the player, and what follows."""

from collections.abc import Iterator

from club.view import TableView
from screens import buttons
from screens.audience import Audience
from screens.captions import illustrate, numbered_players
from screens.keyboard import Rows, pairs
from screens.links import link_to_group, link_to_page
from screens.pictures.result_picture import final_picture
from screens.result import again_button, details, film_button, headline, times
from screens.scene import Scene
from screens.screen import Button, Screen
from screens.shuffle_proof import check_button
from screens.text_layout import in_lines
from screens.texts import Texts


def after_game(scene: Scene) -> Screen:
    """Return what a player sees in private.

    The group reads the details in the result; a private game has no other message for them.
    """
    own = own_end(scene)
    others = () if scene.outcome.losers == (scene.view.seat,) else (headline(scene),)
    if scene.view.place.is_private:
        text = "\n".join((own, *others, *details(scene)))
    else:
        text = "\n".join((scene.title, "", own, *others))
    screen = Screen(text, _rows(scene))
    if scene.game.outcome is None or not _is_drawn(scene):
        return screen
    caption = in_lines(text, numbered_players(scene))
    return illustrate(screen, caption, final_picture(scene))


def last_line(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """Return what remains of a hand in the group, where the result says everything else."""
    scene = Scene.of_viewer(view, audience, texts)
    return Screen(own_end(scene))


def own_end(scene: Scene) -> str:
    seat = scene.view.seat
    if seat in scene.outcome.losers:
        return scene.say("hand-durak") + times(scene)
    if seat in scene.out:
        return scene.say("hand-out", place=scene.place_of(seat))
    return scene.say("hand-over")


def _is_drawn(scene: Scene) -> bool:
    settings = scene.view.settings
    return settings.draws_hands or (settings.draws_board and scene.view.place.is_private)


def _rows(scene: Scene) -> Rows:
    onward: tuple[Button, ...] = link_to_group(scene.audience.chat, scene.voice)
    if scene.view.place.is_private:
        onward = (Button(scene.plain("button-other-game"), buttons.OtherGame()),)
    page = link_to_page(scene)
    is_predealt = scene.view.predealt is not None
    if is_predealt and scene.view.place.is_private:
        following = scene.audience.deal.onward
        told = (following.button(scene.voice),) if following else ()
        return ((*told, *onward), *pairs([*page]))
    if is_predealt:
        return pairs([*onward, *page])
    return ((again_button(scene), *onward), *pairs([*_look_back(scene), *page]))


def _look_back(scene: Scene) -> Iterator[Button]:
    """Offer a replay and, where no result does, film and proof. An aborted game has none."""
    if not scene.view.is_played_out:
        return
    view = scene.view
    yield Button(scene.plain("button-walk"), buttons.LookBack(view.table, view.number))
    if view.place.is_private:
        yield from film_button(scene)
        yield check_button(scene)
