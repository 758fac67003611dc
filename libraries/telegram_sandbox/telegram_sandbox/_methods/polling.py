"""getUpdates and the webhook methods. While a webhook is set, polling is refused."""

from collections.abc import Awaitable

from telegram_sandbox._call import Call
from telegram_sandbox._updates import DELIVERED_AT_ONCE
from telegram_sandbox._world import World


def get_updates(world: World, call: Call) -> Awaitable[object]:
    _allow(world, call)
    return world.updates.poll(
        call.number("offset"), call.number("limit", 100), call.number("timeout")
    )


def _allow(world: World, call: Call) -> None:
    if call.has("allowed_updates"):
        world.updates.allow([str(kind) for kind in call.sequence("allowed_updates")])


def set_webhook(world: World, call: Call) -> object:
    _allow(world, call)
    if call.flag("drop_pending_updates"):
        world.updates.clear()
    most_at_once = call.number("max_connections", DELIVERED_AT_ONCE)
    world.updates.set_webhook(call.text("url"), call.text("secret_token"), most_at_once)
    return True


def get_webhook_info(world: World, _: Call) -> object:
    told: dict[str, object] = {
        "url": world.updates.webhook,
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates),
        "allowed_updates": list(world.updates.allowed),
    }
    if last := world.updates.last_error:
        told |= {"last_error_date": world.now(), "last_error_message": last}
    return told


METHODS = {
    "getupdates": get_updates,
    "setwebhook": set_webhook,
    "deletewebhook": set_webhook,
    "getwebhookinfo": get_webhook_info,
}
