"""A game at the terminal: what is shown and typed, and the process that shows it."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from durak import parse_position, see
from durak.commands import OK
from durak.commands.lookup import find_variant
from durak.commands.play import Terminal, play
from durak.commands.tabletop import WIDTH, draw_table
from durak.commands.terminal import colour
from durak.players import Strength
from durak.rules import VARIANTS, Variant

LIBRARY = Path(__file__).parent.parent
PLAY = [sys.executable, "-m", "durak", "play", "--seed", "3"]


def typing(*answers: str) -> Terminal:
    """Return a terminal at which these answers are typed, and then nothing any more."""
    left = iter(answers)

    def ask(_: str) -> str:
        for answer in left:
            return answer
        raise EOFError

    return Terminal(ask, paint=str)


PRESSING_ENTER = Terminal(lambda _: "", paint=str)


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.id for variant in VARIANTS])
def test_every_variant_can_be_played_by_pressing_enter(
    variant: Variant, capsys: pytest.CaptureFixture[str]
) -> None:
    for seats in {min(variant.seats), max(variant.seats)}:
        assert play(variant, seats, Strength.EASY, Random(5), PRESSING_ENTER) == OK
        lines = capsys.readouterr().out.splitlines()
        assert re.search(r"the durak|losing team|A draw", lines[-1])
        assert max(map(len, lines)) <= WIDTH
        assert not [line for line in lines if re.search(r"\bP\d|\d[CDHS]\b", line)]


def test_a_game_at_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = typing("h", "nonsense", "99", "1", "Q")
    assert play(find_variant("podkidnoy"), 3, Strength.HARD, Random(2), terminal) == OK
    out = capsys.readouterr().out
    assert out.startswith("Podkidnoy: you against Anna and Boris.\n")
    assert out.count("A number plays") == 3
    assert out.endswith("\nGood-bye.\n")


def test_cards_that_go_together_are_typed(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = typing("6", "6 7d kc", "0 7d", "1 7d", "6 7♦ 7h kc", "q")
    assert play(find_variant("polish"), 2, Strength.EASY, Random(4), terminal) == OK
    out = capsys.readouterr().out
    assert "\n  6 attack with one card or none and pairs, up to 5 cards: 7♦ 7♥\n" in out
    assert out.count("they follow the number") == 4
    assert "  You attack with 7♦ 7♥ K♣.\n" in out


def test_nothing_secret_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    play(find_variant("podkidnoy"), 3, Strength.NORMAL, Random(4), PRESSING_ENTER)
    drawn = re.findall(r"^  (Anna|Boris) draws (.*)$", capsys.readouterr().out, re.MULTILINE)
    assert drawn
    for _, cards in drawn:
        assert re.fullmatch(r"(a card|\d cards)(, one of them the turn-up 10♣|)\.", cards)


def draw(position: str) -> str:
    return "\n".join(draw_table("Durak", see(parse_position(position), 0)))


def test_the_table_takes_twelve_lines() -> None:
    table = draw("""\
P0: 6C 10D AD 7H QH
P1: 10C JC 9D
P2: KC KD
trump: H
talon: 8S 6H
table: P1 JS/AS, P1 10S/-
bout: P1 attacks P0, limit 5
""")
    assert (
        table
        == """\
┏━ Durak, bout 2 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ trumps ♥ ━┓
┃                  Anna                                 Boris                  ┃
┃                 ▒▒▒ 3                                  ▒▒ 2                  ┃
┃               attacking                                                      ┃
┃                                                                              ┃
┃ ╭──╮          ╭───╮     ╭───╮                                                ┃
┃ │ 2│ 6♥       │J♠ ╭───╮ │10♠│                                                ┃
┃ ╰──╯          ╰───│A♠ │ ╰───╯                                                ┃
┃ talon             ╰───╯                                                      ┃
┃ You: defending                                                               ┃
┃ 6♣ 10♦ A♦   7♥ Q♥                                                            ┃
┗━ discarded 21 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ room for 3 more ━┛"""
    )


def test_a_bout_too_long_to_be_drawn_is_written() -> None:
    table = draw("""\
options: attack_limit=none
P0: JC JD JS QC QD QS KC KD KS AC AD AS 10D 10S 10H JH QH KH AH
P1: 10C
trump: H
table: P1 6C/6H, P1 6D/-, P1 6S/-, P1 7C/7H, P1 7D/-, P1 7S/-, P1 8C/8H, P1 8D/-, P1 8S/-
bout: P1 attacks P0, limit 20
""")
    rows = table.splitlines()
    assert "6♣  6♦  6♠  7♣  7♦  7♠  8♣  8♦  8♠" in rows[5]
    assert "6♥          7♥          8♥        " in rows[6]
    assert len(rows) == 12


def test_red_suits_and_the_edge_of_the_table_have_colours() -> None:
    assert colour("You take 10♥") == "\x1b[1mYou\x1b[0m take \x1b[91m10♥\x1b[0m"
    assert colour("┃ 9♣ ┃") == "\x1b[32m┃\x1b[0m 9♣ \x1b[32m┃\x1b[0m"


def environment(**more: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "PYTHONPATH": str(LIBRARY), "TERM": "xterm", **more}


def read_terminal(env: dict[str, str]) -> str:
    """Return what a game shows at a real terminal until its user types `q`."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(PLAY, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as game:
        os.close(theirs)
        os.write(ours, b"q\n")
        shown = b"".join(iter(lambda: read_on(ours), b""))
    os.close(ours)
    assert game.returncode == OK
    return shown.decode()


def read_on(terminal: int) -> bytes:
    """Return the next bytes, and none once nobody writes any more: Linux calls that an error."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""


def test_a_terminal_gets_colours_unless_somebody_objects() -> None:
    shown = read_terminal(environment())
    assert "\x1b[91m8♦\x1b[0m" in shown
    assert shown.endswith("Good-bye.\r\n")
    assert "\x1b[" not in read_terminal(environment(NO_COLOR="1"))


def test_a_pipe_gets_no_colours() -> None:
    told = subprocess.run(
        PLAY, check=True, input="q\n", capture_output=True, text=True, env=environment()
    )
    assert not told.stderr
    assert "8♦" in told.stdout
    assert "\x1b[" not in told.stdout


@pytest.mark.parametrize("command", [PLAY, [*PLAY[:3], "variants"]], ids=["play", "variants"])
def test_a_closed_pipe_is_no_error(command: list[str]) -> None:
    """A pipe whose reader is gone, as after `| head`, is no error."""
    reader, writer = os.pipe()
    os.close(reader)
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE, env=environment()
    ) as process:
        os.close(writer)
        _, complaint = process.communicate()
    assert (process.returncode, complaint) == (OK, b"")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "koi8-r"])
@pytest.mark.parametrize("command", ["play perevodnoy --seed 3", "variants", "playthrough gopher"])
def test_a_terminal_without_suits_shows_letters(command: str, encoding: str) -> None:
    """Everything keeps its shape: each sign becomes one letter. What is typed is no text either."""
    shown, spelt = (
        subprocess.run(
            [sys.executable, "-m", "durak", *command.split()],
            input=b"\xd1\nh\n1\nq\n",
            capture_output=True,
            cwd=LIBRARY,
            env=os.environ | {"PYTHONIOENCODING": known},
            check=True,
        ).stdout.decode(known)
        for known in ("utf-8", encoding)
    )
    assert [*map(len, spelt.splitlines())] == [*map(len, shown.splitlines())]
    assert ("♦" in shown) is bool(re.search(r"beat \w+D\b", spelt))
