## A partida do dia

daily-title = Partida do dia
daily = 📅 <b>{ daily-title }</b> · { $date }
daily-caption = As mesmas cartas para todos. Uma só tentativa, até a meia-noite UTC.
daily-about = As mesmas cartas para todos, contra os dois robôs mais fortes: uma só tentativa, sem dicas e sem limite de tempo, até a meia-noite UTC. Quem fica primeiro sem cartas faz 2 pontos; o durak, 0; os outros, 1, também em caso de empate. Depois, todos podem ver a melhor tentativa e a mais estranha; os nomes só aparecem nos grupos de cada um.
daily-par = Meta: { $par } ± { $margin }, a média do robô mais forte no seu lugar.
daily-par-label = meta { $par }
daily-no-par = A meta, a média do robô mais forte, chega em cerca de { $wait }.
daily-fingerprint = Impressão digital, a mesma desde ontem: <code>{ $fingerprint }</code>
daily-tomorrow = Impressão digital da partida de amanhã: <code>{ $fingerprint }</code>
daily-score = { $score ->
    [2] 🥇 Primeiro lugar: <b>2 pontos</b>.
    [1] 🥈 <b>1 ponto</b>.
   *[other] 🃏 Durak: <b>0 pontos</b>.
}
daily-made = ✅ Meta alcançada.
daily-missed = { $below } abaixo da meta.
daily-beaten = Melhor que { $share }% das partidas do robô mais forte.
daily-unfinished = Você não terminou, por isso não conta.
daily-better = { $share ->
    [0] Ninguém nos meus grupos se saiu melhor.
   *[other] Nos meus grupos, { $share }% se saíram melhor.
}
daily-streak = { $days ->
   *[other] 🔥 { $days } dias seguidos.
}
daily-none = 📅 Hoje não há partida. A próxima começa à meia-noite UTC.
daily-off = 📅 Aqui não há partida do dia.
daily-place = { $place }. { $name } · { $score ->
    [one] { $score } ponto
   *[other] { $score } pontos
}
daily-nobody = Ninguém daqui a terminou ainda.
daily-playing = Ainda jogam: { $names }
daily-reminder = 📅 A partida de hoje espera por você.
button-show-day = Mostrar
button-remind = 🔔 Lembrar
button-no-reminders = 🔕 Não lembrar
toast-reminded = Lembro você todos os dias a esta hora, se ainda não tiver jogado.
toast-not-reminded = Não vou mais lembrar.
button-explain-day = Como funciona
button-try-alone = Jogar
button-try = Jogar
button-copy-result = Copiar
button-daily = 📅 Resultado
daily-past = 📅 <b>A partida de { $date }</b>
daily-way = { $score ->
    [2] 2 pontos
    [1] 1 ponto
   *[other] 0 pontos
} em { $bouts ->
    [one] { $bouts } ataque
   *[other] { $bouts } ataques
} · { $who }
daily-way-best = 🏆 <b>A melhor tentativa</b>: { daily-way }
    .about = Ninguém fez mais pontos, nem os mesmos em menos ataques.
daily-way-strangest = 🦄 <b>A tentativa mais estranha</b>: { daily-way }
    .about = É a que tem menos jogadas iniciais em comum com as outras.
daily-way-for-par = o robô que define a meta
button-way-best = 🏆 Melhor
button-way-strangest = 🦄 Mais estranha
button-own-try = 📖 A minha
button-past-day = ⏪ { $date }
button-today = 📅 Hoje
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
    .aloud = Durak, partida do dia, { $date }: { $score ->
    [2] 2 pontos
    [1] 1 ponto
   *[other] 0 pontos
}{ $made ->
    [yes] , meta alcançada
    [no] , abaixo da meta
   *[other] { "" }
}
refusal-one-try = Só há uma tentativa.
refusal-try-goes-on = Termine antes a partida de hoje: /daily.
closed-day = 📅 O dia acabou, e esta tentativa não conta.
closed-given-up = 🏳 Esta tentativa foi abandonada, por isso você ficou de durak.
leaving-try = Desistir desta tentativa? Você fica de durak, e hoje não há outra.
option-daily = Partida do dia
    .about = Se /daily mostra aqui a colocação de cada um.
    .is-on = { value-on }
    .is-off = { value-off }
command-daily = a partida do dia
