"""What the operator can switch off: then nobody is offered it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.config import Config
from features import FEATURES


@dataclass(frozen=True, slots=True)
class Switched:
    """What a setting takes away: options of chats and, if one can ask for it, its commands."""

    setting: str
    options: tuple[str, ...]
    commands: tuple[str, ...] = ()


SWITCHES = (
    Switched("achievements", ("achievements",)),
    Switched("ceremonies", ("ceremony",)),
    *(
        Switched(
            each.switch,
            tuple(option.name for option in each.options),
            tuple(one.typed.name for one in each.commands),
        )
        for each in FEATURES
    ),
)


def switched_off(config: Config) -> Sequence[Switched]:
    return [each for each in SWITCHES if getattr(config, each.setting) == "off"]
