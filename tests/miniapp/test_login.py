"""Who opens the page: launches that Telegram signs, and sessions and tickets that we sign."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from club.places import PersonId, TableId
from miniapp.launch import BadLaunch, read_launch
from miniapp.signing import LASTS, NotSigned, Session, SessionOver, Sessions, Tickets
from people.seen_people import Contact
from tests.miniapp.launch_data import NOW, TOKEN, launched


def test_a_launch_tells_who_and_where() -> None:
    launch = read_launch(launched(start_param="abc"), TOKEN, NOW)
    assert launch.contact.id == PersonId(5)
    assert launch.contact.name == "Änna O'Neil"
    assert launch.contact.language_code == "pt-br"
    assert launch.start == "abc"


@pytest.mark.parametrize(
    "data",
    [
        "",
        "hash=",
        "nonsense",
        launched("1234:the-token-of-another-bot"),
        launched().replace("elsewhere", "here"),
        launched() + "&start_param=abc",
        launched().replace("%22id%22%3A5", "%22id%22%3A6"),
        launched(user="{}"),
        launched(user='{"id":"5","first_name":"A"}'),
        launched(auth_date="soon"),
        launched(auth_date="9" * 40),
        launched().replace("hash=", "hash=%C3%A4"),
    ],
)
def test_what_telegram_has_not_made_opens_nothing(data: str) -> None:
    with pytest.raises((BadLaunch, NotSigned)):
        read_launch(data, TOKEN, NOW)


@pytest.mark.parametrize("age", [timedelta(minutes=-4), timedelta(), timedelta(hours=23)])
def test_a_launch_is_good_for_a_day(age: timedelta) -> None:
    """Desktop and Apple's clients hand out the same one when the page is reloaded."""
    assert read_launch(launched(), TOKEN, NOW + age).contact.id == PersonId(5)


@pytest.mark.parametrize("age", [timedelta(minutes=-6), timedelta(days=1)])
def test_a_launch_from_tomorrow_or_yesterday_opens_nothing(age: timedelta) -> None:
    with pytest.raises(BadLaunch):
        read_launch(launched(), TOKEN, NOW + age)


people = some.builds(
    Contact,
    some.integers(1, 2**52).map(PersonId),
    some.text(some.characters(exclude_categories=["Cs"]), max_size=130),
    some.none() | some.text("abz-", max_size=8),
)
ANNA = Contact(PersonId(5), "Anna", None)


@given(people, some.integers(0, 9))
def test_a_session_lasts_an_evening_and_names_one_person(contact: Contact, erasures: int) -> None:
    sessions = Sessions.of(TOKEN)
    session = Session(contact, erasures)
    signed = sessions.open(session, NOW)
    assert sessions.read(signed, NOW + LASTS - timedelta(seconds=1)) == session
    with pytest.raises(SessionOver):
        sessions.read(signed, NOW + LASTS)
    with pytest.raises(NotSigned):
        Sessions.of(TOKEN[:-1]).read(signed, NOW)


@given(some.integers(1, 2**31), some.integers(0, 31), some.sampled_from("Aa0-_Q"))
def test_no_letter_of_a_ticket_can_be_changed(number: int, place: int, letter: str) -> None:
    tickets = Tickets(TOKEN)
    ticket = tickets.to(TableId(number))
    assert tickets.table(ticket) == TableId(number)
    assert len(ticket) == 32
    changed = ticket[:place] + letter + ticket[place + 1 :]
    if changed != ticket:
        with pytest.raises(NotSigned):
            tickets.table(changed)


@pytest.mark.parametrize("forged", ["", "A", "==", "ä", "A" * 32, "A" * 10_000, " ", "%00"])
def test_nonsense_is_no_ticket(forged: str) -> None:
    with pytest.raises(NotSigned):
        Tickets(TOKEN).table(forged)
    with pytest.raises(NotSigned):
        Sessions.of(TOKEN).read(forged, NOW)


def test_a_session_is_no_ticket() -> None:
    with pytest.raises(NotSigned):
        Tickets(TOKEN).table(Sessions.of(TOKEN).open(Session(ANNA), NOW))
    with pytest.raises(NotSigned):
        Sessions.of(TOKEN).read(Tickets(TOKEN).to(TableId(5)), NOW)
