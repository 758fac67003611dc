"""Answers positions on the standard input with the actions of a computer player, line by line.

`tests.other_commit` runs this with the package of another commit, so it may use only names that the
package has long offered to other programs. A question is the number of a seat, a position, and an
empty line.
"""

import sys

from durak import Strength, format_action, parse_position, player_of, see


def main() -> None:
    player = player_of(Strength(sys.argv[1]))
    while line := sys.stdin.readline():
        seat = int(line)
        position = "".join(iter(sys.stdin.readline, "\n"))
        view = see(parse_position(position), seat)
        print(format_action(seat, player.choose(view)), flush=True)


if __name__ == "__main__":
    main()
