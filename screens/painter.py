"""Works out everything a table should show, in its chat and to each player in private.

These are pure functions. What is shown already, and how to change it, is found out by messenger.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from club.places import PersonId, Place, private_chat
from club.slots import Kind, Slot
from club.table import Phase
from club.timing import LONG_TURN
from club.view import TableView
from screens.audience import Audience, with_short_names
from screens.awaiting import nudge, nudge_in_group
from screens.board import board
from screens.captions import fits
from screens.hand.after_game import last_line
from screens.hand.hand import hand, resting_hand
from screens.lobby import closed_table, lobby, private_lobby
from screens.post import Effect, Post
from screens.result import result
from screens.screen import Screen
from screens.selection import NOTHING, Selection
from screens.texts import Texts


@dataclass(frozen=True, slots=True)
class ViewerMarks:
    """What people look at and mark on their screens, which does not change the table.

    The cards that people have marked, whose hands are open in the group, and where people play, as
    far as that is known. At `resting` people's private hands nobody looks: they play by one that
    stands in the group, or have the page open.
    """

    marked: Mapping[PersonId, Selection] = field(default_factory=dict)
    open_hands: Collection[PersonId] = ()
    in_private: Collection[PersonId] = ()
    in_group: Collection[PersonId] = ()
    on_page: Collection[PersonId] = ()
    resting: Collection[PersonId] = ()

    def selection_of(self, person: PersonId | None) -> Selection:
        if person is None:
            return NOTHING
        return self.marked.get(person, NOTHING)


NO_MARKS = ViewerMarks()


def paint(
    public: TableView,
    hands: Sequence[TableView],
    audience: Audience,
    texts: Texts,
    viewers: ViewerMarks = NO_MARKS,
) -> tuple[Post, ...]:
    """Return a table's posts. `hands` are the views of the people who have or may have a seat."""
    if public.place.is_private:
        return (_private_game(public, hands, audience, texts, viewers),)
    in_private = [post for view in hands for post in _private_posts(view, audience, texts, viewers)]
    if public.place.is_elsewhere:
        return tuple(in_private)
    pinned = audience.chat.pins and public.phase.goes_on
    slot = _slot(public, Kind.TABLE, _number(public))
    screen = _table(public, audience, texts)
    posts = [Post(slot, screen, pinned=pinned, can_wait=_may_grow(public))]
    posts += _results(public, audience, texts)
    posts += _mentions(public, audience, texts, viewers)
    posts += in_private
    posts += _open_hands(hands, audience, texts, viewers)
    return tuple(posts)


def _may_grow(view: TableView) -> bool:
    """Whether more people may sit down. Their names can wait, and Start should not.

    Once the table is full, nothing else is expected but Start: then the last name goes at once.
    """
    return view.phase is Phase.LOBBY and view.at_pack is None and len(view.chairs) < view.room


def _number(view: TableView) -> int:
    """A lobby uses the number of its next game, so that it does not overwrite the last board."""
    return view.number + 1 if view.game is None else view.number


def _slot(view: TableView, kind: Kind, number: int = 0) -> Slot:
    return Slot(view.place, kind, view.table, number)


def _table(view: TableView, audience: Audience, texts: Texts) -> Screen:
    if view.phase is Phase.LOBBY:
        return lobby(view, audience, texts)
    if view.phase is Phase.CLOSED and not view.is_played_out:
        return closed_table(view, audience, texts)
    return board(view, audience, texts)


def _results(view: TableView, audience: Audience, texts: Texts) -> Iterator[Post]:
    if view.is_played_out:
        slot = _slot(view, Kind.RESULT, view.number)
        yield Post(slot, result(view, audience, texts))


def _mentions(
    view: TableView, audience: Audience, texts: Texts, viewers: ViewerMarks
) -> Iterator[Post]:
    """Mention players in the group at half time if the bot cannot reach them elsewhere."""
    screen = nudge_in_group(view, audience, texts, viewers.on_page)
    if screen is not None:
        yield Post(_slot(view, Kind.NUDGE), screen)


def _open_hands(
    hands: Sequence[TableView], audience: Audience, texts: Texts, viewers: ViewerMarks
) -> Iterator[Post]:
    """Yield the hands shown in the group, each visible only to its holder.

    They need neither the group's name nor a link to it.
    """
    here = replace(audience, chat=replace(audience.chat, title="", link=None))
    known = {person.id for person in audience.people.values() if not person.is_forgotten}
    for view in hands:
        if view.viewer in viewers.open_hands and view.viewer in known and _has_hand(view):
            screen = _open_hand(view, here, texts, viewers)
            slot = Slot(view.place, Kind.HAND, view.table, reader=view.viewer)
            yield Post(slot, screen, silent=True)


def _open_hand(view: TableView, audience: Audience, texts: Texts, viewers: ViewerMarks) -> Screen:
    """Return a hand without its picture and, after the game, its last line.

    Below the drawn board, a phone has no room for it. The text must not be longer than a caption:
    tdlib/telegram-bot-api#881.
    """
    if view.phase is not Phase.PLAYING:
        return last_line(view, audience, texts)
    if view.viewer in viewers.on_page:
        return resting_hand(view, audience, texts, is_on_page=True)
    marked = viewers.selection_of(view.viewer)
    drawn = view.settings.draws_board
    screen = hand(view, audience, texts, marked, below_board=drawn)
    if not fits(screen.text):
        screen = hand(view, with_short_names(audience), texts, marked, below_board=drawn)
    return screen.without_picture()


def _private_posts(
    view: TableView, audience: Audience, texts: Texts, viewers: ViewerMarks
) -> Iterator[Post]:
    """Yield what a player sees in private.

    For those who play by it, the hand is a new message with a sound whenever their turn begins.
    Otherwise it is only edited, and the nudge makes the sound, unless they have the page open.
    """
    person = audience.find(view.viewer)
    if person is None or (view.seat is None and not view.is_viewer_expected):
        return
    place = private_chat(person.id)
    if person.is_forgotten:
        yield Post(Slot(place, Kind.HAND, view.table), None)
        yield Post(Slot(place, Kind.NUDGE, view.table), None)
    if not person.reachable:
        return
    yield _private_hand(view, place, audience, texts, viewers)
    is_nudged = view.awaits_viewer and view.nudged and person.id not in viewers.on_page
    yield Post(
        Slot(place, Kind.NUDGE, view.table),
        nudge(view, audience, texts) if is_nudged else None,
        silent=person.id in viewers.in_private,
    )


def _private_hand(
    view: TableView, place: Place, audience: Audience, texts: Texts, viewers: ViewerMarks
) -> Post:
    slot = Slot(place, Kind.HAND, view.table)
    turn = view.turns[view.seat] if view.turns and view.seat is not None else 0
    if _rests(view, viewers):
        is_on_page = view.viewer in viewers.on_page
        resting = resting_hand(view, audience, texts, is_on_page=is_on_page)
        return Post(slot, resting, turn, in_place=True, silent=True)
    effect = _effect(view) if view.viewer in viewers.in_private else None
    rings = view.awaits_viewer and _hand_rings(view, viewers)
    return Post(
        slot,
        _hand(view, audience, texts, viewers),
        edition=turn + 1 if effect else turn,
        in_place=not rings and effect is None,
        silent=not rings,
        effect=effect,
    )


def _rests(view: TableView, viewers: ViewerMarks) -> bool:
    """A drawn hand does not rest while a page is open: to become words it would have to be sent
    anew, and again whenever the page is closed.
    """
    if view.viewer not in viewers.resting or view.phase is not Phase.PLAYING:
        return False
    return view.viewer in viewers.in_group or not view.settings.draws_hands


def _hand_rings(view: TableView, viewers: ViewerMarks) -> bool:
    """Whether the private hand makes the sound of a turn, because the viewer plays by it.

    Whoever has just pressed there hears none. Of whom it is not known where they play, the nudge
    calls if it comes soon.
    """
    if any(view.viewer in each for each in (viewers.in_group, viewers.on_page, viewers.marked)):
        return False
    is_nudged_soon = view.deadline is not None and view.turn_length <= LONG_TURN
    return view.viewer in viewers.in_private or not is_nudged_soon


def _private_game(
    public: TableView,
    hands: Sequence[TableView],
    audience: Audience,
    texts: Texts,
    viewers: ViewerMarks,
) -> Post:
    """In a private game, board and hand share one message, and there is no lobby."""
    slot = _slot(public, Kind.TABLE, _number(public))
    person = audience.people.get(PersonId(public.place.chat))
    if public.game is None or (person is not None and person.is_forgotten):
        return Post(slot, None)
    own = _hand(hands[0], audience, texts, viewers) if hands else None
    if own is None:
        return Post(slot, _table(public, audience, texts), silent=True)
    effect = _effect(hands[0])
    return Post(slot, own, edition=1 if effect else 0, silent=True, effect=effect)


def _effect(view: TableView) -> Effect | None:
    """Return the effect for the durak or the first player out, once the game is over.

    Telegram plays effects only on new messages, so these players get a new message.
    """
    outcome = view.game.outcome if view.game is not None else None
    if view.game is None or outcome is None or view.phase is not Phase.OVER:
        return None
    if view.seat in outcome.losers:
        return Effect.FIRE
    is_first = view.seat in view.game.places[:1] and not view.game.hand
    return Effect.CONFETTI if is_first else None


def _hand(view: TableView, audience: Audience, texts: Texts, viewers: ViewerMarks) -> Screen | None:
    """Return the private screen of a player. Before a table's first game there is none."""
    if view.phase is Phase.LOBBY:
        return private_lobby(view, audience, texts) if view.number else None
    if not _has_hand(view):
        return None
    return hand(view, audience, texts, viewers.selection_of(view.viewer))


def _has_hand(view: TableView) -> bool:
    return view.phase in (Phase.PLAYING, Phase.OVER) and view.game is not None
