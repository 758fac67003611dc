"""The screen of a player's hand: what they are asked to do, with cards and actions as buttons."""

from collections.abc import Sequence

from club.table import Phase
from club.view import TableView
from durak.events import Seat
from screens.audience import Audience
from screens.awaiting import awaited_players, clock, demand, early_throw_in
from screens.board import board_text, caption, head, talon, trump
from screens.bouts import bout, pairs
from screens.buttons import OpenHand
from screens.captions import illustrate
from screens.hand.after_game import after_game
from screens.hand.meanings import Meanings
from screens.hand.rows import keyboard
from screens.hand.tips import tip
from screens.keyboard import Rows
from screens.links import link_to_group
from screens.narration import missed_moves, missed_story
from screens.picture import Picture
from screens.pictures.board import BoardPicture, board_picture
from screens.pictures.hand import hand_picture
from screens.scene import Scene
from screens.screen import Button, Screen
from screens.selection import NOTHING, Selection
from screens.text_layout import columns, in_lines, in_paragraphs, shorten_each, without_markup
from screens.texts import Foreign, Texts

_LARGE = 9
"""From this number of cards on, a practice game draws the hand instead of the board."""
_LINE = 40
"""The columns of a line on a phone."""


def hand(
    view: TableView,
    audience: Audience,
    texts: Texts,
    selection: Selection = NOTHING,
    *,
    below_board: bool = False,
) -> Screen:
    """Return the screen of a hand. In a private game, which has no group, it includes the board.

    A hand `below_board` says in two lines what the drawn board shows no more, or only in small
    figures, unless it is in words.
    """
    scene = Scene.of_viewer(view, audience, texts)
    if view.phase is not Phase.PLAYING:
        return after_game(scene)
    meanings = Meanings.of(scene.game, selection)
    keys = keyboard(scene, meanings)
    request = _prompt(scene, meanings, below_board=below_board and not scene.in_words)
    if scene.in_words:
        return Screen(_in_words(scene, request), keys)
    if below_board:
        missed = missed_story(scene, _LINE)
        return Screen(in_lines(missed, _counts_in_a_line(scene), request), keys)
    if view.place.is_private:
        return _practice(scene, request, keys)
    screen = Screen(f"{_summary(scene)}\n\n{request}", keys)
    picture = _picture(scene)
    return illustrate(screen, screen.text, picture) if picture else screen


def resting_hand(
    view: TableView, audience: Audience, texts: Texts, *, is_on_page: bool = False
) -> Screen:
    """Return what stands where a player does not look, whose cards are open elsewhere."""
    scene = Scene.of_viewer(view, audience, texts)
    shown = Button(scene.plain("button-my-hand"), OpenHand(view.table))
    row = (shown, *link_to_group(audience.chat, scene.voice))
    where = "hand-on-page" if is_on_page else "hand-in-group"
    return Screen(f"{scene.title}\n\n{scene.say(where)}", (row,))


def _practice(scene: Scene, request: str, keys: Rows) -> Screen:
    """Put the bout into words directly above the keys, from where its picture is out of sight."""
    alone = Screen(f"{board_text(scene)}\n\n{request}\n{bout(scene)}", keys)
    picture = _picture(scene)
    if picture is None:
        return alone
    unseen = () if isinstance(picture, BoardPicture) else (_piles(scene), _counts(scene))
    return illustrate(alone, in_lines(*unseen, caption(scene), request, _laid(scene)), picture)


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


def _in_words(scene: Scene, request: str) -> str:
    """Put what has changed first, then what to do, then everything else."""
    group = scene.audience.chat.title
    return in_paragraphs(
        in_lines(*missed_moves(scene)),
        request,
        in_lines(_against(scene), _laid(scene) or scene.say("table-empty")),
        in_lines(_counts(scene), head(scene)),
        scene.say("name", name=Foreign(group)) if group else "",
    )


def _prompt(scene: Scene, meanings: Meanings, *, below_board: bool = False) -> str:
    """Say what to do. A board above says whom else the game is waiting for, and how long."""
    replaced = scene.say("hand-stand-in") if scene.is_replaced else ""
    viewer = scene.audience.find(scene.view.viewer)
    explains = viewer is not None and viewer.tips and not meanings.is_marking
    explained = tip(scene, below_board=below_board) if explains else ""
    return in_paragraphs(in_lines(_turn(scene, meanings, below_board), explained), replaced)


def _turn(scene: Scene, meanings: Meanings, below_board: bool) -> str:
    game = scene.game
    seat = scene.view.seat
    running = "" if below_board else clock(scene)
    if seat in scene.out:
        return scene.say("hand-out", place=scene.place_of(seat))
    if meanings.is_marking:
        marked = meanings.selection
        key = f"selecting-{marked.purpose.name.lower()}"
        words = scene.say(key, cards=scene.cards(marked.cards))
        return words + (running if seat in game.awaited else "")
    if asked := demand(scene):
        return f"❗ <b>{asked}</b>{running}"
    waiting = "" if below_board else awaited_players(scene)
    return in_lines(waiting, early_throw_in(scene))


def _summary(scene: Scene) -> str:
    """Summarise the table, what the player has missed, and the bout."""
    return in_lines(
        scene.title,
        _piles(scene),
        _counts(scene),
        missed_story(scene),
        _against(scene),
        _laid(scene),
    )


def _counts_in_a_line(scene: Scene) -> str:
    """List how many cards the others hold, with names as long as the line permits."""
    others = [seat for seat in _playing(scene) if seat != scene.view.seat]

    def line(names: Sequence[str]) -> str:
        held = (_held(scene, seat, name) for seat, name in zip(others, names, strict=True))
        return scene.voice.join(held)

    names = [scene.name(seat).words for seat in others]
    return line(shorten_each(names, lambda shown: columns(without_markup(line(shown))) <= _LINE))


def _piles(scene: Scene) -> str:
    return f"{trump(scene)} · {talon(scene)}"


def _counts(scene: Scene) -> str:
    """List how many cards each player still in the game holds."""
    held = (_held(scene, seat, scene.name(seat).words) for seat in _playing(scene))
    return scene.say("hand-counts", counts=" · ".join(held))


def _playing(scene: Scene) -> list[Seat]:
    return [seat for seat in scene.seats if seat not in scene.out]


def _held(scene: Scene, seat: Seat, name: str) -> str:
    named = scene.team_mark(seat) + scene.say("name", name=Foreign(name))
    return f"{named}\u00a0{scene.game.counts[seat]}"


def _laid(scene: Scene) -> str:
    return pairs(scene, scene.game.bout.pairs)


def _against(scene: Scene) -> str:
    bout = scene.game.bout
    return scene.say(
        "hand-bout",
        attacker=scene.names([bout.attacker]),
        defender=scene.names([bout.defender]),
    )
