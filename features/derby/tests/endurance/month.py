"""Derbies in a month: groups meet, and what both have made of the deals is added up again."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter

from features.derby import buttons
from features.derby.rules import KIND, NEWS, DerbyId
from features.derby.store import Derbies
from storage.database import Database
from telegram_sandbox import Group, Message
from tests.endurance.month.people import A_MINUTE, Company, newest
from tests.endurance.month.plain_games import Annals, PredealtTable, score_of
from tests.endurance.month.plans import Month, Part, Plan
from tests.endurance.month.stored import Both, both, by

CODE = re.compile(r"/derby \w+")
GROUPS = 20
"""In a month two of so many meet."""


def plans(month: Month) -> Iterator[Plan]:
    """Let groups meet that have had no derby."""
    circles = random.Random(month.options.seed).sample(month.circles, k=len(month.circles))
    pairs = [*zip(circles[::2], circles[1::2], strict=False)]
    for home, away in month.of_today(pairs[: max(1, len(circles) // GROUPS)]):
        challenger = month.company(home, home.members, 2)
        opponent = month.company(away, away.members, 2)
        if challenger and opponent:
            yield month.at(home, 15), partial(hold_derby, challenger, opponent)


async def hold_derby(home: Company, away: Company) -> None:
    """Let one group challenge the other. If that agrees, both play some of the deals."""
    for company in (home, away):
        await company.host.meet_bot()
    home.host.person.says(home.group, "/derby")
    if not await home.host.could_press(home.group, buttons.ChallengeGroup):
        return
    made = await home.group.until(lambda: _with_code(home.group), A_MINUTE)
    away.host.person.says(away.group, CODE.findall(made.text)[0])
    if await away.host.could_press(away.group, buttons.AcceptChallenge):
        home.doings.counted["derbies"] += 1
        for side, deals in zip((home, away), home.host.dice.sample(range(4), k=2), strict=True):
            await play_deals(side, deals)


async def play_deals(company: Company, deals: int) -> None:
    """Play so many deals of a derby that the group has agreed on."""
    with company.doings.troubles_noted(f"a derby in {company.group}"):
        await come_to_derby(company)
        for _ in range(deals):
            await company.press(company.host, buttons.PlayDeal)
            await company.play(until=buttons.PlayDeal | buttons.ShowDerby)


async def come_to_derby(company: Company) -> None:
    """Ask how it stands, and wait for the answer: what comes later would look like a result."""
    said = await company.come("/derby")

    def answer() -> Message | None:
        found = newest(company.group, buttons.PlayDeal)
        return found if found and found.id > said.id else None

    await company.group.until(answer, A_MINUTE)


def _with_code(group: Group) -> Message | None:
    return next((each for each in reversed(group.posts) if CODE.search(each.text)), None)


async def recomputed(annals: Annals, database: Database) -> Mapping[str, Sequence[Both]]:
    played = [table for table in annals.predealt if table.deal.kind == KIND]
    stored = await database.rows("SELECT * FROM derby_tables")
    plain = {
        table.id: (int(table.deal.key), table.deal.side, table.deal.number, _points(table))
        for table in played
    }
    return {
        "deals of derbies": [
            *both(plain, by(itemgetter, stored, "table_id", "derby side deal points"))
        ],
        "winners of derbies": [
            (key, _winner(played, key), await _kept_winner(Derbies(database), key))
            for key in {table.deal.key for table in played}
        ],
    }


def _points(table: PredealtTable) -> int | None:
    """Return what the partners have scored together, once it is over: broken off, it is nothing."""
    if not table.games:
        return None
    (game,) = table.games
    partners = [own for own in game.seats if own.person is not None]
    return 0 if game.is_aborted else sum(map(score_of, partners))


def _winner(played: Iterable[PredealtTable], key: str) -> str | None:
    """Return the side with more points. What it has not played gives none."""
    points = Counter({"home": 0, "away": 0})
    for table in played:
        if table.deal.key == key:
            points[table.deal.side] += _points(table) or 0
    (first, most), (_, least) = points.most_common()
    return first if most > least else None


async def _kept_winner(derbies: Derbies, key: str) -> str | None:
    """Return who is ahead, in a derby that is over or not."""
    derby = await derbies.get(DerbyId(int(key)))
    winner = (await derbies.compare(derby)).winner if derby else None
    return winner and winner.value


PART = Part(
    figures=("derbies",),
    plans=plans,
    recomputed=recomputed,
    errors=[
        {"UPDATE derby_tables SET points = points + 1": "deals of derbies"},
        {"UPDATE derby_tables SET points = -9 * points - 1": "winners of derbies"},
    ],
    news=(NEWS,),
)
