"""A bot that asks a group who wants tea: `python tea_round.py TOKEN [API_URL]`."""

import sys

from telegram import CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup, Message, Update
from telegram.ext import ApplicationBuilder, CallbackQueryHandler, CommandHandler, ContextTypes

TEA = InlineKeyboardMarkup.from_button(InlineKeyboardButton("Tea, please", callback_data="tea"))


async def ask(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    if isinstance(update.message, Message):
        await update.message.reply_text("Who wants tea?", reply_markup=TEA)


async def pour(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    query = update.callback_query
    if isinstance(query, CallbackQuery) and isinstance(query.message, Message):
        await query.answer("Coming!")
        text = f"{query.message.text}\n🫖 {query.from_user.first_name}"
        await query.edit_message_text(text, reply_markup=TEA)


HANDLERS = [CommandHandler("tea", ask), CallbackQueryHandler(pour, "tea")]


def main(token: str, api_url: str = "https://api.telegram.org") -> None:
    application = ApplicationBuilder().token(token).base_url(f"{api_url}/bot").build()
    application.add_handlers(HANDLERS)
    application.run_polling()


if __name__ == "__main__":
    main(*sys.argv[1:])
