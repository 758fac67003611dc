"""Conversation in a group costs next to nothing where there is no table."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from aiosqlite import Connection

from tests.end_to_end.evening import Evening, evening


@contextmanager
def counted_queries() -> Iterator[list[str]]:
    """Record every query to the real database."""
    asked: list[str] = []
    fetch = Connection.execute_fetchall

    def counting(connection: Connection, sql: str, *parameters: object) -> object:
        asked.append(sql)
        return fetch(connection, sql, *parameters)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Connection, "execute_fetchall", counting)
        yield asked


async def queries(at: Evening, messages: int) -> int:
    """Count the queries for these messages and a command, which is answered after all of them."""
    with counted_queries() as asked:
        for number in range(messages):
            at.people[0].says(at.group, f"Do you remember? {number}")
        at.people[0].says(at.group, "/help")
        await at.group.shows("Durak in this chat")
        at.people[0].deletes(at.group.posts[-1])
    return len(asked)


async def test_talk_where_no_table_stands_costs_one_query_in_a_while(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        assert await queries(at, 0), "something is counted"
        of_the_command = await queries(at, 0)
        assert await queries(at, 60) <= of_the_command + 1
        assert await queries(at, 60) <= of_the_command, "two minutes have not passed"
