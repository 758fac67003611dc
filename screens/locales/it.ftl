### Durak Club in italiano.
### I messaggi ammettono b, i, code e blockquote; le parole di pulsanti e avvisi sono senza segni.
### Per chi traduce: i commenti sono in en.ftl, le schermate in tests/screens/snapshots/*.it.txt, i termini in docs/languages/it.md.

## Carte e nomi

name = { $name }
list-joint = { ", " }
somebody = qualcuno
computer-name = { $number ->
    [0] Pixel
    [1] Turbo
    [2] Rotella
    [3] Dinamo
    [4] Rivetto
    [5] Scintilla
    [6] Pistone
    [7] Diodo
    [8] Bullone
    [9] Molla
    [10] Bobina
   *[other] Puleggia
}
# Con l'articolo: «il 7 di fiori», «l'8 di coppe». $suit è C, D, H, S; nel mazzo spagnolo coins, cups,
# swords, batons; oppure joker, e allora $rank è red o black.
card-name = { $rank ->
    [1] l’asso
    [8] l’8
    [10] { $suit ->
        [coins] il fante
        [cups] il fante
        [swords] il fante
        [batons] il fante
       *[other] il 10
    }
    [11] il cavallo
    [12] il re
    [J] il fante
    [Q] la donna
    [K] il re
    [A] l’asso
    [red] il jolly rosso
    [black] il jolly nero
   *[other] il { $rank }
}{ $suit ->
    [C] { " " }di fiori
    [D] { " " }di quadri
    [H] { " " }di cuori
    [S] { " " }di picche
    [coins] { " " }di denari
    [cups] { " " }di coppe
    [swords] { " " }di spade
    [batons] { " " }di bastoni
   *[joker] { "" }
}
# La stessa carta come oggetto: quella che si batte.
card-object = { card-name }
card-key = { $rank ->
    [1] Asso
    [10] { $suit ->
        [coins] Fante
        [cups] Fante
        [swords] Fante
        [batons] Fante
       *[other] 10
    }
    [11] Cavallo
    [12] Re
    [J] Fante
    [Q] Donna
    [K] Re
    [A] Asso
    [red] Jolly rosso
    [black] Jolly nero
   *[other] { $rank }
}{ $suit ->
    [C] { " " }di fiori
    [D] { " " }di quadri
    [H] { " " }di cuori
    [S] { " " }di picche
    [coins] { " " }di denari
    [cups] { " " }di coppe
    [swords] { " " }di spade
    [batons] { " " }di bastoni
   *[joker] { "" }
}
card-key-trump = { $card }, atout
card-key-twins = { $card }, { $count } uguali
card-declared = { $card } come { $suit }
these-cards = queste { $count } carte
suit-name = { $suit ->
    [C] fiori
    [D] quadri
    [H] cuori
    [S] picche
    [coins] denari
    [cups] coppe
    [swords] spade
   *[batons] bastoni
}
length-seconds = { $count } s
length-minutes = { $count } min
length-hours = { $count } h

## Prima della partita

lobby-title = 🃏 <b>Durak</b> · { $variant }
lobby-rules = { $cards } carte · { $hand ->
    [all] distribuite tutte
   *[other] { $hand } in mano
} · { $clock ->
    [none] senza limite di tempo
   *[other] { $clock } a turno
}
lobby-host = { " " }(ha aperto il tavolo)
lobby-free = { $count ->
    [0] <i>Il tavolo è al completo.</i>
    [one] <i>Un posto libero.</i>
   *[other] <i>{ $count } posti liberi.</i>
}
lobby-expected = <i>Si aspetta: { $names }.</i>
lobby-partners = <i>I colori sono le squadre. Premi un posto per sederti lì.</i>
lobby-missing = { $count ->
    [one] Manca una persona
   *[other] Mancano { $count } persone
}.
lobby-ready = Ci siamo? Premi «Dai le carte».
lobby-forfeit = Penitenza: il durak dovrà { $forfeit }. Prima devono starci tutti.
pack-drawn = 🎴 Carte pescate per decidere chi dà: { $drawn }. Tocca a { $name }.
pack-drew = { $name } { $card }
pack-drawn-again = { $before }; di nuovo { $names }: { $cards }
pack-shuffle = 🔀 Dà le carte { $name }: c’è da mescolare.
pack-touch = 🔀 Mescola e dà le carte { $name }, oppure chi tocca il mazzo.
pack-touched = ✋ { $name } ha toccato il mazzo e deve dare le carte.
pack-cut = ✂️ { $name } siede alla destra del mazziere e taglia: quante carte vanno sotto?
cut-made = ✂️ { $name } taglia: { $count ->
    [one] una carta va
   *[other] { $count } carte vanno
} sotto.
cut-declined = ✊ { $name } bussa: niente taglio.
cut-hat = 🎩 «Davanti a uno scemo non mi tolgo il cappello», dice { $name }: niente taglio.
lobby-idle = ⌛ Si chiude se non viene nessuno
invitation = 🃏 Durak in «{ $chat }»: c’è un tavolo aperto. Vieni a giocare!
invitation-members = 🃏 Durak in «{ $chat }»: c’è un tavolo aperto. Con questo link i membri del gruppo si siedono.
closed-asked = 🃏 Tavolo chiuso.
closed-voted = 🃏 Tavolo chiuso per votazione.
closed-idle = 🃏 Non è venuto nessuno e il tavolo è stato chiuso. /durak ne apre un altro.
closed-empty = 🃏 Se ne sono andati tutti e il tavolo è stato chiuso.
closed-practice = 🎓 La partita è stata interrotta e non conta.
closed-cut-off = 🔌 Qui non si gioca più questo tipo di partita.
# Al posto di un tavolo che non si può più leggere.
set-aside = 🃏 Qualcosa è andato storto da noi e questa partita non può continuare. Scusate!

## Tavolo

trump = Atout { $suit }
    .aloud = Atout: { $suit }
trump-card = Atout { $card }
    .aloud = Atout: { $card }
trump-none = Senza atout
talon = { $count ->
    [0] mazzo finito
    [one] 1 carta nel mazzo
   *[other] { $count } carte nel mazzo
}
table-empty = <i>Nessuna carta in tavola.</i>
bout-beaten = respinto
bout-taken = { $name } ha preso { $count }
pair-in-words = { $attack }: { $cover ->
    [none] senza risposta
   *[other] sopra, { $cover }
}
cards-held = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
place = in { $place }ª posizione
stand-in = gioca il computer
awaited-attacker = Tocca a { $names } attaccare
awaited-defender = Battere o prendere: { $names }
awaited-thrower = Aggiungere o dire «Basta»: { $names }
ladder-state = Scala: { $rungs } · { $points }
legend-attacks = attacca
legend-defends = si difende
legend-takes = prende
legend-done = basta
legend-out = senza carte
legend-computer = il computer
legend-teams = squadre

## Che cosa è successo, una riga per mossa

told-dealt = Carte distribuite: apre { $name }
    .you = Carte distribuite: apri tu
told-opened = { $name } attacca con { $cards }
    .you = Attacchi con { $cards }
told-threw-in = { $name } aggiunge { $card }
    .you = Aggiungi { $card }
told-covered = { $name } batte { $attack } con { $card }
    .you = Batti { $attack } con { $card }
told-takes = { $name }: «Prendo»
    .you = Dici «Prendo»
told-passed = { $name }: «Basta»
    .you = Dici «Basta»
told-transferred = { $name } passa l’attacco con { $cards }
    .you = Passi l’attacco con { $cards }
told-shown = { $name } mostra { $card } e passa l’attacco
    .you = Mostri { $card } e passi l’attacco
told-trump-swapped = { $name } scambia { $given } con { $received }
    .you = Scambi { $given } con { $received }
told-poker-swapped = { $name } scambia due carte con il mazzo
    .you = Scambi due carte con il mazzo
told-beaten = Attacco respinto, carte agli scarti
told-taken = { $name } prende le carte
    .you = Prendi le carte
told-trump-changed = Si gira { $card }: ora l’atout è { $suit }
told-out = { $name } resta senza carte
    .you = Resti senza carte
told-late = ⌛ Tempo scaduto
told-skipped = ⏭ Non si aspetta più
told-late-opened = { $why }: { $name } attacca con { $cards }
    .you = { $why }: attacchi con { $cards }
told-late-takes = { $why }: { $name } prende le carte
    .you = { $why }: prendi le carte
told-late-passed = { $why }: { $name } non aggiunge nulla
    .you = { $why }: non aggiungi nulla
told-stand-in = { $why }: il computer continua per { $name }
    .you = { $why }: il computer continua per te
told-left = { $name } se ne va, continua il computer
    .you = Te ne vai, continua il computer
told-back = { $name } è di nuovo in gioco
    .you = Sei di nuovo in gioco
told-durak = { $count ->
    [one] Il durak è { $names }
   *[other] I durak sono { $names }
}
ending-draw = 🤝 <b>Pareggio</b>: nessuno è il durak.
ending-stalled = 🔁 <b>Pareggio</b>: la partita girava in tondo.
ending-aborted = ✂️ <b>Partita interrotta</b>: nessuno è il durak.

## Mano

hand-title = <b>{ $chat }</b> · { $variant }
hand-bout = { $attacker } ⚔️ → 🛡 { $defender }
    .aloud = Attacca { $attacker }, si difende { $defender }
hand-counts = Carte: { $counts }
hand-out = 🏁 Sei fuori, in { $place }ª posizione. Bella partita!
hand-early = Puoi già aggiungere carte.
hand-in-group = 🖐 Le tue carte sono aperte nel gruppo.
hand-on-page = 🖐 Le tue carte sono aperte nella pagina del tavolo.
hand-stand-in = 🤖 Il computer gioca al posto tuo.
hand-durak = 🃏 <b>Il durak sei tu</b>
hand-over = 🏁 La partita è finita.
ask-attack = Tocca a te attaccare!
ask-defend = Tocca a te: batti { $cards } o prendi.
ask-throw-in = Aggiungi carte o di’ «Basta».
ask-pile-on = Chi si difende prende: aggiungi o di’ «Basta così».
ask-nothing = Non hai nulla da aggiungere: di’ «{ $done }».
tip-trump = { $suit } è l’atout e batte ogni altro seme.
    .aloud = L’atout è { $suit } e batte ogni altro seme.
tip-attack = Premi una carta qualsiasi per attaccare.
tip-beat-higher = Batti { $attack } con { $suit } più alto.
    .aloud = Batti { $attack } con una carta più alta dello stesso seme.
tip-beat-trump = Batti { $attack } con qualsiasi { $trump }.
    .aloud = Batti { $attack } con qualsiasi atout.
tip-beat-higher-trump = Batti { $attack } con { $suit } più alto o qualsiasi { $trump }.
    .aloud = Batti { $attack } con una carta più alta dello stesso seme o qualsiasi atout.
tip-beat-cards = Puoi battere { $attack } con { $cards }.
tip-take = Nessuna delle tue carte la batte.
tip-transfer = Oppure passa l’attacco con una carta dello stesso valore.
tip-throw-in = Va bene ogni carta di un valore già sul tavolo.
tip-wait = Aspetta: { $attacker } attacca { $defender }.
selecting-open = Scelte: { $cards }
selecting-poker = Scegli le due carte da restituire.
selecting-choose = Che cosa fai con { $cards }?
way-beat = Battere { $card }
way-show = Mostrarla soltanto
way-transfer = Passare l’attacco: { $cards }
move-attack = Attacca con { $cards }
move-return = Restituisci { $cards }
move-take = { $count ->
    [one] Prendo 1 carta
   *[other] Prendo { $count } carte
}
move-done = Basta
move-done-early = { move-done }
move-enough = Basta così
move-transfer = Passa l’attacco: { $cards }
move-show = Mostra { $card }
move-swap = Scambia { $card } con { $turn_up }
    .aloud = Scambia { $card }
move-swap-late = Scambia { $card } con la girata
    .aloud = Scambia { $card }
move-poker = Scambia 2 carte
nudge = ⏳ Metà del tuo tempo è passata: ti aspettano in { $chat }.
nudge-in-group = ⏳ { $names }: metà del tempo è passata e tutti aspettano.
peek-stranger = Non sei in questa partita. Entra nella prossima!
peek-empty = Non hai carte.

## Fine

result-durak = 🃏 <b>{ told-durak }</b>
# Segue result-durak: quante volte in questa chat.
result-times = { " " }— { $count ->
    [1] per la prima volta qui
   *[other] qui fanno { $count } volte
}
finale-comeback = 🎢 Che rimonta, { $name }! Sembrava tutto perduto.
finale-armful = 🧺 { $name } ha preso { $count } carte in un colpo solo, e addio speranze.
finale-teams = 👥 In squadra si divide tutto, anche il cappello.
finale-computer = 🤖 Un punto per gli umani!
result-epaulettes = { $count ->
    [one] 🎖 E con una spallina, omaggio di { $name }!
   *[other] 🎖 E con tutte e due le spalline, omaggio di { $name }!
}
result-absent = 🤖 Per { $name } giocava il computer.
result-forfeit = 📜 Ogni promessa è debito: ora bisogna { $forfeit }.
result-fooled = 🔥 { $name }: { $count ->
    [2] due volte di fila. Sbagliando s’impara…
    [3] tre volte di fila. Ormai il cappello calza a pennello.
    [4] quattro volte di fila. Tanto vale tenersi il cappello.
   *[other] { $count } volte di fila. Il cappello è cucito in testa.
}
result-spared = 🍀 { $name } non è il durak da { $count } partite. { $count ->
    [5] La fortuna del principiante?
    [10] Sospetto.
   *[other] Qualcuno controlli le maniche!
}
result-foreseen = 🔮 Pronostico azzeccato: { $names }{ $more ->
    [0] {""}
    [one] {" "}e un’altra persona
   *[other] {" "}e altre { $more } persone
}
result-unforeseen = 🔮 Nessuno se l’aspettava
result-order = Ordine: { $names }
result-winner = 🥇 <b>Vittoria: { $names }</b>
result-points = Punti: { $points }
result-ladder-won = 🪜 <b>Vittoria sulla scala: { $names }</b>

## Pulsanti

button-join = Mi siedo
button-leave = Mi alzo
button-add-computer = 🤖 Aggiungi
button-remove-computer = 🤖 Togli
button-rules = Regole
button-all-rules = Tutte le regole
button-settings = Impostazioni
button-invite = Invita
button-start = Dai le carte
button-accept-forfeit = Ci sto!
button-shuffle = 🔀 Mescola e dai
button-touch = 🔀 Tocca il mazzo
button-cut = ✂️ { $count }
button-no-cut = ✊ Niente taglio
button-no-hat = 🎩 A uno scemo, no
button-my-hand = Le mie carte
button-peek = Sbircia
button-next-game = Gioco la prossima
button-guess = 🔮 Chi sarà il durak?
button-come-back = Eccomi
button-leave-game = Lascia la partita
button-table = Tavolo
button-to-group = Al gruppo
button-how-to-hear = Avvisami quando tocca a me
button-back = ‹ Indietro
button-unmark = Annulla la scelta
button-hint = 💡 Consiglio
button-again = Rivincita
button-ranking = Classifica
button-share = Condividi
button-copy-link = Copia il link
button-stop-sharing = Non condividere più
button-film = 🎬 Filmato
button-check-shuffle = Controlla il mazzo
button-as-file = 📄 Come file
button-show-to-everybody = Mostra a tutti
button-copy-fingerprint = Copia 🔒
button-copy-command = Copia il comando
button-shuffle-page = 🔐 Controlla nel browser
key-chosen = Scelto: { $label }
key-dimmed = { $label }, ora no
key-mistake = Errore { $label }
key-played = { $card }, in tavola
key-more = Altro
key-close = Chiudi
key-page-back = Pagina precedente
key-page-on = Pagina seguente

## Rifiuti: avvisi senza segni. $card è la carta giocata, $attack quella che doveva battere, $limit quante carte possono attaccare.

refusal-not-seated = Non sei a questo tavolo.
refusal-already-seated = Sei già a questo tavolo.
refusal-table-full = Il tavolo è al completo.
refusal-no-such-seat = { refusal-stale }
refusal-not-in-lobby = La partita è già cominciata.
refusal-not-playing = Qui non c’è nessuna partita in corso.
refusal-not-over = La partita non è ancora finita.
refusal-closed = Questo tavolo è chiuso. /durak ne apre un altro.
refusal-stale = Troppo tardi: il gioco è andato avanti.
refusal-players-do-not-guess = Chi gioca non fa pronostici.
refusal-too-late-to-guess = Troppo tardi per indovinare.
refusal-only-opener = Può farlo solo chi ha aperto il tavolo.
refusal-only-administrators = Qui possono farlo solo gli amministratori.
refusal-not-your-table = { refusal-not-seated }
refusal-computers-off = Qui non si gioca con il computer.
refusal-no-computer = { refusal-stale }
refusal-rules-conflict = Queste regole non stanno insieme.
refusal-too-few-seated = Per questo gioco manca ancora qualcuno.
refusal-too-many-seated = Per questo gioco siete in troppi.
refusal-forfeit-not-accepted = Qualcuno non ha ancora accettato la penitenza.
refusal-no-forfeit = Non è stata concordata nessuna penitenza.
refusal-pack-in-hand = Si sta ancora mescolando o tagliando.
refusal-not-dealer = Dà le carte qualcun altro.
refusal-not-cutter = Può tagliare solo chi siede alla destra del mazziere.
refusal-no-such-cut = { refusal-stale }
refusal-not-away = Sei già in gioco.
refusal-away = Premi prima «Eccomi».
refusal-already-voted = Hai già votato.
refusal-nobody-awaited = Adesso non si aspetta nessuno.
refusal-too-early-to-skip = Troppo presto: aspetta metà del tempo o, se non c’è limite, cinque minuti.
refusal-dealt-once = Queste carte si giocano una volta sola.
refusal-next-deal = Il pulsante sotto il risultato porta alla mano seguente.

refusal-not-your-turn = Non tocca a te attaccare.
refusal-must-open = Prima devi attaccare.
refusal-not-defender = Può farlo solo chi si difende.
refusal-wrong-role = Ti stai difendendo: batti o prendi.
refusal-not-in-hand = { refusal-stale }
refusal-suit-not-named = Prima di’ di che seme è la matta.
refusal-bad-opening = Con queste carte insieme non si apre.
refusal-limit = { $limit ->
    [one] In questo attacco non ci sta più di una carta.
   *[other] In questo attacco non ci stanno più di { $limit } carte.
}
refusal-window-closed = Non ancora: aspetta che chi si difende batta { $window ->
    [stepwise] tutto
   *[other] una carta
}.
refusal-throw-in-off = Le regole di questo tavolo non lo permettono.
refusal-not-entitled = Non puoi aggiungere carte.
refusal-teammate = È della tua squadra!
refusal-priority = Qualcuno può ancora aggiungere prima di te.
refusal-already-passed = Hai già detto «Basta».
refusal-rank-not-on-table = Quel valore non è in tavola: non puoi aggiungere { $card }.
refusal-does-not-beat = Con { $card } non si batte { $attack }.
refusal-already-beaten = { refusal-stale }
refusal-no-such-attack = { refusal-stale }
refusal-already-taking = { refusal-stale }
refusal-nothing-to-take = { refusal-stale }
refusal-transfer-off = { refusal-throw-in-off }
refusal-transfer-first-bout = Il primo attacco non si passa.
refusal-transfer-after-beat = Troppo tardi: hai già battuto una carta.
refusal-transfer-rank = Per passare l’attacco serve una carta dello stesso valore.
refusal-transfer-target-short = Chi viene dopo ha troppo poche carte.
refusal-no-transfer-target = Non c’è nessuno a cui passare l’attacco.
refusal-nothing-to-transfer = { refusal-stale }
refusal-show-off = { refusal-throw-in-off }
refusal-show-not-trump = Vale solo mostrare l’atout di quel valore.
refusal-show-already-used = Quell’atout è già stato mostrato.
refusal-swap-off = { refusal-throw-in-off }
refusal-swap-timing = Si scambia solo tra un attacco e l’altro.
refusal-swap-no-turnup = La carta girata non c’è più.
refusal-swap-bad-card = Non puoi scambiare { $card } con la carta girata.
refusal-poker-off = { refusal-throw-in-off }
refusal-poker-timing = Uno scambio a turno, prima di giocare.
refusal-poker-two-cards = Si scambiano due carte, né più né meno.
refusal-poker-used-up = Hai finito gli scambi.
refusal-poker-talon-short = Nel mazzo restano troppo poche carte.

## Varianti: il nome sta sui pulsanti, .about occupa una riga

variant-line = <b>{ $name }</b>: { $about }
variant-podkidnoy = Classico (Podkidnoy)
    .about = Quello di sempre: tutti aggiungono carte dei valori che sono in tavola.
    .also = Si chiama anche guerra russa o Kul.
variant-perevodnoy = Durak con passaggio
    .about = Chi si difende può passare l’attacco con una carta dello stesso valore.
variant-proyezdnoy = Mostrando l’atout
    .about = Per passare l’attacco basta perfino mostrare un atout.
    .also = Si chiama anche Pokaznoy.
variant-spades-by-spades = Picche con picche
    .about = Le picche si battono solo con picche.
variant-gopher = Durak con penitenza
    .about = Il durak fa ciò che tutti hanno accettato.
    .also = Si chiama anche il matto di Gopher.
variant-crazy = Durak pazzo
    .about = Quadri è atout, e le picche si battono solo con picche.
variant-no-trump = Senza atout
    .about = Nessun seme ne batte un altro.
variant-siege = Durak d’assedio
    .about = Si apre con una o più carte dello stesso valore e si attacca tutti insieme.
variant-fallen-ace = Asso caduto
    .about = L’atout più basso abbatte l’asso d’atout.
variant-albanian = Durak albanese
    .about = La carta girata si pesca per prima.
variant-vietnamese = Durak vietnamita
    .about = 52 carte, otto in mano, da due a quattro giocatori.
    .also = Si chiama anche Bài tấn.
variant-changeable = Atout variabile
    .about = L’atout cambia una volta durante la partita.
variant-railroad = Durak ferroviario
    .about = Si distribuisce subito tutto il mazzo.
variant-poker = Poker durak
    .about = Prima di attaccare puoi scambiare due carte.
variant-full = Mazzo da 52
    .about = 52 carte, dal due all’asso.
variant-full-jokers = Con i jolly
    .about = 52 carte e due jolly: ognuno batte tutto ciò che è del suo colore.
variant-weli = Weli
    .about = I sei sono matte: chi ne gioca uno dice di che seme è.
variant-jesterka = Ještěrka
    .about = Cinque in mano, e due fanti battono ogni atout.
variant-dealer-trump = Atout del mazziere
    .about = L’ultima carta del mazziere indica l’atout.
variant-teams = A squadre
    .about = Due squadre o tre: i compagni non si attaccano.
variant-full7 = 52 carte, sette in mano
    .about = Il mazzo intero e sette carte a testa.
variant-epaulettes = Durak con le spalline
    .about = Chiudi con dei sei che nessuno batte e appuntali sulle spalle del durak.
    .also = Uno solo si chiama anche cravatta.
variant-polish = Durak polacco
    .about = 52 carte, cinque in mano, e si apre con coppie più una carta sciolta.
    .also = Si chiama anche Dureń piątkowy o Durek platkowy.
variant-spanish-pack = Mazzo spagnolo
    .about = Il classico con denari, coppe, spade e bastoni.
variant-two-packs = Due mazzi
    .about = 72 carte, fino a otto giocatori.
variant-short24 = 24 carte
    .about = Dal nove all’asso, da due a quattro giocatori.
variant-prostoy = Durak semplice
    .about = Cinque in mano, attacchi di una, tre o cinque carte, senza aggiunte.
variant-online = Come in Durak Online
    .about = Si apre con una o più carte dello stesso valore; fino ai primi scarti, al massimo cinque.

## Opzioni del gioco: il nome, .about la spiega in una riga, .is-… sono i valori

option-line = { $option }: { $value }
value-on = sì
value-off = no
option-deck = Mazzo
    .about = Con un mazzo più grande si gioca in di più.
    .is-number = { $count ->
        [24] 24, dal nove all’asso
        [32] 32, dal sette all’asso
        [52] 52, dal due all’asso
        [54] 54, con due jolly
        [72] 72, due mazzi da 36
        [104] 104, due mazzi da 52
       *[36] 36, dal sei all’asso
    }
option-deck-naming = Semi
    .about = Cambiano solo i nomi e i disegni delle carte.
    .is-french = francesi ♠︎ ♥️ ♣︎ ♦️
    .is-spanish48 = spagnoli, da 48
    .is-spanish40 = spagnoli, da 40
option-hand-size = Mano
    .about = { rule-hand }
    .is-number = { $count } carte
    .is-all = tutte distribuite
option-trump-mode = Atout
    .about = { rule-trump }
    .is-bottom = ultima carta del mazzo
    .is-top = prima carta del mazzo
    .is-dealer-last = ultima del mazziere
    .is-fixed = sempre lo stesso seme
    .is-none = senza atout
    .is-changeable = cambia una volta
option-trump-suit = Seme d’atout
    .about = { rule-trump }
    .is-C = fiori
    .is-D = quadri
    .is-H = cuori
    .is-S = picche
option-spades-by-spades = Picche con picche
    .about = { rule-spades-by-spades }
    .is-on = { value-on }
    .is-off = { value-off }
option-fallen-ace = Asso caduto
    .about = { rule-fallen-ace }
    .is-on = { value-on }
    .is-off = { value-off }
option-jokers = Jolly
    .about = Ognuno batte tutto ciò che è del suo colore.
    .is-on = { value-on }
    .is-off = { value-off }
option-bowers = Fanti in testa
    .about = { rule-bowers }
    .is-on = { value-on }
    .is-off = { value-off }
option-weli = Sei come matte
    .about = { rule-weli }
    .is-off = { value-off }
    .is-all-sixes = tutti
    .is-six-of-diamonds = solo il sei di quadri
option-opening = Apertura
    .about = { rule-opening }
    .is-single = una carta
    .is-same-rank = carte di un valore
    .is-pairs-plus-one = coppie e una sciolta
option-odd-only = Solo attacchi dispari
    .about = { rule-opening }
    .is-on = { value-on }
    .is-off = { value-off }
option-throw-in = Aggiunte
    .about = { rule-throw-in }
    .is-all = tutti
    .is-neighbours = i due vicini
    .is-attacker = solo chi attacca
    .is-off = nessuno
option-throw-in-window = Si aggiunge
    .about = { rule-window }
    .is-after-first-beat = quando una è battuta
    .is-stepwise = una alla volta
    .is-any-time = in ogni momento
option-throw-in-priority = Aggiunge prima
    .about = { rule-priority }
    .is-ordered = chi attacca e a giro
    .is-free = il più svelto
    .is-last-thrower = l’ultimo ad aggiungere
option-pass-scope = «Basta» vale
    .about = { rule-pass }
    .is-until-change = fino a un nuovo valore
    .is-permanent = per tutto l’attacco
option-auto-pass = Si chiede
    .about = { rule-auto-pass }
    .is-empty-hand = a chi ha carte
    .is-no-legal-card = a chi può aggiungere
option-pile-on = Aggiunte a chi prende
    .about = { rule-pile-on }
    .is-on = { value-on }
    .is-off = { value-off }
option-pile-on-limit = Limite a chi prende
    .about = { rule-pile-on }
    .is-same = lo stesso
    .is-attack-limit = quello pieno
option-attack-limit = Carte per attacco
    .about = { rule-limit }
    .is-number = { $count }
    .is-hand-size = una mano piena
    .is-none = senza limite
option-first-bout-limit = Primo attacco
    .about = Un limite più basso all’inizio della partita.
    .is-number = { $count } carte
    .is-off = come gli altri
option-first-bout-scope = Limite basso
    .about = { rule-first-limit }
    .is-first-bout = nel primo attacco
    .is-until-first-discard = fino ai primi scarti
option-transfer = Passaggio
    .about = { rule-transfer-on }
    .is-off = { value-off }
    .is-on = { value-on }
    .is-show = sì, anche mostrando
option-transfer-first-bout = Passare il 1º attacco
    .about = { rule-transfer-first-bout }
    .is-on = { value-on }
    .is-off = { value-off }
option-transfer-multi = Più carte insieme
    .about = { rule-transfer-multi }
    .is-on = { value-on }
    .is-off = { value-off }
option-show-scope = Mostrare atout
    .about = { rule-show }
    .is-bout = una volta per attacco
    .is-game = una volta per partita
option-show-repeat = Atout mostrato
    .about = { rule-show-repeat }
    .is-play-only = a passare l’attacco
    .is-never = solo a battere
option-teams = Squadre
    .about = { rule-teams }
    .is-none = ognuno per sé
    .is-2x2 = 2 contro 2
    .is-3x2 = tre coppie
    .is-2x3 = 3 contro 3
option-team-out = Posto vuoto
    .about = { rule-team-out }
    .is-substitute = gioca la sua squadra
    .is-skip = si salta
option-trump-swap = Scambiare la girata
    .about = { rule-trump-swap }
    .is-off = { value-off }
    .is-lowest = col più basso
    .is-any-lower = con uno più basso
option-trump-swap-time = Quando si scambia
    .about = { rule-trump-swap }
    .is-between-bouts = tra gli attacchi
    .is-any-time = in ogni momento
option-trump-swap-late = Scambio tardivo
    .about = { rule-trump-swap-late }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-dealer = Primo mazziere
    .about = { rule-first-dealer }
    .is-random = a sorte
    .is-lowest-card = la carta più bassa
option-redeal = Carte a monte
    .about = { rule-redeal }
    .is-off = mai
    .is-one-colour = tutte di un colore
    .is-five-suit = cinque o più di un seme
    .is-either = in tutti e due i casi
option-first-attacker = Apre la prima
    .about = { rule-first }
    .is-lowest-trump = l’atout più basso
    .is-dealer-left = dopo il mazziere
option-no-trump-start = Nessuno ha atout
    .about = { rule-no-trump-start }
    .is-lowest-card = la carta più bassa
    .is-random = a sorte
    .is-dealer-left = dopo il mazziere
    .is-redeal = si ridistribuisce
option-next-first = Apre la prossima
    .about = { rule-next-first }
    .is-lowest-trump = come nella prima
    .is-right-of-durak = a destra del durak
    .is-left-of-durak = a sinistra del durak
    .is-winning-team = la squadra vincente
option-next-dealer = Dà la prossima
    .about = { rule-next-dealer }
    .is-durak = il durak
    .is-winner = chi ha finito prima
    .is-rotate = a giro
    .is-random = a sorte
option-refill = Pesca
option-refill-start = Pesca per primo
    .about = { rule-refill }
    .is-opener = chi ha aperto
    .is-final-attacker = chi passa l’attacco
option-turnup-fate = L’ultima carta
    .about = { rule-turnup }
    .is-talon = si pesca
    .is-dealer = al mazziere
    .is-out = fuori dal gioco
option-poker-swaps = Scambi
    .about = Prima di attaccare si possono scambiare due carte con il mazzo.
    .is-number = { $count ->
        [0] nessuno
       *[other] { $count } a partita
    }
option-poker-turns = Quando si scambia
    .about = { rule-poker }
    .is-attack = prima di attaccare
    .is-both = anche in difesa
option-epaulettes = Spalline
    .about = { rule-epaulettes }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-out-wins = Vittoria
    .about = { rule-aim }
    .is-on = chi finisce prima
    .is-off = nessuno
option-ladder = Scala
    .about = { rule-ladder }
    .is-off = { value-off }
    .is-shared = una per tutti
    .is-per-side = ognuno la sua
option-forfeit = Penitenza
    .about = Devono starci tutti, prima della distribuzione.
    .is-off = nessuna
option-no-progress = Girare in tondo
    .about = { rule-no-progress }
    .is-draw3 = pareggio
    .is-off = si continua

## Opzioni del tavolo

option-seats = Posti
    .about = Quante persone possono sedersi.
    .is-number = { $count }
option-clock = Tempo per turno
    .about = Quanto dura un turno. Poi si gioca per te una mossa sensata.
    .is-off = senza limite
option-computers = Computer
    .about = Se si possono mettere al tavolo.
    .is-on = { value-on }
    .is-off = { value-off }
option-board = Immagini
    .about = Il risultato si disegna sempre.
    .is-board = il tavolo
    .is-picture = tutto, anche le mani
    .is-text = nessuna
option-four-colours = Quattro colori
    .about = Un colore per ogni seme nelle immagini.
    .is-on = { value-on }
    .is-off = { value-off }
option-films = Filmati
    .about = Se i risultati diventano filmati di com’è finita la partita.
    .is-unasked = automatici
    .is-asked = su richiesta
    .is-never = nessuno
option-pinned = Tavolo fissato
    .about = Il tavolo aperto resta fissato in cima alla chat.
    .is-on = { value-on }
    .is-off = { value-off }
option-tagged = Etichetta del durak
    .about = Il durak porta un’etichetta accanto al nome; gli amministratori non la ricevono.
    .is-on = { value-on }
    .is-off = { value-off }
option-shared-replays = Condividere partite
    .about = Se i membri possono mostrare ad altri, con tutte le carte e i nomi, le partite che iniziano dopo averlo attivato. Se lo disattivi, i link non si aprono più.
    .is-on = { value-on }
    .is-off = { value-off }
option-shuffled-by = Mescolare
    .about = Chi mescola prima di ogni partita; dopo mezzo minuto, io. Secondo una vecchia usanza, chiunque altro tocchi il mazzo deve dare le carte.
    .is-bot = io
    .is-dealer = il mazziere
    .is-toucher = chi lo tocca
option-cut = Taglio
    .about = { rule-cut }
    .is-on = { value-on }
    .is-off = { value-off }
option-achievements = Traguardi
    .about = Se i risultati e /stats mostrano qui i traguardi.
    .is-on = { value-on }
    .is-off = { value-off }
option-guesses = Pronostici
    .about = Se chi guarda può indovinare il durak con 🔮.
    .is-on = { value-on }
    .is-off = { value-off }
option-again = Rivincita
    .about = Chi siede dopo «Rivincita»: chi la preme, oppure tutti quelli dell’ultima partita.
    .is-expected = chi preme
    .is-seated = di nuovo tutti
option-ceremony = Albo d’oro
    .about = Se ogni trimestre annuncio l’asso, il durak eterno e altri tre. I loro titoli restano in /top e in /stats.
    .is-on = { value-on }
    .is-off = { value-off }
option-zone = Fuso orario
    .about = Il fuso orario del gruppo, con la differenza da UTC.
    .is-language = come la lingua
    .is-los-angeles = Los Angeles
    .is-mexico-city = Messico
    .is-new-york = New York
    .is-sao-paulo = San Paolo
    .is-london = Londra
    .is-lisbon = Lisbona
    .is-madrid = Madrid
    .is-rome = Roma
    .is-kyiv = Kiev
    .is-moscow = Mosca
    .is-samara = Samara
    .is-yekaterinburg = Ekaterinburg
    .is-novosibirsk = Novosibirsk
    .is-irkutsk = Irkutsk
    .is-tokyo = Tokyo
    .is-vladivostok = Vladivostok
zone-by-language = come la lingua: { $zone }
option-opened-by = Chi apre il tavolo
    .about = Chi può aprire qui un tavolo nuovo.
    .is-everyone = chiunque
    .is-administrators = amministratori
option-started-by = Chi dà il via
    .about = Chi può premere «Dai le carte».
    .is-seated = chi è al tavolo
    .is-opener = chi ha aperto il tavolo
    .is-administrators = amministratori
option-changed-by = Chi cambia le opzioni
    .about = Chi può cambiare queste impostazioni.
    .is-everyone = chiunque
    .is-administrators = amministratori

## Penitenze: ciò che segue «il durak dovrà»

forfeit-crow = fare tre volte chicchirichì
forfeit-sing-a-verse = cantare una strofa
forfeit-tea = preparare il tè per tutti
forfeit-joke = raccontare una barzelletta
forfeit-compliments = complimentarsi con ognuno
forfeit-squats = fare dieci squat
button-own-words = ✏️ Con parole tue
own-words = ✏️ <b>{ $chat }</b>: mandami la fine della frase, al massimo 100 caratteri.

    Il durak dovrà…
own-words-too-long = Sono più di 100 caratteri.
own-words-invisible = Queste parole non si vedono.

## Impostazioni

settings-title = ⚙️ <b>{ $chat }</b> · { $page }
settings-next-game = Le modifiche alle regole valgono dalla prossima partita.
settings-now = Adesso: <b>{ $value }</b>
# Un avviso. $options sono i nomi delle opzioni che non stanno insieme.
settings-conflict = Non vanno d’accordo: { $options }.
settings-page-menu = Impostazioni
settings-page-variants = Gioco
settings-page-more = Altro
settings-page-language = Lingua
settings-page-expert = Per esperti
settings-page-cards = Carte e atout
settings-page-attack = Attacco
settings-page-defence = Difesa
settings-page-end = Fine e rivincita
settings-page-table = Tavolo
settings-page-extras = Extra
settings-page-order = Moderazione
button-tell-of-tables = Avvisami quando si apre un tavolo
button-more-games = Altri giochi
language-name = Italiano
language-ask = In che lingua parlo?
personal-settings =
    ⚙️ <b>Le tue impostazioni</b>

    Nella modalità lettura dico tutto a parole, per un lettore di schermo o per chi le preferisce. Ogni carta è un pulsante come «Donna di fiori», sempre nello stesso ordine. Quello che è appena successo viene prima, e non ci sono immagini.
button-in-words = Modalità lettura
personal-tips = Nelle tue prime tre partite ti spiego i tuoi turni.
button-tips = Spiegami i miei turni
button-suits-of-group = Semi come nel gruppo
button-two-colours = Due colori

## Le regole di un tavolo: rule-title-… apre un paragrafo, ogni frase viene dal valore di un'opzione.
## Tutte possono usare: $lowest valore più basso, $hand carte in mano, $target fino a quante si pesca,
## $suit seme d'atout, $limit, $first (limite del primo attacco), $clock, $throwing, $exchanges, $forfeit.

rule-head =
    📜 <b>{ $variant }</b>
    { $about }
rule-changed = A questo tavolo alcune regole cambiano.
rule-paragraph = <b>{ $title }.</b> { $text }
rule-then = { $before } { $next }
rule-title-aim = Scopo
rule-aim = Liberarsi delle carte. { $first_out_wins ->
    [on] Vince chi ci riesce per primo.
   *[off] Nessuno vince.
} Chi resta per ultimo con le carte in mano è il durak, lo scemo.
rule-aim-teams = Liberarsi delle carte. Perde la squadra che resta con le carte in mano: sono i durak, gli scemi. { $first_out_wins ->
    [on] Tra le altre vince quella di chi è rimasto per primo senza carte.
   *[off] Nessuno vince.
}
rule-team-out = { $team_out ->
    [skip] Chi resta senza carte si salta: si difende l’avversario che segue.
   *[substitute] Per chi resta senza carte gioca anche il compagno che segue.
}
rule-teams-2x2 = Due squadre di due, i compagni uno di fronte all’altro.
rule-teams-2x3 = Due squadre di tre, sedute alternate.
rule-teams-3x2 = Tre squadre di due, i compagni uno di fronte all’altro.
rule-teams = I compagni non si attaccano mai e non si mostrano mai le carte.

rule-title-deal = Distribuzione
rule-players = Da { $fewest } a { $most } giocatori.
rule-players-exactly = Per { $most } giocatori.
rule-deck = Carte: { option-deck.is-number }.
rule-twins = Una carta non batte la sua gemella.
rule-naming = Le carte hanno nomi spagnoli, dalla più bassa alla più alta: { $deck_naming ->
    [spanish48] 5 6 7 8 9
   *[spanish40] 3 4 5 6 7
} 10 11 12 1; denari al posto di quadri, coppe al posto di cuori, spade al posto di picche, bastoni al posto di fiori.
rule-hand = { $hand_size ->
    [all] Si distribuiscono tutte le carte tranne l’ultima.
   *[other] Si danno { $target } carte a testa.
}
rule-first-dealer = { $first_dealer ->
    [lowest-card] Ognuno pesca una carta: dà le carte per primo chi ha la più bassa, e a parità si ripesca.
   *[random] La sorte decide chi dà le carte per primo.
}
rule-shuffled-by-dealer = Il mazziere deve mescolare, entro mezzo minuto.
rule-shuffled-by-toucher = Ma chiunque altro tocchi il mazzo deve mescolare e dare le carte.
rule-redeal = Se qualcuno riceve { $redeal ->
    [one-colour] carte di un solo colore
    [five-suit] cinque o più carte di un seme
   *[either] carte di un solo colore, o cinque o più di un seme
}, si ridistribuisce.
rule-trump = { $trump_mode ->
    [top] La carta seguente si gira e si mette in cima al mazzo: il suo seme è l’atout, e la carta si pesca per prima.
    [dealer-last] Il mazziere mostra la sua ultima carta: il seme è l’atout, e la carta gli resta in mano.
    [fixed] L’atout è sempre { $suit }.
    [none] Non c’è atout.
    [changeable] La carta seguente si gira: il suo seme è l’atout. Quando la si pesca, si gira quella che sta sotto, e l’atout cambia.
   *[bottom] La carta seguente si gira e si mette sotto il mazzo: il suo seme è l’atout, e la carta si pesca per ultima.
}
rule-cut = Chi siede alla destra del mazziere può tagliare il mazzo.

rule-title-trump = Atout (briscola)
rule-trump-railroad = L’ultima carta si gira: il suo seme è l’atout.
rule-trump-buried = Se si gira { $barred ->
    [spade] una carta di picche
    [joker] un jolly
    [sword] una carta di spade
   *[both] una carta di picche o un jolly
}, torna nel mazzo e se ne gira un’altra.
rule-trump-none-left = Se non restano carte, si mostra l’ultima del mazziere.
rule-trump-redealt = Se è { $barred ->
    [spade] di picche
    [joker] un jolly
    [sword] di spade
   *[both] di picche o un jolly
}, si ridistribuisce.
rule-trump-swap = { $trump_swap_time ->
    [any-time] In qualunque momento, anche durante un attacco,
   *[between-bouts] Tra un attacco e l’altro,
} { $trump_swap ->
    [lowest] l’atout più basso ({ $lowest })
   *[any-lower] un atout più basso
} si può scambiare con la carta girata finché questa è nel mazzo.
rule-trump-swap-late = Anche la carta girata appena pescata si può scambiare, fino all’attacco seguente.

rule-title-turn = Attacco
rule-first = { $start ->
    [lowest-trump] Apre chi ha in mano l’atout più basso, senza l’obbligo di giocarlo.
    [lowest-card] Apre chi ha in mano la carta più bassa.
    [random] La sorte decide chi apre.
   *[dealer-left] Apre chi è a sinistra del mazziere.
}
rule-no-trump-start = Se nessuno ha atout, { $no_trump_start ->
    [random] decide la sorte
    [dealer-left] apre chi è a sinistra del mazziere
    [redeal] si ridistribuisce
   *[lowest-card] apre la carta più bassa
}.
rule-opening = Si attacca chi sta a sinistra, con { $opening ->
    [same-rank] una carta o con più carte dello stesso valore
    [pairs-plus-one] al massimo cinque carte: coppie e, volendo, una carta sciolta
    [odd] una, tre o cinque carte: coppie e una carta sciolta
   *[single] una carta
}.
rule-limit = In un attacco non entrano più carte di quante ne aveva all’inizio chi si difende{ $limit ->
    [none] { "" }
    [hand-size] , né più che in una mano piena ({ $target })
   *[other] , né più di { $limit }
}.
rule-first-limit = { $first_bout_scope ->
    [until-first-discard] Fino ai primi scarti
   *[first-bout] Nel primo attacco
}, al massimo { $first }.

rule-title-defence = Difesa
rule-beat = Una carta si batte con una più alta dello stesso seme o, se non è atout, con un atout.
rule-beat-no-trump = Una carta si batte solo con una più alta dello stesso seme.
rule-spades-by-spades = { $deck_naming ->
    [french] Le picche si battono solo con picche più alte
   *[other] Le spade si battono solo con spade più alte
}: gli atout non possono nulla, e loro non sono mai atout.
rule-fallen-ace = L’atout più basso ({ $lowest }) batte l’asso d’atout.
rule-jokers = Il jolly rosso batte ogni carta rossa, il nero ogni carta nera. { $trump_mode ->
    [none] I jolly sono imbattibili.
   *[other] Il jolly del colore dell’atout è imbattibile; l’altro si batte con qualsiasi atout. Un jolly non batte l’altro.
}
rule-bowers = I due atout più alti sono { $deck_naming ->
    [french] il fante d’atout e, subito sotto, l’altro fante dello stesso colore
   *[other] il 10 d’atout e, subito sotto, il 10 del seme che gli fa coppia: denari con coppe, spade con bastoni
}.
rule-weli = { $weli ->
    [six-of-diamonds] C’è una matta, { $wild_six }: chi la gioca dice di che seme è. Tornata
   *[other] Ogni { $six } è una matta: chi lo gioca dice di che seme è. Tornato
} in mano, è di nuovo una matta.
rule-take = Chi non può o non vuole battere tutto prende tutte le carte e salta il suo attacco. Chi batte tutto attacca subito dopo.
rule-throw-in = { $throw_in ->
    [opponents] Tutti gli avversari di chi si difende possono
    [neighbours] I due vicini di chi si difende possono
    [attacker] Solo chi attacca può
   *[all] Tutti tranne chi si difende possono
} aggiungere carte dei valori che sono in tavola.
rule-window = { $throw_in_window ->
    [stepwise] Solo quando tutto è battuto, una carta alla volta.
    [any-time] Si comincia subito.
   *[after-first-beat] Si comincia quando è stata battuta la prima carta.
}
rule-priority = { $throw_in_priority ->
    [free] Non c’è un ordine: chi prima arriva.
    [last-thrower] Prima chi ha aggiunto per ultimo, poi chi attacca, poi in senso orario.
   *[ordered] Prima chi attacca, poi gli altri in senso orario.
}
rule-pass = { $pass_scope ->
    [permanent] Chi ha detto basta ha finito per quell’attacco, a meno che chi si difende prenda o passi l’attacco.
   *[until-change] Chi ha detto basta può tornare quando esce un valore nuovo.
}
rule-auto-pass = { $auto_pass ->
    [empty-hand] Si chiede a chiunque abbia carte, così il silenzio non tradisce nulla.
   *[no-legal-card] A chi non ha nulla da aggiungere non si chiede.
}

rule-title-throw-in = Aggiunte
rule-throw-in-off = Nessuno aggiunge carte a un attacco.
rule-pile-on = A chi prende si possono ancora aggiungere carte { $pile_on_limit ->
    [attack-limit] fino al limite pieno, per poche che ne avesse
   *[same] entro lo stesso limite
}.
rule-pile-on-last-thrower = Allora si va in senso orario, da chi ha attaccato per ultimo.
rule-no-pile-on = Quando qualcuno prende, l’attacco finisce lì.

rule-title-transfer = Passaggio
rule-transfer-on = Finché nulla è battuto, chi si difende può mettere una carta del valore dell’attacco: allora si difende chi viene dopo, se ha abbastanza carte.
rule-transfer-show = Basta anche mostrare l’atout di quel valore: resta in mano.
rule-transfer-multi = Di quel valore si { $transfer_multi ->
    [on] possono mettere più carte insieme
   *[off] può mettere una sola carta
}.
rule-transfer-first-bout = Il primo attacco della partita { $transfer_first_bout ->
    [off] non si passa
   *[on] si può passare
}.
rule-show = Lo stesso atout si mostra una volta per { $show_scope ->
    [game] partita
   *[bout] attacco
}.
rule-show-repeat = Se l’attacco ritorna, quell’atout { $show_repeat ->
    [never] serve solo a battere
   *[play-only] può ancora servire a passarlo, giocandolo
}.
rule-refill = Dopo ogni attacco si pesca dal mazzo fino ad averne { $target }: prima { $refill_start ->
    [final-attacker] chi ha passato l’attacco per ultimo
   *[opener] chi ha aperto
}, poi gli altri in senso orario, infine chi si è difeso.
rule-turnup = L’ultima carta { $turnup_fate ->
    [dealer] va al mazziere
    [out] resta fuori dal gioco
   *[talon] la pesca il primo che ha meno di { $target } carte
}.

rule-title-draw = Pesca
rule-refill-none = Non si pesca.
rule-poker = { $poker_turns ->
    [both] Prima di attaccare o di rispondere a un attacco
   *[attack] Prima di attaccare
} puoi scambiare due carte con il mazzo, una volta per attacco e fino a { $exchanges } a partita.

rule-title-end = Fine
rule-out = A mazzo finito, chi resta senza carte è fuori. Se non ne ha più nessuno, è un pareggio.
rule-no-progress = È un pareggio anche quando la stessa posizione esce per la terza volta.
rule-epaulettes = Se le ultime carte che il durak prende sono di valore { $lowest }, non battute e di una sola persona{ $trump_mode ->
    [none] { "" }
   *[other] { " " }(non tutte d’atout)
}, sono spalline per le sue spalle: una o due.
rule-ladder = Una serie è una scala, { $ladder ->
    [per-side] e ognuno ha la sua
   *[shared] la stessa per tutti
}: prima danno un punto le spalline di valore { $lowest }, poi quelle del valore seguente, e così via fino all’asso.
rule-next-dealer = { $next_dealer ->
    [durak-teams] Dà le carte chi, tra quelli che hanno perso, ha tenuto le carte più a lungo.
    [winner] Dà le carte chi è rimasto per primo senza carte.
    [winner-teams] Dà le carte chi, tra quelli che non hanno perso, è rimasto per primo senza carte.
    [rotate] Si danno le carte a giro.
    [random] La sorte decide chi dà le carte.
   *[durak] Dà le carte il durak.
}
rule-next-first = { $next_first ->
    [lowest-trump] Apre di nuovo l’atout più basso.
    [right-of-durak] Apre chi è a destra del durak.
    [left-of-durak] Apre chi è a sinistra del durak.
    [winner] Apre chi è rimasto per primo senza carte.
    [winning-team] Chi apre si decide come nella prima partita, ma solo nella squadra vincente.
   *[start] Chi apre si decide come nella prima partita.
}
rule-next-first-three-teams = Delle due che non hanno perso, è quella che per prima ha avuto qualcuno senza carte.
rule-ladder-end = La serie finisce con gli assi: vince chi ha più punti e, in parità, chi ha segnato con gli assi.
rule-forfeit = Il durak dovrà { $forfeit }.

rule-title-next = Prossima partita

rule-title-clock = Tempo
rule-clock = Un turno dura { $clock }, per aggiungere { $throwing }. Poi si gioca per te una mossa sensata; dopo due di fila gioca il computer finché non torni.
rule-clock-off = Non c’è limite di tempo.

## Classifiche e numeri

ranking-week = 🏆 <b>I durak della settimana</b>
ranking-month = 🏆 <b>I durak del mese</b>
ranking-season = 🏆 <b>I durak della stagione</b>
ranking-ever = 🏆 <b>I durak di tutti i tempi</b>
ranking-line = { $place }. { $name }: <b>{ $duraks }</b> su { $games } · { $percent }%
legend-rating = punteggio: tutti partono da 1000
legend-epaulettes = spalline
legend-spared = di fila senza essere il durak
legend-fooled = di fila da durak
legend-absent = durak per assenza
ranking-empty = In questo periodo qui nessuno è stato il durak.
records-title = 🏛 <b>Record</b>
records-longest-bout = 📏 Carte nell’attacco più lungo: { $count }
records-biggest-hand = 🧺 Carte nella mano più grande: { $count } ({ $name })
records-busiest = 🌙 Partite nella serata più lunga: { $count }
period-week = Settimana
period-month = Mese
period-season = Stagione
period-ever = Di sempre
stats-title = 📊 <b>{ $name }</b>
stats-here = <b>In questa chat, con altre persone</b>
stats-overall = <b>In tutti i gruppi</b>
stats-none = Ancora nessuna partita.
stats-duraks = 🃏 Durak { $duraks ->
    [0] mai
    [one] una volta
   *[other] { $duraks } volte
} su { $games ->
    [one] 1 partita
   *[other] { $games } partite
} ({ $percent }%)
stats-rating = ⭐ Punteggio { $rating }
stats-spared = 🍀 Senza essere il durak: { $count ->
    [one] 1 partita
   *[other] { $count } partite di fila
}
stats-fooled = 🔥 Da durak: { $count ->
    [one] 1 partita
   *[other] { $count } partite di fila
}
stats-longest-spared = Serie più lunga senza esserlo: { $count }
stats-longest-fooled = Serie più lunga da durak: { $count }
stats-first-outs = 🥇 Prime posizioni: { $count }
stats-draws = 🤝 Pareggi: { $count }
stats-team-losses = 👥 Sconfitte di squadra: { $count }
stats-epaulettes-received = 🎖 Spalline ricevute: { $count }
stats-epaulettes-given = 🎖 Spalline appuntate: { $count }
stats-ladder-points = 🪜 Punti sulla scala: { $count }
stats-absences = 🤖 Finite dal computer: { $count }
stats-absent-duraks = 🤖 Durak per assenza: { $count }
stats-sunk-by = ⚓ Bestia nera: { $name } ({ $count })
stats-sunk = 🎯 Vittima preferita: { $name } ({ $count })
stats-guesses = 🔮 Durak indovinati: { $right } su { $guesses }

## La premiazione di una stagione

season-winter = dell’inverno
    .champion = asso invernale
    .durak = durak d’inverno
season-spring = della primavera
    .champion = asso primaverile
    .durak = durak primavera
season-summer = dell’estate
    .champion = asso dell’estate
    .durak = durak d’estate
season-autumn = dell’autunno
    .champion = asso autunnale
    .durak = durak d’autunno
ceremony-title = Albo d’oro { $of }
honour-champion = L’asso
    .of-season = L’asso { $of }
    .figure = durak in { $duraks } partite su { $games }
honour-durak = Durak eterno
    .of-season = Durak eterno { $of }
    .figure = { honour-champion.figure }
honour-comeback = Rimonta
    .of-season = Rimonta { $of }
    .figure = durak: { $before }% delle partite, poi { $percent }%
honour-defence = Miglior difesa
    .of-season = Miglior difesa { $of }
    .figure = ha preso { $takes } volte a partita
honour-streak = Serie più lunga
    .of-season = Serie più lunga { $of }
    .figure = { $games } partite di fila senza essere il durak
honour-line = { $honour }: { $names }
ceremony-about = Servono { $games } partite e un quarto di quelle di chi ha giocato di più.
forecast-title = Fine della stagione: { $day }
forecast-champion = In corsa per il titolo di asso: { $names }
forecast-durak = In corsa per il titolo di durak eterno: { $names }
forecast-more = { $count ->
    [one] { $names } e un’altra persona
   *[other] { $names } e altre { $count } persone
}
forecast-about = Cioè giocando quanto finora senza mai essere il durak, o essendolo sempre.
button-ceremony = 🎉 Ultimo albo d’oro
toast-no-ceremony = Non c’è nessun albo d’oro da mostrare.

## Traguardi

achievement-first-game = Un posto al tavolo
    .about = la prima partita con altre persone
achievement-hundred-games = Di casa
    .about = cento partite
achievement-long-evening = Ancora una e basta
    .about = dieci partite in una sera
achievement-marathon = Maratona
    .about = resistere venti attacchi
achievement-full-table = Il mattino ha l’oro
    .about = restare senza carte prima di tutti, tra sei o più
achievement-spared-ten = Anguilla
    .about = dieci partite di fila senza essere il durak
achievement-spared-thirty = Intoccabile
    .about = trenta partite di fila senza essere il durak
achievement-comeback = Ritorno dall’aldilà
    .about = quasi perdere e scamparla lo stesso
achievement-clean-hands = Mani pulite
    .about = resistere quindici attacchi senza prendere
achievement-half-the-pack = Mezzo mazzo
    .about = avere in mano mezzo mazzo e scamparla
achievement-hot-potato = Patata bollente
    .about = passare tre attacchi in una partita e scamparla
achievement-executioner = L’ultima parola
    .about = lasciare solo il durak, 25 volte
achievement-epaulettes = Sarto
    .about = appuntare le spalline a un durak
achievement-comrades = Spalla a spalla
    .about = dieci partite a squadre senza perdere
achievement-machine-sunk = Testa contro macchina
    .about = far restare durak il computer più forte
achievement-broken-spell = Incantesimo rotto
    .about = scamparla dopo tre partite da durak
achievement-draw = Pari e patta
    .about = un pareggio
achievement-first-durak = Prima o poi tocca
    .about = durak per la prima volta
achievement-hat-trick = Cappello su misura
    .about = durak tre volte di fila
achievement-fifty-duraks = Durak emerito
    .about = durak cinquanta volte
achievement-wheelbarrow = Ci vuole la carriola
    .about = prendere undici carte in un colpo solo
achievement-general = Generale
    .about = spalline su entrambe le spalle
achievement-pride = Troppa sicurezza
    .about = durak dopo dieci partite senza esserlo
achievement-not-once = Ma che ho fatto?
    .about = durak senza aver mai preso
result-earned = 🏅 { $achievement } ({ $names })
button-achievements = 🏅 Traguardi
button-what-they-take = Come si ottengono
shelf-title = 🏅 <b>{ $name }</b>: { $count } su { $all }
shelf-earned = Ottenuti:
shelf-open = Ancora da ottenere:
shelf-line = <b>{ $achievement }</b> — { $about }
shelf-begun = { $line } ({ $count } su { $all })

## Partite passate

history-title = 📚 <b>Le ultime partite</b>
history-empty = Qui non è ancora finita nessuna partita.
history-line = { $number }. { $game }
history-game = { $day } · { $variant } · { $players ->
    [one] 1 giocatore
   *[other] { $players } giocatori
} · { $losers ->
    [none] { history-draw }
    [aborted] { history-cut-short }
   *[other] 🃏 { $losers }
}
history-draw = pareggio
history-cut-short = interrotta
a-computer = un computer
replay-title = 📖 { $bout ->
    [0] La distribuzione
   *[other] Attacco { $bout } di { $bouts }
}
replay-shared = 🔗 Chi ha questo link può rivedere la partita, con tutte le carte e i nomi, finché non smetti di condividerla.
replay-not-shared = Questa partita non è più condivisa.
arrow-to-beginning = All’inizio
arrow-bout-back = Attacco precedente
arrow-card-back = Carta precedente
arrow-card-on = Carta successiva
arrow-bout-on = Attacco successivo
arrow-to-end = Alla fine
link-to-nothing = Questo link non porta più a nessuna partita.
link-too-busy = Troppe richieste. Riprova tra qualche secondo.
button-review = 🔍 Analisi
button-walk = 📖 Passo passo
share-question = E nel vostro gruppo, chi è il durak?
film-title = 🎬 <b>Com’è finita: attacco { $bout }</b>
film-missing = 🎬 Non sono riuscito a fare o a mandare il filmato. Puoi premere di nuovo «Filmato».
review-title = 🔍 <b>Analisi delle tue decisioni</b>
review-progress =
    Sto provando che cosa potevi fare…

    { $bar } { $done } di { $all }
review-summary = Hai preso { $count ->
    [one] 1 decisione
   *[other] { $count } decisioni
}. { $mistakes ->
    [0] Non c’era mai niente di chiaramente meglio.
    [one] In un caso c’era qualcosa di chiaramente meglio.
   *[other] In { $mistakes } casi c’era qualcosa di chiaramente meglio.
}
review-legend = In percentuale: la tua probabilità di non essere il durak, in base a ciò che vedevi.
review-nothing = Non avevi niente da decidere.
review-mistake = { $before }% → { $after }%. Meglio: { $better }.
review-good = { $chance }%: non c’era niente di chiaramente meglio.
review-unknown = Non si poteva ancora dire.
review-line = { $chance }%
review-line-mistake = { $before } → { $after }%
review-agreement = Hai scelto come chi gioca molto bene in { $agreed } di { $count ->
    [one] 1 decisione
   *[other] { $count } decisioni
}.
review-named = Attacco { $bout }: { $done }
review-position = Attacco { $bout }, carte di { $name }: { $count }. { $action ->
    [beat] Hai battuto { $attack } con { $cards }
    [transfer] Hai passato l’attacco con { $cards }
    [show] Hai mostrato { $cards }
    [swap] Hai scambiato { $cards } con la carta girata
    [exchange] Hai rimesso nel mazzo { $cards }
    [take] Hai preso le carte
    [done] Hai premuto «{ $done }»
   *[play] Hai giocato { $cards }
} ({ $before } → { $after }%).
review-better = Meglio: { $better }. { $why }

## Domande

choosing = Quale tavolo intendi?
button-practice = 🎓 Allenamento
question-about =
    <b>{ $chat }</b>
    { $question }
leaving = Lasciare questa partita? Continua il computer, e se diventa lui il durak, la sconfitta è tua.
leaving-practice = Lasciare questa partita? Finisce qui e non conta.
voting = Chiudere questo tavolo per tutti? Voti: { $votes } su { $people }; ne serve più della metà.
closing = Chiudere questo tavolo per tutti? La partita non conterà.
removing = Chi deve alzarsi dal tavolo?
guessing = 🔮 <b>Chi sarà il durak?</b> Nessun altro vede il tuo pronostico. Puoi cambiarlo finché { $players ->
    [2] nel mazzo ci sono carte
   *[other] nessuno è fuori
}.
forgetting = Cancellare tutto ciò che conservo di te? Non si torna indietro.
button-leave-for-sure = Lascia
button-stay = Annulla
button-close = Chiudi
button-vote = Vota per chiudere
button-forget-for-sure = Cancellami

## Allenamento

practice = 🎓 <b>Allenamento</b> · { $variant }
    Tu contro il computer, senza limite di tempo.
button-computers = 🤖 × { $count }
    .aloud = { $count } computer
button-begin = Comincia
button-other-game = Altro gioco
strength-easy = Facile
strength-normal = Normale
strength-hard = Difficile

## Comandi, come li mostra il menu

command-durak = apri un tavolo o riportalo qui
command-rules = le regole di questo tavolo
command-top = chi è il durak, e quante volte
command-stats = le tue statistiche
command-history = le ultime partite
command-leave = alzati dal tavolo
command-close = chiudi il tavolo
command-verify = il mazzo era truccato?
command-settings = gioco, opzioni, tempo per turno
command-own-settings = immagini o tutto a parole
command-notify = avvisami quando si apre un tavolo
command-skip = gioca al posto di chi si fa aspettare
command-remove = fai alzare qualcuno prima della partita
command-language = scegli la lingua
command-practice = gioca contro il computer
command-privacy = che cosa conservo, e perché
command-export = tutto ciò che è tuo in un file
command-forget = cancella tutto ciò che è tuo
command-help = come funziona

## Aiuto

button-add-to-group = Aggiungimi a un gruppo
greeting = 🃏 Chi sarà il durak? Apri un tavolo e giocate tutti.
button-open-table = Apri un tavolo
button-what-is-this = Che cos’è?
help-group = 🃏 <b>Durak in questa chat</b>

    /durak apre un tavolo: premi «Mi siedo», poi «Dai le carte». «Le mie carte» mostra le tue carte solo a te; se hai avviato la nostra chat privata, le trovi anche lì.

    Devi andare? /leave: il computer prende il tuo posto.

    ⚔️ attacca · 🛡 si difende · 🖐 prende · ✔️ basta · 🏁 senza carte. Una carta con il punto ora non si può giocare: toccala e saprai perché.
bot-name = Durak Club
description = 🃏 Durak con gli amici, direttamente nel vostro gruppo.

    Aggiungimi e scrivi lì /durak: il tavolo sta nel gruppo, le tue carte arrivano qui e nessuno aspetta chi si è addormentato. Si può scegliere ogni regola.

    Non c’è nessuno? Gioca contro il computer: /practice.
description-short = Durak nel tuo gruppo: il tavolo in chat, le tue carte in privato, e nessuno aspetta nessuno.
help-private = 🃏 <b>Le tue carte le tengo io.</b>

    Aggiungimi a un gruppo e scrivi lì /durak: gli amici si siedono con un tocco, e ognuno vede solo le proprie carte. Oppure gioca contro il computer: /practice.{ $more }

    /rules spiega il gioco, /stats mostra le tue statistiche, /settings mette tutto a parole per un lettore di schermo.
privacy = 🔏 <b>Che cosa conservo, e perché</b>

    • di te: ID Telegram, nome, lingua e se posso scriverti;
    • le tue partite, carta per carta, con traguardi, analisi, problemi, pronostici e link, per /history, /top e /stats; anche i tuoi tentativi alla mano del giorno: a giorno finito chiunque può vedere il migliore e il più strano, con il nome solo nei tuoi gruppi;
    • le tue scelte: allenamento, modalità lettura, colori dei semi, promemoria, le tue ultime modifiche alle impostazioni di un gruppo e i gruppi dei cui tavoli vuoi sapere (/notify);
    • l’etichetta che portavi in un gruppo prima di quella del durak, per restituirtela;
    • quali messaggi mostrano i tuoi tavoli, per tenerli aggiornati.

    Non conservo i tuoi messaggi (tranne una penitenza che scrivi per un gruppo) né i contatti. Non do niente a nessuno, tranne dove un gruppo condivide le sue partite (/settings): un link mostra tutte le carte e i nomi. Nel gruppo stesso, un filmato può mostrare com’è finita una partita, con tutte le carte.

    /forget ti cancella: nelle partite passate resta «qualcuno», i loro link non si aprono più ed entro un’ora sparisci anche dalle copie di sicurezza: al massimo una al giorno, che tengo una settimana, e un’altra prima di un aggiornamento. Rimane solo un’impronta del tuo ID, perché nessuna vecchia copia ti riporti indietro. /export ti manda tutti i tuoi dati.

    Nel mio registro tecnico può comparire il tuo ID Telegram; per quanto, lo decide chi mi gestisce.
privacy-other-backups = Chi mi gestisce fa anche copie di sicurezza che io non posso cambiare; da lì sparisci dopo { $days ->
    [one] un giorno
   *[other] { $days } giorni
}.
privacy-operator = Per contattare chi mi gestisce: { $contact }
privacy-no-operator = Chi mi gestisce non ha lasciato nessun contatto.
pack-agrees = Il mazzo e la sua impronta coincidono.
pack-disagrees = Il mazzo e la sua impronta non coincidono.
verify-agrees = ✅ <b>{ pack-agrees }</b> L’ordine delle carte era già fissato prima che si giocasse la prima.
verify-disagrees = ⚠️ <b>{ pack-disagrees }</b> I dati salvati di questa partita sono danneggiati o cambiati.
verify =
    { $verdict }

    La partita: { $game }
verify-compared =
    Prima della prima carta è stata presa questa impronta del mazzo mescolato:

    🔒 <code>{ $commitment }</code>

    Questo comando la ricava di nuovo dalle carte. Chiunque può controllare che sia la stessa.

    <code>{ $command }</code>
verify-cut = Poi chi sedeva alla destra del mazziere ha tagliato alla cieca: { $count ->
    [one] la prima carta è finita
   *[other] le prime { $count } carte sono finite
} sotto le altre, e per prima è stata data { $card }.
shuffle-page = Il mazzo era truccato?
shuffle-page-fingerprint = L’impronta di prima della prima carta. Se l’hai copiata, incolla qui la tua.
shuffle-page-source = Da che cosa è stata ricavata: caratteri a caso e il mazzo
shuffle-page-computed = L’impronta (SHA-256) di questi dati, calcolata dal tuo browser
shuffle-page-cannot = Il tuo browser non riesce a calcolarla. Usa il comando della chat.

## Risposte a pulsanti e comandi

toast-failed = Qualcosa è andato storto da noi. Riprova.
toast-forged = Questo pulsante qui non fa nulla.
toast-outdated = Questo pulsante è vecchio.
storage-trouble = C’è un problema con il nostro archivio e non è stato fatto nulla. Riprova tra un minuto.
toast-joined = Sei al tavolo.
toast-next-game = Giochi la prossima partita, se c’è posto. Premi ancora per lasciarla.
toast-not-next-game = Non giochi più la prossima partita.
guess-made = 🔮 Il tuo pronostico: { $names }.
toast-see-private = Te lo chiedo nella nostra chat privata.
toast-in-private = Lo trovi nella nostra chat privata.
toast-start-first = Prima apri la nostra chat privata e premi «Avvia».
toast-too-busy = Ora ho troppo da fare. Chiedimelo di nuovo tra poco.
toast-one-moment = Un momento: Telegram mi rallenta.
toast-film = 🎬 Il filmato arriva tra un attimo.
toast-no-films = Qui non faccio filmati.
toast-no-achievements = Qui i traguardi sono disattivati.
advice-play = 💡 Io giocherei { $cards }.
advice-beat = 💡 Io batterei { $attack } con { $cards }.
advice-transfer = 💡 Io passerei l’attacco con { $cards }.
advice-show = 💡 Io mostrerei { $cards } per passare l’attacco.
advice-swap = 💡 Io scambierei { $cards } con la carta girata.
advice-exchange = 💡 Io scambierei { $cards } con due carte del mazzo.
advice-take = 💡 Io prenderei.
advice-done = 💡 Io premerei «{ $done }».
advice-chance = Probabilità di non essere il durak: { $chance }%
advice-chance-other = { advice-chance } ({ $other }: { $less }%)
advice-chance-equal = { advice-chance }. Vale lo stesso: { $other }.
advice-chance-unknown = Non si può ancora dire.
advice-other-take = Prendere
advice-other-transfer = Passaggio con { $cards }
why-only = Non c’è altra mossa.
why-out = E resti senza carte.
why-unbeatable = Non si può battere.
why-hard-to-beat = Quasi niente può batterla.
why-several = Ti liberi di più carte insieme.
why-twice = Poi puoi aggiungere { $cards }.
why-lowest = È la tua carta più bassa.
why-keeps-trumps = Ti tieni gli atout.
why-keeps = Ti tieni { $cards }.
why-taken-anyway = Prende comunque: tanto vale disfarsene.
why-one-less = Ora ogni carta in meno conta.
why-theirs = Le carte che aggiungi andranno a chi prende.
why-nothing-to-throw-in = Nessuno avrà niente da aggiungere.
why-no-new-rank = Non porta in tavola nessun valore nuovo.
why-plain-is-enough = Non serve un atout.
why-worth-a-trump = Costa un atout, ma non prendi niente.
why-hopeless = Tanto non puoi battere tutto.
why-saves = Meglio prendere che spendere { $cards }.
why-gains = Ti porti via { $cards }.
why-handed-on = Così tocca a qualcun altro.
why-handed-on-cheaply = Tocca a qualcun altro, senza spendere atout.
why-costs-nothing = Non ti costa nessuna carta.
why-better-trump = Un atout migliore per uno basso.
why-better-cards = Probabilmente pescherai di meglio.
forgotten = Fatto: non ricordo più nulla di te.
hint-only-group = Funziona solo in un gruppo.
hint-only-private = Funziona solo nella nostra chat privata.
hint-no-table = Qui non c’è nessun tavolo. /durak ne apre uno.
hint-start-first = { toast-start-first }
hint-anonymous = Scrivi a nome del gruppo, quindi non so chi sei. Per giocare, premi «Mi siedo».
hint-channel = Scrivi a nome tuo, per favore, non di un canale.
hint-members-not-told = Telegram non mi dice chi fa parte di quel gruppo. Premi lì uno dei miei pulsanti, oppure nominami amministratore.
hint-administrators-not-told = Telegram non mi dice chi sono gli amministratori. Riprova tra un minuto.
hint-not-there = Quella persona non è a questo tavolo.
hint-not-begun = Le carte non sono ancora state distribuite.
unpinnable = 📌 Qui non posso fissare il tavolo. Nominami amministratore con il permesso di fissare messaggi e riattivalo in /settings.
untaggable = 🏷 Qui non posso dare l’etichetta al durak. Nominami amministratore con il permesso di modificare le etichette e riattivalo in /settings.
tag-durak = durak
seated = Sei al tavolo in <b>{ $chat }</b>. Le tue carte arriveranno qui.
how-to-hear =
    Sei al tavolo. Premi <b>{ $button }</b> nel messaggio del tavolo per vedere le tue carte.

    Avvia una volta la chat privata con me e ti avviserò lì quando tocca a te.
listening = 🔔 Ti avviso in privato quando si apre un tavolo in <b>{ $chat }</b>, al massimo una volta all’ora. /notify nel gruppo ferma gli avvisi.
not-listening = 🔕 Non ti avviso più dei tavoli in <b>{ $chat }</b>.
announced = 🃏 Si è aperto un tavolo in <b>{ $chat }</b>: { $variant }.
announced-enough = 🔕 Si è aperto un tavolo in <b>{ $chat }</b>. Le ultime tre volte non c’eri, perciò non ti avviso più, finché non scrivi /notify lì.
# In privato, a chi ha aperto il tavolo.
silenced = 🔇 Non posso scrivere in <b>{ $chat }</b>. Quando un amministratore avrà rimediato, /durak riporta il tavolo. Intanto la partita continua in privato.
topic-deleted = 🗑 L’argomento in <b>{ $chat }</b> è stato eliminato, quindi il suo tavolo è chiuso.
slow-mode = 🐌 La modalità lenta ritarda i miei messaggi in <b>{ $chat }</b>. Nominami amministratore e il tavolo starà al passo con la partita.

page-sounds = Suoni
page-not-admitted = Questo tavolo non c’è più, oppure non fai parte del suo gruppo.
page-bad-launch = Riapri il tavolo dalla chat.
page-dismissed = Il tavolo è aperto su troppi schermi. Tocca la pagina per continuare qui.
page-stuck = Qui il tavolo non si apre. Gioca con i pulsanti nella chat.
page-lost = Non è andata a buon fine. Riprova.
page-play = Avvia
page-pause = Pausa
page-speed = Velocità
page-way = Percorso della partita
page-moment = Un momento della tua analisi
page-to-table = Torna al tavolo
page-new-game = È cominciata una nuova partita.

answered-elsewhere = Rispondo in { $chat }.
