"""The settings of one person, chosen by buttons in private."""

from collections.abc import Sequence

from club.places import ChatId
from screens.buttons import ChooseColours, ChooseTips, ChooseWords, ShowSettings
from screens.keyboard import choice, one_a_row, pairs_of_choices, row
from screens.options import option_name
from screens.screen import Button, Screen
from screens.settings import page_line
from screens.text_layout import in_paragraphs
from screens.texts import Voice


def personal_settings(
    chat: ChatId, tips: bool | None, four_colours: bool | None, voice: Voice
) -> Screen:
    """Show the choices of whoever listens to this voice, in their private chat.

    `tips` None: they need none any more. `four_colours` None: they see suits as the group does.
    """
    in_words = voice.in_words
    keys = [choice(voice.plain("button-in-words"), ChooseWords(not in_words), chosen=in_words)]
    about = [voice.say("personal-settings")]
    if tips is not None:
        about.append(voice.say("personal-tips"))
        keys.append(choice(voice.plain("button-tips"), ChooseTips(not tips), chosen=tips))
    colours = [] if in_words else _colours(four_colours, voice)
    spoken = page_line(voice, "language", voice.plain("language-name"))
    rows = (
        *one_a_row(keys),
        *pairs_of_choices(colours),
        *row([Button(spoken, ShowSettings(chat, "language"))]),
    )
    return Screen(in_paragraphs(*about), rows)


def _colours(chosen: bool | None, voice: Voice) -> Sequence[Button]:
    labels = {
        None: voice.plain("button-suits-of-group"),
        False: voice.plain("button-two-colours"),
        True: option_name(voice, "four_colours"),
    }
    return [
        choice(label, ChooseColours(four_colours), chosen=four_colours is chosen)
        for four_colours, label in labels.items()
    ]
