"""Whom a group honours when a season is over, worked out plainly from its table of standings."""

from collections.abc import Callable, Mapping

from tests.endurance.month.plain_sums import Tallies

Sums = Mapping[str, float]
Figure = Callable[[Sums], float | tuple[float, ...]]
Table = Mapping[int, Sums]
"""Standings by person."""


def awards(tallies: Tallies, chat: int, season: str, before: str) -> Mapping[str, set[int]]:
    """Return the winners by honour. What more than three share is no honour."""
    table = _table(tallies, chat, season)
    regulars = _regulars(table)
    if len(regulars) < 2:
        return {}
    spared = {each: sums for each, sums in table.items() if sums["longest_spared"] >= 5}
    found = {
        "champion": _most(regulars, lambda own: -_share(own)),
        "durak": _most(regulars, _share),
        "comeback": _comeback(regulars, _regulars(_table(tallies, chat, before))),
        "defence": _most(regulars, lambda own: -own["takes"] / own["games"]),
        "streak": _foremost(spared, lambda own: own["longest_spared"]),
    }
    return {honour: people for honour, people in found.items() if 0 < len(people) <= 3}


def _table(tallies: Tallies, chat: int, season: str) -> Table:
    return {
        person: sums
        for (where, when, person), sums in tallies.items()
        if (where, when) == (chat, season)
    }


def _regulars(table: Table) -> Table:
    """Ten games, and a quarter of what the most eager has played."""
    most = max((sums["games"] for sums in table.values()), default=0)
    return {
        person: sums
        for person, sums in table.items()
        if sums["games"] >= 10 and 4 * sums["games"] >= most
    }


def _share(sums: Sums) -> float:
    return sums["duraks"] / sums["games"]


def _most(table: Table, figure: Callable[[Sums], float]) -> set[int]:
    """Return who has the highest figure and, of these, the most games: if anybody was worse."""
    if len({figure(sums) for sums in table.values()}) < 2:
        return set()
    return _foremost(table, lambda own: (figure(own), own["games"]))


def _comeback(now: Table, before: Table) -> set[int]:
    """Return whose share of duraks has fallen most since the season before, by a tenth at least."""
    fallen = {
        person: _share(before[person]) - _share(now[person]) for person in now.keys() & before
    }
    risen = {person: now[person] for person, fall in fallen.items() if fall >= 0.1}
    best = max((fallen[person], -_share(now[person])) for person in risen) if risen else None
    return {person for person in risen if (fallen[person], -_share(now[person])) == best}


def _foremost(table: Table, figure: Figure) -> set[int]:
    marks = {person: figure(sums) for person, sums in table.items()}
    return {person for person, mark in marks.items() if mark == max(marks.values())}
