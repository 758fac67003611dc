"""The settings of one person, chosen by buttons in private."""

from screens.buttons import ChooseTips, ChooseWords
from screens.keyboard import choice, one_a_row
from screens.screen import Screen
from screens.text_layout import in_paragraphs
from screens.texts import Voice


def personal_settings(voice: Voice, tips: bool | None) -> Screen:
    """Show the choices of whoever listens to this voice. `tips` None: they need none any more."""
    keys = [
        choice(voice.plain(key), ChooseWords(in_words), chosen=in_words == voice.in_words)
        for key, in_words in (("button-in-words", True), ("button-in-pictures", False))
    ]
    about = [voice.say("personal-settings")]
    if tips is not None:
        about.append(voice.say("personal-tips"))
        keys += [
            choice(voice.plain(key), ChooseTips(wanted), chosen=wanted == tips)
            for key, wanted in (("button-tips", True), ("button-no-tips", False))
        ]
    return Screen(in_paragraphs(*about), one_a_row(keys))
