"""What a month adds up to, worked out plainly from its games: slowly, and with nothing kept.

Every sum goes through all games again, so that no order of adding can be wrong.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import groupby
from math import sqrt
from typing import Self

from openskill.models import PlackettLuce

from club.chronicles import Best, Chronicle
from club.evenings import Evening
from club.finished_games import GameId
from club.places import PersonId
from club.seasons import Period
from club.standings import EVERYWHERE, Rivalry, Rivals
from tests.endurance.month.plain_games import Played, Seated

PAUSE = timedelta(minutes=45)
LONGEST_EVENING = timedelta(hours=12)

Part = tuple[Played, Seated]
"""A game, and how one person did in it."""
Holds = Callable[[Played, Seated], object]
Tallies = Mapping[tuple[int, str, int], Mapping[str, float]]
"""By chat, period and person, like the columns of the table."""


def periods_of(moment: datetime) -> Mapping[Period, str]:
    here = moment.astimezone(UTC)
    return {
        Period.WEEK: f"{here:%G}-W{here:%V}",
        Period.MONTH: f"{here:%Y-%m}",
        Period.SEASON: f"{here:%Y}-Q{1 + (here.month - 1) // 3}",
        Period.EVER: "ever",
    }


# Tables of standings


def tallies(games: Iterable[Played]) -> Tallies:
    """A game that was broken off counts only for those who lost it."""
    parts = defaultdict[tuple[int, str, int], list[Part]](list)
    for game in games:
        for seated in game.seats:
            if not seated.number or (game.is_aborted and not seated.lost):
                continue
            for chat in _chats_of(game):
                for period in periods_of(game.ended).values():
                    parts[chat, period, seated.number].append((game, seated))
    return {key: _sums(played) for key, played in parts.items()}


def _chats_of(game: Played) -> tuple[int, ...]:
    """A group does not count what one person plays against computers."""
    if not game.is_in_group:
        return (game.chat,)
    return (game.chat, EVERYWHERE) if len(game.people) > 1 else (EVERYWHERE,)


def _sums(parts: Sequence[Part]) -> Mapping[str, float]:
    count = partial(_times, parts)
    streaks = _streaks(parts)
    duraks = count(lambda _, own: own.lost)
    return {
        "games": len(parts),
        "duraks": duraks,
        "absent_duraks": count(lambda _, own: own.lost and own.absent),
        "absences": count(lambda _, own: own.absent),
        "draws": count(lambda _, own: own.drew),
        "first_outs": count(lambda _, own: own.place == 1),
        "team_games": count(lambda game, _: game.is_in_teams),
        "team_losses": count(lambda game, own: game.is_in_teams and own.lost),
        "given_one": count(lambda _, own: own.given == 1),
        "given_two": count(lambda _, own: own.given == 2),
        "received_one": count(lambda _, own: own.received == 1),
        "received_two": count(lambda _, own: own.received == 2),
        "takes": sum(own.takes for _, own in parts),
        "transfers": sum(own.transfers for _, own in parts),
        "ladder_points": 0,
        "streak": streaks[-1] if streaks else 0,
        "longest_spared": max([0, *streaks]),
        "longest_fooled": max([0, *(-streak for streak in streaks)]),
        "share": _wilson(duraks, len(parts)),
    }


def _times(parts: Iterable[Part], holds: Holds) -> int:
    return sum(bool(holds(game, own)) for game, own in parts)


def _streaks(parts: Iterable[Part]) -> list[int]:
    """Return all streaks in order: games in a row as the durak are negative."""
    lost = [own.lost for game, own in parts if not game.is_aborted]
    runs = [(was_durak, len([*run])) for was_durak, run in groupby(lost)]
    return [-length if was_durak else length for was_durak, length in runs]


def _wilson(hits: int, trials: int) -> float:
    z = 1.96
    low = (hits + z * z / 2 - z * sqrt(hits * (trials - hits) / trials + z * z / 4)) / (
        trials + z * z
    )
    return max(0.0, low)


# Ratings


def ratings(games: Iterable[Played]) -> Mapping[tuple[int, int], tuple[float, float]]:
    """By chat and person."""
    model = PlackettLuce()
    known = defaultdict[tuple[int, int], tuple[float, float]](lambda: (25.0, 25.0 / 3))
    for game in games:
        sides = [side for side in game.sides() if any(each.person is not None for each in side)]
        if game.is_aborted or len(sides) < 2:
            continue
        ranks = [float(max(_rank(each, game) for each in side)) for side in sides]
        people = [[each.person for each in side if each.person is not None] for side in sides]
        for chat in _chats_of(game):
            teams = [[model.rating(*known[chat, person]) for person in side] for side in people]
            for side, after in zip(people, model.rate(teams, ranks=ranks), strict=True):
                for person, player in zip(side, after, strict=True):
                    known[chat, person] = player.mu, player.sigma
    return dict(known)


def _rank(seated: Seated, game: Played) -> int:
    return seated.place if seated.place and not (seated.drew or seated.lost) else len(game.seats)


# Evenings, records and rivals


def evenings(games: Iterable[Played]) -> list[list[Played]]:
    """Divide games into evenings: at pauses, and where one would become too long."""
    found: list[list[Played]] = []
    for game in games:
        goes_on = (
            found
            and game.started - found[-1][-1].ended <= PAUSE
            and game.ended - found[-1][0].started <= LONGEST_EVENING
        )
        if goes_on:
            found[-1].append(game)
        else:
            found.append([game])
    return found


def records(games: Iterable[Played]) -> Mapping[int, Chronicle]:
    """By chat."""
    of_chat = defaultdict[int, list[Played]](list)
    for game in games:
        if game.is_among_people:
            of_chat[game.chat].append(game)
    return {chat: _records(played) for chat, played in of_chat.items()}


def _records(games: Sequence[Played]) -> Chronicle:
    """Of several that are the highest, `max` returns the first."""
    longest = max(games, key=lambda game: game.longest)
    hands = [
        Best(own.held, GameId(game.position), own.seat) for game in games for own in game.seats
    ]
    spent = evenings(games)
    busiest = max(spent, key=len)
    return Chronicle(
        Best(longest.longest, GameId(longest.position)),
        max(hands, key=lambda hand: hand.count),
        Best(len(busiest), GameId(busiest[-1].position)),
        Evening(spent[-1][0].started, spent[-1][-1].ended, len(spent[-1])),
    )


def rivals(games: Iterable[Played]) -> Mapping[tuple[int, int], Rivals]:
    """By chat and person."""
    sunk_by = defaultdict[tuple[int, int], Counter[int]](Counter)
    sunk = defaultdict[tuple[int, int], Counter[int]](Counter)
    for game in games:
        if game.is_aborted or not game.is_in_group or game.last_two is None:
            continue
        sinker, durak = (own.number for own in game.last_two)
        for chat in _chats_of(game) if sinker and durak else ():
            sunk_by[chat, durak][sinker] += 1
            sunk[chat, sinker][durak] += 1
    return {key: Rivals(_most(sunk_by[key]), _most(sunk[key])) for key in {*sunk_by, *sunk}}


def _most(rivals: Counter[int]) -> Rivalry | None:
    """Return the one met most often. Of several, the one with the lowest number."""
    met = (Rivalry(PersonId(person), games) for person, games in rivals.items())
    return max(met, key=lambda each: (each.games, -each.person), default=None)


@dataclass(frozen=True, slots=True)
class Sums:
    """What rankings and figures show."""

    tallies: Tallies
    ratings: Mapping[tuple[int, int], tuple[float, float]]
    records: Mapping[int, Chronicle]
    rivals: Mapping[tuple[int, int], Rivals]

    @classmethod
    def of(cls, games: Sequence[Played]) -> Self:
        return cls(tallies(games), ratings(games), records(games), rivals(games))


# Achievements


@dataclass(frozen=True, slots=True)
class Life:
    """A person's games with others, up to and including one of them."""

    parts: Sequence[Part]

    @property
    def game(self) -> Played:
        return self.parts[-1][0]

    @property
    def own(self) -> Seated:
        return self.parts[-1][1]

    @property
    def streak(self) -> int:
        return _streaks(self.parts)[-1]

    @property
    def streak_before(self) -> int:
        return ([0, *_streaks(self.parts[:-1])])[-1]

    @property
    def got_away(self) -> bool:
        return bool(self.game.losers) and not self.own.lost

    @property
    def games_this_evening(self) -> int:
        return len(evenings(game for game, _ in self.parts)[-1])

    @property
    def has_sunk_the_strongest(self) -> bool:
        return self.game.sinker == self.own and self.game.losers[0].is_strongest

    def times(self, holds: Holds) -> int:
        return _times(self.parts, holds)


ACHIEVEMENTS: Mapping[str, Callable[[Life], bool]] = {
    "first_game": lambda life: len(life.parts) >= 1,
    "hundred_games": lambda life: len(life.parts) >= 100,
    "long_evening": lambda life: life.games_this_evening >= 10,
    "marathon": lambda life: life.got_away and life.game.bouts >= 20,
    "full_table": lambda life: life.own.place == 1 and len(life.game.seats) >= 6,
    "spared_ten": lambda life: life.streak >= 10,
    "spared_thirty": lambda life: life.streak >= 30,
    "comeback": lambda life: life.got_away and life.own.doomed,
    "clean_hands": lambda life: life.got_away and life.own.takes == 0 and life.game.bouts >= 15,
    "half_the_pack": lambda life: life.got_away and life.own.held >= life.game.rules.deck / 2,
    "hot_potato": lambda life: life.got_away and life.own.transfers >= 3,
    "executioner": lambda life: life.times(lambda game, own: game.sinker == own) >= 25,
    "epaulettes": lambda life: life.own.given >= 1,
    "comrades": lambda life: life.times(lambda game, own: game.is_in_teams and not own.lost) >= 10,
    "machine_sunk": lambda life: life.has_sunk_the_strongest,
    "broken_spell": lambda life: life.got_away and life.streak_before <= -3,
    "draw": lambda life: life.own.drew,
    "first_durak": lambda life: life.own.lost,
    "hat_trick": lambda life: life.streak <= -3,
    "fifty_duraks": lambda life: life.own.lost and life.times(lambda _, own: own.lost) >= 50,
    "wheelbarrow": lambda life: life.own.armful > 10,
    "general": lambda life: life.own.received == 2,
    "pride": lambda life: life.own.lost and life.streak_before >= 10,
    "not_once": lambda life: life.own.lost and life.own.takes == 0,
}
"""What each means, as its words on the shelf say it."""


def achievements(games: Iterable[Played]) -> Mapping[tuple[int, str], int]:
    """Return the game that has earned it, by person and achievement. Who is away earns nothing."""
    parts = defaultdict[int, list[Part]](list)
    earned: dict[tuple[int, str], int] = {}
    for game in games:
        for own in game.seats if game.is_among_people else ():
            parts[own.number].append((game, own))
            life = Life(parts[own.number])
            for name, is_earned in ACHIEVEMENTS.items() if own.number and not own.absent else ():
                if is_earned(life):
                    earned.setdefault((own.number, name), game.position)
    return earned
