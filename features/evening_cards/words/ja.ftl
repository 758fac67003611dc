## 一晩のまとめ

evening-title = 🌙 <b>一晩のまとめ</b> · { $games }戦
evening-best = 🏆 この晩の1位：{ $names }
evening-spared = 🍀 { $games }戦続けてドゥラークにならなかった人：{ $names }
option-evening-card = 一晩のまとめ
    .about = 3戦以上遊んだ晩のまとめを送るかどうか。
    .is-on = オン
    .is-off = オフ
