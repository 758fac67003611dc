"""What the buttons of a derby of two groups mean."""

from screens.callback_data import Payload


class ChallengeGroup(Payload, tag="yc"):
    """Challenge another group to so many `deals`."""

    deals: int


class WithdrawChallenge(Payload, tag="yw"):
    pass


class AcceptChallenge(Payload, tag="ya"):
    """Carries the code, because the number of a derby could be guessed."""

    code: str


class PlayDeal(Payload, tag="yp"):
    """Open the table of this deal, counted from 1."""

    deal: int


class ShowDerby(Payload, tag="ys"):
    pass
