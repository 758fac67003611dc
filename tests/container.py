"""The container without an engine: the steps of the Dockerfile, followed in a folder.

The folder stands for the file system of the image, and this machine's Python for that of the image.
Not followed is what needs an engine: no layer is made, and no user created.
"""

import os
import re
import shlex
import socket
import subprocess
import sys
import venv
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from importlib.metadata import distribution
from json import loads
from pathlib import Path, PurePosixPath
from shutil import copytree
from typing import Any, Self

from msgspec import yaml

from tests.end_to_end.process import running_process
from tests.locks import ROOT, RUN, pins

DOCKERFILE = (ROOT / "Dockerfile").read_text()
IGNORED = re.findall(r"^[^#\s].*$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)

UNPRIVILEGED = ("setpriv", "--bounding-set=-all", "--no-new-privs") if os.geteuid() == 0 else ()
"""Like `cap_drop: ALL`: otherwise root may write whatever is read-only."""


def instructions(dockerfile: str = DOCKERFILE) -> Sequence[tuple[str, str]]:
    """Return the name of each instruction and what it says."""
    uncommented = re.sub(r"^#.*\n", "", dockerfile, flags=re.MULTILINE)
    lines = re.sub(r"\s*\\\n\s*", " ", uncommented).splitlines()
    return [(name, said) for name, _, said in (line.partition(" ") for line in lines)]


def environment(dockerfile: str = DOCKERFILE) -> dict[str, str]:
    pairs = shlex.split(dict(instructions(dockerfile))["ENV"])
    return dict(pair.split("=", 1) for pair in pairs)


def composed(file: str) -> Mapping[str, Any]:
    """Return what this file for several containers says of each."""
    services: Mapping[str, Any] = yaml.decode((ROOT / file).read_bytes())["services"]
    return services


def composed_environment(file: str, service: str) -> dict[str, str]:
    """Return the settings of a container, with those of the one that it extends."""
    said = composed(file)[service]
    own: dict[str, str] = said["environment"]
    if other := said.get("extends"):
        return composed_environment(other["file"], other["service"]) | own
    return own


def enters(path: str | PurePosixPath) -> bool:
    """Whether `COPY . .` takes this file or folder of the project.

    The last line of .dockerignore decides that matches it, or a folder that it is in.
    """
    path = PurePosixPath(path)
    taken = True
    for line in IGNORED:
        pattern = re.escape(line.removeprefix("!")).replace(r"\*\*/", "(.*/)?")
        pattern = pattern.replace(r"\*", "[^/]*")
        if any(re.fullmatch(pattern, str(each)) for each in (path, *path.parents)):
            taken = line.startswith("!")
    return taken


@dataclass(frozen=True, slots=True)
class Container:
    """A container whose file system is the folder `root`, and whose HTTP server has this port."""

    root: Path
    port: int

    @classmethod
    @contextmanager
    def built(cls, root: Path) -> Iterator[Self]:
        """Follow the steps of the Dockerfile, and then allow to write into its volume only."""
        with _reserved_port() as port:
            container = cls(root, port)
            container._install_requirements()
            container._install_libraries()
            container._remove_build_tools()
            container._copy()
            container._compile()
            container.data.mkdir(mode=0o700)
            for folder in (container.venv, container.app):
                subprocess.run(["chmod", "-R", "a-w", folder], check=True)
            yield container

    @property
    def app(self) -> Path:
        return self.root / "app"

    @property
    def venv(self) -> Path:
        return self.root / "venv"

    @property
    def site_packages(self) -> Path:
        (folder,) = self.venv.glob("lib/python*/site-packages")
        return folder

    @property
    def data(self) -> Path:
        return self.root / "data"

    @property
    def entrypoint(self) -> Sequence[str]:
        return self._command("ENTRYPOINT")

    @property
    def healthcheck(self) -> Sequence[str]:
        return self._command("HEALTHCHECK")

    @asynccontextmanager
    async def running(self, command: Sequence[str], **settings: str) -> AsyncIterator[Process]:
        """Run a command as the container would, and kill it at the end."""
        surroundings = {
            "PATH": os.environ["PATH"],
            "TMPDIR": str(self.root),
            **environment(self._dockerfile),
            **{name.upper(): value for name, value in settings.items()},
        }
        async with running_process((*UNPRIVILEGED, *command), self.app, surroundings) as process:
            yield process

    @property
    def _dockerfile(self) -> str:
        """The Dockerfile with the folder's paths and the reserved port in place of its own."""
        port = environment()["HTTP_PORT"]
        inside = re.sub(r"""(?<=[\s="])/(?=(app|data|venv)\b)""", f"{self.root}/", DOCKERFILE)
        return inside.replace(port, str(self.port))

    def _command(self, name: str) -> list[str]:
        said = dict(instructions(self._dockerfile))[name]
        command: list[str] = loads(said[said.index("[") :])
        return command

    def _install_requirements(self) -> None:
        """Make an environment with what the lock pins, linked to where it is installed already."""
        venv.create(self.venv, symlinks=True)
        for name in pins(RUN):
            for part in _parts(name):
                if not (self.site_packages / part).exists():
                    original = distribution(name).locate_file(part)
                    (self.site_packages / part).symlink_to(Path(str(original)))

    def _install_libraries(self) -> None:
        """Build them as the image does: with what the lock pins, and nothing from the network."""
        pip = (sys.executable, "-m", "pip", "--python", str(self.venv / "bin/python"))
        options = ("--quiet", "--no-deps", "--no-build-isolation")
        named = re.findall(r"(?<=\s)libraries/\w+", DOCKERFILE)
        subprocess.run([*pip, "install", *options, *named], cwd=ROOT, check=True)

    def _remove_build_tools(self) -> None:
        (removed,) = re.findall(r"pip uninstall (.+)", DOCKERFILE)
        for name in pins(RUN).keys() & set(removed.split()):
            for part in _parts(name):
                (self.site_packages / part).unlink()

    def _copy(self) -> None:
        def left_out(folder: str, names: list[str]) -> set[str]:
            here = PurePosixPath(folder).relative_to(ROOT)
            return {name for name in names if not enters(here / name)}

        copytree(ROOT, self.app, ignore=left_out)

    def _compile(self) -> None:
        (compiling,) = (
            said
            for name, said in instructions(self._dockerfile)
            if name == "RUN" and "compileall" in said
        )
        subprocess.run(["sh", "-c", compiling], cwd=self.app, check=True)


def _parts(name: str) -> set[str]:
    """Return the files and folders that a package has where packages are installed."""
    return {file.parts[0] for file in distribution(name).files or ()} - {"..", "__pycache__"}


@contextmanager
def _reserved_port() -> Iterator[int]:
    """No process gets this port by chance. The one that asks for it may listen there."""
    with socket.socket() as ours:
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        ours.bind(("127.0.0.1", 0))
        yield ours.getsockname()[1]
