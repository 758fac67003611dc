"""All that handlers may call: the tables, both ways out, and services about people and chats."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.ports import Thinker
from club.tables import Tables
from club.unasked import NIGHT, Unasked
from people.accounts import Accounts
from people.announcements import Announcements
from people.buried_boards import BuriedBoards
from people.ceremonies import Ceremonies
from people.chat_status import ChatStatus
from people.command_limit import CommandLimits
from people.core import Core
from people.directory import Directory
from people.ephemeral import EphemeralMessages
from people.forfeit_prompts import ForfeitPrompts
from people.hosts import Hosts, Opened, taken_once
from people.invitations import Invitations
from people.members import Sightings
from people.newcomers import Newcomers
from people.participation import Participation
from people.ports import Display, Films, Messages
from people.preferences import Preferences
from people.records import Records
from people.reviewer import Reviewer
from people.rights import Rights
from people.seen_people import SeenPeople
from people.shared_replays import SharedReplays
from people.unasked import GroupNews, NewsSource
from screens.commands import AddedCommand
from screens.help import Imprint
from storage.chats import Chats
from storage.guesses import Guesses
from storage.listeners import Listeners
from storage.people import People
from storage.reviews import Reviews
from storage.unasked import ToldUnasked


@dataclass(frozen=True, slots=True)
class Services:
    tables: Tables
    participation: Participation
    thinker: Thinker
    display: Display
    messages: Messages
    imprint: Imprint
    directory: Directory
    records: Records
    rights: Rights
    preferences: Preferences
    accounts: Accounts
    seen_people: SeenPeople
    invitations: Invitations
    sightings: Sightings
    chat_status: ChatStatus
    buried_boards: BuriedBoards
    ephemeral: EphemeralMessages
    newcomers: Newcomers
    forfeit_prompts: ForfeitPrompts
    announcements: Announcements
    reviewer: Reviewer
    shared_replays: SharedReplays
    hosts: Hosts
    group_news: GroupNews
    guesses: Guesses
    command_limits: CommandLimits
    films: Films
    added_commands: Sequence[AddedCommand]


def services_from(given: Core, features: Sequence[Opened]) -> Services:
    tables = given.tables
    people = People(given.database)
    chats = Chats(given.database)
    display = given.display
    directory = given.directory
    records = directory.records
    seen_people = SeenPeople(people, chats, directory.texts)
    rights = Rights(tables, given.members)
    _add_hooks(given, features)
    lasting = [each.lasting for each in features if each.lasting]
    forget = [each.forget for each in features if each.forget]
    return Services(
        tables=tables,
        participation=given.participation,
        thinker=given.thinker,
        display=display,
        messages=given.messages,
        imprint=given.imprint,
        directory=directory,
        records=records,
        rights=rights,
        preferences=Preferences(
            tables,
            people,
            chats,
            rights,
            display,
            [each.settings_changed for each in features if each.settings_changed],
        ),
        accounts=Accounts(tables, people, seen_people, display, given.messages, forget),
        seen_people=seen_people,
        invitations=Invitations(given.members),
        sightings=given.sightings,
        chat_status=ChatStatus(
            tables, people, chats, display, given.ephemeral, lasting, given.clock
        ),
        buried_boards=BuriedBoards(tables, display, given.clock),
        ephemeral=given.ephemeral,
        newcomers=Newcomers(),
        forfeit_prompts=ForfeitPrompts(given.clock),
        reviewer=Reviewer(records, Reviews(given.database), given.thinker, given.tasks),
        shared_replays=given.shared_replays,
        hosts=Hosts(features),
        group_news=_group_news(given, features),
        guesses=Guesses(given.database),
        announcements=Announcements(
            Listeners(given.database),
            directory,
            given.participation,
            display,
            given.messages,
            given.clock,
            given.silences,
        ),
        command_limits=CommandLimits(given.command_limit),
        films=given.films,
        added_commands=given.added_commands,
    )


def _add_hooks(given: Core, features: Sequence[Opened]) -> None:
    openings = given.directory.openings
    openings.objections.extend(each.why_not_now for each in features if each.why_not_now)
    openings.moves.extend(each.place_instead for each in features if each.place_instead)
    given.participation.objections.extend(
        each.why_not_here for each in features if each.why_not_here
    )
    given.directory.elsewhere.hosts.extend(each.elsewhere for each in features if each.elsewhere)


def _group_news(given: Core, features: Sequence[Opened]) -> GroupNews:
    directory = given.directory
    told = ToldUnasked(given.database)
    chosen = (each.quiet_hours for each in features if each.quiet_hours)
    quiet_hours = next(chosen, lambda _: NIGHT)
    sources = list[tuple[Unasked, NewsSource]]()
    if directory.choices.offers("ceremony"):
        ceremonies = Ceremonies(
            given.tables, told, directory, given.display, given.messages, quiet_hours
        )
        sources.append((Unasked.CEREMONY, ceremonies))
    sources.extend(each for feature in features for each in feature.news.items())
    return GroupNews(taken_once(sources), told, directory, given.clock, given.silences, quiet_hours)
