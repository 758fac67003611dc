"""The settings of one person, chosen by buttons in private."""

from club.places import ChatId
from screens.buttons import ChooseTips, ChooseWords, ShowSettings
from screens.keyboard import choice, one_a_row
from screens.screen import Button, Screen
from screens.settings import page_line
from screens.text_layout import in_paragraphs
from screens.texts import Voice


def personal_settings(chat: ChatId, tips: bool | None, voice: Voice) -> Screen:
    """Show the choices of whoever listens to this voice, in their private chat.

    `tips` None: they need none any more.
    """
    in_words = voice.in_words
    keys = [choice(voice.plain("button-in-words"), ChooseWords(not in_words), chosen=in_words)]
    about = [voice.say("personal-settings")]
    if tips is not None:
        about.append(voice.say("personal-tips"))
        keys.append(choice(voice.plain("button-tips"), ChooseTips(not tips), chosen=tips))
    spoken = page_line(voice, "language", voice.plain("language-name"))
    keys.append(Button(spoken, ShowSettings(chat, "language")))
    return Screen(in_paragraphs(*about), one_a_row(keys))
