any-chat-offer = { any-chat-placeholder }、1手{ $clock }
any-chat-placeholder = 2人でドゥラーク
any-chat-how = 遊び方
any-chat-explained = 「自分の手札」を押すと、自分のカードだけが見えます。
any-chat-numbers = 場の下の番号でその札を出します。
any-chat-more = もう一度押すと続きが見えます。
any-chat-not-held = { $number }番の札は持っていません。
privacy-any-chat = 私がいないチャットについて知るのは、場の下のボタンを押した人だけです。
