## グループの秩序

option-quiet-from = 静かな時間の始まり
    .about = この時刻から、頼まれないかぎりここに書き込みません。終わりと同じにすると、静かな時間はありません。
    .is-number = { $count }時
option-quiet-until = 静かな時間の終わり
    .about = この時刻まで、頼まれないかぎりここに書き込みません。
    .is-number = { $count }時
option-night-tables = 静かな時間の卓
    .about = 静かな時間に卓を開けるかどうか。進行中のゲームは最後まで続きます。
    .is-on = 可
    .is-off = 不可
option-pause = 休憩
    .about = 続けて遊んだあと、ゲームを始められない時間。進行中のゲームは最後まで続きます。
    .is-number = { $count ->
        [0] なし
       *[other] { $count }分
    }
option-pause-after = 休憩までのゲーム数
    .about = 何ゲーム続けて遊ぶと休憩になるか。休憩と同じだけ間が空けば、数え直します。
    .is-number = { $count }ゲーム
order-pause = ⏸ { $games }ゲーム続いたので、{ $time }まで休憩です。
order-night = 🌙 { $time }までは新しい卓を開けません。
button-changes = 最近の変更
order-change =
    { $day } { $time } · { $name }
    { $option }：{ $old } → <b>{ $new }</b>
order-no-changes = まだ誰も変更していません。
button-figures = 全ゲームをファイルで
figures-separator = ,
figures-game = ゲーム
figures-date = 日時
figures-variant = 種類
figures-place = 順位
figures-player = プレイヤー
figures-durak = ドゥラーク
button-topics = トピック
order-topics-about = お答えするトピック。ほかのトピックでは、そこへ案内します。一覧にないトピックでは /settings と入力してください。
order-all-topics = すべてのトピック
order-general = 全般
