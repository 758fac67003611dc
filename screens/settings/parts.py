"""Parts that several pages of the settings share: titles and the names of pages."""

from screens.options import dashed
from screens.settings.chosen import Chosen
from screens.texts import Foreign, Voice


def title(chosen: Chosen, page: str, voice: Voice) -> str:
    head = voice.say("settings-title", chat=Foreign(chosen.title), page=page)
    return f"{head}\n{voice.say('settings-next-game')}" if chosen.is_playing else head


def page_name(voice: Voice, page: str) -> str:
    return voice.plain(f"settings-page-{dashed(page)}")
