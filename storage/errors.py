"""Storage errors. Each message is one sentence for the operator of the bot.

StorageError
├── Unusable                     the file cannot be opened: the bot stops with this sentence
│   ├── MissingDirectory
│   ├── NotWritable
│   ├── NotOurs                  the file belongs to another program
│   │   └── Damaged              or is no database, or turns out to be damaged while in use
│   │       └── Gone             it was deleted, moved or replaced while in use
│   ├── TemporarilyUnavailable   the disk is full or fails, or another program holds a lock
│   ├── NewerDatabase            written by a later version of this program
│   ├── OlderDatabase            or by one so early that another has to update it first
│   ├── InUse                    another process of this program uses it
│   └── ClaimLost                or may use it from now on
├── NotSaved                     a write failed without any effect; the file was fine before
│   └── DiskFull
├── NotRead                      a read failed; the file was fine before
├── NoFile                       the file to maintain does not exist
├── NotCopied                    the copy could not be made
└── UnreadableEvent              a journal row that this program does not understand
"""

from club.ports import Unreadable


class StorageError(Exception):
    pass


class Unusable(StorageError):  # noqa: N818  named after the situation
    pass


class MissingDirectory(Unusable):
    pass


class NotWritable(Unusable):
    pass


class NotOurs(Unusable):
    pass


class Damaged(NotOurs):
    pass


class Gone(Damaged):
    pass


class TemporarilyUnavailable(Unusable):
    pass


class NewerDatabase(Unusable):
    pass


class OlderDatabase(Unusable):
    pass


class InUse(Unusable):
    pass


class ClaimLost(Unusable):
    pass


class NotSaved(StorageError):  # noqa: N818  named after the situation
    pass


class DiskFull(NotSaved):
    pass


class NotRead(StorageError):  # noqa: N818  named after the situation
    pass


class NoFile(StorageError):  # noqa: N818  named after the situation
    pass


class NotCopied(StorageError):  # noqa: N818  named after the situation
    pass


class UnreadableEvent(StorageError, Unreadable):  # noqa: N818  named after the situation
    pass
