"""What the commands of these tests have in common: numbers as options, and reports that decide."""

import sys
from argparse import ArgumentParser
from typing import NoReturn

from bot import logs
from bot.config import Config
from tests.endurance.promises import Report


def command(doc: str | None, **usual: float) -> ArgumentParser:
    """Return a parser for a module with this docstring. The bot's own log is quiet from now on."""
    logs.configure(Config(log_level="ERROR"))
    parser = ArgumentParser(description=(doc or "").splitlines()[0])
    for name, value in usual.items():
        option = f"--{name.replace('_', '-')}"
        parser.add_argument(option, type=type(value), default=value, help=f"usually {value}")
    return parser


def conclude(*reports: Report) -> NoReturn:
    print(*reports, sep="\n\n")
    sys.exit(1 if any(report.broken for report in reports) else 0)
