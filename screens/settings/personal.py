"""A person's own settings: for now, whether they read words in place of pictures and signs."""

from screens.buttons import ChooseWords
from screens.keyboard import choice
from screens.screen import Screen
from screens.texts import Voice


def personal_settings(voice: Voice) -> Screen:
    """Show the choices of whoever listens to this voice."""
    offered = tuple(
        choice(voice.plain(key), ChooseWords(in_words), chosen=in_words == voice.in_words)
        for key, in_words in (("button-in-words", True), ("button-in-pictures", False))
    )
    return Screen(voice.say("personal-settings"), tuple((key,) for key in offered))
