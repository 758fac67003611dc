"""The first page of the settings: those changed most often, with their current values."""

from screens.buttons import ShowOption, ShowSettings
from screens.keyboard import AWAY, back, pairs
from screens.options import differences, option_line, variant_line, variant_name
from screens.screen import Button, Screen
from screens.settings.choices import Choices
from screens.settings.parts import page_name, title
from screens.text_layout import in_paragraphs
from screens.texts import Voice

CHANGED_MOST = ("clock", "board", "seats", "computers")


def front(choices: Choices, voice: Voice) -> Screen:
    """Show the variant, and below it the rules that differ from it.

    Every option has a row of its own, so none moves when a value gets longer.
    """
    settings = choices.settings
    text = in_paragraphs(
        title(choices, page_name(voice, "menu"), voice),
        variant_line(voice, settings.variant),
        "\n".join(differences(voice, settings.variant, settings.rules)),
    )
    house = Button(page_name(voice, "house"), ShowSettings(choices.chat, "house"))
    rows = (*((option,) for option in _changed_most(choices, voice)), (house,), (AWAY,))
    return Screen(text, rows)


def _changed_most(choices: Choices, voice: Voice) -> list[Button]:
    settings = choices.settings
    language = voice.texts.plain(choices.language, "language-name")
    options = [
        Button(option_line(voice, name, settings.value(name)), ShowOption(choices.chat, name))
        for name in CHANGED_MOST
    ]
    return [
        _page(choices, "variants", variant_name(voice, settings.variant), voice),
        *options,
        _page(choices, "language", language, voice),
    ]


def _page(choices: Choices, page: str, value: str, voice: Voice) -> Button:
    label = voice.plain("option-line", option=page_name(voice, page), value=value)
    return Button(label, ShowSettings(choices.chat, page))


def house_rules(choices: Choices, pages: tuple[str, ...], voice: Voice) -> Screen:
    """List the groups of all other settings."""
    offered = [Button(page_name(voice, page), ShowSettings(choices.chat, page)) for page in pages]
    text = title(choices, page_name(voice, "house"), voice)
    return Screen(text, (*pairs(offered), (back(ShowSettings(choices.chat, "menu"), voice),)))
