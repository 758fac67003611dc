## El reparto del día

daily-title = Reparto del día
daily = 📅 <b>{ daily-title }</b> · { $date }
daily-caption = Las mismas cartas para todos. Un solo intento, hasta la medianoche UTC.
daily-about = Las mismas cartas para todos, contra los dos bots más fuertes: un solo intento, sin pistas ni límite de tiempo, hasta la medianoche UTC. Quien se queda antes sin cartas suma 2 puntos; el durak, 0; los demás, 1, también en caso de empate. Después, todos pueden ver el mejor intento y el más raro; los nombres solo se ven en los grupos de cada cual.
daily-par = Objetivo: { $par } ± { $margin }, la media del bot más fuerte en tu lugar.
daily-par-label = objetivo { $par }
daily-no-par = El objetivo, la media del bot más fuerte, llega en { $wait } más o menos.
daily-fingerprint = Huella, la misma desde ayer: <code>{ $fingerprint }</code>
daily-tomorrow = Huella del reparto de mañana: <code>{ $fingerprint }</code>
daily-score = { $score ->
    [2] 🥇 Primer puesto: <b>2 puntos</b>.
    [1] 🥈 <b>1 punto</b>.
   *[other] 🃏 Durak: <b>0 puntos</b>.
}
daily-made = ✅ Objetivo cumplido.
daily-missed = Te has quedado a { $below } del objetivo.
daily-beaten = Mejor que el { $share } % de las partidas del bot más fuerte.
daily-unfinished = No terminaste, así que no cuenta.
daily-better = { $share ->
    [0] Nadie en mis grupos lo hizo mejor.
   *[other] En mis grupos, el { $share } % lo hizo mejor.
}
daily-streak = { $days ->
   *[other] 🔥 { $days } días seguidos.
}
daily-none = 📅 Hoy no hay reparto. El próximo empieza a medianoche UTC.
daily-off = 📅 Aquí no hay reparto del día.
daily-place = { $place }. { $name } · { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
}
daily-nobody = Aquí nadie lo ha terminado todavía.
daily-playing = Todavía juegan: { $names }
daily-reminder = 📅 El reparto de hoy te espera.
button-show-day = Mostrar
button-remind = 🔔 Recordármelo
button-no-reminders = 🔕 Sin recordatorios
toast-reminded = Te lo recordaré cada día a esta hora, si aún no has jugado.
toast-not-reminded = Ya no te lo recordaré.
button-explain-day = Cómo funciona
button-try-alone = Jugarlo
button-try = Jugar
button-copy-result = Copiar
button-daily = 📅 Resultado
daily-past = 📅 <b>El reparto del { $date }</b>
daily-way = { $score ->
    [2] 2 puntos
    [1] 1 punto
   *[other] 0 puntos
} en { $bouts ->
    [one] { $bouts } ataque
   *[other] { $bouts } ataques
} · { $who }
daily-way-best = 🏆 <b>El mejor intento</b>: { daily-way }
    .about = Nadie sumó más puntos, ni los mismos en menos ataques.
daily-way-strangest = 🦄 <b>El intento más raro</b>: { daily-way }
    .about = Es el que menos jugadas iniciales comparte con los demás.
daily-way-for-par = el bot que fija el objetivo
button-way-best = 🏆 El mejor
button-way-strangest = 🦄 El más raro
button-own-try = 📖 Mi intento
button-past-day = ⏪ { $date }
button-today = 📅 Hoy
daily-shared = 📅 Durak, { $date }: { $score ->
    [2] 🥇
    [1] 🥈
   *[other] 🃏
}{ $made ->
    [yes] ✅
    [no] ➖
   *[other] { "" }
}{ $days ->
    [none] { "" }
   *[other] 🔥{ $days }
}
    .aloud = Durak, reparto del día, { $date }: { $score ->
    [2] 2 puntos
    [1] 1 punto
   *[other] 0 puntos
}{ $made ->
    [yes] , objetivo cumplido
    [no] , por debajo del objetivo
   *[other] { "" }
}
refusal-one-try = Solo hay un intento.
refusal-try-goes-on = Termina primero el reparto de hoy: /daily.
closed-day = 📅 El día ha terminado y este intento no cuenta.
closed-given-up = 🏳 Has abandonado este intento, así que quedas como durak.
leaving-try = ¿Abandonar este intento? Quedarás como durak, y hoy no habrá otro.
option-daily = Reparto del día
    .about = Si /daily muestra aquí en qué puesto va cada cual.
    .is-on = { value-on }
    .is-off = { value-off }
command-daily = el reparto del día
