"""What a bot answers at its HTTP endpoints."""

import httpx
from prometheus_client.parser import text_string_to_metric_families

from bot.readiness import OK
from tests.end_to_end.process import A_START

Figures = dict[tuple[str, ...], float]
"""By name and the values of the labels."""
ALL_IS_WELL = {"loop": OK, "database": OK, "updates": OK}


async def get(url: str) -> tuple[int, dict[str, str]]:
    async with httpx.AsyncClient(timeout=A_START) as client:
        answer = await client.get(url)
    return answer.status_code, answer.json()


async def figures(url: str) -> tuple[str, Figures]:
    async with httpx.AsyncClient(timeout=A_START) as client:
        answer = await client.get(f"{url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    families = text_string_to_metric_families(answer.text)
    samples = [sample for family in families for sample in family.samples]
    return answer.text, {(each.name, *each.labels.values()): each.value for each in samples}
