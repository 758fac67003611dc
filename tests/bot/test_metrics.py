"""What Prometheus is told: as much as happened, and nothing about anybody."""

from collections import Counter
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families

from sandbox import Sandbox
from sandbox.refusals import too_many_requests
from tests.bot.watched import door
from tests.handlers.evening import Evening, plays_cards

Figures = dict[tuple[str, ...], float]
"""By name and the values of its labels."""


async def figures(url: str) -> tuple[str, Figures]:
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"{url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    families = text_string_to_metric_families(answer.text)
    samples = [sample for family in families for sample in family.samples]
    return answer.text, {(each.name, *each.labels.values()): each.value for each in samples}


async def test_it_counts_what_happens_in_a_game(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox, door(sandbox, tmp_path) as url:
        people = [sandbox.user("Anna"), sandbox.user("Ben")]
        for person in people:
            person.starts()
            await person.private.shows("group")
        group = sandbox.group("Evening", people)
        at = Evening(sandbox, group, people, tmp_path / "club.sqlite3")
        await at.begins()
        await people[1].forges(group.posts[-1], "nonsense")
        flooded = iter([too_many_requests(1)])
        with sandbox.failing(
            lambda call: next(flooded, None) if call.method.startswith("edit") else None
        ):
            await at.plays(at.is_over, plays_cards)
        await at.comes_to_rest()
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
        assert found["durak_waiting", "updates"] == found["durak_waiting", "outbox"] == 0
        assert found["process_resident_memory_bytes",] > 10_000_000
        for secret in ("Anna", "Ben", "Evening", str(group.id), *(str(p.id) for p in people)):
            assert secret not in text
