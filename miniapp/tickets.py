"""Tickets name the table that a link opens. They let nobody in: who may see it is asked then."""

from club.places import TableId
from miniapp.signing import NotSigned, Signer

_LENGTH = 8


class Tickets:
    def __init__(self, token: str) -> None:
        self._signer = Signer.of(token, "ticket")

    def to(self, table: TableId) -> str:
        """Return letters, digits, `-` and `_`, as a link of Telegram may carry."""
        return self._signer.sign(table.to_bytes(_LENGTH))

    def table(self, ticket: str) -> TableId:
        """Return the table of the ticket. Raises NotSigned."""
        value = self._signer.read(ticket)
        if len(value) != _LENGTH:
            raise NotSigned
        return TableId(int.from_bytes(value))
