## La mano del giorno

daily-title = Mano del giorno
daily = 📅 <b>{ daily-title }</b> · { $date }
daily-caption = Le stesse carte per tutti. Un solo tentativo, fino a mezzanotte UTC.
daily-about = Le stesse carte per tutti, contro i due computer più forti: un solo tentativo, senza consigli né limite di tempo, fino a mezzanotte UTC. Chi resta per primo senza carte fa 2 punti, il durak 0, gli altri 1, anche in caso di pareggio. Poi tutti possono vedere il tentativo migliore e il più strano; i nomi si vedono solo nei gruppi di chi li ha giocati.
daily-par = Obiettivo: { $par } ± { $margin }, la media del computer più forte al tuo posto.
daily-par-label = obiettivo { $par }
daily-no-par = L’obiettivo, cioè la media del computer più forte, arriva tra circa { $wait }.
daily-fingerprint = Impronta, la stessa da ieri: <code>{ $fingerprint }</code>
daily-tomorrow = Impronta della mano di domani: <code>{ $fingerprint }</code>
daily-score = { $score ->
    [2] 🥇 Primo posto: <b>2 punti</b>.
    [1] 🥈 <b>1 punto</b>.
   *[other] 🃏 Durak: <b>0 punti</b>.
}
daily-made = ✅ Obiettivo raggiunto.
daily-missed = { $below } sotto l’obiettivo.
daily-beaten = Meglio di { $share } partite su 100 del computer più forte.
daily-unfinished = Non hai finito, quindi non conta.
daily-better = { $share ->
    [0] Nessuno nei miei gruppi ha fatto meglio.
   *[other] Risultati migliori nei miei gruppi: { $share }%.
}
daily-streak = { $days ->
   *[other] 🔥 { $days } giorni di fila.
}
daily-none = 📅 Oggi non c’è una mano. La prossima comincia a mezzanotte UTC.
daily-off = 📅 Qui non c’è una mano del giorno.
daily-place = { $place }. { $name } · { $score ->
    [one] { $score } punto
   *[other] { $score } punti
}
daily-nobody = Qui nessuno l’ha ancora finita.
daily-playing = Stanno ancora giocando: { $names }
daily-reminder = 📅 La mano di oggi ti aspetta.
button-show-day = Mostra
button-remind = 🔔 Ricordamelo
button-no-reminders = 🔕 Non ricordarlo
toast-reminded = Te lo ricordo ogni giorno a quest’ora, se non hai ancora giocato.
toast-not-reminded = Non te lo ricordo più.
button-explain-day = Come funziona
button-try-alone = Giocala
button-try = Gioca
button-copy-result = Copia
button-daily = 📅 Risultato
daily-past = 📅 <b>Mano del giorno</b> · { $date }
daily-way = { $score ->
    [2] 2 punti
    [1] 1 punto
   *[other] 0 punti
} in { $bouts ->
    [one] { $bouts } attacco
   *[other] { $bouts } attacchi
} · { $who }
daily-way-best = 🏆 <b>Il tentativo migliore</b>: { daily-way }
    .about = Nessuno ha fatto più punti, né altrettanti in meno attacchi.
daily-way-strangest = 🦄 <b>Il tentativo più strano</b>: { daily-way }
    .about = È quello con meno mosse iniziali in comune con gli altri.
daily-way-for-par = il computer che fissa l’obiettivo
button-way-best = 🏆 Il migliore
button-way-strangest = 🦄 Il più strano
button-own-try = 📖 Il mio
button-past-day = ⏪ { $date }
button-today = 📅 Oggi
daily-shared = 📅 Durak, { $date }: { $score ->
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
    .aloud = Durak, mano del giorno, { $date }: { $score ->
    [2] 2 punti
    [1] 1 punto
   *[other] 0 punti
}{ $made ->
    [yes] , obiettivo raggiunto
    [no] , sotto l’obiettivo
   *[other] { "" }
}
refusal-one-try = C’è un solo tentativo.
refusal-try-goes-on = Finisci prima la mano di oggi: /daily.
closed-day = 📅 La giornata è finita e questo tentativo non conta.
closed-given-up = 🏳 Hai abbandonato questo tentativo: resti durak.
leaving-try = Abbandonare questo tentativo? Resti durak, e oggi non ce n’è un altro.
option-daily = Mano del giorno
    .about = Se /daily mostra qui la classifica del gruppo.
    .is-on = { value-on }
    .is-off = { value-off }
command-daily = la mano del giorno
