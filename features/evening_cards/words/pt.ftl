## O resumo da noite

evening-title = 🌙 <b>A noite</b> · { $games } partidas
evening-best = 🏆 Destaque da noite: { $names }
evening-spared = 🍀 { $games } partidas seguidas sem ser o durak: { $names }
option-evening-card = Resumo da noite
    .about = Se resumo uma noite de três partidas ou mais.
    .is-on = { value-on }
    .is-off = { value-off }
