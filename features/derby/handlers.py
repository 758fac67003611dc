"""A derby of two groups: to challenge, to accept, to play the deals, and to see how it stands."""

from dataclasses import replace

from club import commands
from club.places import Place
from club.predealt import Predealt, as_agreed
from club.refusal import Refusal, Refused
from club.settings import Settings
from club.table import Phase, Table
from features.derby import buttons
from features.derby.host import DerbyHost
from features.derby.rules import LENGTHS, SEATS, Derby, Terms, can_be_played
from features.derby.screens import challenge_received, derby_offer
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_group, require_known
from handlers.explanations import Explained
from handlers.lobby import open_for
from handlers.presses import Press, turn_page
from handlers.recipients import offer_publishing
from handlers.services import Services
from handlers.typed_commands import CommandMessage, hint
from people.command_limit import Admission
from people.openings import NextStep
from screens.screen import Screen
from screens.texts import Voice


async def show(asked: CommandMessage, services: Services) -> Screen:
    """Show how a derby stands, offer to challenge or, with a code, to accept. Raises Explained."""
    settings = await services.preferences.settings_of(asked.place.chat)
    if not _host(services).are_wanted(settings):
        return hint(asked.voice, "derby-off")
    if asked.words:
        return await _challenge_received(services, asked, "".join(asked.words))
    screen = await _screen(services, asked.place, settings, asked.voice)
    return offer_publishing(screen, "derby", asked.to)


async def show_standing(press: Press, _: buttons.ShowDerby, services: Services) -> Answer:
    """Show to everybody how the derby of the group stands. Raises Forged and Explained."""
    settings = await _settings_for_derby(services, press)
    voice = await services.directory.voice_in(press.place)
    screen = await _screen(services, press.place, settings, voice)
    services.messages.say(press.place, "derby", screen)
    return SILENCE


async def challenge(press: Press, pressed: buttons.ChallengeGroup, services: Services) -> Answer:
    """Make a code with which another group can accept. Raises Forged, Refused and Explained."""
    require_known(pressed.deals, LENGTHS)
    settings = await _settings_for_derby(services, press)
    if not can_be_played(settings):
        raise Explained(press.voice.plain("derby-unfit"))
    await services.rights.require_opening(press.place, press.person, settings)
    if await _host(services).challenge(press.place, settings, pressed.deals) is None:
        raise Explained(press.voice.plain("derby-engaged"))
    _take_away(services, press)
    return SILENCE


async def withdraw(press: Press, _: buttons.WithdrawChallenge, services: Services) -> Answer:
    """Take back a challenge that nobody has accepted. Raises Forged, Refused and Explained."""
    settings = await _settings_for_derby(services, press)
    await services.rights.require_opening(press.place, press.person, settings)
    voice = await services.directory.voice_in(press.place)
    await _host(services).withdraw(press.place.chat, _offer(settings, voice))
    # What was pressed may be an answer to /derby, or the message of a challenge accepted meanwhile.
    screen = await _screen(services, press.place, settings, voice)
    return turn_page(services, press, screen)


async def accept(press: Press, pressed: buttons.AcceptChallenge, services: Services) -> Answer:
    """Accept a challenge, if no other group was faster. Raises Forged, Refused and Explained."""
    settings = await _settings_for_derby(services, press)
    await services.rights.require_opening(press.place, press.person, settings)
    if await _host(services).accept(pressed.code, press.place) is None:
        raise Explained(press.voice.plain("derby-no-challenge"))
    _take_away(services, press)
    return SILENCE


async def play(press: Press, pressed: buttons.PlayDeal, services: Services) -> Answer:
    """Open the table of the next deal, or bring it back, and say how the derby stands by now.

    Raises Forged, Explained, NotNow, and Refused if it is not the next one, or for a person of the
    other side.
    """
    settings = await _settings_for_derby(services, press)
    derby = await _host(services).stored.of_chat(press.place.chat)
    deal = await _next_deal(services, derby, press.place)
    if derby is not None and derby.is_going_on:
        await _host(services).put_up(derby, derby.side_of(press.place.chat))
    if derby is None or deal is None or deal.number != pressed.deal:
        raise Refused(Refusal.STALE)
    table = await services.tables.find(press.place)
    if table is not None and table.predealt == deal and table.phase is Phase.LOBBY:
        services.display.move_to_bottom(table, press.place)
        return SILENCE
    await services.directory.openings.require(press.place, NextStep.OPEN)
    await _clear_away(services, press, table)
    agreed = as_agreed(settings, derby.terms.settings, SEATS)
    opened = await open_for(services, press.contact, press.place, agreed, deal)
    if opened is not None:
        await services.announcements.announce(opened)
    return SILENCE


def _host(services: Services) -> DerbyHost:
    return services.hosts.of(DerbyHost)


async def _clear_away(services: Services, press: Press, table: Table | None) -> None:
    """Close a table whose game is over. Raises Explained if one is still needed."""
    if table is None:
        return
    if table.phase is not Phase.OVER:
        raise Explained(press.voice.plain("derby-table-taken"))
    await services.tables.submit(table.id, commands.Close(press.person, privileged=True))


async def _next_deal(services: Services, derby: Derby | None, place: Place) -> Predealt | None:
    if derby is None or not derby.is_going_on:
        return None
    compared = await _host(services).stored.compare(derby)
    return compared.next_deal(derby.side_of(place.chat))


async def _settings_for_derby(services: Services, press: Press) -> Settings:
    """Return the settings of a group that plays derbies.

    Raises Forged, Explained and MayNotTakePart.
    """
    require_group(press)
    await services.participation.require(press.place, press.person)
    settings = await services.preferences.settings_of(press.place.chat)
    if not _host(services).are_wanted(settings):
        raise Explained(press.voice.plain("derby-off"))
    return settings


async def _challenge_received(services: Services, asked: CommandMessage, typed: str) -> Screen:
    """Show what a code offers. `CommandLimits` stops whoever guesses codes. Raises Explained."""
    voice = asked.voice
    if await services.command_limits.admit(asked.person) is not Admission.ADMITTED:
        raise Explained(voice.plain("derby-too-many-codes"))
    code = typed.replace("-", "").lower()
    found = await _host(services).challenge_of(code)
    if found is None:
        raise Explained(voice.plain("derby-no-challenge"))
    if found.challenge.home.chat == asked.place.chat:
        raise Explained(voice.plain("derby-own-challenge"))
    latest = await _host(services).stored.of_chat(asked.place.chat)
    if latest is not None and latest.ended is None:
        raise Explained(voice.plain("derby-engaged"))
    home = (await services.directory.choices.of(found.challenge.home.chat)).title
    return challenge_received(code, home, found.terms, found.challenge.fingerprint, voice)


def _take_away(services: Services, press: Press) -> None:
    """Remove the question that was pressed: the message of the derby is the answer."""
    services.messages.erase(press.place.chat, press.message_id, press.reader)


async def _screen(services: Services, place: Place, settings: Settings, voice: Voice) -> Screen:
    derby = await _host(services).stored.of_chat(place.chat)
    if derby is None:
        return _offer(settings, voice)
    screen = await _host(services).screen(derby, derby.side_of(place.chat), voice)
    if derby.ended is None:
        return screen
    return replace(screen, rows=(*screen.rows, *_offer(settings, voice).rows))


def _offer(settings: Settings, voice: Voice) -> Screen:
    if not can_be_played(settings):
        return hint(voice, "derby-unfit")
    return derby_offer(Terms.of(settings, LENGTHS[0]), voice)
