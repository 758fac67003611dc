"""Decides who should wear which tag in a chat, whenever that may have changed."""

from collections.abc import Mapping

from club.background import BackgroundTasks
from club.places import ChatId, PersonId, Place
from club.sent_message import MemberTag
from messenger.outgoing.backoff import until_done
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.tagging import Tagging, Untagging
from people.directory import Directory
from screens.records.honours import title_tags
from storage.tags import Tags


class MemberTags:
    def __init__(
        self, outbox: Outbox, directory: Directory, tags: Tags, tasks: BackgroundTasks
    ) -> None:
        self._outbox = outbox
        self._directory = directory
        self._tags = tags
        self._tasks = tasks
        self._stale: set[ChatId] = set()

    def refresh(self, chat: ChatId) -> None:
        if Place(chat).is_group:
            self._stale.add(chat)
            self._tasks.start(f"tagging in {chat}", self._refresh, chat)

    def take_off(self, chat: ChatId, person: PersonId, worn: MemberTag) -> None:
        self._outbox.want(Untagging(chat, person, worn))

    async def resume(self) -> None:
        """Continue what an earlier process may have left unfinished. Raises NotRead."""
        for chat in await self._tags.chats():
            self.refresh(chat)

    async def _refresh(self, chat: ChatId) -> None:
        while chat in self._stale:
            self._stale.discard(chat)
            await until_done(self._request_tags, chat)

    async def _request_tags(self, chat: ChatId) -> None:
        """Request the tags that should be worn now, and remove the others.

        Each tag is recorded before it is requested, so that none is set that could not be removed.
        """
        if not await self._directory.is_open(Place(chat)):
            return
        tags = await self._wanted(chat)
        for person in tags:
            await self._tags.add(chat, person)
        for person, worn in (await self._tags.of_chat(chat)).items():
            if person in tags:
                self._outbox.want(Tagging(chat, person, tags[person]))
            elif worn.is_from_bot:
                self.take_off(chat, person, worn)
            else:
                await self._tags.remove(chat, person)

    async def _wanted(self, chat: ChatId) -> Mapping[PersonId, str]:
        """Return who should wear which tag. Whoever is the durak now wears no title."""
        chosen = await self._directory.choices.of(chat)
        if not chosen.settings.tagged:
            return {}
        voice = self._directory.texts.voice(chosen.language)
        ceremony = await self._directory.choices.last_ceremony(chat)
        duraks = await self._directory.records.last_duraks(chat)
        titles = title_tags(ceremony, voice) if ceremony else {}
        return {**titles, **dict.fromkeys(duraks, voice.plain("tag-durak"))}
