"""Settings for all tests."""

import os
from collections.abc import Generator

import pytest
import structlog
from hypothesis import HealthCheck, settings


def pytest_configure() -> None:
    write_tracebacks_as_the_bot_does()
    grant_every_example_its_time()


def write_tracebacks_as_the_bot_does() -> None:
    """Log tracebacks without local variables.

    Structlog prints them by default, which took longer than the tests that provoked errors, and
    shows hands.
    """
    plain = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], plain])


def grant_every_example_its_time() -> None:
    """Give examples unlimited time.

    By default they fail after 200 ms, too soon on a busy machine.
    """
    slow = [HealthCheck.too_slow]
    settings.register_profile("patient", deadline=None, suppress_health_check=slow)
    settings.load_profile("patient")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail in CI where a test would skip: `.ci/run` installs whatever a test needs."""
    report = yield
    if report.skipped and "CI" in os.environ:
        report.outcome = "failed"
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that no worker is minutes behind the others at the end."""
    items.sort(key=allowed_seconds, reverse=True)


def allowed_seconds(test: pytest.Item) -> float:
    marker = test.get_closest_marker("timeout")
    return float(marker.args[0] if marker else test.config.getini("timeout"))
