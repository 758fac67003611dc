## 詰めドゥラーク

puzzle-title = 🧩 <b>問題{ $number }</b> · ⭐ { $rating }
puzzle-task = 山札はもうありません。あなたがドゥラークにならずにすむ手はひとつだけです。どれでしょう？
puzzle-score = あなたのレーティング：{ $rating } · 正解：{ $tried }問中{ $solved }問
puzzle-unrated = 最初の{ $first }問はレーティングに入りません · 正解：{ $tried }問中{ $solved }問
puzzle-tried = 前に挑戦した問題なので、もうレーティングは変わりません。
puzzle-solved = ✅ 正解：{ $move }。助かる手はほかにありません。
puzzle-missed = ❌ 不正解：{ $move }。その後の展開：
puzzle-themes = テーマ：{ $themes }
theme-save-a-trump = 切り札を残す
theme-break-a-pair = ペアを崩す
theme-take-now = 今引き取る
theme-nothing-to-throw-in = 追加できるカードをなくす
theme-count-the-trumps = 切り札を数える
puzzle-rating = あなたのレーティング：{ $before } → { $after }
puzzle-does-not-count = 数えるのは最初の1回だけです。
puzzle-step = { $steps }手中{ $step }手目
puzzles-all-tried = 🧩 問題はこれで全部です。お見事！
puzzles-off = ここでは問題を出していません。
puzzle-of-day = 🧩 <b>今日の問題</b> · ⭐ { $rating }
puzzle-of-own-game = このグループのゲームより（{ $date }）
puzzle-played = 実際のゲームで{ $name }が選んだ手：{ $move }
puzzle-of-day-task = { $name }の番です。山札はなく、負けない手はひとつだけです。どれでしょう？　数えるのは最初の答えだけで、答えは明日の正午に発表します。
puzzle-seen = ✅ { $move }。{ $tried }人中{ $solved }人が正解：{ $names }
puzzle-unseen = ✅ { $move }。{ $tried ->
    [0] 挑戦した人はいませんでした。
   *[other] { $tried }人が挑戦し、正解者はいませんでした。
}
puzzle-lure = ❌ 落とし穴：{ $move }（{ $people }人）。その後の展開：
puzzle-last-time = 前回：{ $told }
puzzle-of-day-withdrawn = この問題には誤りがあり、助かる手がほかにもありました。今回はどの答えも数えません。失礼しました。
puzzle-noted = 📝 受け付けました：{ $move }。正午に正解者を発表します。
puzzle-noted-known = 📝 受け付けました：{ $move }。すでにご存じの問題なので、数には入りません。
puzzle-answered = 📝 数えるのは最初の答えです：{ $move }。
puzzle-over = この問題は終わりました。
button-solution = 💡 答え
button-puzzle-again = ↩️ 問題図
button-next-puzzle = 🧩 次の問題
option-puzzles = 今日の問題
    .about = 正午に問題を出すかどうか。共有できるゲームがあればその中から選び、答えは1日後に発表します。
    .is-on = オン
    .is-off = オフ
command-puzzle = 助かる手をひとつ見つける問題
help-puzzles = 、問題は /puzzle で
