"""The reasons for refusing an action, and the exception that carries them."""

from enum import Enum


class Reason(Enum):
    """Why an action is refused. The values must not change, because position files contain them."""

    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    MUST_OPEN = "MUST_OPEN"
    NOT_DEFENDER = "NOT_DEFENDER"
    WRONG_ROLE = "WRONG_ROLE"
    NOT_IN_HAND = "NOT_IN_HAND"
    SUIT_NOT_NAMED = "SUIT_NOT_NAMED"
    BAD_OPENING = "BAD_OPENING"
    LIMIT = "LIMIT"
    WINDOW_CLOSED = "WINDOW_CLOSED"
    THROW_IN_OFF = "THROW_IN_OFF"
    NOT_ENTITLED = "NOT_ENTITLED"
    TEAMMATE = "TEAMMATE"
    PRIORITY = "PRIORITY"
    ALREADY_PASSED = "ALREADY_PASSED"
    RANK_NOT_ON_TABLE = "RANK_NOT_ON_TABLE"
    DOES_NOT_BEAT = "DOES_NOT_BEAT"
    ALREADY_BEATEN = "ALREADY_BEATEN"
    NO_SUCH_ATTACK = "NO_SUCH_ATTACK"
    ALREADY_TAKING = "ALREADY_TAKING"
    NOTHING_TO_TAKE = "NOTHING_TO_TAKE"
    TRANSFER_OFF = "TRANSFER_OFF"
    TRANSFER_FIRST_BOUT = "TRANSFER_FIRST_BOUT"
    TRANSFER_AFTER_BEAT = "TRANSFER_AFTER_BEAT"
    TRANSFER_RANK = "TRANSFER_RANK"
    TRANSFER_TARGET_SHORT = "TRANSFER_TARGET_SHORT"
    NO_TRANSFER_TARGET = "NO_TRANSFER_TARGET"
    NOTHING_TO_TRANSFER = "NOTHING_TO_TRANSFER"
    SHOW_OFF = "SHOW_OFF"
    SHOW_NOT_TRUMP = "SHOW_NOT_TRUMP"
    SHOW_ALREADY_USED = "SHOW_ALREADY_USED"
    SWAP_OFF = "SWAP_OFF"
    SWAP_TIMING = "SWAP_TIMING"
    SWAP_NO_TURNUP = "SWAP_NO_TURNUP"
    SWAP_BAD_CARD = "SWAP_BAD_CARD"
    POKER_OFF = "POKER_OFF"
    POKER_TIMING = "POKER_TIMING"
    POKER_TWO_CARDS = "POKER_TWO_CARDS"
    POKER_USED_UP = "POKER_USED_UP"
    POKER_TALON_SHORT = "POKER_TALON_SHORT"


class Illegal(Exception):  # noqa: N818
    """The action is refused, and nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.reason.value
