## Дерби двух групп

derby = ⚔️ <b>Дерби двух групп</b>
derby-about = Обе группы играют одними и теми же картами, каждая — когда ей удобно: двое ваших в паре против двух сильнейших компьютеров. Вышел первым — 2 очка, дурак — 0, остальные — по 1, в том числе при ничьей. Побеждает группа, набравшая больше. Играть за обе группы нельзя.
derby-game = { $variant } · { $clock ->
    [none] время не ограничено
   *[other] { $clock } на ход
}
derby-deals = { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
}
derby-unfit = ⚔️ Для дерби нужна игра на четверых, где каждый сам за себя. Сначала выберите другую в /settings.
derby-challenged = Вызов готов. В другой группе напишите: <code>{ $command }</code>
derby-lapses = ⌛ Сгорит, если никто не примет
derby-time = ⌛ Осталось на все раздачи
derby-lapsed = ⌛ Вовремя вызов никто не принял.
derby-fingerprint = Отпечаток раздач: <code>{ $fingerprint }</code>
derby-received = { $group } вызывает вас.
derby-accepted = 🤝 { $group } принимает ваш вызов!
derby-between = ⚔️ <b>{ $group } – { $other }</b>
derby-a-group = Группа
derby-deal = Раздача { $deal } · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
derby-deal-goes-on = Раздача { $deal } · играется
derby-others = Другая группа доиграла { $count } из { $deals }.
derby-others-ready = Другая группа доиграла всё.
derby-compared = Раздача { $deal } · { $own } : { $other }
derby-won = 🏆 Дерби выигрывает { $group }, <b>{ $points } : { $others }</b>!
derby-even = 🤝 <b>{ $points } : { $points }</b>, в этом дерби ничья.
derby-turning = 🔀 Всё решила раздача { $deal }
derby-replays = Ниже: как сыграли обе группы, а под 🔐 — доказательство честной тасовки.
derby-players-gone = 🤖 Обновление изменило компьютеры, поэтому победителя в этом дерби нет.
derby-switched-off = 🔌 Дерби отключены, поэтому победителя в этом нет.
derby-off = ⚔️ Дерби здесь не проводятся.
derby-no-challenge = Такого вызова нет или больше нет.
derby-own-challenge = Принять ваш вызов должна другая группа.
derby-engaged = У этой группы уже есть дерби или вызов: его покажет /derby.
derby-too-many-codes = Слишком много кодов. Подождите минуту.
derby-table-taken = Здесь уже есть стол: сначала доиграйте или закройте его.
derby-lobby = ⚔️ Дерби, раздача { $deal } из { $deals }: двое ваших и два компьютера
derby-over = ⚔️ Дерби закончилось, а с ним и эта раздача.
derby-cut-short = ✂️ <b>Не доиграно</b>: за эту раздачу очков нет.
derby-points = ⚔️ { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за эту раздачу
button-challenge = ⚔️ Вызов: { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
}
button-accept-challenge = ⚔️ Принять
button-withdraw = Отозвать
button-play-deal = ▶️ Раздача { $deal }
button-derby = ⚔️ Дерби
button-replay-deal = { $deal } · { $group }
button-film-of-deal = { button-film } { $deal } · { $group }
button-check-deal = 🔐 { $deal }
refusal-other-side = В этом дерби вы уже играли за другую группу.
option-derby = Дерби
    .about = Может ли эта группа вызывать другие командой /derby. Другая группа узнаёт название и очки этой.
    .is-on = { value-on }
    .is-off = { value-off }
command-derby = вызвать другую группу
