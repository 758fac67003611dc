any-chat-offer = { any-chat-placeholder }, на ход { $clock }
any-chat-placeholder = Дурак на двоих
any-chat-how = Как это работает
any-chat-explained = «Мои карты» покажет каждому только его карты.
any-chat-numbers = Ходят кнопками с этими номерами под столом.
any-chat-more = Нажмите ещё раз, чтобы увидеть остальные.
any-chat-not-held = Карты с номером { $number } у вас нет.
privacy-any-chat = О чате, где меня нет, я узнаю только, кто нажимает кнопки под столом.
