"""`python -m tests.endurance.there_and_back`: a club moves to a server and back, and is killed.

Thousands of tables in mid-game, people with finished games, and a table at which two really play:
wherever a move is killed, what it moves from still starts and is whole. Once it has arrived, every
export is the same, `check` finds nothing, and the game goes on in the same messages.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, TypeAlias
from unittest.mock import patch

from tqdm import tqdm

from bot.config import Config
from club.places import ChatId, PersonId, Place
from storage.all_tables import ALL_TABLES
from storage.open_database import opened
from storage.people import People
from storage.postgresql import claim
from tests.bench.crowd import seat, strangers
from tests.bot.command_line import run_command, start_command
from tests.end_to_end.clubs import SHORT, Club, club_without_bot
from tests.end_to_end.running_bot import running_bot
from tests.endurance.commands import command
from tests.postgresql.fixtures import NO_TABLES, session
from tests.postgresql.server import Server, serving
from tests.storage.club_on_disk import ClubOnDisk
from tests.storage.stored_journals import pack_all

Contents: TypeAlias = Mapping[str, str]

PEOPLE = [PersonId(number) for number in range(9_000_001, 9_000_021)]


@dataclass
class Journey:
    """A club on the way. `killed_after` has the share of a move that each kill has let happen."""

    club: Club
    server: Server
    took: float = 0
    killed_after: list[float] = field(default_factory=list)

    @property
    def file(self) -> Path:
        return self.club.database

    @property
    def url(self) -> str:
        return self.server.url()

    async def there(self) -> None:
        await self._move(self.file, self.url)
        (kept,) = self.file.parent.glob("club.moved-*")
        kept.rename(kept.with_name("old.sqlite3"))

    async def back(self) -> None:
        await self._move(self.url, str(self.file))

    async def kill_there(self, share: float, before: Contents) -> None:
        """Kill a move from the file, and compare what is left there."""
        await self._kill(self.file, self.url, share)
        for kept in self.file.parent.glob("club.moved-*"):
            if self.file.exists():
                kept.unlink()  # only the name had been taken
            else:
                kept.replace(self.file)  # it was too late to kill it
        assert await contents(self.file) == before
        async with session(self.url) as operator:
            await operator.execute(NO_TABLES)

    async def kill_back(self, share: float, before: Contents) -> None:
        """Kill a move from the server, and compare what is left there."""
        await self._kill(self.url, str(self.file), share)
        if self.file.exists():  # complete, or it would not have its name
            assert await contents(self.file) == before
            self.file.unlink()
            async with session(self.url) as operator:
                await operator.execute("UPDATE durak_club SET moved_to = NULL")
        assert await contents(self.url) == before

    async def check(self, where: Path | str) -> None:
        _, said, complaint = await self._run(where, "check")
        assert said.endswith("nothing is wrong.\n"), complaint

    async def _move(self, source: Path | str, target: str) -> None:
        begun = monotonic()
        code, _, complaint = await self._run(source, "move-to", target)
        assert code == 0, complaint
        self.took = monotonic() - begun

    async def _kill(self, source: Path | str, target: str, share: float) -> None:
        url = source if isinstance(source, str) else ""
        moving = start_command(self.file.parent, "move-to", target, database_url=url)
        await asyncio.sleep(share * self.took)
        moving.kill()
        await asyncio.to_thread(moving.join)
        self.killed_after.append(share)

    async def _run(self, where: Path | str, *words: str) -> tuple[int, str, str]:
        url = where if isinstance(where, str) else ""
        return await run_command(self.file.parent, *words, database_url=url)

    @asynccontextmanager
    async def playing(self, where: Path | str) -> AsyncIterator[None]:
        """Let the bot play there: in the same messages, as if nothing had happened."""
        shown = [post.id for post in self.club.group.posts]
        name = "database_path" if isinstance(where, Path) else "database_url"
        config = Config.model_validate({name: where})
        async with running_bot(self.club.sandbox, self.file, self.club.limits, config=config):
            await self.club.play_on(2)
            await self.club.wait_until_idle()
            assert [post.id for post in self.club.group.posts] == shown
            yield


async def contents(where: Path | str) -> Contents:
    """Return a fingerprint of each table. Raises Unusable if there is none that starts."""
    found = {}
    async with opened(where) as database:
        for table, stored in ALL_TABLES.items():
            sql = f"SELECT * FROM {table} ORDER BY {', '.join(stored.key)}"  # noqa: S608  constants
            rows = [tuple(row) for row in await database.rows(sql)]
            found[table] = blake2b(repr(rows).encode()).hexdigest()
    return found


async def exports(where: Path | str) -> Sequence[Any]:
    async with opened(where) as database:
        return [await People(database).export(person) for person in PEOPLE]


@asynccontextmanager
async def begun(folder: Path, server: Server, tables: int) -> AsyncIterator[Journey]:
    """The test's own process is busy for longer than a bot may be silent."""
    unhurried = patch.multiple(claim, PATIENCE=600.0, CUT_OFF=600.0)
    async with club_without_bot(folder, settings=SHORT) as club:
        async with club.running_bot():
            await club.start_game()
            await club.play_on(2)
            await club.wait_until_idle()
        await seat(club.database, list(strangers(tables)), datetime.now(UTC), SHORT)
        async with opened(club.database) as database:
            on_disk = ClubOnDisk(database)
            for number, (one, other) in enumerate(zip(PEOPLE[::2], PEOPLE[1::2], strict=True)):
                await People(database).remember(one, f"Guest {number} Ё ♠️", "ru")
                place = Place(ChatId(-5_000 - number))
                await on_disk.close(await on_disk.game(one, other, place=place))
                if number == len(PEOPLE) // 4:
                    await pack_all(database)
            await database.execute("DELETE FROM unshown")  # their chats do not exist
        with unhurried:
            yield Journey(club, server)


async def travel(journey: Journey, kills: int, dice: random.Random, bar: Any) -> None:  # noqa: ANN401  tqdm
    file = journey.file
    url = journey.url
    at_home = await exports(file)
    await journey.there()
    await journey.check(url)
    assert await exports(url) == at_home
    async with journey.playing(url):
        pass
    on_server = await exports(url)
    before = await contents(url)
    for _ in range(kills // 2):
        await journey.kill_back(dice.random(), before)
        bar.update()
    await journey.back()
    await journey.check(file)
    assert await exports(file) == on_server
    async with session(url) as operator:
        await operator.execute(NO_TABLES)
    before = await contents(file)
    for _ in range(kills - kills // 2):
        await journey.kill_there(dice.random(), before)
        bar.update()
    async with journey.playing(file):
        await journey.club.play_to_end()
        await journey.club.wait_until_idle()
    assert not journey.club.refusals
    await journey.check(file)


async def main(tables: int, kills: int, seed: int) -> None:
    with TemporaryDirectory() as name, serving() as server:
        begun_at = monotonic()
        async with begun(Path(name), server, tables) as journey:
            print(f"{tables} tables, after {monotonic() - begun_at:.0f} s")
            with tqdm(total=kills, unit="kill", smoothing=0) as bar:
                await travel(journey, kills, random.Random(seed), bar)
        shares = ", ".join(f"{share:.0%}" for share in journey.killed_after)
        print(f"There and back: clean. A move takes {journey.took:.0f} s; killed after {shares}.")


if __name__ == "__main__":
    seed = random.randrange(1_000_000)
    options = command(__doc__, tables=10_000, kills=20, seed=seed).parse_args()
    print(f"Seed: {options.seed}")
    asyncio.run(main(**vars(options)))
