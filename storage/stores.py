"""The database, opened once and divided by subject."""

from dataclasses import dataclass

from storage.achievements import Achievements
from storage.chats import Chats
from storage.chronicles import Chronicles
from storage.database import Database
from storage.games import Games
from storage.guesses import Guesses
from storage.journal import SqlJournal
from storage.listeners import Listeners
from storage.pending_display import PendingDisplay
from storage.people import People
from storage.posts import Pictures, Posts
from storage.predealt import HiddenTables, Kinds, SecretSalts
from storage.rankings import Rankings
from storage.reviews import Reviews
from storage.rivalries import Rivalries
from storage.shared_replays import ReplayLinks
from storage.tags import Tags
from storage.unasked import ToldUnasked


@dataclass(frozen=True, slots=True)
class Stores:
    people: People
    chats: Chats
    journal: SqlJournal
    games: Games
    rankings: Rankings
    achievements: Achievements
    chronicles: Chronicles
    rivalries: Rivalries
    reviews: Reviews
    guesses: Guesses
    shared_replays: ReplayLinks
    secret_salts: SecretSalts
    hidden_tables: HiddenTables
    listeners: Listeners
    pending_display: PendingDisplay
    posts: Posts
    pictures: Pictures
    tags: Tags
    told_unasked: ToldUnasked


def stores_in(database: Database, kinds: Kinds) -> Stores:
    return Stores(
        people=People(database),
        chats=Chats(database),
        journal=SqlJournal(database, kinds),
        games=Games(database),
        rankings=Rankings(database),
        achievements=Achievements(database),
        chronicles=Chronicles(database),
        rivalries=Rivalries(database),
        reviews=Reviews(database),
        guesses=Guesses(database),
        shared_replays=ReplayLinks(database),
        secret_salts=SecretSalts(database),
        hidden_tables=HiddenTables(database),
        listeners=Listeners(database),
        pending_display=PendingDisplay(database),
        posts=Posts(database),
        pictures=Pictures(database),
        tags=Tags(database),
        told_unasked=ToldUnasked(database),
    )
