"""getMe and the bot's profile: picture, texts, commands, menu button and rights."""

from collections.abc import Callable, Mapping
from functools import partial

from telegram_sandbox import objects, refusals
from telegram_sandbox._attachments import SCHEME
from telegram_sandbox._call import Call
from telegram_sandbox._events import SceneChanged
from telegram_sandbox._files import JPEG, check_photo
from telegram_sandbox._profile import DEFAULT, Command, Scope
from telegram_sandbox._terms import Settings
from telegram_sandbox._world import World

COMMANDS_LIMIT = 100
FEEDBACK_SHARES = frozenset({0, 1, 10, 100, 1000})
CALLBACK_QUERY_MODES = frozenset({"default", "auto", "inline"})
LENGTHS = {"name": 64, "description": 512, "short_description": 120}


def get_me(world: World, _: Call) -> object:
    """Return the bot. What a server does not know yet is left out."""
    settings = world.profile.settings
    told = objects.user(world.bot) | {
        "can_join_groups": settings.can_join_groups,
        "can_read_all_group_messages": world.terms.reads_everything,
        "supports_inline_queries": settings.supports_inline_queries,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }
    if world.terms.guests.are_known:
        told["supports_guest_queries"] = settings.supports_guest_queries
    if world.terms.knows_settings and settings.inline_query_placeholder:
        told["inline_query_placeholder"] = settings.inline_query_placeholder
    return told


def set_commands(world: World, call: Call) -> object:
    commands = tuple(_read_command(world, given) for given in call.mappings("commands"))
    if len(commands) > COMMANDS_LIMIT:
        raise refusals.bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        _check_command(command)
    world.profile.commands[_scope(call), call.text("language_code")] = commands
    world.announce(SceneChanged())
    return True


def _read_command(world: World, given: Mapping[str, object]) -> Command:
    is_ephemeral = bool(given.get("is_ephemeral")) and world.terms.ephemeral.are_known
    return Command(str(given.get("command")), str(given.get("description")), is_ephemeral)


def _check_command(command: Command) -> None:
    name, description, _ = command
    is_plain = name.replace("_", "a").isalnum() and name.isascii() and name == name.lower()
    if not is_plain or len(name) > 32:
        raise refusals.bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= 256:
        raise refusals.bad_request("BOT_COMMAND_DESCRIPTION_INVALID")


def get_commands(world: World, call: Call) -> object:
    commands = world.profile.commands.get((_scope(call), call.text("language_code")), ())
    return [_write_command(command) for command in commands]


def _write_command(command: Command) -> objects.Object:
    written: objects.Object = {"command": command.name, "description": command.description}
    return written | {"is_ephemeral": True} if command.is_ephemeral else written


def delete_commands(world: World, call: Call) -> object:
    world.profile.commands.pop((_scope(call), call.text("language_code")), None)
    world.announce(SceneChanged())
    return True


def _scope(call: Call) -> Scope:
    given = call.mapping("scope")
    if not given:
        return DEFAULT
    chat_id = str(given.get("chat_id", 0))
    user_id = str(given.get("user_id", 0))
    return str(given["type"]), int(chat_id), int(user_id)


def set_text(subject: str, world: World, call: Call) -> object:
    text = call.text(subject)
    if len(text) > LENGTHS[subject]:
        raise refusals.bad_request(f"{subject} is too long")
    world.profile.set_text(subject, call.text("language_code"), text)
    world.announce(SceneChanged())
    return True


def get_text(subject: str, world: World, call: Call) -> object:
    default = world.bot.name if subject == "name" else ""
    return {subject: world.profile.text(subject, call.text("language_code")) or default}


def set_menu_button(world: World, call: Call) -> object:
    button = call.mapping("menu_button") or {"type": "default"}
    world.profile.menu_buttons[call.number("chat_id")] = dict(button)
    return True


def get_menu_button(world: World, call: Call) -> object:
    buttons = world.profile.menu_buttons
    return buttons.get(call.number("chat_id")) or buttons.get(0) or {"type": "commands"}


def set_rights(world: World, call: Call) -> object:
    world.profile.rights = dict(call.mapping("rights"))
    return True


def get_rights(world: World, _: Call) -> object:
    none = dict.fromkeys(("is_anonymous", *objects.ADMINISTRATOR_RIGHTS), False)
    return none | world.profile.rights


def set_photo(world: World, call: Call) -> object:
    """Set the profile photo. It must be uploaded with the call; a file_id is not accepted."""
    given = call.mapping("photo")
    upload = call.uploads.get(str(given.get("photo", "")).removeprefix(SCHEME))
    if given.get("type") != "static" or not upload or not upload.content.startswith(JPEG):
        raise refusals.bad_request("PHOTO_CROP_FILE_MISSING")
    world.profile.photo = check_photo(world.files.add(upload.name, upload.content))
    world.announce(SceneChanged())
    return True


def get_photos(world: World, call: Call) -> object:
    """Return a user's photos. Only the bot has one here."""
    photo = world.profile.photo if call.number("user_id") == world.bot.id else None
    photos = [[objects.photo(photo)]] if photo else []
    return {"total_count": len(photos), "photos": photos}


def set_settings(world: World, call: Call) -> object:
    """Change what the owner decides, and how presses are delivered. Whatever is not named stays.

    In the mode `auto`, only the presses on messages that the bot cannot see are affected, and it
    sees all of its own here.
    """
    if not world.terms.knows_settings:
        raise refusals.method_not_found()
    mode = call.text("callback_query_mode") or world.profile.callback_query_mode
    if mode not in CALLBACK_QUERY_MODES:
        raise refusals.bad_request("CALLBACK_QUERY_MODE_INVALID")
    settings = _settings(world.profile.settings, call)
    if settings.inline_feedback_share_denominator not in FEEDBACK_SHARES:
        raise refusals.bad_request("INLINE_FEEDBACK_SHARE_INVALID")
    world.profile.callback_query_mode = mode
    world.change_settings(settings)
    return True


def _settings(old: Settings, call: Call) -> Settings:
    placeholder = call.text("inline_query_placeholder")
    denominator = old.inline_feedback_share_denominator
    return Settings(
        supports_inline_queries=call.flag("supports_inline_queries", old.supports_inline_queries),
        inline_query_placeholder=placeholder
        if "inline_query_placeholder" in call.parameters
        else old.inline_query_placeholder,
        inline_feedback_share_denominator=call.number(
            "inline_feedback_share_denominator", denominator
        ),
        supports_guest_queries=call.flag("supports_guest_queries", old.supports_guest_queries),
        can_join_groups=call.flag("can_join_groups", old.can_join_groups),
    )


METHODS: Mapping[str, Callable[[World, Call], object]] = {
    "getme": get_me,
    "setmycommands": set_commands,
    "getmycommands": get_commands,
    "deletemycommands": delete_commands,
    "setmyname": partial(set_text, "name"),
    "getmyname": partial(get_text, "name"),
    "setmydescription": partial(set_text, "description"),
    "getmydescription": partial(get_text, "description"),
    "setmyshortdescription": partial(set_text, "short_description"),
    "getmyshortdescription": partial(get_text, "short_description"),
    "setmydefaultadministratorrights": set_rights,
    "getmydefaultadministratorrights": get_rights,
    "setmyprofilephoto": set_photo,
    "setmysettings": set_settings,
    "getuserprofilephotos": get_photos,
    "setchatmenubutton": set_menu_button,
    "getchatmenubutton": get_menu_button,
}
