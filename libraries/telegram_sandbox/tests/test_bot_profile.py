"""The bot's profile: commands by scope, menu button, rights, picture and texts."""

import pytest
from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatAdministrators,
    BotCommandScopeChatMember,
    BotCommandScopeDefault,
    ChatAdministratorRights,
    InputProfilePhotoStatic,
    MenuButtonCommands,
    MenuButtonDefault,
    TelegramObject,
)
from telegram.error import BadRequest, EndPointNotFound

from telegram_sandbox import GuestTerms, Sandbox, Settings, Terms
from telegram_sandbox._profile import Command
from telegram_sandbox._values import Role
from tests.little_bot import Club, bot_of


async def test_commands_by_scope_and_language(club: Club) -> None:
    group_scope = BotCommandScopeAllGroupChats()
    await club.bot.set_my_commands([BotCommand("start", "begin")])
    await club.bot.set_my_commands([BotCommand("play", "play")], group_scope)
    await club.bot.set_my_commands([BotCommand("play", "играть")], group_scope, "ru")
    await club.bot.set_my_commands(
        [BotCommand("close", "close")], BotCommandScopeChatAdministrators(club.group.id)
    )
    menu = club.sandbox.world.profile.menu
    group = club.group.chat
    owner = Role.OWNER
    member = Role.MEMBER
    assert menu(club.anna.private.chat, club.anna.id, member, "ru") == (Command("start", "begin"),)
    assert menu(group, club.ben.id, member, "ru") == (Command("play", "играть"),)
    assert menu(group, club.ben.id, member, "en") == (Command("play", "play"),)
    assert menu(group, club.anna.id, owner, "en") == (Command("close", "close"),)
    assert await club.bot.get_my_commands(group_scope, "ru") == (BotCommand("play", "играть"),)
    await club.bot.delete_my_commands(group_scope, "ru")
    assert menu(group, club.ben.id, member, "ru") == (Command("play", "play"),)


@pytest.mark.parametrize("is_private", [True, False])
async def test_the_narrowest_menu_counts(club: Club, is_private: bool) -> None:
    """Anna owns the group, so there one more kind of menu applies to her than to Ben."""
    group = club.group.id
    anna = club.anna.id
    room = club.anna.private if is_private else club.group
    scopes: list[BotCommandScope] = (
        [BotCommandScopeAllPrivateChats(), BotCommandScopeChat(anna)]
        if is_private
        else [
            BotCommandScopeAllGroupChats(),
            BotCommandScopeAllChatAdministrators(),
            BotCommandScopeChat(group),
            BotCommandScopeChatAdministrators(group),
            BotCommandScopeChatMember(group, anna),
        ]
    )
    for number, scope in enumerate([BotCommandScopeDefault(), *scopes]):
        await club.bot.set_my_commands([BotCommand(f"go_{number}", "go")], scope)
        menu = club.sandbox.world.profile.menu(room.chat, anna, Role.OWNER, "en")
        assert menu == (Command(f"go_{number}", "go"),)


async def test_the_button_of_the_menu(club: Club) -> None:
    """There is one for all chats, unless a chat has its own."""
    bot = club.bot
    anna = club.anna.id
    assert await bot.get_chat_menu_button(anna) == MenuButtonCommands()
    await bot.set_chat_menu_button()
    assert await bot.get_chat_menu_button(anna) == MenuButtonDefault()
    await bot.set_chat_menu_button(anna, MenuButtonCommands())
    assert await bot.get_chat_menu_button(anna) == MenuButtonCommands()
    assert await bot.get_chat_menu_button() == MenuButtonDefault()


def held(rights: TelegramObject) -> set[str]:
    return {name for name, is_held in rights.to_dict().items() if is_held is True}


async def test_the_rights_a_bot_asks_for(club: Club) -> None:
    can = {name for name in held(await club.bot.get_me()) if name != "is_bot"}
    assert can == {"can_join_groups", "can_read_all_group_messages"}
    assert not held(await club.bot.get_my_default_administrator_rights())
    wanted = ChatAdministratorRights(
        **{**ChatAdministratorRights.no_rights().to_dict(), "can_pin_messages": True}
    )
    await club.bot.set_my_default_administrator_rights(wanted)
    assert held(await club.bot.get_my_default_administrator_rights()) == {"can_pin_messages"}


async def test_the_bot_has_a_picture(club: Club) -> None:
    jpeg = b"\xff\xd8\xff\xc2\0\x0b\x08\x01\x00\x02\x00"
    await club.bot.set_my_profile_photo(InputProfilePhotoStatic(jpeg))
    ((photo,),) = (await club.bot.get_user_profile_photos(club.bot.id)).photos
    assert (photo.width, photo.height) == (512, 256)
    assert (await club.bot.get_user_profile_photos(club.anna.id)).total_count == 0


async def test_names_and_descriptions(club: Club) -> None:
    await club.bot.set_my_name("Glocke", language_code="de")
    await club.bot.set_my_description("Rings.")
    assert (await club.bot.get_my_name("de")).name == "Glocke"
    assert (await club.bot.get_my_name()).name == "Sandbox Bot"
    assert (await club.bot.get_my_description("de")).description == "Rings."
    await club.bot.set_my_description("")
    assert (await club.bot.get_my_description()).description == ""


@pytest.mark.parametrize(("mode", "is_inline"), [("default", 0), ("auto", 0), ("inline", 1)])
async def test_in_the_inline_mode_presses_come_without_their_message(
    club: Club, mode: str, is_inline: int
) -> None:
    shown = club.anna.says(club.group, "press me")
    await club.bot.do_api_request("setMySettings", api_kwargs={"callback_query_mode": mode})
    club.anna.press(shown, "x")
    press = (await club.bot.get_updates())[-1].callback_query
    assert press
    assert (press.message is None, press.inline_message_id is not None) == (is_inline, is_inline)


async def test_settings_are_checked_and_unknown_to_an_old_server() -> None:
    async with Sandbox.serving() as sandbox, bot_of(sandbox) as bot:
        with pytest.raises(BadRequest):
            await bot.do_api_request("setMySettings", api_kwargs={"callback_query_mode": "loud"})
    async with Sandbox.serving(Terms(knows_settings=False)) as sandbox, bot_of(sandbox) as bot:
        with pytest.raises(EndPointNotFound):
            await bot.do_api_request("setMySettings")


async def test_the_bot_switches_modes_on_and_off(club: Club) -> None:
    """What is not named stays as it was."""
    await _set(club, supports_inline_queries=True, inline_feedback_share_denominator=10)
    await _set(club, supports_guest_queries=True, inline_query_placeholder="a game")
    await _set(club, can_join_groups=False)
    assert club.sandbox.settings == Settings(
        supports_inline_queries=True,
        inline_query_placeholder="a game",
        inline_feedback_share_denominator=10,
        supports_guest_queries=True,
        can_join_groups=False,
    )
    me = await club.bot.get_me()
    assert (me.supports_inline_queries, me.supports_guest_queries) == (True, True)
    assert me.api_kwargs == {"inline_query_placeholder": "a game"}
    await _set(club, supports_inline_queries=False, inline_query_placeholder="")
    me = await club.bot.get_me()
    assert (me.supports_inline_queries, me.supports_guest_queries) == (False, True)
    assert not me.api_kwargs
    with pytest.raises(BadRequest, match="Inline_feedback_share_invalid"):
        await _set(club, inline_feedback_share_denominator=2)


async def _set(club: Club, **settings: object) -> None:
    await club.bot.do_api_request("setMySettings", api_kwargs=settings)


async def test_an_old_server_says_less_about_the_bot() -> None:
    settings = Settings(supports_inline_queries=True, inline_query_placeholder="a game")
    terms = Terms(settings=settings, knows_settings=False, guests=GuestTerms(are_known=False))
    async with Sandbox.serving(terms) as sandbox, bot_of(sandbox) as bot:
        me = await bot.get_me()
        assert (me.supports_inline_queries, me.supports_guest_queries) == (True, None)
        assert not me.api_kwargs
