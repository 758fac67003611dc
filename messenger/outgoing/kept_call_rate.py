"""Keeps what was learnt about the rate of calls for a day, for the process that comes next."""

from datetime import timedelta

import structlog

from club.ports import Clock
from messenger.outgoing.rate_limits import GlobalLimit
from storage.call_rates import CallRates, LearntRate
from storage.errors import NotRead

log = structlog.get_logger()

_KEPT = timedelta(days=1)


class KeptCallRate:
    def __init__(self, limit: GlobalLimit, stored: CallRates, clock: Clock) -> None:
        self._limit = limit
        self._stored = stored
        self._clock = clock
        self._saved = limit.rate

    async def restore(self) -> None:
        """Go on from what was learnt. Where that cannot be read, the bot learns it anew."""
        try:
            learnt = await self._stored.find()
        except NotRead as error:
            log.debug("call_rate_unknown", reason=str(error))
            return
        if learnt is None:
            return
        age = self._clock.now() - learnt.at
        if abs(age) < _KEPT:  # the clock of the machine that learnt it may be a little ahead
            known = self._limit.rate.resumed(learnt.per_second, learnt.refused, learnt.since)
            self._limit.begin_with(known.after(age.total_seconds()))
            self._saved = self._limit.rate

    async def save(self) -> None:
        """Store what has changed since the last time, if anything has. Raises NotSaved."""
        rate = self._limit.update()
        if (rate.per_second, rate.refused) == (self._saved.per_second, self._saved.refused):
            return
        since = min(rate.since, _KEPT.total_seconds())
        learnt = LearntRate(rate.per_second, rate.refused, since, self._clock.now())
        await self._stored.put(learnt)
        self._saved = rate
