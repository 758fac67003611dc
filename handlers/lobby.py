"""Opening a table, gathering at it, starting a game, and going on after its end."""

from functools import partial

from club import commands
from club.commands import Command
from club.places import PersonId, Place, TableId
from club.ports import PlaceTaken
from club.predealt import Predealt
from club.refusal import Refusal, require
from club.settings import Settings
from club.table import Phase, Table
from handlers.answers import SILENCE, Answer
from handlers.newcomers import can_be_told_alone, welcome
from handlers.presses import Press
from handlers.services import Services
from handlers.table_lookup import table_here, table_in_reach, table_of
from handlers.typed_commands import CommandMessage, hint
from people.members import THE_GROUP_ITSELF
from people.openings import NextStep
from people.seen_people import Contact
from screens import buttons
from screens.help import seat_confirmation
from screens.links import link_to_join
from screens.screen import Screen


async def open_table(asked: CommandMessage, services: Services) -> Screen | None:
    """Open a table, or bring the one that is already open here back to the bottom of the chat.

    Raises Refused, NotNow and MayNotTakePart.
    """
    await services.participation.require(asked.place, asked.person)
    table = await services.tables.find(asked.place)
    if table is not None and table.phase is not Phase.OVER:
        services.display.try_again(asked.place.chat)
        services.display.move_to_bottom(table, asked.place)
        return None
    await services.directory.openings.require(asked.place, NextStep.OPEN)
    if table is not None and table.predealt is not None:
        await services.tables.submit(table.id, commands.Close(asked.person, privileged=True))
        table = None
    if table is None:
        settings = await services.preferences.settings_of(asked.place.chat)
        opened = await open_for(services, asked.contact, asked.place, settings)
    else:
        opened = await _reopen(services, asked.contact, table)
    if opened is not None:
        await services.announcements.announce(opened)
    if asked.person == THE_GROUP_ITSELF:
        return hint(asked.voice, "hint-anonymous")
    return None


async def open_for(
    services: Services,
    contact: Contact,
    place: Place,
    settings: Settings,
    predealt: Predealt | None = None,
) -> Table | None:
    """Open a table and seat the person who asked, if they could be shown a hand. Raises Refused."""
    services.display.try_again(place.chat)
    await services.seen_people.speak_like(contact, place.chat)
    requests = []
    if await _can_be_shown_a_hand(services, place, contact.id):
        requests.append(commands.Join(contact.id))
    await services.rights.require_opening(place, contact.id, settings)
    await services.seen_people.meet(contact)
    try:
        return await services.rights.open(place, contact.id, settings, *requests, predealt=predealt)
    except PlaceTaken:
        return None  # two people asked at once, and both wanted the same table


async def _reopen(services: Services, contact: Contact, table: Table) -> Table:
    """Reopen the lobby and seat the person who asked, as at a new table."""
    person = contact.id
    table = await _submit_by_newcomer(services, contact, table, commands.PlayAgain(person))
    is_seated = table.seat_of(person) is not None
    if not is_seated and await _can_be_shown_a_hand(services, table.place, person):
        return await _submit_by_newcomer(services, contact, table, commands.Join(person))
    return table


async def join(press: Press, pressed: buttons.Join, services: Services) -> Answer:
    """Sit down in the lobby.

    Everybody who sits must be able to see their hand, so where that is possible only in private,
    newcomers are sent there first. Raises Refused and UnknownTable.
    """
    if press.place.is_private:
        return await _join_from_announcement(services, press, pressed.table)
    table = await table_here(services, press, pressed.table)
    return await _sit_down(services, press, table)


async def _join_from_announcement(services: Services, press: Press, table_id: TableId) -> Answer:
    """Join from an announcement in private, which is deleted as soon as the person sits."""
    table = await table_in_reach(services, press, table_id)
    await services.announcements.record_response(table, press.person)
    answer = await _sit_down(services, press, table)
    if not answer.url:
        chat = (await services.directory.audience(table.place)).chat
        services.messages.say(press.place, "seated", seat_confirmation(chat, press.voice))
    return answer


async def _sit_down(services: Services, press: Press, table: Table) -> Answer:
    await services.participation.require(table.place, press.person)  # invites nobody in vain
    if await _can_be_shown_a_hand(services, table.place, press.person):
        table = await _submit_by_newcomer(
            services, press.contact, table, commands.Join(press.person)
        )
        await welcome(services, press, table)
        return Answer(press.voice.plain("toast-joined"))
    require(table.phase is Phase.LOBBY, Refusal.NOT_IN_LOBBY)
    services.invitations.invite_to_table(press.person, table)
    return Answer(url=link_to_join(services.directory.bot, table.id))


async def _submit_by_newcomer(
    services: Services, contact: Contact, table: Table, command: Command
) -> Table:
    """Submit a command after which the table shows somebody's name, and keep that name for it.

    Whoever is refused stays unknown.
    """
    meet = partial(services.seen_people.meet, contact)
    return await services.tables.submit(table.id, command, meet)


async def _can_be_shown_a_hand(services: Services, place: Place, person: PersonId) -> bool:
    """Where the bot is no member, an alert shows it."""
    if person == THE_GROUP_ITSELF:
        return False
    if place.is_elsewhere:
        return True
    return services.ephemeral.usable_in(place.chat) or await services.directory.can_write_to(person)


async def add_computer(press: Press, pressed: buttons.AddComputer, services: Services) -> Answer:
    return await _submit_here(services, press, pressed.table, commands.AddComputer(press.person))


async def remove_computer(
    press: Press, pressed: buttons.RemoveComputer, services: Services
) -> Answer:
    """Remove a computer. The menu that offers it may stand in private.

    Raises Refused and UnknownTable.
    """
    table = await table_in_reach(services, press, pressed.table)
    await services.tables.submit(table.id, commands.RemoveComputer(press.person))
    return SILENCE


async def move_seat(press: Press, pressed: buttons.MoveSeat, services: Services) -> Answer:
    command = commands.MoveSeat(press.person, pressed.seat)
    return await _submit_here(services, press, pressed.table, command)


async def accept_forfeit(
    press: Press, pressed: buttons.AcceptForfeit, services: Services
) -> Answer:
    table = await _table_of_lobby(services, press, pressed.table)
    await services.tables.submit(table.id, commands.AcceptForfeit(press.person))
    return SILENCE


async def play_again(press: Press, pressed: buttons.Again, services: Services) -> Answer:
    """Ask for the next game.

    Anybody may, including a person who has only watched so far or who has been forgotten since they
    sat down. Raises Refused, NotNow and UnknownTable.
    """
    table = await table_in_reach(services, press, pressed.table)
    if table.phase is Phase.OVER:
        await services.directory.openings.require(table.place, NextStep.OPEN)
    table = await _submit_by_newcomer(
        services, press.contact, table, commands.PlayAgain(press.person)
    )
    if table.seat_of(press.person) is None:
        return await _sit_down(services, press, table)
    await welcome(services, press, table)
    return SILENCE if press.place == table.place else Answer(press.voice.plain("toast-joined"))


async def want_next_game(press: Press, pressed: buttons.WantNextGame, services: Services) -> Answer:
    """Note somebody who watches for the next game, or strike them off.

    Raises Refused and UnknownTable.
    """
    table = await table_in_reach(services, press, pressed.table)
    if not await _can_be_shown_a_hand(services, table.place, press.person):
        return Answer(press.voice.plain("toast-start-first"))
    command = commands.WantNextGame(press.person)
    table = await _submit_by_newcomer(services, press.contact, table, command)
    is_wanted = press.person in table.expected
    return Answer(press.voice.plain("toast-next-game" if is_wanted else "toast-not-next-game"))


async def _table_of_lobby(services: Services, press: Press, id_: TableId) -> Table:
    """Return the table of a lobby's button, pressed in the lobby itself or by a seated person in
    private.
    """
    table = await table_of(services, id_)
    is_seated = table.seat_of(press.person) is not None
    return table if is_seated else await table_here(services, press, id_)


async def start(press: Press, pressed: buttons.Start, services: Services) -> Answer:
    """Start the game, or let somebody shuffle and cut first.

    Raises Refused, NotNow and UnknownTable.
    """
    table = await _table_of_lobby(services, press, pressed.table)
    await services.directory.openings.require(table.place, NextStep.START)
    table = await services.rights.submit(
        table, press.person, lambda privileged: commands.Start(press.person, privileged)
    )
    return await _show_beginning(services, press, table)


async def _show_beginning(services: Services, press: Press, table: Table) -> Answer:
    """Show the person whose press began the game their hand, if it has begun."""
    is_dealt = table.phase is Phase.PLAYING
    if is_dealt and press.place == table.place and can_be_told_alone(services, press):
        await welcome(services, press, table)
        services.display.open_hand(table, press.presser)
    return SILENCE


async def shuffle_pack(press: Press, pressed: buttons.ShufflePack, services: Services) -> Answer:
    """Shuffle and deal, or let somebody cut. Raises Refused and UnknownTable."""
    table = await _table_of_lobby(services, press, pressed.table)
    table = await services.tables.submit(table.id, commands.Shuffle(press.person))
    return await _show_beginning(services, press, table)


async def cut_pack(press: Press, pressed: buttons.CutPack, services: Services) -> Answer:
    """Cut the pack, or decline to, and deal. Raises Refused and UnknownTable."""
    table = await _table_of_lobby(services, press, pressed.table)
    table = await services.tables.submit(table.id, commands.CutPack(press.person, pressed.cards))
    return await _show_beginning(services, press, table)


async def _submit_here(
    services: Services, press: Press, table_id: TableId, command: Command
) -> Answer:
    table = await table_here(services, press, table_id)
    await services.tables.submit(table.id, command)
    return SILENCE
