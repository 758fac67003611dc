"""Seating: who comes next, who are partners, and who may throw in against whom.

Chairs stay when their players go out. With substitutes (`team_out`), a team-mate then plays for the
empty chair as well.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from durak.events import Seat
from durak.rules import Teams


class NoSuchSeat(ValueError):  # noqa: N818
    """The game has no such seat. Checked explicitly, because Python counts -1 from the end."""

    def __init__(self, seat: Seat, seats: int) -> None:
        super().__init__(f"no seat {seat}: there are {seats}")


def require_seat(seat: Seat, seats: int) -> None:
    """Raise NoSuchSeat if the game has no such seat."""
    if not 0 <= seat < seats:
        raise NoSuchSeat(seat, seats)


@cache
def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """Return every seat once, clockwise from `start`, which may be one past the last seat."""
    return tuple(seat % seats for seat in range(start, start + seats))


class Seating(NamedTuple):
    """`places` lists the seats that are out, in the order in which they went out."""

    seats: int
    teams: Teams
    team_out: Literal["substitute", "skip"]
    places: tuple[Seat, ...] = ()

    def without(self, *out: Seat) -> "Seating":
        return self._replace(places=self.places + out)

    def are_partners(self, one: Seat, other: Seat) -> bool:
        """Whether two seats are on the same side. Every seat is its own partner.

        `2x3` means two teams of three, with every second seat in the same team.
        """
        if self.teams == "none":
            return one == other
        return (one - other) % int(self.teams[0]) == 0

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def team(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(mate for mate in range(self.seats) if self.are_partners(seat, mate))

    def player_at(self, chair: Seat) -> Seat | None:
        """Return who plays for this chair: its owner or, if out, the next team-mate clockwise."""
        if chair not in self.places:
            return chair
        if self.team_out == "skip":
            return None
        mates = (s for s in clockwise(chair, self.seats) if self.are_partners(s, chair))
        return next((mate for mate in mates if mate not in self.places), None)

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def next_opponent(self, chair: Seat, player: Seat) -> tuple[Seat, Seat] | None:
        """Return chair and player of the first opponent to the left of `chair`.

        `player` is who plays at `chair`.
        """
        left = self._occupied_chairs(chair + 1)
        return next((found for found in left if not self.are_partners(player, found[1])), None)

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def roles_from(self, start: Seat) -> tuple[Seat, Seat, Seat]:
        """Return attacker, defender and the defender's chair for a bout that begins at `start`.

        The first player from `start` on attacks. Raises ValueError if no two opponents are left,
        because then the game is over.
        """
        chair, attacker = next(self._occupied_chairs(start))
        defence = self.next_opponent(chair, attacker)
        if defence is None:
            raise ValueError("nobody to attack, though the game goes on")
        return attacker, defence[1], defence[0]

    def _occupied_chairs(self, start: Seat) -> Iterator[tuple[Seat, Seat]]:
        """Yield chair and player, clockwise from `start`, for every chair that has a player."""
        for chair in clockwise(start, self.seats):
            player = self.player_at(chair)
            if player is not None:
                yield chair, player

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def throwing_order(
        self, throw_in: str, attacker: Seat, defender: Seat, chair: Seat
    ) -> tuple[Seat, ...]:
        """Return who may throw in, in order of priority (B14, B17).

        The principal attacker comes first, then the others clockwise from the defender's left.
        """
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
