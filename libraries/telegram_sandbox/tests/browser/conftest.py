"""A real Chromium, and a minimal bot to look at."""

from tests.browser.fixtures import bell, browser

__all__ = ["bell", "browser"]
