### Durak Club по-русски.
### В сообщениях бывают b, i, code и blockquote; слова на кнопках и в окошках — без разметки.
### Для переводчиков: комментарии — в en.ftl, все экраны — в tests/screens/snapshots/*.ru.txt, термины — в docs/languages/ru.md.

## Карты и имена

name = { $name }
list-joint = { ", " }
somebody = игрок
computer-name = { $number ->
    [0] Пиксель
    [1] Турбо
    [2] Шестерёнка
    [3] Динамо
    [4] Заклёпка
    [5] Искорка
    [6] Поршень
    [7] Диод
    [8] Болтик
    [9] Пружинка
    [10] Винтик
   *[other] Моторчик
}
# Именительный падеж: «семёрка треф». 1, 11 и 12 бывают только в испанской колоде.
card-name = { $rank ->
    [1] туз
    [2] двойка
    [3] тройка
    [4] четвёрка
    [5] пятёрка
    [6] шестёрка
    [7] семёрка
    [8] восьмёрка
    [9] девятка
    [10] { $suit ->
        [coins] валет
        [cups] валет
        [swords] валет
        [batons] валет
       *[other] десятка
    }
    [11] кавалер
    [12] король
    [J] валет
    [Q] дама
    [K] король
    [A] туз
    [red] красный
    [black] чёрный
   *[other] { $rank }
} { $suit ->
    [C] треф
    [D] бубён
    [H] червей
    [S] пик
    [coins] монет
    [cups] кубков
    [swords] мечей
    [batons] палиц
   *[joker] джокер
}
# Винительный падеж: «семёрку треф».
card-object = { $rank ->
    [1] туза
    [2] двойку
    [3] тройку
    [4] четвёрку
    [5] пятёрку
    [6] шестёрку
    [7] семёрку
    [8] восьмёрку
    [9] девятку
    [10] { $suit ->
        [coins] валета
        [cups] валета
        [swords] валета
        [batons] валета
       *[other] десятку
    }
    [11] кавалера
    [12] короля
    [J] валета
    [Q] даму
    [K] короля
    [A] туза
    [red] красного
    [black] чёрного
   *[other] { $rank }
} { $suit ->
    [C] треф
    [D] бубён
    [H] червей
    [S] пик
    [coins] монет
    [cups] кубков
    [swords] мечей
    [batons] палиц
   *[joker] джокера
}
card-key = { $rank ->
    [1] Туз
    [2] Двойка
    [3] Тройка
    [4] Четвёрка
    [5] Пятёрка
    [6] Шестёрка
    [7] Семёрка
    [8] Восьмёрка
    [9] Девятка
    [10] { $suit ->
        [coins] Валет
        [cups] Валет
        [swords] Валет
        [batons] Валет
       *[other] Десятка
    }
    [11] Кавалер
    [12] Король
    [J] Валет
    [Q] Дама
    [K] Король
    [A] Туз
    [red] Красный джокер
    [black] Чёрный джокер
   *[other] { $rank }
}{ $suit ->
    [C] { " " }треф
    [D] { " " }бубён
    [H] { " " }червей
    [S] { " " }пик
    [coins] { " " }монет
    [cups] { " " }кубков
    [swords] { " " }мечей
    [batons] { " " }палиц
   *[joker] { "" }
}
card-key-trump = { $card }, козырь
card-key-twins = { $card }, { $count } шт.
card-declared = { $card } (масть: { $suit })
these-cards = { $count ->
    [one] эта { $count } карта
    [few] эти { $count } карты
   *[many] эти { $count } карт
}
suit-name = { $suit ->
    [C] трефы
    [D] бубны
    [H] черви
    [S] пики
    [coins] монеты
    [cups] кубки
    [swords] мечи
   *[batons] палицы
}
length-seconds = { $count } с
length-minutes = { $count } мин
length-hours = { $count } ч

## Сбор

lobby-title = 🃏 <b>Дурак</b> · { $variant }
lobby-rules = { $cards } { $cards ->
    [one] карта
    [few] карты
   *[many] карт
} · { $hand ->
    [all] раздаём всю колоду
   *[other] по { $hand } на руки
} · { $clock ->
    [none] время не ограничено
   *[other] { $clock } на ход
}
lobby-host = { " " }(хозяин стола)
lobby-free = { $count ->
    [0] <i>Мест больше нет.</i>
    [one] <i>Свободно { $count } место.</i>
    [few] <i>Свободно { $count } места.</i>
   *[many] <i>Свободно { $count } мест.</i>
}
lobby-expected = <i>Ждём: { $names }.</i>
lobby-partners = <i>Цвета — это команды. Чтобы пересесть, нажмите на место.</i>
lobby-missing = { $count ->
    [one] Нужен ещё { $count } игрок.
    [few] Нужны ещё { $count } игрока.
   *[many] Нужно ещё { $count } игроков.
}
lobby-ready = Все в сборе? Жмите «Раздать».
lobby-forfeit = Уговор: дурак { $forfeit }. Раздадим, когда согласятся все.
pack-drawn = 🎴 Тянули, кому сдавать: { $drawn }. Сдаёт { $name }.
pack-drew = { $name } { $card }
pack-drawn-again = { $before }; ещё раз { $names }: { $cards }
pack-shuffle = 🔀 Сдаёт { $name }: пора тасовать.
pack-touch = 🔀 Тасует и сдаёт { $name } — или тот, кто тронет колоду.
pack-touched = ✋ { $name } трогает колоду — и сдаёт.
pack-cut = ✂️ Справа от сдающего сидит { $name } и снимает: сколько карт положить вниз?
cut-made = ✂️ { $name } снимает: { $count ->
    [one] { $count } карта уходит
    [few] { $count } карты уходят
    [many] { $count } карт уходят
   *[other] { $count } карты уходят
} вниз.
cut-declined = ✊ { $name } не снимает: сдаём как есть.
cut-hat = 🎩 «Перед дураком шапку не снимаю»: { $name } не снимает.
lobby-idle = ⌛ Закроется, если никто не придёт
invitation = 🃏 Дурак в «{ $chat }»: стол открыт. Заходите, сыграем!
invitation-members = 🃏 Дурак в «{ $chat }»: стол открыт. Участников группы эта ссылка посадит за стол.
closed-asked = 🃏 Стол закрыт.
closed-voted = 🃏 Стол закрыт голосованием.
closed-idle = 🃏 Никто не пришёл, стол закрыт. Новый откроет /durak.
closed-empty = 🃏 Все разошлись, стол закрыт.
closed-practice = 🎓 Игра прервана и не считается.
closed-cut-off = 🔌 В такую игру здесь больше не играют.
# Над столом, который больше не прочесть.
set-aside = 🃏 У нас что-то сломалось, и доиграть эту игру не получится. Извините!

## Стол

trump = Козырь { $suit }
    .aloud = Козырь: { $suit }
trump-card = Козырь { $card }
    .aloud = Козырь: { $card }
trump-none = Без козырей
talon = { $count ->
    [0] колода пуста
    [one] в колоде { $count } карта
    [few] в колоде { $count } карты
   *[many] в колоде { $count } карт
}
table-empty = <i>На столе пусто.</i>
bout-beaten = бито
bout-taken = { $name } забирает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
pair-in-words = { $attack }: { $cover ->
    [none] не отбито
   *[other] сверху { $cover }
}
cards-held = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
place = { $place }-е место
stand-in = играет компьютер
awaited-attacker = Ходит { $names }
awaited-defender = Отбивается { $names }
awaited-thrower = Подкинуть или «бито»: { $names }
ladder-state = Лесенка: { $rungs } · { $points }
legend-attacks = ходит
legend-defends = отбивается
legend-takes = берёт
legend-done = «бито» или пас
legend-out = без карт
legend-computer = компьютер
legend-teams = команды

## Что произошло, по строчке

told-dealt = Карты сданы, первым ходит { $name }
    .you = Карты сданы, первый ход ваш
told-opened = { $name } заходит с { $cards }
    .aloud = { $name } ходит: { $cards }
    .you = Вы ходите: { $cards }
told-threw-in = { $name } подкидывает { $card }
    .aloud = { $name } подкидывает: { $card }
    .you = Вы подкидываете: { $card }
told-covered = { $name }: { $card } бьёт { $attack }
    .you = Вы отбиваетесь: { $card } бьёт { $attack }
told-takes = { $name }: «Беру!»
    .you = Вы берёте
told-passed = { $name } не подкидывает
    .you = Вы не подкидываете
told-transferred = { $name } переводит: { $cards }
    .you = Вы переводите: { $cards }
told-shown = { $name } показывает { $card } и проезжает
    .aloud = { $name } показывает карту и проезжает: { $card }
    .you = Вы показываете карту и проезжаете: { $card }
told-trump-swapped = { $name } меняет { $given } на { $received }
    .aloud = { $name } меняет козырь. Отдано: { $given }, взято: { $received }
    .you = Вы меняете козырь. Отдано: { $given }, взято: { $received }
told-poker-swapped = { $name } меняет две карты на две из колоды
    .you = Вы меняете две карты на две из колоды
told-beaten = Бито, карты в отбой
told-taken = { $name } забирает карты
    .you = Вы забираете карты
told-trump-changed = Открыли { $card }: теперь козырь { $suit }
    .aloud = Открыта новая карта: { $card }. Теперь козырь { $suit }
told-out = { $name } — без карт
    .you = У вас не осталось карт
told-late = ⌛ Время вышло
told-skipped = ⏭ Ждать не стали
told-late-opened = { $why }: { $name } заходит с { $cards }
    .aloud = { $why }, { $name } ходит: { $cards }
    .you = { $why }, вы ходите: { $cards }
told-late-takes = { $why }: { $name } берёт карты
    .you = { $why }: вы берёте карты
told-late-passed = { $why }: { $name } не подкидывает
    .you = { $why }: вы не подкидываете
told-stand-in = { $why }: { $name } уступает место компьютеру
    .you = { $why }: вы уступаете место компьютеру
told-left = { $name } выходит из игры, доигрывает компьютер
    .you = Вы выходите из игры, доигрывает компьютер
told-back = { $name } снова в игре
    .you = Вы снова в игре
told-durak = { $count ->
    [one] Дурак — { $names }
   *[other] Дураки — { $names }
}
ending-draw = 🤝 <b>Ничья</b>: дурака нет.
ending-stalled = 🔁 <b>Ничья</b>: игра пошла по кругу.
ending-aborted = ✂️ <b>Игра прервана</b>: дурака нет.

## Карты на руках

hand-title = <b>{ $chat }</b> · { $variant }
hand-bout = { $attacker } ⚔️ → 🛡 { $defender }
    .aloud = Ходит { $attacker }, отбивается { $defender }
hand-counts = Карты: { $counts }
hand-out = 🏁 Карты кончились, у вас { $place }-е место. Отлично сыграно!
hand-early = Подкинуть можно уже сейчас.
hand-in-group = 🖐 Ваши карты открыты в группе.
hand-on-page = 🖐 Ваши карты открыты на странице стола.
hand-stand-in = 🤖 За вас играет компьютер.
hand-durak = 🃏 <b>Вы остались в дураках</b>
hand-over = 🏁 Игра окончена.
ask-attack = Ваш ход!
ask-defend = Отбейте { $cards } — или берите.
ask-throw-in = Подкидывайте — или «бито».
ask-pile-on = Берёт! Подкидывайте вдогонку — или «хватит».
ask-nothing = Подкинуть нечего: нажмите «{ $done }».
tip-trump = { $suit } — козырь: бьёт любую другую масть.
    .aloud = Козырь: { $suit }. Он бьёт любую другую масть.
tip-attack = Нажмите любую карту, чтобы с неё зайти.
tip-beat-higher = { $attack } бьётся старшей { $suit }.
    .aloud = Бейте { $attack } старшей картой той же масти.
tip-beat-trump = { $attack } бьётся любой { $trump }.
    .aloud = Бейте { $attack } любым козырем.
tip-beat-higher-trump = { $attack } бьётся старшей { $suit } или любой { $trump }.
    .aloud = Бейте { $attack } старшей картой той же масти или любым козырем.
tip-beat-cards = Чем можно побить { $attack }: { $cards }.
tip-take = Бить нечем.
tip-transfer = Или переведите атаку картой того же достоинства.
tip-throw-in = Подходит любая карта того достоинства, что уже есть на столе.
tip-wait = Ждите: ходит { $attacker }, отбивается { $defender }.
selecting-open = Отмечено: { $cards }
selecting-poker = Отметьте две карты на обмен.
selecting-choose = { $cards }: что делаем?
    .aloud = Выбрана карта: { $cards }. Что делаем?
way-beat = Побить { $card }
way-show = Проехать
way-transfer = Перевести { $cards }
    .aloud = Перевести: { $cards }
move-attack = Зайти с { $cards }
    .aloud = Ходить: { $cards }
move-return = Обменять { $cards }
    .aloud = Обменять: { $cards }
move-take = { $count ->
    [one] Беру { $count } карту
    [few] Беру { $count } карты
   *[many] Беру { $count } карт
}
move-done = Бито
move-done-early = Пас
move-enough = Хватит
move-transfer = Перевести { $cards }
    .aloud = Перевести: { $cards }
move-show = Проезд: { $card }
move-swap = Обменять { $card } на { $turn_up }
    .aloud = Обмен: { $card }
move-swap-late = Обменять { $card } на козырь
    .aloud = Отдать за козырь: { $card }
move-poker = Обменять 2 карты
nudge = ⏳ Прошла половина времени: в «{ $chat }» ждут вашего хода.
nudge-in-group = ⏳ { $names }, прошла половина времени: все ждут вашего хода.
peek-stranger = Вы не за этим столом. Присоединяйтесь к следующей игре!
peek-empty = У вас нет карт.

## Конец

result-durak = 🃏 <b>{ told-durak }</b>
# После result-durak: в который раз в этом чате.
result-times = , { $count ->
    [1] впервые в этом чате
   *[other] уже { $count }-й раз в этом чате
}
finale-comeback = 🎢 Вот это поворот, { $name }! Всё было почти потеряно.
finale-armful = 🧺 { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
} за один раз — столько уже не сбросить.
finale-teams = 👥 В команде всё пополам — и колпак тоже.
finale-computer = 🤖 Очко в пользу людей!
result-epaulettes = { $count ->
    [one] 🎖 И погон на плечо: вешает { $name }!
   *[other] 🎖 И погоны на плечи: вешает { $name }!
}
result-absent = 🤖 { $name }: доигрывал компьютер.
result-forfeit = 📜 Уговор дороже денег: дурак { $forfeit }.
result-fooled = 🔥 { $name }: { $count ->
    [2] второй раз подряд. Повторение — мать учения!
    [3] третий раз подряд. Колпак уже впору!
    [4] четвёртый раз подряд. Колпак можно не снимать.
   *[other] { $count }-й раз подряд. Колпак пришили.
}
result-spared = 🍀 { $name }: { $count } игр подряд не в дураках. { $count ->
    [5] Новичкам везёт?
    [10] Подозрительно.
   *[other] Проверьте рукава!
}
result-foreseen = 🔮 Предсказание сбылось: { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
result-unforeseen = 🔮 Такого никто не предсказал
result-order = Места: { $names }
result-winner = 🥇 <b>Победа: { $names }</b>
result-points = Очки: { $points }
result-ladder-won = 🪜 <b>Победа в лесенке: { $names }</b>

## Кнопки

button-join = Сесть
button-leave = Встать
button-add-computer = 🤖 Позвать
button-remove-computer = 🤖 Убрать
button-rules = Правила
button-all-rules = Все правила
button-settings = Настройки
button-invite = Пригласить
button-start = Раздать
button-accept-forfeit = Идёт, по рукам!
button-shuffle = 🔀 Тасовать и сдать
button-touch = 🔀 Тронуть колоду
button-cut = ✂️ { $count }
button-no-cut = ✊ Не снимать
button-no-hat = 🎩 Шапку не сниму
button-my-hand = Мои карты
button-peek = Взглянуть
button-next-game = Я на следующую
button-guess = 🔮 Кто останется в дураках?
button-come-back = Я снова здесь
button-leave-game = Выйти из игры
button-table = Стол
button-to-group = В группу
button-how-to-hear = Сообщать о моём ходе
button-back = ‹ Назад
button-unmark = Снять отметки
button-hint = 💡 Подсказка
button-again = Ещё раз
button-ranking = Таблица дураков
button-share = Поделиться
button-copy-link = Копировать ссылку
button-stop-sharing = Закрыть доступ
button-film = 🎬 Ролик
button-check-shuffle = Проверить тасовку
button-as-file = 📄 Файлом
button-show-to-everybody = Показать всем
button-copy-fingerprint = Копия 🔒
button-copy-command = Копировать команду
button-shuffle-page = 🔐 Проверить в браузере
key-chosen = Выбрано: { $label }
key-dimmed = { $label }, нельзя
key-mistake = Ошибка { $label }
key-played = { $card }, на столе
key-more = Ещё
key-close = Закрыть
key-page-back = Страница назад
key-page-on = Страница вперёд

## Отказы: всплывающие строки без разметки. $card — чем ходят, $attack — что бьют (вин. падеж), $limit — сколько карт можно.

refusal-not-seated = Вы не за этим столом.
refusal-already-seated = Вы уже за столом.
refusal-table-full = Мест больше нет.
refusal-no-such-seat = { refusal-stale }
refusal-not-in-lobby = Игра уже идёт.
refusal-not-playing = Здесь сейчас не играют.
refusal-not-over = Игра ещё не окончена.
refusal-closed = Стол закрыт. Новый откроет /durak.
refusal-stale = Поздно: игра ушла вперёд.
refusal-players-do-not-guess = Кто играет, тот не гадает.
refusal-too-late-to-guess = Гадать уже поздно.
refusal-only-opener = Это может только хозяин стола.
refusal-only-administrators = Здесь это могут только администраторы.
refusal-not-your-table = { refusal-not-seated }
refusal-computers-off = Здесь с компьютером не играют.
refusal-no-computer = { refusal-stale }
refusal-rules-conflict = Эти правила не сочетаются.
refusal-too-few-seated = Для этой игры нужно больше игроков.
refusal-too-many-seated = Для этой игры игроков слишком много.
refusal-forfeit-not-accepted = Уговор приняли ещё не все.
refusal-no-forfeit = Уговора в этой игре нет.
refusal-pack-in-hand = Колоду ещё тасуют или снимают.
refusal-not-dealer = Сдаёт не вы.
refusal-not-cutter = Снимает только тот, кто сидит справа от сдающего.
refusal-no-such-cut = { refusal-stale }
refusal-not-away = Вы и так в игре.
refusal-away = Сначала нажмите «Я снова здесь».
refusal-already-voted = Ваш голос уже учтён.
refusal-nobody-awaited = Сейчас никого не ждут.
refusal-too-early-to-skip = Рано: подождите половину времени или, если оно не ограничено, пять минут.
refusal-dealt-once = Этими картами можно сыграть только один раз.
refusal-next-deal = К следующей раздаче ведёт кнопка под итогами игры.

refusal-not-your-turn = Сейчас ходите не вы.
refusal-must-open = Сначала пойдите с какой-нибудь карты.
refusal-not-defender = Это может только тот, кто отбивается.
refusal-wrong-role = Вы отбиваетесь: бейте или берите.
refusal-not-in-hand = { refusal-stale }
refusal-suit-not-named = Сначала назовите масть этой карты.
refusal-bad-opening = С этих карт вместе не заходят.
refusal-limit = { $limit ->
    [one] В этом заходе можно не больше { $limit } карты.
   *[other] В этом заходе можно не больше { $limit } карт.
}
refusal-window-closed = Рано: подождите, пока побьют { $window ->
    [stepwise] всё
   *[other] карту
}.
refusal-throw-in-off = Правила этого стола такого не позволяют.
refusal-not-entitled = Подкидываете не вы.
refusal-teammate = Своим не подкидывают!
refusal-priority = Перед вами ещё может подкинуть другой.
refusal-already-passed = Вы уже спасовали.
refusal-rank-not-on-table = Такого достоинства на столе нет: { $card } не подходит.
refusal-does-not-beat = Так не отбиться: { $card } не бьёт { $attack }.
refusal-already-beaten = { refusal-stale }
refusal-no-such-attack = { refusal-stale }
refusal-already-taking = { refusal-stale }
refusal-nothing-to-take = { refusal-stale }
refusal-transfer-off = { refusal-throw-in-off }
refusal-transfer-first-bout = С первого захода не переводят.
refusal-transfer-after-beat = Поздно: вы уже начали отбиваться.
refusal-transfer-rank = Переводят картой того же достоинства.
refusal-transfer-target-short = У следующего слишком мало карт.
refusal-no-transfer-target = Переводить не на кого.
refusal-nothing-to-transfer = { refusal-stale }
refusal-show-off = { refusal-throw-in-off }
refusal-show-not-trump = Для проезда нужен козырь того же достоинства.
refusal-show-already-used = Этот козырь уже показывали.
refusal-swap-off = { refusal-throw-in-off }
refusal-swap-timing = Козырь меняют только между заходами.
refusal-swap-no-turnup = Козырную карту уже забрали.
refusal-swap-bad-card = Нельзя: { $card } на козырь не меняется.
refusal-poker-off = { refusal-throw-in-off }
refusal-poker-timing = Менять карты можно раз за заход, до своего хода.
refusal-poker-two-cards = Меняют ровно две карты.
refusal-poker-used-up = Ваши обмены кончились.
refusal-poker-talon-short = В колоде слишком мало карт.

## Виды дурака: имя стоит на кнопке, .about — одна строка

variant-line = <b>{ $name }</b>: { $about }
variant-podkidnoy = Подкидной
    .about = Классика: все подкидывают карты тех достоинств, что лежат на столе.
    .also = Он же «русская война» и куль.
variant-perevodnoy = Переводной
    .about = Заход можно перевести дальше картой того же достоинства.
variant-proyezdnoy = Проездной
    .about = Можно проехать, просто показав козырь.
    .also = Он же показной.
variant-spades-by-spades = Пики пиками
    .about = Пики бьются только пиками.
variant-gopher = На желание
    .about = Дурак делает то, о чём договорились.
    .also = Он же «дурак Гофера» (Gopher).
variant-crazy = Японский
    .about = Козыри — бубны, а пики бьются только пиками.
variant-no-trump = Без козырей
    .about = Масть масть не бьёт.
variant-siege = Осадный
    .about = Заходят хоть с нескольких карт одного достоинства, и подкидывают все наперегонки.
variant-fallen-ace = Падший туз
    .about = Младший козырь бьёт козырного туза.
variant-albanian = Албанский
    .about = Козырная карта берётся первой.
variant-vietnamese = Вьетнамский
    .about = 52 карты, по восемь на руки, от двух до четырёх игроков.
    .also = Он же бай тан (Bài tấn).
variant-changeable = Сменный козырь
    .about = Козырь один раз за игру меняется.
variant-railroad = Железнодорожный
    .about = Вся колода раздаётся сразу.
variant-poker = Покерный
    .about = Перед заходом можно обменять две карты.
variant-full = Полная колода
    .about = 52 карты, от двойки до туза.
variant-full-jokers = С джокерами
    .about = 52 карты и два джокера: каждый бьёт любую карту своего цвета.
variant-weli = Вели
    .about = Шестёрка может быть любой масти: кто кладёт, тот и называет.
variant-jesterka = Ештерка
    .about = По пять карт, а два валета старше всех козырей.
variant-dealer-trump = Козырь сдающего
    .about = Козырь показывает последняя карта сдающего.
variant-teams = Команды
    .about = Две команды или три: своих не бьют.
variant-full7 = 52 карты, по семь
    .about = Полная колода и семь карт на руки.
variant-epaulettes = С погонами
    .about = Закончите неотбитыми шестёрками — и повесьте дураку погоны.
    .also = Одну шестёрку зовут ещё галстуком.
variant-polish = Польский
    .about = 52 карты, по пять на руки, заходят парами с прицепом.
    .also = Он же Dureń piątkowy и Durek platkowy.
variant-spanish-pack = Испанская колода
    .about = Классика с монетами, кубками, мечами и палицами.
variant-two-packs = Две колоды
    .about = 72 карты, до восьми игроков.
variant-short24 = 24 карты
    .about = От девятки до туза, от двух до четырёх игроков.
variant-prostoy = Простой
    .about = По пять карт, заходят с одной, трёх или пяти карт, не подкидывают.
variant-online = Как в «Дурак Онлайн»
    .about = Можно зайти с нескольких карт одного достоинства; до первого отбоя — не больше пяти карт.

## Настройки игры: имя, .about — пояснение, .is-… — значения

option-line = { $option }: { $value }
value-on = да
value-off = нет
option-deck = Колода
    .about = Чем больше колода, тем больше может быть игроков.
    .is-number = { $count ->
        [24] 24, от девяток
        [32] 32, от семёрок
        [52] 52, от двоек
        [54] 54, с джокерами
        [72] 72, две по 36
        [104] 104, две по 52
       *[36] 36, от шестёрок
    }
option-deck-naming = Масти
    .about = Меняются только названия и рисунки карт.
    .is-french = французские ♠︎ ♥️ ♣︎ ♦️
    .is-spanish48 = испанские, из 48
    .is-spanish40 = испанские, из 40
option-hand-size = На руки
    .about = { rule-hand }
    .is-number = по { $count }
    .is-all = вся колода
option-trump-mode = Козырь
    .about = { rule-trump }
    .is-bottom = нижняя карта колоды
    .is-top = верхняя карта колоды
    .is-dealer-last = последняя карта сдающего
    .is-fixed = всегда одна масть
    .is-none = без козырей
    .is-changeable = один раз меняется
option-trump-suit = Козырная масть
    .about = { rule-trump }
    .is-C = трефы
    .is-D = бубны
    .is-H = черви
    .is-S = пики
option-spades-by-spades = Пики пиками
    .about = { rule-spades-by-spades }
    .is-on = { value-on }
    .is-off = { value-off }
option-fallen-ace = Падший туз
    .about = { rule-fallen-ace }
    .is-on = { value-on }
    .is-off = { value-off }
option-jokers = Джокеры
    .about = Каждый бьёт любую карту своего цвета.
    .is-on = { value-on }
    .is-off = { value-off }
option-bowers = Старшие валеты
    .about = { rule-bowers }
    .is-on = { value-on }
    .is-off = { value-off }
option-weli = Шестёрки любой масти
    .about = { rule-weli }
    .is-off = { value-off }
    .is-all-sixes = все
    .is-six-of-diamonds = шестёрка бубён
option-opening = Заход
    .about = { rule-opening }
    .is-single = с одной карты
    .is-same-rank = с карт одного достоинства
    .is-pairs-plus-one = парами с прицепом
option-odd-only = Только нечётный заход
    .about = { rule-opening }
    .is-on = { value-on }
    .is-off = { value-off }
option-throw-in = Подкидывают
    .about = { rule-throw-in }
    .is-all = все
    .is-neighbours = соседи
    .is-attacker = кто зашёл
    .is-off = никто
option-throw-in-window = Когда подкидывают
    .about = { rule-window }
    .is-after-first-beat = как побита первая
    .is-stepwise = по одной
    .is-any-time = когда угодно
option-throw-in-priority = Первым подкидывает
    .about = { rule-priority }
    .is-ordered = кто зашёл
    .is-free = кто успел
    .is-last-thrower = кто подкинул
option-pass-scope = «Бито» в силе
    .about = { rule-pass }
    .is-until-change = до нового достоинства
    .is-permanent = до конца захода
option-auto-pass = Ждать «бито»
    .about = { rule-auto-pass }
    .is-empty-hand = от всех с картами
    .is-no-legal-card = если есть что подкинуть
option-pile-on = Вдогонку
    .about = { rule-pile-on }
    .is-on = можно
    .is-off = нельзя
option-pile-on-limit = Предел вдогонку
    .about = { rule-pile-on }
    .is-same = тот же
    .is-attack-limit = полный
option-attack-limit = Карт в заходе
    .about = { rule-limit }
    .is-number = { $count }
    .is-hand-size = сколько сдают на руки
    .is-none = без предела
option-first-bout-limit = Первый заход
    .about = Меньший предел в начале игры.
    .is-number = { $count } карт
    .is-off = как обычно
option-first-bout-scope = Меньший предел
    .about = { rule-first-limit }
    .is-first-bout = только первый заход
    .is-until-first-discard = до первого отбоя
option-transfer = Перевод
    .about = { rule-transfer-on }
    .is-off = { value-off }
    .is-on = { value-on }
    .is-show = да, и проезд
option-transfer-first-bout = Перевод с первого захода
    .about = { rule-transfer-first-bout }
    .is-on = можно
    .is-off = нельзя
option-transfer-multi = Перевод несколькими
    .about = { rule-transfer-multi }
    .is-on = можно
    .is-off = нельзя
option-show-scope = Проезд одним козырем
    .about = { rule-show }
    .is-bout = раз за заход
    .is-game = раз за игру
option-show-repeat = Показанный козырь
    .about = { rule-show-repeat }
    .is-play-only = перевести картой
    .is-never = только бить
option-teams = Команды
    .about = { rule-teams }
    .is-none = каждый за себя
    .is-2x2 = двое на двое
    .is-3x2 = три пары
    .is-2x3 = трое на трое
option-team-out = Партнёр без карт
    .about = { rule-team-out }
    .is-substitute = за него играют
    .is-skip = пропускают
option-trump-swap = Обмен козыря
    .about = { rule-trump-swap }
    .is-off = { value-off }
    .is-lowest = за младший козырь
    .is-any-lower = за любой младше
option-trump-swap-time = Когда менять
    .about = { rule-trump-swap }
    .is-between-bouts = между заходами
    .is-any-time = когда угодно
option-trump-swap-late = Поздний обмен
    .about = { rule-trump-swap-late }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-dealer = Первым сдаёт
    .about = { rule-first-dealer }
    .is-random = по жребию
    .is-lowest-card = младшая карта
option-redeal = Пересдача
    .about = { rule-redeal }
    .is-off = никогда
    .is-one-colour = все одного цвета
    .is-five-suit = пять и больше одной масти
    .is-either = в обоих случаях
option-first-attacker = Первый ход
    .about = { rule-first }
    .is-lowest-trump = младший козырь
    .is-dealer-left = слева от сдающего
option-no-trump-start = Если козырей нет
    .about = { rule-no-trump-start }
    .is-lowest-card = у кого младшая карта
    .is-random = по жребию
    .is-dealer-left = слева от сдающего
    .is-redeal = пересдача
option-next-first = Ход в новой игре
    .about = { rule-next-first }
    .is-lowest-trump = как в первой игре
    .is-right-of-durak = под дурака
    .is-left-of-durak = из-под дурака
    .is-winning-team = победители
option-next-dealer = Новую игру сдаёт
    .about = { rule-next-dealer }
    .is-durak = дурак
    .is-winner = первый вышедший
    .is-rotate = следующий по кругу
    .is-random = по жребию
option-refill = Добор
option-refill-start = Первым добирает
    .about = { rule-refill }
    .is-opener = кто зашёл
    .is-final-attacker = кто перевёл
option-turnup-fate = Последняя карта
    .about = { rule-turnup }
    .is-talon = её добирают
    .is-dealer = сдающему
    .is-out = вне игры
option-poker-swaps = Обмены
    .about = Перед заходом можно обменять две карты на две из колоды.
    .is-number = { $count ->
        [0] нет
       *[other] { $count } за игру
    }
option-poker-turns = Когда меняют
    .about = { rule-poker }
    .is-attack = перед заходом
    .is-both = и перед защитой
option-epaulettes = Погоны
    .about = { rule-epaulettes }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-out-wins = Победитель
    .about = { rule-aim }
    .is-on = кто вышел первым
    .is-off = { value-off }
option-ladder = Лесенка
    .about = { rule-ladder }
    .is-off = { value-off }
    .is-shared = общая
    .is-per-side = у каждого своя
option-forfeit = Уговор
    .about = Соглашаются все и до раздачи.
    .is-off = { value-off }
option-no-progress = Хождение по кругу
    .about = { rule-no-progress }
    .is-draw3 = ничья
    .is-off = играть дальше

## Настройки стола

option-seats = Мест
    .about = Сколько человек может сесть.
    .is-number = { $count }
option-clock = Время на ход
    .about = Сколько длится ход. Потом за вас сделают разумный ход.
    .is-off = без ограничения
option-computers = Компьютер
    .about = Можно ли звать за стол компьютерных игроков.
    .is-on = можно
    .is-off = нельзя
option-board = Картинки
    .about = Итог игры рисуется всегда.
    .is-board = стол
    .is-picture = стол и карты
    .is-text = нет
option-four-colours = Четыре цвета
    .about = Каждой масти на картинках — свой цвет.
    .is-on = { value-on }
    .is-off = { value-off }
option-films = Ролики
    .about = Превращать ли итоги в ролики о том, чем кончилась игра.
    .is-unasked = сразу
    .is-asked = по просьбе
    .is-never = нет
option-pinned = Закрепить стол
    .about = Открытый стол закреплён вверху чата.
    .is-on = { value-on }
    .is-off = { value-off }
option-tagged = Тег дурака
    .about = У дурака рядом с именем тег; администраторам он не достаётся.
    .is-on = { value-on }
    .is-off = { value-off }
option-shared-replays = Делиться играми
    .about = Можно ли участникам показывать другим игры, начатые после включения: видны все карты и имена. Если выключить, ссылки перестанут открываться.
    .is-on = { value-on }
    .is-off = { value-off }
option-shuffled-by = Тасовать
    .about = Кто тасует перед каждой игрой; через полминуты — я. По старому обычаю, кто ещё тронет колоду, тому и сдавать.
    .is-bot = я
    .is-dealer = сдающий
    .is-toucher = кто тронет
option-cut = Съём колоды
    .about = { rule-cut }
    .is-on = { value-on }
    .is-off = { value-off }
option-achievements = Достижения
    .about = Показывать ли здесь достижения в итогах игры и в /stats.
    .is-on = { value-on }
    .is-off = { value-off }
option-guesses = Предсказания
    .about = Могут ли те, кто смотрит игру, предсказать дурака с помощью 🔮.
    .is-on = { value-on }
    .is-off = { value-off }
option-again = Следующая игра
    .about = Кто садится после «Ещё раз»: кто нажал или сразу все из прошлой игры.
    .is-expected = кто нажал
    .is-seated = снова все
option-ceremony = Итоги сезона
    .about = Называю ли я каждый квартал чемпиона, вечного дурака и ещё троих. Их титулы видны в /top и в /stats.
    .is-on = { value-on }
    .is-off = { value-off }
option-zone = Часовой пояс
    .about = По каким часам здесь живут; число — разница с UTC.
    .is-language = по языку
    .is-los-angeles = Лос-Анджелес
    .is-mexico-city = Мехико
    .is-new-york = Нью-Йорк
    .is-sao-paulo = Сан-Паулу
    .is-london = Лондон
    .is-lisbon = Лиссабон
    .is-madrid = Мадрид
    .is-rome = Рим
    .is-kyiv = Киев
    .is-moscow = Москва
    .is-samara = Самара
    .is-yekaterinburg = Екатеринбург
    .is-novosibirsk = Новосибирск
    .is-irkutsk = Иркутск
    .is-tokyo = Токио
    .is-vladivostok = Владивосток
zone-by-language = по языку: { $zone }
option-opened-by = Кто открывает стол
    .about = Кому можно открыть здесь новый стол.
    .is-everyone = все
    .is-administrators = администраторы
option-started-by = Кто раздаёт
    .about = Кому можно нажать «Раздать».
    .is-seated = кто сидит за столом
    .is-opener = хозяин стола
    .is-administrators = администраторы
option-changed-by = Кто меняет настройки
    .about = Кому можно менять всё это.
    .is-everyone = все
    .is-administrators = администраторы

## Уговоры: продолжение слова «дурак»

forfeit-crow = трижды кукарекает
forfeit-sing-a-verse = поёт куплет
forfeit-tea = заваривает всем чай
forfeit-joke = рассказывает анекдот
forfeit-compliments = говорит каждому комплимент
forfeit-squats = приседает десять раз
button-own-words = ✏️ Своими словами
own-words = ✏️ <b>{ $chat }</b>: пришлите мне конец предложения, не больше 100 знаков.

    Дурак …
own-words-too-long = Больше 100 знаков.
own-words-invisible = Этих слов никто не увидит.

## Настройки

settings-title = ⚙️ <b>{ $chat }</b> · { $page }
# Под settings-title, пока в этой группе идёт игра.
settings-next-game = Новые правила начнут действовать со следующей игры.
settings-now = Сейчас: <b>{ $value }</b>
# Всплывающая строка. $options — с чем это не вяжется.
settings-conflict = Не сочетаются: { $options }.
settings-page-menu = Настройки
settings-page-variants = Вид дурака
settings-page-more = Ещё
settings-page-language = Язык
settings-page-expert = Для знатоков
settings-page-cards = Карты и козыри
settings-page-attack = Атака
settings-page-defence = Защита
settings-page-end = Конец и новая игра
settings-page-table = Стол
settings-page-extras = Дополнительно
settings-page-order = Порядок
button-tell-of-tables = Сообщать мне об открытых столах
button-more-games = Другие игры
language-name = Русский
language-ask = На каком языке говорить?
personal-settings =
    ⚙️ <b>Ваши настройки</b>

    В режиме чтения я всё говорю словами — для программы экранного доступа и для тех, кому так удобнее. Каждая карта — кнопка вроде «Дама треф», и порядок всегда один. Сначала то, что только что случилось, и никаких картинок.
button-in-words = Режим чтения
personal-tips = В первых трёх играх я объясняю, что делать.
button-tips = Объяснять мои ходы
button-suits-of-group = Масти как в группе
button-two-colours = Два цвета

## Правила стола: rule-title-… начинает абзац, каждая другая фраза следует из одной настройки.
## Во всех можно: $lowest младшее достоинство, $hand карт на руки, $target до скольких добирают,
## $suit козырь, $limit, $first (предел первого захода), $clock, $throwing, $exchanges, $forfeit.

rule-head =
    📜 <b>{ $variant }</b>
    { $about }
rule-changed = За этим столом часть правил изменена.
rule-paragraph = <b>{ $title }.</b> { $text }
rule-then = { $before } { $next }
rule-title-aim = Цель
rule-aim = Избавиться от карт. { $first_out_wins ->
    [on] Кто вышел первым, тот победил.
   *[off] Победителя нет.
} Кто последним остался с картами, тот и дурак.
rule-aim-teams = Избавиться от карт. Какая команда последней осталась с картами, та и в дураках. { $first_out_wins ->
    [on] Из остальных побеждает та, чей игрок вышел первым.
   *[off] Победителей нет.
}
rule-team-out = { $team_out ->
    [skip] Того, кто вышел, пропускают: отбивается следующий соперник.
   *[substitute] За того, кто вышел, играет ещё и следующий партнёр.
}
rule-teams-2x2 = Две пары, партнёры сидят друг против друга.
rule-teams-2x3 = Трое на трое, партнёры сидят через одного.
rule-teams-3x2 = Три пары, партнёры сидят друг против друга.
rule-teams = Своих не бьют, карты друг другу не показывают.

rule-title-deal = Сдача
rule-players = Играют от { $fewest } до { $most } человек.
rule-players-exactly = Играют { $most ->
    [2] вдвоём
    [4] вчетвером
   *[other] вшестером
}.
rule-deck = Карты: { option-deck.is-number }.
rule-twins = Карта не бьёт своего двойника.
rule-naming = Названия у карт испанские, по старшинству: { $deck_naming ->
    [spanish48] 5 6 7 8 9
   *[spanish40] 3 4 5 6 7
} 10 11 12 1 (10, 11, 12 — валет, кавалер, король, 1 — туз); монеты вместо бубён, кубки вместо червей, мечи вместо пик, палицы вместо треф.
rule-hand = { $hand_size ->
    [all] Раздают все карты, кроме последней.
   *[other] Сдают по { $target } карт.
}
rule-first-dealer = { $first_dealer ->
    [lowest-card] Каждый тянет карту: первым сдаёт тот, у кого младшая, а при равных тянут снова.
   *[random] Кто сдаёт первым, решает жребий.
}
rule-shuffled-by-dealer = Тасует сдающий, за полминуты.
rule-shuffled-by-toucher = Но кто ещё тронет колоду, тому тасовать и сдавать.
rule-redeal = Если кому-то { $redeal ->
    [one-colour] пришли карты только одного цвета
    [five-suit] пришло пять или больше карт одной масти
   *[either] пришли карты только одного цвета либо пять или больше одной масти
}, пересдают.
rule-trump = { $trump_mode ->
    [top] Следующую карту открывают и кладут сверху колоды: её масть — козырная, а берут её первой.
    [dealer-last] Сдающий показывает свою последнюю карту: её масть — козырная, а карта остаётся у него.
    [fixed] Козыри всегда { $suit }.
    [none] Козырей нет.
    [changeable] Следующую карту открывают: её масть — козырная. Когда её возьмут, откроется карта под ней и сменит козырь.
   *[bottom] Следующую карту открывают и кладут под колоду: её масть — козырная, а берут её последней.
}
rule-cut = Сосед сдающего справа может снять колоду.

rule-title-trump = Козырь
rule-trump-railroad = Последнюю карту открывают: её масть — козырная.
rule-trump-buried = Если { $barred ->
    [spade] открылась пика
    [joker] открылся джокер
    [sword] открылись мечи
   *[both] открылась пика или открылся джокер
}, карту убирают и открывают другую.
rule-trump-none-left = Если карт не осталось, сдающий показывает свою последнюю карту.
rule-trump-redealt = Если это { $barred ->
    [spade] пика
    [joker] джокер
    [sword] мечи
   *[both] пика или джокер
}, пересдают.
rule-trump-swap = { $trump_swap_time ->
    [any-time] В любой момент, даже посреди захода,
   *[between-bouts] Между заходами
} козырную карту под колодой можно забрать за { $trump_swap ->
    [lowest] младший козырь ({ $lowest })
   *[any-lower] любой козырь, который её младше
}.
rule-trump-swap-late = Даже только что взятую козырную карту ещё можно обменять — до следующего захода.

rule-title-turn = Заход
rule-first = { $start ->
    [lowest-trump] Первым ходит тот, у кого на руках младший козырь; ходить с него не обязательно.
    [lowest-card] Первым ходит тот, у кого младшая карта.
    [random] Кто ходит первым, решает жребий.
   *[dealer-left] Первым ходит сосед сдающего слева.
}
rule-no-trump-start = Нет козырей ни у кого — { $no_trump_start ->
    [random] решает жребий
    [dealer-left] ходит сосед сдающего слева
    [redeal] пересдают
   *[lowest-card] ходит младшая карта
}.
rule-opening = Заходят под соседа слева: { $opening ->
    [same-rank] с одной карты или с нескольких одного достоинства
    [pairs-plus-one] парами и, если хочется, с одной картой в прицепе, всего до пяти карт
    [odd] с одной, трёх или пяти карт, парами и с одной картой в прицепе
   *[single] с одной карты
}.
rule-limit = За один заход выкладывают не больше карт, чем было у отбивающегося в начале{ $limit ->
    [none] { "" }
    [hand-size] , и не больше, чем сдают на руки ({ $target })
   *[other] , и не больше { $limit }
}.
rule-first-limit = { $first_bout_scope ->
    [until-first-discard] До первого отбоя
   *[first-bout] В первый заход
} — не больше { $first }.

rule-title-defence = Защита
rule-beat = Карту бьют старшей той же масти или козырем, если она сама не козырь.
rule-beat-no-trump = Карту бьют только старшей той же масти.
rule-spades-by-spades = { $deck_naming ->
    [french] Пики бьют только старшими пиками
   *[other] Мечи бьют только старшими мечами
}: козыри против них бессильны, а сами они козырями не бывают.
rule-fallen-ace = Младший козырь ({ $lowest }) бьёт козырного туза.
rule-jokers = Красный джокер бьёт любую красную карту, чёрный — любую чёрную. { $trump_mode ->
    [none] Самих джокеров не побить ничем.
   *[other] Джокера козырного цвета не побить ничем, другого бьёт любой козырь. Джокер джокера не бьёт.
}
rule-bowers = Два старших козыря — { $deck_naming ->
    [french] козырный валет и следом за ним второй валет того же цвета
   *[other] козырная десятка и следом за ней десятка парной масти: монеты в паре с кубками, мечи — с палицами
}.
rule-weli = { $weli ->
    [six-of-diamonds] Карта любой масти — { $wild_six }
   *[other] { $six ->
        [3] Тройка
        [5] Пятёрка
       *[other] Шестёрка
    } может быть любой масти
}: кто её кладёт, тот и называет масть. Если её взяли, масть снова любая.
rule-throw-in = Подкидывать { $throw_in ->
    [opponents] могут все соперники отбивающегося
    [neighbours] могут два соседа отбивающегося
    [attacker] может только тот, кто зашёл,
   *[all] могут все, кроме отбивающегося,
} — карты тех достоинств, что лежат на столе.
rule-window = { $throw_in_window ->
    [stepwise] Только когда побито всё, по одной карте.
    [any-time] Начинают сразу.
   *[after-first-beat] Начинают, как только побита первая карта.
}
rule-priority = { $throw_in_priority ->
    [free] Очереди нет: кто успел.
    [last-thrower] Первым — тот, кто подкинул последним, потом тот, кто зашёл, дальше по кругу.
   *[ordered] Первым — тот, кто зашёл, дальше по кругу.
}
rule-pass = { $pass_scope ->
    [permanent] Сказавший «бито» в этом заходе больше не подкидывает — разве что заход перевели или карты берут.
   *[until-change] Сказавший «бито» может вернуться, если на столе новое достоинство.
}
rule-auto-pass = { $auto_pass ->
    [empty-hand] Спрашивают всех, у кого есть карты: молчание ничего не выдаёт.
   *[no-legal-card] Кому подкинуть нечего, того не спрашивают.
}
rule-take = Кто не может или не хочет отбиться от всего, берёт все карты со стола и пропускает свой заход. Кто отбился, заходит следующим.

rule-title-throw-in = Подкидывание
rule-throw-in-off = Подкидывать нельзя.
rule-pile-on = Тому, кто берёт, можно подкидывать вдогонку { $pile_on_limit ->
    [attack-limit] до общего предела, сколько бы карт у него ни было
   *[same] в тех же пределах
}.
rule-pile-on-last-thrower = Тогда — по кругу, начиная с того, кто атаковал последним.
rule-no-pile-on = Сказал «беру» — заход окончен, вдогонку не подкидывают.

rule-title-transfer = Перевод
rule-transfer-on = Пока ничего не побито, отбивающийся может положить карту того же достоинства: тогда отбивается следующий, если у него хватает карт.
rule-transfer-show = Можно и просто показать козырь того же достоинства: он остаётся на руках.
rule-transfer-multi = Переводить можно { $transfer_multi ->
    [on] сразу несколькими картами
   *[off] только одной картой
}.
rule-transfer-first-bout = Самый первый заход { $transfer_first_bout ->
    [off] не переводят
   *[on] можно переводить
}.
rule-show = Один и тот же козырь показывают раз за { $show_scope ->
    [game] игру
   *[bout] заход
}.
rule-show-repeat = Если заход вернулся, этим козырем { $show_repeat ->
    [never] можно только бить
   *[play-only] ещё можно перевести, выложив его
}.
rule-refill = После захода добирают из колоды до { $target }: первым — тот, кто { $refill_start ->
    [final-attacker] последним перевёл
   *[opener] зашёл
}, дальше по кругу, отбивавшийся — последним.
rule-turnup = { $turnup_fate ->
    [dealer] Последняя карта достаётся сдающему.
    [out] Последняя карта в игре не участвует.
   *[talon] Последнюю карту берёт первый, у кого меньше { $target } карт.
}

rule-title-draw = Добор
rule-refill-none = Карт не добирают.
rule-poker = { $poker_turns ->
    [both] Прежде чем зайти или отбиваться,
   *[attack] Перед своим заходом
} можно обменять две карты на две из колоды: раз за заход и не больше { $exchanges } раз за игру.

rule-title-end = Конец
rule-out = Колода пуста и карт на руках нет — вышел. Карт нет ни у кого — ничья.
rule-no-progress = То же положение в третий раз — тоже ничья.
rule-epaulettes = Если тот, кто ходил последним, закончил неотбитыми { $lowest ->
    [2] двойками
    [3] тройками
    [4] четвёрками
    [5] пятёрками
    [6] шестёрками
    [7] семёрками
    [8] восьмёрками
    [9] девятками
   *[other] картами достоинства { $lowest }
}{ $trump_mode ->
    [none] { "" }
   *[other] { " " }(не одними козырями)
}, а дурак их взял, это погоны ему на плечи: один или оба.
rule-ladder = Серия идёт лесенкой, { $ladder ->
    [per-side] у каждого своей
   *[shared] одной на всех
}: сначала очко дают погоны-{ $lowest ->
    [2] двойки
    [3] тройки
    [4] четвёрки
    [5] пятёрки
    [6] шестёрки
    [7] семёрки
    [8] восьмёрки
    [9] девятки
   *[other] карты достоинства { $lowest }
}, потом следующего достоинства, и так до тузов.
rule-next-dealer = { $next_dealer ->
    [durak-teams] Сдаёт тот из проигравших, кто дольше всех оставался с картами.
    [winner] Сдаёт тот, кто вышел первым.
    [winner-teams] Сдаёт тот из не проигравших, кто вышел первым.
    [rotate] Сдают по кругу.
    [random] Кто сдаёт, решает жребий.
   *[durak] Сдаёт дурак.
}
rule-next-first = { $next_first ->
    [lowest-trump] Первым снова ходит младший козырь.
    [right-of-durak] Ходят под дурака: первым — сосед дурака справа.
    [left-of-durak] Ходят из-под дурака: первым — сосед дурака слева.
    [winner] Первым ходит тот, кто первым вышел.
    [winning-team] Кто ходит первым, решается как в первой игре, но только среди победителей.
   *[start] Кто ходит первым, решается как в первой игре.
}
rule-next-first-three-teams = Из двух не проигравших команд это та, чей игрок вышел раньше.
rule-ladder-end = Серия кончается тузами: побеждает тот, у кого больше очков, а при равенстве — кто повесил тузов.
rule-forfeit = Уговор: дурак { $forfeit }.

rule-title-next = Следующая игра

rule-title-clock = Время
rule-clock = На ход { $clock }, на подкидывание { $throwing }. Потом за вас сделают разумный ход, а после двух подряд играет компьютер, пока вы не вернётесь.
rule-clock-off = Время на ход не ограничено.

## Рейтинг и цифры

ranking-week = 🏆 <b>Дураки недели</b>
ranking-month = 🏆 <b>Дураки месяца</b>
ranking-season = 🏆 <b>Дураки сезона</b>
ranking-ever = 🏆 <b>Дураки всех времён</b>
ranking-line = { $place }. { $name }: <b>{ $duraks }</b> из { $games } · { $percent } %
legend-rating = рейтинг: вначале у всех 1000
legend-epaulettes = погоны
legend-spared = подряд не в дураках
legend-fooled = подряд в дураках
legend-absent = в дураках заочно
ranking-empty = За это время здесь никто не остался в дураках.
records-title = 🏛 <b>Рекорды</b>
records-longest-bout = 📏 Самый длинный заход, карт: { $count }
records-biggest-hand = 🧺 Больше всего карт на руках: { $count } ({ $name })
records-busiest = 🌙 Больше всего игр за вечер: { $count }
period-week = Неделя
period-month = Месяц
period-season = Сезон
period-ever = Всё время
stats-title = 📊 <b>{ $name }</b>
stats-here = <b>В этом чате, игры с людьми</b>
stats-overall = <b>Во всех группах</b>
stats-none = Игр пока нет.
stats-duraks = 🃏 В дураках { $duraks ->
    [one] { $duraks } раз
    [few] { $duraks } раза
   *[many] { $duraks } раз
} за { $games ->
    [one] { $games } игру
    [few] { $games } игры
   *[many] { $games } игр
} ({ $percent } %)
stats-rating = ⭐ Рейтинг { $rating }
stats-spared = 🍀 Не в дураках { $count ->
    [1] { $count } игру
    [one] { $count } игру подряд
    [few] { $count } игры подряд
   *[many] { $count } игр подряд
}
stats-fooled = 🔥 В дураках { $count ->
    [1] { $count } игру
    [one] { $count } игру подряд
    [few] { $count } игры подряд
   *[many] { $count } игр подряд
}
stats-longest-spared = Дольше всего не в дураках: { $count }
stats-longest-fooled = Дольше всего в дураках: { $count }
stats-first-outs = 🥇 Первых мест: { $count }
stats-draws = 🤝 Ничьих: { $count }
stats-team-losses = 👥 Проиграно командой: { $count }
stats-epaulettes-received = 🎖 Погон на плечах: { $count }
stats-epaulettes-given = 🎖 Погон повешено: { $count }
stats-ladder-points = 🪜 Очки в лесенке: { $count }
stats-absences = 🤖 Доиграл компьютер: { $count }
stats-absent-duraks = 🤖 В дураках заочно: { $count }
stats-sunk-by = ⚓ Главный обидчик: { $name } ({ $count })
stats-sunk = 🎯 Главная жертва: { $name } ({ $count })
stats-guesses = 🔮 Дурак угадан: { $right } из { $guesses }

## Итоги сезона и его титулы

season-winter = зимы
    .champion = чемпион зимы
    .durak = дурак зимы
season-spring = весны
    .champion = чемпион весны
    .durak = дурак весны
season-summer = лета
    .champion = чемпион лета
    .durak = дурак лета
season-autumn = осени
    .champion = чемпион осени
    .durak = дурак осени
ceremony-title = Итоги { $of }
honour-champion = Чемпион
    .of-season = Чемпион { $of }
    .figure = в дураках { $duraks ->
        [one] { $duraks } раз
        [few] { $duraks } раза
       *[many] { $duraks } раз
    } из { $games }
honour-durak = Вечный дурак
    .of-season = Вечный дурак { $of }
    .figure = { honour-champion.figure }
honour-comeback = Рывок
    .of-season = Рывок { $of }
    .figure = в дураках: было { $before } %, стало { $percent } %
honour-defence = Лучшая защита
    .of-season = Лучшая защита { $of }
    .figure = взятий за игру: { $takes }
honour-streak = Самая длинная серия
    .of-season = Самая длинная серия { $of }
    .figure = { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[many] { $games } игр
    } подряд не в дураках
honour-line = { $honour }: { $names }
ceremony-about = В счёт идут от { $games } игр и от четверти игр самого активного игрока.
forecast-title = Последний день сезона: { $day }
forecast-champion = Ещё в борьбе за титул чемпиона: { $names }
forecast-durak = Ещё в борьбе за титул вечного дурака: { $names }
forecast-more = { $names } и ещё { $count }
forecast-about = Это если играть так же часто и ни разу не остаться в дураках — или оставаться каждый раз.
button-ceremony = 🎉 Итоги прошлого сезона
toast-no-ceremony = Итогов пока нет.

## Достижения

achievement-first-game = За общим столом
    .about = первая игра с людьми
achievement-hundred-games = Завсегдатай
    .about = сто игр
achievement-long-evening = Ещё одну, и спать
    .about = десять игр за вечер
achievement-marathon = Долгая партия
    .about = выстоять двадцать заходов
achievement-full-table = Раньше всех
    .about = выйти первым, когда за столом шестеро или больше
achievement-spared-ten = Скользкий тип
    .about = десять игр подряд не в дураках
achievement-spared-thirty = В воде не тонет
    .about = тридцать игр подряд не в дураках
achievement-comeback = С того света
    .about = почти проиграть и всё-таки не остаться в дураках
achievement-clean-hands = Чистые руки
    .about = выстоять пятнадцать заходов, ни разу не взяв
achievement-half-the-pack = Полколоды
    .about = держать на руках полколоды и не остаться в дураках
achievement-hot-potato = Горячая картошка
    .about = трижды перевести за одну игру и не остаться в дураках
achievement-executioner = Последнее слово
    .about = 25 раз выйти последним перед дураком
achievement-epaulettes = Портной
    .about = повесить дураку погоны
achievement-comrades = Плечом к плечу
    .about = десять командных игр без проигрыша
achievement-machine-sunk = Человек и машина
    .about = оставить в дураках самый сильный компьютер
achievement-broken-spell = Конец чёрной полосе
    .about = не остаться в дураках после трёх раз подряд
achievement-draw = Боевая ничья
    .about = сыграть вничью
achievement-first-durak = С почином!
    .about = впервые остаться в дураках
achievement-hat-trick = Колпак по размеру
    .about = три раза подряд в дураках
achievement-fifty-duraks = Заслуженный дурак
    .about = пятьдесят раз в дураках
achievement-wheelbarrow = Подгоняй тачку
    .about = взять одиннадцать карт разом
achievement-general = Генерал
    .about = погоны на оба плеча
achievement-pride = Гордыня
    .about = остаться в дураках после десяти игр без этого
achievement-not-once = За что?!
    .about = остаться в дураках, ни разу не взяв
result-earned = 🏅 { $achievement } ({ $names })
button-achievements = 🏅 Достижения
button-what-they-take = За что их дают
shelf-title = 🏅 <b>{ $name }</b>: { $count } из { $all }
shelf-earned = Уже есть:
shelf-open = Ещё впереди:
shelf-line = <b>{ $achievement }</b> — { $about }
shelf-begun = { $line } ({ $count } из { $all })

## Прошлые игры

history-title = 📚 <b>Последние игры</b>
history-empty = Здесь ещё ничего не доиграли.
history-line = { $number }. { $game }
history-game = { $day } · { $variant } · { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
} · { $losers ->
    [none] { history-draw }
    [aborted] { history-cut-short }
   *[other] 🃏 { $losers }
}
history-draw = ничья
history-cut-short = прервана
a-computer = компьютер
replay-title = 📖 { $bout ->
    [0] Раздача
   *[other] Заход { $bout } из { $bouts }
}
replay-shared = 🔗 Любой, у кого есть эта ссылка, может посмотреть игру, со всеми картами и именами, пока вы не закроете доступ.
replay-not-shared = Доступ к этой игре закрыт.
arrow-to-beginning = В начало
arrow-bout-back = Предыдущий заход
arrow-card-back = Предыдущая карта
arrow-card-on = Следующая карта
arrow-bout-on = Следующий заход
arrow-to-end = В конец
link-to-nothing = По этой ссылке игры больше нет.
link-too-busy = Слишком много запросов. Попробуйте ещё раз через несколько секунд.
button-review = 🔍 Разбор
button-walk = 📖 По шагам
share-question = А кто дурак у вас?
film-title = 🎬 <b>Чем всё кончилось: заход { $bout }</b>
film-missing = 🎬 Ролик не получился или не отправился. Можно нажать «Ролик» ещё раз.
review-title = 🔍 <b>Разбор ваших ходов</b>
review-progress =
    Перебираю, что можно было сделать…

    { $bar } { $done } из { $all }
review-summary = Вы приняли { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[many] { $count } решений
}. { $mistakes ->
    [0] Явно лучше сыграть было нельзя.
    [one] Явно лучше можно было сыграть { $mistakes } раз.
    [few] Явно лучше можно было сыграть { $mistakes } раза.
   *[many] Явно лучше можно было сыграть { $mistakes } раз.
}
review-legend = Проценты — ваш шанс не остаться в дураках, судя по тому, что вы видели.
review-nothing = Решать вам было нечего.
review-mistake = { $before } % → { $after } %. Лучше: { $better }.
review-good = { $chance } %: ничего явно лучше не было.
review-unknown = Было ещё не ясно.
review-line = { $chance } %
review-line-mistake = { $before } → { $after } %
review-agreement = Вы сошлись с сильным игроком в { $agreed } из { $count ->
    [one] { $count } решения
   *[other] { $count } решений
}.
review-named = Заход { $bout }: { $done }
review-position = Заход { $bout }, соперник { $name } (карт: { $count }). { $action ->
    [beat] Вы побили { $attack } картой { $cards }
    [transfer] Вы перевели: { $cards }
    [show] Вы проехали: { $cards }
    [swap] Вы обменяли { $cards } на козырную карту
    [exchange] Вы вернули в колоду { $cards }
    [take] Вы взяли карты
    [done] Вы нажали «{ $done }»
   *[play] Вы сыграли { $cards }
} ({ $before } → { $after } %).
    .aloud = Заход { $bout }, соперник { $name } (карт: { $count }). { $action ->
        [beat] Вы побили { $attack } картой { $cards }
        [transfer] Вы перевели: { $cards }
        [show] Вы проехали: { $cards }
        [swap] Вы отдали за козырную карту: { $cards }
        [exchange] Вы вернули в колоду: { $cards }
        [take] Вы взяли карты
        [done] Вы нажали «{ $done }»
       *[play] Вы сыграли так: { $cards }
    } ({ $before } → { $after } %).
review-better = Лучше: { $better }. { $why }

## Вопросы

choosing = О каком столе речь?
button-practice = 🎓 Тренировка
question-about =
    <b>{ $chat }</b>
    { $question }
leaving = Выйти из игры? За вас доиграет компьютер, и если он останется в дураках, это засчитают вам.
leaving-practice = Выйти из игры? Она закончится и не будет засчитана.
voting = Закрыть стол для всех? Голосов { $votes } из { $people }, а нужно больше половины.
closing = Закрыть стол для всех? Игра не засчитается.
removing = Кому встать из-за стола?
guessing = 🔮 <b>Кто останется в дураках?</b> Ваше предсказание никто больше не видит. Изменить его можно, пока { $players ->
    [2] в колоде есть карты
   *[other] никто не вышел
}.
forgetting = Стереть всё, что я о вас храню? Вернуть не получится.
button-leave-for-sure = Выйти
button-stay = Нет, не надо
button-close = Закрыть
button-vote = Голосую за
button-forget-for-sure = Стереть меня

## Тренировка

practice = 🎓 <b>Тренировка</b> · { $variant }
    Вы против компьютера, думайте сколько угодно.
button-computers = 🤖 × { $count }
    .aloud = { $count ->
        [one] { $count } компьютер
        [few] { $count } компьютера
       *[many] { $count } компьютеров
    }
button-begin = Начать
button-other-game = Другая игра
strength-easy = Новичок
strength-normal = Любитель
strength-hard = Мастер

## Команды, как они стоят в меню

command-durak = открыть стол или вернуть его вниз
command-rules = правила этого стола
command-top = кто сколько раз в дураках
command-stats = ваша статистика
command-history = последние игры
command-leave = выйти из-за стола
command-close = закрыть стол
command-verify = честно ли тасовали?
command-settings = вид дурака, правила, время на ход
command-own-settings = картинки или всё словами
command-notify = сообщать, когда откроется стол
command-skip = сходить за того, кого ждут
command-remove = убрать кого-то из-за стола до игры
command-language = выбрать язык
command-practice = сыграть с компьютером
command-privacy = что я храню и зачем
command-export = всё ваше одним файлом
command-forget = стереть всё ваше
command-help = как тут играть

## Помощь

button-add-to-group = Позвать в группу
greeting = 🃏 Кто останется в дураках? Откройте стол — и садитесь все.
button-open-table = Открыть стол
button-what-is-this = Что это?
help-group = 🃏 <b>Дурак в этом чате</b>

    /durak открывает стол: жмите «Сесть», потом «Раздать». «Мои карты» покажет ваши карты только вам, а если вы запустили меня в личном чате, они придут и туда.

    Пора бежать? /leave: за вас доиграет компьютер.

    ⚔️ ходит · 🛡 отбивается · 🖐 берёт · ✔️ «бито» или пас · 🏁 без карт. Картой с точкой сейчас не сыграть: нажмите, и узнаете почему.
bot-name = Дурак-клуб
description = 🃏 Дурак с друзьями прямо в вашей группе.

    Позовите меня и напишите там /durak: стол стоит в группе, ваши карты приходят сюда, а того, кто уснул, никто не ждёт. Любое правило на выбор.

    Никого нет рядом? Сыграйте с компьютером: /practice.
description-short = Дурак в вашей группе: стол в чате, карты в личке, и никто никого не ждёт.
help-private = 🃏 <b>Ваши карты у меня.</b>

    Позовите меня в группу и напишите там /durak: друзья садятся за стол одним нажатием, и каждый видит только свои карты. Или сыграйте с компьютером: /practice.{ $more }

    /rules расскажет правила, /stats покажет вашу статистику, /settings переведёт всё в слова для программы экранного доступа.
privacy = 🔏 <b>Что я храню и зачем</b>

    • вас: Telegram ID, имя, язык и можно ли вам писать;
    • ваши игры, карта за картой, достижения, разборы, задачи, предсказания и ссылки — для /history, /top и /stats; а ещё попытки в раскладе дня: когда день закончится, лучшую и самую странную сможет посмотреть любой, имя видно только в ваших группах;
    • ваш выбор: тренировка, режим чтения, цвета мастей, напоминания, ваши последние изменения в настройках групп и группы, о столах которых я вам пишу (/notify);
    • тег, который был у вас в группе до тега дурака, — чтобы вернуть его;
    • какие сообщения показывают ваши столы, — чтобы обновлять их.

    Ваших сообщений (кроме уговора, который вы написали для группы) и контактов я не храню. Никому ничего не передаю — кроме групп, где разрешено делиться играми (/settings): по ссылке видны все карты и имена. В самой группе ролик может показать, чем кончилась игра: в нём видны все карты.

    /forget стирает всё о вас: в прошлых играх останется «игрок», ссылки на них перестанут открываться, а в течение часа вы исчезнете и из резервных копий: их не больше одной в день, хранятся неделю, и ещё одна — перед обновлением. Останется только отпечаток вашего ID, чтобы старая копия вас не вернула. /export пришлёт вам все ваши данные.

    В моём журнале может встретиться ваш Telegram ID; как долго, решает тот, кто меня запустил.
privacy-other-backups = Тот, кто меня запустил, делает и свои резервные копии, изменить которые я не могу; оттуда вы исчезнете через { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}.
privacy-operator = Связаться с тем, кто меня запустил: { $contact }
privacy-no-operator = Тот, кто меня запустил, не оставил контактов.
pack-agrees = Колода и её отпечаток совпадают.
pack-disagrees = Колода и её отпечаток не совпадают.
verify-agrees = ✅ <b>{ pack-agrees }</b> Порядок карт был задан ещё до первого хода.
verify-disagrees = ⚠️ <b>{ pack-disagrees }</b> Сохранённые данные этой игры повреждены или изменены.
verify =
    { $verdict }

    Игра: { $game }
verify-compared =
    Ещё до первого хода с перетасованной колоды сняли этот отпечаток:

    🔒 <code>{ $commitment }</code>

    Эта команда снимает его с карт заново. Каждый может проверить, что он тот же.

    <code>{ $command }</code>
verify-cut = Затем сосед сдающего справа снял колоду вслепую: { $count ->
    [1] первая карта ушла
   *[other] первые карты ({ $count }) ушли
} под остальные, и первой сдали { $card }.
shuffle-page = Честно ли тасовали?
shuffle-page-fingerprint = Отпечаток, снятый до первого хода. Если вы его скопировали, вставьте сюда свой.
shuffle-page-source = Из чего он сделан: случайные знаки и колода
shuffle-page-computed = Отпечаток (SHA-256), вычисленный вашим браузером
shuffle-page-cannot = Ваш браузер не может это вычислить. Возьмите команду из чата.

## Ответы на нажатия и команды

toast-failed = У нас что-то сломалось. Попробуйте ещё раз.
toast-forged = Эта кнопка здесь не работает.
toast-outdated = Эта кнопка устарела.
storage-trouble = Не удаётся обратиться к хранилищу, поэтому ничего не сделано. Попробуйте ещё раз через минуту.
toast-joined = Вы за столом.
toast-next-game = Вы в следующей игре, если хватит мест. Передумали — нажмите ещё раз.
toast-not-next-game = Вы больше не в следующей игре.
guess-made = 🔮 Ваше предсказание: { $names }.
toast-see-private = Вопрос — в личном чате со мной.
toast-in-private = Ответ — в личном чате со мной.
toast-start-first = Сначала откройте личный чат со мной и нажмите «Запустить».
toast-too-busy = Сейчас у меня слишком много дел. Спросите ещё раз чуть позже.
toast-one-moment = Секунду: Telegram меня притормаживает.
toast-film = 🎬 Ролик будет здесь через минутку.
toast-no-films = Роликов я здесь не снимаю.
toast-no-achievements = Достижения здесь выключены.
advice-play = 💡 Я бы сыграл так: { $cards }.
advice-beat = 💡 Я бы побил { $attack } картой { $cards }.
advice-transfer = 💡 Я бы перевёл: { $cards }.
advice-show = 💡 Я бы проехал: { $cards }.
advice-swap = 💡 Я бы обменял { $cards } на козырную карту.
    .aloud = 💡 Я бы отдал за козырную карту: { $cards }.
advice-exchange = 💡 Я бы обменял { $cards } на две карты из колоды.
    .aloud = 💡 Я бы обменял на две карты из колоды: { $cards }.
advice-take = 💡 Я бы взял.
advice-done = 💡 Я бы нажал «{ $done }».
advice-chance = Шанс не остаться в дураках: { $chance } %
advice-chance-other = { advice-chance } ({ $other }: { $less } %)
advice-chance-equal = { advice-chance }. { $other } — не хуже.
advice-chance-unknown = Пока не ясно.
advice-other-take = Взять
advice-other-transfer = Перевод { $cards }
    .aloud = Перевод: { $cards }
why-only = Другого хода нет.
why-out = И вы без карт.
why-unbeatable = Побить это нечем.
why-hard-to-beat = Побить это почти нечем.
why-several = Уходит сразу несколько карт.
why-twice = Потом можно подкинуть { $cards }.
    .aloud = Потом можно подкинуть: { $cards }.
why-lowest = Это ваша младшая карта.
why-keeps-trumps = Козыри останутся у вас.
why-keeps = Вы сбережёте { $cards }.
    .aloud = У вас останется: { $cards }.
why-taken-anyway = Соперник и так берёт: избавьтесь от этой карты.
why-one-less = Теперь чем меньше карт, тем лучше.
why-theirs = Что подкинете, достанется сопернику.
why-nothing-to-throw-in = Подкинуть будет нечего.
why-no-new-rank = На столе не появится новых достоинств.
why-plain-is-enough = Хватит и простой карты, без козыря.
why-worth-a-trump = Уйдёт козырь, зато брать не придётся.
why-hopeless = Всего всё равно не отбить.
why-saves = Лучше взять, чем тратить { $cards }.
    .aloud = Лучше взять, иначе уйдёт: { $cards }.
why-gains = Вы получите { $cards }.
    .aloud = Вам достанется: { $cards }.
why-handed-on = Отбиваться придётся другому.
why-handed-on-cheaply = Козырь тратить не нужно, а отбиваться придётся другому.
why-costs-nothing = Карта останется у вас.
why-better-trump = Хороший козырь за мелкий.
why-better-cards = Скорее всего, придут карты получше.
forgotten = Готово: я вас забыл.
hint-only-group = Это только для групп.
hint-only-private = Это работает только в личном чате со мной.
hint-no-table = Здесь нет стола. Откройте его: /durak.
hint-start-first = { toast-start-first }
hint-anonymous = Вы пишете от имени группы, и я не знаю, кто вы. Чтобы играть, нажмите «Сесть».
hint-channel = Напишите, пожалуйста, от своего имени, а не от имени канала.
hint-members-not-told = Telegram не говорит мне, кто состоит в той группе. Нажмите там любую мою кнопку или назначьте меня администратором.
hint-administrators-not-told = Telegram не говорит мне, кто здесь администратор. Попробуйте ещё раз через минуту.
hint-not-there = Этого человека за столом нет.
hint-not-begun = Карты ещё не сданы.
unpinnable = 📌 Мне нельзя закрепить здесь стол. Назначьте меня администратором с правом закреплять сообщения и включите это снова в /settings.
untaggable = 🏷 Мне нельзя дать здесь дураку тег. Назначьте меня администратором с правом менять теги участников и включите это снова в /settings.
tag-durak = дурак
seated = Вы за столом в группе <b>{ $chat }</b>. Карты придут сюда.
how-to-hear =
    Вы за столом. Чтобы увидеть свои карты, нажмите «<b>{ $button }</b>» в сообщении со столом.

    Один раз запустите меня в личном чате, и я буду сообщать там, когда ваш ход.
listening = 🔔 Когда в группе <b>{ $chat }</b> откроется стол, я напишу лично — не чаще раза в час. Прекратить это можно в группе: /notify.
not-listening = 🔕 Больше не сообщаю о столах в группе <b>{ $chat }</b>.
announced = 🃏 В группе <b>{ $chat }</b> открылся стол: { $variant }.
announced-enough = 🔕 В группе <b>{ $chat }</b> открылся стол. Три последних раза вы не приходили, и больше я писать не буду, пока вы не отправите там /notify.
# Открывшему стол, в личном чате.
silenced = 🔇 Мне нельзя писать в группе <b>{ $chat }</b>. Когда администратор это исправит, /durak вернёт стол. А пока игра идёт в личных чатах.
topic-deleted = 🗑 Тему в группе <b>{ $chat }</b> удалили, поэтому стол закрыт.
slow-mode = 🐌 Медленный режим в группе <b>{ $chat }</b> задерживает мои сообщения. Назначьте меня администратором, и стол будет поспевать за игрой.

page-sounds = Звуки
page-not-admitted = Этого стола больше нет, или вы не состоите в его группе.
page-bad-launch = Откройте стол снова из чата.
page-dismissed = Стол открыт в слишком многих местах. Коснитесь страницы, чтобы продолжить здесь.
page-stuck = Стол здесь не открывается. Играйте кнопками в чате.
page-lost = Не получилось: нет связи. Попробуйте ещё раз.
page-play = Пуск
page-pause = Пауза
page-speed = Скорость
page-way = Перемотка
page-moment = Момент из разбора
page-to-table = Вернуться к столу
page-new-game = Началась новая игра.

answered-elsewhere = Я отвечаю в «{ $chat }».
