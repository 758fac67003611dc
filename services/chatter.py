"""How deep talk has buried the board, and when it may come up again."""

from collections import Counter
from datetime import datetime, timedelta

from club.places import Place

BURIED = 10
REST = timedelta(minutes=2)


class Chatter:
    def __init__(self) -> None:
        self._messages: Counter[Place] = Counter()
        self._lifted: dict[Place, datetime] = {}

    def heard(self, place: Place, now: datetime) -> bool:
        """One more message; True when the board should come to the bottom now."""
        self._messages[place] += 1
        last = self._lifted.get(place)
        return self._messages[place] >= BURIED and (last is None or now - last >= REST)

    def lifted(self, place: Place, now: datetime) -> None:
        self._messages.pop(place, None)
        self._lifted = {where: at for where, at in self._lifted.items() if now - at < REST}
        self._lifted[place] = now
