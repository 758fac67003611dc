any-chat-offer = { any-chat-placeholder }, { $clock } por vez
any-chat-placeholder = Durak para dois
any-chat-how = Como funciona
any-chat-explained = “Minha mão” mostra a cada um só as próprias cartas.
any-chat-numbers = Os números abaixo da mesa jogam essas cartas.
any-chat-more = Toque de novo para ver mais.
any-chat-not-held = Você não tem a número { $number }.
privacy-any-chat = De um chat em que não sou membro, só fico sabendo quem toca nos botões abaixo da mesa.
