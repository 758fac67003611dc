"""The puzzle of the day in groups that want one: posed, answered by everybody, and told."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, tzinfo
from functools import partial

from club.places import ChatId, PersonId
from club.ports import Clock
from club.settings import Settings
from club.slots import NO_TABLE, Slot
from club.unasked import Silence
from club.view import look
from durak.actions import Action
from durak.puzzles import line
from features.puzzles.in_groups.finder import PuzzleFinder
from features.puzzles.in_groups.rules import (
    POST,
    GroupAnswer,
    GroupPuzzle,
    PosedInGroup,
    day_of,
    may_be_posed,
    tally,
)
from features.puzzles.in_groups.screens import PuzzleOfDay, Told, puzzle_of_day, puzzle_told
from features.puzzles.in_groups.store import PosedPuzzles
from features.puzzles.ratings import Puzzles
from features.puzzles.rules import COMPUTERS, table_of_puzzle
from features.puzzles.screens import Sight
from people.apart import each_apart
from people.directory import Directory
from people.ports import Messages
from people.unasked import News
from screens.scene import Scene
from screens.texts import Voice


@dataclass(frozen=True, slots=True)
class GroupPuzzles:
    posings: PosedPuzzles
    puzzles: Puzzles
    found: PuzzleFinder
    directory: Directory
    messages: Messages
    clock: Clock

    async def waiting(self, now: datetime) -> Sequence[News]:
        """Return the puzzles of today, of groups that want one."""
        waiting = []
        for chat, last in (await self.posings.who_want_one()).items():
            zone = await self.directory.choices.zone_in(chat)
            today = day_of(now, zone)
            why_not = await self._why_not(chat, last, now, zone)
            tell = partial(self._pose, chat, today)
            waiting.append(News(chat, today.isoformat(), tell, why_not))
        return waiting

    async def _why_not(
        self, chat: ChatId, last: date | None, now: datetime, zone: tzinfo
    ) -> Silence | None:
        """Where there is none to pose, none is noted as told."""
        if not may_be_posed(now, zone):
            return Silence.NOT_YET
        if last is not None and last >= day_of(now, zone):
            return Silence.TOLD
        return None if await self._next_for(chat) is not None else Silence.NONE_LEFT

    async def tell_answers(self) -> None:
        """Tell every group whose noon has come who saw what was to be seen."""
        await each_apart("answers", await self.posings.untold(), self._tell_if_due)

    async def _tell_if_due(self, posed: PosedInGroup) -> None:
        zone = await self.directory.choices.zone_in(posed.place.chat)
        is_due = posed.day < day_of(self.clock.now(), zone)
        if is_due and (puzzle := await self.puzzle_of(posed)):
            await self._tell(posed, puzzle)

    async def put_up_again(self, chat: ChatId) -> None:
        """Show the puzzle that is open in a group, because its message was left behind."""
        for posed in await self.posings.untold():
            if posed.place.chat == chat and (puzzle := await self.puzzle_of(posed)):
                await self._put_up(posed, puzzle)

    async def answer(
        self, posed: PosedInGroup, puzzle: GroupPuzzle, person: PersonId, action: Action
    ) -> bool:
        """Keep a person's first answer, if it is not too late. Return whether it was kept.

        Raises NotSaved.
        """
        has_tried = await self.puzzles.tries.has_tried(person, posed.puzzle)
        took_part = puzzle.of is not None and person in puzzle.of.people
        answer = GroupAnswer(person, action, counts=not (has_tried or took_part))
        return await self.posings.answer(posed, answer, self.clock.now())

    async def puzzle_of(self, posed: PosedInGroup) -> GroupPuzzle | None:
        """Return what was posed, unless it must not be shown any more."""
        if posed.puzzle in self.puzzles.bank:
            return GroupPuzzle(self.puzzles.bank[posed.puzzle])
        return await self.found.get(posed.puzzle)

    async def _pose(self, chat: ChatId, today: date) -> None:
        await self.tell_answers()
        number = await self._next_for(chat)
        if number is None:
            return
        place = await self.directory.last_place(chat)
        posed = PosedInGroup(place, today, number)
        puzzle = await self.puzzle_of(posed)
        if puzzle and await self.posings.pose(posed):
            await self._put_up(posed, puzzle)

    async def _put_up(self, posed: PosedInGroup, puzzle: GroupPuzzle) -> None:
        last = await self._last_told(posed.place.chat)
        self.messages.put_up(_slot(posed), puzzle_of_day(await self.shown(posed, puzzle), last))

    async def _next_for(self, chat: ChatId) -> int | None:
        """Return a puzzle of the group's own, or one that is new to it and to who plays there.

        If they have tried them all, it is at least new to the group.
        """
        own = await self.found.new_to(chat)
        if own is not None:
            return own
        posed = {*await self.posings.posed_in(chat)}
        tried = {*await self.posings.tried_by_players_of(chat)}
        fresh = await self.puzzles.suitable(posed | tried) or await self.puzzles.suitable(posed)
        return fresh[chat % len(fresh)] if fresh else None

    async def _tell(self, posed: PosedInGroup, puzzle: GroupPuzzle) -> None:
        """Everything here may be done twice, should the process die before it is marked."""
        await self.posings.end(posed)
        for each in await self.posings.answers(posed):
            if each.counts:
                is_right = each.action == puzzle.puzzle.solution
                await self.puzzles.keep(each.person, posed.puzzle, is_right=is_right)
        if await self.directory.is_open(posed.place):
            screen = puzzle_told(await self._told(posed, puzzle))
            self.messages.settle(_slot(posed), screen)
        await self.posings.mark_told(posed)

    async def _last_told(self, chat: ChatId) -> Told | None:
        last = await self.posings.last_told(chat)
        puzzle = await self.puzzle_of(last) if last else None
        return await self._told(last, puzzle) if last and puzzle else None

    async def _told(self, posed: PosedInGroup, puzzle: GroupPuzzle) -> Told:
        counted = tally(puzzle.puzzle, await self.posings.answers(posed))
        steps = line(puzzle.puzzle.game, counted.lure or puzzle.puzzle.solution)
        events = tuple(event for step in steps for event in step.events)
        return Told(await self.shown(posed, puzzle, people=counted.solvers), counted, events)

    async def shown(
        self,
        posed: PosedInGroup,
        asked: GroupPuzzle,
        voice: Voice | None = None,
        people: Sequence[PersonId] = (),
    ) -> PuzzleOfDay:
        """Return the puzzle as the group sees it or, with a `voice`, as it is put to one member.

        The audience knows these `people`, and whose game it was.
        """
        place = posed.place
        game = asked.puzzle.game
        chosen = await self.directory.chats.settings_of(place.chat)
        settings = Settings(rules=game.rules).drawn_like(chosen)
        chairs = asked.of.chairs if asked.of else COMPUTERS
        table = table_of_puzzle(game, place, chairs, settings, self.clock.now())
        audience = await self.directory.audience(place, {*people, *table.people})
        scene = Scene(look(table, None), audience, voice or await self.directory.voice_in(place))
        rating = await self.puzzles.rating_of(posed.puzzle, asked.puzzle)
        return PuzzleOfDay(posed.day, asked, rating, Sight(scene, game.hands))


def _slot(posed: PosedInGroup) -> Slot:
    return Slot(posed.place, POST, NO_TABLE, posed.day.toordinal())
