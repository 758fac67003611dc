"""A bug with one holds up none of the others, trouble with the disk all of them."""

import pytest
from structlog.testing import capture_logs

from people.apart import each_apart
from storage.errors import NotRead


async def test_a_bug_with_one_is_logged_and_the_others_follow() -> None:
    done = []

    async def do(number: int) -> None:
        done.append(10 // number)

    with capture_logs() as logs:
        await each_apart("dividing", (5, 0, 2), do)
    assert done == [2, 5]
    assert [(line["event"], line["task"]) for line in logs] == [("task_failed", "dividing")]


async def test_trouble_with_the_disk_concerns_all() -> None:
    asked = []

    async def read(number: int) -> None:
        asked.append(number)
        raise NotRead("the disk")

    with pytest.raises(NotRead):
        await each_apart("reading", (1, 2), read)
    assert asked == [1]
