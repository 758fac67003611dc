## A game in any chat: two people play where the bot is no member.

# In the list above the field, while somebody writes the bot’s name. $clock (words): how long a turn lasts.
any-chat-offer = { any-chat-placeholder }, { $clock } a turn
# In the field, after the bot’s name, until somebody writes more: very short.
any-chat-placeholder = Durak for two
# In the same list, and the message that it sends.
any-chat-how = How it works
any-chat-explained = Whoever presses “Join” plays. “My hand” shows each of the two only their own cards.
# In the offer and in the lobby, above the key Join. $name (name)
any-chat-waiting = { $name } is looking for an opponent.
# Below the cards in an alert, in the first bout.
any-chat-numbers = To play one, press its number.
# The same, where there are too many cards for one alert.
any-chat-more = Press again for more.
# $number (number): of a card.
any-chat-not-held = You don’t hold number { $number }.
# An alert for whoever presses below somebody else’s game. $bot (words): its username.
any-chat-not-playing = You’re not in this game. Write @{ $bot } in any chat to open your own.
# In place of an offer that nobody takes any more, and an answer to a press that comes too late. $bot (words): its username.
any-chat-over = 🃏 This game is over. Write @{ $bot } for another one.
# $name (name)
any-chat-missed = 🃏 { $name } missed two turns in a row, so the game was cut short.
# Below the result: how often each of the two was not the durak. $first (name), $won (number), $lost (number), $second (name)
any-chat-standings = <b>{ $first } { $won } : { $lost } { $second }</b>
# Below the privacy text, a paragraph of its own.
privacy-any-chat = Of a chat where I’m no member I learn nothing but who presses my buttons.
