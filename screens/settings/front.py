"""The first page of the settings: those changed most often, with their current values."""

from screens.buttons import Dismiss, ShowOption, ShowSettings
from screens.keyboard import pairs
from screens.options import differences, option_line, variant_line, variant_name
from screens.screen import Button, Screen
from screens.settings.chosen import Chosen
from screens.settings.parts import page_name, title
from screens.texts import Voice
from screens.way_back import back

CHANGED_MOST = ("clock", "board", "seats", "computers")
_AWAY = "✕"


def front(chosen: Chosen, voice: Voice) -> Screen:
    """Show the variant, and below it the rules that differ from it."""
    settings = chosen.settings
    lines = (
        title(chosen, page_name(voice, "menu"), voice),
        variant_line(voice, settings.variant),
        "\n".join(differences(voice, settings.variant, settings.rules)),
    )
    house = Button(page_name(voice, "house"), ShowSettings(chosen.chat, "house"))
    away = Button(_AWAY, Dismiss())
    rows = (*pairs(_changed(chosen, voice)), (house,), (away,))
    return Screen("\n\n".join(filter(None, lines)), rows)


def _changed(chosen: Chosen, voice: Voice) -> list[Button]:
    settings = chosen.settings
    language = voice.texts.plain(chosen.language, "language-name")
    options = [
        Button(option_line(voice, name, settings.value(name)), ShowOption(chosen.chat, name))
        for name in CHANGED_MOST
    ]
    return [
        _page(chosen, "variants", variant_name(voice, settings.variant), voice),
        *options,
        _page(chosen, "language", language, voice),
    ]


def _page(chosen: Chosen, page: str, value: str, voice: Voice) -> Button:
    label = voice.plain("option-line", option=page_name(voice, page), value=value)
    return Button(label, ShowSettings(chosen.chat, page))


def house_rules(chosen: Chosen, pages: tuple[str, ...], voice: Voice) -> Screen:
    """List the groups of all other settings."""
    offered = [Button(page_name(voice, page), ShowSettings(chosen.chat, page)) for page in pages]
    text = title(chosen, page_name(voice, "house"), voice)
    return Screen(text, (*pairs(offered), (back(ShowSettings(chosen.chat, "menu"), voice),)))
