"""Games for par that take no time, in whatever process they are played."""


def play_quickly(_: object, number: int, *, best: str | None) -> tuple[int, str]:
    """Stand in for a game of the strongest players for par. The first is the best."""
    return number % 3, best or f"game {number}"
