"""The locks: a new machine installs what they pin, whatever has been published since."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from importlib.metadata import distribution, distributions
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.locks import (
    DEV,
    HERE,
    LOCKS,
    PINNED,
    ROOT,
    RUN,
    applies,
    asked_for_by,
    pins,
    version_of,
    versions,
)

PIPS = {
    "22.3": "1daab4b8d3b97d1d763caeb01a4640a2250a0ea899e257b1e44b9eded91e15ab",
    "23.2": "78e5353a9dda374b462f2054f83a7b63f3f065c98236a68361845c1b0ee7e35f",
    "26.3": "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13",
}
"""The pips that install the locks, with the hashes of their wheels: two old ones, and the newest
of November 2026.
"""
STARTING = [pip for pip in PIPS if pip != "22.3" or sys.version_info < (3, 12)]
"""Those that start on this Python."""

MACHINES = {
    "here": HERE,
    "macOS": {"sys_platform": "darwin", "platform_system": "Darwin"},
    "Windows": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    "the container": {"python_version": "3.13", "python_full_version": "3.13.0"},
}


def test_the_locks_name_no_index() -> None:
    for lock in LOCKS:
        text = (ROOT / lock).read_text()
        assert "://" not in text
        assert not PINNED.sub("", text), "only pins with hashes"


def test_what_runs_is_what_was_tested() -> None:
    assert versions(RUN).items() <= versions(DEV).items()


@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES)
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_what_its_packages_ask_for_with_the_extras(
    lock: str, machine: Mapping[str, str]
) -> None:
    locked = pins(lock, machine)
    for name in locked.keys() & pins(lock):
        for asked in asked_for_by(locked[name], machine):
            extras = locked[canonicalize_name(asked.name)].extras
            assert asked.extras <= extras, f"{name} asks for {asked}"


@pytest.fixture(params=STARTING)
def pip(request: pytest.FixtureRequest, cache: pytest.Cache, tmp_path: Path) -> Path:
    """Return a released pip, which runs without being installed.

    The first test run on a machine fetches it.
    """
    wheels = cache.mkdir("pips")
    wheel = wheels / f"pip-{request.param}-py3-none-any.whl"
    if not wheel.exists():
        pin = tmp_path / "pip.txt"
        pin.write_text(f"pip=={request.param} --hash=sha256:{PIPS[request.param]}\n")
        fetch(pin, wheels)
    with ZipFile(wheel) as unpacked:
        unpacked.extractall(tmp_path)
    return tmp_path / "pip"


def fetch(pin: Path, to: Path) -> None:
    options = ("--quiet", "--no-deps", "--retries", "1", "--require-hashes")
    fetched = subprocess.run(
        [sys.executable, "-m", "pip", "download", *options, "--dest", to, "-r", pin],
        capture_output=True,
        text=True,
        check=False,
    )
    if fetched.returncode:
        pytest.fail(f"this test has to fetch {pin.read_text()}{fetched.stderr}", pytrace=False)


def test_newer_releases_are_passed_over(pip: Path, tmp_path: Path) -> None:
    """An old pip looks for the newest coverage[toml] if only coverage is pinned."""
    for lock in LOCKS:
        releases = tmp_path / f"{lock}-releases"
        target = tmp_path / f"{lock}-installed"
        releases.mkdir()
        ours = relocked(lock, releases)
        installed = run_isolated(
            pip,
            *("install", "--quiet", "--disable-pip-version-check", "--no-cache-dir"),
            *("--no-index", "--find-links", releases, "--target", target),
            *("--require-hashes", "-r", ours),
        )
        assert installed.returncode == 0, installed.stderr
        found = {each.name: each.version for each in distributions(path=[str(target)])}
        assert found == versions(lock)


def run_isolated(pip: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run this pip as on a machine that neither has nor configures anything."""
    return subprocess.run(
        [sys.executable, "-I", pip, *arguments],
        env={"PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        text=True,
        check=False,
    )


def relocked(lock: str, releases: Path) -> Path:
    """Publish two releases of every package, the pinned and a newer one.

    Return the lock with the hashes of the former, its lines otherwise as they are.
    """
    ours = releases / lock
    ours.write_text(PINNED.sub(partial(published, releases), (ROOT / lock).read_text()))
    return ours


def published(releases: Path, line: re.Match[str]) -> str:
    pin = Requirement(line[1])
    if not applies(pin):
        return line[0]
    version = version_of(pin)
    publish(releases, pin.name, f"{version}.1")
    digest = publish(releases, pin.name, version)
    return f"{line[1]} --hash=sha256:{digest}\n"


def publish(releases: Path, name: str, version: str) -> str:
    """Write a wheel with no more than the metadata of the installed package. Return its hash."""
    stem = f"{name.replace('-', '_')}-{version}"
    wheel = releases / f"{stem}-py3-none-any.whl"
    with ZipFile(wheel, "w") as packed:
        packed.writestr(f"{stem}.dist-info/METADATA", metadata(name, version))
        packed.writestr(
            f"{stem}.dist-info/WHEEL",
            "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        packed.writestr(f"{stem}.dist-info/RECORD", "")
    return sha256(wheel.read_bytes()).hexdigest()


def metadata(name: str, version: str) -> str:
    installed = distribution(name).metadata
    copied = [
        f"{field}: {value}"
        for field in ("Requires-Dist", "Provides-Extra")
        for value in installed.get_all(field, ())
    ]
    return "\n".join(("Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *copied, ""))
