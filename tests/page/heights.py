"""How high board and hand are on a phone:

    python -m tests.page.heights

prints it in every language, in pixels, and fails if one of them takes more than its share.
"""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from io import BytesIO
from itertools import groupby

from playwright.async_api import Browser, Page
from telegram import Bot

from club.fairness import Salt
from club.places import ChatId, PersonId, Place, TableId
from club.recent_events import RecentEvents, with_event
from club.settings import Settings
from club.table import Chair, Deadline, Phase, Series, Table
from club.view import look
from durak.cards import Card, pack
from durak.events import BoutBeaten, BoutTaken, Covered, Event, Opened, ThrewIn
from durak.notation import format_cards, parse_position
from features import load_texts
from messenger.outgoing.bot_api.calls_for_one_reader import receiver
from messenger.outgoing.rendering import render
from screens.audience import Audience, Chat, Person
from screens.painter import ViewerMarks, paint
from screens.picture import Picture
from screens.screen import Screen
from telegram_sandbox import Group, Sandbox, Terms
from tests.browser.chromium import chromium
from tests.browser.visits import PHONE, installed
from tests.little_bot import bot_of

TEXTS = load_texts()
NAMES = ("Anna", "Benjamin", "Катя", "Alexandra", "美咲", "Li")
SCREEN = 672
"""What a phone of this size has for messages."""
BOARD = {3: 340, 6: 375}
"""The most that a board may take, by the number of players."""
HAND = 265
"""The most that a hand of up to eight cards may take."""
EVERY_CASE = tuple((seats, cards) for seats in (3, 6) for cards in (6, 8, 9, 12, 20))
ON_ONE_SCREEN = ((3, 8), (6, 6))
HEIGHTS = "columns => columns.map(column => column.getBoundingClientRect().height)"


@dataclass(frozen=True)
class Measured:
    language: str
    seats: int
    cards: int
    board: float
    hand: float

    @property
    def both(self) -> float:
        return self.board + GAP + self.hand


UNLIMITED = Terms(group_calls_per_minute=1_000_000)
GAP = 6
"""Between two messages."""


async def main() -> None:
    async with chromium() as browser:
        measured = await measure(browser, EVERY_CASE)
    for case, row in groupby(measured, key=lambda one: (one.seats, one.cards)):
        print("{} players, {} cards:".format(*case), end="")
        print(*(f"  {one.language} {one.board:.0f} + {one.hand:.0f}" for one in row))
    sys.exit("\n".join(map(str, filter(is_too_high, measured))))


def is_too_high(one: Measured) -> bool:
    fits = one.both <= SCREEN or (one.seats, one.cards) not in ON_ONE_SCREEN
    return one.board > BOARD[one.seats] or (one.cards <= 8 and one.hand > HAND) or not fits


async def measure(browser: Browser, cases: Sequence[tuple[int, int]]) -> list[Measured]:
    """Show two moments in every language, and measure the higher."""
    return [one for seats, cards in cases for one in await _measure(browser, seats, cards)]


async def _measure(browser: Browser, seats: int, cards: int) -> list[Measured]:
    async with Sandbox.serving(UNLIMITED) as sandbox, bot_of(sandbox) as bot:
        anna = sandbox.user("Anna", started=True)
        group = sandbox.group("Evening", [anna])
        group.promotes()
        for language in TEXTS.languages:
            for defends in (True, False):
                table = crowded_table(seats, cards, PersonId(anna.id), defends=defends)
                await show(bot, group, table, language)
        page = await open_on_phone(browser, sandbox.url)
        heights = await page.locator("[data-phone=group] .column").evaluate_all(HEIGHTS)
        await page.close()
    boards = map(max, heights[0::4], heights[2::4])
    hands = map(max, heights[1::4], heights[3::4])
    return [
        Measured(language, seats, cards, board, hand)
        for language, board, hand in zip(TEXTS.languages, boards, hands, strict=True)
    ]


async def open_on_phone(browser: Browser, url: str) -> Page:
    page = await browser.new_page(
        viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2
    )
    await page.goto(url)
    font = "Roboto" if installed("Roboto") else "Liberation Sans"
    style = "font => document.documentElement.style.setProperty('--font', `Emoji, ${font}`)"
    await page.evaluate(style, font)
    await page.wait_for_selector("[aria-busy=false] [data-phone=group] .message")
    return page


async def show(bot: Bot, group: Group, table: Table, language: str) -> None:
    """Show the board, and below it the hand of the first player."""
    people = {
        PersonId(chair.person): Person(chair.person, name, language, reachable=True)
        for chair, name in zip(table.chairs, NAMES, strict=False)
        if chair.person is not None
    }
    chat = Chat("Evening", language, opens_hands=True)
    reader = PersonId(table.opener)
    viewers = ViewerMarks(open_hands=[reader])
    audience = Audience("durak_bot", chat, people)
    posts = paint(look(table, None), [look(table, reader)], audience, TEXTS, viewers)
    board, hand = (post for post in posts if post.slot.place.chat == table.place.chat)
    assert board.screen
    assert hand.screen
    await send(bot, group, board.screen)
    await send(bot, group, hand.screen, **receiver(reader, None))


async def send(bot: Bot, group: Group, screen: Screen, **more: object) -> None:
    rendering = render(screen)
    others = rendering.markup | more
    if screen.picture is None:
        await bot.send_message(group.id, screen.text, parse_mode="HTML", api_kwargs=others)
        return
    photo = drawn(screen.picture)
    await bot.send_photo(group.id, photo, caption=screen.text, parse_mode="HTML", api_kwargs=others)


@lru_cache(maxsize=8)
def drawn(picture: Picture) -> bytes:
    file = BytesIO()
    picture.draw().save(file, "PNG", compress_level=1)
    return file.getvalue()


LAID = ("7S", "10S", "10D", "QD", "7C", "8C")
"""Three attacks and their covers."""
DEFENCE = "bout: 3, P1 attacks P0, limit 6\ntable: 7S/-, 10D/-, 7C/-"
THROWING_IN = "bout: 3, P2 attacks P1, limit 6\ntable: 7S/10S, 10D/QD, 7C/8C"
GONE = ("6S", "9S", "9D", "JD", "6D", "8D")
"""The cards of the bouts before."""


def crowded_table(seats: int, cards: int, first: PersonId, *, defends: bool) -> Table:
    """Return a table with much to tell: everybody may throw in, or the first player defends."""
    left = [card for card in pack(52) if str(card) not in (*LAID, *GONE)]
    hands = [left[:cards]]
    others = min(6, (len(left) - cards - 1) // (seats - 1))
    hands += [left[cards + others * n : cards + others * (n + 1)] for n in range(seats - 1)]
    talon = left[cards + others * (seats - 1) :]
    game = parse_position(_position(hands, talon, defends=defends))
    now = datetime.now(UTC)
    recent: RecentEvents = ()
    for event in _told(defends=defends):
        recent = with_event(recent, event)
    return Table(
        id=TableId(1),
        place=Place(ChatId(-1)),
        opener=first,
        settings=Settings(rules=game.rules, clock=60),
        since=now,
        chairs=tuple(Chair(PersonId(first + seat)) for seat in range(seats)),
        phase=Phase.PLAYING,
        game=game,
        recent=recent,
        series=Series(games=1),
        turn_end=Deadline(now + timedelta(minutes=1), 3),
        turns=(2,) * seats,
        commitment="0123456789abcdef" * 4,
        salt=Salt("salt"),
    )


def _position(hands: list[list[Card]], talon: list[Card], *, defends: bool) -> str:
    held = "\n".join(f"P{seat}: {format_cards(hand)}" for seat, hand in enumerate(hands))
    bout = DEFENCE if defends else THROWING_IN
    return f"""options: deck=52 auto_pass=no_legal_card
{held}
trump: S
talon: {format_cards(talon)}
turn-up: {talon[-1]}
{bout}
"""


def _told(*, defends: bool) -> Iterator[Event]:
    """Tell of two bouts without the first player, and of the one on the table."""
    six, nine, other_nine, jack, low, eight = map(Card.parse, GONE)
    yield from (Opened(1, (six,)), Covered(2, six, nine), ThrewIn(1, other_nine))
    yield from (Covered(2, other_nine, jack), BoutTaken(2))
    yield from (Opened(1, (low,)), Covered(2, low, eight), BoutBeaten())
    attacks = tuple(map(Card.parse, LAID[::2]))
    yield Opened(1 if defends else 2, attacks[:1])
    for attack in attacks[1:]:
        yield ThrewIn(1 if defends else 2, attack)


if __name__ == "__main__":
    asyncio.run(main())
