### Durak Club en español.
### Los mensajes admiten b, i, code y blockquote; las palabras de botones y avisos van sin marcas.
### Para quien traduzca: los comentarios están en en.ftl, las pantallas en tests/screens/snapshots/*.es.txt, los términos en docs/languages/es.md.

## Cartas y nombres

name = { $name }
list-joint = { ", " }
somebody = alguien
computer-name = { $number ->
    [0] Píxel
    [1] Turbo
    [2] Engranaje
    [3] Dínamo
    [4] Remache
    [5] Chispa
    [6] Pistón
    [7] Diodo
    [8] Tornillo
    [9] Muelle
    [10] Tuerca
   *[other] Bujía
}
# Con su artículo: «el 7 de tréboles», «el as de oros». $suit es C, D, H, S; en la baraja española, coins,
# cups, swords, batons; o joker, y entonces $rank es red o black.
card-name = { $rank ->
    [1] el as
    [10] { $suit ->
        [coins] la sota
        [cups] la sota
        [swords] la sota
        [batons] la sota
       *[other] el 10
    }
    [11] el caballo
    [12] el rey
    [J] la jota
    [Q] la reina
    [K] el rey
    [A] el as
    [red] el comodín rojo
    [black] el comodín negro
   *[other] el { $rank }
}{ $suit ->
    [C] { " " }de tréboles
    [D] { " " }de diamantes
    [H] { " " }de corazones
    [S] { " " }de picas
    [coins] { " " }de oros
    [cups] { " " }de copas
    [swords] { " " }de espadas
    [batons] { " " }de bastos
   *[joker] { "" }
}
# La misma carta como objeto: la que se mata.
card-object = { card-name }
card-key = { $rank ->
    [1] As
    [10] { $suit ->
        [coins] Sota
        [cups] Sota
        [swords] Sota
        [batons] Sota
       *[other] 10
    }
    [11] Caballo
    [12] Rey
    [J] Jota
    [Q] Reina
    [K] Rey
    [A] As
    [red] Comodín rojo
    [black] Comodín negro
   *[other] { $rank }
}{ $suit ->
    [C] { " " }de tréboles
    [D] { " " }de diamantes
    [H] { " " }de corazones
    [S] { " " }de picas
    [coins] { " " }de oros
    [cups] { " " }de copas
    [swords] { " " }de espadas
    [batons] { " " }de bastos
   *[joker] { "" }
}
card-key-trump = { $card }, triunfo
card-key-twins = { $card }, { $count } iguales
card-declared = { $card } como { $suit }
these-cards = estas { $count } cartas
suit-name = { $suit ->
    [C] tréboles
    [D] diamantes
    [H] corazones
    [S] picas
    [coins] oros
    [cups] copas
    [swords] espadas
   *[batons] bastos
}
length-seconds = { $count } s
length-minutes = { $count } min
length-hours = { $count } h

## Antes de la partida

lobby-title = 🃏 <b>Durak</b> · { $variant }
lobby-rules = { $cards } cartas · { $hand ->
    [all] se reparten todas
   *[other] { $hand } en mano
} · { $clock ->
    [none] sin límite de tiempo
   *[other] { $clock } por turno
}
lobby-host = { " " }(abrió la mesa)
lobby-free = { $count ->
    [0] <i>La mesa está llena.</i>
    [one] <i>Queda un lugar libre.</i>
   *[other] <i>Quedan { $count } lugares libres.</i>
}
lobby-expected = <i>Se espera a { $names }.</i>
lobby-partners = <i>Los colores son los equipos. Pulsa un lugar para pasarte a él.</i>
lobby-missing = { $count ->
    [one] Falta una persona
   *[other] Faltan { $count } personas
} más.
lobby-ready = ¿Todo listo? Pulsa «Repartir».
lobby-forfeit = Prenda: el durak tendrá que { $forfeit }. Antes tiene que aceptar todo el mundo.
pack-drawn = 🎴 Cartas sacadas para decidir quién reparte: { $drawn }. Le toca a { $name }.
pack-drew = { $name } { $card }
pack-drawn-again = { $before }; otra vez { $names }: { $cards }
pack-shuffle = 🔀 Reparte { $name }: a barajar.
pack-touch = 🔀 Baraja y reparte { $name }, o bien quien toque la baraja.
pack-touched = ✋ { $name } tocó la baraja y tiene que repartir.
pack-cut = ✂️ { $name } está a la derecha de quien reparte y corta: ¿cuántas cartas pasan abajo?
cut-made = ✂️ { $name } corta: { $count ->
    [one] una carta pasa
   *[other] { $count } cartas pasan
} abajo.
cut-declined = ✊ { $name } da un golpe: sin corte.
cut-hat = 🎩 «No me quito el sombrero ante un tonto», dice { $name }: sin corte.
lobby-idle = ⌛ Se cierra si no viene nadie
invitation = 🃏 Durak en «{ $chat }»: hay una mesa abierta. ¡Ven a jugar!
invitation-members = 🃏 Durak en «{ $chat }»: hay una mesa abierta. Este enlace sienta a los miembros del grupo.
closed-asked = 🃏 Mesa cerrada.
closed-voted = 🃏 Mesa cerrada por votación.
closed-idle = 🃏 No vino nadie y la mesa se cerró. /durak abre otra.
closed-empty = 🃏 Se fue todo el mundo y la mesa se cerró.
closed-practice = 🎓 La partida se interrumpió, así que no cuenta.
closed-cut-off = 🔌 Este tipo de juego ya no se juega aquí.
# En lugar de una mesa que ya no se puede leer.
set-aside = 🃏 Algo falló por nuestra parte y esta partida no puede seguir. ¡Perdón!

## Mesa

trump = Triunfo { $suit }
    .aloud = Triunfo: { $suit }
trump-card = Triunfo { $card }
    .aloud = Triunfo: { $card }
trump-none = Sin triunfo
talon = { $count ->
    [0] mazo vacío
    [one] 1 carta en el mazo
   *[other] { $count } cartas en el mazo
}
table-empty = <i>No hay cartas en la mesa.</i>
bout-beaten = ataque parado
bout-taken = { $name } recogió { $count }
pair-in-words = { $attack }: { $cover ->
    [none] sin respuesta
   *[other] encima, { $cover }
}
cards-held = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
place = en { $place }.ª posición
stand-in = juega un bot
awaited-attacker = Le toca a { $names } atacar
awaited-defender = Matar o recoger: { $names }
awaited-thrower = Echar o decir «Paso»: { $names }
ladder-state = Escalera: { $rungs } · { $points }
legend-attacks = ataca
legend-defends = se defiende
legend-takes = recoge
legend-done = pasa
legend-out = sin cartas
legend-computer = un bot
legend-teams = equipos

## Lo que pasa, una línea por suceso

told-dealt = Cartas repartidas: abre { $name }
    .you = Cartas repartidas: abres tú
told-opened = { $name } ataca con { $cards }
    .you = Atacas con { $cards }
told-threw-in = { $name } echa { $card }
    .you = Echas { $card }
told-covered = { $name } mata { $attack } con { $card }
    .you = Matas { $attack } con { $card }
told-takes = { $name }: «Recojo»
    .you = Dices «Recojo»
told-passed = { $name }: «Paso»
    .you = Dices «Paso»
told-transferred = { $name } desvía con { $cards }
    .you = Desvías con { $cards }
told-shown = { $name } muestra { $card } y desvía el ataque
    .you = Muestras { $card } y desvías el ataque
told-trump-swapped = { $name } cambia { $given } por { $received }
    .you = Cambias { $given } por { $received }
told-poker-swapped = { $name } cambia dos cartas con el mazo
    .you = Cambias dos cartas con el mazo
told-beaten = Ataque parado, cartas al descarte
told-taken = { $name } recoge las cartas
    .you = Recoges las cartas
told-trump-changed = Se descubre { $card }: ahora el triunfo es { $suit }
told-out = { $name } se queda sin cartas
    .you = Te quedas sin cartas
told-late = ⌛ Se acabó el tiempo
told-skipped = ⏭ Sin esperar más
told-late-opened = { $why }: { $name } ataca con { $cards }
    .you = { $why }: atacas con { $cards }
told-late-takes = { $why }: { $name } recoge las cartas
    .you = { $why }: recoges las cartas
told-late-passed = { $why }: { $name } no echa nada
    .you = { $why }: no echas nada
told-stand-in = { $why }: un bot sigue por { $name }
    .you = { $why }: un bot sigue por ti
told-left = { $name } se ha ido, sigue un bot
    .you = Te has ido, sigue un bot
told-back = { $name } ha vuelto
    .you = Has vuelto
told-durak = { $count ->
    [one] El durak es { $names }
   *[other] Los duraks son { $names }
}
ending-draw = 🤝 <b>Empate</b>: no hay durak.
ending-stalled = 🔁 <b>Empate</b>: la partida no hacía más que dar vueltas.
ending-aborted = ✂️ <b>Partida interrumpida</b>: no hay durak.

## Mano

hand-title = <b>{ $chat }</b> · { $variant }
hand-bout = { $attacker } ⚔️ → 🛡 { $defender }
    .aloud = Ataca { $attacker }, defiende { $defender }
hand-counts = Cartas: { $counts }
hand-out = 🏁 Sin cartas: quedas en { $place }.ª posición. ¡Bien jugado!
hand-early = Ya puedes echar cartas.
hand-in-group = 🖐 Tus cartas están abiertas en el grupo.
hand-on-page = 🖐 Tus cartas están abiertas en la página de la mesa.
hand-stand-in = 🤖 Un bot juega por ti.
hand-durak = 🃏 <b>El durak eres tú</b>
hand-over = 🏁 Fin de la partida.
ask-attack = ¡Te toca atacar!
ask-defend = Te toca: mata { $cards } o recoge.
ask-throw-in = Echa cartas o di «Paso».
ask-pile-on = Va a recoger: échale más o di «Ya está».
ask-nothing = No tienes nada que echar: di «{ $done }».
tip-trump = { $suit } es el triunfo y mata a cualquier otro palo.
    .aloud = El triunfo es { $suit } y mata a cualquier otro palo.
tip-attack = Pulsa cualquier carta para atacar con ella.
tip-beat-higher = Mata { $attack } con { $suit } más alto.
    .aloud = Mata { $attack } con una carta más alta de su palo.
tip-beat-trump = Mata { $attack } con cualquier { $trump }.
    .aloud = Mata { $attack } con cualquier triunfo.
tip-beat-higher-trump = Mata { $attack } con { $suit } más alto o cualquier { $trump }.
    .aloud = Mata { $attack } con una carta más alta de su palo o cualquier triunfo.
tip-beat-cards = Puedes matar { $attack } con { $cards }.
tip-take = Ninguna de tus cartas la mata.
tip-transfer = O desvía el ataque con una carta del mismo valor.
tip-throw-in = Vale cualquier carta de un valor que ya está en la mesa.
tip-wait = Espera: { $attacker } ataca a { $defender }.
selecting-open = Marcadas: { $cards }
selecting-poker = Marca las dos cartas que devuelves.
selecting-choose = ¿Qué haces con { $cards }?
way-beat = Matar { $card }
way-show = Mostrarla
way-transfer = Desviar con { $cards }
move-attack = Atacar con { $cards }
move-return = Devolver { $cards }
move-take = { $count ->
    [one] Recojo 1 carta
   *[other] Recojo { $count } cartas
}
move-done = Paso
move-done-early = { move-done }
move-enough = Ya está
move-transfer = Desviar con { $cards }
move-show = Mostrar { $card }
move-swap = Cambiar { $card } por { $turn_up }
    .aloud = Cambiar { $card }
move-swap-late = Cambiar { $card } por la muestra
    .aloud = Cambiar { $card }
move-poker = Cambiar 2 cartas
nudge = ⏳ Ya pasó la mitad de tu tiempo: te esperan en { $chat }.
nudge-in-group = ⏳ { $names }: ya pasó la mitad del tiempo y todo el mundo espera.
peek-stranger = No estás en esta partida. ¡Únete a la próxima!
peek-empty = No tienes cartas.

## Final

result-durak = 🃏 <b>{ told-durak }</b>
# Sigue a result-durak: cuántas veces van en este chat.
result-times = { " " }— { $count ->
    [1] por primera vez aquí
   *[other] por { $count }.ª vez aquí
}
finale-comeback = 🎢 ¡Menuda remontada, { $name }! Estaba casi todo perdido.
finale-armful = 🧺 { $name } recogió { $count } cartas de una vez, y ahí se acabó todo.
finale-teams = 👥 En equipo se comparte todo, hasta el gorro.
finale-computer = 🤖 ¡Un punto para los humanos!
result-epaulettes = { $count ->
    [one] 🎖 ¡Y con una charretera, cortesía de { $name }!
   *[other] 🎖 ¡Y con las dos charreteras, cortesía de { $name }!
}
result-absent = 🤖 Por { $name } jugaba un bot.
result-forfeit = 📜 Lo prometido es deuda: ahora toca { $forfeit }.
result-fooled = 🔥 { $name }: { $count ->
    [2] dos veces seguidas. ¡La práctica hace al maestro!
    [3] tres veces seguidas. ¡El gorro ya le queda bien!
    [4] cuatro veces seguidas. ¿Para qué quitarse el gorro?
   *[other] { $count } veces seguidas. El gorro ya está cosido.
}
result-spared = 🍀 { $name } lleva { $count } partidas sin ser el durak. { $count ->
    [5] ¿Suerte de principiante?
    [10] Sospechoso.
   *[other] ¡Que alguien le mire las mangas!
}
result-foreseen = 🔮 Pronóstico acertado: { $names }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}
result-unforeseen = 🔮 Nadie lo vio venir
result-order = Orden: { $names }
result-winner = 🥇 <b>Victoria: { $names }</b>
result-points = Puntos: { $points }
result-ladder-won = 🪜 <b>Victoria en la escalera: { $names }</b>

## Botones

button-join = Unirme
button-leave = Salir
button-add-computer = 🤖 Añadir bot
button-remove-computer = 🤖 Quitar bot
button-rules = Reglas
button-all-rules = Todas las reglas
button-settings = Ajustes
button-invite = Invitar
button-start = Repartir
button-accept-forfeit = ¡Trato hecho!
button-shuffle = 🔀 Barajar y repartir
button-touch = 🔀 Tocar la baraja
button-cut = ✂️ { $count }
button-no-cut = ✊ Sin corte
button-no-hat = 🎩 Ante un tonto, no
button-my-hand = Mi mano
button-peek = Un vistazo
button-next-game = Juego la próxima
button-guess = 🔮 ¿Quién será el durak?
button-come-back = Aquí estoy
button-leave-game = Dejar la partida
button-table = Mesa
button-to-group = Ir al grupo
button-how-to-hear = Avísame cuando me toque
button-back = ‹ Volver
button-unmark = Desmarcar
button-hint = 💡 Pista
button-again = Otra partida
button-ranking = Clasificación
button-share = Compartir
button-copy-link = Copiar enlace
button-stop-sharing = Dejar de compartir
button-film = 🎬 Vídeo
button-check-shuffle = ¿Se barajó limpio?
button-as-file = 📄 Como archivo
button-show-to-everybody = Mostrar al grupo
button-copy-fingerprint = Copiar 🔒
button-copy-command = Copiar el comando
button-shuffle-page = 🔐 Comprobar en la web
key-chosen = Marcado: { $label }
key-dimmed = { $label }, ahora no
key-mistake = Error { $label }
key-played = { $card }, en mesa
key-more = Más
key-close = Cerrar
key-page-back = Página anterior
key-page-on = Página siguiente

## Negativas: avisos sin marcas. $card es la carta jugada, $attack la que debía matar, $limit cuántas cartas pueden atacar.

refusal-not-seated = No estás en esta mesa.
refusal-already-seated = Ya estás en esta mesa.
refusal-table-full = La mesa está llena.
refusal-no-such-seat = { refusal-stale }
refusal-not-in-lobby = La partida ya está en marcha.
refusal-not-playing = Aquí no hay ninguna partida en marcha.
refusal-not-over = La partida aún no ha terminado.
refusal-closed = Esta mesa está cerrada. /durak abre otra.
refusal-stale = Demasiado tarde: el juego ya ha avanzado.
refusal-players-do-not-guess = Quien juega no pronostica.
refusal-too-late-to-guess = Demasiado tarde para pronosticar.
refusal-only-opener = Solo puede quien abrió la mesa.
refusal-only-administrators = Aquí eso solo lo pueden hacer los administradores.
refusal-not-your-table = { refusal-not-seated }
refusal-computers-off = Aquí no se juega con bots.
refusal-no-computer = { refusal-stale }
refusal-rules-conflict = Estas reglas no casan entre sí.
refusal-too-few-seated = Aún falta gente para este juego.
refusal-too-many-seated = Sobra gente para este juego.
refusal-forfeit-not-accepted = Aún falta quien acepte la prenda.
refusal-no-forfeit = No hay ninguna prenda acordada.
refusal-pack-in-hand = Aún se está barajando o cortando.
refusal-not-dealer = Reparte otra persona.
refusal-not-cutter = Solo corta quien está a la derecha de quien reparte.
refusal-no-such-cut = { refusal-stale }
refusal-not-away = Ya estás en la partida.
refusal-away = Pulsa antes «Aquí estoy».
refusal-already-voted = Tu voto ya cuenta.
refusal-nobody-awaited = No se espera a nadie.
refusal-too-early-to-skip = Demasiado pronto: espera la mitad del tiempo o, si no hay límite, cinco minutos.
refusal-dealt-once = Estas cartas solo se juegan una vez.
refusal-next-deal = El botón debajo del resultado lleva al siguiente reparto.

refusal-not-your-turn = No te toca atacar.
refusal-must-open = Primero tienes que atacar.
refusal-not-defender = Eso solo puede hacerlo quien se defiende.
refusal-wrong-role = Te estás defendiendo: mata o recoge.
refusal-not-in-hand = { refusal-stale }
refusal-suit-not-named = Primero di de qué palo es la carta comodín.
refusal-bad-opening = Con esas cartas juntas no se abre.
refusal-limit = { $limit ->
    [one] En este ataque no cabe más de una carta.
   *[other] En este ataque no caben más de { $limit } cartas.
}
refusal-window-closed = Todavía no: espera a que la defensa { $window ->
    [stepwise] lo mate todo
   *[other] mate una carta
}.
refusal-throw-in-off = Las reglas de esta mesa no lo permiten.
refusal-not-entitled = No puedes echar cartas.
refusal-teammate = ¡Es de tu equipo!
refusal-priority = Alguien puede echar antes que tú.
refusal-already-passed = Ya dijiste «Paso».
refusal-rank-not-on-table = Ese valor no está en la mesa: no puedes echar { $card }.
refusal-does-not-beat = Con { $card } no se mata { $attack }.
refusal-already-beaten = { refusal-stale }
refusal-no-such-attack = { refusal-stale }
refusal-already-taking = { refusal-stale }
refusal-nothing-to-take = { refusal-stale }
refusal-transfer-off = { refusal-throw-in-off }
refusal-transfer-first-bout = El primer ataque no se desvía.
refusal-transfer-after-beat = Demasiado tarde: ya mataste una carta.
refusal-transfer-rank = Para desviar hace falta una carta del mismo valor.
refusal-transfer-target-short = Quien sigue tiene muy pocas cartas.
refusal-no-transfer-target = No hay a quién desviar el ataque.
refusal-nothing-to-transfer = { refusal-stale }
refusal-show-off = { refusal-throw-in-off }
refusal-show-not-trump = Solo vale mostrar el triunfo de ese valor.
refusal-show-already-used = Ese triunfo ya se mostró.
refusal-swap-off = { refusal-throw-in-off }
refusal-swap-timing = Solo se cambia entre ataques.
refusal-swap-no-turnup = La muestra ya no está.
refusal-swap-bad-card = No puedes cambiar { $card } por la muestra.
refusal-poker-off = { refusal-throw-in-off }
refusal-poker-timing = Un cambio por turno, y antes de jugar.
refusal-poker-two-cards = Se cambian dos cartas, ni más ni menos.
refusal-poker-used-up = No te quedan cambios.
refusal-poker-talon-short = Quedan muy pocas cartas en el mazo.

## Variantes: el nombre va en los botones, .about ocupa una línea

variant-line = <b>{ $name }</b>: { $about }
variant-podkidnoy = Clásico (Podkidnoy)
    .about = El de siempre: todo el mundo echa cartas de los valores que hay en la mesa.
    .also = También se llama guerra rusa o Kul.
variant-perevodnoy = Desvío (Perevodnoy)
    .about = Quien se defiende puede desviar el ataque con una carta del mismo valor.
variant-proyezdnoy = Mostrar el triunfo
    .about = El ataque se desvía incluso mostrando un triunfo.
    .also = También se llama Pokaznoy.
variant-spades-by-spades = Picas con picas
    .about = Las picas solo se matan con picas.
variant-gopher = Tonto con prenda
    .about = El durak cumple lo que se acordó.
    .also = También se llama el tonto de Gopher.
variant-crazy = Durak loco
    .about = Los diamantes son triunfo, y las picas solo se matan con picas.
variant-no-trump = Sin triunfo
    .about = Ningún palo mata a otro.
variant-siege = Durak de asedio
    .about = Se abre con una o varias cartas del mismo valor y atacan todos a la vez.
variant-fallen-ace = As caído
    .about = El triunfo más bajo mata el as de triunfo.
variant-albanian = Durak albanés
    .about = La muestra es la primera carta que se roba.
variant-vietnamese = Durak vietnamita
    .about = 52 cartas, ocho en mano, de dos a cuatro jugadores.
    .also = También se llama Bài tấn.
variant-changeable = Triunfo cambiante
    .about = El triunfo cambia una vez durante la partida.
variant-railroad = Durak ferroviario
    .about = Se reparte toda la baraja de una vez.
variant-poker = Durak póquer
    .about = Antes de atacar puedes cambiar dos cartas.
variant-full = Baraja completa
    .about = 52 cartas, del dos al as.
variant-full-jokers = Con comodines
    .about = 52 cartas y dos comodines: cada uno mata todo lo de su color.
variant-weli = Weli
    .about = Los seises hacen de comodín: quien juega uno dice de qué palo es.
variant-jesterka = Ještěrka
    .about = Cinco en mano, y dos jotas matan cualquier triunfo.
variant-dealer-trump = Triunfo del dador
    .about = La última carta de quien reparte marca el triunfo.
variant-teams = Equipos
    .about = Dos equipos o tres: nadie ataca a los suyos.
variant-full7 = Completa, siete cartas
    .about = 52 cartas y siete en mano.
variant-epaulettes = Tonto con charreteras
    .about = Acaba con seises que nadie mate y pónselos al durak en los hombros.
    .also = Si es uno solo, también se llama corbata.
variant-polish = Durak polaco
    .about = 52 cartas, cinco en mano, y se abre con parejas más una carta suelta.
    .also = También se llama Dureń piątkowy o Durek platkowy.
variant-spanish-pack = Baraja española
    .about = El clásico con oros, copas, espadas y bastos.
variant-two-packs = Dos barajas
    .about = 72 cartas, hasta ocho jugadores.
variant-short24 = 24 cartas
    .about = Del nueve al as, de dos a cuatro jugadores.
variant-prostoy = Durak simple
    .about = Cinco en mano, ataques de una, tres o cinco cartas, y luego no se echa nada.
variant-online = Como en Durak Online
    .about = Se abre con una o varias cartas del mismo valor; hasta el primer descarte, no más de cinco.

## Opciones del juego: el nombre, .about la explica en una línea, .is-… son sus valores

option-line = { $option }: { $value }
value-on = sí
value-off = no
option-deck = Baraja
    .about = Con una baraja más grande caben más jugadores.
    .is-number = { $count ->
        [24] 24, del nueve al as
        [32] 32, del siete al as
        [52] 52, del dos al as
        [54] 54, con dos comodines
        [72] 72, dos barajas de 36
        [104] 104, dos barajas de 52
       *[36] 36, del seis al as
    }
option-deck-naming = Palos
    .about = Solo cambian los nombres y el dibujo de las cartas.
    .is-french = franceses ♠︎ ♥️ ♣︎ ♦️
    .is-spanish48 = españoles, de 48
    .is-spanish40 = españoles, de 40
option-hand-size = Mano
    .about = { rule-hand }
    .is-number = { $count } cartas
    .is-all = se reparten todas
option-trump-mode = Triunfo
    .about = { rule-trump }
    .is-bottom = última del mazo
    .is-top = primera del mazo
    .is-dealer-last = última de quien reparte
    .is-fixed = siempre el mismo palo
    .is-none = sin triunfo
    .is-changeable = cambia una vez
option-trump-suit = Palo del triunfo
    .about = { rule-trump }
    .is-C = tréboles
    .is-D = diamantes
    .is-H = corazones
    .is-S = picas
option-spades-by-spades = Picas con picas
    .about = { rule-spades-by-spades }
    .is-on = { value-on }
    .is-off = { value-off }
option-fallen-ace = As caído
    .about = { rule-fallen-ace }
    .is-on = { value-on }
    .is-off = { value-off }
option-jokers = Comodines
    .about = Cada uno mata todo lo de su color.
    .is-on = { value-on }
    .is-off = { value-off }
option-bowers = Jotas arriba
    .about = { rule-bowers }
    .is-on = { value-on }
    .is-off = { value-off }
option-weli = Seises comodín
    .about = { rule-weli }
    .is-off = { value-off }
    .is-all-sixes = todos
    .is-six-of-diamonds = el seis de diamantes
option-opening = Apertura
    .about = { rule-opening }
    .is-single = una carta
    .is-same-rank = cartas de un mismo valor
    .is-pairs-plus-one = parejas y una suelta
option-odd-only = Solo ataques impares
    .about = { rule-opening }
    .is-on = { value-on }
    .is-off = { value-off }
option-throw-in = Echar cartas
    .about = { rule-throw-in }
    .is-all = todo el mundo
    .is-neighbours = los dos vecinos
    .is-attacker = solo quien ataca
    .is-off = nadie
option-throw-in-window = Cuándo se echa
    .about = { rule-window }
    .is-after-first-beat = tras matar la primera
    .is-stepwise = de una en una
    .is-any-time = en cualquier momento
option-throw-in-priority = Echa primero
    .about = { rule-priority }
    .is-ordered = quien ataca y siguientes
    .is-free = quien llegue antes
    .is-last-thrower = quien echó la última
option-pass-scope = «Paso» vale
    .about = { rule-pass }
    .is-until-change = hasta un valor nuevo
    .is-permanent = todo el ataque
option-auto-pass = Se pregunta
    .about = { rule-auto-pass }
    .is-empty-hand = a quien tenga cartas
    .is-no-legal-card = a quien pueda echar
option-pile-on = Echar al que recoge
    .about = { rule-pile-on }
    .is-on = { value-on }
    .is-off = { value-off }
option-pile-on-limit = Límite al recoger
    .about = { rule-pile-on }
    .is-same = el mismo
    .is-attack-limit = el completo
option-attack-limit = Cartas por ataque
    .about = { rule-limit }
    .is-number = { $count }
    .is-hand-size = una mano completa
    .is-none = sin límite
option-first-bout-limit = Primer ataque
    .about = Un límite menor al principio de la partida.
    .is-number = { $count } cartas
    .is-off = como los demás
option-first-bout-scope = Límite menor
    .about = { rule-first-limit }
    .is-first-bout = en el primer ataque
    .is-until-first-discard = hasta el primer descarte
option-transfer = Desvío
    .about = { rule-transfer-on }
    .is-off = { value-off }
    .is-on = { value-on }
    .is-show = sí, también mostrando
option-transfer-first-bout = Desviar el primer ataque
    .about = { rule-transfer-first-bout }
    .is-on = { value-on }
    .is-off = { value-off }
option-transfer-multi = Varias cartas a la vez
    .about = { rule-transfer-multi }
    .is-on = { value-on }
    .is-off = { value-off }
option-show-scope = Mostrar triunfo
    .about = { rule-show }
    .is-bout = una vez por ataque
    .is-game = una vez por partida
option-show-repeat = Triunfo mostrado
    .about = { rule-show-repeat }
    .is-play-only = para desviar con él
    .is-never = solo para matar
option-teams = Equipos
    .about = { rule-teams }
    .is-none = cada cual por su cuenta
    .is-2x2 = 2 contra 2
    .is-3x2 = tres parejas
    .is-2x3 = 3 contra 3
option-team-out = Lugar vacío
    .about = { rule-team-out }
    .is-substitute = juega alguien del equipo
    .is-skip = se salta
option-trump-swap = Cambio de muestra
    .about = { rule-trump-swap }
    .is-off = { value-off }
    .is-lowest = por el más bajo
    .is-any-lower = por uno más bajo
option-trump-swap-time = Cuándo se cambia
    .about = { rule-trump-swap }
    .is-between-bouts = entre ataques
    .is-any-time = en cualquier momento
option-trump-swap-late = Cambio tardío
    .about = { rule-trump-swap-late }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-dealer = Primer reparto
    .about = { rule-first-dealer }
    .is-random = por sorteo
    .is-lowest-card = la carta más baja
option-redeal = Nuevo reparto
    .about = { rule-redeal }
    .is-off = nunca
    .is-one-colour = todas de un color
    .is-five-suit = cinco o más de un palo
    .is-either = en los dos casos
option-first-attacker = Abre la primera
    .about = { rule-first }
    .is-lowest-trump = el triunfo más bajo
    .is-dealer-left = izquierda del dador
option-no-trump-start = Nadie con triunfo
    .about = { rule-no-trump-start }
    .is-lowest-card = la carta más baja
    .is-random = al azar
    .is-dealer-left = izquierda del dador
    .is-redeal = se reparte de nuevo
option-next-first = Abre la siguiente
    .about = { rule-next-first }
    .is-lowest-trump = como en la primera
    .is-right-of-durak = derecha del durak
    .is-left-of-durak = izquierda del durak
    .is-winning-team = el equipo ganador
option-next-dealer = Reparto siguiente
    .about = { rule-next-dealer }
    .is-durak = el durak
    .is-winner = quien acabó antes
    .is-rotate = por turnos
    .is-random = al azar
option-refill = Robar
option-refill-start = Roba primero
    .about = { rule-refill }
    .is-opener = quien abrió
    .is-final-attacker = quien desvió al final
option-turnup-fate = La última carta
    .about = { rule-turnup }
    .is-talon = se roba
    .is-dealer = a quien reparte
    .is-out = fuera del juego
option-poker-swaps = Cambios
    .about = Antes de atacar se pueden cambiar dos cartas con el mazo.
    .is-number = { $count ->
        [0] ninguno
       *[other] { $count } por partida
    }
option-poker-turns = Cuándo se cambia
    .about = { rule-poker }
    .is-attack = antes de atacar
    .is-both = también en defensa
option-epaulettes = Charreteras
    .about = { rule-epaulettes }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-out-wins = Victoria
    .about = { rule-aim }
    .is-on = quien acaba antes
    .is-off = no gana nadie
option-ladder = Escalera
    .about = { rule-ladder }
    .is-off = { value-off }
    .is-shared = la misma para todo el mundo
    .is-per-side = cada cual la suya
option-forfeit = Prenda
    .about = Todo el mundo lo acepta antes del reparto.
    .is-off = ninguna
option-no-progress = Dar vueltas
    .about = { rule-no-progress }
    .is-draw3 = empate
    .is-off = se sigue jugando

## Opciones de la mesa

option-seats = Lugares
    .about = Cuántas personas pueden sentarse.
    .is-number = { $count }
option-clock = Tiempo por turno
    .about = Cuánto dura un turno. Después se hace por ti una jugada sensata.
    .is-off = sin límite
option-computers = Bots
    .about = Si se pueden añadir a la mesa.
    .is-on = { value-on }
    .is-off = { value-off }
option-board = Imágenes
    .about = El resultado se dibuja siempre.
    .is-board = la mesa
    .is-picture = todo, manos incluidas
    .is-text = ninguna
option-four-colours = Cuatro colores
    .about = Cada palo con su color en las imágenes.
    .is-on = { value-on }
    .is-off = { value-off }
option-films = Vídeos
    .about = Si los resultados se convierten en vídeos de cómo se decidió la partida.
    .is-unasked = automáticos
    .is-asked = a petición
    .is-never = ninguno
option-pinned = Mesa fijada
    .about = La mesa abierta queda fijada arriba en el chat.
    .is-on = { value-on }
    .is-off = { value-off }
option-tagged = Etiqueta del durak
    .about = El durak lleva una etiqueta junto a su nombre; los administradores no la reciben.
    .is-on = { value-on }
    .is-off = { value-off }
option-shared-replays = Compartir partidas
    .about = Si los miembros pueden enseñar a otros, con todas las manos y los nombres, las partidas que empiecen después de activarlo. Si se desactiva, los enlaces dejan de abrirse.
    .is-on = { value-on }
    .is-off = { value-off }
option-shuffled-by = Barajar
    .about = Quién baraja antes de cada partida; al cabo de medio minuto, yo. Según una vieja costumbre, si otra persona toca la baraja, le toca repartir.
    .is-bot = yo
    .is-dealer = quien reparte
    .is-toucher = quien la toque
option-cut = Cortar
    .about = { rule-cut }
    .is-on = { value-on }
    .is-off = { value-off }
option-achievements = Logros
    .about = Si los resultados y /stats muestran aquí los logros.
    .is-on = { value-on }
    .is-off = { value-off }
option-guesses = Pronósticos
    .about = Si quienes miran pueden pronosticar el durak con 🔮.
    .is-on = { value-on }
    .is-off = { value-off }
option-again = Otra partida
    .about = Quién tiene lugar tras «Otra partida»: quien la pulsa, o todos los de la última.
    .is-expected = quien pulsa
    .is-seated = todos otra vez
option-ceremony = Palmarés de la temporada
    .about = Si cada trimestre anuncio el as, el durak eterno y otros tres. Sus títulos figuran en /top y en /stats.
    .is-on = { value-on }
    .is-off = { value-off }
option-zone = Zona horaria
    .about = La zona horaria del grupo, con su diferencia respecto a UTC.
    .is-language = según idioma
    .is-los-angeles = Los Ángeles
    .is-mexico-city = México
    .is-new-york = Nueva York
    .is-sao-paulo = São Paulo
    .is-london = Londres
    .is-lisbon = Lisboa
    .is-madrid = Madrid
    .is-rome = Roma
    .is-kyiv = Kiev
    .is-moscow = Moscú
    .is-samara = Samara
    .is-yekaterinburg = Ekaterimburgo
    .is-novosibirsk = Novosibirsk
    .is-irkutsk = Irkutsk
    .is-tokyo = Tokio
    .is-vladivostok = Vladivostok
zone-by-language = según el idioma: { $zone }
option-opened-by = Quién abre mesa
    .about = Quién puede abrir aquí una mesa nueva.
    .is-everyone = cualquiera
    .is-administrators = administradores
option-started-by = Quién empieza
    .about = Quién puede pulsar «Repartir».
    .is-seated = quien esté en la mesa
    .is-opener = quien abrió la mesa
    .is-administrators = administradores
option-changed-by = Quién cambia ajustes
    .about = Quién puede cambiar estos ajustes.
    .is-everyone = cualquiera
    .is-administrators = administradores

## Prendas: lo que sigue a «el durak tendrá que»

forfeit-crow = hacer tres veces quiquiriquí
forfeit-sing-a-verse = cantar una estrofa
forfeit-tea = preparar té para toda la mesa
forfeit-joke = contar un chiste
forfeit-compliments = hacer un cumplido a cada cual
forfeit-squats = hacer diez sentadillas
button-own-words = ✏️ Con tus palabras
own-words = ✏️ <b>{ $chat }</b>: mándame el final de la frase, en 100 caracteres como mucho.

    El durak tendrá que…
own-words-too-long = Son más de 100 caracteres.
own-words-invisible = Esas palabras no se ven.

## Ajustes

settings-title = ⚙️ <b>{ $chat }</b> · { $page }
settings-next-game = Los cambios en las reglas valdrán desde la próxima partida.
settings-now = Ahora: <b>{ $value }</b>
# Un aviso. $options son los nombres de las opciones que no casan.
settings-conflict = No casan entre sí: { $options }.
settings-page-menu = Ajustes
settings-page-variants = Juego
settings-page-more = Más
settings-page-language = Idioma
settings-page-expert = Para expertos
settings-page-cards = Cartas y triunfo
settings-page-attack = Ataque
settings-page-defence = Defensa
settings-page-end = Final y revancha
settings-page-table = Mesa
settings-page-extras = Extras
settings-page-order = Moderación
button-tell-of-tables = Avísame cuando se abra una mesa
button-more-games = Más juegos
language-name = Español
language-ask = ¿En qué idioma te hablo?
personal-settings =
    ⚙️ <b>Tus ajustes</b>

    En el modo lectura lo digo todo con palabras, para un lector de pantalla o para quien las prefiera. Cada carta es un botón como «Reina de tréboles», siempre en el mismo orden. Lo que acaba de pasar va primero, y no hay imágenes.
button-in-words = Modo lectura
personal-tips = En tus tres primeras partidas te explico tus turnos.
button-tips = Explícame mis turnos
button-suits-of-group = Palos como en el grupo
button-two-colours = Dos colores

## Las reglas de una mesa: rule-title-… abre un párrafo, cada frase sale del valor de una opción.
## Todas pueden usar: $lowest valor más bajo, $hand cartas en mano, $target hasta cuántas se roba,
## $suit palo del triunfo, $limit, $first (límite del primer ataque), $clock, $throwing, $exchanges, $forfeit.

rule-head =
    📜 <b>{ $variant }</b>
    { $about }
rule-changed = En esta mesa algunas reglas cambian.
rule-paragraph = <b>{ $title }.</b> { $text }
rule-then = { $before } { $next }
rule-title-aim = Objetivo
rule-aim = Quedarse sin cartas. { $first_out_wins ->
    [on] Gana quien lo logra antes.
   *[off] Nadie gana.
} Quien acaba con cartas en la mano es el durak, el tonto.
rule-aim-teams = Quedarse sin cartas. Pierde el equipo que acaba con cartas en la mano: son los duraks, los tontos. { $first_out_wins ->
    [on] De los demás, gana el de quien se quedó antes sin cartas.
   *[off] Nadie gana.
}
rule-team-out = { $team_out ->
    [skip] Quien se queda sin cartas se salta: se defiende el siguiente rival.
   *[substitute] Por quien se queda sin cartas juega también quien le sigue en su equipo.
}
rule-teams-2x2 = Dos equipos de dos, cada cual enfrente de su pareja.
rule-teams-2x3 = Dos equipos de tres, sentados de forma alterna.
rule-teams-3x2 = Tres equipos de dos, cada cual enfrente de su pareja.
rule-teams = Nadie ataca a los de su equipo ni les enseña las cartas.

rule-title-deal = Reparto
rule-players = De { $fewest } a { $most } jugadores.
rule-players-exactly = Para { $most } jugadores.
rule-deck = Cartas: { option-deck.is-number }.
rule-twins = Una carta no mata a su gemela.
rule-naming = Las cartas tienen nombres españoles, de menor a mayor: { $deck_naming ->
    [spanish48] 5 6 7 8 9
   *[spanish40] 3 4 5 6 7
} 10 11 12 1; oros en vez de diamantes, copas en vez de corazones, espadas en vez de picas y bastos en vez de tréboles.
rule-hand = { $hand_size ->
    [all] Se reparten todas las cartas menos la última.
   *[other] Se reparten { $target } cartas por cabeza.
}
rule-first-dealer = { $first_dealer ->
    [lowest-card] Cada cual saca una carta: la primera vez reparte la más baja, y si hay empate se saca de nuevo.
   *[random] El azar decide quién reparte la primera vez.
}
rule-shuffled-by-dealer = Quien reparte tiene que barajar, en medio minuto.
rule-shuffled-by-toucher = Pero si otra persona toca la baraja, le toca barajar y repartir.
rule-redeal = Si a alguien le tocan { $redeal ->
    [one-colour] cartas de un solo color
    [five-suit] cinco cartas o más de un palo
   *[either] cartas de un solo color, o cinco o más de un palo
}, se reparte de nuevo.
rule-trump = { $trump_mode ->
    [top] La carta siguiente se descubre y se pone encima del mazo: es la muestra, su palo es el triunfo, y es la primera que se roba.
    [dealer-last] Quien reparte muestra su última carta: su palo es el triunfo, y la carta se queda en su mano.
    [fixed] El palo del triunfo es siempre { $suit }.
    [none] No hay triunfo.
    [changeable] La carta siguiente se descubre: es la muestra, y su palo es el triunfo. Cuando se roba, se descubre la carta de debajo, y cambia el triunfo.
   *[bottom] La carta siguiente se descubre y se pone debajo del mazo: es la muestra, su palo es el triunfo, y es la última que se roba.
}
rule-cut = Quien está a la derecha de quien reparte puede cortar.

rule-title-trump = Triunfo
rule-trump-railroad = La última carta se descubre: es la muestra, y su palo es el triunfo.
rule-trump-buried = Si sale { $barred ->
    [spade] una pica
    [joker] un comodín
    [sword] una espada
   *[both] una pica o un comodín
}, vuelve al mazo y se descubre otra.
rule-trump-none-left = Si no quedan cartas, se muestra la última de quien reparte.
rule-trump-redealt = Si es { $barred ->
    [spade] una pica
    [joker] un comodín
    [sword] una espada
   *[both] una pica o un comodín
}, se reparte de nuevo.
rule-trump-swap = { $trump_swap_time ->
    [any-time] En cualquier momento, incluso durante un ataque,
   *[between-bouts] Entre ataques,
} { $trump_swap ->
    [lowest] el { $lowest } de triunfo
   *[any-lower] un triunfo más bajo
} se puede cambiar por la muestra mientras siga en el mazo.
rule-trump-swap-late = Incluso la muestra que alguien acaba de robar se puede cambiar, hasta el siguiente ataque.

rule-title-turn = Ataque
rule-first = { $start ->
    [lowest-trump] Abre quien tenga en la mano el triunfo más bajo; no hace falta que lo juegue.
    [lowest-card] Abre quien tenga en la mano la carta más baja.
    [random] El azar decide quién abre.
   *[dealer-left] Abre quien está a la izquierda de quien reparte.
}
rule-no-trump-start = Si nadie tiene triunfos, { $no_trump_start ->
    [random] decide el azar
    [dealer-left] abre quien está a la izquierda de quien reparte
    [redeal] se reparte de nuevo
   *[lowest-card] abre la carta más baja
}.
rule-opening = Se ataca a quien está a la izquierda con { $opening ->
    [same-rank] una carta o con varias del mismo valor
    [pairs-plus-one] hasta cinco cartas: parejas y, si se quiere, una suelta
    [odd] una, tres o cinco cartas: parejas y una suelta
   *[single] una carta
}.
rule-limit = En un ataque no entran más cartas de las que tenía al principio quien se defiende{ $limit ->
    [none] { "" }
    [hand-size] , ni más que en una mano completa ({ $target })
   *[other] , ni más de { $limit }
}.
rule-first-limit = { $first_bout_scope ->
    [until-first-discard] Hasta el primer descarte
   *[first-bout] En el primer ataque
}, no más de { $first }.

rule-title-defence = Defensa
rule-beat = Una carta se mata con otra más alta de su palo o, si no es triunfo, con un triunfo.
rule-beat-no-trump = Una carta solo se mata con otra más alta de su palo.
rule-spades-by-spades = { $deck_naming ->
    [french] Las picas solo se matan con picas más altas
   *[other] Las espadas solo se matan con espadas más altas
}: los triunfos no pueden con ellas, y ellas nunca son triunfo.
rule-fallen-ace = El { $lowest } de triunfo mata el as de triunfo.
rule-jokers = El comodín rojo mata cualquier carta roja, y el negro cualquier carta negra. { $trump_mode ->
    [none] Los comodines son imbatibles.
   *[other] El comodín del color del triunfo es imbatible; el otro cae ante cualquier triunfo. Un comodín no mata a otro.
}
rule-bowers = Los dos triunfos más altos son { $deck_naming ->
    [french] la jota de triunfo y, por debajo, la otra jota de su color
   *[other] el 10 de triunfo y, por debajo, el 10 del palo que le hace pareja: oros con copas, espadas con bastos
}.
rule-weli = { $weli ->
    [six-of-diamonds] Hay una carta comodín, { $wild_six }: quien la juega
   *[other] Los { $six } hacen de comodín: quien juega uno
} dice de qué palo es. Si se recoge, vuelve a ser comodín.
rule-take = Quien no puede o no quiere matarlo todo recoge todas las cartas y pierde su turno de ataque. Quien lo mata todo es quien ataca después.
rule-throw-in = { $throw_in ->
    [opponents] Todos los rivales de quien se defiende pueden
    [neighbours] Los dos vecinos de quien se defiende pueden
    [attacker] Solo quien ataca puede
   *[all] Todo el mundo, salvo quien se defiende, puede
} echar cartas de los valores que hay en la mesa.
rule-window = { $throw_in_window ->
    [stepwise] Solo cuando no queda nada por matar, de una en una.
    [any-time] Se empieza enseguida.
   *[after-first-beat] Se empieza cuando se mata la primera carta.
}
rule-priority = { $throw_in_priority ->
    [free] No hay orden: quien llegue antes.
    [last-thrower] Primero quien echó la última, después quien ataca, luego en el sentido del reloj.
   *[ordered] Primero quien ataca, luego los demás en el sentido del reloj.
}
rule-pass = { $pass_scope ->
    [permanent] Quien pasa, pasa para todo el ataque, salvo que se recoja o se desvíe.
   *[until-change] Quien pasó puede volver cuando sale un valor nuevo.
}
rule-auto-pass = { $auto_pass ->
    [empty-hand] Se pregunta a quien tenga cartas, para que el silencio no delate nada.
   *[no-legal-card] A quien no tiene nada que echar no se le pregunta.
}

rule-title-throw-in = Echar cartas
rule-throw-in-off = A un ataque no se le echan más cartas.
rule-pile-on = A quien recoge se le puede seguir echando { $pile_on_limit ->
    [attack-limit] hasta el límite completo, por pocas cartas que tuviera
   *[same] con el mismo límite
}.
rule-pile-on-last-thrower = Entonces se sigue en el sentido del reloj, desde quien atacó en último lugar.
rule-no-pile-on = Cuando alguien recoge, el ataque se acaba ahí.

rule-title-transfer = Desvío
rule-transfer-on = Mientras no se haya matado nada, quien se defiende puede poner una carta del valor del ataque: entonces se defiende quien sigue, si tiene cartas suficientes.
rule-transfer-show = También basta con mostrar el triunfo de ese valor, que se queda en la mano.
rule-transfer-multi = { $transfer_multi ->
    [on] Se pueden poner varias cartas de ese valor a la vez.
   *[off] Solo se puede poner una carta de ese valor a la vez.
}
rule-transfer-first-bout = El primer ataque de la partida { $transfer_first_bout ->
    [off] no se desvía
   *[on] se puede desviar
}.
rule-show = El mismo triunfo se muestra una vez por { $show_scope ->
    [game] partida
   *[bout] ataque
}.
rule-show-repeat = Si el ataque vuelve, ese triunfo { $show_repeat ->
    [never] solo sirve para matar
   *[play-only] aún sirve para desviarlo, pero poniéndolo en la mesa
}.
rule-refill = Tras cada ataque se roba del mazo hasta tener { $target }: primero { $refill_start ->
    [final-attacker] quien desvió la última vez
   *[opener] quien abrió
}, luego los demás en el sentido del reloj y, al final, quien se defendió.
rule-turnup = La última carta { $turnup_fate ->
    [dealer] es para quien reparte
    [out] queda fuera del juego
   *[talon] la roba la primera persona que tenga menos de { $target } cartas
}.

rule-title-draw = Robar
rule-refill-none = No se roba.
rule-poker = { $poker_turns ->
    [both] Antes de atacar o de responder a un ataque
   *[attack] Antes de atacar
} puedes cambiar dos cartas con el mazo, una vez por ataque y hasta { $exchanges } por partida.

rule-title-end = Final
rule-out = Con el mazo vacío, quien se queda sin cartas está fuera. Si no le quedan a nadie, hay empate.
rule-no-progress = También hay empate si la misma posición se da por tercera vez.
rule-epaulettes = Si lo último que recoge el durak son cartas de valor { $lowest } sin matar, de una misma persona{ $trump_mode ->
    [none] { "" }
   *[other] { " " }y no todas de triunfo
}, son charreteras para sus hombros: una o dos.
rule-ladder = Una serie es una escalera, { $ladder ->
    [per-side] y cada cual tiene la suya
   *[shared] la misma para todo el mundo
}: primero dan un punto las charreteras de valor { $lowest }, luego las del valor siguiente, y así hasta el as.
rule-next-dealer = { $next_dealer ->
    [durak-teams] Reparte quien, de los que pierden, conservó cartas más tiempo.
    [winner] Reparte quien se quedó primero sin cartas.
    [winner-teams] Reparte quien, de los que no pierden, se quedó primero sin cartas.
    [rotate] Se reparte por turno.
    [random] El azar decide quién reparte.
   *[durak] Reparte el durak.
}
rule-next-first = { $next_first ->
    [lowest-trump] Abre otra vez el triunfo más bajo.
    [right-of-durak] Abre quien está a la derecha del durak.
    [left-of-durak] Abre quien está a la izquierda del durak.
    [winner] Abre quien se quedó primero sin cartas.
    [winning-team] Quién abre se decide como en la primera partida, pero solo dentro del equipo ganador.
   *[start] Quién abre se decide como en la primera partida.
}
rule-next-first-three-teams = De los dos que no perdieron, es el que tuvo antes a alguien sin cartas.
rule-ladder-end = La serie acaba con los ases: gana quien tenga más puntos y, si hay empate, quien puntuó con los ases.
rule-forfeit = El durak tendrá que { $forfeit }.

rule-title-next = Siguiente partida

rule-title-clock = Tiempo
rule-clock = Un turno dura { $clock }; echar cartas, { $throwing }. Después se hace por ti una jugada sensata; tras dos seguidas, juega un bot hasta que vuelvas.
rule-clock-off = No hay límite de tiempo.

## Clasificaciones y cifras

ranking-week = 🏆 <b>Duraks de la semana</b>
ranking-month = 🏆 <b>Duraks del mes</b>
ranking-season = 🏆 <b>Duraks de la temporada</b>
ranking-ever = 🏆 <b>Duraks de todos los tiempos</b>
ranking-line = { $place }. { $name }: <b>{ $duraks }</b> de { $games } · { $percent } %
legend-rating = puntuación: todo el mundo empieza en 1000
legend-epaulettes = charreteras
legend-spared = seguidas sin ser el durak
legend-fooled = seguidas de durak
legend-absent = durak por ausencia
ranking-empty = En este período nadie fue el durak aquí.
records-title = 🏛 <b>Récords</b>
records-longest-bout = 📏 Cartas en el ataque más largo: { $count }
records-biggest-hand = 🧺 Cartas en la mano más grande: { $count } ({ $name })
records-busiest = 🌙 Partidas en la noche más larga: { $count }
period-week = Semana
period-month = Mes
period-season = Temporada
period-ever = Histórico
stats-title = 📊 <b>{ $name }</b>
stats-here = <b>En este chat, con otras personas</b>
stats-overall = <b>En todos los grupos</b>
stats-none = Aún no hay partidas.
stats-duraks = 🃏 Durak { $duraks ->
    [one] una vez
   *[other] { $duraks } veces
} en { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} ({ $percent } %)
stats-rating = ⭐ Puntuación { $rating }
stats-spared = 🍀 Sin ser el durak: { $count ->
    [one] 1 partida
   *[other] { $count } partidas seguidas
}
stats-fooled = 🔥 De durak: { $count ->
    [one] 1 partida
   *[other] { $count } partidas seguidas
}
stats-longest-spared = Mejor racha sin serlo: { $count }
stats-longest-fooled = Peor racha de durak: { $count }
stats-first-outs = 🥇 Primeras posiciones: { $count }
stats-draws = 🤝 Empates: { $count }
stats-team-losses = 👥 Derrotas en equipo: { $count }
stats-epaulettes-received = 🎖 Charreteras recibidas: { $count }
stats-epaulettes-given = 🎖 Charreteras puestas: { $count }
stats-ladder-points = 🪜 Puntos en la escalera: { $count }
stats-absences = 🤖 Terminadas por un bot: { $count }
stats-absent-duraks = 🤖 Durak por ausencia: { $count }
stats-sunk-by = ⚓ Bestia negra: { $name } ({ $count })
stats-sunk = 🎯 Víctima favorita: { $name } ({ $count })
stats-guesses = 🔮 Duraks acertados: { $right } de { $guesses }

## La entrega de títulos de una temporada

season-winter = del invierno
    .champion = as del invierno
    .durak = durak invernal
season-spring = de la primavera
    .champion = as de primavera
    .durak = durak primaveral
season-summer = del verano
    .champion = as del verano
    .durak = durak veraniego
season-autumn = del otoño
    .champion = as del otoño
    .durak = durak otoñal
ceremony-title = Palmarés { $of }
honour-champion = El as
    .of-season = El as { $of }
    .figure = durak en { $duraks } de { $games } partidas
honour-durak = Durak eterno
    .of-season = Durak eterno { $of }
    .figure = { honour-champion.figure }
honour-comeback = Remontada
    .of-season = Remontada { $of }
    .figure = durak: del { $before } % al { $percent } % de las partidas
honour-defence = Mejor defensa
    .of-season = Mejor defensa { $of }
    .figure = recogió { $takes } veces por partida
honour-streak = Mejor racha
    .of-season = Mejor racha { $of }
    .figure = { $games } partidas seguidas sin ser el durak
honour-line = { $honour }: { $names }
ceremony-about = Hacen falta { $games } partidas y la cuarta parte de las de quien más jugó.
forecast-title = La temporada acaba el { $day }
forecast-champion = Con opciones de ser el as: { $names }
forecast-durak = Con opciones de ser el durak eterno: { $names }
forecast-more = { $names } y { $count } más
forecast-about = Es decir, jugando tanto como hasta ahora sin ser nunca el durak, o siéndolo siempre.
button-ceremony = 🎉 Último palmarés
toast-no-ceremony = No hay ningún palmarés que mostrar.

## Logros

achievement-first-game = Un lugar en la mesa
    .about = la primera partida con otras personas
achievement-hundred-games = De la casa
    .about = cien partidas
achievement-long-evening = La última y nos vamos
    .about = diez partidas en una noche
achievement-marathon = Carrera de fondo
    .about = aguantar veinte ataques
achievement-full-table = A quien madruga
    .about = quedarse sin cartas antes que nadie, entre seis o más
achievement-spared-ten = Como una anguila
    .about = diez partidas seguidas sin ser el durak
achievement-spared-thirty = Intocable
    .about = treinta partidas seguidas sin ser el durak
achievement-comeback = De entre los muertos
    .about = tenerlo casi perdido y librarse
achievement-clean-hands = Manos limpias
    .about = aguantar quince ataques sin recoger
achievement-half-the-pack = Media baraja
    .about = tener media baraja en la mano y librarse
achievement-hot-potato = Patata caliente
    .about = desviar tres ataques en una partida y librarse
achievement-executioner = La última palabra
    .about = dejar solo al durak, 25 veces
achievement-epaulettes = Sastre
    .about = ponerle charreteras a un durak
achievement-comrades = Hombro con hombro
    .about = diez partidas por equipos sin perder
achievement-machine-sunk = Maña contra máquina
    .about = dejar como durak al bot más fuerte
achievement-broken-spell = Se acabó la mala racha
    .about = librarse tras tres partidas de durak
achievement-draw = Tablas
    .about = un empate
achievement-first-durak = Alguna vez tenía que ser
    .about = el durak por primera vez
achievement-hat-trick = El gorro a medida
    .about = el durak tres veces seguidas
achievement-fifty-duraks = Durak emérito
    .about = el durak cincuenta veces
achievement-wheelbarrow = ¡Una carretilla!
    .about = recoger once cartas de una vez
achievement-general = General
    .about = charreteras en los dos hombros
achievement-pride = Exceso de confianza
    .about = el durak tras diez partidas sin serlo
achievement-not-once = ¿Y yo qué hice?
    .about = el durak sin haber recogido nunca
result-earned = 🏅 { $achievement } ({ $names })
button-achievements = 🏅 Logros
button-what-they-take = Cómo se consiguen
shelf-title = 🏅 <b>{ $name }</b>: { $count } de { $all }
shelf-earned = Conseguidos:
shelf-open = Por conseguir:
shelf-line = <b>{ $achievement }</b> — { $about }
shelf-begun = { $line } ({ $count } de { $all })

## Partidas anteriores

history-title = 📚 <b>Las últimas partidas</b>
history-empty = Aquí aún no se ha terminado ninguna partida.
history-line = { $number }. { $game }
history-game = { $day } · { $variant } · { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
} · { $losers ->
    [none] { history-draw }
    [aborted] { history-cut-short }
   *[other] 🃏 { $losers }
}
history-draw = empate
history-cut-short = interrumpida
a-computer = un bot
replay-title = 📖 { $bout ->
    [0] El reparto
   *[other] Ataque { $bout } de { $bouts }
}
replay-shared = 🔗 Quien tenga este enlace puede ver la partida, con todas las manos y los nombres, hasta que dejes de compartirla.
replay-not-shared = Esta partida ya no se comparte.
arrow-to-beginning = Al principio
arrow-bout-back = Ataque anterior
arrow-card-back = Carta anterior
arrow-card-on = Carta siguiente
arrow-bout-on = Ataque siguiente
arrow-to-end = Al final
link-to-nothing = Este enlace ya no lleva a ninguna partida.
link-too-busy = Demasiadas peticiones. Inténtalo de nuevo en unos segundos.
button-review = 🔍 Análisis
button-walk = 📖 Paso a paso
share-question = Y en tu grupo, ¿quién es el durak?
film-title = 🎬 <b>Así terminó: ataque { $bout }</b>
film-missing = 🎬 No he podido hacer o enviar el vídeo. Puedes volver a pulsar «Vídeo».
review-title = 🔍 <b>Análisis de tus decisiones</b>
review-progress =
    Estoy probando lo que podías haber hecho…

    { $bar } { $done } de { $all }
review-summary = Tomaste { $count ->
    [one] 1 decisión
   *[other] { $count } decisiones
}. { $mistakes ->
    [0] Nunca hubo nada claramente mejor.
    [one] En una ocasión había algo claramente mejor.
   *[other] En { $mistakes } ocasiones había algo claramente mejor.
}
review-legend = En porcentaje: tu probabilidad de no ser el durak, según lo que veías.
review-nothing = No tuviste nada que decidir.
review-mistake = { $before } % → { $after } %. Mejor: { $better }.
review-good = { $chance } %: no había nada claramente mejor.
review-unknown = Todavía no se podía decir.
review-line = { $chance } %
review-line-mistake = { $before } → { $after } %
review-agreement = Coincidiste con alguien que juega muy bien en { $agreed } de { $count ->
    [one] 1 decisión
   *[other] { $count } decisiones
}.
review-named = Ataque { $bout }: { $done }
review-position = Ataque { $bout }, cartas de { $name }: { $count }. { $action ->
    [beat] Mataste { $attack } con { $cards }
    [transfer] Desviaste con { $cards }
    [show] Mostraste { $cards }
    [swap] Cambiaste { $cards } por la muestra
    [exchange] Devolviste { $cards }
    [take] Recogiste las cartas
    [done] Pulsaste «{ $done }»
   *[play] Jugaste { $cards }
} ({ $before } → { $after } %).
review-better = Mejor: { $better }. { $why }

## Preguntas

choosing = ¿De qué mesa se trata?
button-practice = 🎓 Práctica
question-about =
    <b>{ $chat }</b>
    { $question }
leaving = ¿Dejar esta partida? Sigue un bot y, si acaba de durak, la derrota será tuya.
leaving-practice = ¿Dejar esta partida? Se acaba aquí y no cuenta.
voting = ¿Cerrar esta mesa para todo el mundo? Votos: { $votes } de { $people }; hace falta más de la mitad.
closing = ¿Cerrar esta mesa para todo el mundo? La partida no contará.
removing = ¿Quién debe dejar la mesa?
guessing = 🔮 <b>¿Quién será el durak?</b> Nadie más ve tu pronóstico. Puedes cambiarlo hasta que { $players ->
    [2] se acabe el mazo
   *[other] alguien se quede sin cartas
}.
forgetting = ¿Borrar todo lo que guardo sobre ti? No tiene vuelta atrás.
button-leave-for-sure = Salir
button-stay = Mejor no
button-close = Cerrar
button-vote = Votar por cerrar
button-forget-for-sure = Borrarme

## Práctica

practice = 🎓 <b>Práctica</b> · { $variant }
    Tú contra los bots, sin límite de tiempo.
button-computers = 🤖 × { $count }
    .aloud = { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
button-begin = Empezar
button-other-game = Cambiar de juego
strength-easy = Fácil
strength-normal = Normal
strength-hard = Difícil

## Órdenes, como las muestra el menú

command-durak = abrir una mesa o traerla de vuelta
command-rules = las reglas de esta mesa
command-top = quién es durak y cuántas veces
command-stats = tus estadísticas
command-history = las últimas partidas
command-leave = dejar la mesa
command-close = cerrar la mesa
command-verify = ¿se barajó limpio?
command-settings = juego, opciones, tiempo por turno
command-own-settings = imágenes o todo en palabras
command-notify = avisarme cuando se abra una mesa
command-skip = jugar por quien se hace esperar
command-remove = sacar a alguien de la mesa antes de jugar
command-language = elegir idioma
command-practice = jugar contra los bots
command-privacy = qué guardo y por qué
command-export = todo lo tuyo en un archivo
command-forget = borrar todo lo tuyo
command-help = cómo funciona esto

## Ayuda

button-add-to-group = Añadirme a un grupo
greeting = 🃏 ¿Quién será el durak? Abre una mesa y que se sumen todos.
button-open-table = Abrir una mesa
button-what-is-this = ¿Qué es esto?
help-group = 🃏 <b>Durak en este chat</b>

    /durak abre una mesa: pulsa «Unirme» y luego «Repartir». «Mi mano» te enseña tus cartas solo a ti; si has iniciado nuestro chat privado, también las tienes allí.

    ¿Te tienes que ir? /leave: un bot ocupa tu lugar.

    ⚔️ ataca · 🛡 se defiende · 🖐 recoge · ✔️ pasa · 🏁 sin cartas. Una carta con un punto ahora no se puede jugar: púlsala y sabrás por qué.
bot-name = Durak Club
description = 🃏 Durak con tu gente, en tu propio grupo.

    Añádeme y escribe allí /durak: la mesa está en el grupo, tus cartas llegan aquí y nadie espera a quien se ha dormido. Se puede elegir cada regla.

    ¿No hay nadie? Juega contra los bots: /practice.
description-short = Durak en tu grupo: la mesa en el chat, tus cartas en privado, y nadie espera a nadie.
help-private = 🃏 <b>Yo te guardo las cartas.</b>

    Añádeme a un grupo y escribe allí /durak: la gente se sienta con solo pulsar un botón, y cada cual ve solo sus cartas. O juega contra los bots: /practice.{ $more }

    /rules explica el juego, /stats muestra tus estadísticas, /settings lo pone todo en palabras para un lector de pantalla.
privacy = 🔏 <b>Qué guardo y por qué</b>

    • de ti: identificador de Telegram, nombre, idioma y si puedo escribirte;
    • tus partidas, carta por carta, con logros, análisis, problemas, pronósticos y enlaces, para /history, /top y /stats; también tus intentos en el reparto del día: cuando el día acaba, cualquiera puede ver el mejor y el más raro, con nombre solo en tus grupos;
    • lo que elegiste: práctica, modo lectura, colores de los palos, avisos, tus últimos cambios en los ajustes de un grupo y los grupos de cuyas mesas quieres saber (/notify);
    • la etiqueta que llevabas en un grupo antes de la del durak, para devolvértela;
    • qué mensajes muestran tus mesas, para mantenerlos al día.

    No guardo mensajes tuyos (salvo una prenda que escribas para un grupo) ni contactos. No le doy nada a nadie, salvo donde un grupo comparte sus partidas (/settings): un enlace enseña todas las manos y los nombres. En el propio grupo, un vídeo puede mostrar cómo acabó una partida, con todas las manos.

    /forget te borra: en las partidas anteriores quedará «alguien», sus enlaces dejarán de abrirse y, en menos de una hora, desaparecerás también de las copias de seguridad: una al día como mucho, que guardo una semana, y otra antes de una actualización. Solo queda una huella de tu ID, para que ninguna copia antigua te traiga de vuelta. /export te envía todos tus datos.

    En mi registro técnico puede figurar tu identificador de Telegram; por cuánto tiempo lo decide quien me gestiona.
privacy-other-backups = Quien me gestiona hace además copias de seguridad que yo no puedo cambiar; de ahí desapareces al cabo de { $days ->
    [one] un día
   *[other] { $days } días
}.
privacy-operator = Contacto de quien me gestiona: { $contact }
privacy-no-operator = Quien me gestiona no ha dejado ningún contacto.
pack-agrees = Las cartas y su huella coinciden.
pack-disagrees = Las cartas y su huella no coinciden.
verify-agrees = ✅ <b>{ pack-agrees }</b> El orden de las cartas ya estaba fijado antes de jugarse la primera.
verify-disagrees = ⚠️ <b>{ pack-disagrees }</b> Los datos guardados de esta partida están dañados o cambiados.
verify =
    { $verdict }

    La partida: { $game }
verify-compared =
    Antes de la primera carta se tomó esta huella de las cartas ya barajadas:

    🔒 <code>{ $commitment }</code>

    Este comando la saca de nuevo de las cartas. Cualquiera puede comprobar que es la misma.

    <code>{ $command }</code>
verify-cut = Después, quien estaba a la derecha de quien repartía cortó a ciegas: { $count ->
    [one] la primera carta pasó
   *[other] las primeras { $count } cartas pasaron
} debajo de las demás, y la primera repartida fue { $card }.
shuffle-page = ¿Se barajó limpio?
shuffle-page-fingerprint = La huella de antes de la primera carta. Si la copiaste, pega aquí la tuya.
shuffle-page-source = De dónde salió: caracteres al azar y la baraja
shuffle-page-computed = La huella (SHA-256) de eso, calculada por tu navegador
shuffle-page-cannot = Tu navegador no puede calcularlo. Usa el comando del chat.

## Respuestas a botones y órdenes

toast-failed = Algo falló por nuestra parte. Inténtalo otra vez.
toast-forged = Este botón no hace nada aquí.
toast-outdated = Este botón es antiguo.
storage-trouble = Hay un problema con nuestro almacenamiento y no se ha hecho nada. Inténtalo de nuevo en un minuto.
toast-joined = Ya estás en la mesa.
toast-next-game = Juegas la próxima partida, si hay lugar. Pulsa otra vez para dejarla.
toast-not-next-game = Ya no juegas la próxima partida.
guess-made = 🔮 Tu pronóstico: { $names }.
toast-see-private = Te lo pregunto en nuestro chat privado.
toast-in-private = Lo tienes en nuestro chat privado.
toast-start-first = Antes abre nuestro chat privado y pulsa «Iniciar».
toast-too-busy = Ahora mismo no doy abasto. Vuelve a preguntar dentro de un momento.
toast-one-moment = Un momento: Telegram me frena.
toast-film = 🎬 El vídeo llega enseguida.
toast-no-films = Aquí no hago vídeos.
toast-no-achievements = Aquí los logros están desactivados.
advice-play = 💡 Yo jugaría { $cards }.
advice-beat = 💡 Yo mataría { $attack } con { $cards }.
advice-transfer = 💡 Yo desviaría con { $cards }.
advice-show = 💡 Yo mostraría { $cards } para desviar.
advice-swap = 💡 Yo cambiaría { $cards } por la muestra.
advice-exchange = 💡 Yo cambiaría { $cards } por dos cartas del mazo.
advice-take = 💡 Yo recogería.
advice-done = 💡 Yo pulsaría «{ $done }».
advice-chance = Probabilidad de no ser el durak: { $chance } %
advice-chance-other = { advice-chance } ({ $other }: { $less } %)
advice-chance-equal = { advice-chance }. Vale lo mismo: { $other }.
advice-chance-unknown = Todavía no se puede decir.
advice-other-take = Recoger
advice-other-transfer = Desviar con { $cards }
why-only = No hay otra jugada.
why-out = Y te quedas sin cartas.
why-unbeatable = No se puede matar.
why-hard-to-beat = Casi no se puede matar.
why-several = Te quitas varias cartas de una vez.
why-twice = Después puedes echar { $cards }.
why-lowest = Es tu carta más baja.
why-keeps-trumps = Te guardas los triunfos.
why-keeps = Te guardas { $cards }.
why-taken-anyway = La defensa recoge de todos modos: suelta esa carta.
why-one-less = Ahora cada carta menos cuenta.
why-theirs = Lo que eches será suyo.
why-nothing-to-throw-in = Nadie tendrá nada que echar.
why-no-new-rank = No trae ningún valor nuevo a la mesa.
why-plain-is-enough = No hace falta un triunfo.
why-worth-a-trump = Cuesta un triunfo, pero no recoges nada.
why-hopeless = De todos modos no puedes matarlo todo.
why-saves = Mejor recoger que gastar { $cards }.
why-gains = Te llevas { $cards }.
why-handed-on = Así le toca a otra persona.
why-handed-on-cheaply = Así le toca a otra persona, y sin gastar un triunfo.
why-costs-nothing = No te cuesta ninguna carta.
why-better-trump = Un triunfo mejor por uno bajo.
why-better-cards = Lo más probable es robar algo mejor.
forgotten = Hecho: no recuerdo nada de ti.
hint-only-group = Esto solo funciona en un grupo.
hint-only-private = Esto solo funciona en nuestro chat privado.
hint-no-table = Aquí no hay mesa. /durak abre una.
hint-start-first = { toast-start-first }
hint-anonymous = Escribes en nombre del grupo, así que no sé quién eres. Para jugar, pulsa «Unirme».
hint-channel = Escribe con tu propia cuenta, por favor, no como canal.
hint-members-not-told = Telegram no me dice quién está en ese grupo. Pulsa allí uno de mis botones o nómbrame administrador.
hint-administrators-not-told = Telegram no me dice quiénes son los administradores. Vuelve a intentarlo dentro de un minuto.
hint-not-there = Esa persona no está en esta mesa.
hint-not-begun = Aún no se han repartido las cartas.
unpinnable = 📌 Aquí no puedo fijar la mesa. Nómbrame administrador con permiso para fijar mensajes y vuelve a activarlo en /settings.
untaggable = 🏷 Aquí no puedo ponerle la etiqueta al durak. Nómbrame administrador con permiso para cambiar etiquetas y vuelve a activarlo en /settings.
tag-durak = durak
seated = Ya estás en la mesa de <b>{ $chat }</b>. Tus cartas llegarán aquí.
how-to-hear =
    Ya estás en la mesa. Pulsa <b>{ $button }</b> en el mensaje de la mesa para ver tus cartas.

    Inicia una vez el chat privado conmigo y te avisaré allí cuando sea tu turno.
listening = 🔔 Te avisaré en privado cuando se abra una mesa en <b>{ $chat }</b>, como mucho una vez por hora. /notify en el grupo lo desactiva.
not-listening = 🔕 Ya no te avisaré de las mesas de <b>{ $chat }</b>.
announced = 🃏 Se ha abierto una mesa en <b>{ $chat }</b>: { $variant }.
announced-enough = 🔕 Se ha abierto una mesa en <b>{ $chat }</b>. Las tres últimas veces no viniste, así que no te aviso más, hasta que escribas allí /notify.
# En privado, para quien abrió la mesa.
silenced = 🔇 No puedo escribir en <b>{ $chat }</b>. Cuando un administrador lo cambie, /durak trae la mesa de vuelta. Mientras tanto, la partida sigue en privado.
topic-deleted = 🗑 El tema de <b>{ $chat }</b> se ha eliminado, así que su mesa está cerrada.
slow-mode = 🐌 El modo lento retrasa mis mensajes en <b>{ $chat }</b>. Nómbrame administrador y la mesa irá al ritmo de la partida.

page-sounds = Sonidos
page-not-admitted = Esta mesa ya no existe, o no estás en su grupo.
page-bad-launch = Vuelve a abrir la mesa desde el chat.
page-dismissed = La mesa está abierta en demasiadas pantallas. Toca la página para seguir aquí.
page-stuck = La mesa no se abre aquí. Juega con los botones del chat.
page-lost = No se ha podido completar. Inténtalo de nuevo.
page-play = Reproducir
page-pause = Pausa
page-speed = Velocidad
page-way = Recorrido de la partida
page-moment = Un momento de tu análisis
page-to-table = Volver a la mesa
page-new-game = Ha empezado otra partida.

answered-elsewhere = Respondo en { $chat }.
