"""Whether people are shown what their games add up to, plainly recomputed, in their language."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from club.ceremonies import Award, Ceremony, Honour
from club.places import ChatId, PersonId
from club.seasons import Period, Season
from club.standings import EVERYWHERE, Rivals, Standing
from club.zones import city_of, is_southern
from durak.events import Seat
from features import load_texts
from screens.audience import Person as Reader
from screens.buttons import ShowRanking
from screens.records.ranking import PAGE, Ranking, ranking
from screens.records.stats import Extras, stats
from screens.screen import Screen
from screens.texts import Texts
from telegram_sandbox import Group, Message, Person, Room, Sandbox, format_text
from tests.end_to_end.playing import buttons_of
from tests.endurance.month.plain_games import Played
from tests.endurance.month.plain_honours import awards
from tests.endurance.month.plain_sums import Sums, periods_of
from tests.endurance.month.simulated_groups import Circle
from tests.keys import read
from tests.screens.records import GAMES

SETTLED = 5
PERIODS = (Period.EVER, Period.SEASON, Period.MONTH, Period.WEEK)


@dataclass(frozen=True, slots=True)
class Expected:
    """What everybody should be shown at a moment, by what has been played."""

    sums: Sums
    holders: Mapping[tuple[int, Seat | None], int | None]
    """Who sat where: by the position of a game and a seat."""
    readers: Mapping[PersonId, Reader]
    now: datetime
    texts: Texts

    @classmethod
    def of(cls, games: Sequence[Played], sandbox: Sandbox, now: datetime) -> "Expected":
        holders: dict[tuple[int, Seat | None], int | None] = {
            (game.position, own.seat): own.person for game in games for own in game.seats
        }
        readers = [
            Reader(PersonId(person.id), person.name, person.user.language, reachable=True)
            for person in sandbox.people
        ]
        by_id = {reader.id: reader for reader in readers}
        return cls(Sums.of(games), holders, by_id, now, load_texts())

    def standing(self, person: int, chat: int, when: str = "ever") -> Standing:
        sums = self.sums.tallies.get((chat, when, person), {})
        rating = self.sums.ratings.get((chat, person))
        return Standing(
            PersonId(person),
            **sums,  # type: ignore[arg-type]  # named like the fields
            settled=sums.get("games", 0) >= SETTLED,
            rating=rating and rating[0] - 3 * rating[1] if sums else None,
        )

    def ranking(self, circle: Circle, period: Period) -> Screen:
        """Return the first page: settled people first, then whoever is surely the durak more."""
        chat = circle.group.id
        wanted = periods_of(self.now)[period]
        known = [
            self.standing(person, chat, when)
            for where, when, person in self.sums.tallies
            if (where, when) == (chat, wanted)
        ]
        duraks = [each for each in known if each.duraks]
        duraks.sort(key=lambda each: (not each.settled, -each.share, each.person))
        records = self.sums.records.get(chat) if period is Period.EVER else None
        hand = records and records.biggest_hand
        holder = self.holders[hand.game, hand.seat] if hand else None
        shown = Ranking(
            ChatId(chat),
            period,
            0,
            len(duraks),
            duraks[:PAGE],
            records,
            PersonId(holder) if holder else None,
            self._ceremony(circle),
            is_drawn=circle.settings.draws_board,
        )
        return ranking(shown, self.readers, self.texts.voice(circle.language))

    def stats(self, person: Person) -> Screen:
        rivals = self.sums.rivals.get((EVERYWHERE, person.id), Rivals())
        standing = self.standing(person.id, EVERYWHERE)
        # Which games they were is seen in the picture alone.
        extras = Extras(rivals, self.readers, has_shelf=True, games=GAMES[:1] * standing.games)
        voice = self.texts.voice(person.user.language)
        return stats(person.name, None, standing, voice, extras)

    def _ceremony(self, circle: Circle) -> Ceremony | None:
        chat = circle.group.id
        season = Season.of(self.now).previous
        winners = awards(self.sums.tallies, chat, season.key, season.previous.key)
        given = []
        for honour in Honour:
            people = sorted(winners.get(honour.value, ()))
            standings = tuple(self.standing(each, chat, season.key) for each in people)
            given += [Award(honour, standings)] if standings else []
        southern = is_southern(city_of(circle.settings.zone, circle.language))
        return Ceremony(season, tuple(given), southern=southern) if given else None


async def wrong_rankings(expected: Expected, circle: Circle) -> Sequence[str]:
    """Ask a group for its rankings, and return those that are not as expected."""
    member = circle.members[0].person
    shown = await _asked(member, circle.group, "/top")
    found: list[str] = []
    for period in PERIODS:
        if period is not Period.EVER:
            shown = await _turned(member, circle.group, shown, period)
        found += _apart(shown, expected.ranking(circle, period))
    return found


async def wrong_figures(expected: Expected, person: Person) -> Sequence[str]:
    """Ask for a person's figures in private."""
    shown = await _asked(person, person.private, "/stats")
    return [*_apart(shown, expected.stats(person))]


async def _turned(member: Person, group: Group, shown: Message, period: Period) -> Message:
    """Return the same message once it shows another period."""
    wanted = ShowRanking(ChatId(group.id), period)
    button = next(each for each in buttons_of(shown, ShowRanking) if read(each.data) == wanted)
    await member.forges(shown, button.data)
    return await group.until(lambda: _changed(group, shown))


async def _asked(person: Person, room: Room, command: str) -> Message:
    """Return what the bot answers."""
    said = person.says(room, command)
    return await room.until(lambda: next((m for m in room.posts if m.id > said.id), None))


def _changed(room: Room, before: Message) -> Message | None:
    now = room.message(before.id)
    return now if now and now != before else None


def _apart(shown: Message, expected: Screen) -> Iterator[str]:
    wanted, _ = format_text(expected.text, "HTML")
    if shown.text != wanted:
        yield f"shown {shown.text!r}, plainly {wanted!r}"
