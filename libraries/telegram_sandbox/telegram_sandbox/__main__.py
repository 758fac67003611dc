"""An empty Telegram for any bot: `python -m telegram_sandbox` serves it until it is interrupted."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress

from telegram_sandbox import (
    Actor,
    ChatKind,
    Gathering,
    MiniApp,
    Sandbox,
    Script,
    Settings,
    Terms,
)

WELCOME = """\
Open {url} to see everybody's phones. Ctrl+C ends it all.

Start your bot with
  token      {token}
  API URL    {url}    (calls go to {url}/bot<token>/<method>)
"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve until Ctrl+C. Raises SystemExit if the port is taken."""
    options = read_options(arguments)
    try:
        with suppress(KeyboardInterrupt):
            asyncio.run(serve(script_for(options), options.port, terms_for(options)))
    except OSError as error:
        sys.exit(f"{error.strerror}. --port chooses another.")


def read_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m telegram_sandbox",
        description="Serve an imitation of Telegram: a local Bot API, and a page of phones.",
    )
    parser.add_argument("--port", type=int, default=8080, help="0 for any free one (8080)")
    parser.add_argument("--group", default="Friends", help="the name of the group (Friends)")
    parser.add_argument(
        "--app",
        type=read_app,
        metavar="NAME=ADDRESS",
        help="the short name and the address of the bot's Mini App",
    )
    parser.add_argument(
        "--inline",
        action="store_true",
        help="switch inline and guest mode on, and add a private chat of the first two people",
    )
    parser.add_argument(
        "people", nargs="*", default=["Anna", "Ben"], help="who is in it (Anna Ben)"
    )
    return parser.parse_args(arguments)


def read_app(text: str) -> MiniApp:
    """Parse `table=https://example.org`. Raises ArgumentTypeError if that can be no Mini App."""
    name, _, url = text.partition("=")
    try:
        return MiniApp(name, url)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def script_for(options: argparse.Namespace) -> Script:
    people = tuple(options.people)
    pairs = (Gathering("", people[:2], kind=ChatKind.PAIR),) if options.inline else ()
    return Script(
        title="Telegram sandbox",
        actors=tuple(Actor(name, has_started=False) for name in people),
        groups=(Gathering(options.group, people), *pairs),
    )


def terms_for(options: argparse.Namespace) -> Terms:
    settings = Settings(
        supports_inline_queries=options.inline,
        inline_feedback_share_denominator=int(options.inline),
        supports_guest_queries=options.inline,
    )
    return Terms(mini_app=options.app, settings=settings)


async def serve(script: Script, port: int, terms: Terms) -> None:
    async with Sandbox.serving(terms, port=port) as sandbox:
        sandbox.set_up(script)
        with suppress(BrokenPipeError):  # nobody may read it
            print(WELCOME.format(url=sandbox.url, token=sandbox.token), end="", flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    main()
