"""What is done during the start, so that the first people need not wait for it."""

import asyncio
from time import thread_time
from uuid import uuid4

from bot.app import warming_up
from features import load_texts
from screens.texts import FALLBACK, Texts

A_MOMENT = 0.01
"""Seconds of processor time: a tenth of what it takes to parse a language."""


def unparsed_texts(*languages: str) -> Texts:
    """Return English texts under these names, which no other test has parsed."""
    source = load_texts().sources[FALLBACK]
    return Texts({name: f"{source}\n# {uuid4()}\n" for name in languages})


def seconds_to_speak(texts: Texts, language: str) -> float:
    began = thread_time()
    texts.plain(language, "language-name")
    return thread_time() - began


async def test_the_first_to_speak_a_language_does_not_wait_for_it() -> None:
    texts = unparsed_texts("en", "fr")
    async with warming_up(texts) as until_warm:
        await until_warm()
        assert all(seconds_to_speak(texts, each) < A_MOMENT for each in texts.languages)


async def test_a_bot_that_is_stopped_at_once_parses_no_further_language() -> None:
    texts = unparsed_texts("en", "fr", "sv")
    async with warming_up(texts):
        await asyncio.sleep(0)
    await asyncio.get_running_loop().shutdown_default_executor()
    assert seconds_to_speak(texts, texts.languages[-1]) > A_MOMENT
