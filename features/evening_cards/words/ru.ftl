## Итог вечера

evening-title = 🌙 <b>Вечер</b> · { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}
evening-best = 🏆 Лучше всех за вечер: { $names }
evening-spared = 🍀 Не в дураках { $games ->
    [one] { $games } игру
    [few] { $games } игры
   *[many] { $games } игр
} подряд: { $names }
option-evening-card = Итог вечера
    .about = Подвожу ли я итог вечера, если сыграно хотя бы три игры.
    .is-on = { value-on }
    .is-off = { value-off }
