"""What the operator can switch off: then nobody is offered it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.config import Config


@dataclass(frozen=True, slots=True)
class Feature:
    """What is offered as an option of chats and, if it is anything to ask for, as a command."""

    option: str
    command: str = ""


def switched_off(config: Config) -> Sequence[Feature]:
    switches = {
        Feature("achievements"): config.achievements,
        Feature("ceremony"): config.ceremonies,
        Feature("daily", "daily"): config.daily,
        Feature("derby", "derby"): config.derby,
        Feature("evening_card"): config.evening_cards,
        Feature("puzzles", "puzzle"): config.puzzles,
    }
    return [feature for feature, switch in switches.items() if switch == "off"]
