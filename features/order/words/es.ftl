## Orden en el grupo

option-quiet-from = Silencio desde las
    .about = Desde entonces no escribo aquí nada sin que alguien lo pida. Si coincide con el final, no hay silencio.
    .is-number = { $count }:00
option-quiet-until = Silencio hasta las
    .about = Hasta entonces no escribo aquí nada sin que alguien lo pida.
    .is-number = { $count }:00
option-night-tables = Mesas en silencio
    .about = Si se puede abrir una mesa en las horas de silencio. Una partida en curso se juega hasta el final.
    .is-on = sí
    .is-off = no
option-pause = Descanso
    .about = Cuánto tiempo nadie puede empezar aquí una partida tras varias seguidas. La que está en curso se juega hasta el final.
    .is-number = { $count ->
        [0] ninguno
       *[other] { $count } minutos
    }
option-pause-after = Descanso tras
    .about = Cuántas partidas seguidas llevan al descanso. Quien ya ha parado tanto tiempo vuelve a contar desde cero.
    .is-number = { $count } partidas
order-pause = ⏸ { $games } partidas seguidas: descanso hasta las { $time }.
order-night = 🌙 Aquí no se abren mesas hasta las { $time }.
button-changes = Últimos cambios
order-change =
    { $day }, { $time } · { $name }
    { $option }: { $old } → <b>{ $new }</b>
order-no-changes = Nadie ha cambiado nada todavía.
button-figures = Todas las partidas en un archivo
figures-separator = ;
figures-game = Partida
figures-date = Fecha
figures-variant = Variante
figures-place = Puesto
figures-player = Jugador
figures-durak = Durak
button-topics = Temas
order-topics-about = Dónde respondo. En los demás temas indico dónde. ¿Falta un tema? Escribe /settings en él.
order-all-topics = todos los temas
order-general = General
