"""All routes in order: what people can type and press. What features add is in their rows."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from telegram import Update
from telegram.ext import (
    BaseHandler,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    InlineQueryHandler,
    MessageHandler,
    TypeHandler,
    filters,
)

from handlers import (
    account,
    films,
    greeting,
    guesses,
    history,
    leaving,
    lobby,
    menus,
    moderation,
    play,
    practice,
    questions,
    records,
    replay,
    review,
    rules,
    settings,
    sharing,
    show_to_group,
    start,
)
from handlers.dispatch import Route
from handlers.features import Feature
from handlers.typed_commands import Handler, TypedCommand, Where
from messenger.incoming import chat_updates, elsewhere
from messenger.incoming.application import ClubApplication, Context, log_unexpected
from messenger.incoming.own_name import OwnName
from messenger.incoming.presses import Presses
from messenger.incoming.typed_commands import carry_out
from screens import buttons

COMMANDS = (
    TypedCommand("help", Where.ANYWHERE, start.show_help, is_common=True),
    TypedCommand("durak", Where.GROUP, lobby.open_table),
    TypedCommand("leave", Where.ANYWHERE, leaving.leave_by_command),
    TypedCommand("close", Where.ANYWHERE, moderation.close_by_command),
    TypedCommand("skip", Where.GROUP, moderation.skip_by_command),
    TypedCommand("remove", Where.GROUP, moderation.remove_by_command),
    TypedCommand("top", Where.GROUP, records.tell_ranking, is_common=True, can_be_private=True),
    TypedCommand("stats", Where.ANYWHERE, records.tell_figures, can_be_private=True),
    TypedCommand("history", Where.ANYWHERE, history.show, is_common=True),
    TypedCommand("verify", Where.ANYWHERE, history.verify, is_common=True, can_be_private=True),
    TypedCommand("rules", Where.ANYWHERE, rules.tell_rules, is_common=True, can_be_private=True),
    TypedCommand(
        "settings",
        Where.ANYWHERE,
        settings.show,
        is_common=True,
        is_answered_everywhere=True,
    ),
    TypedCommand("notify", Where.GROUP, account.toggle_announcements),
    TypedCommand("language", Where.ANYWHERE, account.ask_language, is_common=True),
    TypedCommand("practice", Where.PRIVATE, practice.begin),
    TypedCommand("privacy", Where.PRIVATE, account.tell_privacy, introduces=False),
    TypedCommand("export", Where.PRIVATE, account.export, introduces=False),
    TypedCommand("forget", Where.PRIVATE, account.ask_to_forget, introduces=False),
)

MAY_BE_SHOWN = ("rules", "top", "stats", "history", "verify")
"""Of the core's commands. Those of all features may."""

WORDS = TypedCommand("words", Where.PRIVATE, settings.hear_forfeit, introduces=False)

BUTTONS = (
    Route(buttons.OpenTable, greeting.open_from_greeting),
    Route(buttons.ShowHelp, greeting.explain),
    Route(buttons.Join, lobby.join),
    Route(buttons.AddComputer, lobby.add_computer),
    Route(buttons.RemoveComputer, lobby.remove_computer),
    Route(buttons.MoveSeat, lobby.move_seat),
    Route(buttons.AcceptForfeit, lobby.accept_forfeit),
    Route(buttons.Remove, moderation.remove),
    Route(buttons.Start, lobby.start),
    Route(buttons.ShufflePack, lobby.shuffle_pack),
    Route(buttons.CutPack, lobby.cut_pack),
    Route(buttons.Play, play.play),
    Route(buttons.Select, play.select),
    Route(buttons.Nothing, play.do_nothing),
    Route(buttons.OpenHand, play.open_hand),
    Route(buttons.Peek, play.peek),
    Route(buttons.ComeBack, play.come_back),
    Route(buttons.Leave, leaving.leave),
    Route(buttons.LeaveForSure, leaving.leave_for_sure),
    Route(buttons.VoteToClose, moderation.vote_to_close),
    Route(buttons.Close, moderation.close),
    Route(buttons.ChooseToLeave, leaving.leave_chosen),
    Route(buttons.ChooseToClose, moderation.close_chosen),
    Route(buttons.Dismiss, questions.dismiss),
    Route(buttons.Again, lobby.play_again),
    Route(buttons.WantNextGame, lobby.want_next_game),
    Route(buttons.AskForGuess, guesses.ask_for_guess),
    Route(buttons.GuessDurak, guesses.guess_durak),
    Route(buttons.OpenMenu, menus.open_menu),
    Route(buttons.OpenGameMenu, menus.open_game_menu),
    Route(buttons.OpenResultMenu, menus.open_result_menu),
    Route(buttons.ShowRules, rules.show_rules),
    Route(buttons.TurnRules, rules.turn_page_of_table),
    Route(buttons.TurnRulesOfChat, rules.turn_page_of_chat),
    Route(buttons.Hint, practice.give_hint),
    Route(buttons.OtherGame, practice.offer_other_game),
    Route(buttons.ShowPracticeGames, practice.show_games),
    Route(buttons.Practise, practice.practise),
    Route(buttons.ShowRanking, records.show_ranking),
    Route(buttons.ShowCeremony, records.show_ceremony),
    Route(buttons.DrawShelf, records.draw_shelf),
    Route(buttons.ListAchievements, records.list_achievements),
    Route(buttons.ShowHistory, history.show_page),
    Route(buttons.ShowReplay, replay.show),
    Route(buttons.LookBack, replay.look_back),
    Route(buttons.CheckShuffle, history.check_shuffle),
    Route(buttons.ShareResult, show_to_group.share_result),
    Route(buttons.ShowFilm, films.show),
    Route(buttons.DownloadReplay, replay.download),
    Route(buttons.ShareReplay, sharing.share),
    Route(buttons.StopSharing, sharing.stop),
    Route(buttons.ShowReview, review.show),
    Route(buttons.ShowMistake, review.show_mistake),
    Route(buttons.ShowSettings, settings.show_page),
    Route(buttons.ShowGames, settings.show_games),
    Route(buttons.ShowOption, settings.show_option),
    Route(buttons.Choose, settings.choose),
    Route(buttons.ChooseVariant, settings.choose_variant),
    Route(buttons.TellOfTables, settings.tell_of_tables),
    Route(buttons.NameForfeit, settings.ask_for_forfeit),
    Route(buttons.ChooseLanguage, account.choose_language),
    Route(buttons.ChooseWords, account.choose_words),
    Route(buttons.ChooseTips, account.choose_tips),
    Route(buttons.ChooseColours, account.choose_colours),
    Route(buttons.ForgetForSure, account.forget),
)

BEFORE_ALL = -2
FIRST = -1
SECOND = 0
LAST = 1
"""Groups of handlers.

Before all, the bot's own name is doubted, by which commands are routed. The first remembers who and
where, the last counts messages; between them one route answers.
"""

COMMANDED = filters.UpdateType.MESSAGE & ~filters.IS_AUTOMATIC_FORWARD
"""Posts that Telegram forwards from a linked channel command nothing: nobody here wrote them."""

WRITTEN_TO_US = (
    filters.UpdateType.MESSAGE & filters.ChatType.PRIVATE & filters.TEXT & ~filters.COMMAND
)
ADDED = filters.StatusUpdate.NEW_CHAT_MEMBERS | filters.StatusUpdate.CHAT_CREATED
TALK = filters.UpdateType.MESSAGE & filters.ChatType.GROUPS & ~filters.StatusUpdate.ALL


def add_routes(
    application: ClubApplication,
    own_name: OwnName,
    commands: Iterable[TypedCommand],
    presses: Presses,
) -> None:
    application.add_handler(TypeHandler(Update, own_name), BEFORE_ALL)
    application.add_handler(TypeHandler(Update, chat_updates.remember), FIRST)
    application.add_handlers(_answering(commands, presses), SECOND)
    application.add_handler(MessageHandler(TALK, chat_updates.count_message), LAST)
    application.add_error_handler(log_unexpected)


def commands_with(features: Sequence[Feature]) -> Sequence[TypedCommand]:
    links = dict[str, Handler]()
    for feature in features:
        links.update(feature.links)
    begin = partial(start.start, links=links)
    started = TypedCommand("start", Where.ANYWHERE, begin, is_answered_everywhere=True)
    added = (each.typed for feature in features for each in feature.commands)
    return (started, *COMMANDS, *added)


def may_be_shown(features: Iterable[Feature]) -> Mapping[str, Handler]:
    """Return the handlers of commands whose answer may be shown to a whole group."""
    core = (each for each in COMMANDS if each.name in MAY_BE_SHOWN)
    added = (each.typed for feature in features for each in feature.commands)
    return {each.name: each.handler for each in (*core, *added)}


def buttons_with(features: Sequence[Feature]) -> Sequence[Route[Any]]:
    show = partial(show_to_group.show_to_everybody, commands=may_be_shown(features))
    return (
        *BUTTONS,
        Route(buttons.ShowToEverybody, show),
        *(each for feature in features for each in feature.buttons),
    )


def _answering(
    commands: Iterable[TypedCommand], presses: Presses
) -> list[BaseHandler[Update, Context, Any]]:
    return [
        CallbackQueryHandler(presses),
        # First, as all that it tells of its chat may be about another one.
        MessageHandler(filters.UpdateType.GUEST_MESSAGE, elsewhere.answer_call),
        *(CommandHandler(each.name, partial(carry_out, each), COMMANDED) for each in commands),
        MessageHandler(WRITTEN_TO_US, partial(carry_out, WORDS)),
        MessageHandler(ADDED, chat_updates.greet),
        MessageHandler(filters.StatusUpdate.MIGRATE, chat_updates.follow_migration),
        MessageHandler(filters.StatusUpdate.FORUM_TOPIC_CLOSED, chat_updates.follow_closing),
        MessageHandler(filters.StatusUpdate.FORUM_TOPIC_REOPENED, chat_updates.follow_reopening),
        MessageHandler(filters.StatusUpdate.PINNED_MESSAGE, chat_updates.delete_pin_notice),
        InlineQueryHandler(elsewhere.offer_messages),
        ChatMemberHandler(chat_updates.follow_membership, ChatMemberHandler.MY_CHAT_MEMBER),
    ]
