## Problemas

puzzle-title = 🧩 <b>Problema { $number }</b> · ⭐ { $rating }
puzzle-task = El mazo se ha acabado. Solo una jugada te salva de ser el durak: ¿cuál?
puzzle-score = Tu puntuación: { $rating } · resueltos: { $solved } de { $tried }
puzzle-unrated = Los primeros { $first } no cuentan · resueltos: { $solved } de { $tried }
puzzle-tried = Este ya lo intentaste: ya no cuenta.
puzzle-solved = ✅ Correcto: { $move }. Ninguna otra jugada te salva.
puzzle-missed = ❌ Error: { $move }. Así se pierde:
puzzle-themes = Lo que enseña: { $themes }
theme-save-a-trump = ahorrar un triunfo
theme-break-a-pair = romper una pareja
theme-take-now = recoger ahora
theme-nothing-to-throw-in = no dejar nada que echar
theme-count-the-trumps = contar los triunfos
puzzle-rating = Tu puntuación: { $before } → { $after }
puzzle-does-not-count = Solo vale el primer intento.
puzzle-step = jugada { $step } de { $steps }
puzzles-all-tried = 🧩 Ya has intentado todos los problemas que tengo. ¡Enhorabuena!
puzzles-off = Aquí no hay problemas que resolver.
puzzle-of-day = 🧩 <b>Problema del día</b> · ⭐ { $rating }
puzzle-of-own-game = De una partida del grupo ({ $date })
puzzle-played = Lo que jugó { $name } en la partida: { $move }
puzzle-of-day-task = Le toca a { $name }. El mazo se ha acabado y solo una jugada no pierde. ¿Quién la ve? Vale tu primera respuesta; la solución llega mañana a mediodía.
puzzle-seen = ✅ { $move }. Aciertos: { $solved } de { $tried } ({ $names })
puzzle-unseen = ✅ { $move }. { $tried ->
    [0] Nadie lo intentó.
   *[other] Intentos: { $tried }, ninguno acertado.
}
puzzle-lure = ❌ La trampa: { $move } ({ $people }×). Así se pierde:
puzzle-last-time = La última vez: { $told }
puzzle-of-day-withdrawn = Este problema estaba mal: tiene otra solución. No cuenta ninguna respuesta. ¡Perdón!
puzzle-noted = 📝 Anotado: { $move }. A mediodía se sabrá quién acertó.
puzzle-noted-known = 📝 Anotado: { $move }. Este problema ya lo conocías, así que no cuenta.
puzzle-answered = 📝 Vale tu primera respuesta: { $move }.
puzzle-over = Este problema ya ha terminado.
button-solution = 💡 Solución
button-puzzle-again = ↩️ Posición
button-next-puzzle = 🧩 Siguiente
option-puzzles = Problema del día
    .about = Si pongo aquí un problema a mediodía, de las partidas del grupo si se pueden compartir. La solución llega un día después.
    .is-on = { value-on }
    .is-off = { value-off }
command-puzzle = encontrar la única jugada que te salva
help-puzzles = { " " }O resuelve un problema: /puzzle.
