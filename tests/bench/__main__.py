"""`make bench`: the engine against its peer, repaints, presses, and computers that think.

Performance is told as ratios within one run, because absolute figures depend on the machine.

With a command, it fills a database with tables, measures a restart with such a database, or
measures presses, boards, pages, packing or films under a load. To compare two commits, run that in
a worktree of each at a time.
"""

import asyncio
from argparse import ArgumentParser
from datetime import UTC, datetime, timedelta
from pathlib import Path

from club.settings import Settings
from tests.bench import (
    boards,
    crowd,
    engine,
    films,
    night,
    packing,
    pages,
    press,
    repaint,
    restart,
    thinking,
)

parser = ArgumentParser(
    "python -m tests.bench", description="Without a command, it compares speeds."
)
commands = parser.add_subparsers(dest="command", metavar="command")
making = commands.add_parser("crowd", help="write a database with tables in mid-game")
making.add_argument("file", type=Path, help="a new database, or one to add the tables to")
making.add_argument("--finished", action="store_true", help="their games are over")
restarting = commands.add_parser("restart", help="measure a restart with such a database")
for command in (making, restarting):
    command.add_argument("--tables", type=int, default=10_000)
    command.add_argument("--hours", type=float, default=0, help="since the last move at any table")
pressing = commands.add_parser("press", help="measure presses alone, under a load of your choice")
pressing.add_argument("--tables", type=int, default=20)
pressing.add_argument("--careful", action="store_true", help="press no unplayable cards")
pressing.add_argument("--database", help="compare a file with this PostgreSQL server, an empty one")
showing = commands.add_parser("boards", help="measure how old boards get at many tables")
showing.add_argument("--tables", type=int, default=100)
showing.add_argument("--latency", type=float, default=0.1, help="seconds that a call takes more")
showing.add_argument("--total", type=int, help="calls a second that the server takes in all")
showing.add_argument("--warming-up", type=float, default=60, help="seconds that do not count")
watching = commands.add_parser("pages", help="measure what open pages of tables cost")
watching.add_argument("--tables", type=int, default=5)
watching.add_argument("--spectators", type=int, default=500, help="who watch the first table")
watching.add_argument("--players", action="store_true", help="all players have the page open")
filming = commands.add_parser("films", help="measure what films that come by themselves cost")
filming.add_argument("--tables", type=int, default=4)
at_night = commands.add_parser("night", help="measure what the night's work costs people")
beside = commands.add_parser("thinking", help="measure what thinking computers cost people")
for command in (at_night, beside):
    command.add_argument("--pairs", type=int, default=10, help="spells with and without")
tidying = commands.add_parser("packing", help="measure what packing finished games costs people")
tidying.add_argument("file", type=Path, help="a database with finished games (crowd --finished)")
tidying.add_argument("--tables", type=int, default=20)
for command in (pressing, showing, watching, filming, tidying):
    command.add_argument("--pause", type=float, default=4, help="seconds that a person rests")
    command.add_argument("--seconds", type=float, default=120)
asked = parser.parse_args()

match asked.command:
    case "crowd":
        ago = timedelta(hours=asked.hours)
        strangers = list(crowd.strangers(asked.tables))
        then = datetime.now(UTC) - ago
        if asked.finished:
            asyncio.run(crowd.let_finish(asked.file, strangers, then, Settings()))
        else:
            asyncio.run(crowd.seat(asked.file, strangers, then))
    case "restart":
        print(restart.report(restart.measure(asked.tables, timedelta(hours=asked.hours))))
    case "press" if asked.database:
        load = press.Load(asked.tables, asked.seconds, asked.pause, asked.careful)
        print(press.report_both(*press.measure_on_both(asked.database, load)))
    case "press":
        load = press.Load(asked.tables, asked.seconds, asked.pause, asked.careful)
        cost = press.measure_whole(load)
        print(f"{'the whole bot':22}{cost}", press.report_whole(cost), sep="\n")
    case "boards":
        load = press.Load(
            tables=asked.tables,
            measured=asked.seconds,
            pause=asked.pause,
            careful=True,
            warming_up=asked.warming_up,
            latency=asked.latency,
            total=asked.total,
        )
        print(boards.report(boards.measure(load)))
    case "pages":
        load = press.Load(asked.tables, asked.seconds, asked.pause, careful=True)
        audience = pages.Audience(asked.spectators, asked.players)
        print(pages.report(pages.measure(load, audience)))
    case "films":
        load = press.Load(
            asked.tables, asked.seconds, asked.pause, careful=True, people=2, looking=films.LOOKING
        )
        print(films.report(films.measure(load)))
    case "night":
        print(night.report(night.measure(asked.pairs)))
    case "thinking":
        print(thinking.report(thinking.measure(asked.pairs)))
    case "packing":
        load = press.Load(asked.tables, asked.seconds, asked.pause, careful=True)
        print(packing.report(packing.measure(load, asked.file)))
    case _:
        print(engine.report(engine.measure()))
        print(repaint.report(repaint.measure()))
        print(press.report(press.measure()))
        print(thinking.report(thinking.measure(pairs=10)))
