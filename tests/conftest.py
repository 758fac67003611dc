"""What every test stands on."""

import structlog


def pytest_configure() -> None:
    """Tracebacks as the bot writes them. The default draws them with all local variables: that took
    longer than the test that provoked one, and shows hands.
    """
    plain = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], plain])
