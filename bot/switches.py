"""What the operator can switch off: then nobody is offered it."""

from collections.abc import Sequence, Set
from dataclasses import dataclass

from bot.config import Config
from features import FEATURES
from handlers.features import Feature


@dataclass(frozen=True, slots=True)
class Switched:
    """What a setting takes away: options of chats."""

    setting: str
    options: tuple[str, ...]


SWITCHES = (
    Switched("achievements", ("achievements",)),
    Switched("ceremonies", ("ceremony",)),
    *(Switched(each.switch, tuple(option.name for option in each.options)) for each in FEATURES),
)


def adapted(config: Config, left_off: Set[str]) -> Config:
    """Switch off what the database is older than, unless the operator has set it."""
    off = {each.setting for each in SWITCHES} & left_off - config.model_fields_set
    return config.model_copy(update=dict.fromkeys(off, "off"))


def switched_off(config: Config) -> Sequence[Switched]:
    return [each for each in SWITCHES if getattr(config, each.setting) == "off"]


def offered_features(config: Config) -> Sequence[Feature]:
    """Return those that are switched on. The others' commands can be typed: the answer says so."""
    off = {each.setting for each in switched_off(config)}
    return [each for each in FEATURES if each.switch not in off]


def placeholder(config: Config) -> str:
    """Return the message that stands after the bot's name, or "" if it offers nothing there."""
    return next((each.placeholder for each in offered_features(config) if each.placeholder), "")
