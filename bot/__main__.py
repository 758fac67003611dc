"""`python -m bot`: plays until asked to stop; when it cannot, it ends with one sentence."""

import asyncio
import signal
import sys

from bot import logs
from bot.app import serve
from bot.config import BadConfigError, Config
from bot.failures import Failure
from bot.playground import serve_playground
from storage.errors import Unusable


async def play(config: Config) -> None:
    stop = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, stop.set)
    if config.is_sandboxed:
        await serve_playground(config, stop)
    else:
        await serve(config, config.bot_token.get_secret_value(), config.bot_api_url, stop)


def main() -> int:
    try:
        config = Config.load()
        logs.configure(config)
        asyncio.run(play(config))
    except BadConfigError as error:
        return _ended(str(error), Failure.code)
    except Unusable as error:
        return _ended(f"DATABASE_PATH: {error}", Failure.code)
    except Failure as failure:
        return _ended(str(failure), failure.code)
    return 0


def _ended(sentence: str, code: int) -> int:
    sys.stderr.write(f"{sentence}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
