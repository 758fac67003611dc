"""Before a derby is over, nothing tells a card of its finished deals, whichever door is tried."""

from collections.abc import AsyncIterator

import pytest

from club.places import private_chat
from club.table import Phase, Table
from features.derby.rules import DerbyEnded
from features.derby.tests.handlers.groups import SIDES, agree, gather_groups, host, play, told
from handlers.services import Services
from storage.predealt import HiddenTables
from tests.club.tables import ANNA
from tests.handlers.fakes import Films, Messages
from tests.handlers.secret_screens import leaks, open_doors


@pytest.fixture(autouse=True)
async def _two_groups(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    await gather_groups(services, monkeypatch)


async def _open_all_doors(services: Services, table: Table) -> AsyncIterator[str]:
    """Open them as people of both groups, in the groups and in private. Yield the answers."""
    for place, *people in SIDES.values():
        for person in people:
            for where in (place, private_chat(person)):
                async for text in open_doors(services, table, person, where):
                    yield text
        services.messages.say(place, "derby", await told(services, place))


async def test_nothing_is_told_of_the_cards_before_both_have_played(
    services: Services, messages: Messages, filmed: Films
) -> None:
    found = await agree(services)
    table = await play(services)
    assert table.phase is Phase.OVER
    answers = [text async for text in _open_all_doors(services, table)]
    assert messages.said
    assert not list(leaks(table, answers, messages, filmed))
    assert table.salt not in str(await services.accounts.export(ANNA))
    await host(services).stored.end(found.id, DerbyEnded.PLAYED)
    answers = [text async for text in _open_all_doors(services, table)]
    assert table.salt in list(leaks(table, answers, messages, filmed))


async def test_that_law_notices_a_leak(
    services: Services, messages: Messages, filmed: Films, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def none_hidden(*_: object) -> frozenset[int]:
        return frozenset()

    await agree(services)
    table = await play(services)
    monkeypatch.setattr(HiddenTables, "among", none_hidden)
    answers = [text async for text in _open_all_doors(services, table)]
    assert list(leaks(table, answers, messages, filmed))
