"""Conversation in a group costs next to nothing where there is no table."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from aiosqlite import Connection

from telegram_sandbox import Group
from tests.end_to_end.clubs import Club


@contextmanager
def counted_queries(group: Group) -> Iterator[list[str]]:
    """Record every query about this group to the real database."""
    asked: list[str] = []
    fetch = Connection.execute_fetchall

    def counting(connection: Connection, sql: str, parameters: Sequence[object] = ()) -> object:
        if group.id in parameters:
            asked.append(sql)
        return fetch(connection, sql, parameters)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Connection, "execute_fetchall", counting)
        yield asked


async def queries(club: Club, messages: int) -> int:
    """Count the queries for these messages and a command, which is answered after all of them."""
    with counted_queries(club.group) as asked:
        for number in range(messages):
            club.people[0].says(club.group, f"Do you remember? {number}")
        club.people[0].says(club.group, "/help")
        await club.group.shows("Durak in this chat")
        club.people[0].deletes(club.group.posts[-1])
    return len(asked)


async def test_talk_where_no_table_stands_costs_one_query_in_a_while(club: Club) -> None:
    assert await queries(club, 0), "something is counted"
    of_the_command = await queries(club, 0)
    assert await queries(club, 60) <= of_the_command + 1
    assert await queries(club, 60) <= of_the_command, "two minutes have not passed"
