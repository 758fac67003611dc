## Задачи

puzzle-title = 🧩 <b>Задача { $number }</b> · ⭐ { $rating }
puzzle-task = Колода кончилась. Только один ход спасает вас от участи дурака: какой?
puzzle-score = Ваш рейтинг: { $rating } · решено: { $solved } из { $tried }
puzzle-unrated = Первые { $first } не в счёт · решено: { $solved } из { $tried }
puzzle-tried = Эту задачу вы уже пробовали: она больше не в счёт.
puzzle-solved = ✅ Верно: { $move }. Больше ничто не спасает.
puzzle-missed = ❌ Неверно: { $move }. Вот к чему это ведёт:
puzzle-themes = Чему она учит: { $themes }
theme-save-a-trump = беречь козырь
theme-break-a-pair = разбить пару
theme-take-now = взять вовремя
theme-nothing-to-throw-in = не дать подкинуть
theme-count-the-trumps = считать козыри
puzzle-rating = Ваш рейтинг: { $before } → { $after }
puzzle-does-not-count = Считается только первая попытка.
puzzle-step = ход { $step } из { $steps }
puzzles-all-tried = 🧩 Вы перепробовали все задачи, какие у меня есть. Браво!
puzzles-off = Задач здесь нет.
puzzle-of-day = 🧩 <b>Задача дня</b> · ⭐ { $rating }
puzzle-of-own-game = Из вашей игры, { $date }
puzzle-played = Ход в той игре ({ $name }): { $move }
puzzle-of-day-task = Ходит { $name }. Колода кончилась, и спасает только один ход. Кто его видит? Считается первый ответ, а решение — завтра в полдень.
puzzle-seen = ✅ { $move }. Увидели { $solved } из { $tried }: { $names }
puzzle-unseen = ✅ { $move }. { $tried ->
    [0] Никто не пробовал.
   *[other] Попыток: { $tried }, и все мимо.
}
puzzle-lure = ❌ Ловушка: { $move } ({ $people }×). Вот к чему это ведёт:
puzzle-last-time = В прошлый раз: { $told }
puzzle-of-day-withdrawn = В этой задаче была ошибка: нашлось второе решение. Ответы не в счёт. Простите!
puzzle-noted = 📝 Записано: { $move }. В полдень все узнают, кто увидел ход.
puzzle-noted-known = 📝 Записано: { $move }. Эту задачу вы уже знаете, поэтому ответ не в счёт.
puzzle-answered = 📝 Считается первый ответ: { $move }.
puzzle-over = Эта задача закончилась.
button-solution = 💡 Решение
button-puzzle-again = ↩️ Позиция
button-next-puzzle = 🧩 Следующая
option-puzzles = Задача дня
    .about = Задаю ли я здесь в полдень задачу — из ваших игр, если ими можно делиться. Решение скажу через день.
    .is-on = { value-on }
    .is-off = { value-off }
command-puzzle = найти единственный спасительный ход
help-puzzles = { " " }Или решите задачу: /puzzle.
