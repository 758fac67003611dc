"""What is told of a file is what has become of it, whatever the disk says of its folder.

No file system of a test machine refuses to flush a folder, so its answer is put in.
"""

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from storage.atomic_files import write_atomically

NOT_KNOWN = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)


def answering(monkeypatch: pytest.MonkeyPatch, *answers: int) -> None:
    """Let the disk answer so when it is asked to flush folders, and well afterwards."""
    left: Iterator[int] = iter(answers)
    flush = os.fsync

    def asked(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode) and (answer := next(left, 0)):
            raise OSError(answer, os.strerror(answer))
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", asked)


def write(path: Path) -> None:
    with write_atomically(path) as part:
        part.write_text("new")


@pytest.mark.parametrize("answer", NOT_KNOWN)
def test_a_folder_that_cannot_be_flushed_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: int
) -> None:
    answering(monkeypatch, answer, answer)
    with capture_logs() as logs:
        write(tmp_path / "a")
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
    assert not logs


def test_a_failing_disk_keeps_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_text("old")
    answering(monkeypatch, errno.EIO)
    with pytest.raises(OSError, match="Input/output error"):
        write(tmp_path / "a")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_a_disk_that_fails_once_the_file_has_its_name_does_not_undo_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_text("old")
    answering(monkeypatch, 0, errno.EIO)
    with capture_logs() as logs:
        write(tmp_path / "a")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["new"]
    assert [line["event"] for line in logs] == ["not_flushed"]
