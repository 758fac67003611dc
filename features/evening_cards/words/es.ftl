## El resumen de la noche

evening-title = 🌙 <b>La noche</b> · { $games } partidas
evening-best = 🏆 Lo mejor de la noche: { $names }
evening-spared = 🍀 { $games } partidas seguidas sin ser el durak: { $names }
option-evening-card = Resumen de la noche
    .about = Si resumo una noche de tres partidas o más.
    .is-on = { value-on }
    .is-off = { value-off }
