"""What people do in chats before and after games."""

from collections.abc import Callable
from functools import partial

from club.places import ChatId
from durak.rules import Variant
from screens.buttons import Choose, ChooseVariant, ShowGames, ShowSettings
from screens.callback_data import Payload, pack
from screens.games import page_with
from telegram_sandbox import Group, Message, Person, Room, Wanted
from tests.end_to_end.clubs import Club, open_settings
from tests.end_to_end.playing import ask_to_be_forgotten
from tests.keys import GREETING, HINT, JOIN, REVIEW
from tests.words import english


async def ask_to_be_told(person: Person, club: Club) -> Message:
    person.says(club.group, "/notify")
    return await person.private.shows("I’ll tell you in private")


async def open_table(club: Club) -> None:
    """Anna opens a table, and everybody who should hear of it has heard."""
    club.people[0].says(club.group, "/durak")
    await club.group.shows(JOIN)
    await club.wait_until_idle()


def announcements(person: Person) -> list[Message]:
    """Return the notices still present."""
    return [post for post in person.private.posts if post.offers(JOIN)]


async def begin_practice(person: Person) -> Message:
    """Begin to practise, and return the hand."""
    person.says(person.private, "/practice")
    return await person.private.shows(HINT)


async def is_forgotten(person: Person) -> None:
    await ask_to_be_forgotten(person)
    await person.private.shows(english("forgotten"))


async def choose_pinning(club: Club, value: str, who: int = 0) -> str:
    person = club.people[who]
    menu = await open_settings(person, club.group)
    return (await person.forges(menu, pack(Choose(ChatId(club.group.id), "pinned", value)))).text


def pinned(club: Club) -> list[Message]:
    messages = [club.group.message(number) for number in club.group.chat.pinned]
    return [message for message in messages if message]


async def until_pinned(club: Club, wanted: Callable[[list[Message]], bool]) -> None:
    await club.group.until(lambda: club.group.posts[-1] if wanted(pinned(club)) else None)


async def open_last_game(club: Club, person: Person) -> Message:
    person.says(club.group, "/history")
    answer = await person.presses(await club.group.shows("last games"), "1")
    assert "private" in answer.text
    return await person.private.shows("▶️")


async def turn_page(person: Person, page: Message, button: Wanted) -> Message:
    assert not (await person.presses(page, button)).text
    return await person.private.until(
        lambda: now if (now := person.private.message(page.id)) != page else None
    )


async def ask_for_review(person: Person, page: Message) -> Message:
    assert not (await person.presses(page, REVIEW)).text
    return await wait_for_review(person, page)


async def wait_for_review(person: Person, page: Message) -> Message:
    """Wait for the review on this page, no matter what else the person looks at."""
    return await person.private.until(
        lambda: (
            now if (now := person.private.message(page.id)) and "decisions." in now.text else None
        )
    )


async def file_number(number: int, person: Person) -> bytes:
    """Wait for so many files in the private chat, and return the content of the newest."""

    def newest() -> Message | None:
        files = [post for post in person.private.posts if post.media]
        return files[-1] if len(files) >= number else None

    media = (await person.private.until(newest)).media
    assert media
    return media.file.content


def told(page: Message) -> tuple[object, ...]:
    return page.text, page.keyboard


async def choose_variant(club: Club, group: Group, variant: Variant) -> None:
    """Choose a variant, starting from the settings and turning the pages of the list of games."""
    owner = club.people[0]
    chat = ChatId(group.id)
    owner.says(group, "/settings")
    turned = [ShowGames(chat, page) for page in range(1, page_with(variant.id) + 1)]
    way: tuple[Payload, ...] = (
        ShowSettings(chat, "variants"),
        *turned,
        ChooseVariant(chat, variant.id),
    )
    for wanted in way:
        menu = await owner.private.until(partial(offering, owner.private, wanted))
        assert not (await owner.forges(menu, pack(wanted))).text


def offering(room: Room, wanted: Payload) -> Message | None:
    """Return a message with the button for this payload."""
    data = pack(wanted)
    found = (post for post in room.posts if any(button.data == data for button in post.buttons))
    return next(found, None)


async def meet(club: Club) -> None:
    for person in club.people:
        await person.private.shows(GREETING)
