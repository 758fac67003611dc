"""Settings for all tests."""

import os
from collections.abc import Generator
from datetime import UTC, datetime

import pytest
import structlog
from hypothesis import HealthCheck, settings

from tests.samples import out_of_sample

EVERYTHING = "all"


def pytest_configure() -> None:
    write_tracebacks_as_the_bot_does()
    grant_every_example_its_time()
    choose_sample_of_the_day()


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


def choose_sample_of_the_day() -> None:
    """Choose what tests marked `sampled` run, unless SAMPLE says it: a number, or `all`.

    It stays in the environment, because worker processes must choose the same.
    """
    sample = os.environ.setdefault("SAMPLE", str(datetime.now(UTC).toordinal()))
    if not (sample == EVERYTHING or sample.isdecimal()):
        raise pytest.UsageError(f"SAMPLE is a number or `{EVERYTHING}`, not `{sample}`")


def pytest_report_header() -> str:
    return f"SAMPLE={os.environ['SAMPLE']} chooses what tests marked `sampled` run"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail in CI where a test would skip: `.ci/run` installs whatever a test needs."""
    report = yield
    if report.skipped and "CI" in os.environ:
        report.outcome = "failed"
    return report


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep a sample of what `-k` and `-m` have left.

    Begin with the longest tests, so that no worker is minutes behind the others at the end.
    """
    if (sample := os.environ["SAMPLE"]) != EVERYTHING:
        left_out = out_of_sample(items, int(sample))
        config.hook.pytest_deselected(items=[*left_out])
        items[:] = [test for test in items if test not in left_out]
    items.sort(key=allowed_seconds, reverse=True)


def allowed_seconds(test: pytest.Item) -> float:
    marker = test.get_closest_marker("timeout")
    return float(marker.args[0] if marker else test.config.getini("timeout"))
