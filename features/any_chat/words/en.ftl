## A game in any chat: two people play where the bot is no member.

# In the list above the field, while somebody writes the bot’s name. $clock (words): how long a turn lasts.
any-chat-offer = { any-chat-placeholder }, { $clock } a turn
# In the field, after the bot’s name, until somebody writes more: very short.
any-chat-placeholder = Durak for two
any-chat-how = How it works
any-chat-explained = “My hand” shows you only your own cards.
# Below the cards in an alert, in the first bout.
any-chat-numbers = The numbers below the board play them.
# The same, where there are too many cards for one alert.
any-chat-more = Press again for more.
# $number (number): of a card.
any-chat-not-held = You don’t hold number { $number }.
# Below the privacy text, a paragraph of its own.
privacy-any-chat = Of a chat where I’m no member I learn nothing but who presses below my board.
