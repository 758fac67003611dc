"""Puzzles, from the command to the next one: what people see, and what is kept of it."""

import json

from durak.puzzles import Puzzle, bank
from features.puzzles.buttons import NextPuzzle, TryMove
from screens.callback_data import unpack
from telegram_sandbox import Button, Message, Person
from tests.end_to_end.clubs import Club
from tests.end_to_end.playing import ask_to_be_forgotten
from tests.keys import Sends
from tests.words import english


def moves_of(message: Message) -> dict[TryMove, Button]:
    moves = {unpack(each.data): each for each in message.buttons if each.data}
    return {move: button for move, button in moves.items() if isinstance(move, TryMove)}


def posed(message: Message) -> tuple[int, Puzzle]:
    number = next(iter(moves_of(message))).puzzle
    return number, bank()[number]


async def try_move(person: Person, message: Message, *, right: bool) -> None:
    solution = posed(message)[1].solution
    move = next(m for m in moves_of(message) if (m.action == solution) is right)
    await person.presses(message, moves_of(message)[move].text)


async def test_a_puzzle_is_tried_played_out_and_followed_by_another(club: Club) -> None:
    anna = club.people[0]
    anna.says(anna.private, "/puzzle")
    first = await anna.private.shows("Only one move saves you")
    number, puzzle = posed(first)
    assert len(moves_of(first)) == len(puzzle.choices)
    await try_move(anna, first, right=False)
    missed = await anna.private.shows("This is how it loses")
    assert "Your first 5 don’t count · solved: 0 of 1" in missed.text
    assert missed.media
    assert "move 1 of" in missed.text
    await anna.presses(missed, "▶️")
    await anna.presses(await anna.private.shows("move 2 of"), "⏭")
    end = await anna.private.shows("is the durak")
    assert "\u2068Anna\u2069 is the durak" in end.text
    await anna.presses(end, Sends(NextPuzzle))
    second = await anna.private.shows("Only one move saves you")
    other, _ = posed(second)
    assert other != number
    await try_move(anna, second, right=True)
    await anna.private.shows("Nothing else saves you")
    assert await tries_in_export(anna) == {number: 0, other: 1}


async def tries_in_export(person: Person) -> dict[int, int]:
    person.says(person.private, "/export")
    media = (await person.private.until(lambda: newest_document(person))).media
    assert media
    return {
        each["puzzle"]: each["solved"] for each in json.loads(media.file.content)["puzzle_tries"]
    }


def newest_document(person: Person) -> Message | None:
    media = (post for post in person.private.posts if post.media and not post.media.is_photo)
    return next(media, None)


async def test_who_was_forgotten_begins_anew(club: Club) -> None:
    anna = club.people[0]
    anna.says(anna.private, "/puzzle")
    first = await anna.private.shows("Only one move saves you")
    await try_move(anna, first, right=True)
    await anna.private.shows("Nothing else saves you")
    await ask_to_be_forgotten(anna)
    await anna.private.shows(english("forgotten"))
    anna.says(anna.private, "/puzzle")
    await anna.private.shows("solved: 0 of 0")
