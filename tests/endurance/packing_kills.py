"""`python -m tests.endurance.packing_kills`: games are packed, and that is killed at any moment.

On either engine, whatever a kill leaves half packed has the same entries, games and rankings as
before, and the next attempt goes on from there.
"""

import asyncio
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from tqdm import tqdm

from storage.open_database import opened
from tests.bench.crowd import let_finish, strangers
from tests.bot.command_line import run_command, start_command
from tests.end_to_end.clubs import SHORT
from tests.endurance.commands import command
from tests.postgresql.server import serving
from tests.storage.club_on_disk import read_derived
from tests.storage.stored_journals import journals, packed_numbers


@dataclass
class Packing:
    """`left_packed` has how many games were packed after each kill."""

    folder: Path
    url: str = ""
    left_packed: list[int] = field(default_factory=list)

    @property
    def file(self) -> Path:
        return self.folder / "club.sqlite3"

    async def begin(self, games: int) -> None:
        parties = list(strangers(games))
        await let_finish(self.file, parties, datetime(2026, 11, 21, tzinfo=UTC), SHORT)
        await self.run("backup", "unpacked.sqlite3")
        if self.url:
            await run_command(self.folder, "move-to", self.url)

    async def run(self, *words: str) -> str:
        url = "" if words[0] == "backup" else self.url
        code, said, complaint = await run_command(self.folder, *words, database_url=url)
        assert code == 0, complaint
        return said

    async def contents(self) -> Mapping[str, Any]:
        async with opened(self.url or self.file) as database:
            found = {**await read_derived(database), "journals": await journals(database)}
            self.left_packed.append(len(await packed_numbers(database)))
        return found

    async def kill(self, after: float) -> None:
        process = start_command(self.folder, "pack", database_url=self.url)
        await asyncio.sleep(after)
        process.kill()
        await asyncio.to_thread(process.join)


async def kill_often(packing: Packing, kills: int, dice: random.Random, bar: Any) -> None:  # noqa: ANN401  tqdm
    before = await packing.contents()
    begun = monotonic()
    await packing.run("pack")
    took = monotonic() - begun
    assert await packing.contents() == before
    all_packed = packing.left_packed[-1]
    assert all_packed
    for _ in range(kills):
        if packing.left_packed[-1] == all_packed:
            await packing.run("restore", "unpacked.sqlite3")
        await packing.kill(took * dice.random())
        assert await packing.contents() == before
        bar.update()
    await packing.run("pack")
    assert await packing.contents() == before
    assert packing.left_packed[-1] == all_packed
    assert "nothing is wrong" in await packing.run("check")


async def main(games: int, kills: int, seed: int) -> None:
    with tqdm(total=kills, unit="kill", smoothing=0) as bar, serving() as server:
        for url in "", server.url():
            with TemporaryDirectory() as name:
                packing = Packing(Path(name), url)
                await packing.begin(games)
                await kill_often(packing, kills // 2, random.Random(seed), bar)
                print(f"Clean. Packed after each kill: {packing.left_packed[2:-1]}.")


if __name__ == "__main__":
    seed = random.randrange(1_000_000)
    options = command(__doc__, games=100, kills=200, seed=seed).parse_args()
    print(f"Seed: {options.seed}")
    asyncio.run(main(**vars(options)))
