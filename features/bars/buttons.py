"""What the buttons of `/bar` mean. All name the chat, because they may be shown in private."""

from club.places import ChatId, PersonId
from screens.callback_data import Payload


class ListPeople(Payload, tag="bl"):
    chat: ChatId
    page: int


class AskHowLong(Payload, tag="ba"):
    chat: ChatId
    person: PersonId


class BarPerson(Payload, tag="bp"):
    chat: ChatId
    person: PersonId
    days: int


class LetIn(Payload, tag="bi"):
    """A bar is known by its key, because whom it is about may have been forgotten."""

    chat: ChatId
    key: str
