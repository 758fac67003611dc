any-chat-offer = { any-chat-placeholder }, { $clock } por turno
any-chat-placeholder = Durak para dos
any-chat-how = Cómo funciona
any-chat-explained = «Mi mano» muestra a cada uno solo sus cartas, con números. Los números bajo el tablero las juegan.
any-chat-not-held = No tienes la número { $number }.
privacy-any-chat = De un chat donde no soy miembro solo sé quién pulsa bajo mi tablero.
