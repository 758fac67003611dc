"""Looks up names, languages and links of people and chats, in the form screens need."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Self, TypeAlias

from club.places import ChatId, PersonId, Place, TableId
from club.table import Phase, Table
from people.beginners import Beginners
from people.chat_choices import ChatChoices
from people.elsewhere import Elsewhere
from people.ephemeral import EphemeralMessages
from people.languages import Languages
from people.openings import NextStep, OpeningRules
from people.records import Records
from screens.about_deal import Sentence
from screens.audience import Audience, Chat, Person, name_of
from screens.settings import AddedKey, AddedOption
from screens.texts import Texts, Voice
from storage.chats import Chats, StoredChat
from storage.database import Database
from storage.people import People, StoredPerson

_SUPERGROUP = -1_000_000_000_000
_BOTTOM = 999_999_999
"""A message id that no chat has reached: a link to it opens the chat at its end."""


LinkToPage: TypeAlias = Callable[[str, TableId], str | None]
"""Returns the link that opens a table of this bot as a page, if there are pages."""


def no_link(_bot: str, _table: TableId) -> None:
    """Return that there are no pages."""


@dataclass(frozen=True, slots=True)
class Directory:
    bot_name: Callable[[], str]
    """Returns the bot's username at the moment: its owner can change it."""
    people: People
    beginners: Beginners
    chats: Chats
    languages: Languages
    records: Records
    ephemeral: EphemeralMessages
    choices: ChatChoices
    films: bool = False
    """Whether films are made: the operator wants them, and there is an encoder."""
    link_to_page: LinkToPage = no_link
    openings: OpeningRules = field(default_factory=OpeningRules)
    elsewhere: Elsewhere = field(default_factory=Elsewhere)

    @classmethod
    def of(  # noqa: PLR0913  all but the first four are left out by most
        cls,
        database: Database,
        bot_name: Callable[[], str],
        records: Records,
        languages: Languages,
        ephemeral: EphemeralMessages,
        *,
        films: bool = False,
        link_to_page: LinkToPage = no_link,
        added_options: Collection[AddedOption] = (),
        left_out: Collection[str] = (),
        added_keys: Collection[AddedKey] = (),
    ) -> Self:
        chats = Chats(database)
        choices = ChatChoices(chats, languages, records, added_options, left_out, added_keys)
        people = People(database)
        return cls(
            bot_name,
            people,
            Beginners(people),
            chats,
            languages,
            records,
            ephemeral,
            choices,
            films,
            link_to_page,
        )

    @property
    def bot(self) -> str:
        return self.bot_name()

    @property
    def texts(self) -> Texts:
        return self.languages.texts

    async def audience(
        self,
        place: Place,
        people: Iterable[PersonId] = (),
        beginners: Collection[PersonId] = (),
    ) -> Audience:
        ids = tuple(people)
        known = await self.people.many(ids)
        return Audience(
            self.bot,
            await self._chat(place),
            {person: self._person(person, known.get(person), beginners) for person in ids},
            films=await self.offers_films(place.chat),
        )

    async def offers_films(self, chat: ChatId) -> bool:
        """Whether one may ask for films in this chat: there are any, and it wants some."""
        return self.films and (await self.chats.settings_of(chat)).films != "never"

    async def _chat(self, place: Place) -> Chat:
        chat = await self.chats.get(place.chat)
        owner = await self.people.get(place.owner) if place.owner else None
        return Chat(
            await self._title(place, chat),
            self.languages.of_person(owner) if place.is_private else self.languages.of_chat(chat),
            link(place, chat),
            pins=chat.settings.pinned if chat else False,
            public_link=public_link(place, chat),
            opens_hands=self.ephemeral.usable_in(place.chat),
            unasked=self.ephemeral.allowed_unasked_in(place.chat),
        )

    async def _title(self, place: Place, chat: StoredChat | None) -> str:
        """Return the title of the group and the topic, which distinguishes tables of one forum."""
        title = chat.title if chat else ""
        topic = await self.chats.topic(place) if place.topic is not None else None
        return f"{title} · {topic}" if topic else title

    async def last_place(self, chat: ChatId) -> Place:
        """Return where a group has played last, or where it wants the bot to answer instead."""
        return await self.openings.place_for(await self.records.last_place(chat))

    async def of_table(self, table: Table) -> Audience:
        if table.phase.goes_on:
            return await self._around(table)
        played = table.id, table.series.games
        guess_result = await self.records.guesses.about(*played)
        earns = self.choices.offers("achievements") and table.settings.achievements
        return replace(
            await self._around(table, guess_result.right),
            form=await self.records.form(*played),
            earned=await self.records.achievements.of_game(*played) if earns else {},
            guess_result=guess_result,
        )

    async def _around(self, table: Table, watchers: Iterable[PersonId] = ()) -> Audience:
        people = {table.opener, *table.people, *table.expected, *watchers}
        known = await self.audience(table.place, people, await self.beginners.at(table))
        if table.place.is_elsewhere:
            title = self._title_of_people(table, known)
            known = replace(known, chat=replace(known.chat, title=title))
        return replace(
            known,
            page=self.link_to_page(self.bot, table.id),
            deal=await self.records.about_deal(table),
            not_now=await self._why_not_now(table),
        )

    def _title_of_people(self, table: Table, known: Audience) -> str:
        """Return what a chat without a title is called elsewhere: by those who sit there."""
        voice = self.texts.voice(known.chat.language)
        return " – ".join(name_of(voice, known.people, each).words for each in table.people)

    async def _why_not_now(self, table: Table) -> Sentence | None:
        match table.phase:
            case Phase.LOBBY:
                return await self.openings.why_not(table.place, NextStep.START)
            case Phase.OVER:
                return await self.openings.why_not(table.place, NextStep.OPEN)
            case _:
                return None

    async def is_open(self, place: Place) -> bool:
        """Whether the bot is still in this chat, as far as it has been told."""
        if place.owner:
            person = await self.people.get(place.owner)
            return person is None or not person.has_blocked
        chat = await self.chats.get(place.chat)
        return chat is None or chat.present

    async def knows(self, person: PersonId) -> bool:
        return await self.people.get(person) is not None

    async def can_write_to(self, person: PersonId) -> bool:
        known = await self.people.get(person)
        return known is not None and known.reachable

    def voice_for(self, code: str | None) -> Voice:
        """`code` is the language according to Telegram: all that is known of a stranger."""
        return self.texts.voice(self.languages.for_code(code))

    async def voice_of(self, person: PersonId, code: str | None = None) -> Voice:
        known = await self.people.get(person)
        if known is None:
            return self.voice_for(code)
        return self.texts.voice(self.languages.of_person(known), in_words=known.in_words)

    async def voice_in(self, place: Place, code: str | None = None) -> Voice:
        """Return the voice for a group, or for the owner of a private chat."""
        if place.owner:
            return await self.voice_of(place.owner, code)
        return self.texts.voice(self.languages.of_chat(await self.chats.get(place.chat)))

    def _person(
        self, person: PersonId, known: StoredPerson | None, beginners: Collection[PersonId]
    ) -> Person:
        if known is None:
            return Person(person, "", self.languages.default, reachable=False)
        return Person(
            person,
            known.name,
            self.languages.of_person(known),
            known.reachable,
            known.in_words,
            tips=known.tips and person in beginners,
            four_colours=known.four_colours,
        )


def public_link(place: Place, chat: StoredChat | None) -> str | None:
    """Return a link to a chat or topic that anybody may enter, if it is public."""
    if chat is None or not chat.username or place.is_private:
        return None
    address = f"https://t.me/{chat.username}"
    return f"{address}/{place.topic}" if place.topic else address


def link(place: Place, chat: StoredChat | None) -> str | None:
    """Return a link that works for members. Only groups have one, and basic groups none."""
    goal = place.topic or _BOTTOM
    if chat and chat.username and not place.is_private:
        return f"https://t.me/{chat.username}/{goal}"
    if place.is_group and place.chat < _SUPERGROUP:
        return f"https://t.me/c/{_SUPERGROUP - place.chat}/{goal}"
    return None
