"""Why a table refuses a command. For moves against the rules see `durak.reason.Reason`."""

from enum import Enum

from durak.reason import Reason


class WhyRefused(Enum):
    """What the reasons of the club and of its features have in common."""


class Refusal(WhyRefused):
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
    TABLE_FULL = "table_full"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_IN_LOBBY = "not_in_lobby"
    NOT_PLAYING = "not_playing"
    NOT_OVER = "not_over"
    CLOSED = "closed"
    STALE = "stale"
    ONLY_OPENER = "only_opener"
    ONLY_ADMINISTRATORS = "only_administrators"
    NOT_YOUR_TABLE = "not_your_table"
    COMPUTERS_OFF = "computers_off"
    NO_COMPUTER = "no_computer"
    RULES_CONFLICT = "rules_conflict"
    TOO_FEW_SEATED = "too_few_seated"
    TOO_MANY_SEATED = "too_many_seated"
    FORFEIT_NOT_ACCEPTED = "forfeit_not_accepted"
    NO_FORFEIT = "no_forfeit"
    PACK_IN_HAND = "pack_in_hand"
    NOT_DEALER = "not_dealer"
    NOT_CUTTER = "not_cutter"
    NO_SUCH_CUT = "no_such_cut"
    NOT_AWAY = "not_away"
    AWAY = "away"
    ALREADY_VOTED = "already_voted"
    NOBODY_AWAITED = "nobody_awaited"
    TOO_EARLY_TO_SKIP = "too_early_to_skip"
    PLAYERS_DO_NOT_GUESS = "players_do_not_guess"
    TOO_LATE_TO_GUESS = "too_late_to_guess"
    DEALT_ONCE = "dealt_once"
    NEXT_DEAL = "next_deal"


class Refused(Exception):  # noqa: N818  a refusal is an answer, not an error
    """A command was refused: nothing has changed and nothing was written."""

    def __init__(self, reason: WhyRefused | Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


def require(condition: bool, reason: WhyRefused) -> None:
    """Raise Refused with this reason unless the condition holds."""
    if not condition:
        raise Refused(reason)
