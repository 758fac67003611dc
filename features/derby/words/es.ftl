## Derbi de dos grupos

derby = ⚔️ <b>Derbi de dos grupos</b>
derby-about = Los dos grupos juegan las mismas cartas, cada uno a su ritmo: dos personas del grupo en pareja contra los dos bots más fuertes. Quien se queda antes sin cartas suma 2 puntos; el durak, 0; los demás, 1, también en caso de empate. Gana el grupo con más puntos. Nadie puede jugar por los dos.
derby-game = { $variant } · { $clock ->
    [none] sin límite de tiempo
   *[other] { $clock } por turno
}
derby-deals = { $deals ->
   *[other] { $deals } repartos
}
derby-unfit = ⚔️ Un derbi necesita un juego para cuatro en el que cada cual juegue por su cuenta. Elige antes otro en /settings.
derby-challenged = El reto está listo. En el otro grupo, escribe: <code>{ $command }</code>
derby-lapses = ⌛ Caduca si nadie acepta
derby-time = ⌛ Tiempo para todos los repartos
derby-lapsed = ⌛ Nadie ha aceptado el reto a tiempo.
derby-fingerprint = Huella de los repartos: <code>{ $fingerprint }</code>
derby-received = { $group } reta a este grupo.
derby-accepted = 🤝 ¡{ $group } acepta el reto!
derby-between = ⚔️ <b>{ $group } – { $other }</b>
derby-a-group = Un grupo
derby-deal = Reparto { $deal } · { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
derby-deal-goes-on = Reparto { $deal } · se está jugando
derby-others = El otro grupo ha terminado { $count } de { $deals }.
derby-others-ready = El otro grupo ya ha terminado.
derby-compared = Reparto { $deal } · { $own } : { $other }
derby-won = 🏆 ¡El derbi es para { $group }: <b>{ $points } : { $others }</b>!
derby-even = 🤝 <b>{ $points } : { $points }</b>: nadie gana este derbi.
derby-turning = 🔀 El reparto que lo decidió: { $deal }
derby-replays = Abajo: cómo jugaron los dos grupos y, con 🔐, la prueba de que se barajó limpio.
derby-players-gone = 🤖 Una actualización ha cambiado los bots, así que este derbi no tiene ganador.
derby-switched-off = 🔌 Se han desactivado los derbis, así que este no tiene ganador.
derby-off = ⚔️ Aquí no hay derbis.
derby-no-challenge = Ese reto no existe, o ya no.
derby-own-challenge = El reto tiene que aceptarlo otro grupo.
derby-engaged = Este grupo ya tiene un derbi o un reto: /derby lo muestra.
derby-too-many-codes = Demasiados códigos seguidos. Espera un minuto.
derby-table-taken = Aquí ya hay una mesa: antes termina su partida o ciérrala.
derby-lobby = ⚔️ Derbi, reparto { $deal } de { $deals }: dos del grupo y dos bots
derby-over = ⚔️ El derbi ha terminado y, con él, este reparto.
derby-cut-short = ✂️ <b>Sin terminar</b>: este reparto no da puntos.
derby-points = ⚔️ { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} en este reparto
button-challenge = ⚔️ Retar: { $deals } repartos
button-accept-challenge = ⚔️ Aceptar
button-withdraw = Retirar
button-play-deal = ▶️ Reparto { $deal }
button-derby = ⚔️ Derbi
button-replay-deal = { $deal } · { $group }
button-film-of-deal = { button-film } { $deal } · { $group }
button-check-deal = 🔐 { $deal }
refusal-other-side = En este derbi ya jugaste por el otro grupo.
option-derby = Derbis
    .about = Si este grupo puede retar a otros con /derby. El otro grupo ve el nombre y los puntos de este.
    .is-on = { value-on }
    .is-off = { value-off }
command-derby = retar a otro grupo
