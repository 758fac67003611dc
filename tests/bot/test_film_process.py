"""Films are made in a process of their own, which may die, hang, or have nothing to do."""

import asyncio
import os
import signal
from collections.abc import Callable
from multiprocessing import active_children

import pytest
from structlog.testing import capture_logs

from bot import film_process
from bot.film_process import FilmProcess, running_film_process
from bot.processes import WorkerDied
from screens.pictures.film import Film
from tests.screens.films import short_film


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is polite makes way for everybody on a busy machine."""
    monkeypatch.setattr(film_process, "_STUCK", 280)


@pytest.fixture(scope="module")
def film() -> Film:
    return short_film(stops=1)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110  a process announces nothing
            await asyncio.sleep(0.01)


async def test_the_process_is_polite_and_ends_when_it_is_idle(
    film: Film, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film_process, "_IDLE", 0.2)
    async with running_film_process(is_wanted=True) as made_here:
        assert made_here is not None
        assert not active_children()
        first = await made_here.make(film)
        (process,) = active_children()
        assert process.pid is not None
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19
        await until(lambda: not active_children())
        monkeypatch.setattr(film_process, "_IDLE", 60)
        assert await made_here.make(film) == first
        assert active_children()
    await until(lambda: not active_children())


async def test_a_film_that_hangs_or_whose_process_dies_is_not_made(
    film: Film, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_here = FilmProcess()
    await made_here.make(film)
    (process,) = active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    making = asyncio.create_task(made_here.make(film))
    await asyncio.sleep(0.05)
    with capture_logs():
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(WorkerDied):
            await making
    monkeypatch.setattr(film_process, "_STUCK", 0.01)
    with pytest.raises(TimeoutError):
        await made_here.make(film)
    made_here.end()
    await until(lambda: not active_children())


async def test_no_films_are_made_where_none_are_wanted_or_there_is_no_encoder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running_film_process(is_wanted=False) as none:
        assert none is None
    monkeypatch.setattr(film_process, "find_spec", lambda _: None)
    with capture_logs() as logs:
        async with running_film_process(is_wanted=True) as none:
            assert none is None
    assert [line["event"] for line in logs] == ["no_encoder_for_films"]
