"""The screen of a player's hand: what they are asked to do, with cards and actions as buttons."""

from club.table import Phase
from club.view import TableView
from screens.audience import Audience
from screens.board import board_text, caption
from screens.bouts import bout, pairs
from screens.buttons import OpenHand
from screens.captions import illustrate
from screens.hand.after_game import after_game
from screens.hand.in_words import hand_in_words
from screens.hand.meanings import Meanings
from screens.hand.prompt import prompt
from screens.hand.rows import keyboard
from screens.hand.summary import counts, notes, piles, summary
from screens.keyboard import Rows
from screens.links import link_to_group
from screens.picture import Picture
from screens.pictures.board import BoardPicture, board_picture
from screens.pictures.hand import hand_picture
from screens.scene import Scene
from screens.screen import Button, Screen
from screens.selection import NOTHING, Selection
from screens.text_layout import in_lines
from screens.texts import Texts

_LARGE = 9
"""From this number of cards on, a practice game draws the hand instead of the board."""


def hand(
    view: TableView,
    audience: Audience,
    texts: Texts,
    selection: Selection = NOTHING,
    *,
    below_board: bool = False,
) -> Screen:
    """Return the screen of a hand. In a private game, which has no group, it includes the board.

    A hand `below_board` repeats nothing that the drawn board shows, unless it is in words.
    """
    scene = Scene.of_viewer(view, audience, texts)
    if view.phase is not Phase.PLAYING:
        return after_game(scene)
    meanings = Meanings.of(scene.game, selection)
    keys = keyboard(scene, meanings)
    if scene.in_words:
        return Screen(hand_in_words(scene, prompt(scene, meanings)), keys)
    request = prompt(scene, meanings, below_board=below_board)
    if below_board:
        return _below(scene, request, keys)
    if view.place.is_private:
        return _practice(scene, request, keys)
    screen = Screen(f"{summary(scene)}\n\n{request}", keys)
    picture = _picture(scene)
    return illustrate(screen, screen.text, picture) if picture else screen


def resting_hand(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """Return what stands in private for a player whose cards are open in the group."""
    scene = Scene.of_viewer(view, audience, texts)
    shown = Button(scene.plain("button-my-hand"), OpenHand(view.table))
    row = (shown, *link_to_group(audience.chat, scene.voice))
    return Screen(f"{scene.title}\n\n{scene.say('hand-in-group')}", (row,))


def _below(scene: Scene, request: str, keys: Rows) -> Screen:
    return Screen(in_lines(notes(scene), request), keys)


def _practice(scene: Scene, request: str, keys: Rows) -> Screen:
    """Put the bout into words directly above the keys, from where its picture is out of sight."""
    alone = Screen(f"{board_text(scene)}\n\n{request}\n{bout(scene)}", keys)
    picture = _picture(scene)
    if picture is None:
        return alone
    unseen = () if isinstance(picture, BoardPicture) else (piles(scene), counts(scene))
    laid = pairs(scene, scene.game.bout.pairs)
    return illustrate(alone, in_lines(*unseen, caption(scene), request, laid), picture)


def _picture(scene: Scene) -> Picture | None:
    """Return the picture of the hand. A player without cards is shown the board instead.

    In a private game the hand is also the board, so it has a picture even if only boards are drawn.
    """
    settings = scene.view.settings
    shows_board = settings.draws_board and scene.view.place.is_private
    if not settings.draws_hands and not shows_board:
        return None
    draws_hand = settings.draws_hands or scene.game.hand.bit_count() >= _LARGE
    if draws_hand and scene.game.hand:
        return hand_picture(scene)
    return board_picture(scene)
