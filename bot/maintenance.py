"""The maintenance commands of `python -m bot`: `check`, `backup`, `restore`, `rebuild`, `pack`,
`move-to`.

Each prints in plain English what it did, and raises an error for anything that is wrong.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tqdm import tqdm

from bot.clock import SystemClock
from bot.failures import IntegrityProblem
from bot.output import say
from club.places import TableId
from club.ports import Unreadable
from features import FEATURES, KINDS
from storage import pending_display
from storage.errors import NotOurs
from storage.moving import count
from storage.packing import count_unpacked, pack_each
from storage.projections import UnreadableJournals, rebuild
from storage.sqlite import copies
from storage.sqlite.file_home import FileHome
from storage.sqlite.home import Home
from storage.sqlite.integrity import Findings, examine


async def check(home: Home) -> Findings:
    """Check a database or a backup. Raises IntegrityProblem and StorageError.

    What a feature has left behind that is gone is no problem, but worth a sentence.
    """
    findings = await _examine(home)
    for feature in sorted(findings.of_features.keys() - {each.switch for each in FEATURES}):
        rows = findings.of_features[feature]
        say(f"{home}: {feature} is no feature of this program any more. Its rows stay: {rows}.")
    if findings:
        raise IntegrityProblem("\n".join(_sentences(home, findings)))
    say(f"{home}: nothing is wrong.")
    return findings


async def back_up(home: Home, copy: Path) -> None:
    """Copy the database, also while the bot is running. Raises StorageError."""
    await copies.back_up_anywhere(home, copy)
    say(f"{copy}: written.")


async def restore(home: Home, copy: Path) -> None:
    """Replace the database by a backup, and keep what was there in a file.

    Unreadable tables do not prevent that, but are reported afterwards. Raises IntegrityProblem and
    StorageError.
    """
    findings = await _examine(FileHome(copy))
    if findings.damage:
        raise IntegrityProblem("\n".join(_sentences(FileHome(copy), findings)))
    replaced = copies.set_aside_path(home.beside, "replaced", SystemClock().now())
    await home.restore(copy, replaced)
    say(f"{home}: restored from {copy}.")
    if replaced.exists():
        say(f"The database that stood there is {replaced} now.")
    async with home.opened() as database:
        await database.write(pending_display.mark_all)
    if findings:
        raise IntegrityProblem("\n".join(_sentences(home, findings)))


async def move(home: Home, target: Home) -> None:
    """Move the database to another home, which must be empty.

    Raises StorageError, for example while the bot is running.
    """
    kept = copies.set_aside_path(home.beside, "moved", SystemClock().now())
    with tqdm(unit="row", disable=None) as bar:  # shown to people alone
        async with home.leaving(kept, str(target)) as origin:
            bar.total = await count(origin)
            await target.receive(origin, await home.listed(), bar.update)
    say(
        f"{home}: moved to {target}. Now set {target.setting} to it, and {home.setting} to nothing."
    )
    left = kept if kept.exists() else home
    say(f"{left} still has everything, also of people who are forgotten from now on: remove it.")


async def rebuild_read_models(home: Home) -> None:
    """Derive games and rankings from the journal again.

    Raises IntegrityProblem, and StorageError, for example while the bot is running.
    """
    async with home.opened() as database:
        unreadable = await database.write(partial(rebuild, kinds=KINDS))
        (counted,) = await database.rows("SELECT count(*) AS games FROM games")
    say(f"{home}: rebuilt. Games counted: {counted['games']}.")
    if unreadable:
        raise IntegrityProblem("\n".join(_describe_unread(home, unreadable)))


async def pack(home: Home) -> None:
    """Pack all finished games now, and give back the space that their entries took.

    Raises IntegrityProblem, and StorageError, for example while the bot is running.
    """
    packed = 0
    unreadable = dict[TableId, Unreadable]()
    async with home.opened() as database:
        before = await database.size()
        with tqdm(total=await count_unpacked(database), unit="game", disable=None) as bar:
            async for game, why in pack_each(database):
                bar.update()
                if why:
                    unreadable[game.table] = why
                else:
                    packed += 1
        say(f"{home}: packed. Games: {packed}.")
        await database.shrink()
        after = await database.size()
    if after < before:
        say(f"It took {before / 1e6:.1f} MB, and takes {after / 1e6:.1f} MB now.")
    if unreadable:
        raise IntegrityProblem("\n".join(_describe_unread(home, unreadable)))


async def _examine(home: Home) -> Findings:
    try:
        return await examine(home, KINDS)
    except NotOurs as error:
        raise IntegrityProblem(str(error)) from error


def _sentences(home: Home, findings: Findings) -> Iterator[str]:
    for damage in findings.damage:
        yield f"{home} is damaged: {damage}."
    yield from _describe_unread(home, findings.unreadable)
    for name in findings.differing:
        yield f"{home}: {name} differ from the journal. Stop the bot, then: python -m bot rebuild"


def _describe_unread(home: Home, unreadable: UnreadableJournals) -> Iterator[str]:
    for number, why in unreadable.items():
        yield f"{home}: the journal of table {number} cannot be read. {why}"
