"""What the operator can switch off: then nobody is offered it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.config import Config
from features import FEATURES


@dataclass(frozen=True, slots=True)
class Switched:
    """What is offered as an option of chats and, if it is anything to ask for, as commands."""

    option: str
    commands: tuple[str, ...] = ()


def switched_off(config: Config) -> Sequence[Switched]:
    switches = {
        Switched("achievements"): config.achievements,
        Switched("ceremony"): config.ceremonies,
        Switched("daily", ("daily",)): config.daily,
        Switched("evening_card"): config.evening_cards,
        Switched("puzzles", ("puzzle",)): config.puzzles,
    }
    for feature in FEATURES:
        commands = tuple(command.typed.name for command in feature.commands)
        switches[Switched(feature.option.name, commands)] = getattr(config, feature.switch)
    return [each for each, switch in switches.items() if switch == "off"]
