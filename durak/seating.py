"""Who sits where: who comes next, who are partners, who may throw in against whom.

Chairs stay, players go out. With substitutes the chair of an out player is played by a team-mate.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from durak.events import Seat
from durak.rules import Teams


class NoSuchSeat(ValueError):  # noqa: N818
    """The game has no such seat. Python would have counted -1 from the end."""

    def __init__(self, seat: Seat, seats: int) -> None:
        super().__init__(f"no seat {seat}: there are {seats}")


def require_seat(seat: Seat, seats: int) -> None:
    """Raises NoSuchSeat."""
    if not 0 <= seat < seats:
        raise NoSuchSeat(seat, seats)


@cache
def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """Every seat once, beginning with `start`, which may lie one beyond the last seat."""
    return tuple(seat % seats for seat in range(start, start + seats))


class Seating(NamedTuple):
    """`places` are the seats that are out, first out first."""

    seats: int
    teams: Teams
    team_out: Literal["substitute", "skip"]
    places: tuple[Seat, ...] = ()

    def without(self, *out: Seat) -> "Seating":
        return self._replace(places=self.places + out)

    def are_partners(self, one: Seat, other: Seat) -> bool:
        """Everybody is his own partner. `2x3` is two teams of three: every second seat."""
        if self.teams == "none":
            return one == other
        return (one - other) % int(self.teams[0]) == 0

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def team(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(mate for mate in range(self.seats) if self.are_partners(seat, mate))

    def player_at(self, chair: Seat) -> Seat | None:
        """Who plays for this chair: its owner or, if he is out, the next team-mate clockwise."""
        if chair not in self.places:
            return chair
        if self.team_out == "skip":
            return None
        mates = (s for s in clockwise(chair, self.seats) if self.are_partners(s, chair))
        return next((mate for mate in mates if mate not in self.places), None)

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def next_opponent(self, chair: Seat, player: Seat) -> tuple[Seat, Seat] | None:
        """Chair and player of the first opponent to the left of `player`, who plays at `chair`."""
        left = self._occupied(chair + 1)
        return next((found for found in left if not self.are_partners(player, found[1])), None)

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def roles_from(self, start: Seat) -> tuple[Seat, Seat, Seat]:
        """Attacker, defender and his chair, if the first player from `start` on attacks.

        Raises ValueError where no two opponents are left: such a game is over.
        """
        chair, attacker = next(self._occupied(start))
        defence = self.next_opponent(chair, attacker)
        if defence is None:
            raise ValueError("nobody to attack, though the game goes on")
        return attacker, defence[1], defence[0]

    def _occupied(self, start: Seat) -> Iterator[tuple[Seat, Seat]]:
        """Chair and player, clockwise from `start`, of every chair that somebody plays."""
        for chair in clockwise(start, self.seats):
            player = self.player_at(chair)
            if player is not None:
                yield chair, player

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def throwing_order(
        self, throw_in: str, attacker: Seat, defender: Seat, chair: Seat
    ) -> tuple[Seat, ...]:
        """B14, B17: the principal attacker, then clockwise from the left of the defence."""
        if throw_in == "off":
            return ()
        if throw_in == "attacker":
            return (attacker,)
        left = clockwise(chair + 1, self.seats)
        others = [seat for seat in left if seat not in self.places and seat != defender]
        if throw_in == "neighbours":
            others = [*others[:1], *others[-1:]]
        opponents = (seat for seat in others if not self.are_partners(seat, defender))
        return tuple(dict.fromkeys((attacker, *opponents)))
