## 今日の配札

daily-title = 今日の配札
daily = 📅 <b>{ daily-title }</b> · { $date }
daily-caption = 全員が同じカードです。挑戦は1回、UTCの午前0時まで。
daily-about = 全員が同じカードで、最強のコンピューター2人と対戦します。挑戦は1回、ヒントと時間制限はなし、UTCの午前0時まで。最初に上がれば2点、ドゥラークは0点、それ以外は1点（引き分けでも同じ）。終了後は、最善の手順と最も変わった手順を誰でも見られます（名前が出るのは本人のグループだけ）。
daily-par = 基準点：{ $par } ± { $margin }（最強のコンピューターが同じ席で取る平均点）。
daily-par-label = 基準点{ $par }
daily-no-par = 基準点（最強のコンピューターの平均点）は、あと約{ $wait }で決まります。
daily-fingerprint = 指紋（昨日から同じ）：<code>{ $fingerprint }</code>
daily-tomorrow = 明日の配札の指紋：<code>{ $fingerprint }</code>
daily-score = { $score ->
    [2] 🥇 最初に上がり：<b>2点</b>。
    [1] 🥈 <b>1点</b>。
   *[other] 🃏 ドゥラーク：<b>0点</b>。
}
daily-made = ✅ 基準点に届きました。
daily-missed = 基準点に{ $below }点届きませんでした。
daily-beaten = 最強のコンピューターのゲームの{ $share }%を上回りました。
daily-unfinished = 終わらなかったので、記録には残りません。
daily-better = 私のいるグループでは、{ $share ->
    [0] これより上の人はいません
   *[other] { $share }%がこれより上でした
}。
daily-streak = { $days ->
   *[other] 🔥 { $days }日連続。
}
daily-none = 📅 今日はありません。次はUTCの午前0時に始まります。
daily-off = 📅 ここには今日の配札はありません。
daily-place = { $place }. { $name } · { $score }点
daily-nobody = ここではまだ誰も終えていません。
daily-playing = 対戦中：{ $names }
daily-reminder = 📅 今日の配札が待っています。
button-show-day = 表示する
button-remind = 🔔 知らせる
button-no-reminders = 🔕 知らせない
toast-reminded = 毎日この時刻に、まだ遊んでいなければお知らせします。
toast-not-reminded = もうお知らせしません。
button-explain-day = 仕組み
button-try-alone = 遊ぶ
button-try = 遊ぶ
button-copy-result = コピー
button-daily = 📅 結果
daily-past = 📅 <b>{ $date }の配札</b>
daily-way = { $score ->
    [2] 2点
    [1] 1点
   *[other] 0点
}（攻防{ $bouts }回） · { $who }
daily-way-best = 🏆 <b>最善の手順</b>：{ daily-way }
    .about = これより高い得点や、同じ得点でもっと少ない攻防で終えた人はいません。
daily-way-strangest = 🦄 <b>最も変わった手順</b>：{ daily-way }
    .about = ほかの手順と、出だしで共通する手がいちばん少ない手順です。
daily-way-for-par = 基準点を決めるコンピューター
button-way-best = 🏆 最善の手順
button-way-strangest = 🦄 変わった手順
button-own-try = 📖 自分の挑戦
button-past-day = ⏪ { $date }
button-today = 📅 今日
daily-shared = 📅 ドゥラーク、{ $date }：{ $score ->
    [2] 🥇
    [1] 🥈
   *[other] 🃏
}{ $made ->
    [yes] ✅
    [no] ➖
   *[other] { "" }
}{ $days ->
    [none] { "" }
   *[other] 🔥{ $days }
}
    .aloud = ドゥラーク、今日の配札、{ $date }：{ $score ->
    [2] 2点
    [1] 1点
   *[other] 0点
}{ $made ->
    [yes] 、基準点達成
    [no] 、基準点未満
   *[other] { "" }
}
refusal-one-try = 挑戦できるのは1回だけです。
refusal-try-goes-on = 先に今日の配札を終えてください。/daily で戻れます。
closed-day = 📅 日付が変わったので、この挑戦は記録に残りません。
closed-given-up = 🏳 途中でやめたので、ドゥラークとして数えます。
leaving-try = この挑戦をやめますか？　ドゥラークとして数えられ、今日はもう挑戦できません。
option-daily = 今日の配札
    .about = /daily で、ここのメンバーの順位を知らせるかどうか。
    .is-on = オン
    .is-off = オフ
command-daily = 今日の配札
