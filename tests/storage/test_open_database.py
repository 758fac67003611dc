"""Whoever keeps to a file does not pay for the driver of a server."""

import subprocess
import sys

CODE = """
import sys, bot.app, bot.__main__
print(*(name for name in ("asyncpg", "storage.postgresql") if name in sys.modules))
"""


def test_a_server_costs_nothing_where_there_is_none() -> None:
    told = subprocess.run([sys.executable, "-c", CODE], check=True, capture_output=True)
    assert told.stdout.strip() == b""
