"""What the operator can switch off: then nobody is offered it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.config import Config


@dataclass(frozen=True, slots=True)
class Offer:
    """What is offered as an option of chats and, if it is anything to ask for, as a command."""

    option: str
    command: str = ""


def switched_off(config: Config) -> Sequence[Offer]:
    switches = {
        Offer("achievements"): config.achievements,
        Offer("ceremony"): config.ceremonies,
        Offer("daily", "daily"): config.daily,
        Offer("derby", "derby"): config.derby,
        Offer("evening_card"): config.evening_cards,
        Offer("puzzles", "puzzle"): config.puzzles,
    }
    return [offer for offer, switch in switches.items() if switch == "off"]
