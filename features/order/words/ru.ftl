## Порядок в группе

option-quiet-from = Тихо с
    .about = С этого часа я без спроса сюда не пишу. Если он же и последний, тихих часов нет.
    .is-number = { $count }:00
option-quiet-until = Тихо до
    .about = До этого часа я без спроса сюда не пишу.
    .is-number = { $count }:00
option-night-tables = Столы в тихие часы
    .about = Можно ли открыть стол в тихие часы. Начатую игру доигрывают.
    .is-on = можно
    .is-off = нельзя
option-pause = Перерыв
    .about = Сколько времени после нескольких игр подряд нельзя начать новую. Начатую игру доигрывают.
    .is-number = { $count ->
        [0] нет
       *[other] { $count } минут
    }
option-pause-after = Перерыв после
    .about = После скольких игр подряд наступает перерыв. Кто и так отдыхал столько времени, считает заново.
    .is-number = { $count ->
        [one] { $count } игры
       *[other] { $count } игр
    }
order-pause = ⏸ { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
} подряд: перерыв до { $time }.
order-night = 🌙 До { $time } столов здесь не открывают.
button-changes = Последние изменения
order-change =
    { $day }, { $time } · { $name }
    { $option }: { $old } → <b>{ $new }</b>
order-no-changes = Пока никто ничего не менял.
button-figures = Все игры файлом
figures-separator = ;
figures-game = Игра
figures-date = Дата
figures-variant = Вид дурака
figures-place = Место
figures-player = Игрок
figures-durak = Дурак
button-topics = Темы
order-topics-about = Где я отвечаю. В остальных темах подсказываю, где именно. Темы нет в списке? Напишите в ней /settings.
order-all-topics = все темы
order-general = Общая
