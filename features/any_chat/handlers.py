"""What people press below a board in any chat. Whoever can press there may take part."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial

from club import commands
from club.places import Place, TableId
from club.refusal import Refusal, Refused, require
from club.table import Phase, Table
from club.view import TableView, look
from durak.view import View
from features.any_chat import buttons
from features.any_chat.host import AnyChatHost
from features.any_chat.rules import SEATS, action_with, numbered, settings_of
from features.any_chat.screens import hand, hand_in_alerts
from handlers.answers import SILENCE, Answer
from handlers.explanations import Explained
from handlers.play import play
from handlers.presses import Press
from handlers.services import Services
from handlers.table_lookup import table_here
from people.command_limit import Admission
from people.seen_people import Contact
from screens import buttons as core
from screens.callback_data import Forged, Outdated
from screens.cards_as_text import faces_for


async def take_seat(press: Press, pressed: buttons.TakeSeat, services: Services) -> Answer:
    """Sit down, and deal as soon as both seats are taken.

    Raises Forged, Refused, Explained and Outdated.
    """
    _require_room(press)
    return await _sit_down(press, await _table_in_room(press, pressed, services), services)


async def _sit_down(press: Press, table: Table, services: Services) -> Answer:
    """Raises Refused and Explained."""
    if table.seat_of(press.person) is None:
        if table.phase is not Phase.LOBBY or len(table.chairs) == SEATS:
            raise _not_playing(press, services)
        meet = partial(services.seen_people.meet, press.contact)
        table = await services.tables.submit(table.id, commands.Join(press.person), meet)
    if len(table.chairs) < SEATS:
        return Answer(press.voice.plain("toast-joined"))
    with suppress(Refused), _shown_anew(table, services):  # the other one has just begun it
        await services.tables.submit(table.id, commands.Start(press.person))
    return SILENCE


@contextmanager
def _shown_anew(table: Table, services: Services) -> Iterator[None]:
    """Show the board again if what it still offers is refused: it may not have been edited."""
    try:
        yield
    except Refused:
        services.display.repaint(table)
        raise


async def _table_in_room(press: Press, pressed: buttons.TakeSeat, services: Services) -> Table:
    """Return the room's table. If there was none yet, open one. Raises Explained and Outdated."""
    async with services.hosts.of(AnyChatHost).opening:  # of a crowd that presses, one opens it
        table = await services.tables.find(press.place)
        return table or await _open_table(press, pressed, services)


async def _open_table(press: Press, pressed: buttons.TakeSeat, services: Services) -> Table:
    """Open a table for the author of the offer.

    An author who is not remembered has to press like everybody else. Raises Explained and Outdated.
    """
    host = services.hosts.of(AnyChatHost)
    if not host.is_on:
        raise Outdated("offered before the operator switched this off")
    if await host.rooms.has_been_shown(press.place):
        raise _over(press, services)
    if await services.command_limits.admit(press.person) is not Admission.ADMITTED:
        raise Explained(press.voice.plain("toast-too-busy"))
    author = host.authors.get(pressed.author, press.contact)
    settings = settings_of(pressed.offer)
    await _note_room(press.place, author, services)
    await services.directory.chats.save_settings(press.place.chat, settings)
    return await services.tables.open(press.place, author.id, settings, commands.Join(author.id))


async def _note_room(place: Place, author: Contact, services: Services) -> None:
    """The room speaks the language of its author."""
    await services.seen_people.meet(author)
    await services.hosts.of(AnyChatHost).rooms.note_opener(place, author.id)
    await services.directory.chats.remember(place.chat, "", "elsewhere", None)
    await services.seen_people.speak_like(author, place.chat)


async def leave_seat(press: Press, pressed: buttons.LeaveSeat, services: Services) -> Answer:
    """Give up one's seat, unless the game has begun meanwhile.

    Raises Forged, Refused, Explained and UnknownTable.
    """
    table = await _table_of_room(services, press, pressed.table)
    _require_seat(press, table, services)
    await services.tables.submit(table.id, commands.Remove(press.person, press.person))
    return SILENCE


async def show_hand(press: Press, pressed: buttons.ShowHand, services: Services) -> Answer:
    """Raises Forged, Refused, Explained and UnknownTable."""
    return await _hand(press, await _table_of_room(services, press, pressed.table), services)


async def play_from_hand(press: Press, pressed: buttons.PlayFromHand, services: Services) -> Answer:
    """Play a card, take, or be done, and show what is left if there is more to do with it.

    Every hand stays in the chat, so none is shown that only waits. The keys of an outdated one play
    nothing, and show the current one. Raises Forged, Refused, Explained and UnknownTable.
    """
    table = await _table_of_room(services, press, pressed.table)
    view, _ = _of_player(press, table, services)
    require(table.phase is Phase.PLAYING, Refusal.STALE)
    if (view.number, view.moment) == (pressed.game, pressed.moment):
        action = pressed.action
        await play(press, core.Play(table.id, pressed.game, pressed.moment, action), services)
        table = await services.tables.require(table.id)
        _, left = _of_player(press, table, services)
        if not left.legal:
            return SILENCE
    elif press.is_double:
        return SILENCE
    return await _hand(press, table, services)


async def _hand(press: Press, table: Table, services: Services) -> Answer:
    """Show the presser their hand in a message or, where none can be sent, in an alert.

    Whoever looks at the same cards again turns the page of the alert.
    """
    view, game = _of_player(press, table, services)
    audience = await services.directory.of_table(table)
    texts = services.directory.texts
    alerts = hand_in_alerts(view, audience, texts)
    looks = services.hosts.of(AnyChatHost).count_looks(table.id, press.person, game.hand)
    alert = alerts[(looks - 1) % len(alerts)]
    message = hand(view, audience, texts) if table.phase is Phase.PLAYING else None
    return Answer(alert, is_alert=True, message=message)


async def play_number(press: Press, pressed: buttons.PlayNumber, services: Services) -> Answer:
    """Play the card that has this number in the presser's hand.

    Raises Forged, Refused, Explained and UnknownTable.
    """
    table = await _table_of_room(services, press, pressed.table)
    view, game = _of_player(press, table, services)
    moment = game.bout.moment
    with _shown_anew(table, services):
        require((view.number, moment.bout) == (pressed.game, pressed.bout), Refusal.STALE)
    faces = faces_for(press.voice, game.rules, game.trump)
    card = numbered(game, faces).get(pressed.number)
    if card is None:
        raise Explained(press.voice.plain("any-chat-not-held", number=pressed.number))
    action = action_with(game, card)
    return await play(press, core.Play(table.id, pressed.game, moment, action), services)


async def _table_of_room(services: Services, press: Press, table: TableId) -> Table:
    """Return the table of a button. Raises Forged, Refused, Explained and UnknownTable."""
    _require_room(press)
    found = await table_here(services, press, table)
    if found.phase is Phase.CLOSED:
        raise _over(press, services)
    return found


def _require_room(press: Press) -> None:
    """Require a place that has no rights and settings of its own. Raises Forged."""
    if not press.place.is_elsewhere:
        raise Forged("a button of a board in another chat")


def _of_player(press: Press, table: Table, services: Services) -> tuple[TableView, View]:
    """Return the presser's view of table and game. Raises Explained."""
    view = look(table, press.person)
    if view.seat is None or view.game is None:
        raise _not_playing(press, services)
    return view, view.game


def _require_seat(press: Press, table: Table, services: Services) -> None:
    """Raises Explained."""
    if table.seat_of(press.person) is None:
        raise _not_playing(press, services)


def _not_playing(press: Press, services: Services) -> Explained:
    return Explained(press.voice.plain("any-chat-not-playing", bot=services.directory.bot))


def _over(press: Press, services: Services) -> Explained:
    return Explained(press.voice.plain("any-chat-over", bot=services.directory.bot))


async def play_again(press: Press, pressed: buttons.PlayAgain, services: Services) -> Answer:
    """Open the lobby of the next game, for which the other one has to press Join or the same key.

    Raises Forged, Refused, Explained and UnknownTable.
    """
    table = await _table_of_room(services, press, pressed.table)
    if press.person not in table.expected:  # who have been asked, but may not see it yet
        _require_seat(press, table, services)
    with _shown_anew(table, services):
        table = await services.tables.submit(table.id, commands.PlayAgain(press.person))
    if table.seat_of(press.person) is None:
        return await _sit_down(press, table, services)
    return SILENCE
