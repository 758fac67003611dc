"""The bot's own figures, read from its /metrics."""

from dataclasses import dataclass

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.end_to_end.process import A_START

FETCHING = "getUpdates"
"""Long polling. Left out of the count, because one such call is always still unanswered."""


@dataclass(frozen=True, slots=True)
class Figures:
    calls: int
    floods: int
    presses: int
    games: int
    playing: int
    waiting: int
    """Updates that are not handled yet, and screens that are not shown yet."""
    memory: int
    """In bytes."""


async def scrape(url: str) -> Figures:
    async with httpx.AsyncClient(timeout=A_START) as client:
        answer = await client.get(f"{url}/metrics")
    return read(answer.raise_for_status().text)


def read(text: str) -> Figures:
    samples = [
        sample for family in text_string_to_metric_families(text) for sample in family.samples
    ]

    def total(name: str, **labels: str) -> int:
        return sum(
            int(sample.value)
            for sample in samples
            if sample.name == name and labels.items() <= sample.labels.items()
        )

    return Figures(
        calls=total("durak_calls_total") - total("durak_calls_total", method=FETCHING),
        floods=total("durak_calls_total", status="429"),
        presses=total("durak_press_seconds_count") + total("durak_presses_forgotten_total"),
        games=total("durak_games_finished_total"),
        playing=total("durak_tables", phase="playing"),
        waiting=total("durak_waiting"),
        memory=total("process_resident_memory_bytes"),
    )
