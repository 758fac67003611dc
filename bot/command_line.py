"""Runs the bot, or maintains its database if a command is given.

The bot runs until it is told to stop. If it cannot run, it prints one sentence and ends with an
exit code.
"""

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from bot import __version__, logs, maintenance, modes
from bot.app import serve
from bot.broken_database import recovery_advice
from bot.config import BadConfigError, Config
from bot.databases import bring_along, home, other_home
from bot.failures import ExitCode, exit_code_of
from bot.output import complain, prepare_streams, say
from bot.stopping import tidied_up_if_stopped, until_asked_to_stop
from bot.switches import adapted
from messenger.incoming.failures import Failure
from screens.links import link_to_add
from storage.errors import (
    Damaged,
    NotRead,
    NotSaved,
    StorageError,
    TemporarilyUnavailable,
    Unusable,
)
from storage.sqlite.file_home import FileHome
from storage.sqlite.leftovers import discard_noted


async def play(config: Config) -> None:
    if config.is_sandboxed:
        from bot.playground import serve_playground  # noqa: PLC0415  unused on the real Telegram

        await serve_playground(config)
    else:
        token = config.bot_token.get_secret_value()
        await serve(config, token, config.bot_api_url, _say_where_to_begin)


async def _say_where_to_begin(bot: str) -> None:
    say(f"@{bot} is on. Add it to a group: {link_to_add(bot)}")


def _parse_arguments() -> Namespace:
    parser = ArgumentParser("python -m bot", description="Without a command, it runs the bot.")
    parser.add_argument("--version", action="version", version=f"Durak Club {__version__}")
    parser.set_defaults(file=None, target=None)
    commands = parser.add_subparsers(dest="command", metavar="command")
    check = commands.add_parser("check", help="check the database for problems")
    check.add_argument("file", type=Path, nargs="?", help="a backup to check instead")
    backup = commands.add_parser("backup", help="copy the database, even of a running bot")
    backup.add_argument("file", type=Path, help="the copy; an existing file is refused")
    restore = commands.add_parser("restore", help="replace the database by a backup")
    restore.add_argument("file", type=Path, help="the backup")
    move = commands.add_parser("move-to", help="move the database from a file to a server, or back")
    move.add_argument("target", help="postgresql://user:password@host/database, or a file")
    commands.add_parser("rebuild", help="derive games and rankings from the journal again")
    commands.add_parser("pack", help="pack all finished games now, and give back the space")
    return parser.parse_args()


def _work_for(asked: Namespace, config: Config) -> Coroutine[Any, Any, None]:
    """Raises BadConfigError."""
    match asked.command:
        case "check":
            work = _check(asked.file, config)
        case "backup":
            work = maintenance.back_up(home(config), asked.file)
        case "restore":
            work = maintenance.restore(home(config), asked.file)
        case "move-to":
            work = maintenance.move(home(config), other_home(asked.target, config))
        case "rebuild":
            work = maintenance.rebuild_read_models(home(config))
        case "pack":
            work = maintenance.pack(home(config))
        case _:
            return until_asked_to_stop(play(config))
    return tidied_up_if_stopped(work)


async def _check(file: Path | None, config: Config) -> None:
    """Check a backup, or the database and what this one needs at Telegram.

    Raises IntegrityProblem and StorageError.
    """
    findings = await maintenance.check(FileHome(file) if file else home(config))
    if not file and not config.is_sandboxed:
        await modes.check(adapted(config, findings.left_off))


def main() -> int:
    prepare_streams()
    asked = _parse_arguments()
    try:
        config = Config.load()
    except BadConfigError as error:
        return _end(str(error), ExitCode.UNUSABLE)
    logs.configure(config)
    discard_noted(config.beside)
    try:
        bring_along(config)
        asyncio.run(_work_for(asked, config))
    except BadConfigError as error:
        return _end(str(error), ExitCode.UNUSABLE)
    except StorageError as error:
        return _end_after_storage_error(error, config, asked.file or asked.target)
    except Failure as failure:
        return _end(str(failure), exit_code_of(failure))
    return ExitCode.STOPPED


def _end_after_storage_error(error: StorageError, config: Config, named: Path | str | None) -> int:
    """Print the reason and return the exit code.

    The setting is not to blame for a file that was named on the command line.
    """
    sentence = str(error) if named else f"{config.database_setting}: {error}"
    match error:
        case Damaged():
            back = recovery_advice(config.database_file, config.backup_directory)
            return _end(f"{sentence} {back}", ExitCode.DAMAGED)
        case TemporarilyUnavailable():
            return _end(sentence, ExitCode.TEMPORARY_FAILURE)
        case Unusable():
            return _end(sentence, ExitCode.UNUSABLE)
        case NotSaved() | NotRead():
            return _end(str(error), ExitCode.TEMPORARY_FAILURE)
        case _:
            return _end(str(error), ExitCode.UNUSABLE)


def _end(sentence: str, code: int) -> int:
    complain(sentence)
    return code
