"""The deal of the day among the services, and games that are played for its par."""

from club.finished_games import FinishedGame
from durak.notation import parse_game
from durak.players.normal import Normal
from features.daily.host import DailyHost
from features.daily.par import game_for_par, play_for_par
from features.daily.rules import PromisedDay, deal_of_day
from features.daily.store import PromisedDays
from handlers.services import Services
from storage.database import Database
from tests.club.memory import SeededRandomness


def host_of(services: Services) -> DailyHost:
    return services.hosts.of(DailyHost)


async def add_game_for_par(database: Database, promised: PromisedDay) -> FinishedGame:
    """Have a game played for par, though not by the strongest."""
    dealt = deal_of_day(promised.salt, SeededRandomness())
    score, best = play_for_par(dealt, 1, lambda _: Normal(), Normal())
    await PromisedDays(database).add_game(promised.day, score, best)
    return game_for_par(parse_game(best))
