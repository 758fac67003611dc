## Ordine nel gruppo

option-quiet-from = Silenzio dalle
    .about = Da quest’ora qui non scrivo nulla senza che qualcuno lo chieda. Se coincide con la fine, non c’è silenzio.
    .is-number = { $count }:00
option-quiet-until = Silenzio fino alle
    .about = Fino a quest’ora qui non scrivo nulla senza che qualcuno lo chieda.
    .is-number = { $count }:00
option-night-tables = Tavoli nel silenzio
    .about = Se si può aprire un tavolo nelle ore di silenzio. Una partita in corso si gioca fino alla fine.
    .is-on = sì
    .is-off = no
option-pause = Pausa
    .about = Per quanto tempo nessuno può iniziare una partita dopo varie di fila. Quella in corso si gioca fino alla fine.
    .is-number = { $count ->
        [0] nessuna
       *[other] { $count } minuti
    }
option-pause-after = Pausa dopo
    .about = Quante partite di fila portano alla pausa. Chi si è già fermato per quel tempo ricomincia a contare.
    .is-number = { $count } partite
order-pause = ⏸ { $games } partite di fila: pausa fino alle { $time }.
order-night = 🌙 Qui non si aprono tavoli fino alle { $time }.
button-changes = Ultime modifiche
order-change =
    { $day }, { $time } · { $name }
    { $option }: { $old } → <b>{ $new }</b>
order-no-changes = Nessuno ha ancora cambiato nulla.
button-figures = Tutte le partite in un file
figures-separator = ;
figures-game = Partita
figures-date = Data
figures-variant = Variante
figures-place = Posto
figures-player = Giocatore
figures-durak = Durak
button-topics = Argomenti
order-topics-about = Dove rispondo. Altrove indico dove. Manca un argomento? Scrivi lì /settings.
order-all-topics = tutti gli argomenti
order-general = Generale
