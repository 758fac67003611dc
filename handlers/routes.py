"""All routes, in order: the table of contents of what people can type and press."""

from types import MappingProxyType
from typing import Any

from telegram import Update
from telegram.ext import (
    BaseHandler,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    MessageHandler,
    TypeHandler,
    filters,
)

from handlers import (
    errors,
    history,
    lobby,
    membership,
    mine,
    order,
    parting,
    play,
    practice,
    private,
    records,
    settings,
    walks,
)
from handlers.asking import Command, Where
from handlers.context import Club, Context
from handlers.presses import Presses, Routes
from screens import buttons

COMMANDS = (
    Command("start", Where.ANYWHERE, private.start),
    Command("help", Where.ANYWHERE, private.help_),
    Command("durak", Where.GROUP, lobby.open_table),
    Command("leave", Where.ANYWHERE, parting.leave_by_command),
    Command("close", Where.GROUP, order.close_by_command),
    Command("skip", Where.GROUP, order.skip_by_command),
    Command("remove", Where.GROUP, order.remove_by_command),
    Command("top", Where.GROUP, records.top),
    Command("stats", Where.ANYWHERE, records.figures),
    Command("history", Where.ANYWHERE, history.show),
    Command("verify", Where.ANYWHERE, history.verify),
    Command("rules", Where.ANYWHERE, settings.tell_rules),
    Command("settings", Where.GROUP, settings.show),
    Command("language", Where.ANYWHERE, mine.ask_language),
    Command("practice", Where.PRIVATE, practice.offer),
    Command("privacy", Where.PRIVATE, mine.tell_privacy, introduces=False),
    Command("export", Where.PRIVATE, mine.export, introduces=False),
    Command("forget", Where.PRIVATE, mine.ask_to_forget, introduces=False),
)

PRESSES: Routes = MappingProxyType(
    {
        buttons.Join: lobby.join,
        buttons.AddComputer: lobby.add_computer,
        buttons.RemoveComputer: lobby.remove_computer,
        buttons.MoveSeat: lobby.move_seat,
        buttons.AcceptForfeit: lobby.accept_forfeit,
        buttons.Remove: order.remove,
        buttons.Start: lobby.start,
        buttons.Play: play.play,
        buttons.Select: play.select,
        buttons.Peek: play.peek,
        buttons.ComeBack: play.come_back,
        buttons.Leave: parting.leave,
        buttons.LeaveForSure: parting.leave_for_sure,
        buttons.Skip: order.skip,
        buttons.VoteToClose: order.vote,
        buttons.Close: order.close,
        buttons.Dismiss: parting.dismiss,
        buttons.Again: lobby.again,
        buttons.ShowRules: settings.show_rules,
        buttons.Hint: practice.give_hint,
        buttons.Practise: practice.practise,
        buttons.ShowRanking: records.show_ranking,
        buttons.DrawRanking: records.draw_ranking,
        buttons.DrawFigures: records.draw_figures,
        buttons.ShowHistory: history.show_page,
        buttons.Walk: walks.walk_through,
        buttons.TakeAway: walks.hand_over,
        buttons.ShowSettings: settings.show_page,
        buttons.ShowOption: settings.show_option,
        buttons.Choose: settings.choose,
        buttons.ChooseVariant: settings.choose_variant,
        buttons.ChooseLanguage: mine.choose_language,
        buttons.ForgetForSure: mine.forget,
    }
)

FIRST, SECOND, LAST = -1, 0, 1
"""Everything is remembered first and overheard last; in between one route answers."""

TALK = filters.UpdateType.MESSAGE & filters.ChatType.GROUPS & ~filters.StatusUpdate.ALL


def add_routes(club: Club) -> None:
    club.add_handler(TypeHandler(Update, membership.remember), FIRST)
    club.add_handlers(_answering(), SECOND)
    club.add_handler(MessageHandler(TALK, membership.overheard), LAST)
    club.add_error_handler(errors.unexpected)


def _answering() -> list[BaseHandler[Update, Context, Any]]:
    return [
        CallbackQueryHandler(Presses(PRESSES)),
        *(CommandHandler(each.name, each, filters.UpdateType.MESSAGE) for each in COMMANDS),
        MessageHandler(filters.StatusUpdate.MIGRATE, membership.migrated),
        MessageHandler(filters.StatusUpdate.PINNED_MESSAGE, membership.pinned),
        ChatMemberHandler(membership.standing_changed, ChatMemberHandler.MY_CHAT_MEMBER),
    ]
