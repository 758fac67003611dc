## Problemi

puzzle-title = 🧩 <b>Problema { $number }</b> · ⭐ { $rating }
puzzle-task = Il mazzo è finito. Una sola mossa ti evita di restare durak: quale?
puzzle-score = Il tuo punteggio: { $rating } · risolti: { $solved } su { $tried }
puzzle-unrated = I primi { $first } non contano · risolti: { $solved } su { $tried }
puzzle-tried = Questo l’hai già provato: non conta più.
puzzle-solved = ✅ Giusto: { $move }. Nient’altro ti salva.
puzzle-missed = ❌ Sbagliato: { $move }. Ecco come si perde:
puzzle-themes = Che cosa insegna: { $themes }
theme-save-a-trump = risparmiare un atout
theme-break-a-pair = spezzare una coppia
theme-take-now = prendere subito
theme-nothing-to-throw-in = non lasciare niente da aggiungere
theme-count-the-trumps = contare gli atout
puzzle-rating = Il tuo punteggio: { $before } → { $after }
puzzle-does-not-count = Vale solo il primo tentativo.
puzzle-step = mossa { $step } di { $steps }
puzzles-all-tried = 🧩 Hai provato tutti i problemi che ho. Complimenti!
puzzles-off = Qui non ci sono problemi da risolvere.
puzzle-of-day = 🧩 <b>Problema del giorno</b> · ⭐ { $rating }
puzzle-of-own-game = Da una vostra partita ({ $date })
puzzle-played = La mossa di { $name } in partita: { $move }
puzzle-of-day-task = Tocca a { $name }. Il mazzo è finito e una sola mossa non perde. Chi la vede? Vale la tua prima risposta; la soluzione arriva domani a mezzogiorno.
puzzle-seen = ✅ { $move }. Risposte giuste: { $solved } su { $tried } ({ $names })
puzzle-unseen = ✅ { $move }. { $tried ->
    [0] Nessuno ci ha provato.
   *[other] Tentativi: { $tried }, nessuno giusto.
}
puzzle-lure = ❌ La trappola: { $move } ({ $people }×). Ecco come si perde:
puzzle-last-time = L’ultima volta: { $told }
puzzle-of-day-withdrawn = Questo problema aveva un errore: c’è un’altra soluzione. Nessuna risposta conta. Scusate!
puzzle-noted = 📝 Annotato: { $move }. A mezzogiorno tutti sapranno chi ha indovinato.
puzzle-noted-known = 📝 Annotato: { $move }. Questo problema lo conoscevi già, quindi non conta.
puzzle-answered = 📝 Vale la tua prima risposta: { $move }.
puzzle-over = Questo problema è finito.
button-solution = 💡 Soluzione
button-puzzle-again = ↩️ Posizione
button-next-puzzle = 🧩 Prossimo
option-puzzles = Problema del giorno
    .about = Se a mezzogiorno propongo qui un problema, dalle vostre partite se si possono condividere. La soluzione arriva un giorno dopo.
    .is-on = { value-on }
    .is-off = { value-off }
command-puzzle = trova l’unica mossa che ti salva
help-puzzles = { " " }O risolvi un problema: /puzzle.
