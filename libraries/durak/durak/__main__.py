"""The command line `python -m durak`. Randomness, clock and terminal are passed in from here."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import TypeAlias

from durak.commands import OK, WRONG_USE, UsageError
from durak.commands.arena import Match, arena
from durak.commands.calibrate import Trial, calibrate
from durak.commands.check import check
from durak.commands.lookup import choose_seats, find_variant
from durak.commands.perft import perft
from durak.commands.play import Terminal, play
from durak.commands.playthrough import playthrough, retell
from durak.commands.puzzles import puzzles
from durak.commands.terminal import colour, write_letters_where_signs_fail
from durak.commands.truth import Inquiry, truth
from durak.commands.variants import variants
from durak.players import Strength
from durak.players.advice import ADVICE_WORK

Command: TypeAlias = Callable[[Namespace], int]


def main(arguments: list[str] | None = None) -> int:
    write_letters_where_signs_fail()
    options = _parser().parse_args(arguments)
    command: Command = options.command
    try:
        code = command(options)
        print(end="", flush=True)
    except UsageError as error:
        print(f"durak: {error}", file=sys.stderr)
        return WRONG_USE
    except BrokenPipeError:
        return _leave_the_pipe()
    return code


def _leave_the_pipe() -> int:
    """Nobody reads on, as after `| head`. Whatever Python still holds back must not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return OK


def _parser() -> ArgumentParser:
    parser = ArgumentParser("python -m durak", description="The rules of Durak, and tools.")
    add = parser.add_subparsers(metavar="command", required=True).add_parser
    add("variants", help="list the variants").set_defaults(command=lambda _: variants())
    _add_files(add("check", help="check rule cases; exit with 1 if one fails"), check)
    _add_files(add("perft", help="count the sequences of actions from positions"), perft)
    _add_play(add("play", help="play against computers"))
    _add_arena(add("arena", help="match two computer players, each deal from every seat"))
    _add_calibrate(add("calibrate", help="check whether the chances in reviews come true"))
    _add_truth(add("truth", help="measure which share of the leads in hints is real"))
    _add_puzzles(add("puzzles", help="mine positions in which exactly one move saves"))
    _add_files(
        add("retell", help="rewrite playthroughs after a change of rules"),
        lambda files: retell(files, Random),
    )
    _add_playthrough(add("playthrough", help="write down a random game step by step"))
    return parser


def _add_files(parser: ArgumentParser, command: Callable[[list[Path]], int]) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.set_defaults(command=lambda options: command(options.files))


def _add_play(parser: ArgumentParser) -> None:
    parser.add_argument("variant", nargs="?", default="podkidnoy")
    parser.add_argument("--strength", choices=[each.value for each in Strength], default="normal")
    _add_deal(parser, seed=None)
    parser.set_defaults(command=_play)


def _play(options: Namespace) -> int:
    variant = find_variant(options.variant)
    seats = choose_seats(variant, options.seats)
    strength = Strength(options.strength)
    dice = Random(options.seed)  # noqa: S311  a game at the terminal needs no secrecy
    return play(
        variant, seats, strength, dice, Terminal(input, colour if _shows_colours() else str)
    )


def _shows_colours() -> bool:
    """Whether this is a terminal with colours, and nobody objects (https://no-color.org)."""
    return (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


def _add_playthrough(parser: ArgumentParser) -> None:
    parser.add_argument("variant")
    _add_deal(parser, seed=1)
    parser.set_defaults(command=_playthrough)


def _playthrough(options: Namespace) -> int:
    variant = find_variant(options.variant)
    seats = choose_seats(variant, options.seats)
    dice = Random(options.seed)  # noqa: S311  as above
    return playthrough(variant, seats, options.seed, dice)


def _add_arena(parser: ArgumentParser) -> None:
    known = "easy, normal, hard, hard@20000 (with this work), greedy, or MODULE:NAME to call"
    parser.add_argument("one", help=known)
    parser.add_argument("other", help="the player in all other seats")
    parser.add_argument("--alternate", action="store_true", help="give ONE every other seat")
    parser.add_argument("--results", type=Path, help="a file to keep them in, and to resume from")
    _add_games(parser)
    parser.set_defaults(command=_arena)


def _arena(options: Namespace) -> int:
    variant = find_variant(options.variant)
    match = Match(
        one=options.one,
        other=options.other,
        variant=variant,
        seats=choose_seats(variant, options.seats),
        games=options.games,
        seed=options.seed,
        alternate=options.alternate,
    )
    return arena(match, options.jobs, Random, process_time, options.results)


def _add_calibrate(parser: ArgumentParser) -> None:
    parser.add_argument("player", nargs="?", default="normal", help="a player as in the arena")
    parser.add_argument("--work", type=_number, default=ADVICE_WORK, help="work per decision")
    _add_games(parser)
    parser.set_defaults(command=_calibrate)


def _calibrate(options: Namespace) -> int:
    variant = find_variant(options.variant)
    trial = Trial(
        player=options.player,
        variant=variant,
        seats=choose_seats(variant, options.seats),
        games=options.games,
        seed=options.seed,
        work=options.work,
    )
    return calibrate(trial, options.jobs, Random)


def _add_truth(parser: ArgumentParser) -> None:
    parser.add_argument("player", nargs="?", default="normal", help="a player as in the arena")
    parser.add_argument("--strong", default="hard@4000", help="the player who plays on")
    parser.add_argument("--positions", type=_number, default=60, help="one from a game each")
    parser.add_argument("--worlds", type=_number, default=24, help="how many for each position")
    parser.add_argument("--work", type=_number, default=ADVICE_WORK, help="work per hint")
    _add_trials(parser)
    parser.set_defaults(command=_truth)


def _truth(options: Namespace) -> int:
    variant = find_variant(options.variant)
    inquiry = Inquiry(
        player=options.player,
        strong=options.strong,
        variant=variant,
        seats=choose_seats(variant, options.seats),
        positions=options.positions,
        worlds=options.worlds,
        seed=options.seed,
        work=options.work,
    )
    return truth(inquiry, options.jobs, Random)


def _add_puzzles(parser: ArgumentParser) -> None:
    parser.add_argument("--variant", default="podkidnoy")
    parser.add_argument("--games", type=_number, default=100)
    parser.add_argument("--jobs", type=_number, default=1, help="how many processes")
    parser.add_argument("--seed", type=int, default=1, help="the same seed deals the same cards")
    parser.set_defaults(command=_puzzles)


def _puzzles(options: Namespace) -> int:
    seeds = range(options.seed, options.seed + options.games)
    return puzzles(find_variant(options.variant), seeds, options.jobs, Random)


def _add_games(parser: ArgumentParser) -> None:
    parser.add_argument("--games", type=_number, default=100)
    _add_trials(parser)


def _add_trials(parser: ArgumentParser) -> None:
    parser.add_argument("--variant", default="podkidnoy")
    parser.add_argument("--jobs", type=_number, default=1, help="how many processes")
    _add_deal(parser, seed=1)


def _add_deal(parser: ArgumentParser, seed: int | None) -> None:
    parser.add_argument("--seats", type=_number, help="number of players (3 where possible)")
    parser.add_argument("--seed", type=int, default=seed, help="the same seed deals the same cards")


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
