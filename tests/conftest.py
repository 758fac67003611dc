"""What every test stands on."""

import structlog
from hypothesis import HealthCheck, settings


def pytest_configure() -> None:
    write_tracebacks_as_the_bot_does()
    grant_every_example_its_time()


def write_tracebacks_as_the_bot_does() -> None:
    """The default draws them with all local variables: that took longer than the test that provoked
    one, and shows hands.
    """
    plain = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], plain])


def grant_every_example_its_time() -> None:
    """The default fails what once takes longer than 200 ms, which a busy machine may need for
    anything.
    """
    slow = [HealthCheck.too_slow]
    settings.register_profile("patient", deadline=None, suppress_health_check=slow)
    settings.load_profile("patient")
