## Расклад дня

daily-title = Расклад дня
daily = 📅 <b>{ daily-title }</b> · { $date }
daily-caption = Карты у всех одни и те же. Одна попытка, до полуночи по UTC.
daily-about = Карты у всех одни и те же, соперники — два сильнейших компьютера: одна попытка, без подсказок и ограничения времени, до полуночи по UTC. Вышел первым — 2 очка, дурак — 0, остальные — по 1, в том числе при ничьей. Потом все смогут посмотреть лучшую и самую странную попытку; имена видны только в группах самих игроков.
daily-par = Норма: { $par } ± { $margin } (в среднем у сильнейшего компьютера на вашем месте).
daily-par-label = норма { $par }
daily-no-par = Норма, среднее у сильнейшего компьютера, будет готова примерно через { $wait }.
daily-fingerprint = Отпечаток, со вчерашнего дня тот же: <code>{ $fingerprint }</code>
daily-tomorrow = Отпечаток на завтра: <code>{ $fingerprint }</code>
daily-score = { $score ->
    [2] 🥇 Первое место: <b>2 очка</b>.
    [1] 🥈 <b>1 очко</b>.
   *[other] 🃏 Дурак: <b>0 очков</b>.
}
daily-made = ✅ Норма выполнена.
daily-missed = До нормы не хватило { $below }.
daily-beaten = Лучше, чем { $share } % партий сильнейшего компьютера.
daily-unfinished = Попытка не доиграна и не засчитана.
daily-better = В группах этого бота лучше { $share ->
    [0] не сыграл никто
   *[other] сыграли { $share } %
}.
daily-streak = { $days ->
    [one] 🔥 { $days } день подряд.
    [few] 🔥 { $days } дня подряд.
    [many] 🔥 { $days } дней подряд.
   *[other] 🔥 { $days } дня подряд.
}
daily-none = 📅 Сегодня расклада нет. Следующий начнётся в полночь по UTC.
daily-off = 📅 Расклада дня здесь нет.
daily-place = { $place }. { $name } · { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
daily-nobody = Здесь его ещё никто не доиграл.
daily-playing = Ещё играют: { $names }
daily-reminder = 📅 Расклад дня ждёт вас.
button-show-day = Показать
button-remind = 🔔 Напоминать
button-no-reminders = 🔕 Не напоминать
toast-reminded = Буду напоминать каждый день в этот час, если вы ещё не сыграли.
toast-not-reminded = Больше не напоминаю.
button-explain-day = Как это устроено
button-try-alone = Играть
button-try = Играть
button-copy-result = Копировать
button-daily = 📅 Итог
daily-past = 📅 <b>Расклад дня</b> · { $date }
daily-way = { $score ->
    [2] 2 очка
    [1] 1 очко
   *[other] 0 очков
} за { $bouts ->
    [one] { $bouts } заход
    [few] { $bouts } захода
   *[many] { $bouts } заходов
} · { $who }
daily-way-best = 🏆 <b>Лучшая попытка</b>: { daily-way }
    .about = Больше очков — или столько же за меньшее число заходов — не набрал никто.
daily-way-strangest = 🦄 <b>Самая странная попытка</b>: { daily-way }
    .about = Общих первых ходов с остальными у неё меньше всего.
daily-way-for-par = компьютер, который задаёт норму
button-way-best = 🏆 Лучшая попытка
button-way-strangest = 🦄 Самая странная
button-own-try = 📖 Моя попытка
button-past-day = ⏪ { $date }
button-today = 📅 Сегодня
daily-shared = 📅 Дурак, { $date }: { $score ->
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
    .aloud = Дурак, расклад дня, { $date }: { $score ->
    [2] 2 очка
    [1] 1 очко
   *[other] 0 очков
}{ $made ->
    [yes] , норма выполнена
    [no] , ниже нормы
   *[other] { "" }
}
refusal-one-try = Попытка даётся только одна.
refusal-try-goes-on = Сначала доиграйте сегодняшний расклад: /daily.
closed-day = 📅 День закончился, и эта попытка не засчитана.
closed-given-up = 🏳 Попытка прервана: считается, что вы остались в дураках.
leaving-try = Прервать попытку? Будет считаться, что вы остались в дураках, а другой попытки сегодня не будет.
option-daily = Расклад дня
    .about = Показывает ли /daily здесь, кто из вас на каком месте.
    .is-on = { value-on }
    .is-off = { value-off }
command-daily = расклад дня
