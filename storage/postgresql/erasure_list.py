"""The list of erasures of a server is in a table that is never copied.

So every process that has copies of it on its machine can read it.
"""

from msgspec import DecodeError

from storage.database import Connection, rows
from storage.erasure_list import ErasureList
from storage.errors import Unusable


async def read(connection: Connection) -> ErasureList:
    """Raises Unusable."""
    (found,) = await rows(connection, "SELECT erasure_list FROM durak_club")
    try:
        return ErasureList.read(found["erasure_list"])
    except DecodeError as error:
        raise Unusable("The list of erasures in durak_club cannot be read.") from error


async def save(listed: ErasureList, connection: Connection) -> None:
    await connection.execute("UPDATE durak_club SET erasure_list = ?", (listed.written(),))
