### 日本語の Durak Club。
### チャットの文では b, i, code, blockquote が使える。ボタンとアラートの言葉には装飾なし。
### コマンドの前後は、空白か句読点で区切る。かなや漢字が続くと、Telegram はコマンドと見なさない。
### 翻訳する方へ：説明は en.ftl、全画面は tests/screens/snapshots/*.ja.txt、用語は docs/languages/ja.md にあります。

## カードと名前

name = { $name }
list-joint = 、
somebody = プレイヤー
computer-name = { $number ->
    [0] ピクセル
    [1] ターボ
    [2] ハグルマ
    [3] ダイナモ
    [4] リベット
    [5] スパーク
    [6] ピストン
    [7] ダイオード
    [8] ボルト
    [9] バネ
    [10] ネジ
   *[other] モーター
}
# 「クラブの7」。$suit は C, D, H, S か、スペイン式の coins, cups, swords, batons。
# または joker で、そのとき $rank は red か black。
card-name = { $suit ->
    [C] クラブの
    [D] ダイヤの
    [H] ハートの
    [S] スペードの
    [coins] 金貨の
    [cups] 聖杯の
    [swords] 剣の
    [batons] 棍棒の
   *[joker] { "" }
}{ $rank ->
    [J] ジャック
    [Q] クイーン
    [K] キング
    [A] エース
    [red] 赤のジョーカー
    [black] 黒のジョーカー
   *[other] { $rank }
}
# 防がれるカード。日本語では形が変わらない。
card-object = { card-name }
card-key = { card-name }
card-key-trump = { $card }、切り札
card-key-twins = { $card }、{ $count }枚
card-declared = { $card }（{ $suit }として）
these-cards = この{ $count }枚
suit-name = { $suit ->
    [C] クラブ
    [D] ダイヤ
    [H] ハート
    [S] スペード
    [coins] 金貨
    [cups] 聖杯
    [swords] 剣
   *[batons] 棍棒
}
length-seconds = { $count }⁠秒
length-minutes = { $count }⁠分
length-hours = { $count }⁠時間

## 募集

lobby-title = 🃏 <b>ドゥラーク</b> · { $variant }
lobby-rules = カード{ $cards }枚 · { $hand ->
    [all] 全部配る
   *[other] 手札{ $hand }枚
} · { $clock ->
    [none] 時間制限なし
   *[other] 1手{ $clock }
}
lobby-host = （ホスト）
lobby-free = { $count ->
    [0] <i>満席です。</i>
   *[other] <i>あと{ $count }人座れます。</i>
}
lobby-expected = <i>待っている人：{ $names }</i>
lobby-partners = <i>色はチームです。席を押すと、そこへ移れます。</i>
lobby-missing = 始めるには、あと{ $count }人必要です。
lobby-ready = そろったら「開始」を押してください。
lobby-forfeit = 罰ゲーム：ドゥラークは「{ $forfeit }」。まず全員の同意が必要です。
pack-drawn = 🎴 親決めのカード：{ $drawn }。親に決まったのは{ $name }さん。
pack-drew = { $name } { $card }
pack-drawn-again = { $before }。引き直し（{ $names }）：{ $cards }
pack-shuffle = 🔀 親は{ $name }さん。シャッフルしてください。
pack-touch = 🔀 { $name }さんがシャッフルして配ります。ほかの人がデッキに触ったら、その人が親です。
pack-touched = ✋ { $name }さんがデッキに触ったので、親になります。
pack-cut = ✂️ 親の右隣の{ $name }さんがカットします。上から何枚を下に回しますか。
cut-made = { $count ->
   *[other] ✂️ { $name }さんが{ $count }枚をカット
}
cut-declined = ✊ { $name }さんはカットせず
cut-hat = 🎩「ばかに脱ぐ帽子はない」と{ $name }さん。カットなし
lobby-idle = ⌛ 誰も来なければ閉じます
invitation = 🃏 「{ $chat }」でドゥラークの卓が開いています。一緒に遊びましょう！
invitation-members = 🃏 「{ $chat }」でドゥラークの卓が開いています。メンバーはこのリンクから席に着けます。
closed-asked = 🃏 卓を閉じました。
closed-voted = 🃏 投票により、卓を閉じました。
closed-idle = 🃏 人が集まらなかったので、卓を閉じました。/durak で新しく開けます。
closed-empty = 🃏 全員が席を立ったので、卓を閉じました。
closed-practice = 🎓 ゲームは途中で終わったため、記録されません。
closed-cut-off = 🔌 この種類のゲームはもう遊べません。
# もう読み込めない卓の盤面の代わりに出す。
set-aside = 🃏 こちらの不具合で、ゲームを続けられません。申し訳ありません。

## 盤面

trump = 切り札：{ $suit }
trump-card = 切り札：{ $card }
trump-none = 切り札なし
talon = { $count ->
    [0] 山札なし
   *[other] 山札{ $count }枚
}
table-empty = <i>場にカードはありません。</i>
bout-beaten = 防御成功
bout-taken = { $name }が{ $count }枚引き取り
pair-in-words = { $attack }：{ $cover ->
    [none] まだ防がれていません
   *[other] { $cover }で防御
}
cards-held = { $count }枚
place = { $place }抜け
stand-in = コンピューターが代打ち
awaited-attacker = { $names }の番：攻撃
awaited-defender = { $names }の番：防ぐか引き取る
awaited-thrower = { $names }の番：追加かパス
ladder-state = ラダー：{ $rungs } · { $points }
legend-attacks = 攻撃
legend-defends = 防御
legend-takes = 引き取り
legend-done = パス
legend-out = 上がり
legend-computer = コンピューター
legend-teams = チーム

## 出来事（1件1行）

told-dealt = カードが配られ、先攻は{ $name }
    .you = カードが配られ、先攻はあなた
told-opened = { $name }が{ $cards }で攻撃
    .you = あなたが{ $cards }で攻撃
told-threw-in = { $name }が{ $card }を追加
    .you = あなたが{ $card }を追加
told-covered = { $name }が{ $attack }を{ $card }で防御
    .you = あなたが{ $attack }を{ $card }で防御
told-takes = { $name }「引き取ります」
    .you = あなた「引き取ります」
told-passed = { $name }「パス」
    .you = あなた「パス」
told-transferred = { $name }が{ $cards }で次へ回す
    .you = あなたが{ $cards }で次へ回す
told-shown = { $name }が{ $card }を見せて次へ回す
    .you = あなたが{ $card }を見せて次へ回す
told-trump-swapped = { $name }が{ $given }を{ $received }と交換
    .you = あなたが{ $given }を{ $received }と交換
told-poker-swapped = { $name }が山札と2枚交換
    .you = あなたが山札と2枚交換
told-beaten = 防御成功、場のカードは捨て札へ
told-taken = { $name }が場のカードを引き取る
    .you = あなたが場のカードを引き取る
told-trump-changed = { $card }が表になり、切り札は{ $suit }に
told-out = { $name }が上がり
    .you = あなたが上がり
told-late = ⌛ 時間切れ
told-skipped = ⏭ 待たずに進行
told-late-opened = { $why }：{ $name }は{ $cards }で攻撃
    .you = { $why }：あなたは{ $cards }で攻撃
told-late-takes = { $why }：{ $name }は引き取り
    .you = { $why }：あなたは引き取り
told-late-passed = { $why }：{ $name }はパス
    .you = { $why }：あなたはパス
told-stand-in = { $why }：{ $name }はコンピューターが代打ち
    .you = { $why }：あなたの代わりにコンピューターが打つ
told-left = { $name }が退席、コンピューターが代打ち
    .you = あなたが退席、コンピューターが代打ち
told-back = { $name }が復帰
    .you = あなたが復帰
told-durak = { $count ->
    [1] ドゥラークは{ $names }
   *[other] ドゥラークは{ $names }の{ $count }人
}
ending-draw = 🤝 <b>引き分け</b>：ドゥラークはいません。
ending-stalled = 🔁 <b>引き分け</b>：同じ局面の繰り返し（千日手）です。
ending-aborted = ✂️ <b>打ち切り</b>：ドゥラークはいません。

## 手札

hand-title = <b>{ $chat }</b> · { $variant }
hand-bout = { $attacker } ⚔️ → 🛡 { $defender }
    .aloud = 攻撃：{ $attacker }、防御：{ $defender }
hand-counts = 手札：{ $counts }
hand-out = 🏁 { place }です。お見事！
hand-early = もうカードを追加できます。
hand-in-group = 🖐 手札はグループに開いています。
hand-on-page = 🖐 手札は卓のページに開いています。
hand-stand-in = 🤖 今はコンピューターが代わりにプレイしています。
hand-durak = 🃏 <b>あなたがドゥラークです</b>
hand-over = 🏁 ゲーム終了です。
ask-attack = あなたの攻撃です！
ask-defend = あなたの番：{ $cards }を防ぐか引き取る
ask-throw-in = 追加するか、パスしてください。
ask-pile-on = 相手は引き取ります。追い打ちをかけるか「ここまで」。
ask-nothing = 追加できるカードがありません。「{ $done }」を押してください。
tip-trump = { $suit }が切り札で、ほかのどのスートにも勝ちます。
tip-attack = どのカードでも攻撃できます。
tip-beat-higher = { $attack }は、より強い{ $suit }で防げます。
    .aloud = { $attack }は、同じスートのより強いカードで防げます。
tip-beat-trump = { $attack }は、どの{ $trump }でも防げます。
    .aloud = { $attack }は、どの切り札でも防げます。
tip-beat-higher-trump = { $attack }は、より強い{ $suit }か、どの{ $trump }でも防げます。
    .aloud = { $attack }は、同じスートのより強いカードか、どの切り札でも防げます。
tip-beat-cards = { $attack }を防げるのは{ $cards }です。
tip-take = 防げるカードがありません。
tip-transfer = 同じ数字のカードで攻撃を回すこともできます。
tip-throw-in = 場に出ている数字のカードなら、どれでも追加できます。
tip-wait = 待ちましょう：{ $attacker }が{ $defender }を攻撃しています。
selecting-open = 選択中：{ $cards }
selecting-poker = 山札に戻す2枚を選んでください。
selecting-choose = { $cards }をどう使いますか？
way-beat = { $card }を防ぐ
way-show = 見せて回す
way-transfer = { $cards }で回す
move-attack = { $cards }で攻撃
move-return = { $cards }を戻す
move-take = { $count }枚引き取る
move-done = パス
move-done-early = { move-done }
move-enough = ここまで
move-transfer = { $cards }で回す
move-show = { $card }を見せて回す
move-swap = { $card }を{ $turn_up }と交換
    .aloud = { $card }を切り札と交換
move-swap-late = { $card }を表の切り札と交換
move-poker = 2枚交換
nudge = ⏳ 制限時間の半分が過ぎました。「{ $chat }」でみんなが待っています。
nudge-in-group = ⏳ { $names }さん、制限時間の半分が過ぎました。みんなが待っています。
peek-stranger = このゲームには参加していません。次のゲームでどうぞ！
peek-empty = 手札はありません。

## 終局

result-durak = { $count ->
    [1] 🃏 <b>ドゥラークは{ $names }さん</b>
   *[other] 🃏 <b>ドゥラークは{ $names }の{ $count }人</b>
}
# result-durak に続く。このチャットで何回目か。
result-times = { $count ->
    [1] （このチャットでは初めて）
   *[other] （このチャットで{ $count }回目）
}
finale-comeback = 🎢 { $name }さん、崖っぷちからの大逆転！
finale-armful = 🧺 { $name }さん、一度に{ $count }枚の引き取りが響きました。
finale-teams = 👥 チームは何でも分け合うもの。帽子もです。
finale-computer = 🤖 人間に軍配が上がりました！
result-epaulettes = { $count ->
    [1] 🎖 { $name }さんから片方の肩に肩章！
   *[other] 🎖 { $name }さんから両肩に肩章！
}
result-absent = 🤖 { $name }さんの代わりにコンピューターがプレイしていました。
result-forfeit = 📜 いざ罰ゲーム：{ $forfeit }。
result-fooled = 🔥 { $name }さん、{ $count ->
    [2] 2回連続。継続は力なり！
    [3] 3回連続。帽子が似合ってきました。
    [4] 4回連続。もう帽子を脱がなくてもいいのでは？
   *[other] { $count }回連続。帽子は縫い付けておきました。
}
result-spared = 🍀 { $name }さんは{ $count }戦連続でドゥラークを回避。{ $count ->
    [5] ビギナーズラック？
    [10] 怪しいですね。
   *[other] どなたか袖の中を調べてください！
}
result-foreseen = 🔮 予想的中：{ $names }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }人
}
result-unforeseen = 🔮 誰も予想できませんでした
result-order = 上がった順：{ $names }
result-winner = 🥇 <b>勝ち：{ $names }</b>
result-points = ポイント：{ $points }
result-ladder-won = 🪜 <b>ラダー優勝：{ $names }</b>

## ボタン

button-join = 参加
button-leave = 席を立つ
button-add-computer = 🤖 入れる
button-remove-computer = 🤖 外す
button-rules = ルール
button-all-rules = ルール全文
button-settings = 設定
button-invite = 招待
button-start = 開始
button-accept-forfeit = 同意する
button-shuffle = 🔀 シャッフルして配る
button-touch = 🔀 デッキに触る
button-cut = ✂️ { $count }
button-no-cut = ✊ カットしない
button-no-hat = 🎩 帽子は脱がない
button-my-hand = 自分の手札
button-peek = 手札を確認
button-next-game = 次に参加
button-guess = 🔮 ドゥラークは誰？
button-come-back = 戻りました
button-leave-game = ゲームを抜ける
button-table = 卓
button-to-group = グループへ
button-how-to-hear = 自分の番を知らせる
button-back = ‹ 戻る
button-unmark = 選択を解除
button-hint = 💡 ヒント
button-again = もう1回
button-ranking = ランキング
button-share = 共有
button-copy-link = リンクをコピー
button-stop-sharing = 共有をやめる
button-film = 🎬 動画
button-check-shuffle = シャッフルを確認
button-as-file = 📄 ファイルで保存
button-show-to-everybody = みんなに見せる
button-copy-fingerprint = 🔒をコピー
button-copy-command = コマンドをコピー
button-shuffle-page = 🔐 ブラウザで確認
key-chosen = 選択中：{ $label }
key-dimmed = { $label }、今は不可
key-mistake = 悪手{ $label }
key-played = { $card }、場札
key-more = その他
key-close = 閉じる
key-page-back = 前のページ
key-page-on = 次のページ

## お断り：短い通知、装飾なし。$card は出そうとしたカード、$attack は防ごうとした相手、$limit は攻撃カードの上限。

refusal-not-seated = この卓には座っていません。
refusal-already-seated = もうこの卓に座っています。
refusal-table-full = 満席です。
refusal-no-such-seat = { refusal-stale }
refusal-not-in-lobby = ゲームはもう始まっています。
refusal-not-playing = 今はゲームをしていません。
refusal-not-over = ゲームはまだ終わっていません。
refusal-closed = この卓は閉じています。/durak で新しく開けます。
refusal-stale = 間に合いませんでした。場はもう先へ進んでいます。
refusal-players-do-not-guess = プレイ中の人は予想できません。
refusal-too-late-to-guess = 予想は締め切りました。
refusal-only-opener = これができるのは、卓を開いた人だけです。
refusal-only-administrators = このチャットでは、管理者だけができることです。
refusal-not-your-table = { refusal-not-seated }
refusal-computers-off = ここではコンピューターを入れられません。
refusal-no-computer = { refusal-stale }
refusal-rules-conflict = これらのルールは同時に使えません。
refusal-too-few-seated = このゲームにはまだ人数が足りません。
refusal-too-many-seated = このゲームには人数が多すぎます。
refusal-forfeit-not-accepted = 罰ゲームにまだ全員が同意していません。
refusal-no-forfeit = 罰ゲームはありません。
refusal-pack-in-hand = シャッフルかカットの途中です。
refusal-not-dealer = 親は別の人です。
refusal-not-cutter = カットできるのは、親の右隣の人だけです。
refusal-no-such-cut = { refusal-stale }
refusal-not-away = あなたはもうゲームに入っています。
refusal-away = 先に「戻りました」を押してください。
refusal-already-voted = もう投票しました。
refusal-nobody-awaited = 今は誰の番でもありません。
refusal-too-early-to-skip = まだ早すぎます。制限時間の半分（制限がないときは5分）お待ちください。
refusal-dealt-once = このカードで遊べるのは1回だけです。
refusal-next-deal = 次の配札へは、結果の下のボタンから進めます。

refusal-not-your-turn = 今はあなたが攻撃する番ではありません。
refusal-must-open = まず攻撃してください。
refusal-not-defender = これができるのは、防御側だけです。
refusal-wrong-role = あなたは防御側です。防ぐか、引き取ってください。
refusal-not-in-hand = { refusal-stale }
refusal-suit-not-named = 先に、そのワイルドカードのスートを決めてください。
refusal-bad-opening = この組み合わせでは攻撃できません。
refusal-limit = この攻防で出せる攻撃カードは{ $limit }枚までです。
refusal-window-closed = まだ追加できません。{ $window ->
    [stepwise] 全部
   *[other] 1枚
}防がれるまでお待ちください。
refusal-throw-in-off = この卓のルールではできません。
refusal-not-entitled = あなたは追加できません。
refusal-teammate = その人は味方です！
refusal-priority = 先に追加できる人がいます。
refusal-already-passed = もうパスしました。
refusal-rank-not-on-table = 場に同じランクがないので、{ $card }は追加できません。
refusal-does-not-beat = { $card }では{ $attack }を防げません。
refusal-already-beaten = { refusal-stale }
refusal-no-such-attack = { refusal-stale }
refusal-already-taking = { refusal-stale }
refusal-nothing-to-take = { refusal-stale }
refusal-transfer-off = { refusal-throw-in-off }
refusal-transfer-first-bout = 最初の攻防では回せません。
refusal-transfer-after-beat = 防ぎ始めたので、もう回せません。
refusal-transfer-rank = 回すには同じランクのカードが必要です。
refusal-transfer-target-short = 次の人の手札が足りません。
refusal-no-transfer-target = 回せる相手がいません。
refusal-nothing-to-transfer = { refusal-stale }
refusal-show-off = { refusal-throw-in-off }
refusal-show-not-trump = 見せられるのは同じランクの切り札だけです。
refusal-show-already-used = その切り札はもう見せました。
refusal-swap-off = { refusal-throw-in-off }
refusal-swap-timing = 交換できるのは攻防の合間だけです。
refusal-swap-no-turnup = 表の切り札はもうありません。
refusal-swap-bad-card = { $card }は表の切り札と交換できません。
refusal-poker-off = { refusal-throw-in-off }
refusal-poker-timing = 交換は1回の攻防に1回、カードを出す前だけです。
refusal-poker-two-cards = ちょうど2枚を交換してください。
refusal-poker-used-up = 交換の回数を使い切りました。
refusal-poker-talon-short = 山札の残りが足りません。

## ドゥラークの種類：名前はボタンに載る。.about は1行の説明

variant-line = <b>{ $name }</b>：{ $about }
variant-podkidnoy = ポドキドノイ（追加）
    .about = 基本形。場にあるのと同じランクのカードを、みんなで追加できます。
    .also = 別名「ロシア戦争」「クル」。
variant-perevodnoy = ペレヴォドノイ（回し）
    .about = 防御側は、同じランクのカードで攻撃を次の人へ回せます。
variant-proyezdnoy = プロエズドノイ（見せ）
    .about = 切り札を見せるだけでも、攻撃を次の人へ回せます。
    .also = 別名ポカズノイ。
variant-spades-by-spades = スペードはスペードで
    .about = スペードはスペードでしか防げません。
variant-gopher = 罰ゲーム
    .about = みんなで決めたことを、ドゥラークがします。
    .also = 別名「ゴーファーの愚か者」。
variant-crazy = クレイジー
    .about = 切り札はダイヤ。スペードはスペードでしか防げません。
variant-no-trump = 切り札なし
    .about = 別のスートでは防げません。
variant-siege = 包囲
    .about = 同じランクなら何枚でもまとめて攻撃に出せ、追加も一斉に。
variant-fallen-ace = 堕ちたエース
    .about = いちばん弱い切り札が、切り札のエースを倒します。
variant-albanian = アルバニア式
    .about = 表の切り札は最初に引かれます。
variant-vietnamese = ベトナム式
    .about = 52枚、手札8枚、2〜4人用。
    .also = 別名バイタン（Bài tấn）。
variant-changeable = 変わる切り札
    .about = ゲームの途中で一度、切り札が変わります。
variant-railroad = 鉄道
    .about = 最初に全部のカードを配ります。
variant-poker = ポーカー
    .about = 攻撃の前に手札を2枚交換できます。
variant-full = フルデッキ
    .about = 2からエースまでの52枚。
variant-full-jokers = ジョーカー入り
    .about = 52枚にジョーカー2枚。それぞれ同じ色のカードを全部防げます。
variant-weli = ウェリ
    .about = 6はワイルドカード。出す人がスートを決めます。
variant-jesterka = イェシュチェルカ
    .about = 手札5枚。ジャック2枚が最強です。
variant-dealer-trump = 親の切り札
    .about = 親の最後のカードで切り札が決まります。
variant-teams = チーム戦
    .about = 2チームか3チーム。味方は攻撃しません。
variant-full7 = フル・手札7枚
    .about = 52枚で、手札は7枚。
variant-epaulettes = 肩章つき
    .about = 最後の6を防がれずに上がり、ドゥラークの肩に肩章をつけましょう。
    .also = 6が1枚だけなら「ネクタイ」とも呼びます。
variant-polish = ポーランド式
    .about = 52枚、手札5枚。ペアに1枚添えて攻撃します。
    .also = 別名Dureń piątkowy、Durek platkowy。
variant-spanish-pack = スペイン式カード
    .about = 基本形を、金貨・聖杯・剣・棍棒のカードで。
variant-two-packs = 2デッキ
    .about = 72枚、8人まで。
variant-short24 = 24枚
    .about = 9からエースまでの24枚、2〜4人用。
variant-prostoy = シンプル
    .about = 手札5枚。1枚・3枚・5枚で攻撃し、追加はありません。
variant-online = Durak Online風
    .about = 同じランクなら何枚でもまとめて攻撃に出せます。捨て札が出るまでは5枚まで。

## ゲームの設定：名前、.about は1行の説明、.is-… は値

option-line = { $option }：{ $value }
value-on = あり
value-off = なし
option-deck = デッキ
    .about = デッキが大きいほど、大人数で遊べます。
    .is-number = { $count ->
        [24] 24枚（9〜A）
        [32] 32枚（7〜A）
        [52] 52枚（2〜A）
        [54] 54枚（ジョーカー2枚）
        [72] 72枚（36枚×2組）
        [104] 104枚（52枚×2組）
       *[36] 36枚（6〜A）
    }
option-deck-naming = 絵柄
    .about = 呼び名と絵柄だけが変わります。
    .is-french = フランス式 ♠︎ ♥️ ♣︎ ♦️
    .is-spanish48 = スペイン式48枚
    .is-spanish40 = スペイン式40枚
option-hand-size = 手札
    .about = { rule-hand }
    .is-number = { $count }枚
    .is-all = 全部配る
option-trump-mode = 切り札
    .about = { rule-trump }
    .is-bottom = 山札のいちばん下
    .is-top = 山札のいちばん上
    .is-dealer-last = 親の最後のカード
    .is-fixed = いつも同じスート
    .is-none = なし
    .is-changeable = 途中で1回変わる
option-trump-suit = 切り札のスート
    .about = { rule-trump }
    .is-C = クラブ
    .is-D = ダイヤ
    .is-H = ハート
    .is-S = スペード
option-spades-by-spades = スペードはスペードで
    .about = { rule-spades-by-spades }
    .is-on = { value-on }
    .is-off = { value-off }
option-fallen-ace = 堕ちたエース
    .about = { rule-fallen-ace }
    .is-on = { value-on }
    .is-off = { value-off }
option-jokers = ジョーカー
    .about = それぞれ同じ色のカードを全部防げます。
    .is-on = { value-on }
    .is-off = { value-off }
option-bowers = 最強のジャック
    .about = { rule-bowers }
    .is-on = { value-on }
    .is-off = { value-off }
option-weli = ワイルドの6
    .about = { rule-weli }
    .is-off = { value-off }
    .is-all-sixes = 全部
    .is-six-of-diamonds = ダイヤの6だけ
option-opening = 攻撃の出し方
    .about = { rule-opening }
    .is-single = 1枚
    .is-same-rank = 同じランク何枚でも
    .is-pairs-plus-one = ペア＋1枚
option-odd-only = 奇数枚だけ
    .about = { rule-opening }
    .is-on = { value-on }
    .is-off = { value-off }
option-throw-in = 追加できる人
    .about = { rule-throw-in }
    .is-all = 全員
    .is-neighbours = 両隣
    .is-attacker = 攻撃側だけ
    .is-off = { value-off }
option-throw-in-window = 追加の時期
    .about = { rule-window }
    .is-after-first-beat = 1枚防がれたら
    .is-stepwise = 1枚ずつ
    .is-any-time = いつでも
option-throw-in-priority = 追加の順番
    .about = { rule-priority }
    .is-ordered = 攻撃側から時計回り
    .is-free = 早い者勝ち
    .is-last-thrower = 最後に追加した人から
option-pass-scope = パスの効力
    .about = { rule-pass }
    .is-until-change = 新しいランクまで
    .is-permanent = 攻防の終わりまで
option-auto-pass = 追加の確認
    .about = { rule-auto-pass }
    .is-empty-hand = 手札のある全員
    .is-no-legal-card = 追加できる人だけ
option-pile-on = 追い打ち
    .about = { rule-pile-on }
    .is-on = { value-on }
    .is-off = { value-off }
option-pile-on-limit = 追い打ちの上限
    .about = { rule-pile-on }
    .is-same = 同じ上限
    .is-attack-limit = 上限いっぱい
option-attack-limit = 攻撃の上限
    .about = { rule-limit }
    .is-number = { $count }枚
    .is-hand-size = 配る枚数
    .is-none = なし
option-first-bout-limit = 初回の上限
    .about = ゲームの初めだけ、上限を下げます。
    .is-number = { $count }枚
    .is-off = いつもどおり
option-first-bout-scope = 初回の上限の期間
    .about = { rule-first-limit }
    .is-first-bout = 最初の攻防だけ
    .is-until-first-discard = 捨て札が出るまで
option-transfer = 回し
    .about = { rule-transfer-on }
    .is-off = { value-off }
    .is-on = { value-on }
    .is-show = あり、見せるのも可
option-transfer-first-bout = 初回の回し
    .about = { rule-transfer-first-bout }
    .is-on = { value-on }
    .is-off = { value-off }
option-transfer-multi = まとめて回す
    .about = { rule-transfer-multi }
    .is-on = { value-on }
    .is-off = { value-off }
option-show-scope = 切り札を見せる
    .about = { rule-show }
    .is-bout = 攻防ごとに1回
    .is-game = 1ゲームに1回
option-show-repeat = 見せた切り札
    .about = { rule-show-repeat }
    .is-play-only = 出して回せる
    .is-never = 防御だけ
option-teams = チーム
    .about = { rule-teams }
    .is-none = 個人戦
    .is-2x2 = 2対2
    .is-3x2 = 2人×3組
    .is-2x3 = 3対3
option-team-out = 上がった味方
    .about = { rule-team-out }
    .is-substitute = 味方が代わる
    .is-skip = 飛ばす
option-trump-swap = 切り札の交換
    .about = { rule-trump-swap }
    .is-off = { value-off }
    .is-lowest = いちばん弱い切り札で
    .is-any-lower = より弱い切り札で
option-trump-swap-time = 交換の時期
    .about = { rule-trump-swap }
    .is-between-bouts = 攻防の合間
    .is-any-time = いつでも
option-trump-swap-late = あとからの交換
    .about = { rule-trump-swap-late }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-dealer = 最初の親
    .about = { rule-first-dealer }
    .is-random = くじ
    .is-lowest-card = いちばん弱いカード
option-redeal = 配り直し
    .about = { rule-redeal }
    .is-off = { value-off }
    .is-one-colour = 1色だけ
    .is-five-suit = 同じスート5枚以上
    .is-either = どちらでも
option-first-attacker = 最初の攻撃
    .about = { rule-first }
    .is-lowest-trump = 最弱の切り札
    .is-dealer-left = 親の左隣
option-no-trump-start = 誰も切り札なし
    .about = { rule-no-trump-start }
    .is-lowest-card = いちばん弱いカード
    .is-random = くじ引き
    .is-dealer-left = 親の左隣
    .is-redeal = 配り直し
option-next-first = 次のゲームの先攻
    .about = { rule-next-first }
    .is-lowest-trump = 初回と同じ
    .is-right-of-durak = ドゥラークの右隣
    .is-left-of-durak = ドゥラークの左隣
    .is-winning-team = 勝ったチーム
option-next-dealer = 次の親
    .about = { rule-next-dealer }
    .is-durak = ドゥラーク
    .is-winner = 最初に上がった人
    .is-rotate = 持ち回り
    .is-random = くじ引き
option-refill = 補充
option-refill-start = 補充の順番
    .about = { rule-refill }
    .is-opener = 最初に攻撃した人
    .is-final-attacker = 最後に回した人
option-turnup-fate = 最後の1枚
    .about = { rule-turnup }
    .is-talon = 補充で引く
    .is-dealer = 親の手札へ
    .is-out = ゲームから外す
option-poker-swaps = 手札の交換
    .about = 攻撃の前に、手札2枚を山札と交換できます。
    .is-number = { $count ->
        [0] なし
       *[other] 1ゲームに{ $count }回
    }
option-poker-turns = 交換のタイミング
    .about = { rule-poker }
    .is-attack = 攻撃の前
    .is-both = 防御の前も
option-epaulettes = 肩章
    .about = { rule-epaulettes }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-out-wins = 勝者
    .about = { rule-aim }
    .is-on = 最初に上がった人
    .is-off = { value-off }
option-ladder = ラダー
    .about = { rule-ladder }
    .is-off = { value-off }
    .is-shared = 全員共通
    .is-per-side = 各自で
option-forfeit = 罰ゲーム
    .about = 配る前に全員が同意します。
    .is-off = { value-off }
option-no-progress = 千日手
    .about = { rule-no-progress }
    .is-draw3 = 引き分け
    .is-off = 続行

## 卓の設定

option-seats = 席数
    .about = 何人まで座れるか。
    .is-number = { $count }席
option-clock = 制限時間
    .about = 1手の制限時間。過ぎると無難なカードが自動で出されます。
    .is-off = { value-off }
option-computers = コンピューター
    .about = コンピューターを卓に入れられるか。
    .is-on = 可
    .is-off = 不可
option-board = 画像
    .about = ゲームの結果は必ず画像になります。
    .is-board = 場
    .is-picture = 手札も全部
    .is-text = なし
option-four-colours = 4色表示
    .about = 画像のスートをそれぞれ違う色にします。
    .is-on = { value-on }
    .is-off = { value-off }
option-films = 動画
    .about = 結果を、決着の場面の動画に変えるかどうか。
    .is-unasked = 自動
    .is-asked = 頼まれたとき
    .is-never = なし
option-pinned = 卓のピン留め
    .about = 開いている卓をチャットの上部にピン留めします。
    .is-on = オン
    .is-off = オフ
option-tagged = ドゥラークのタグ
    .about = ドゥラークの名前の横にタグを付けます。管理者には付きません。
    .is-on = オン
    .is-off = オフ
option-shared-replays = ゲームの共有
    .about = オンにした後に始まるゲームを、全員の手札と名前つきでほかの人に見せられるかどうか。オフにするとリンクは開けなくなります。
    .is-on = オン
    .is-off = オフ
option-shuffled-by = シャッフル
    .about = ゲームの前に誰がシャッフルするか。30秒たつと私がします。昔からの習わしでは、ほかの人がデッキに触ると、その人が親になります。
    .is-bot = 私
    .is-dealer = 親
    .is-toucher = 触った人
option-cut = カット
    .about = { rule-cut }
    .is-on = { value-on }
    .is-off = { value-off }
option-achievements = 実績
    .about = ゲームの結果と /stats に、ここで実績を出すかどうか。
    .is-on = オン
    .is-off = オフ
option-guesses = ドゥラーク予想
    .about = 観戦している人が🔮でドゥラークを予想できるかどうか。
    .is-on = オン
    .is-off = オフ
option-again = 次のゲーム
    .about = 「もう1回」のあと誰が席に着くか。押した人か、前のゲームの全員か。
    .is-expected = 押した人
    .is-seated = 全員そのまま
option-ceremony = シーズンの表彰
    .about = 3か月ごとに、王者、永遠のドゥラークとほかの3人を発表するかどうか。称号は /top と /stats に載ります。
    .is-on = オン
    .is-off = オフ
option-zone = タイムゾーン
    .about = このグループのタイムゾーン（数字はUTCとの時差）。
    .is-language = 言語に合わせる
    .is-los-angeles = ロサンゼルス
    .is-mexico-city = メキシコ市
    .is-new-york = ニューヨーク
    .is-sao-paulo = サンパウロ
    .is-london = ロンドン
    .is-lisbon = リスボン
    .is-madrid = マドリード
    .is-rome = ローマ
    .is-kyiv = キーウ
    .is-moscow = モスクワ
    .is-samara = サマラ
    .is-yekaterinburg = ウラル
    .is-novosibirsk = 西シベリア
    .is-irkutsk = イルクーツク
    .is-tokyo = 東京
    .is-vladivostok = ウラジオ
zone-by-language = 言語に合わせる（{ $zone }）
option-opened-by = 卓を開ける人
    .about = このチャットで新しい卓を開ける人。
    .is-everyone = 全員
    .is-administrators = 管理者
option-started-by = 開始できる人
    .about = 「開始」を押せる人。
    .is-seated = 座っている人
    .is-opener = 卓を開いた人
    .is-administrators = 管理者
option-changed-by = 設定を変えられる人
    .about = ここの設定を変えられる人。
    .is-everyone = 全員
    .is-administrators = 管理者

## 罰ゲーム：「ドゥラークは」に続く言葉

forfeit-crow = ニワトリの鳴きまねを3回する
forfeit-sing-a-verse = 歌をワンコーラス歌う
forfeit-tea = みんなにお茶をいれる
forfeit-joke = 笑い話をひとつする
forfeit-compliments = 全員を1回ずつほめる
forfeit-squats = スクワットを10回する
button-own-words = ✏️ 自分の言葉で
own-words = ✏️ <b>{ $chat }</b>：続きを100文字以内で、ここに送ってください。

    ドゥラークは「…」
own-words-too-long = 100文字を超えています。
own-words-invisible = その文字は誰にも見えません。

## 設定

settings-title = ⚙️ <b>{ $chat }</b> · { $page }
settings-next-game = ルールの変更は次のゲームから反映されます。
settings-now = 現在：<b>{ $value }</b>
# 短い通知。$options は同時に使えない設定の名前。
settings-conflict = 同時に使えません：{ $options }
settings-page-menu = 設定
settings-page-variants = ゲーム
settings-page-more = その他
settings-page-language = 言語
settings-page-expert = 上級者向け
settings-page-cards = カードと切り札
settings-page-attack = 攻撃
settings-page-defence = 防御
settings-page-end = 終わりと次
settings-page-table = 卓
settings-page-extras = お楽しみ
settings-page-order = 管理
button-tell-of-tables = 卓が開いたら知らせる
button-more-games = ほかのゲーム
language-name = 日本語
language-ask = 何語で話しましょうか？
personal-settings =
    ⚙️ <b>あなたの設定</b>

    読み上げモードでは、すべてを言葉で伝えます。スクリーンリーダーを使う方や、言葉のほうがよい方のためのものです。カードはどれも「クラブのクイーン」のようなボタンで、順番はいつも同じです。直前の出来事が最初に来て、画像はありません。
button-in-words = 読み上げモード
personal-tips = 最初の3ゲームは、あなたの番に説明を添えます。
button-tips = 番の説明あり
button-suits-of-group = スートの色はグループに合わせる
button-two-colours = 2色表示

## 卓のルール：.title で段落が始まり、ほかの文はそれぞれ設定の値ひとつから決まる。
## どの文でも使える：$lowest 最も弱いランク、$hand 手札の枚数、$target 補充する枚数、
## $suit 切り札のスート、$limit、$first（初回の上限）、$clock、$throwing、$exchanges、$forfeit。

rule-head =
    📜 <b>{ $variant }</b>
    { $about }
rule-changed = この卓では一部のルールが変更されています。
rule-paragraph = <b>【{ $title }】</b>{ $text }
rule-then = { $before }{ $next }
rule-title-aim = 目的
rule-aim = 手札をなくしましょう。{ $first_out_wins ->
    [on] 最初に上がった人が勝ちです。
   *[off] 勝者はいません。
}最後まで手札が残った人がドゥラーク（おばかさん）です。
rule-aim-teams = 手札をなくしましょう。最後まで手札が残ったチームが負けで、ドゥラーク（おばかさん）です。{ $first_out_wins ->
    [on] ほかのチームのうち、最初に上がった人がいるチームが勝ちです。
   *[off] 勝者はいません。
}
rule-team-out = { $team_out ->
    [skip] 上がった人は飛ばし、次の相手が防御します。
   *[substitute] 上がった人の席は、次の味方がいっしょに受け持ちます。
}
rule-teams-2x2 = 2人ずつ2組。味方は向かい合って座ります。
rule-teams-2x3 = 3人ずつ2組。味方は1人おきに座ります。
rule-teams-3x2 = 2人ずつ3組。味方は向かい合って座ります。
rule-teams = 味方は攻撃せず、手札を見せ合うこともできません。

rule-title-deal = 配り方
rule-players = { $fewest }〜{ $most }人で遊びます。
rule-players-exactly = { $most }人で遊びます。
rule-deck = カードは{ option-deck.is-number }です。
rule-twins = まったく同じカードでは防げません。
rule-naming = 呼び名はスペイン式で、弱い順に{ $deck_naming ->
    [spanish48] 5、6、7、8、9
   *[spanish40] 3、4、5、6、7
}、10、11、12、1。ダイヤは金貨、ハートは聖杯、スペードは剣、クラブは棍棒です。
rule-hand = { $hand_size ->
    [all] 1枚だけ残して、全部配ります。
   *[other] 1人に{ $target }枚ずつ配ります。
}
rule-first-dealer = { $first_dealer ->
    [lowest-card] 1人1枚ずつ引き、いちばん弱いカードの人が最初の親です。同じなら引き直します。
   *[random] 最初の親はくじで決めます。
}
rule-shuffled-by-dealer = 親は30秒以内にシャッフルします。
rule-shuffled-by-toucher = ほかの人がデッキに触ったら、その人がシャッフルして配ります。
rule-redeal = { $redeal ->
    [one-colour] 1色だけの手札
    [five-suit] 同じスート5枚以上
   *[either] 1色だけの手札、または同じスート5枚以上
}が来た人がいれば、配り直します。
rule-trump = { $trump_mode ->
    [top] 次のカードを表にして山札のいちばん上に置きます。そのスートが切り札で、このカードは最初に引かれます。
    [dealer-last] 親は最後に配られた自分のカードを見せます。そのスートが切り札で、カードは親の手札に残ります。
    [fixed] 切り札はいつも{ $suit }です。
    [none] 切り札はありません。
    [changeable] 次のカードを表にします。そのスートが切り札です。引かれると、下にある裏向きのカードが表になり、切り札が変わります。
   *[bottom] 次のカードを表にして山札のいちばん下に置きます。そのスートが切り札で、このカードは最後に引かれます。
}
rule-cut = 親の右隣の人は、デッキをカットできます。

rule-title-trump = 切り札
rule-trump-railroad = 最後の1枚を表にします。そのスートが切り札です。
rule-trump-buried = { $barred ->
    [spade] スペード
    [joker] ジョーカー
    [sword] 剣
   *[both] スペードやジョーカー
}が出たら山札に戻し、別のカードを表にします。
rule-trump-none-left = カードが残らないときは、親の最後のカードを見せて決めます。
rule-trump-redealt = それが{ $barred ->
    [spade] スペード
    [joker] ジョーカー
    [sword] 剣
   *[both] スペードかジョーカー
}なら、配り直します。
rule-trump-swap = { $trump_swap_time ->
    [any-time] 攻防の最中でもいつでも
   *[between-bouts] 攻防の合間に
}、{ $trump_swap ->
    [lowest] 切り札の{ $lowest }
   *[any-lower] より弱い切り札
}を、山札にある表の切り札と交換できます。
rule-trump-swap-late = 表の切り札が引かれた直後でも、次の攻撃までは交換できます。

rule-title-turn = 攻撃
rule-first = { $start ->
    [lowest-trump] 手札にいちばん弱い切り札を持つ人が最初に攻撃します（その切り札でなくてもかまいません）。
    [lowest-card] いちばん弱いカードを持つ人が最初に攻撃します。
    [random] 最初に攻撃する人は、くじで決めます。
   *[dealer-left] 親の左隣の人が最初に攻撃します。
}
rule-no-trump-start = 誰も切り札を持っていなければ、{ $no_trump_start ->
    [random] くじで決めます
    [dealer-left] 親の左隣からです
    [redeal] 配り直します
   *[lowest-card] いちばん弱いカードを持つ人からです
}。
rule-opening = 左隣の人を、{ $opening ->
    [same-rank] カード1枚、または同じランクのカード数枚で攻撃します。
    [pairs-plus-one] 5枚までのカードで攻撃します。ペアを組にして出し、1枚だけ添えることもできます。
    [odd] 1枚・3枚・5枚のカードで攻撃します。ペアに1枚を添えます。
   *[single] カード1枚で攻撃します。
}
rule-limit = 1回の攻防に出せる攻撃カードは、防御側が初めに持っていた枚数まで{ $limit ->
    [none] です
    [hand-size] で、配る枚数（{ $target }枚）を超えることもできません
   *[other] で、{ $limit }枚を超えることもできません
}。
rule-first-limit = { $first_bout_scope ->
    [until-first-discard] 最初の捨て札が出るまで
   *[first-bout] 最初の攻防だけ
}は{ $first }枚までです。

rule-title-defence = 防御
rule-beat = 攻撃カードは、同じスートのより強いカードか、切り札で防ぎます。切り札は、より強い切り札でしか防げません。
rule-beat-no-trump = 攻撃カードは、同じスートのより強いカードでしか防げません。
rule-spades-by-spades = { $deck_naming ->
    [french] スペードは、より強いスペード
   *[other] 剣は、より強い剣
}でしか防げません。切り札も通じず、切り札になることもありません。
rule-fallen-ace = 切り札の{ $lowest }は、切り札のエースを防げます。
rule-jokers = 赤のジョーカーは赤のカードを、黒のジョーカーは黒のカードを全部防げます。{ $trump_mode ->
    [none] ジョーカーの攻撃は防げません。
   *[other] 切り札と同じ色のジョーカーの攻撃は、どのカードでも防げません。もう1枚の攻撃は、切り札ならどれでも防げます。ジョーカーでジョーカーは防げません。
}
rule-bowers = いちばん強い切り札は{ $deck_naming ->
    [french] 切り札のジャック、その次は同じ色のもう1枚のジャックです
   *[other] 切り札の10、その次は対になるスート（金貨と聖杯、剣と棍棒）の10です
}。
rule-weli = { $weli ->
    [six-of-diamonds] { $wild_six }
   *[other] { $six }
}はワイルドカードで、出す人がスートを決めます。引き取られると、またワイルドに戻ります。
rule-take = 全部を防げない、または防ぎたくない人は、カードを全部引き取り、次の攻撃の番を失います。全部防いだ人は、次に攻撃します。
rule-throw-in = { $throw_in ->
    [opponents] 防御側とその味方以外の全員が
    [neighbours] 防御側の両隣の2人が
    [attacker] 攻撃した本人だけが
   *[all] 防御側以外の全員が
}、場にあるのと同じランクのカードを追加できます。
rule-window = { $throw_in_window ->
    [stepwise] 全部防がれているときだけ、1枚ずつ追加できます。
    [any-time] 1枚も防がれていないうちから追加できます。
   *[after-first-beat] 最初の1枚が防がれたら追加できます。
}
rule-priority = { $throw_in_priority ->
    [free] 順番はなく、早い者勝ちです。
    [last-thrower] 最後に追加した人が先で、次に攻撃した人、続いて時計回りの順です。
   *[ordered] まず攻撃した人、続いて時計回りの順です。
}
rule-pass = { $pass_scope ->
    [permanent] 一度パスしたら、防御側が引き取るか攻撃が回されない限り、その攻防ではもう追加できません。
   *[until-change] パスした人も、新しいランクが出ればまた追加できます。
}
rule-auto-pass = { $auto_pass ->
    [empty-hand] 手札のある人全員に確かめるので、手の内はばれません。
   *[no-legal-card] 追加できるカードがない人は、自動的にパスになります。
}

rule-title-throw-in = 追加
rule-throw-in-off = 攻撃にカードを追加することはできません。
rule-pile-on = 防御側が引き取ると決めたあとも、{ $pile_on_limit ->
    [attack-limit] その手札の枚数に関係なく、上限いっぱいまで
   *[same] 同じ上限まで
}追い打ちをかけられます。
rule-pile-on-last-thrower = そのときは、最後に攻撃のカードを出した人から時計回りの順です。
rule-no-pile-on = 防御側が引き取ると決めたら、その攻防はすぐに終わります。

rule-title-transfer = 回し
rule-transfer-on = まだ1枚も防いでいなければ、防御側は攻撃と同じランクのカードを出して、手札の足りる次の人へ攻撃を回せます。
rule-transfer-show = 同じランクの切り札を見せるだけでも回せます。見せたカードは手札に残ります。
rule-transfer-multi = 同じランクのカードは{ $transfer_multi ->
    [on] 何枚かまとめて出せます
   *[off] 1枚しか出せません
}。
rule-transfer-first-bout = ゲームの最初の攻撃は{ $transfer_first_bout ->
    [off] 回せません
   *[on] 回せます
}。
rule-show = 同じ切り札を見せられるのは、{ $show_scope ->
    [game] 1ゲーム
   *[bout] 1回の攻防
}に1度です。
rule-show-repeat = 攻撃が戻ってきたら、見せた切り札は{ $show_repeat ->
    [never] 防ぐことにしか使えません
   *[play-only] 出して回すこともできます
}。
rule-refill = 攻防が終わるたびに、手札が{ $target }枚になるまで山札から補充します。{ $refill_start ->
    [final-attacker] 最後に回した人
   *[opener] 最初に攻撃した人
}から時計回りで、防御側は最後です。
rule-turnup = 最後の1枚は{ $turnup_fate ->
    [dealer] 親の手札に入ります
    [out] ゲームに使いません
   *[talon] 、最初に手札が{ $target }枚を切った人が引きます
}。

rule-title-draw = 補充
rule-refill-none = 補充はありません。
rule-poker = { $poker_turns ->
    [both] 攻撃や防御の前に
   *[attack] 攻撃の前に
}、手札2枚を山札と交換できます。1回の攻防に1回、1ゲームに{ $exchanges }回までです。

rule-title-end = 終わり方
rule-out = 山札がなくなってから手札を出し切った人は上がりです。誰にも手札が残らなければ引き分けです。
rule-no-progress = 同じ局面が3回現れたときも、千日手で引き分けです。
rule-epaulettes = 1人が最後に出した{ $lowest }が防がれず、ドゥラークが引き取ったら、肩章になります{ $trump_mode ->
    [none] { "" }
   *[other] （切り札だけのときは除く）
}。枚数しだいで片肩か両肩です。
rule-ladder = 連戦はラダーで争います。ラダーは{ $ladder ->
    [per-side] 各自にあり
   *[shared] 全員共通で
}、まず{ $lowest }の肩章で1ポイント、次はひとつ上のランクと、エースまで段を上がっていきます。
rule-next-dealer = { $next_dealer ->
    [durak-teams] 負けたチームで最後まで手札が残った人が親になります。
    [winner] 最初に上がった人が親になります。
    [winner-teams] 負けなかったチームで最初に上がった人が親になります。
    [rotate] 親は持ち回りです。
    [random] 親はくじで決めます。
   *[durak] ドゥラークが親になります。
}
rule-next-first = { $next_first ->
    [lowest-trump] 今度も、いちばん弱い切り札を持つ人から攻撃します。
    [right-of-durak] ドゥラークの右隣の人が最初に攻撃します。
    [left-of-durak] ドゥラークの左隣の人が最初に攻撃します。
    [winner] 最初に上がった人が最初に攻撃します。
    [winning-team] 最初に攻撃する人は、勝ったチームの中から、初回と同じように決めます。
   *[start] 最初に攻撃する人は、初回と同じように決めます。
}
rule-next-first-three-teams = 勝ったチームとは、負けなかった2チームのうち、先に上がった人が出たほうです。
rule-ladder-end = エースで得点が入ると連戦は終わり。ポイントの多い側の勝ちで、同点ならエースで得点した側の勝ちです。
rule-forfeit = 罰ゲーム：ドゥラークは「{ $forfeit }」。

rule-title-next = 次のゲーム

rule-title-clock = 制限時間
rule-clock = 1手{ $clock }、追加は{ $throwing }です。過ぎると無難な手が自動で選ばれ、2回続くと、戻るまでコンピューターが打ちます。
rule-clock-off = 時間制限はありません。

## ランキングと成績

ranking-week = 🏆 <b>今週のドゥラーク</b>
ranking-month = 🏆 <b>今月のドゥラーク</b>
ranking-season = 🏆 <b>今シーズンのドゥラーク</b>
ranking-ever = 🏆 <b>歴代のドゥラーク</b>
ranking-line = { $place }. { $name }：{ $games }戦中<b>{ $duraks }</b>回 · { $percent }%
legend-rating = レーティング（全員1000から）
legend-epaulettes = 肩章
legend-spared = 連続回避
legend-fooled = 連続ドゥラーク
legend-absent = 不在でドゥラーク
ranking-empty = この期間に、ここでドゥラークになった人はいません。
records-title = 🏛 <b>記録</b>
records-longest-bout = 📏 最も長い攻防：{ $count }枚
records-biggest-hand = 🧺 最も多い手札：{ $count }枚（{ $name }）
records-busiest = 🌙 一晩の最多対戦：{ $count }戦
period-week = 週
period-month = 月
period-season = シーズン
period-ever = 全期間
stats-title = 📊 <b>{ $name }</b>
stats-here = <b>このチャットで、人との対戦</b>
stats-overall = <b>全グループ</b>
stats-none = まだゲームの記録がありません。
stats-duraks = 🃏 ドゥラーク：{ $games }戦中{ $duraks }回（{ $percent }%）
stats-rating = ⭐ レーティング：{ $rating }
stats-spared = 🍀 { $count ->
    [1] 前回はドゥラークを回避
   *[other] { $count }戦連続でドゥラークを回避中
}
stats-fooled = 🔥 { $count ->
    [1] 前回はドゥラーク
   *[other] { $count }戦連続でドゥラーク
}
stats-longest-spared = 最長の連続回避：{ $count }戦
stats-longest-fooled = 最長の連続ドゥラーク：{ $count }戦
stats-first-outs = 🥇 1抜け：{ $count }回
stats-draws = 🤝 引き分け：{ $count }回
stats-team-losses = 👥 チームでの負け：{ $count }回
stats-epaulettes-received = 🎖 つけられた肩章：{ $count }個
stats-epaulettes-given = 🎖 つけた肩章：{ $count }個
stats-ladder-points = 🪜 ラダーのポイント：{ $count }
stats-absences = 🤖 コンピューターに交代：{ $count }回
stats-absent-duraks = 🤖 不在でドゥラーク：{ $count }回
stats-sunk-by = ⚓ 天敵：{ $name }（{ $count }回）
stats-sunk = 🎯 お得意さま：{ $name }（{ $count }回）
stats-guesses = 🔮 ドゥラーク予想：{ $guesses }回中{ $right }回的中

## シーズンの表彰

season-winter = 冬の
    .champion = 冬の王者
    .durak = 冬のドゥラーク
season-spring = 春の
    .champion = 春の王者
    .durak = 春のドゥラーク
season-summer = 夏の
    .champion = 夏の王者
    .durak = 夏のドゥラーク
season-autumn = 秋の
    .champion = 秋の王者
    .durak = 秋のドゥラーク
ceremony-title = { $of }表彰式
honour-champion = 王者
    .of-season = { $of }王者
    .figure = { $games }戦中ドゥラーク{ $duraks }回
honour-durak = 永遠のドゥラーク
    .of-season = { $of }「永遠のドゥラーク」
    .figure = { honour-champion.figure }
honour-comeback = 巻き返し賞
    .of-season = { $of }巻き返し賞
    .figure = ドゥラーク率 前シーズン{ $before }%から{ $percent }%へ
honour-defence = 鉄壁賞
    .of-season = { $of }鉄壁賞
    .figure = 引き取りは1戦あたり{ $takes }回
honour-streak = 最長連続回避
    .of-season = { $of }最長連続回避
    .figure = { $games }戦連続でドゥラークを回避
honour-line = { $honour }：{ $names }
ceremony-about = { $games }戦以上、かつ最も多く遊んだ人の4分の1以上遊んだ人が対象です。
forecast-title = シーズン最終日：{ $day }
forecast-champion = まだ王者になれる人：{ $names }
forecast-durak = まだ「永遠のドゥラーク」になりうる人：{ $names }
forecast-more = { $names }、ほか{ $count }人
forecast-about = これまでと同じペースで遊び、一度もドゥラークにならない（または毎回なる）場合です。
button-ceremony = 🎉 前回の表彰式
toast-no-ceremony = 表彰式はまだありません。

## 実績

achievement-first-game = いざ卓へ
    .about = 初めて人と対戦
achievement-hundred-games = 常連さん
    .about = 100戦
achievement-long-evening = もう1回だけ
    .about = 一晩に10戦
achievement-marathon = 長丁場
    .about = 攻防20回のゲームで上がる
achievement-full-table = 一番乗り
    .about = 6人以上の卓で最初に上がる
achievement-spared-ten = すり抜け上手
    .about = 10戦連続でドゥラークにならない
achievement-spared-thirty = 鉄壁
    .about = 30戦連続でドゥラークにならない
achievement-comeback = 九死に一生
    .about = 絶体絶命から上がる
achievement-clean-hands = 手を汚さず
    .about = 攻防15回のゲームで一度も引き取らずに上がる
achievement-half-the-pack = デッキ半分
    .about = カードの半分を抱えてから上がる
achievement-hot-potato = 火の粉払い
    .about = 1ゲームで攻撃を3度回して上がる
achievement-executioner = 引導を渡す
    .about = ドゥラークだけを残して上がること25回
achievement-epaulettes = 仕立屋
    .about = ドゥラークに肩章をつける
achievement-comrades = 肩を並べて
    .about = チームで10戦負けなし
achievement-machine-sunk = 人間の勝ち
    .about = 最強のコンピューターをドゥラークにする
achievement-broken-spell = 呪いが解けた
    .about = 3連続ドゥラークの次に上がる
achievement-draw = 痛み分け
    .about = 引き分け
achievement-first-durak = 誰もが通る道
    .about = 初めてのドゥラーク
achievement-hat-trick = 帽子がぴったり
    .about = 3連続ドゥラーク
achievement-fifty-duraks = 名誉ドゥラーク
    .about = 50回目のドゥラーク
achievement-wheelbarrow = 荷車を持て
    .about = 一度に11枚を引き取る
achievement-general = 将軍
    .about = 両肩に肩章
achievement-pride = おごれる者
    .about = 10戦連続で免れた後にドゥラーク
achievement-not-once = なぜ私が？
    .about = 一度も引き取らずにドゥラーク
result-earned = 🏅 { $achievement }（{ $names }）
button-achievements = 🏅 実績
button-what-they-take = 獲得の条件
shelf-title = 🏅 <b>{ $name }</b>：{ $count }／{ $all }
shelf-earned = 【獲得済み】
shelf-open = 【これから】
shelf-line = <b>{ $achievement }</b>：{ $about }
shelf-begun = { $line }（{ $count }／{ $all }）

## これまでのゲーム

history-title = 📚 <b>最近のゲーム</b>
history-empty = ここで終わったゲームはまだありません。
history-line = { $number }. { $game }
history-game = { $day } · { $variant } · { $players }人 · { $losers ->
    [none] { history-draw }
    [aborted] { history-cut-short }
   *[other] 🃏 { $losers }
}
history-draw = 引き分け
history-cut-short = 打ち切り
a-computer = コンピューター
replay-title = 📖 { $bout ->
    [0] 配られたカード
   *[other] 攻防{ $bout }／{ $bouts }
}
replay-shared = 🔗 共有をやめるまで、このリンクを持つ人は誰でも、全員の手札と名前が見える形でこのゲームを見られます。
replay-not-shared = このゲームはもう共有されていません。
arrow-to-beginning = 最初へ
arrow-bout-back = 前の攻防
arrow-card-back = 前のカード
arrow-card-on = 次のカード
arrow-bout-on = 次の攻防
arrow-to-end = 最後へ
link-to-nothing = このリンクの先に、もうゲームはありません。
link-too-busy = アクセスが集中しています。数秒後にお試しください。
button-review = 🔍 検討
button-walk = 📖 場面を見る
share-question = みなさんの中で、ドゥラークは誰？
film-title = 🎬 <b>決着の場面：攻防{ $bout }</b>
film-missing = 🎬 動画を作れないか、送信できませんでした。もう一度「動画」を押せます。
review-title = 🔍 <b>あなたの選択の検討</b>
review-progress =
    別の手を試しています…

    { $bar } { $done } / { $all }
review-summary = 選択は{ $count }回。{ $mistakes ->
    [0] 明らかに良い手はほかにありませんでした。
   *[other] 明らかに良い手がほかにあったのは{ $mistakes }回です。
}
review-legend = 数字は、見えていたものから考えた、ドゥラークにならない確率です。
review-nothing = 選択する場面はありませんでした。
review-mistake = { $before }% → { $after }%。「{ $better }」のほうが良い手でした。
review-good = { $chance }%。明らかに良い手はほかにありませんでした。
review-unknown = まだ読み切れませんでした。
review-line = { $chance }%
review-line-mistake = { $before } → { $after }%
review-agreement = { $count }回の選択のうち{ $agreed }回、強い人と同じ判断でした。
review-named = 攻防{ $bout }：{ $done }
review-position = 攻防{ $bout }、{ $name }の手札は{ $count }枚。{ $action ->
    [beat] { $attack }を{ $cards }で防ぎました
    [transfer] { $cards }で回しました
    [show] { $cards }を見せて回しました
    [swap] { $cards }を表の切り札と交換しました
    [exchange] { $cards }を山札に戻しました
    [take] カードを引き取りました
    [done] 「{ $done }」を押しました
   *[play] { $cards }を出しました
}（{ $before } → { $after }%）。
review-better = 「{ $better }」のほうが良い手でした。{ $why }

## 確認

choosing = どの卓のことですか？
button-practice = 🎓 練習
question-about =
    <b>{ $chat }</b>
    { $question }
leaving = このゲームを抜けますか？　コンピューターが引き継ぎ、ドゥラークになるとあなたの成績になります。
leaving-practice = このゲームを抜けますか？　ゲームはここで終わり、記録されません。
voting = この卓を閉じますか？　{ $people }人中{ $votes }票。過半数で決まります。
closing = この卓を閉じますか？　今のゲームは記録されません。
removing = 誰を席から外しますか？
guessing = 🔮 <b>ドゥラークになるのは誰？</b>　予想はほかの人には見えません。{ $players ->
    [2] 山札がなくなるまで
   *[other] 誰かが上がるまで
}は変更できます。
forgetting = あなたについての記録をすべて消しますか？　元には戻せません。
button-leave-for-sure = 抜ける
button-stay = やめておく
button-close = 閉じる
button-vote = 閉じるに一票
button-forget-for-sure = 記録を消す

## 練習

practice = 🎓 <b>練習</b> · { $variant }
    コンピューターと対戦します。時間制限はありません。
button-computers = 🤖 × { $count }
    .aloud = コンピューター{ $count }人
button-begin = 始める
button-other-game = 別のゲーム
strength-easy = 弱い
strength-normal = ふつう
strength-hard = 強い

## コマンド（メニューの表示）

command-durak = 卓を開く、または下に呼び戻す
command-rules = この卓のルール
command-top = ドゥラークのランキング
command-stats = 自分の成績
command-history = 最近のゲーム
command-leave = 席を立つ
command-close = 卓を閉じる
command-verify = シャッフルは公正だったか
command-settings = ゲーム、ルール、制限時間の設定
command-own-settings = 画像か、すべて言葉か
command-notify = 卓が開いたら知らせる
command-skip = 待たせている人の手を代わりに進める
command-remove = 開始前に誰かを席から外す
command-language = 言語を選ぶ
command-practice = コンピューターと対戦
command-privacy = 保存する情報とその理由
command-export = 自分の記録をファイルで受け取る
command-forget = 自分の記録をすべて消す
command-help = 使い方

## ヘルプ

button-add-to-group = グループに追加
greeting = 🃏 ドゥラークになるのは誰？ 卓を開いて、みんなで遊びましょう。
button-open-table = 卓を開く
button-what-is-this = これは何？
help-group = 🃏 <b>このチャットでドゥラーク</b>

    /durak で卓が開きます。「参加」を押し、そろったら「開始」。「自分の手札」を押すと、手札が自分にだけ見えます。私との個人チャットを始めていれば、手札はそこにも届きます。

    急用ができたら /leave。席はコンピューターが引き継ぎます。

    ⚔️攻撃 · 🛡防御 · 🖐引き取り · ✔️パス · 🏁上がり。「·」の付いたカードは今は出せません。押すと理由が分かります。
bot-name = ドゥラーク・クラブ
description = 🃏 いつものグループで、友だちとドゥラークを。

    私を追加して、そこで /durak と入力してください。卓はグループに、手札はここに届きます。寝てしまった人を待つ必要はありません。ルールはひとつずつ選べます。

    ひとりのときは /practice でコンピューターと対戦できます。
description-short = グループで遊ぶドゥラーク。卓はチャットに、手札は個人チャットに。誰も待たされません。
help-private = 🃏 <b>手札は私がお預かりします。</b>

    私をグループに追加して、そこで /durak と入力してください。友だちはボタンひとつで参加でき、手札は本人にだけ見えます。コンピューターとの対戦は /practice で{ $more }。

    /rules はルール、/stats は成績、/settings ではスクリーンリーダーのためにすべてを言葉にできます。
privacy = 🔏 <b>保存する情報とその理由</b>

    • あなたについて：TelegramのID、名前、言語、メッセージを送れるかどうか
    • 遊んだゲームの1手ごとの記録と、実績、検討、問題、予想、リンク（/history、/top、/stats のため）。今日の配札への挑戦も含みます。終了後は、最善の手順と最も変わった手順を誰でも見られますが、名前が出るのはあなたのグループだけです
    • 選んだもの：練習、読み上げモード、スートの色、お知らせの時刻、グループの設定を最近変更した記録、卓のお知らせを受け取るグループ（/notify）
    • グループでドゥラークのタグが付く前のタグ：元に戻すため
    • 卓を表示しているメッセージの番号：表示を最新に保つため

    メッセージ（グループのために書いた罰ゲームを除く）や連絡先は保存しません。第三者には何も渡しません。ただし、ゲームを共有するグループ（/settings）では、リンクから全員の手札と名前が見えます。グループの中では、決着の場面が動画になり、全員の手札が見えることがあります。

    /forget で記録を消せます。過去のゲームには「プレイヤー」として残ってリンクは開けなくなり、1時間以内にバックアップからも消えます（多くても1日1回で1週間保存、ほかに更新の前）。残るのは、古いバックアップから記録が戻らないようにするためのIDの指紋だけです。/export で自分の記録をすべて受け取れます。

    動作ログにTelegramのIDが残ることがあります。期間は運営者が決めます。
privacy-other-backups = 運営者も独自にバックアップを作っています。私からは書き換えられませんが、{ $days }日で消えます。
privacy-operator = 運営者の連絡先：{ $contact }
privacy-no-operator = 運営者の連絡先は登録されていません。
pack-agrees = デッキと「指紋」は一致しています。
pack-disagrees = デッキと「指紋」が一致しません。
verify-agrees = ✅ <b>{ pack-agrees }</b>カードの並びは、最初の1枚が出る前に決まっていました。
verify-disagrees = ⚠️ <b>{ pack-disagrees }</b>このゲームの保存データが壊れたか、書き換えられています。
verify =
    { $verdict }

    ゲーム：{ $game }
verify-compared =
    最初のカードが出る前に、シャッフルしたデッキからこの「指紋」を取りました。

    🔒 <code>{ $commitment }</code>

    次のコマンドは、カードから指紋を取り直します。同じになることを、誰でも確かめられます。

    <code>{ $command }</code>
verify-cut = そのあと、親の右隣の人が中身を見ずにカットしました。初めの{ $count }枚がほかのカードの下に回り、最初に配られたのは{ $card }です。
shuffle-page = シャッフルは公正だったか
shuffle-page-fingerprint = 最初のカードが出る前の指紋。コピーしていたら、それを貼り付けてください。
shuffle-page-source = 指紋の元：ランダムな文字列とデッキ
shuffle-page-computed = このブラウザが計算した指紋（SHA-256）
shuffle-page-cannot = このブラウザでは計算できません。チャットのコマンドをお使いください。

## ボタンやコマンドへの返事

toast-failed = エラーが起きました。もう一度お試しください。
toast-forged = このボタンはここでは使えません。
toast-outdated = このボタンは古いものです。
storage-trouble = 保存先に問題が起きたため、操作は行われませんでした。1分ほどしてからもう一度お試しください。
toast-joined = 席に着きました。
toast-next-game = 席が空いていれば、次のゲームに参加します。もう一度押すと取り消せます。
toast-not-next-game = 次のゲームへの参加を取り消しました。
guess-made = 🔮 あなたの予想：{ $names }
toast-see-private = 個人チャットでお尋ねしています。
toast-in-private = 個人チャットに送りました。
toast-start-first = 先に個人チャットを開いて「スタート」を押してください。
toast-too-busy = 今は手がいっぱいです。少ししてからお試しください。
toast-one-moment = 少々お待ちください。Telegramの制限中です。
toast-film = 🎬 動画はまもなく届きます。
toast-no-films = ここでは動画を作成していません。
toast-no-achievements = ここでは実績がオフになっています。
advice-play = 💡 私なら{ $cards }を出します。
advice-beat = 💡 私なら{ $attack }を{ $cards }で防ぎます。
advice-transfer = 💡 私なら{ $cards }で回します。
advice-show = 💡 私なら{ $cards }を見せて回します。
advice-swap = 💡 私なら{ $cards }を表の切り札と交換します。
advice-exchange = 💡 私なら{ $cards }を山札と交換します。
advice-take = 💡 私なら引き取ります。
advice-done = 💡 私なら「{ $done }」を押します。
advice-chance = ドゥラークにならない確率：{ $chance }%
advice-chance-other = { advice-chance }（「{ $other }」なら{ $less }%）
advice-chance-equal = { advice-chance }（「{ $other }」もほぼ同じ）
advice-chance-unknown = まだ読み切れません。
advice-other-take = 引き取り
advice-other-transfer = { $cards }で回す
why-only = ほかに手はありません。
why-out = これで上がりです。
why-unbeatable = 防がれることはありません。
why-hard-to-beat = まず防がれません。
why-several = 一度に何枚も減らせます。
why-twice = あとで{ $cards }を追加できます。
why-lowest = 手札でいちばん弱いカードです。
why-keeps-trumps = 切り札を残せます。
why-keeps = { $cards }を残せます。
why-taken-anyway = どうせ引き取られるので、手放しましょう。
why-one-less = ここからは、1枚でも減らします。
why-theirs = 追加したカードは引き取る人のものになります。
why-nothing-to-throw-in = 追加できるカードがなくなります。
why-no-new-rank = 場に新しいランクが増えません。
why-plain-is-enough = 切り札を使わずにすみます。
why-worth-a-trump = 切り札は使いますが、引き取らずにすみます。
why-hopeless = どのみち全部は防げません。
why-saves = { $cards }を使うより、引き取るほうが得です。
why-gains = { $cards }が手に入ります。
why-handed-on = 防ぐ役がほかの人に移ります。
why-handed-on-cheaply = 切り札を使わずに、防ぐ役がほかの人に移ります。
why-costs-nothing = カードは減りません。
why-better-trump = 弱い切り札が強い切り札になります。
why-better-cards = もっと良いカードが期待できます。
forgotten = あなたの記録を消しました。
hint-only-group = グループでだけ使えます。
hint-only-private = これは私との個人チャットでだけ使えます。
hint-no-table = ここには卓がありません。/durak で開けます。
hint-start-first = { toast-start-first }
hint-anonymous = グループの名前で書き込まれているため、どなたか分かりません。遊ぶには「参加」を押してください。
hint-channel = チャンネルではなく、ご自身の名前で書き込んでください。
hint-members-not-told = そのグループに誰がいるのか、Telegramから教えてもらえません。グループで私のボタンを押すか、私を管理者にしてください。
hint-administrators-not-told = 誰が管理者なのか、Telegramから教えてもらえません。1分ほどしてからお試しください。
hint-not-there = その人はこの卓に座っていません。
hint-not-begun = まだカードを配っていません。
unpinnable = 📌 ここでは卓をピン留めできません。私をピン留めの権限を持つ管理者にしてから、/settings でもう一度「オン」にしてください。
untaggable = 🏷 ここではドゥラークにタグを付けられません。私をタグの変更権限を持つ管理者にしてから、/settings でもう一度「オン」にしてください。
tag-durak = ドゥラーク
seated = <b>{ $chat }</b>の卓に着きました。カードはここに届きます。
how-to-hear =
    卓に着きました。盤面の下の<b>{ $button }</b>を押すと、手札が見えます。

    一度だけ個人チャットで「スタート」を押すと、そこで自分の番をお知らせします。
listening = 🔔 <b>{ $chat }</b>で卓が開いたら、個人チャットでお知らせします（多くても1時間に1回）。グループで /notify と入力すると止まります。
not-listening = 🔕 <b>{ $chat }</b>の卓のお知らせをやめました。
announced = 🃏 <b>{ $chat }</b>で卓が開きました：{ $variant }
announced-enough = 🔕 <b>{ $chat }</b>で卓が開きました。3回続けて参加されなかったため、グループで /notify と入力されるまで、お知らせをやめます。
# 卓を開いた人への個人メッセージ。
silenced = 🔇 <b>{ $chat }</b>に書き込めません。管理者が直したら、/durak で卓が戻ります。それまでは個人チャットで続きます。
topic-deleted = 🗑 <b>{ $chat }</b>のトピックが削除されたため、卓を閉じました。
slow-mode = 🐌 <b>{ $chat }</b>は低速モードなので、メッセージが遅れます。私を管理者にすると、場の表示が追いつきます。

page-sounds = 効果音
page-not-admitted = この卓はもうないか、あなたがそのグループのメンバーではないようです。
page-bad-launch = チャットからもう一度卓を開いてください。
page-dismissed = この卓は開いている画面が多すぎます。タップすると、ここで続けられます。
page-stuck = この画面では卓を開けません。チャットのボタンで遊んでください。
page-lost = うまくいきませんでした。もう一度お試しください。
page-play = 再生
page-pause = 一時停止
page-speed = 速さ
page-way = ゲームの進み
page-moment = 検討の場面
page-to-table = 卓に戻る
page-new-game = 新しいゲームが始まりました。

answered-elsewhere = { $chat }でお答えします。
