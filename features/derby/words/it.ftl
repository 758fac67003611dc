## Derby di due gruppi

derby = ⚔️ <b>Derby di due gruppi</b>
derby-about = I due gruppi giocano le stesse carte, ciascuno con i suoi tempi: due di voi in coppia contro i due computer più forti. Chi resta per primo senza carte fa 2 punti, il durak 0, gli altri 1, anche in caso di pareggio. Vince il gruppo con più punti. Nessuno può giocare per tutti e due.
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
derby-others-ready = L’altro gruppo ha finito.
derby-compared = Mano { $deal } · { $own } : { $other }
derby-won = 🏆 Il derby va a { $group }, <b>{ $points } : { $others }</b>!
derby-even = 🤝 <b>{ $points } : { $points }</b>: nessuno vince questo derby.
derby-turning = 🔀 La mano che l’ha deciso: { $deal }
derby-replays = Sotto: come hanno giocato i due gruppi e, con 🔐, la prova che si è mescolato bene.
derby-players-gone = 🤖 Un aggiornamento ha cambiato i computer, perciò questo derby non ha vincitori.
derby-switched-off = 🔌 I derby sono stati disattivati, perciò questo non ha vincitori.
derby-off = ⚔️ Qui non ci sono derby.
derby-no-challenge = Questa sfida non c’è, o non c’è più.
derby-own-challenge = La sfida deve accettarla un altro gruppo.
derby-engaged = Questo gruppo ha già un derby o una sfida: lo mostra /derby.
derby-too-many-codes = Troppi codici. Aspetta un minuto.
derby-table-taken = Qui c’è già un tavolo: prima finite la partita o chiudetelo.
derby-lobby = ⚔️ Derby, mano { $deal } di { $deals }: due di voi e due computer
derby-over = ⚔️ Il derby è finito, e questa mano pure.
derby-cut-short = ✂️ <b>Interrotta</b>: questa mano non dà punti.
derby-points = ⚔️ { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} in questa mano
button-challenge = ⚔️ Sfida: { $deals } mani
button-accept-challenge = ⚔️ Accetta
button-withdraw = Ritira
button-play-deal = ▶️ Mano { $deal }
button-derby = ⚔️ Derby
button-replay-deal = { $deal } · { $group }
button-film-of-deal = { button-film } { $deal } · { $group }
button-check-deal = 🔐 { $deal }
refusal-other-side = In questo derby hai già giocato per l’altro gruppo.
option-derby = Derby
    .about = Se questo gruppo può sfidarne altri con /derby. L’altro gruppo vede il nome e i punti di questo.
    .is-on = { value-on }
    .is-off = { value-off }
command-derby = sfida un altro gruppo
