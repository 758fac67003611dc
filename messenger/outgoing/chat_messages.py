"""Tells people what handlers and services have to say: messages that no table keeps up to date."""

from club.places import ChatId, PersonId, Place
from club.slots import NO_TABLE, Address, Kind, Slot
from club.table import Table
from messenger.outgoing.opened_hands import OpenedHands
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.questions import Questions
from messenger.outgoing.queue_items import Erasure, File, Note, Page, Reaction, Receipt
from people.ephemeral import Permit, Reader
from screens.post import Post
from screens.screen import Screen


class ChatMessages:
    """The messages used by handlers.

    The table display shares `questions`, to withdraw those about what is over, and `opened_hands`,
    because a press may permit a hand as well as a message.
    """

    def __init__(self, outbox: Outbox, questions: Questions, opened_hands: OpenedHands) -> None:
        self._outbox = outbox
        self._questions = questions
        self._opened_hands = opened_hands

    def say(
        self,
        place: Place,
        subject: str,
        screen: Screen,
        reader: Reader | None = None,
        reply_to: int | None = None,
    ) -> None:
        self._outbox.want(Note(place, subject, screen, reader, reply_to=reply_to))

    def tell(self, place: Place, subject: str, screen: Screen) -> None:
        self._outbox.want(Note(place, subject, screen, silent=True))

    def put_up(
        self, slot: Slot, screen: Screen, *, edition: int | None = None, pinned: bool = False
    ) -> None:
        in_place = edition is None
        self._outbox.want(
            Post(slot, screen, edition or 0, in_place=in_place, silent=True, pinned=pinned)
        )

    def settle(self, slot: Slot, screen: Screen) -> None:
        self._outbox.want(Post(slot, screen, is_last=True))

    def ask(
        self, place: Place, table: Table | None, screen: Screen, reader: Reader | None = None
    ) -> None:
        permit = reader.permit if reader else None
        self._questions.ask(_question_slot(place, table, _person(reader)), screen, permit)

    def withdraw_questions(self, place: Place, reader: Reader | None = None) -> None:
        self._questions.withdraw(place, _person(reader))

    def turn_page(
        self, place: Place, message_id: int, screen: Screen, reader: Reader | None = None
    ) -> None:
        self._outbox.want(Page(place, message_id, screen, reader))

    def is_held_back(self, place: Place, reader: Reader | None = None) -> bool:
        return self._outbox.is_held_back(Address(place.chat, _person(reader)))

    def send_file(self, place: Place, name: str, content: bytes) -> None:
        self._outbox.want(File(place, name, content))

    def erase(self, chat: ChatId, message_id: int, reader: Reader | None = None) -> None:
        self._outbox.want(Erasure(Address(chat, _person(reader)), message_id))

    def acknowledge(self, chat: ChatId, person: PersonId, message_id: int) -> None:
        self._outbox.want(Receipt(chat, person, message_id, Reaction.HEARD))

    def decline(self, chat: ChatId, person: PersonId, message_id: int) -> None:
        self._outbox.want(Receipt(chat, person, message_id, Reaction.TOO_MANY))

    def holds(self, address: Address, permit: Permit) -> bool:
        return self._opened_hands.holds(permit) or self._outbox.holds(address, permit)

    async def until_sent(self, address: Address, permit: Permit) -> None:
        await self._opened_hands.until_handed_on(permit)
        await self._outbox.until_sent(address, permit)


def _person(reader: Reader | None) -> PersonId | None:
    return reader.person if reader else None


def _question_slot(place: Place, table: Table | None, reader: PersonId | None) -> Slot:
    """Return the slot for a question.

    A new question in the same slot replaces the earlier one.
    """
    if table is None:
        return Slot(place, Kind.QUESTION, NO_TABLE, reader=reader)
    return Slot(place, Kind.QUESTION, table.id, table.series.games, reader)
