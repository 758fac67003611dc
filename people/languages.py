"""Which language is spoken to whom."""

from dataclasses import dataclass

from screens.texts import Texts
from storage.chats import StoredChat
from storage.people import StoredPerson


@dataclass(frozen=True, slots=True)
class Languages:
    texts: Texts
    default: str

    def for_code(self, code: str | None) -> str:
        """`code` is the language according to Telegram: all that is known of a stranger."""
        return self.texts.pick(code, self.default)

    def of_person(self, person: StoredPerson | None) -> str:
        if person is None:
            return self.default
        return self._choose(person.language, person.language_code)

    def of_chat(self, chat: StoredChat | None) -> str:
        return self._choose(chat.language if chat else None)

    def _choose(self, chosen: str | None, code: str | None = None) -> str:
        """Return the language that was chosen, unless its file is gone, or the one for a code."""
        if chosen and chosen in self.texts.sources:
            return chosen
        return self.for_code(chosen or code)
