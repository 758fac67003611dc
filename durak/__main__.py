"""`python -m durak`: the rules at a terminal. At this edge chance and the keyboard come in."""

import argparse
import sys
from pathlib import Path
from random import Random
from time import process_time

from durak.commands import WRONG_USE, UsageError
from durak.commands.arena import Match, arena
from durak.commands.asking import seats_for, variant_called
from durak.commands.calibrate import Trial, calibrate
from durak.commands.check import check
from durak.commands.perft import perft
from durak.commands.play import play
from durak.commands.playthrough import playthrough, retell
from durak.commands.variants import variants
from durak.players import Strength
from durak.players.advice import WORK


def main(arguments: list[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    try:
        return _run(asked)
    except UsageError as error:
        print(f"durak: {error}", file=sys.stderr)
        return WRONG_USE


def _run(asked: argparse.Namespace) -> int:
    match asked.command:
        case "variants":
            return variants()
        case "check":
            return check(asked.files)
        case "perft":
            return perft(asked.files)
        case "retell":
            return retell(asked.files, Random)
        case _:
            return _run_games(asked)


def _run_games(asked: argparse.Namespace) -> int:
    variant = variant_called(asked.variant)
    seats = seats_for(variant, asked.seats)
    if asked.command == "arena":
        pairing = asked.one, asked.other, variant, seats
        match = Match(*pairing, asked.games, asked.seed, asked.alternate)
        return arena(match, asked.jobs, Random, process_time)
    if asked.command == "calibrate":
        trial = Trial(asked.player, variant, seats, asked.games, asked.seed, asked.work)
        return calibrate(trial, asked.jobs, Random)
    dice = Random(asked.seed)  # noqa: S311  a game at the terminal is no secret
    if asked.command == "playthrough":
        return playthrough(variant, seats, asked.seed, dice)
    return play(variant, seats, Strength(asked.strength), dice, input)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m durak", description="The rules of Durak at work.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("variants", help="list the variants")
    _with_files(commands.add_parser("check", help="play rule cases; exit 1 if one comes out wrong"))
    _with_files(commands.add_parser("perft", help="count the sequences of actions of positions"))
    game = commands.add_parser("play", help="play against computers")
    game.add_argument("variant", nargs="?", default="podkidnoy")
    game.add_argument(
        "--strength", choices=[strength.value for strength in Strength], default="normal"
    )
    _with_deal(game, seed=None)
    match = commands.add_parser("arena", help="let two players play each deal from every seat")
    match.add_argument("one", help="easy, normal, hard, hard@20000 (with so much work) or greedy")
    match.add_argument("other", help="who sits in all other seats")
    match.add_argument("--variant", default="podkidnoy")
    match.add_argument("--games", type=int, default=100)
    match.add_argument("--alternate", action="store_true", help="ONE has every other seat")
    match.add_argument("--jobs", type=int, default=1, help="processes")
    _with_deal(match, seed=1)
    trial = commands.add_parser("calibrate", help="see whether the chances of reviews come true")
    trial.add_argument("player", nargs="?", default="normal", help="as in an arena")
    trial.add_argument("--variant", default="podkidnoy")
    trial.add_argument("--games", type=int, default=100)
    trial.add_argument("--work", type=int, default=WORK, help="spent on each decision")
    trial.add_argument("--jobs", type=int, default=1, help="processes")
    _with_deal(trial, seed=1)
    _with_files(commands.add_parser("retell", help="rewrite playthroughs after a change of rules"))
    told = commands.add_parser("playthrough", help="tell a random game step by step")
    told.add_argument("variant")
    _with_deal(told, seed=1)
    return parser


def _with_files(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", type=Path, metavar="FILE")


def _with_deal(command: argparse.ArgumentParser, seed: int | None) -> None:
    command.add_argument("--seats", type=int, help="how many players (3 where possible)")
    command.add_argument("--seed", type=int, default=seed, help="deal the same game again")


if __name__ == "__main__":
    sys.exit(main())
