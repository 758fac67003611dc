any-chat-offer = { any-chat-placeholder }, { $clock } a turno
any-chat-placeholder = Durak in due
any-chat-how = Come funziona
any-chat-explained = «Le mie carte» mostra a ciascuno solo le proprie.
any-chat-numbers = I numeri sotto il tavolo giocano queste carte.
any-chat-more = Premi ancora per vedere le altre.
any-chat-not-held = Non hai la numero { $number }.
privacy-any-chat = Di una chat in cui non sono presente so solo chi preme sotto il tavolo.
