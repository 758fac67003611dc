"""The page that checks a shuffle, over HTTP, of the whole bot."""

from pathlib import Path

import pytest

from features import load_texts
from tests.end_to_end.checked_shuffle import link_to_check
from tests.end_to_end.sharing import sharing
from tests.messenger.incoming.webhook_club import webhook_config


@pytest.mark.parametrize("mini_app", [None, "table"])
async def test_a_link_leads_to_a_page_that_says_nothing_of_the_game(
    tmp_path: Path, mini_app: str | None
) -> None:
    """With the table as a page, proxies may pass on nothing below `/replay/` but the proof."""
    config = webhook_config(tmp_path / "club.sqlite3").model_copy(update={"mini_app": mini_app})
    async with sharing(tmp_path, config) as here:
        link = await link_to_check(here)
        page = await here.reader.get(link)
        assert page.url.path == ("/table/shuffle/en" if mini_app else "/replay/shuffle/en")
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert page.headers["Referrer-Policy"] == "no-referrer"
        assert "Set-Cookie" not in page.headers
        for language in load_texts().languages:
            spoken = await here.reader.get(str(page.url.join(language)))
            assert f'<html lang="{language}">' in spoken.text
            words = load_texts().voice(language)
            assert words.plain("pack-agrees") in spoken.text
        for nothing in ("xx", "..%2fhere", "en/more"):
            assert (await here.reader.get(str(page.url.join(nothing)))).status_code == 404
