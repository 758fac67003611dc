"""`python -m bot`."""

import gc
import sys

if __name__ == "__main__":
    gc.disable()  # what is imported stays: looking for garbage would take a tenth of the time
    from bot.command_line import main

    gc.enable()
    sys.exit(main())
