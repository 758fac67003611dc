## 2グループのダービー

derby = ⚔️ <b>2グループのダービー</b>
derby-about = 2つのグループが同じカードで、それぞれ好きなときに遊びます。2人が組み、最強のコンピューター2人と対戦します。最初に上がれば2点、ドゥラークは0点、それ以外は1点（引き分けでも同じ）。得点の多いグループの勝ちです。両方のグループでは参加できません。
derby-game = { $variant } · { $clock ->
    [none] 時間制限なし
   *[other] 1手{ $clock }
}
derby-deals = 配札{ $deals }回
derby-unfit = ⚔️ ダービーができるのは、4人で遊べる個人戦のゲームだけです。先に /settings で選び直してください。
derby-challenged = 挑戦状ができました。相手のグループで次のように入力してください：<code>{ $command }</code>
derby-lapses = ⌛ 誰も受けなければ失効
derby-time = ⌛ 全配札の残り時間
derby-lapsed = ⌛ この挑戦は、期限までに誰も受けませんでした。
derby-fingerprint = 配札の指紋：<code>{ $fingerprint }</code>
derby-received = 「{ $group }」から挑戦です。
derby-accepted = 🤝 「{ $group }」が挑戦を受けました！
derby-between = ⚔️ <b>{ $group } – { $other }</b>
derby-a-group = あるグループ
derby-deal = 配札{ $deal } · { $points }点
derby-deal-goes-on = 配札{ $deal } · 対戦中
derby-others = 相手のグループは{ $deals }回のうち{ $count }回を終えました。
derby-others-ready = 相手のグループはすべて終えました。
derby-compared = 配札{ $deal } · { $own } : { $other }
derby-won = 🏆 ダービーは「{ $group }」の勝ち、<b>{ $points } : { $others }</b>！
derby-even = 🤝 <b>{ $points } : { $points }</b>で、このダービーは引き分けです。
derby-turning = 🔀 勝負を分けた配札：{ $deal }
derby-replays = 下のボタンで、両グループの対戦を見られます。🔐 は配札の証明です。
derby-players-gone = 🤖 更新でコンピューターが変わったため、このダービーに勝者はいません。
derby-switched-off = 🔌 ダービーが停止されたため、このダービーに勝者はいません。
derby-off = ⚔️ ここではダービーはできません。
derby-no-challenge = その挑戦はないか、もうありません。
derby-own-challenge = この挑戦は、別のグループが受けてください。
derby-engaged = このグループではすでにダービーか挑戦が進んでいます。/derby で見られます。
derby-too-many-codes = コードの入力が多すぎます。1分ほどお待ちください。
derby-table-taken = ここには卓があります。先にゲームを終えるか、卓を閉じてください。
derby-lobby = ⚔️ ダービー、配札{ $deal }/{ $deals }：こちらの2人とコンピューター2人
derby-over = ⚔️ ダービーが終わったので、この配札も終わりです。
derby-cut-short = ✂️ <b>途中で終了</b>：この配札は0点です。
derby-points = ⚔️ この配札で{ $points }点
button-challenge = ⚔️ 挑戦：配札{ $deals }回
button-accept-challenge = ⚔️ 受ける
button-withdraw = 取り下げる
button-play-deal = ▶️ 配札{ $deal }
button-derby = ⚔️ ダービー
button-replay-deal = { $deal } · { $group }
button-film-of-deal = { button-film }{ $deal } · { $group }
button-check-deal = 🔐 { $deal }
refusal-other-side = このダービーでは相手のグループで遊びました。
option-derby = ダービー
    .about = /derby で別のグループに挑戦できるかどうか。相手にはこのグループの名前と得点が伝わります。
    .is-on = オン
    .is-off = オフ
command-derby = 別のグループに挑戦
