"""Whether people are shown what their games add up to, plainly recomputed, in their language."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from club.ceremonies import Award, Ceremony, Honour
from club.chronicles import Best, Chronicle
from club.finished_games import GameId
from club.periods import Period
from club.places import ChatId, PersonId
from club.seasons import Season
from club.standings import EVERYWHERE, Rivalry, Rivals, Standing
from club.zones import city_of, is_southern
from screens.audience import Person as Reader
from screens.buttons import ShowRanking
from screens.callback_data import unpack
from screens.records.ranking import PAGE, Ranking, ranking
from screens.records.stats import Extras, stats
from screens.screen import Screen
from screens.texts import Texts
from telegram_sandbox import Group, Message, Person, Room, Sandbox, format_text
from tests.endurance.month_circles import Circle
from tests.endurance.month_people import buttons
from tests.endurance.plain_awards import awards
from tests.endurance.plain_games import Played
from tests.endurance.plain_month import Records, Sums, greatest, periods_of

SETTLED = 5
ORDER = (Period.WEEK, Period.MONTH, Period.SEASON, Period.EVER)


@dataclass(frozen=True, slots=True)
class Expected:
    """What everybody should be shown at a moment, by what has been played."""

    sums: Sums
    holders: Mapping[tuple[int, int], int | None]
    """Who sat where: by the position of a game and a seat."""
    readers: Mapping[PersonId, Reader]
    now: datetime
    texts: Texts

    @classmethod
    def of(
        cls, games: Sequence[Played], sandbox: Sandbox, now: datetime, texts: Texts
    ) -> "Expected":
        seats = {(game.position, each.seat): each.person for game in games for each in game.seats}
        readers = {
            PersonId(person.id): Reader(
                PersonId(person.id), person.name, person.user.language, reachable=True
            )
            for person in sandbox.people
        }
        return cls(Sums.of(games), seats, readers, now, texts)

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
        wanted = periods_of(self.now)[ORDER.index(period)]
        known = [
            self.standing(person, chat, when)
            for where, when, person in self.sums.tallies
            if (where, when) == (chat, wanted)
        ]
        duraks = [each for each in known if each.duraks]
        duraks.sort(key=lambda each: (not each.settled, -each.share, each.person))
        records = self.sums.records.get(chat) if period is Period.EVER else None
        shown = Ranking(
            ChatId(chat),
            period,
            0,
            len(duraks),
            duraks[:PAGE],
            _chronicle(records) if records else None,
            self._holder(records) if records else None,
            self._ceremony(circle),
        )
        return ranking(shown, self.readers, self.texts.voice(circle.language))

    def stats(self, person: Person) -> Screen:
        sunk_by, sunk = self.sums.rivals.get((EVERYWHERE, person.id), (Counter(), Counter()))
        extras = Extras(Rivals(_rivalry(sunk_by), _rivalry(sunk)), self.readers, has_shelf=True)
        voice = self.texts.voice(person.user.language)
        return stats(person.name, None, self.standing(person.id, EVERYWHERE), voice, extras)

    def _ceremony(self, circle: Circle) -> Ceremony | None:
        chat = circle.group.id
        season = Season.of(self.now).previous
        winners = awards(self.sums.tallies, chat, season.key, season.previous.key)
        given = tuple(
            Award(
                honour,
                tuple(
                    self.standing(each, chat, season.key) for each in sorted(winners[honour.value])
                ),
            )
            for honour in Honour
            if honour.value in winners
        )
        southern = is_southern(city_of(circle.settings.zone, circle.language))
        return Ceremony(season, given, southern=southern) if given else None

    def _holder(self, records: Records) -> PersonId | None:
        _, game, seat = records.biggest_hand
        person = self.holders[game, seat or 0]
        return None if person is None else PersonId(person)


def _chronicle(records: Records) -> Chronicle:
    bout, game = records.longest_bout
    held, record, seat = records.biggest_hand
    busiest, last = records.busiest
    return Chronicle(
        Best(bout, GameId(game)), Best(held, GameId(record), seat), Best(busiest, GameId(last))
    )


def _rivalry(rivals: Counter[int]) -> Rivalry | None:
    found = greatest(rivals)
    return Rivalry(PersonId(found[0]), found[1]) if found else None


async def wrong_rankings(expected: Expected, circle: Circle) -> Sequence[str]:
    """Ask a group for its rankings, and return those that are not as expected."""
    member = circle.members[0].person
    shown = await _asked(member, circle.group, "/top")
    found = [*_apart(shown, expected.ranking(circle, Period.EVER))]
    for period in (Period.SEASON, Period.MONTH, Period.WEEK):
        shown = await _turned(member, circle.group, shown, period)
        found += _apart(shown, expected.ranking(circle, period))
    return found


async def _turned(member: Person, group: Group, shown: Message, period: Period) -> Message:
    """Return the same message once it shows another period."""
    button = next(each for each in buttons(shown, ShowRanking) if _is_of(each.data, period))
    await member.forges(shown, button.data)
    return await group.until(lambda: _changed(group, shown))


async def wrong_figures(expected: Expected, person: Person) -> Sequence[str]:
    """Ask for a person's figures in private."""
    shown = await _asked(person, person.private, "/stats")
    return [*_apart(shown, expected.stats(person))]


def _is_of(data: str, period: Period) -> bool:
    wanted = unpack(data)
    return isinstance(wanted, ShowRanking) and wanted.period is period and not wanted.page


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
