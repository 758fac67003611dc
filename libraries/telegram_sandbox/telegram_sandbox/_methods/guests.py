"""answerGuestQuery: the one message that a bot may send where it was called as a guest."""

from dataclasses import replace

from telegram_sandbox import refusals
from telegram_sandbox._call import Call
from telegram_sandbox._inline_results import read_result
from telegram_sandbox._world import World


def answer(world: World, call: Call) -> object:
    if not world.terms.guests.are_known:
        raise refusals.method_not_found()
    result = read_result(world, call.mapping("result"))
    query = world.take_guest_query(call.text("guest_query_id"))
    if not query:
        raise refusals.stale_query()
    sent = replace(
        result.draft,
        chat_id=query.chat_id,
        date=world.now(),
        caller=query.caller,
        inline_id=world.new_inline_id(),
    )
    return {"inline_message_id": world.post(sent).inline_id}


METHODS = {"answerguestquery": answer}
