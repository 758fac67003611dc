"""Whole games by random presses, allowed and not, however Telegram treats such chats."""

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from features.any_chat.tests.end_to_end.friends import AGAIN, gathered
from features.any_chat.tests.end_to_end.random_presses import RandomPresses
from telegram_sandbox import (
    FIRST_SERVER,
    OLD_SERVER,
    EphemeralTerms,
    InlineTerms,
    Terms,
)
from tests.end_to_end.leaks import leaks, tells_of_cards
from tests.end_to_end.limits import UNCOUNTED
from tests.end_to_end.table_page import config_with_page

OLDER: Mapping[str, EphemeralTerms] = {
    "10.0": OLD_SERVER,
    "10.2": FIRST_SERVER,
    "10.3": EphemeralTerms(need_chat=True),
}
NEWEST: Mapping[str, EphemeralTerms] = {
    "10.5": EphemeralTerms(),
    "10.5-edits": EphemeralTerms(take_edits_elsewhere=True),
    "10.5-no-chat": EphemeralTerms(name_chat_elsewhere=False),
}
SERVERS = {**OLDER, **NEWEST}
INLINE: Mapping[str, InlineTerms] = {
    "told-before": InlineTerms(message_after=0.2),
    "told-after": InlineTerms(feedback_after=0.2),
    "not-told": InlineTerms(feedback_after=None),
}
GUEST = "guest"


def terms_of(server: str, way: str) -> Terms:
    return replace(
        UNCOUNTED.terms,
        ephemeral=SERVERS[server],
        inline=INLINE.get(way, InlineTerms()),
        knows_settings=server in NEWEST,
        tells_chats_apart=False,
    )


@pytest.mark.sampled(3)
@pytest.mark.parametrize("page", ["page", "no-page"])
@pytest.mark.parametrize("way", [*INLINE, GUEST])
@pytest.mark.parametrize("server", SERVERS)
async def test_a_game_by_random_presses(tmp_path: Path, server: str, way: str, page: str) -> None:
    limits = replace(UNCOUNTED, terms=terms_of(server, way))
    async with gathered(tmp_path, limits) as friends:
        config = config_with_page(friends.sandbox, friends.database) if page == "page" else None
        with capture_logs() as logs:
            async with friends.running_bot(config):
                await (friends.deal() if way in INLINE else friends.call())
                presses = RandomPresses(friends, random.Random(f"{server} {way} {page}"))
                assert (await presses.until_end(disturbances=2)).offers(AGAIN)
        report = await presses.report()
        assert report.is_clean, str(report)
        assert not leaks(friends.sandbox.calls, await friends.journal())
        assert "" not in presses.told, "Zoe was refused nothing"
        # Whoever presses once the game is over, and the board does not say so yet, gets an alert.
        last = max(bout for _, _, bout in presses.hands)
        told = {hand is not None for (*_, bout), hand in presses.hands.items() if bout < last}
        assert told == {server in OLDER}
        assert not presses.unanswered
        assert not friends.sandbox.failures
        assert not [line for line in logs if line["log_level"] in ("error", "critical")]
        assert not [line for line in logs if tells_of_cards(str(line))]
