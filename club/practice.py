"""A practice game in private: how many computers to play against, how strong, which variant."""

from dataclasses import dataclass, replace

from club.settings import Settings
from durak.players import Strength


@dataclass(frozen=True, slots=True)
class Practice:
    """What a person chose last. It is stored by field, so renaming one forgets the choices made."""

    computers: int = 1
    strength: Strength = Strength.NORMAL
    variant: str = "podkidnoy"

    @property
    def settings(self) -> Settings:
        """The table settings for this game.

        No other person is waiting, so there is no clock, or needs to agree to a shared replay.
        """
        chosen = Settings(clock=0, shared_replays=True).with_variant(self.variant)
        return replace(chosen, seats=self.computers + 1)
