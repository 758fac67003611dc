"""The lobby as the page gets it: the game in brief, who has a seat, and what is missing."""

from collections.abc import Iterator

from msgspec import Struct

from club.table import Phase
from durak.events import Seat
from miniapp.deck_svg import deck_file
from miniapp.offers import Offer, buttons_of_lobby, offer
from screens import buttons
from screens.lobby import (
    about,
    expected_line,
    forfeit_line,
    free_seats,
    hint_at_partners,
    last_words,
    what_comes_next,
)
from screens.pictures.seats import SeatedPlayer, seated_players
from screens.scene import Scene
from screens.text_layout import without_markup


class LobbySeat(Struct, frozen=True):
    """`note` is said of whoever opened the table. `move` lets the viewer sit here instead."""

    name: str
    letter: str
    ink: str
    team: str | None
    note: str
    is_computer: bool
    has_agreed: bool
    move: Offer | None


class LobbyState(Struct, frozen=True):
    """`free` is the number of free seats, and `deck` the file with the deck's drawings.

    A table that is closed has only `lines`.
    """

    deck: str
    about: tuple[str, ...]
    seats: tuple[LobbySeat, ...]
    free: int
    lines: tuple[str, ...]


def lobby_state(scene: Scene) -> LobbyState | None:
    """Return the lobby, or what remains of it, unless the table has a game to show."""
    if scene.view.game is not None:
        return None
    naming = scene.view.settings.rules.deck_naming
    deck = deck_file(naming, four_colours=scene.four_colours).name
    if scene.view.phase is Phase.CLOSED:
        return LobbyState(deck, (), (), 0, (without_markup(last_words(scene)),))
    lines = (
        expected_line(scene),
        hint_at_partners(scene),
        forfeit_line(scene),
        what_comes_next(scene),
    )
    return LobbyState(
        deck=deck,
        about=tuple(map(without_markup, about(scene))),
        seats=tuple(_seats(scene)),
        free=free_seats(scene),
        lines=tuple(map(without_markup, filter(None, lines))),
    )


def _seats(scene: Scene) -> Iterator[LobbySeat]:
    moves = dict(_moves(scene))
    for seat, player in enumerate(seated_players(scene)):
        yield _seat(scene, seat, player, moves.get(seat))


def _moves(scene: Scene) -> Iterator[tuple[Seat, Offer]]:
    for button in buttons_of_lobby(scene):
        if isinstance(button.target, buttons.MoveSeat) and button.target.seat != scene.view.seat:
            yield button.target.seat, offer(button)


def _seat(scene: Scene, seat: Seat, player: SeatedPlayer, move: Offer | None) -> LobbySeat:
    chair = scene.view.chairs[seat]
    has_opened = chair.person is not None and chair.person == scene.view.opener
    return LobbySeat(
        name=scene.name(seat).words,
        letter=player.letter,
        ink=player.ink,
        team=player.team,
        note=scene.plain("lobby-host").strip() if has_opened else "",
        is_computer=player.computer,
        has_agreed=bool(scene.view.settings.rules.forfeit) and chair.accepts_forfeit,
        move=move,
    )
