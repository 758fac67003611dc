"""`python -m tests.end_to_end.patient_bot`: the bot, which keeps its claim if the machine stops."""

import sys

from bot.command_line import main
from storage.postgresql import claim

if __name__ == "__main__":
    claim.PATIENCE = claim.CUT_OFF = 600.0
    sys.exit(main())
