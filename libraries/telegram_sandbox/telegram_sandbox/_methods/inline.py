"""answerInlineQuery: what the bot offers to somebody who names it in any chat."""

from telegram_sandbox import refusals
from telegram_sandbox._call import Call
from telegram_sandbox._inline_results import read_result
from telegram_sandbox._values import InlineAnswer
from telegram_sandbox._world import World

MOST_RESULTS = 50
KEPT_FOR = 300
"""Seconds for which an answer is kept if it does not say so itself."""


def answer(world: World, call: Call) -> object:
    results = tuple(read_result(world, given) for given in call.mappings("results"))
    if len(results) > MOST_RESULTS:
        raise refusals.bad_request("RESULTS_TOO_MUCH")
    if len({result.id for result in results}) < len(results):
        raise refusals.bad_request("RESULT_ID_DUPLICATE")
    query = world.inline.waiting(call.text("inline_query_id"))
    if not query:
        raise refusals.stale_query()
    kept_for = call.number("cache_time", KEPT_FOR)
    world.inline.end(InlineAnswer(query, results), kept_for, call.flag("is_personal"))
    return True


METHODS = {"answerinlinequery": answer}
