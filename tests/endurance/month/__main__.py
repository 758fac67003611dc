"""`python -m tests.endurance.month`: the whole bot for thirty days, on a clock turned ahead.

A thousand people (`people`) in the groups of all languages and time zones (`circles`) plan their
days (`plans`): they play, try deals, are forgotten and come back. What else features
offer stands in their folders. Others have played long ago, so that every achievement is earned
(`veterans`). No day takes longer than the machine needs for it (`turned_time`).

Then everything that adds up is worked out once more, without haste and without the bot's own
records: the games from the journal (`plain_games`), and what they add up to (`plain_sums`,
`plain_honours`). What is stored (`stored`) and what people are shown when they ask (`shown`) must
be the same. Whatever groups were told although nobody had asked (`unasked`), and every call
(`attention`), must keep the limits that were promised.
"""

from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory

from bot import logs
from bot.config import Config
from tests.endurance.commands import command, conclude
from tests.endurance.month.plans import BEGIN, Options, parts
from tests.endurance.month.run import run_month
from tests.endurance.month.turned_time import run_in_turned_time

if __name__ == "__main__":
    options = Options(**vars(command(__doc__, **asdict(Options())).parse_args()))
    logs.configure(Config(log_level="WARNING"))
    with TemporaryDirectory(prefix="durak-club-") as folder:
        database = Path(folder) / "club.sqlite3"
        report = run_in_turned_time(run_month(options, database, parts()), BEGIN)
    conclude(report)
