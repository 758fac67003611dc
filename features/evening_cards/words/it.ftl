## Il riepilogo della serata

evening-title = 🌙 <b>La serata</b> · { $games } partite
evening-best = 🏆 Il meglio della serata: { $names }
evening-spared = 🍀 { $games } partite di fila senza essere il durak: { $names }
option-evening-card = Riepilogo della serata
    .about = Se riassumo una serata di almeno tre partite.
    .is-on = { value-on }
    .is-off = { value-off }
