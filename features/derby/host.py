"""Derbies of two groups: challenges, how far both sides are, and what the groups are told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

import structlog

from club.places import ChatId, Place, TableId
from club.ports import Clock, Randomness
from club.predealt import Predealt
from club.settings import Settings
from club.slots import NO_TABLE, Slot
from club.table import Phase, Table
from club.tables import Tables
from club.unasked import Silence
from features.derby.rules import (
    KIND,
    NEWS,
    POST,
    Comparison,
    Derby,
    DerbyEnded,
    PlayedDeal,
    Side,
    Terms,
    challenge,
    choose_deals,
    is_kept,
)
from features.derby.screens import (
    DerbyView,
    GameOfDeal,
    PlayedOut,
    TimeLeft,
    about_deal,
    accepted,
    challenge_lapsed,
    challenge_made,
    standing,
)
from features.derby.store import Derbies
from people.apart import each_apart
from people.core import Core
from people.directory import Directory
from people.hosts import Opened
from people.ports import Messages
from people.unasked import News
from screens.about_deal import AboutDeal
from screens.screen import Screen
from screens.settings import Choices
from screens.texts import Voice
from storage.database import Database
from storage.predealt import SecretSalts

log = structlog.get_logger()

_ACCEPTED = 1
_ENDED = 2
"""Editions of the one message that a derby has in each group. The challenge has none."""

_NEWS_FOR = timedelta(days=4)
"""After the latest end that a derby can have."""


class GamesOfDerbies:
    def __init__(self, database: Database) -> None:
        self._stored = Derbies(database)

    async def about(self, deal: Predealt, table: Table) -> AboutDeal:
        points = None if table.phase.goes_on else await self._stored.points_at(table.id)
        return about_deal(deal, points, is_closed=table.phase is Phase.CLOSED)

    async def is_shown_to(self, chat: ChatId, table: TableId) -> bool:
        """After a derby each group may see how the other one played."""
        return await self._stored.are_rivals(chat, table)


@dataclass(frozen=True, slots=True)
class DerbyHost:
    """`new_code` returns something that is short enough to be typed, and that nobody can guess.

    If there are no derbies any more, those that were begun end, and their groups are told.
    """

    stored: Derbies
    _salts: SecretSalts
    tables: Tables
    directory: Directory
    messages: Messages
    clock: Clock
    _randomness: Randomness
    new_code: Callable[[], str]
    is_on: bool

    def are_wanted(self, settings: Settings) -> bool:
        return self.is_on and settings.derby

    async def challenge(self, home: Place, settings: Settings, deals: int) -> Derby | None:
        """Challenge whoever gets to know the code, unless the group has a derby already."""
        terms = Terms.of(settings, deals)
        salts = choose_deals(deals, self._randomness)
        chosen = challenge(home, terms, self.new_code(), salts, self._randomness)
        made = await self.stored.challenge(chosen, salts, self.clock.now())
        if made is not None:
            await self.put_up(made, Side.HOME)
        return made

    async def withdraw(self, chat: ChatId, instead: Screen) -> None:
        """Take back a challenge that nobody has accepted, and show something in its place."""
        withdrawn = await self.stored.withdraw(chat)
        if withdrawn is not None:
            self.messages.settle(await self._slot(withdrawn, withdrawn.challenge.home), instead)

    async def challenge_of(self, code: str) -> Derby | None:
        """Return the challenge with this code that can still be accepted, if its group is there."""
        found = await self.stored.challenge_of(code)
        if found is None or found.ends <= self.clock.now():
            return None
        return found if await self.directory.is_open(found.challenge.home) else None

    async def accept(self, code: str, away: Place) -> Derby | None:
        """Return the derby, unless another group was faster or this one has a derby already."""
        if await self.challenge_of(code) is None:
            return None
        agreed = await self.stored.accept(code, away, self.clock.now())
        if agreed is not None:
            for side in Side:
                await self.put_up(agreed, side)
        return agreed

    async def put_up(self, derby: Derby, side: Side) -> None:
        """Bring the message of the derby in the group of this side up to date."""
        place = derby.place_of(side)
        if place is not None:
            screen = await self.screen(derby, side, await self.directory.voice_in(place))
            self.messages.put_up(await self._slot(derby, place), screen)

    async def _slot(self, derby: Derby, place: Place) -> Slot:
        """Return the message of a derby that began in this place."""
        return Slot(await self.directory.openings.place_for(place), POST, NO_TABLE, derby.id)

    async def put_up_again(self, chat: ChatId) -> None:
        """Show the challenge or the derby that goes on in a group: its message was left behind."""
        derby = await self.stored.of_chat(chat)
        if derby is not None and derby.ended is None:
            await self.put_up(derby, derby.side_of(chat))

    async def screen(self, derby: Derby, side: Side, voice: Voice) -> Screen:
        """Return the challenge that nobody has accepted or, from then on, how the derby stands."""
        if derby.away is None:
            made = derby.challenge
            time = TimeLeft.until(derby.ends, self.clock.now())
            return challenge_made(made.code, made.terms, made.fingerprint, time, voice)
        return standing(await self.view(await self.stored.compare(derby), side), voice)

    async def view(self, compared: Comparison, side: Side) -> DerbyView:
        """Return what this side may know."""
        derby = compared.derby
        numbers = range(1, derby.terms.deals + 1)
        own = tuple(compared.points(side, number) for number in numbers)
        others = tuple(compared.points(side.other, number) for number in numbers)
        next_deal = compared.next_deal(side)
        is_over = derby.ended is not None
        winner = compared.winner if is_over else None
        here = await self._choices(derby.place_of(side))
        games = [await self._played_out(compared, side, number) for number in numbers if is_over]
        has_films = here is not None and await self.directory.offers_films(here.chat)
        return DerbyView(
            group=here.title if here else "",
            other=await self._title(derby, side.other),
            terms=derby.terms,
            fingerprint=derby.challenge.fingerprint,
            time=TimeLeft.until(derby.ends, self.clock.now()),
            own=own,
            others=others if is_over else (),
            others_finished=compared.finished(side.other),
            next_deal=next_deal.number if next_deal else None,
            is_playing=any(each.side is side and each.points is None for each in compared.played),
            ended=derby.ended,
            winner=await self._title(derby, winner) if winner else None,
            turning_deal=compared.turning_deal if is_over else None,
            filmed_deal=compared.filmed_deal if is_over else None,
            games=tuple(games),
            has_films=has_films,
            is_drawn=here is not None and here.settings.draws_board,
        )

    async def look_after(self) -> None:
        """End the derbies that are over, and let challenges lapse that nobody has accepted."""
        lapsed = await self.stored.let_lapse(self.clock.now())
        await each_apart("challenges", lapsed, self._say_lapsed)
        await each_apart("derbies", await self.stored.going_on(), self._end_if_over)

    async def _end_if_over(self, derby: Derby) -> None:
        because = await self._why_over(derby)
        if because is not None:
            await self._end(derby, because)

    async def waiting(self, now: datetime) -> Sequence[News]:
        """Return who is to be told that a challenge is accepted, or how a derby has ended."""
        news = [
            each
            for derby in await self.stored.ending_after(now - _NEWS_FOR)
            for each in self._news(derby)
        ]
        return [replace(each, speaks_against=await self._why_not(each)) for each in news]

    def _news(self, derby: Derby) -> Sequence[News]:
        if derby.ended is None:
            home = derby.challenge.home
            tell = partial(self._tell_accepted, derby)
            why_not = None if self.is_on else Silence.NOT_OFFERED
            return (News(home.chat, f"{derby.id} accepted", tell, why_not),)
        return [
            News(place.chat, str(derby.id), partial(self._tell_result, derby, side, place))
            for side in Side
            if (place := derby.place_of(side))
        ]

    async def _why_not(self, news: News) -> Silence | None:
        is_wanted = (await self.directory.chats.settings_of(news.chat)).derby
        return news.speaks_against if is_wanted else Silence.SWITCHED_OFF

    async def _tell_accepted(self, derby: Derby) -> None:
        home = derby.challenge.home
        view = await self.view(await self.stored.compare(derby), Side.HOME)
        screen = accepted(view, await self.directory.voice_in(home))
        self.messages.put_up(await self._slot(derby, home), screen, edition=_ACCEPTED)

    async def _tell_result(self, derby: Derby, side: Side, place: Place) -> None:
        """Tell a group the result and, where it lets the bot pin tables, pin that."""
        screen = await self.screen(derby, side, await self.directory.voice_in(place))
        pinned = (await self.directory.chats.settings_of(place.chat)).pinned
        self.messages.put_up(await self._slot(derby, place), screen, edition=_ENDED, pinned=pinned)

    async def _say_lapsed(self, lapsed: Derby) -> None:
        home = lapsed.challenge.home
        if await self.directory.is_open(home):
            screen = challenge_lapsed(await self.directory.voice_in(home))
            self.messages.settle(await self._slot(lapsed, home), screen)

    async def _why_over(self, derby: Derby) -> DerbyEnded | None:
        if (await self.stored.compare(derby)).is_complete:
            return DerbyEnded.PLAYED
        salts = await self._salts.salts_of(KIND, str(derby.id))
        if not is_kept(derby.challenge, salts, self._randomness):
            return DerbyEnded.PLAYERS_GONE
        if derby.ends <= self.clock.now():
            return DerbyEnded.TIME_UP
        return None if self.is_on else DerbyEnded.SWITCHED_OFF

    async def _end(self, derby: Derby, because: DerbyEnded) -> None:
        await self.tables.cut_off(await self.stored.living_tables(derby.id))
        await self.stored.end(derby.id, because)
        log.info("derby_ended", derby=derby.id, because=because.value)

    async def _title(self, derby: Derby, side: Side) -> str:
        there = await self._choices(derby.place_of(side))
        return there.title if there else ""

    async def _choices(self, place: Place | None) -> Choices | None:
        return await self.directory.choices.of(place.chat) if place else None

    async def _played_out(self, compared: Comparison, side: Side, number: int) -> PlayedOut:
        own = await self._game(compared.deal(side, number))
        other = await self._game(compared.deal(side.other, number))
        return PlayedOut(own, other)

    async def _game(self, deal: PlayedDeal | None) -> GameOfDeal | None:
        """Return the game of a deal that was played to its end."""
        game = await self.directory.records.game_of_table(deal.table, 1) if deal else None
        return GameOfDeal(game.id, game.table) if game and game.is_completed else None


def open_host(core: Core) -> Opened:
    host = DerbyHost(
        Derbies(core.database),
        SecretSalts(core.database),
        core.tables,
        core.directory,
        core.messages,
        core.clock,
        core.randomness,
        core.new_code,
        is_on=core.directory.choices.offers("derby"),
    )
    return Opened(
        host,
        every_minute=host.look_after,
        news={NEWS: host},
        lasting=host,
    )
