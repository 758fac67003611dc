"""The options that features add to the settings, as people find them there."""

from dataclasses import replace
from itertools import chain

from screens.settings import AddedOption, option, settings
from screens.texts import Voice
from tests.screens.screen_checks import as_text
from tests.screens.tables import chosen


def option_as_shown(added: AddedOption, voice: Voice) -> str:
    """Return the label of the button that the option gets on its page, and its own page."""
    choices = replace(chosen(), added=[added])
    page = settings(choices, added.page, voice)
    without = settings(chosen(), added.page, voice)
    (button,) = {*chain(*page.rows)} - {*chain(*without.rows)}
    return f"{button.label}\n{as_text(option(choices, added.name, voice))}"
