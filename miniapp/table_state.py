"""The table as the page gets it: everything that one viewer may see, as JSON.

The page knows no rule and no language: what can be done is listed here, with the words for it and
the callback data that a button would carry.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from msgspec import Struct

from club.table import Phase
from durak.bout import Pair
from durak.cards import SECOND_PACK, Card, CardSet
from durak.events import Seat
from miniapp.deck_svg import deck_file
from miniapp.lobby_state import LobbyState, lobby_state
from miniapp.moves import MarksState, Move, marks_state, moves
from miniapp.offers import Menu, Offer, menu, offers
from screens.awaiting import awaited_players, demand, early_throw_in
from screens.board import talon, trump
from screens.hand.after_game import own_end
from screens.lobby import last_words
from screens.narration import story
from screens.pictures.seats import seated_players
from screens.result import headline, remarks, score
from screens.scene import Role, Scene
from screens.text_layout import in_lines, without_markup
from screens.texts import Foreign, isolate

_TOLD = 3
_DOES = {
    Role.ATTACKER: "legend-attacks",
    Role.DEFENDER: "legend-defends",
    Role.TAKING: "legend-takes",
    Role.PASSED: "legend-done",
}


class CardState(Struct, frozen=True):
    """A card face up. `id` is the same wherever the card lies; `name` is read by screen readers.

    `declared` is the letter of the suit that a wild card stands for.
    """

    id: str
    declared: str | None
    is_trump: bool
    is_twin: bool
    name: str


class PairState(Struct, frozen=True):
    """`by` is the seat that attacked."""

    attack: CardState
    cover: CardState | None
    by: int


class FinishedState(Struct, frozen=True):
    """The bout before this one, until a card is played again. `taken_by`: None if it was beaten."""

    number: int
    pairs: tuple[PairState, ...]
    taken_by: int | None


class SeatState(Struct, frozen=True):
    """`place` is 0 for those still in the game. `known` are the cards of the hand that lie open.

    `ink` is the player's colour, and `team` that of the ring around whoever has partners. `said` is
    read by screen readers.
    """

    name: str
    said: str
    letter: str
    ink: str
    team: str | None
    role: str
    cards: int
    known: tuple[CardState, ...]
    place: int
    is_computer: bool
    has_stand_in: bool
    is_awaited: bool


class Words(Struct, frozen=True):
    """What the page says, in the viewer's language. `result` is said of a game that is over.

    `sounds` is the name of the switch for them.
    """

    variant: str
    chat: str
    trump: str
    talon: str
    awaited: str
    told: tuple[str, ...]
    result: str
    sounds: str


class GameState(Struct, frozen=True):
    """`until` is when the turn runs out, in seconds since 1970, and `lasts` how long it is.

    `deck` is the file of the deck's drawings, `marks` what presses mean while no card is marked.
    """

    number: int
    deck: str
    seats: tuple[SeatState, ...]
    attacker: int
    defender: int
    pairs: tuple[PairState, ...]
    last: FinishedState | None
    hand: tuple[CardState, ...]
    moves: tuple[Move, ...]
    marks: MarksState | None
    trump: str | None
    turn_up: CardState | None
    talon: int
    discard: int
    is_over: bool
    until: float | None
    lasts: float


class AfterState(Struct, frozen=True):
    """`number` is the game's. `details` tell everything but who went out, and in which place.

    `replay` and `review` are labels; nothing is offered without one.
    """

    number: int
    details: tuple[str, ...]
    is_durak: bool
    replay: str
    review: str


class TableState(Struct, frozen=True):
    """`seq` grows with every change of the table. `seat` is the viewer's, if they have one."""

    seq: int
    phase: str
    seat: int | None
    words: Words
    game: GameState | None
    lobby: LobbyState | None
    offers: tuple[Offer, ...]
    menu: Menu | None
    after: AfterState | None


def table_state(seq: int, scene: Scene, hands: Sequence[CardSet] = ()) -> TableState:
    """Return the state with these hands open: those of a game that is over."""
    view = scene.view
    return TableState(
        seq=seq,
        phase=view.phase.value,
        seat=view.seat,
        words=_words(scene),
        game=game_state(scene, hands) if view.game is not None else None,
        lobby=lobby_state(scene),
        offers=offers(scene),
        menu=menu(scene),
        after=_after(scene),
    )


def _words(scene: Scene) -> Words:
    title = scene.audience.chat.title
    chat = isolate(Foreign(title)) if title else ""
    sounds = scene.voice.plain("page-sounds")
    if scene.view.game is None:
        return Words(scene.variant, chat, "", "", "", (), "", sounds)
    timeless = replace(scene, view=replace(scene.view, deadline=None))  # the page draws the clock
    asked = demand(scene) or in_lines(awaited_players(timeless), early_throw_in(scene))
    spoken = (trump(scene), talon(scene), asked, _result(scene))
    about_trump, about_talon, awaited, result = map(without_markup, spoken)
    told = tuple(map(without_markup, story(scene, scene.view.recent, _TOLD)))
    return Words(scene.variant, chat, about_trump, about_talon, awaited, told, result, sounds)


def _result(scene: Scene) -> str:
    outcome = scene.game.outcome
    if scene.view.phase is Phase.CLOSED and outcome is None:
        return last_words(scene)
    if outcome is None:
        return ""
    return own_end(scene) if outcome.losers == (scene.view.seat,) else headline(scene)


def _after(scene: Scene) -> AfterState | None:
    """Offer what follows a game that has ended with a result, until the next one is set up."""
    view = scene.view
    if not view.is_played_out:
        return None
    is_hidden = view.predealt is not None
    return AfterState(
        number=view.number,
        details=tuple(map(without_markup, (*remarks(scene), *score(scene)))),
        is_durak=view.seat in scene.outcome.losers,
        replay="" if is_hidden else scene.plain("button-walk"),
        review="" if is_hidden or view.seat is None else scene.plain("button-review"),
    )


def game_state(scene: Scene, hands: Sequence[CardSet] = ()) -> GameState:
    view = scene.view
    game = scene.game
    naming = view.settings.rules.deck_naming
    return GameState(
        number=view.number,
        deck=deck_file(naming, four_colours=scene.four_colours).name,
        seats=tuple(_seats(scene, hands or game.known)),
        attacker=game.bout.attacker,
        defender=game.bout.defender,
        pairs=_pairs(scene, game.bout.pairs),
        last=_last(scene),
        hand=tuple(_card(scene, card) for card in scene.faces.in_hand(game.hand)),
        moves=tuple(moves(scene)),
        marks=marks_state(scene) if game.outcome is None and view.seat is not None else None,
        trump=game.trump.letter if game.trump is not None else None,
        turn_up=_card(scene, game.exposed) if game.exposed is not None else None,
        talon=game.talon,
        discard=game.discard.bit_count(),
        is_over=game.outcome is not None,
        until=view.deadline.at.timestamp() if view.deadline else None,
        lasts=view.turn_length.total_seconds(),
    )


def _last(scene: Scene) -> FinishedState | None:
    last = scene.view.last_bout
    if last is None:
        return None
    return FinishedState(scene.game.bout.number - 1, _pairs(scene, last.pairs), last.taken_by)


def _pairs(scene: Scene, pairs: Sequence[Pair]) -> tuple[PairState, ...]:
    return tuple(
        PairState(
            _card(scene, pair.attack),
            _card(scene, pair.cover) if pair.cover is not None else None,
            pair.by,
        )
        for pair in pairs
    )


def _card(scene: Scene, card: Card) -> CardState:
    return CardState(
        id=str(card.printed),
        declared=card.suit.letter if card.is_declared and card.suit is not None else None,
        is_trump=scene.faces.is_trump(card),
        is_twin=bool(card.printed & SECOND_PACK),
        name=scene.faces.in_words(scene.voice, card),
    )


def _seats(scene: Scene, open_: Sequence[CardSet]) -> Iterator[SeatState]:
    game = scene.game
    for seat, player in enumerate(seated_players(scene)):
        yield SeatState(
            name=scene.name(seat).words,
            said=_seat_in_words(scene, seat),
            letter=player.letter,
            ink=player.ink,
            team=player.team,
            role=scene.role_of(seat).value,
            cards=game.counts[seat],
            known=tuple(_card(scene, card) for card in scene.faces.in_hand(open_[seat])),
            place=scene.place_of(seat),
            is_computer=player.computer,
            has_stand_in=player.stand_in,
            is_awaited=seat in game.awaited,
        )


def _seat_in_words(scene: Scene, seat: Seat) -> str:
    """Say who sits there, what they do, and how many cards they hold or which place they have."""
    chair = scene.view.chairs[seat]
    parts = [isolate(scene.name(seat))]
    if does := _DOES.get(scene.role_of(seat)):
        parts.append(scene.voice.plain(does))
    if seat in scene.out:
        parts.append(scene.voice.plain("place", place=scene.place_of(seat)))
    else:
        parts.append(scene.voice.plain("cards-held", count=scene.game.counts[seat]))
    if chair.computer:
        parts.append(scene.voice.plain("legend-computer"))
    if chair.has_stand_in:
        parts.append(scene.voice.plain("stand-in"))
    return " · ".join(parts)
