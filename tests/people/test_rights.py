"""Who may do what, where Telegram must be asked who is an administrator."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from club.commands import Close, Command, Start
from club.places import ChatId, PersonId
from club.refusal import Refusal, Refused
from durak.rules import Rules
from people.rights import Rights
from tests.club.memory import Club
from tests.club.tables import ANNA, BORIS, GROUP, OLGA, OPEN
from tests.people.doubles import FakeMembers

RESTRICTED = replace(OPEN, changed_by="administrators")


@pytest.mark.parametrize(("person", "keeps"), [(ANNA, True), (BORIS, False), (OLGA, True)])
async def test_openers_and_administrators_may_moderate(person: PersonId, keeps: bool) -> None:
    tables = Club().tables
    await tables.open(GROUP, ANNA, OPEN)
    assert await Rights(tables, FakeMembers().members).may_moderate(GROUP, person) is keeps


@pytest.mark.parametrize(
    ("person", "command", "why", "asked"),
    [
        (ANNA, Start, Refusal.TOO_FEW_SEATED, []),
        (BORIS, Close, Refusal.ONLY_OPENER, [(GROUP.chat, BORIS)]),
    ],
)
async def test_telegram_is_asked_only_where_an_administrator_might_do_it(
    person: PersonId,
    command: Callable[[PersonId, bool], Command],
    why: Refusal,
    asked: list[tuple[ChatId, PersonId]],
) -> None:
    tables = Club().tables
    olga = FakeMembers()
    table = await tables.open(GROUP, ANNA, OPEN)
    with pytest.raises(Refused) as refused:
        await Rights(tables, olga.members).submit(table, person, lambda may: command(person, may))
    assert (refused.value.reason, olga.asked) == (why, asked)


async def test_nobody_is_asked_about_rules_that_contradict_themselves() -> None:
    olga = FakeMembers()
    jokers = replace(OPEN, rules=Rules(jokers=True))
    with pytest.raises(Refused) as refused:
        await Rights(Club().tables, olga.members).open(GROUP, ANNA, jokers)
    assert (refused.value.reason, olga.asked) == (Refusal.RULES_CONFLICT, [])


async def test_telegram_is_not_asked_if_everyone_may_choose() -> None:
    olga = FakeMembers()
    rights = Rights(Club().tables, olga.members)
    await rights.require_choice(GROUP, BORIS, OPEN)
    assert not olga.asked
    await rights.require_choice(GROUP, OLGA, RESTRICTED)
    with pytest.raises(Refused):
        await rights.require_choice(GROUP, BORIS, RESTRICTED)
