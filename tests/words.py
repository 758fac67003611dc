"""What the bot says, by the message that says it: for tests that only have to recognise it."""

from features import load_texts
from screens.text_layout import without_markup
from screens.texts import Word

_VOICE = load_texts().voice("en")


def english(message: str, **words: Word) -> str:
    """Return a message of the catalogue as people read it, without markup."""
    return without_markup(_VOICE.say(message, **words))
