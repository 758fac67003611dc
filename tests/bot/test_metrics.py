"""The figures for Prometheus are right, and reveal nothing about anybody."""

import asyncio
import re
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from telegram import Update

from bot.metrics import Metrics
from club.places import TableId
from club.ports import Living, Unreadable
from club.table import Phase
from handlers.answers import Outcome
from messenger.incoming.updates import Inbox
from telegram_sandbox import Sandbox
from telegram_sandbox.refusals import too_many_requests
from tests.bot.endpoints import figures
from tests.bot.watched import gathered, serving
from tests.end_to_end.leaks import tells_of_cards
from tests.end_to_end.limits import UNCOUNTED
from tests.keys import ADD_COMPUTER, START


async def test_it_counts_what_happens_in_a_game(tmp_path: Path) -> None:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox, serving(sandbox, tmp_path) as url:
        club = await gathered(sandbox, tmp_path)
        group = club.group
        people = club.people
        await club.start_game()
        await people[1].forges(group.posts[-1], "no button")
        flooded = iter([too_many_requests(1)])
        with sandbox.failing(
            lambda call: next(flooded, None) if call.method.startswith("edit") else None
        ):
            await club.play_to_end()
        await club.wait_until_idle()
        text, found = await figures(url)
        presses = found["durak_press_seconds_count", "done"]
        answers = [call for call in sandbox.calls if call.method == "answerCallbackQuery"]
        assert found["durak_press_seconds_count", "forged"] == 1
        assert presses + 1 + found.get(("durak_press_seconds_count", "refused"), 0) == len(answers)
        assert 0 < found["durak_press_seconds_bucket", "10.0", "done"] <= presses

        made = Counter((call.method, str(call.code)) for call in sandbox.calls)
        counted = {key[1:]: n for key, n in found.items() if key[0] == "durak_calls_total"}
        del counted["getUpdates", "200"]
        assert counted == made
        assert [method for method, code in made if code == "429"]

        assert found["durak_games_finished_total",] == 1
        assert found["durak_tables", "over"] == 1
        assert found["durak_tables", "playing"] == 0
        assert found["durak_commits_total",] > presses / 2
        assert {found["durak_waiting", queue] for queue in ("updates", "outbox", "thoughts")} == {0}
        assert found["process_resident_memory_bytes",] > 10_000_000
        for name in ("Anna", "Ben", "Evening"):
            assert name not in text
        labels = set(re.findall(r'"(.*?)"', text))  # a time of day may contain any number
        assert not labels & {str(group.id), *(str(person.id) for person in people)}
        assert not tells_of_cards(text)


async def test_after_a_restart_it_knows_tables_that_nobody_has_looked_at(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        async with serving(sandbox, tmp_path):
            club = await gathered(sandbox, tmp_path)
            await club.open_table()
        async with serving(sandbox, tmp_path) as url:
            _, found = await figures(url)
    assert found["durak_tables", "lobby"] == 1
    assert found["durak_tables", "playing"] == 0


def test_a_table_that_is_set_aside_is_not_at_work() -> None:
    metrics = Metrics(Inbox())
    playing = 'durak_tables{{phase="playing"}} {}\n'
    metrics.count_found([Living(TableId(17), Phase.PLAYING, datetime.now(UTC))])
    assert playing.format(1.0) in metrics.text().decode()
    metrics.set_aside(TableId(17), Unreadable())
    assert playing.format(0.0) in metrics.text().decode()


async def test_it_measures_how_late_alarms_ring(tmp_path: Path) -> None:
    """Computers think and move when alarms ring."""
    begun = perf_counter()
    async with Sandbox.serving() as sandbox, serving(sandbox, tmp_path) as url:
        club = await gathered(sandbox, tmp_path)
        host = club.people[0]
        await host.presses(await club.open_table(), ADD_COMPUTER)
        await host.presses_in(club.group, START)
        await club.play_until(lambda: len(club.accepted) > 3)
        _, found = await figures(url)
        rang = found["durak_alarm_late_seconds_count",]
        assert rang > 0
        assert 0 < found["durak_thought_seconds_count", "normal"] <= rang
        assert 0 <= found["durak_alarm_late_seconds_sum",] < rang * (perf_counter() - begun)


async def test_a_press_is_as_old_as_its_wait_in_the_queue() -> None:
    inbox = Inbox()
    metrics = Metrics(inbox)
    press = Update(1)
    await inbox.put(press)
    assert metrics.registry.get_sample_value("durak_waiting", {"queue": "updates"}) == 1
    await asyncio.sleep(0.3)
    metrics.observe_press(press, Outcome.DONE)
    waited = metrics.registry.get_sample_value("durak_press_seconds_sum", {"outcome": "done"})
    assert waited is not None
    assert waited >= 0.3
