"""Who gets an answer: one person alone wherever possible, otherwise everybody in the place."""

from dataclasses import replace

import pytest

from club.places import PersonId, Place, private_chat
from handlers.presses import readers_of_message
from handlers.recipients import Act, everyone_in_place, sole_recipient
from handlers.services import Services
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA
from tests.handlers.user_actions import ZOE, command, press, quiet_command

IN_GROUP = (GROUP, True)


@pytest.mark.parametrize(
    ("act", "is_usable", "where"),
    [
        (command(ANNA, private_chat(ANNA)), False, (private_chat(ANNA), False)),
        (command(ZOE, private_chat(ZOE)), False, (private_chat(ZOE), False)),
        (command(ANNA), False, (private_chat(ANNA), False)),
        (command(ANNA), True, (private_chat(ANNA), False)),
        (quiet_command(ANNA), True, IN_GROUP),
        (press(ANNA), True, IN_GROUP),
        (press(ANNA), False, (private_chat(ANNA), False)),
        (press(GLEB), True, IN_GROUP),
        (press(GLEB), False, None),
        (command(GLEB), True, None),
        (command(ZOE), True, None),
    ],
)
async def test_one_person_is_answered_in_the_group_or_in_private_or_not_alone(
    services: Services, act: Act, is_usable: bool, where: tuple[Place, bool] | None
) -> None:
    """A command that everybody sees allows no message to one member."""
    services.ephemeral.note_support(is_known=is_usable)
    to = await sole_recipient(services, act)
    assert (to and (to.place, to.reader is not None)) == where
    assert to is None or to.reader is None or to.reader.person == act.contact.id


async def language_of(services: Services, act: Act) -> tuple[str, str]:
    alone = await sole_recipient(services, act)
    assert alone is not None
    return alone.voice.language, (await everyone_in_place(services, act)).voice.language


async def test_each_is_spoken_to_in_their_own_language_and_a_group_in_its_own(
    services: Services,
) -> None:
    await services.preferences.choose_language(private_chat(ANNA), ANNA, "ru")
    await services.preferences.choose_language(GROUP, OLGA, "es")
    assert await language_of(services, command(ANNA)) == ("ru", "es")
    assert await language_of(services, command(BORIS)) == ("en", "es")
    assert await language_of(services, command(ANNA, private_chat(ANNA))) == ("ru", "ru")


@pytest.mark.parametrize("person", [ANNA, ZOE])
async def test_a_page_speaks_the_language_of_those_who_read_it(
    services: Services, person: PersonId
) -> None:
    await services.preferences.choose_language(GROUP, OLGA, "es")
    seen_by_all = await readers_of_message(services, press(person))
    seen_alone = await readers_of_message(services, press(person, is_ephemeral=True))
    assert (seen_by_all.reader, seen_by_all.voice.language) == (None, "es")
    assert seen_alone.reader == press(person).presser
    assert seen_alone.voice == press(person).voice


async def test_a_stranger_is_spoken_to_as_their_app_does(services: Services) -> None:
    stranger = command(ZOE, private_chat(ZOE))
    russian = replace(stranger, contact=replace(stranger.contact, language_code="ru-RU"))
    assert await language_of(services, russian) == ("ru", "ru")
