## Dérbi de dois grupos

derby = ⚔️ <b>Dérbi de dois grupos</b>
derby-about = Os dois grupos jogam as mesmas cartas, cada um no seu tempo: dois de vocês em dupla contra os dois robôs mais fortes. Quem fica primeiro sem cartas faz 2 pontos; o durak, 0; os outros, 1, também em caso de empate. Ganha o grupo com mais pontos. Ninguém pode jogar pelos dois.
derby-game = { $variant } · { $clock ->
    [none] sem limite de tempo
   *[other] { $clock } por jogada
}
derby-deals = { $deals ->
   *[other] { $deals } mãos
}
derby-unfit = ⚔️ Um dérbi precisa de um jogo para quatro em que cada um jogue por si. Escolha antes outro em /settings.
derby-challenged = O desafio está pronto. No outro grupo, escreva: <code>{ $command }</code>
derby-lapses = ⌛ Expira se ninguém aceitar
derby-time = ⌛ Tempo para todas as mãos
derby-lapsed = ⌛ Ninguém aceitou o desafio a tempo.
derby-fingerprint = Impressão digital das mãos: <code>{ $fingerprint }</code>
derby-received = { $group } desafia vocês.
derby-accepted = 🤝 { $group } aceita o desafio de vocês!
derby-between = ⚔️ <b>{ $group } – { $other }</b>
derby-a-group = Um grupo
derby-deal = Mão { $deal } · { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
}
derby-deal-goes-on = Mão { $deal } · em jogo
derby-others = O outro grupo terminou { $count } de { $deals }.
derby-others-ready = O outro grupo já terminou.
derby-compared = Mão { $deal } · { $own } : { $other }
derby-won = 🏆 O dérbi vai para { $group }, <b>{ $points } : { $others }</b>!
derby-even = 🤝 <b>{ $points } : { $points }</b>: ninguém ganha este dérbi.
derby-turning = 🔀 A mão que decidiu: { $deal }
derby-replays = Abaixo: como os dois grupos jogaram e, com 🔐, a prova do embaralhamento.
derby-players-gone = 🤖 Uma atualização mudou os robôs, por isso este dérbi não tem vencedor.
derby-switched-off = 🔌 Os dérbis foram desativados, por isso este não tem vencedor.
derby-off = ⚔️ Aqui não há dérbis.
derby-no-challenge = Esse desafio não existe, ou não existe mais.
derby-own-challenge = Outro grupo precisa aceitar o seu desafio.
derby-engaged = Este grupo já tem um dérbi ou um desafio: /derby mostra.
derby-too-many-codes = Códigos demais. Espere um minuto.
derby-table-taken = Já existe uma mesa aqui: antes, termine a partida ou feche a mesa.
derby-lobby = ⚔️ Dérbi, mão { $deal } de { $deals }: dois de vocês e dois robôs
derby-over = ⚔️ O dérbi acabou e, com ele, esta mão.
derby-cut-short = ✂️ <b>Interrompida</b>: esta mão não dá pontos.
derby-points = ⚔️ { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
} nesta mão
button-challenge = ⚔️ Desafiar: { $deals } mãos
button-accept-challenge = ⚔️ Aceitar
button-withdraw = Retirar
button-play-deal = ▶️ Mão { $deal }
button-derby = ⚔️ Dérbi
button-replay-deal = { $deal } · { $group }
button-film-of-deal = { button-film } { $deal } · { $group }
button-check-deal = 🔐 { $deal }
refusal-other-side = Neste dérbi você já jogou pelo outro grupo.
option-derby = Dérbis
    .about = Se este grupo pode desafiar outros com /derby. O outro grupo vê o nome e os pontos deste.
    .is-on = { value-on }
    .is-off = { value-off }
command-derby = desafiar outro grupo
