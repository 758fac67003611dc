any-chat-offer = { any-chat-placeholder }, { $clock } por turno
any-chat-placeholder = Durak para dos
any-chat-how = Cómo funciona
any-chat-explained = «Mi mano» muestra a cada uno solo sus cartas.
any-chat-numbers = Los números bajo el tablero juegan estas cartas.
any-chat-more = Pulsa otra vez para ver más.
any-chat-not-held = No tienes la número { $number }.
privacy-any-chat = De un chat donde no soy miembro solo sé quién pulsa bajo mi tablero.
