## O resumo da noite

evening-title = 🌙 <b>A noite</b> · { $games } partidas
evening-best = 🏆 Destaque da noite: { $names }
evening-spared = 🍀 { $games } partidas seguidas sem ser o durak: { $names }
option-evening-card = Resumo da noite
    .about = Se resumo uma noite de três partidas ou mais, uma vez e sem som, quando ninguém joga há 45 minutos. De noite, espero amanhecer.
    .is-on = sim
    .is-off = não
