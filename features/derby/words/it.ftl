## Derby di due gruppi

derby = ⚔️ <b>Derby di due gruppi</b>
derby-about = I due gruppi giocano le stesse carte, ciascuno con i suoi tempi. In ogni mano due di voi giocano in coppia contro i due computer più forti. Chi resta per primo senza carte fa 2 punti, il durak 0, gli altri 1, anche in caso di pareggio. Vince il gruppo con più punti: la fortuna non conta. Nessuno può giocare per tutti e due i gruppi.
derby-game = { $variant } · { $clock ->
    [none] senza limite di tempo
   *[other] { $clock } a turno
}
derby-deals = { $deals ->
   *[other] { $deals } mani
}
derby-unfit = ⚔️ Per un derby ci vuole un gioco da quattro in cui ognuno gioca per sé. Scegline prima un altro in /settings.
derby-challenged = La sfida è pronta. Nell’altro gruppo scrivi: <code>{ $command }</code>
derby-lapses = ⌛ Scade se nessuno accetta
derby-time = ⌛ Tempo per tutte le mani
derby-lapsed = ⌛ Nessuno ha accettato la sfida in tempo.
derby-fingerprint = Impronta delle mani: <code>{ $fingerprint }</code>
derby-received = { $group } vi sfida.
derby-accepted = 🤝 { $group } accetta la vostra sfida!
derby-between = ⚔️ <b>{ $group } – { $other }</b>
derby-a-group = Un gruppo
derby-deal = Mano { $deal } · { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
derby-deal-goes-on = Mano { $deal } · in corso
derby-others = L’altro gruppo ne ha finite { $count } su { $deals }.
derby-others-ready = L’altro gruppo ha finito. Com’è andata, lo saprete alla fine.
derby-compared = Mano { $deal } · { $own } : { $other }
derby-won = 🏆 Il derby va a { $group }, <b>{ $points } : { $others }</b>!
derby-even = 🤝 <b>{ $points } : { $points }</b>: nessuno vince questo derby.
derby-turning = 🔀 La mano che l’ha deciso: { $deal }
derby-replays = Sotto: come i due gruppi hanno giocato ogni mano e, con 🔐, la prova che si è mescolato bene.
derby-players-gone = 🤖 Un aggiornamento ha cambiato il gioco dei computer, perciò questo derby non ha vincitori.
derby-switched-off = 🔌 Chi mi gestisce ha disattivato i derby: questo finisce qui e nessuno lo vince.
derby-off = ⚔️ Qui non ci sono derby.
derby-no-challenge = Non c’è nessuna sfida con questo codice.
derby-own-challenge = È la vostra sfida: deve accettarla un altro gruppo.
derby-engaged = Questo gruppo ha già un derby o una sfida: lo mostra /derby.
derby-too-many-codes = Troppi codici. Aspetta un minuto.
derby-table-taken = Qui c’è già un tavolo. Prima finite la partita o chiudetelo.
derby-lobby = ⚔️ Derby, mano { $deal } di { $deals }: due di voi e due computer
derby-over = ⚔️ Il derby è finito, e questa mano pure.
derby-cut-short = ✂️ <b>Interrotta</b>: questa mano non dà punti.
derby-points = { $points ->
    [one] ⚔️ { $points } punto in questa mano
   *[other] ⚔️ { $points } punti in questa mano
}
button-challenge = ⚔️ Sfida: { $deals } mani
button-accept-challenge = ⚔️ Accetta
button-withdraw = Ritira
button-play-deal = ▶️ Mano { $deal }
button-derby = ⚔️ Derby
button-replay-deal = { $deal } · { $group }
button-film-of-deal = { button-film } { $deal } · { $group }
button-check-deal = 🔐 { $deal }
refusal-other-side = In questo derby hai già giocato a un tavolo dell’altro gruppo, perciò non puoi giocare per questo.
option-derby = Derby
    .about = Se questo gruppo può sfidarne altri con /derby o accettare una sfida. Si giocano le stesse carte; l’altro gruppo vede il nome e i punti di questo.
    .is-on = sì
    .is-off = no
command-derby = sfida un altro gruppo
