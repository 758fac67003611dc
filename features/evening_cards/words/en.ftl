## The card of the evening

# When an evening is over, perhaps not before the next morning. $games (number): at least 3.
evening-title = 🌙 <b>The evening</b> · { $games } games
# $names (words): one or more.
evening-best = 🏆 Best of the evening: { $names }
# $names (words): one or more. $games (number): at least 3.
evening-spared = 🍀 { $games } games in a row without being the durak: { $names }
# In the settings: .about explains it in a line, .is-… are its values.
option-evening-card = Card of the evening
    .about = Whether I sum up an evening of three games or more.
    .is-on = { value-on }
    .is-off = { value-off }
