"""Changes a database as a failing disk or another program might."""

import sqlite3
from contextlib import closing
from pathlib import Path


def changed(path: Path, how: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(how).rowcount
