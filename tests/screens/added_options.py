"""The options that features add to the settings, as people find them there."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from types import MappingProxyType

from club.settings import Value
from screens.screen import Button
from screens.settings import AddedOption, Choices, option, settings
from screens.texts import Voice
from tests.screens.screen_checks import as_text
from tests.screens.tables import chosen

NO_OTHERS: Mapping[str, Value] = MappingProxyType({})


def option_as_shown(
    added: AddedOption, voice: Voice, others: Mapping[str, Value] = NO_OTHERS
) -> str:
    """Return the label of the button that the option gets on its page, and its own page.

    `others` are the values that it needs to have an effect.
    """
    without = replace(chosen(), settings=replace(chosen().settings, added=others))
    choices = replace(without, added=[added])
    (button,) = {*_keys(choices, added.page, voice)} - {*_keys(without, added.page, voice)}
    return f"{button.label}\n{as_text(option(choices, added.name, voice))}"


def _keys(choices: Choices, page: str, voice: Voice) -> Iterator[Button]:
    return chain(*settings(choices, page, voice).rows)
