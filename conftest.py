"""Settings for all tests."""

import logging
import os
import zoneinfo
from collections.abc import Generator
from logging.handlers import QueueHandler
from pathlib import Path
from queue import Queue

import pytest
import structlog
from hypothesis import HealthCheck, settings

from tests.browser.installed import version
from tests.named_tests import holding
from tests.samples import number_of, out_of_sample

pytest_plugins = ("tests.snapshot_files",)

EVERYTHING = "all"
NAMED = pytest.StashKey[frozenset[Path] | None]()
"""The files and folders that may hold the tests that `-k` names."""
ORIGIN = pytest.StashKey[str]()
"""Of the number of the sample."""
LOST = pytest.StashKey[Queue[logging.LogRecord]]()
"""What the event loop complains of: failures in tasks and callbacks that nobody awaits."""


def pytest_configure(config: pytest.Config) -> None:
    write_tracebacks_as_the_bot_does()
    zoneinfo.reset_tzpath(())  # to the zones of the lock: the machine's may be of another year
    collect_lost_failures(config)
    choose_sample(config)
    choose_examples()
    folders = (config.rootpath / path for path in config.getini("testpaths"))
    config.stash[NAMED] = holding(config.option.keyword, folders)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Import only what may hold the tests that `-k` names: importing all takes 16 seconds."""
    named = config.stash[NAMED]
    is_tested = collection_path.is_dir() or collection_path.name.startswith("test_")
    return True if named is not None and is_tested and collection_path not in named else None


def write_tracebacks_as_the_bot_does() -> None:
    """Log tracebacks without local variables.

    Structlog prints them by default, which took longer than the tests that provoked errors, and
    shows hands.
    """
    plain = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], plain])


def collect_lost_failures(config: pytest.Config) -> None:
    config.stash[LOST] = lost = Queue[logging.LogRecord]()
    handler = QueueHandler(lost)
    handler.setLevel(logging.ERROR)
    handler.addFilter(is_failure)
    logging.getLogger("asyncio").addHandler(handler)


def is_failure(record: logging.LogRecord) -> bool:
    """Whether something went wrong, and was not only cut off.

    Tasks that end with their event loop are complained of when memory is tidied up, in a test that
    has nothing to do with them.
    """
    _, error, _ = record.exc_info or (None, None, None)
    return isinstance(error, Exception)


def choose_sample(config: pytest.Config) -> None:
    """Choose what tests marked `sampled` run, unless SAMPLE says it: a number, or `all`.

    The number follows from the content, so what a commit has passed it will pass again. It stays in
    the environment, because worker processes must choose the same.
    """
    config.stash[ORIGIN] = "as the environment says"
    if "SAMPLE" not in os.environ:
        number = number_of(config.rootpath)
        config.stash[ORIGIN] = "always, outside git" if number is None else "from the content"
        os.environ["SAMPLE"] = str(number or 0)
    sample = os.environ["SAMPLE"]
    if not (sample == EVERYTHING or sample.isdecimal()):
        raise pytest.UsageError(f"SAMPLE is a number or `{EVERYTHING}`, not `{sample}`")


def choose_examples() -> None:
    """Choose the same examples each time, or new ones where everything is to be run.

    They get unlimited time: by default they fail after 200 ms, too soon on a busy machine.
    """
    settings.register_profile(
        "patient",
        deadline=None,
        derandomize=os.environ["SAMPLE"] != EVERYTHING,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("patient")


def pytest_report_header(config: pytest.Config) -> list[str]:
    sample = os.environ["SAMPLE"]
    return [
        f"SAMPLE={sample} ({config.stash[ORIGIN]}) chooses what tests marked `sampled` run",
        f"browser: {version() or 'none'}",
    ]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail in CI where a test would skip: `.ci/run` installs whatever a test needs."""
    report = yield
    if report.skipped and "CI" in os.environ:
        report.outcome = "failed"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """Fail where something has failed that nobody awaits. Otherwise nobody would hear of it."""
    yield
    lost = item.config.stash[LOST]
    if not lost.empty():
        pytest.fail("\n".join(lost.get().getMessage() for _ in range(lost.qsize())), pytrace=False)


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
