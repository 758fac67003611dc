### Durak Club em português.
### As mensagens aceitam b, i, code e blockquote; as palavras de botões e avisos vão sem marcas.
### Para quem traduz: os comentários estão em en.ftl, as telas em tests/screens/snapshots/*.pt.txt, os termos em docs/languages/pt.md.

## Cartas e nomes

name = { $name }
list-joint = { ", " }
somebody = alguém
computer-name = { $number ->
    [0] Pixel
    [1] Turbo
    [2] Engrenagem
    [3] Dínamo
    [4] Rebite
    [5] Faísca
    [6] Pistão
    [7] Diodo
    [8] Parafuso
    [9] Mola
    [10] Bobina
   *[other] Roldana
}
# Com o artigo: “o 7 de paus”, “a dama de espadas”. $suit é C, D, H, S; no baralho espanhol, coins,
# cups, swords, batons; ou joker, e então $rank é red ou black.
card-name = { $rank ->
    [1] o ás
    [10] { $suit ->
        [coins] a sota
        [cups] a sota
        [swords] a sota
        [batons] a sota
       *[other] o 10
    }
    [11] o cavalo
    [12] o rei
    [J] o valete
    [Q] a dama
    [K] o rei
    [A] o ás
    [red] o curinga vermelho
    [black] o curinga preto
   *[other] o { $rank }
}{ $suit ->
    [C] { " " }de paus
    [D] { " " }de ouros
    [H] { " " }de copas
    [S] { " " }de espadas
    [coins] { " " }de ouros
    [cups] { " " }de copas
    [swords] { " " }de espadas
    [batons] { " " }de bastos
   *[joker] { "" }
}
# A mesma carta como objeto: a que se cobre.
card-object = { card-name }
card-key = { $rank ->
    [1] Ás
    [10] { $suit ->
        [coins] Sota
        [cups] Sota
        [swords] Sota
        [batons] Sota
       *[other] 10
    }
    [11] Cavalo
    [12] Rei
    [J] Valete
    [Q] Dama
    [K] Rei
    [A] Ás
    [red] Curinga vermelho
    [black] Curinga preto
   *[other] { $rank }
}{ $suit ->
    [C] { " " }de paus
    [D] { " " }de ouros
    [H] { " " }de copas
    [S] { " " }de espadas
    [coins] { " " }de ouros
    [cups] { " " }de copas
    [swords] { " " }de espadas
    [batons] { " " }de bastos
   *[joker] { "" }
}
card-key-trump = { $card }, trunfo
card-key-twins = { $card }, { $count } iguais
card-declared = { $card } como { $suit }
these-cards = estas { $count } cartas
suit-name = { $suit ->
    [C] paus
    [D] ouros
    [H] copas
    [S] espadas
    [coins] ouros
    [cups] copas
    [swords] espadas
   *[batons] bastos
}
length-seconds = { $count } s
length-minutes = { $count } min
length-hours = { $count } h

## Antes da partida

lobby-title = 🃏 <b>Durak</b> · { $variant }
lobby-rules = { $cards } cartas · { $hand ->
    [all] todas distribuídas
   *[other] { $hand } na mão
} · { $clock ->
    [none] sem limite de tempo
   *[other] { $clock } por jogada
}
lobby-host = { " " }(abriu a mesa)
lobby-free = { $count ->
    [0] <i>A mesa está cheia.</i>
    [one] <i>Um lugar livre.</i>
   *[other] <i>{ $count } lugares livres.</i>
}
lobby-expected = <i>À espera de { $names }.</i>
lobby-partners = <i>As cores são as equipes. Toque num lugar para se sentar nele.</i>
lobby-missing = { $count ->
    [one] Falta uma pessoa
   *[other] Faltam { $count } pessoas
}.
lobby-ready = Tudo pronto? Toque em “Dar as cartas”.
lobby-forfeit = Prenda: o durak vai { $forfeit }. Antes, todo mundo precisa topar.
pack-drawn = 🎴 Cartas tiradas para decidir quem dá: { $drawn }. É a vez de { $name }.
pack-drew = { $name } { $card }
pack-drawn-again = { $before }; de novo { $names }: { $cards }
pack-shuffle = 🔀 { $name } dá as cartas: é hora de embaralhar.
pack-touch = 🔀 { $name } embaralha e dá as cartas, ou então quem tocar no baralho.
pack-touched = ✋ { $name } tocou no baralho e tem que dar as cartas.
pack-cut = ✂️ { $name } está à direita de quem dá as cartas e corta: quantas cartas vão para baixo?
cut-made = ✂️ { $name } corta: { $count ->
    [one] uma carta vai
   *[other] { $count } cartas vão
} para baixo.
cut-declined = ✊ { $name } bate: sem corte.
cut-hat = 🎩 “Não tiro o chapéu para um bobo”, diz { $name }: sem corte.
lobby-idle = ⌛ Fecha se ninguém vier
invitation = 🃏 Durak em “{ $chat }”: tem mesa aberta. Venha jogar!
invitation-members = 🃏 Durak em “{ $chat }”: tem mesa aberta. Este link leva membros do grupo ao seu lugar.
closed-asked = 🃏 Mesa fechada.
closed-voted = 🃏 Mesa fechada por votação.
closed-idle = 🃏 Ninguém veio, e a mesa fechou. /durak abre outra.
closed-empty = 🃏 Todo mundo saiu, e a mesa fechou.
closed-practice = 🎓 A partida foi interrompida e não conta.
closed-cut-off = 🔌 Este tipo de jogo já não se joga aqui.
# No lugar de uma mesa que já não se pode ler.
set-aside = 🃏 Algo deu errado do nosso lado e esta partida não pode continuar. Desculpem!

## Mesa

trump = Trunfo { $suit }
    .aloud = Trunfo: { $suit }
trump-card = Trunfo { $card }
    .aloud = Trunfo: { $card }
trump-none = Sem trunfo
talon = { $count ->
    [0] monte vazio
    [one] 1 carta no monte
   *[other] { $count } cartas no monte
}
table-empty = <i>Nenhuma carta na mesa.</i>
bout-beaten = tudo coberto
bout-taken = { $name } pegou { $count }
pair-in-words = { $attack }: { $cover ->
    [none] sem resposta
   *[other] por cima, { $cover }
}
cards-held = { $count ->
    [0] sem cartas
    [one] 1 carta
   *[other] { $count } cartas
}
place = em { $place }º lugar
stand-in = robô jogando
awaited-attacker = Quem ataca: { $names }
awaited-defender = Cobrir ou pegar: { $names }
awaited-thrower = Reforçar ou dizer “Passo”: { $names }
ladder-state = Escada: { $rungs } · { $points }
legend-attacks = ataca
legend-defends = se defende
legend-takes = pega
legend-done = passou
legend-out = sem cartas
legend-computer = um robô
legend-teams = equipes

## O que aconteceu, uma linha por lance

told-dealt = Cartas na mão: { $name } abre
    .you = Cartas na mão: você abre
told-opened = { $name } ataca com { $cards }
    .you = Você ataca com { $cards }
told-threw-in = { $name } reforça com { $card }
    .you = Você reforça com { $card }
told-covered = { $name } cobre { $attack } com { $card }
    .you = Você cobre { $attack } com { $card }
told-takes = { $name }: “Pego”
    .you = Você diz “Pego”
told-passed = { $name }: “Passo”
    .you = Você diz “Passo”
told-transferred = { $name } transfere com { $cards }
    .you = Você transfere com { $cards }
told-shown = { $name } mostra { $card } e transfere o ataque
    .you = Você mostra { $card } e transfere o ataque
told-trump-swapped = { $name } troca { $given } por { $received }
    .aloud = { $name } entrega { $given } e fica com { $received }
    .you = Você troca { $given } por { $received }
told-poker-swapped = { $name } troca duas cartas com o monte
    .you = Você troca duas cartas com o monte
told-beaten = Tudo coberto, cartas para o descarte
told-taken = { $name } pega as cartas
    .you = Você pega as cartas
told-trump-changed = Vira { $card }: agora o trunfo é { $suit }
told-out = { $name } fica sem cartas
    .you = Você fica sem cartas
told-late = ⌛ O tempo acabou
told-skipped = ⏭ Chega de esperar
told-late-opened = { $why }: { $name } ataca com { $cards }
    .you = { $why }: você ataca com { $cards }
told-late-takes = { $why }: { $name } pega as cartas
    .you = { $why }: você pega as cartas
told-late-passed = { $why }: { $name } não reforça
    .you = { $why }: você não reforça
told-stand-in = { $why }: um robô continua por { $name }
    .you = { $why }: um robô continua por você
told-left = { $name } saiu, um robô continua
    .you = Você saiu, um robô continua
told-back = { $name } voltou
    .you = Você voltou
told-durak = { $count ->
    [one] O durak é { $names }
   *[other] Os duraks são { $names }
}
ending-draw = 🤝 <b>Empate</b>: ninguém é o durak.
ending-stalled = 🔁 <b>Empate</b>: o jogo andava em círculos.
ending-aborted = ✂️ <b>Partida interrompida</b>: ninguém é o durak.

## Mão

hand-title = <b>{ $chat }</b> · { $variant }
hand-bout = { $attacker } ⚔️ → 🛡 { $defender }
    .aloud = { $attacker } ataca, { $defender } defende
hand-counts = Cartas: { $counts }
hand-out = 🏁 Você saiu em { $place }º lugar. Boa!
hand-early = Você já pode reforçar o ataque.
hand-in-group = 🖐 Suas cartas estão abertas no grupo.
hand-on-page = 🖐 Suas cartas estão abertas na página da mesa.
hand-stand-in = 🤖 Um robô está jogando por você.
hand-durak = 🃏 <b>O durak é você</b>
hand-over = 🏁 Fim de jogo.
ask-attack = Sua vez de atacar!
ask-defend = Sua vez: cubra { $cards } ou pegue.
ask-throw-in = Reforce ou diga “Passo”.
ask-pile-on = A defesa vai pegar: jogue mais ou diga “Chega”.
ask-nothing = Você não tem como reforçar: diga “{ $done }”.
tip-trump = { $suit } é o trunfo e cobre qualquer outro naipe.
    .aloud = O trunfo é { $suit } e cobre qualquer outro naipe.
tip-attack = Toque em qualquer carta para atacar com ela.
tip-beat-higher = Cubra { $attack } com { $suit } maior.
    .aloud = Cubra { $attack } com uma carta maior do mesmo naipe.
tip-beat-trump = Cubra { $attack } com qualquer { $trump }.
    .aloud = Cubra { $attack } com qualquer trunfo.
tip-beat-higher-trump = Cubra { $attack } com { $suit } maior ou qualquer { $trump }.
    .aloud = Cubra { $attack } com uma carta maior do mesmo naipe ou qualquer trunfo.
tip-beat-cards = Você pode cobrir { $attack } com { $cards }.
tip-take = Nenhuma das suas cartas cobre esta.
tip-transfer = Ou transfira o ataque com uma carta do mesmo valor.
tip-throw-in = Vale qualquer carta de um valor que já está na mesa.
tip-wait = Espere: { $attacker } ataca { $defender }.
selecting-open = Marcadas: { $cards }
selecting-poker = Marque as duas cartas que você devolve.
selecting-choose = O que fazer com { $cards }?
way-beat = Cobrir { $card }
way-show = Só mostrar
way-transfer = Transferir com { $cards }
move-attack = Atacar com { $cards }
move-return = Devolver { $cards }
move-take = { $count ->
    [one] Pego { $count } carta
   *[other] Pego { $count } cartas
}
move-done = Passo
move-done-early = { move-done }
move-enough = Chega
move-transfer = Transferir com { $cards }
move-show = Mostrar { $card }
move-swap = Trocar { $card } por { $turn_up }
    .aloud = Trocar { $card }
move-swap-late = Trocar { $card } pela virada
    .aloud = Trocar { $card }
move-poker = Trocar 2 cartas
nudge = ⏳ Metade do seu tempo já passou: estão esperando você em { $chat }.
nudge-in-group = ⏳ { $names }: metade do tempo já passou e todos estão esperando.
peek-stranger = Você não está nesta partida. Entre na próxima!
peek-empty = Você não tem cartas.

## Fim

result-durak = 🃏 <b>{ told-durak }</b>
# Vem depois de result-durak: quantas vezes neste chat.
result-times = { " " }— { $count ->
    [1] pela primeira vez aqui
   *[other] pela { $count }ª vez aqui
}
finale-comeback = 🎢 Que virada, { $name }! Estava quase tudo perdido.
finale-armful = 🧺 { $name } pegou { $count } cartas de uma vez, e aí não teve mais jeito.
finale-teams = 👥 Em equipe se divide tudo, até o gorro.
finale-computer = 🤖 Um ponto para os humanos!
result-epaulettes = { $count ->
    [one] 🎖 E com uma dragona, cortesia de { $name }!
   *[other] 🎖 E com as duas dragonas, cortesia de { $name }!
}
result-absent = 🤖 Um robô jogava por { $name }.
result-forfeit = 📜 Combinado é combinado: agora é { $forfeit }.
result-fooled = 🔥 { $name }: { $count ->
    [2] duas vezes seguidas. A prática leva à perfeição!
    [3] três vezes seguidas. O gorro de bobo já serve direitinho!
    [4] quatro vezes seguidas. Para que tirar o gorro?
   *[other] { $count } vezes seguidas. O gorro já foi costurado.
}
result-spared = 🍀 { $name } está há { $count } partidas sem ser o durak. { $count ->
    [5] Sorte de principiante?
    [10] Suspeito.
   *[other] Alguém confira essas mangas!
}
result-foreseen = 🔮 Palpite certeiro: { $names }{ $more ->
    [0] {""}
   *[other] {" "}e mais { $more }
}
result-unforeseen = 🔮 Ninguém acertou o palpite
result-order = Ordem: { $names }
result-winner = 🥇 <b>Vitória: { $names }</b>
result-points = Pontos: { $points }
result-ladder-won = 🪜 <b>Vitória na escada: { $names }</b>

## Botões

button-join = Entrar
button-leave = Sair
button-add-computer = 🤖 Chamar robô
button-remove-computer = 🤖 Tirar robô
button-rules = Regras
button-all-rules = Todas as regras
button-settings = Ajustes
button-invite = Convidar
button-start = Dar as cartas
button-accept-forfeit = Combinado!
button-shuffle = 🔀 Embaralhar e dar
button-touch = 🔀 Tocar no baralho
button-cut = ✂️ { $count }
button-no-cut = ✊ Sem corte
button-no-hat = 🎩 Para um bobo, não
button-my-hand = Minha mão
button-peek = Espiar
button-next-game = Jogo a próxima
button-guess = 🔮 Quem vai ser o durak?
button-come-back = Voltei
button-leave-game = Sair da partida
button-table = Mesa
button-to-group = Ir para o grupo
button-how-to-hear = Avisar na minha vez
button-back = ‹ Voltar
button-unmark = Desmarcar
button-hint = 💡 Dica
button-again = De novo
button-ranking = Ranking
button-share = Compartilhar
button-copy-link = Copiar link
button-stop-sharing = Parar de compartilhar
button-film = 🎬 Vídeo
button-check-shuffle = Conferir o baralho
button-as-file = 📄 Como arquivo
button-show-to-everybody = Mostrar a todos
button-copy-fingerprint = Copiar 🔒
button-copy-command = Copiar o comando
button-shuffle-page = 🔐 Conferir no navegador
key-chosen = Marcado: { $label }
key-dimmed = { $label }, agora não
key-mistake = Erro { $label }
key-played = { $card }, na mesa
key-more = Mais
key-close = Fechar
key-page-back = Página anterior
key-page-on = Próxima página

## Recusas: avisos sem marcas. $card é a carta jogada, $attack a que ela devia cobrir, $limit quantas cartas podem atacar.

refusal-not-seated = Você não está nesta mesa.
refusal-already-seated = Você já está nesta mesa.
refusal-table-full = A mesa está cheia.
refusal-no-such-seat = { refusal-stale }
refusal-not-in-lobby = A partida já começou.
refusal-not-playing = Não há nenhuma partida em andamento aqui.
refusal-not-over = A partida ainda não acabou.
refusal-closed = Esta mesa está fechada. /durak abre outra.
refusal-stale = Tarde demais: o jogo já andou.
refusal-players-do-not-guess = Quem joga não dá palpite.
refusal-too-late-to-guess = Tarde demais para palpitar.
refusal-only-opener = Só quem abriu a mesa pode fazer isso.
refusal-only-administrators = Aqui só os administradores podem fazer isso.
refusal-not-your-table = { refusal-not-seated }
refusal-computers-off = Aqui não se joga com robôs.
refusal-no-computer = { refusal-stale }
refusal-rules-conflict = Essas regras não combinam entre si.
refusal-too-few-seated = Ainda falta gente para este jogo.
refusal-too-many-seated = Tem gente demais para este jogo.
refusal-forfeit-not-accepted = Ainda falta alguém topar a prenda.
refusal-no-forfeit = Nenhuma prenda foi combinada.
refusal-pack-in-hand = O baralho ainda está sendo embaralhado ou cortado.
refusal-not-dealer = É outra pessoa que dá as cartas.
refusal-not-cutter = Só corta quem está à direita de quem dá as cartas.
refusal-no-such-cut = { refusal-stale }
refusal-not-away = Você já está no jogo.
refusal-away = Toque primeiro em “Voltei”.
refusal-already-voted = Você já votou.
refusal-nobody-awaited = O jogo não está esperando ninguém.
refusal-too-early-to-skip = Cedo demais: espere metade do tempo ou, se não há limite, cinco minutos.
refusal-dealt-once = Estas cartas só se jogam uma vez.
refusal-next-deal = O botão abaixo do resultado leva à próxima mão.

refusal-not-your-turn = Não é sua vez de atacar.
refusal-must-open = Primeiro você precisa atacar.
refusal-not-defender = Só quem se defende pode fazer isso.
refusal-wrong-role = Você está na defesa: cubra ou pegue.
refusal-not-in-hand = { refusal-stale }
refusal-suit-not-named = Primeiro diga de que naipe é a carta curinga.
refusal-bad-opening = Não dá para abrir com essas cartas juntas.
refusal-limit = { $limit ->
    [one] Neste ataque não cabe mais de { $limit } carta.
   *[other] Neste ataque não cabem mais de { $limit } cartas.
}
refusal-window-closed = Ainda não: espere a defesa cobrir { $window ->
    [stepwise] tudo
   *[other] uma carta
}.
refusal-throw-in-off = As regras desta mesa não permitem isso.
refusal-not-entitled = Você não pode reforçar.
refusal-teammate = É da sua equipe!
refusal-priority = Alguém pode reforçar antes de você.
refusal-already-passed = Você já disse “Passo”.
refusal-rank-not-on-table = Esse valor não está na mesa: não dá para jogar { $card }.
refusal-does-not-beat = Não dá para cobrir { $attack } com { $card }.
refusal-already-beaten = { refusal-stale }
refusal-no-such-attack = { refusal-stale }
refusal-already-taking = { refusal-stale }
refusal-nothing-to-take = { refusal-stale }
refusal-transfer-off = { refusal-throw-in-off }
refusal-transfer-first-bout = O primeiro ataque não se transfere.
refusal-transfer-after-beat = Tarde demais: já há uma carta coberta.
refusal-transfer-rank = Para transferir é preciso uma carta do mesmo valor.
refusal-transfer-target-short = Quem vem depois tem poucas cartas.
refusal-no-transfer-target = Não há para quem transferir.
refusal-nothing-to-transfer = { refusal-stale }
refusal-show-off = { refusal-throw-in-off }
refusal-show-not-trump = Só vale mostrar o trunfo desse valor.
refusal-show-already-used = Esse trunfo já foi mostrado.
refusal-swap-off = { refusal-throw-in-off }
refusal-swap-timing = A troca é só entre ataques.
refusal-swap-no-turnup = A carta virada já saiu.
refusal-swap-bad-card = Não dá para trocar { $card } pela carta virada.
refusal-poker-off = { refusal-throw-in-off }
refusal-poker-timing = Só uma troca por ataque, e antes de jogar.
refusal-poker-two-cards = Trocam-se duas cartas, nem mais nem menos.
refusal-poker-used-up = Suas trocas acabaram.
refusal-poker-talon-short = Há poucas cartas no monte.

## Variantes: o nome fica nos botões, .about ocupa uma linha

variant-line = <b>{ $name }</b>: { $about }
variant-podkidnoy = Clássico (Podkidnoy)
    .about = O de sempre: todo mundo reforça com cartas dos valores que estão na mesa.
    .also = Também se chama guerra russa ou Kul.
variant-perevodnoy = Durak com transferência
    .about = Quem se defende pode transferir o ataque com uma carta do mesmo valor.
variant-proyezdnoy = Mostrando o trunfo
    .about = Para transferir o ataque, basta até mostrar um trunfo.
    .also = Também se chama Pokaznoy.
variant-spades-by-spades = Espadas com espadas
    .about = Espadas só se cobrem com espadas.
variant-gopher = Durak com prenda
    .about = O durak cumpre o que todo mundo combinou.
    .also = Também se chama o bobo do Gopher.
variant-crazy = Durak maluco
    .about = Ouros são trunfo, e espadas só se cobrem com espadas.
variant-no-trump = Sem trunfo
    .about = Nenhum naipe cobre outro.
variant-siege = Durak de cerco
    .about = Abre-se com uma ou várias cartas do mesmo valor, e todos atacam ao mesmo tempo.
variant-fallen-ace = Ás caído
    .about = O menor trunfo derruba o ás de trunfo.
variant-albanian = Durak albanês
    .about = A carta virada é a primeira a ser comprada.
variant-vietnamese = Durak vietnamita
    .about = 52 cartas, oito na mão, de dois a quatro jogadores.
    .also = Também se chama Bài tấn.
variant-changeable = Trunfo mutável
    .about = O trunfo muda uma vez durante a partida.
variant-railroad = Durak ferroviário
    .about = O baralho inteiro é distribuído de uma vez.
variant-poker = Durak pôquer
    .about = Antes de atacar você pode trocar duas cartas.
variant-full = Baralho completo
    .about = 52 cartas, do dois ao ás.
variant-full-jokers = Com curingas
    .about = 52 cartas e dois curingas, cada um cobre tudo da sua cor.
variant-weli = Weli
    .about = Todo 6 vale como curinga: quem o joga diz de que naipe é.
variant-jesterka = Ještěrka
    .about = Cinco na mão, e dois valetes cobrem qualquer trunfo.
variant-dealer-trump = Trunfo do carteador
    .about = A última carta de quem dá as cartas mostra o trunfo.
variant-teams = Equipes
    .about = Duas equipes ou três: ninguém ataca os seus.
variant-full7 = Completo, sete cartas
    .about = 52 cartas e sete na mão.
variant-epaulettes = Durak com dragonas
    .about = Termine com um ou dois seis que ninguém cubra e enfeite com eles os ombros do durak.
    .also = Um só também se chama gravata.
variant-polish = Durak polonês
    .about = 52 cartas, cinco na mão, e abre-se com pares mais uma carta solta.
    .also = Também se chama Dureń piątkowy ou Durek platkowy.
variant-spanish-pack = Baralho espanhol
    .about = O clássico com ouros, copas, espadas e bastos.
variant-two-packs = Dois baralhos
    .about = 72 cartas, para até oito jogadores.
variant-short24 = 24 cartas
    .about = Do nove ao ás, de dois a quatro jogadores.
variant-prostoy = Durak simples
    .about = Cinco na mão, ataques de uma, três ou cinco cartas, sem reforço.
variant-online = Como no Durak Online
    .about = Abre-se com uma ou várias cartas do mesmo valor; até o primeiro descarte, no máximo cinco.

## Opções do jogo: o nome, .about explica numa linha, .is-… são os valores

option-line = { $option }: { $value }
value-on = sim
value-off = não
option-deck = Baralho
    .about = Com um baralho maior, cabem mais jogadores.
    .is-number = { $count ->
        [24] 24, do nove ao ás
        [32] 32, do sete ao ás
        [52] 52, do dois ao ás
        [54] 54, com dois curingas
        [72] 72, dois baralhos de 36
        [104] 104, dois baralhos de 52
       *[36] 36, do seis ao ás
    }
option-deck-naming = Naipes
    .about = Só mudam os nomes e os desenhos das cartas.
    .is-french = franceses ♠︎ ♥️ ♣︎ ♦️
    .is-spanish48 = espanhóis, de 48
    .is-spanish40 = espanhóis, de 40
option-hand-size = Mão
    .about = { rule-hand }
    .is-number = { $count } cartas
    .is-all = todas distribuídas
option-trump-mode = Trunfo
    .about = { rule-trump }
    .is-bottom = última carta do monte
    .is-top = primeira carta do monte
    .is-dealer-last = última do carteador
    .is-fixed = sempre o mesmo naipe
    .is-none = sem trunfo
    .is-changeable = muda uma vez
option-trump-suit = Naipe de trunfo
    .about = { rule-trump }
    .is-C = paus
    .is-D = ouros
    .is-H = copas
    .is-S = espadas
option-spades-by-spades = Espadas com espadas
    .about = { rule-spades-by-spades }
    .is-on = { value-on }
    .is-off = { value-off }
option-fallen-ace = Ás caído
    .about = { rule-fallen-ace }
    .is-on = { value-on }
    .is-off = { value-off }
option-jokers = Curingas
    .about = Cada um cobre tudo da sua cor.
    .is-on = { value-on }
    .is-off = { value-off }
option-bowers = Valetes no topo
    .about = { rule-bowers }
    .is-on = { value-on }
    .is-off = { value-off }
option-weli = Seis como curinga
    .about = { rule-weli }
    .is-off = { value-off }
    .is-all-sixes = todos
    .is-six-of-diamonds = só o seis de ouros
option-opening = Abertura
    .about = { rule-opening }
    .is-single = uma carta
    .is-same-rank = cartas do mesmo valor
    .is-pairs-plus-one = pares e uma solta
option-odd-only = Só ataques ímpares
    .about = { rule-opening }
    .is-on = { value-on }
    .is-off = { value-off }
option-throw-in = Reforço
    .about = { rule-throw-in }
    .is-all = todo mundo
    .is-neighbours = os dois vizinhos
    .is-attacker = só quem ataca
    .is-off = ninguém
option-throw-in-window = Quando reforçar
    .about = { rule-window }
    .is-after-first-beat = ao cobrir a primeira
    .is-stepwise = uma carta por vez
    .is-any-time = a qualquer momento
option-throw-in-priority = Reforça primeiro
    .about = { rule-priority }
    .is-ordered = quem ataca
    .is-free = quem for mais rápido
    .is-last-thrower = o último a reforçar
option-pass-scope = O “Passo” vale
    .about = { rule-pass }
    .is-until-change = até um valor novo
    .is-permanent = o ataque inteiro
option-auto-pass = Quem é consultado
    .about = { rule-auto-pass }
    .is-empty-hand = quem tiver cartas
    .is-no-legal-card = quem puder reforçar
option-pile-on = Reforço ao pegar
    .about = { rule-pile-on }
    .is-on = { value-on }
    .is-off = { value-off }
option-pile-on-limit = Limite ao pegar
    .about = { rule-pile-on }
    .is-same = o mesmo
    .is-attack-limit = o completo
option-attack-limit = Cartas por ataque
    .about = { rule-limit }
    .is-number = { $count }
    .is-hand-size = uma mão completa
    .is-none = sem limite
option-first-bout-limit = Primeiro ataque
    .about = Um limite menor no começo da partida.
    .is-number = { $count } cartas
    .is-off = como os outros
option-first-bout-scope = Limite menor
    .about = { rule-first-limit }
    .is-first-bout = no primeiro ataque
    .is-until-first-discard = até o primeiro descarte
option-transfer = Transferência
    .about = { rule-transfer-on }
    .is-off = { value-off }
    .is-on = { value-on }
    .is-show = sim, também mostrando
option-transfer-first-bout = Transferir o primeiro
    .about = { rule-transfer-first-bout }
    .is-on = { value-on }
    .is-off = { value-off }
option-transfer-multi = Várias de uma vez
    .about = { rule-transfer-multi }
    .is-on = { value-on }
    .is-off = { value-off }
option-show-scope = Mostrar um trunfo
    .about = { rule-show }
    .is-bout = uma vez por ataque
    .is-game = uma vez por partida
option-show-repeat = Trunfo já mostrado
    .about = { rule-show-repeat }
    .is-play-only = transferir com ele
    .is-never = só para cobrir
option-teams = Equipes
    .about = { rule-teams }
    .is-none = cada um por si
    .is-2x2 = 2 contra 2
    .is-3x2 = três duplas
    .is-2x3 = 3 contra 3
option-team-out = Parceiro sem cartas
    .about = { rule-team-out }
    .is-substitute = a equipe joga
    .is-skip = é pulado
option-trump-swap = Troca da virada
    .about = { rule-trump-swap }
    .is-off = { value-off }
    .is-lowest = pelo menor trunfo
    .is-any-lower = por qualquer menor
option-trump-swap-time = Quando trocar
    .about = { rule-trump-swap }
    .is-between-bouts = entre ataques
    .is-any-time = a qualquer momento
option-trump-swap-late = Troca tardia
    .about = { rule-trump-swap-late }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-dealer = Primeiro a dar
    .about = { rule-first-dealer }
    .is-random = por sorteio
    .is-lowest-card = a menor carta
option-redeal = Dar de novo
    .about = { rule-redeal }
    .is-off = nunca
    .is-one-colour = todas de uma cor
    .is-five-suit = cinco ou mais de um naipe
    .is-either = nos dois casos
option-first-attacker = Abre a primeira
    .about = { rule-first }
    .is-lowest-trump = o menor trunfo
    .is-dealer-left = após o carteador
option-no-trump-start = Ninguém tem trunfo
    .about = { rule-no-trump-start }
    .is-lowest-card = a menor carta
    .is-random = por sorteio
    .is-dealer-left = após o carteador
    .is-redeal = novas cartas
option-next-first = Abre a próxima
    .about = { rule-next-first }
    .is-lowest-trump = como na primeira
    .is-right-of-durak = à direita do durak
    .is-left-of-durak = à esquerda do durak
    .is-winning-team = a equipe vencedora
option-next-dealer = Dá a próxima
    .about = { rule-next-dealer }
    .is-durak = o durak
    .is-winner = quem saiu primeiro
    .is-rotate = em rodízio
    .is-random = por sorteio
option-refill = Comprar
option-refill-start = Compra primeiro
    .about = { rule-refill }
    .is-opener = quem abriu
    .is-final-attacker = o último a transferir
option-turnup-fate = A última carta
    .about = { rule-turnup }
    .is-talon = é comprada
    .is-dealer = para o carteador
    .is-out = fora do jogo
option-poker-swaps = Trocas
    .about = Antes de atacar, dá para trocar duas cartas com o monte.
    .is-number = { $count ->
        [0] nenhuma
       *[other] { $count } por partida
    }
option-poker-turns = Quando se troca
    .about = { rule-poker }
    .is-attack = antes de atacar
    .is-both = também ao defender
option-epaulettes = Dragonas
    .about = { rule-epaulettes }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-out-wins = Vitória
    .about = { rule-aim }
    .is-on = quem acaba primeiro
    .is-off = ninguém
option-ladder = Escada
    .about = { rule-ladder }
    .is-off = { value-off }
    .is-shared = uma para todos
    .is-per-side = cada um com a sua
option-forfeit = Prenda
    .about = Todo mundo topa antes de dar as cartas.
    .is-off = nenhuma
option-no-progress = Andar em círculos
    .about = { rule-no-progress }
    .is-draw3 = empate
    .is-off = segue o jogo

## Opções da mesa

option-seats = Lugares
    .about = Quantas pessoas podem se sentar.
    .is-number = { $count }
option-clock = Tempo por jogada
    .about = Quanto dura cada jogada. Depois, faço por você um lance sensato.
    .is-off = sem limite
option-computers = Robôs
    .about = Se podem ser chamados para a mesa.
    .is-on = { value-on }
    .is-off = { value-off }
option-board = Imagens
    .about = O resultado é sempre desenhado.
    .is-board = a mesa
    .is-picture = tudo, as mãos também
    .is-text = nenhuma
option-four-colours = Quatro cores
    .about = Cada naipe com sua cor nas imagens.
    .is-on = { value-on }
    .is-off = { value-off }
option-films = Vídeos
    .about = Se os resultados viram vídeos de como a partida foi decidida.
    .is-unasked = automáticos
    .is-asked = a pedido
    .is-never = nenhum
option-pinned = Mesa fixada
    .about = A mesa aberta fica fixada no topo do chat.
    .is-on = { value-on }
    .is-off = { value-off }
option-tagged = Etiqueta do durak
    .about = O durak usa uma etiqueta ao lado do nome; administradores não recebem nenhuma.
    .is-on = { value-on }
    .is-off = { value-off }
option-shared-replays = Compartilhar partidas
    .about = Se os membros podem mostrar a outros, com todas as mãos e os nomes, as partidas que começarem depois de ativar. Se desativar, os links não abrem mais.
    .is-on = { value-on }
    .is-off = { value-off }
option-shuffled-by = Embaralhar
    .about = Quem embaralha antes de cada partida; depois de meio minuto, eu. Por um velho costume, se outra pessoa tocar no baralho, é ela que dá as cartas.
    .is-bot = eu
    .is-dealer = quem dá as cartas
    .is-toucher = quem tocar nele
option-cut = Corte
    .about = { rule-cut }
    .is-on = { value-on }
    .is-off = { value-off }
option-achievements = Conquistas
    .about = Se os resultados e /stats mostram aqui as conquistas.
    .is-on = { value-on }
    .is-off = { value-off }
option-guesses = Palpites
    .about = Se quem assiste pode palpitar o durak com 🔮.
    .is-on = { value-on }
    .is-off = { value-off }
option-again = Próxima partida
    .about = Quem fica sentado depois de “De novo”: quem toca, ou todos da última partida.
    .is-expected = quem toca
    .is-seated = todos de novo
option-ceremony = Destaques da temporada
    .about = Se a cada trimestre anuncio o ás, o durak eterno e mais três. Os títulos ficam em /top e em /stats.
    .is-on = { value-on }
    .is-off = { value-off }
option-zone = Fuso horário
    .about = O fuso horário do grupo, com a diferença em relação ao UTC.
    .is-language = pelo idioma
    .is-los-angeles = Los Angeles
    .is-mexico-city = México
    .is-new-york = Nova York
    .is-sao-paulo = São Paulo
    .is-london = Londres
    .is-lisbon = Lisboa
    .is-madrid = Madri
    .is-rome = Roma
    .is-kyiv = Kiev
    .is-moscow = Moscou
    .is-samara = Samara
    .is-yekaterinburg = Ecaterimburgo
    .is-novosibirsk = Novosibirsk
    .is-irkutsk = Irkutsk
    .is-tokyo = Tóquio
    .is-vladivostok = Vladivostok
zone-by-language = pelo idioma: { $zone }
option-opened-by = Quem abre a mesa
    .about = Quem pode abrir uma mesa nova aqui.
    .is-everyone = qualquer pessoa
    .is-administrators = administradores
option-started-by = Quem começa
    .about = Quem pode tocar em “Dar as cartas”.
    .is-seated = quem está na mesa
    .is-opener = quem abriu a mesa
    .is-administrators = administradores
option-changed-by = Quem muda os ajustes
    .about = Quem pode mudar estes ajustes.
    .is-everyone = qualquer pessoa
    .is-administrators = administradores

## Prendas: o que vem depois de “o durak vai”

forfeit-crow = cantar três vezes como um galo
forfeit-sing-a-verse = cantar uma estrofe
forfeit-tea = fazer chá para todo mundo
forfeit-joke = contar uma piada
forfeit-compliments = elogiar cada um da mesa
forfeit-squats = fazer dez agachamentos
button-own-words = ✏️ Com suas palavras
own-words = ✏️ <b>{ $chat }</b>: mande para mim o fim da frase, com no máximo 100 caracteres.

    O durak vai…
own-words-too-long = São mais de 100 caracteres.
own-words-invisible = Ninguém consegue ver essas palavras.

## Ajustes

settings-title = ⚙️ <b>{ $chat }</b> · { $page }
settings-next-game = As mudanças nas regras valem a partir da próxima partida.
settings-now = Agora: <b>{ $value }</b>
# Um aviso. $options são os nomes das opções que não combinam.
settings-conflict = Não combinam entre si: { $options }.
settings-page-menu = Ajustes
settings-page-variants = Jogo
settings-page-more = Mais
settings-page-language = Idioma
settings-page-expert = Avançado
settings-page-cards = Cartas e trunfo
settings-page-attack = Ataque
settings-page-defence = Defesa
settings-page-end = Fim e revanche
settings-page-table = Mesa
settings-page-extras = Extras
settings-page-order = Moderação
button-tell-of-tables = Avise quando uma mesa abrir
button-more-games = Mais jogos
language-name = Português
language-ask = Em que idioma eu falo?
personal-settings =
    ⚙️ <b>Seus ajustes</b>

    No modo de leitura eu digo tudo em palavras, para um leitor de tela ou para quem prefere assim. Cada carta é um botão como “Dama de paus”, sempre na mesma ordem. O que acabou de acontecer vem primeiro, e não há imagens.
button-in-words = Modo de leitura
personal-tips = Nas suas três primeiras partidas eu explico a sua vez.
button-tips = Explique a minha vez
button-suits-of-group = Naipes como no grupo
button-two-colours = Duas cores

## As regras de uma mesa: rule-title-… abre um parágrafo, cada frase vem do valor de uma opção.
## Todas podem usar: $lowest menor valor, $hand cartas na mão, $target até quantas se compra,
## $suit naipe de trunfo, $limit, $first (limite do primeiro ataque), $clock, $throwing, $exchanges, $forfeit.

rule-head =
    📜 <b>{ $variant }</b>
    { $about }
rule-changed = Nesta mesa, algumas regras mudam.
rule-paragraph = <b>{ $title }.</b> { $text }
rule-then = { $before } { $next }
rule-title-aim = Objetivo
rule-aim = Livrar-se das cartas. { $first_out_wins ->
    [on] Ganha quem consegue primeiro.
   *[off] Ninguém ganha.
} Quem fica por último com cartas na mão é o durak, o bobo.
rule-aim-teams = Livrar-se das cartas. Perde a equipe que fica por último com cartas na mão: são os duraks, os bobos. { $first_out_wins ->
    [on] Das outras, ganha a de quem ficou primeiro sem cartas.
   *[off] Ninguém ganha.
}
rule-team-out = { $team_out ->
    [skip] Quem fica sem cartas é pulado: o adversário seguinte se defende.
   *[substitute] Por quem fica sem cartas joga também o parceiro seguinte.
}
rule-teams-2x2 = Duas duplas, cada um de frente para o parceiro.
rule-teams-2x3 = Duas equipes de três, sentadas alternadamente.
rule-teams-3x2 = Três duplas, cada um de frente para o parceiro.
rule-teams = Ninguém ataca a própria equipe nem mostra as cartas a ela.

rule-title-deal = Distribuição
rule-players = De { $fewest } a { $most } jogadores.
rule-players-exactly = Para { $most } jogadores.
rule-deck = Cartas: { option-deck.is-number }.
rule-twins = Uma carta não cobre a sua gêmea.
rule-naming = As cartas têm nomes espanhóis, da menor à maior: { $deck_naming ->
    [spanish48] 5 6 7 8 9
   *[spanish40] 3 4 5 6 7
} 10 11 12 1; os naipes são ouros, copas, espadas e, em vez de paus, bastos.
rule-hand = { $hand_size ->
    [all] Distribuem-se todas as cartas menos a última.
   *[other] Cada um recebe { $target } cartas.
}
rule-first-dealer = { $first_dealer ->
    [lowest-card] Cada um tira uma carta: quem tira a menor dá as cartas primeiro, e no empate tira-se de novo.
   *[random] O sorteio decide quem dá as cartas primeiro.
}
rule-shuffled-by-dealer = Quem dá as cartas tem que embaralhar, em até meio minuto.
rule-shuffled-by-toucher = Mas, se outra pessoa tocar no baralho, é ela que embaralha e dá as cartas.
rule-redeal = Se alguém recebe { $redeal ->
    [one-colour] cartas de uma só cor
    [five-suit] cinco ou mais cartas de um naipe
   *[either] cartas de uma só cor, ou cinco ou mais de um naipe
}, as cartas são dadas de novo.
rule-trump = { $trump_mode ->
    [top] A carta seguinte é virada e posta em cima do monte: seu naipe é o trunfo, e ela é comprada primeiro.
    [dealer-last] Quem dá as cartas mostra a sua última: o naipe dela é o trunfo, e ela fica na mão.
    [fixed] O trunfo é sempre { $suit }.
    [none] Não há trunfo.
    [changeable] A carta seguinte é virada: seu naipe é o trunfo. Quando ela é comprada, vira-se a carta de baixo, e o trunfo muda.
   *[bottom] A carta seguinte é virada e posta debaixo do monte: seu naipe é o trunfo, e ela é comprada por último.
}
rule-cut = Quem está à direita de quem dá as cartas pode cortar o baralho.

rule-title-trump = Trunfo
rule-trump-railroad = A última carta é virada: seu naipe é o trunfo.
rule-trump-buried = Se virar { $barred ->
    [spade] uma carta de espadas
    [sword] uma carta de espadas
    [joker] um curinga
   *[both] uma carta de espadas ou um curinga
}, a carta volta e se vira outra.
rule-trump-none-left = Se não sobra carta, mostra-se a última de quem dá as cartas.
rule-trump-redealt = Se for { $barred ->
    [spade] de espadas
    [sword] de espadas
    [joker] um curinga
   *[both] de espadas ou um curinga
}, as cartas são dadas de novo.
rule-trump-swap = { $trump_swap_time ->
    [any-time] A qualquer momento, mesmo durante um ataque,
   *[between-bouts] Entre ataques,
} { $trump_swap ->
    [lowest] o { $lowest } de trunfo
   *[any-lower] um trunfo menor
} pode ser trocado pela carta virada enquanto ela estiver no monte.
rule-trump-swap-late = Até uma carta virada que alguém acabou de comprar pode ser trocada, antes do próximo ataque.

rule-title-turn = Ataque
rule-first = { $start ->
    [lowest-trump] Abre quem tem na mão o menor trunfo; não precisa jogá-lo.
    [lowest-card] Abre quem tem na mão a menor carta.
    [random] O sorteio decide quem abre.
   *[dealer-left] Abre quem está à esquerda de quem deu as cartas.
}
rule-no-trump-start = Se ninguém tem trunfo, { $no_trump_start ->
    [random] decide o sorteio
    [dealer-left] abre quem está à esquerda de quem deu as cartas
    [redeal] as cartas são dadas de novo
   *[lowest-card] abre a menor carta
}.
rule-opening = Ataca-se quem está à esquerda, com { $opening ->
    [same-rank] uma carta ou várias do mesmo valor
    [pairs-plus-one] até cinco cartas: pares e, querendo, uma carta solta
    [odd] uma, três ou cinco cartas: pares e uma carta solta
   *[single] uma carta
}.
rule-limit = Num ataque não entram mais cartas do que a defesa tinha na mão no começo{ $limit ->
    [none] { "" }
    [hand-size] , nem mais do que numa mão completa ({ $target })
   *[other] , nem mais de { $limit }
}.
rule-first-limit = { $first_bout_scope ->
    [until-first-discard] Até o primeiro descarte
   *[first-bout] No primeiro ataque
}, no máximo { $first }.

rule-title-defence = Defesa
rule-beat = Uma carta se cobre com outra maior do mesmo naipe ou, se não for trunfo, com um trunfo.
rule-beat-no-trump = Uma carta só se cobre com outra maior do mesmo naipe.
rule-spades-by-spades = { $deck_naming ->
   *[other] Espadas só se cobrem com espadas maiores: trunfo não pode com elas, e elas nunca são trunfo.
}
rule-fallen-ace = O { $lowest } de trunfo cobre o ás de trunfo.
rule-jokers = O curinga vermelho cobre qualquer carta vermelha, e o preto qualquer carta preta. { $trump_mode ->
    [none] Os curingas são imbatíveis.
   *[other] O curinga da cor do trunfo é imbatível; o outro cai diante de qualquer trunfo. Um curinga não cobre outro.
}
rule-bowers = Os dois maiores trunfos são { $deck_naming ->
    [french] o valete de trunfo e, logo abaixo, o outro valete da mesma cor
   *[other] o 10 de trunfo e, logo abaixo, o 10 do naipe que faz par com ele: ouros com copas, espadas com bastos
}.
rule-weli = { $weli ->
    [six-of-diamonds] Há uma carta curinga, { $wild_six }: quem a joga
   *[other] Todo { $six } vale como curinga: quem o joga
} diz de que naipe é. De volta à mão, volta a ser curinga.
rule-take = Quem não pode ou não quer cobrir tudo pega todas as cartas e perde a vez de atacar. Quem cobre tudo ataca em seguida.
rule-throw-in = { $throw_in ->
    [opponents] Todos os adversários de quem se defende podem
    [neighbours] Os dois vizinhos de quem se defende podem
    [attacker] Só quem ataca pode
   *[all] Todos, menos quem se defende, podem
} pôr cartas dos valores que estão na mesa.
rule-window = { $throw_in_window ->
    [stepwise] Só quando tudo está coberto, uma carta por vez.
    [any-time] Começa na hora.
   *[after-first-beat] Começa quando a primeira carta é coberta.
}
rule-priority = { $throw_in_priority ->
    [free] Não há ordem: quem for mais rápido.
    [last-thrower] Primeiro quem reforçou por último, depois quem ataca, depois no sentido horário.
   *[ordered] Primeiro quem ataca, depois os outros no sentido horário.
}
rule-pass = { $pass_scope ->
    [permanent] Quem passou, passou pelo ataque inteiro, a não ser que a defesa pegue ou transfira.
   *[until-change] Quem passou pode voltar quando aparece um valor novo.
}
rule-auto-pass = { $auto_pass ->
    [empty-hand] Todos que têm cartas são consultados, para que o silêncio não entregue nada.
   *[no-legal-card] Quem não tem o que pôr não é consultado.
}

rule-title-throw-in = Reforço
rule-throw-in-off = Ninguém põe mais cartas num ataque.
rule-pile-on = Quando a defesa pega, ainda se pode reforçar { $pile_on_limit ->
    [attack-limit] até o limite completo, por poucas cartas que ela tivesse
   *[same] dentro do mesmo limite
}.
rule-pile-on-last-thrower = Nesse caso, segue-se no sentido horário, a partir de quem atacou por último.
rule-no-pile-on = Quando a defesa pega, o ataque acaba na hora.

rule-title-transfer = Transferência
rule-transfer-on = Enquanto nada está coberto, quem se defende pode pôr uma carta do valor do ataque: aí se defende quem vem depois, se tiver cartas suficientes.
rule-transfer-show = Também basta mostrar o trunfo desse valor: ele fica na mão.
rule-transfer-multi = { $transfer_multi ->
    [on] Várias cartas desse valor podem ser postas de uma vez.
   *[off] Só uma carta desse valor pode ser posta de uma vez.
}
rule-transfer-first-bout = O primeiro ataque da partida { $transfer_first_bout ->
    [off] não se transfere
   *[on] pode ser transferido
}.
rule-show = O mesmo trunfo se mostra uma vez por { $show_scope ->
    [game] partida
   *[bout] ataque
}.
rule-show-repeat = Se o ataque volta, { $show_repeat ->
    [never] esse trunfo só serve para cobrir
   *[play-only] ainda dá para transferir pondo esse trunfo na mesa
}.
rule-refill = Depois de cada ataque compra-se do monte até ter { $target }: primeiro { $refill_start ->
    [final-attacker] quem transferiu por último
   *[opener] quem abriu
}, depois os outros no sentido horário e, por último, quem se defendeu.
rule-turnup = A última carta { $turnup_fate ->
    [dealer] vai para quem deu as cartas
    [out] fica fora do jogo
   *[talon] é comprada pelo primeiro que tiver menos de { $target } cartas
}.

rule-title-draw = Compra
rule-refill-none = Não se compra nada.
rule-poker = { $poker_turns ->
    [both] Antes de atacar ou de responder a um ataque,
   *[attack] Antes de atacar,
} você pode trocar duas cartas com o monte, uma vez por ataque e até { $exchanges } por partida.

rule-title-end = Fim
rule-out = Com o monte vazio, quem fica sem cartas está fora. Se ninguém tem mais, é empate.
rule-no-progress = Quando a mesma posição aparece pela terceira vez, também é empate.
rule-epaulettes = Se as últimas cartas que o durak pega são de valor { $lowest }, sem cobrir e de uma só pessoa{ $trump_mode ->
    [none] { "" }
   *[other] { " " }(não todas de trunfo)
}, são dragonas para os ombros dele: uma ou duas.
rule-ladder = Uma série é uma escada, { $ladder ->
    [per-side] e cada um tem a sua
   *[shared] a mesma para todos
}: primeiro dão um ponto as dragonas de valor { $lowest }, depois as do valor seguinte, e assim até o ás.
rule-next-dealer = { $next_dealer ->
    [durak-teams] Dá as cartas quem, entre os que perderam, ficou mais tempo com cartas.
    [winner] Quem saiu primeiro dá as cartas.
    [winner-teams] Dá as cartas quem, entre os que não perderam, saiu primeiro.
    [rotate] Cada um dá as cartas na sua vez.
    [random] O sorteio decide quem dá as cartas.
   *[durak] O durak dá as cartas.
}
rule-next-first = { $next_first ->
    [lowest-trump] De novo abre o menor trunfo.
    [right-of-durak] Abre quem está à direita do durak.
    [left-of-durak] Abre quem está à esquerda do durak.
    [winner] Abre quem saiu primeiro.
    [winning-team] Quem abre se decide como na primeira partida, mas só dentro da equipe vencedora.
   *[start] Quem abre se decide como na primeira partida.
}
rule-next-first-three-teams = Das duas que não perderam, é a que primeiro teve alguém fora.
rule-ladder-end = A série acaba com os ases: ganha quem tem mais pontos; no empate, quem pontuou com os ases.
rule-forfeit = O durak vai { $forfeit }.

rule-title-next = Próxima partida

rule-title-clock = Tempo
rule-clock = Cada jogada dura { $clock }; reforçar, { $throwing }. Depois, faço por você um lance sensato; após dois seguidos, joga um robô até você voltar.
rule-clock-off = Não há limite de tempo.

## Rankings e números

ranking-week = 🏆 <b>Duraks da semana</b>
ranking-month = 🏆 <b>Duraks do mês</b>
ranking-season = 🏆 <b>Duraks da temporada</b>
ranking-ever = 🏆 <b>Duraks de todos os tempos</b>
ranking-line = { $place }. { $name }: <b>{ $duraks }</b> de { $games } · { $percent }%
legend-rating = pontuação: todo mundo começa com 1000
legend-epaulettes = dragonas
legend-spared = seguidas sem ser durak
legend-fooled = seguidas como durak
legend-absent = durak por ausência
ranking-empty = Nesse período ninguém foi o durak aqui.
records-title = 🏛 <b>Recordes</b>
records-longest-bout = 📏 Cartas no ataque mais longo: { $count }
records-biggest-hand = 🧺 Cartas na maior mão: { $count } ({ $name })
records-busiest = 🌙 Partidas na noite mais longa: { $count }
period-week = Semana
period-month = Mês
period-season = Temporada
period-ever = Geral
stats-title = 📊 <b>{ $name }</b>
stats-here = <b>Neste chat, com outras pessoas</b>
stats-overall = <b>Em todos os grupos</b>
stats-none = Nenhuma partida ainda.
stats-duraks = 🃏 Durak { $duraks ->
    [0] nenhuma vez
    [one] uma vez
   *[other] { $duraks } vezes
} em { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} ({ $percent }%)
stats-rating = ⭐ Pontuação { $rating }
stats-spared = 🍀 Sem ser o durak: { $count ->
    [one] { $count } partida
   *[other] { $count } partidas seguidas
}
stats-fooled = 🔥 Como durak: { $count ->
    [one] { $count } partida
   *[other] { $count } partidas seguidas
}
stats-longest-spared = Maior sequência sem ser durak: { $count }
stats-longest-fooled = Maior sequência de durak: { $count }
stats-first-outs = 🥇 Primeiros lugares: { $count }
stats-draws = 🤝 Empates: { $count }
stats-team-losses = 👥 Derrotas em equipe: { $count }
stats-epaulettes-received = 🎖 Dragonas recebidas: { $count }
stats-epaulettes-given = 🎖 Dragonas dadas: { $count }
stats-ladder-points = 🪜 Pontos na escada: { $count }
stats-absences = 🤖 Terminadas por um robô: { $count }
stats-absent-duraks = 🤖 Durak por ausência: { $count }
stats-sunk-by = ⚓ Carrasco: { $name } ({ $count })
stats-sunk = 🎯 Vítima preferida: { $name } ({ $count })
stats-guesses = 🔮 Palpites certos sobre o durak: { $right } de { $guesses }

## A premiação de uma temporada

season-winter = do inverno
    .champion = ás do inverno
    .durak = durak do inverno
season-spring = da primavera
    .champion = ás da primavera
    .durak = durak primaveril
season-summer = do verão
    .champion = ás do verão
    .durak = durak do verão
season-autumn = do outono
    .champion = ás do outono
    .durak = durak do outono
ceremony-title = Destaques { $of }
honour-champion = O ás
    .of-season = O ás { $of }
    .figure = durak em { $duraks } de { $games } partidas
honour-durak = Durak eterno
    .of-season = Durak eterno { $of }
    .figure = { honour-champion.figure }
honour-comeback = Virada
    .of-season = Virada { $of }
    .figure = durak: de { $before }% para { $percent }% das partidas
honour-defence = Melhor defesa
    .of-season = Melhor defesa { $of }
    .figure = pegou cartas { $takes } vezes por partida
honour-streak = Maior sequência
    .of-season = Maior sequência { $of }
    .figure = { $games } partidas seguidas sem ser o durak
honour-line = { $honour }: { $names }
ceremony-about = É preciso ter jogado { $games } partidas e um quarto das de quem mais jogou.
forecast-title = A temporada acaba em { $day }
forecast-champion = Com chance de ser o ás: { $names }
forecast-durak = Com chance de ser o durak eterno: { $names }
forecast-more = { $names } e mais { $count }
forecast-about = Ou seja: jogando tanto quanto até agora sem nunca ser o durak, ou sendo sempre.
button-ceremony = 🎉 Últimos destaques
toast-no-ceremony = Não há destaques para mostrar.

## Conquistas

achievement-first-game = Um lugar à mesa
    .about = a primeira partida com outras pessoas
achievement-hundred-games = Da casa
    .about = cem partidas
achievement-long-evening = Só mais uma
    .about = dez partidas numa noite
achievement-marathon = Maratona
    .about = aguentar vinte ataques
achievement-full-table = Quem cedo madruga
    .about = ficar sem cartas antes de todos, entre seis ou mais
achievement-spared-ten = Sabonete
    .about = dez partidas seguidas sem ser o durak
achievement-spared-thirty = Intocável
    .about = trinta partidas seguidas sem ser o durak
achievement-comeback = De volta do além
    .about = quase perder e escapar mesmo assim
achievement-clean-hands = Mãos limpas
    .about = aguentar quinze ataques sem pegar
achievement-half-the-pack = Meio baralho
    .about = ter meio baralho na mão e escapar
achievement-hot-potato = Batata quente
    .about = transferir três ataques numa partida e escapar
achievement-executioner = A última palavra
    .about = deixar o durak sozinho, 25 vezes
achievement-epaulettes = Alfaiate
    .about = pôr dragonas num durak
achievement-comrades = Ombro a ombro
    .about = dez partidas em equipe sem perder
achievement-machine-sunk = Cabeça contra máquina
    .about = fazer do robô mais forte o durak
achievement-broken-spell = Fim do feitiço
    .about = escapar depois de três partidas de durak
achievement-draw = Elas por elas
    .about = um empate
achievement-first-durak = Um dia acontece
    .about = o durak pela primeira vez
achievement-hat-trick = Gorro sob medida
    .about = o durak três vezes seguidas
achievement-fifty-duraks = Durak emérito
    .about = o durak cinquenta vezes
achievement-wheelbarrow = Traz o carrinho
    .about = pegar onze cartas de uma vez
achievement-general = General
    .about = dragonas nos dois ombros
achievement-pride = Salto alto
    .about = o durak depois de dez partidas sem ser
achievement-not-once = O que foi que eu fiz?
    .about = o durak sem nunca ter pegado
result-earned = 🏅 { $achievement } ({ $names })
button-achievements = 🏅 Conquistas
button-what-they-take = Como conquistar
shelf-title = 🏅 <b>{ $name }</b>: { $count } de { $all }
shelf-earned = Conquistadas:
shelf-open = Ainda por conquistar:
shelf-line = <b>{ $achievement }</b> — { $about }
shelf-begun = { $line } ({ $count } de { $all })

## Partidas passadas

history-title = 📚 <b>As últimas partidas</b>
history-empty = Nenhuma partida terminou aqui ainda.
history-line = { $number }. { $game }
history-game = { $day } · { $variant } · { $players ->
    [one] { $players } jogador
   *[other] { $players } jogadores
} · { $losers ->
    [none] { history-draw }
    [aborted] { history-cut-short }
   *[other] 🃏 { $losers }
}
history-draw = empate
history-cut-short = interrompida
a-computer = um robô
replay-title = 📖 { $bout ->
    [0] A distribuição
   *[other] Ataque { $bout } de { $bouts }
}
replay-shared = 🔗 Quem tiver este link pode ver a partida, com todas as mãos e os nomes, até você parar de compartilhar.
replay-not-shared = Esta partida não está mais compartilhada.
arrow-to-beginning = Ao início
arrow-bout-back = Ataque anterior
arrow-card-back = Carta anterior
arrow-card-on = Próxima carta
arrow-bout-on = Próximo ataque
arrow-to-end = Ao final
link-to-nothing = Este link não leva mais a nenhuma partida.
link-too-busy = Pedidos demais. Tente de novo em alguns segundos.
button-review = 🔍 Análise
button-walk = 📖 Passo a passo
share-question = E no seu grupo, quem é o durak?
film-title = 🎬 <b>Como terminou: ataque { $bout }</b>
film-missing = 🎬 Não consegui fazer ou enviar o vídeo. Você pode tocar em “Vídeo” de novo.
review-title = 🔍 <b>Análise das suas decisões</b>
review-progress =
    Estou testando o que você podia ter feito…

    { $bar } { $done } de { $all }
review-summary = Você tomou { $count ->
    [one] { $count } decisão
   *[other] { $count } decisões
}. { $mistakes ->
    [0] Nunca houve nada claramente melhor.
    [one] Em { $mistakes } ocasião havia algo claramente melhor.
   *[other] Em { $mistakes } ocasiões havia algo claramente melhor.
}
review-legend = Em porcentagem: sua chance de não ser o durak, pelo que você via.
review-nothing = Você não teve nada para decidir.
review-mistake = { $before }% → { $after }%. Melhor: { $better }.
review-good = { $chance }%: não havia nada claramente melhor.
review-unknown = Ainda não dava para saber.
review-line = { $chance }%
review-line-mistake = { $before } → { $after }%
review-agreement = Você concordou com quem joga muito bem em { $agreed } de { $count ->
    [one] { $count } decisão
   *[other] { $count } decisões
}.
review-named = Ataque { $bout }: { $done }
review-position = Ataque { $bout }, cartas de { $name }: { $count }. { $action ->
    [beat] Você cobriu { $attack } com { $cards }
    [transfer] Você transferiu com { $cards }
    [show] Você mostrou { $cards }
    [swap] Você trocou { $cards } pela carta virada
    [exchange] Você devolveu { $cards }
    [take] Você pegou as cartas
    [done] Você tocou em “{ $done }”
   *[play] Você jogou { $cards }
} ({ $before } → { $after }%).
review-better = Melhor: { $better }. { $why }

## Perguntas

choosing = De qual mesa você está falando?
button-practice = 🎓 Treino
question-about =
    <b>{ $chat }</b>
    { $question }
leaving = Sair desta partida? Um robô continua e, se ele virar o durak, a derrota é sua.
leaving-practice = Sair desta partida? Ela acaba aqui e não conta.
voting = Fechar esta mesa para todo mundo? Votos: { $votes } de { $people }; é preciso mais da metade.
closing = Fechar esta mesa para todo mundo? A partida não vai contar.
removing = Quem deve sair da mesa?
guessing = 🔮 <b>Quem vai ser o durak?</b> Ninguém mais vê seu palpite. Você pode mudá-lo até { $players ->
    [2] o monte acabar
   *[other] alguém ficar sem cartas
}.
forgetting = Apagar tudo o que guardo sobre você? Não dá para desfazer.
button-leave-for-sure = Sair
button-stay = Deixa pra lá
button-close = Fechar
button-vote = Votar para fechar
button-forget-for-sure = Me apagar

## Treino

practice = 🎓 <b>Treino</b> · { $variant }
    Você contra os robôs, sem limite de tempo.
button-computers = 🤖 × { $count }
    .aloud = { $count ->
        [one] 1 robô
       *[other] { $count } robôs
    }
button-begin = Começar
button-other-game = Outro jogo
strength-easy = Fácil
strength-normal = Normal
strength-hard = Difícil

## Comandos, como aparecem no menu

command-durak = abrir uma mesa ou trazê-la de volta
command-rules = as regras desta mesa
command-top = quem foi durak e quantas vezes
command-stats = suas estatísticas
command-history = as últimas partidas
command-leave = sair da mesa
command-close = fechar a mesa
command-verify = o embaralhamento foi honesto?
command-settings = jogo, opções, tempo por jogada
command-own-settings = imagens ou tudo em palavras
command-notify = avisar quando uma mesa abrir
command-skip = jogar por quem está demorando
command-remove = tirar alguém da mesa antes do jogo
command-language = escolher o idioma
command-practice = jogar contra os robôs
command-privacy = o que eu guardo e por quê
command-export = tudo o que é seu num arquivo
command-forget = apagar tudo o que é seu
command-help = como isto funciona

## Ajuda

button-add-to-group = Me adicionar a um grupo
greeting = 🃏 Quem vai ser o durak? Abra uma mesa e todo mundo joga.
button-open-table = Abrir uma mesa
button-what-is-this = O que é isso?
help-group = 🃏 <b>Durak neste chat</b>

    /durak abre uma mesa: toque em “Entrar” e depois em “Dar as cartas”. “Minha mão” mostra suas cartas só para você; se você já iniciou nosso chat privado, elas também ficam lá.

    Precisa ir? /leave: um robô fica no seu lugar.

    ⚔️ ataca · 🛡 se defende · 🖐 pega · ✔️ passou · 🏁 sem cartas. Carta com ponto não pode ser jogada agora: toque nela e você fica sabendo por quê.
bot-name = Durak Club
description = 🃏 Durak com a sua turma, no seu próprio grupo.

    Me adicione e escreva lá /durak: a mesa fica no grupo, suas cartas chegam aqui e ninguém espera por quem pegou no sono. Dá para escolher cada regra.

    Ninguém por perto? Jogue contra os robôs: /practice.
description-short = Durak no seu grupo: a mesa no chat, suas cartas no privado, e ninguém espera por ninguém.
help-private = 🃏 <b>Suas cartas ficam comigo.</b>

    Me adicione a um grupo e escreva lá /durak: a turma entra com um toque, e cada um vê só as próprias cartas. Ou jogue contra os robôs: /practice.{ $more }

    /rules explica o jogo, /stats mostra suas estatísticas, /settings põe tudo em palavras para um leitor de tela.
privacy = 🔏 <b>O que eu guardo e por quê</b>

    • sobre você: ID do Telegram, nome, idioma e se posso escrever para você;
    • suas partidas, carta por carta, com conquistas, análises, problemas, palpites e links, para /history, /top e /stats; também suas tentativas na partida do dia: quando o dia acaba, qualquer pessoa pode ver a melhor e a mais estranha, com nome só nos seus grupos;
    • suas escolhas: treino, modo de leitura, cores dos naipes, lembretes, suas últimas mudanças nos ajustes de um grupo e os grupos de cujas mesas você quer saber (/notify);
    • a etiqueta que você usava num grupo antes da de durak, para devolvê-la;
    • quais mensagens mostram suas mesas, para mantê-las em dia.

    Não guardo mensagens suas (a não ser uma prenda que você escreva para um grupo) nem contatos. Não passo nada a ninguém, a não ser onde um grupo compartilha as partidas (/settings): um link mostra todas as mãos e os nomes. No próprio grupo, um vídeo pode mostrar como uma partida acabou, com todas as mãos.

    /forget apaga você: nas partidas passadas fica “alguém”, os links delas não abrem mais e, em até uma hora, você some também das cópias de segurança: no máximo uma por dia, que guardo por uma semana, e outra antes de uma atualização. Só fica uma impressão digital do seu ID, para que nenhuma cópia antiga traga você de volta. /export manda para você todos os seus dados.

    Meu registro técnico pode citar seu ID do Telegram; quem decide por quanto tempo é quem me mantém no ar.
privacy-other-backups = Quem me mantém no ar também faz cópias de segurança que eu não posso mudar; de lá você some depois de { $days ->
    [one] um dia
   *[other] { $days } dias
}.
privacy-operator = Contato de quem me mantém no ar: { $contact }
privacy-no-operator = Quem me mantém no ar não deixou nenhum contato.
pack-agrees = O baralho e sua impressão digital coincidem.
pack-disagrees = O baralho e sua impressão digital não coincidem.
verify-agrees = ✅ <b>{ pack-agrees }</b> A ordem das cartas já estava definida antes da primeira jogada.
verify-disagrees = ⚠️ <b>{ pack-disagrees }</b> Os dados guardados desta partida estão danificados ou foram mudados.
verify =
    { $verdict }

    A partida: { $game }
verify-compared =
    Antes da primeira carta foi tirada esta impressão digital do baralho embaralhado:

    🔒 <code>{ $commitment }</code>

    Este comando a tira de novo das cartas. Qualquer pessoa pode conferir que é a mesma.

    <code>{ $command }</code>
verify-cut = Depois, quem estava à direita de quem dava as cartas cortou às cegas: { $count ->
    [one] a primeira carta foi
   *[other] as primeiras { $count } cartas foram
} para baixo das outras, e a primeira a ser dada foi { $card }.
shuffle-page = O embaralhamento foi honesto?
shuffle-page-fingerprint = A impressão digital de antes da primeira carta. Se você a copiou, cole a sua aqui.
shuffle-page-source = De onde ela veio: caracteres ao acaso e o baralho
shuffle-page-computed = A impressão digital (SHA-256) disso, calculada pelo seu navegador
shuffle-page-cannot = Seu navegador não consegue calcular isto. Use o comando do chat.

## Respostas a toques e comandos

toast-failed = Algo deu errado do nosso lado. Tente de novo.
toast-forged = Este botão não faz nada aqui.
toast-outdated = Este botão é antigo.
storage-trouble = Há um problema com nosso armazenamento e nada foi feito. Tente de novo daqui a um minuto.
toast-joined = Você está na mesa.
toast-next-game = Você joga a próxima partida, se houver lugar. Toque de novo para sair dela.
toast-not-next-game = Você não joga mais a próxima partida.
guess-made = 🔮 Seu palpite: { $names }.
toast-see-private = Perguntei no nosso chat privado.
toast-in-private = Está no nosso chat privado.
toast-start-first = Antes abra nosso chat privado e toque em “Iniciar”.
toast-too-busy = Agora estou sem tempo. Pergunte de novo daqui a pouco.
toast-one-moment = Um momento: o Telegram me segura.
toast-film = 🎬 O vídeo chega já já.
toast-no-films = Aqui eu não faço vídeos.
toast-no-achievements = As conquistas estão desativadas aqui.
advice-play = 💡 Eu jogaria { $cards }.
advice-beat = 💡 Eu cobriria { $attack } com { $cards }.
advice-transfer = 💡 Eu transferiria com { $cards }.
advice-show = 💡 Eu mostraria { $cards } para transferir.
advice-swap = 💡 Eu trocaria { $cards } pela carta virada.
advice-exchange = 💡 Eu trocaria { $cards } por duas cartas do monte.
advice-take = 💡 Eu pegaria.
advice-done = 💡 Eu tocaria em “{ $done }”.
advice-chance = Chance de não ser o durak: { $chance }%
advice-chance-other = { advice-chance } ({ $other }: { $less }%)
advice-chance-equal = { advice-chance }. Dá no mesmo: { $other }.
advice-chance-unknown = Ainda não dá para saber.
advice-other-take = Pegar
advice-other-transfer = Transferir com { $cards }
why-only = Não há outra jogada.
why-out = E você fica sem cartas.
why-unbeatable = Ninguém consegue cobrir.
why-hard-to-beat = Quase ninguém consegue cobrir.
why-several = Você se livra de várias cartas de uma vez.
why-twice = Depois você pode reforçar com { $cards }.
why-lowest = É a sua carta mais baixa.
why-keeps-trumps = Você guarda os trunfos.
why-keeps = Você guarda { $cards }.
why-taken-anyway = A defesa vai pegar mesmo: livre-se desta carta.
why-one-less = Agora cada carta a menos conta.
why-theirs = O que você jogar será da defesa.
why-nothing-to-throw-in = Ninguém terá com que reforçar.
why-no-new-rank = Não traz nenhum valor novo à mesa.
why-plain-is-enough = Não é preciso gastar um trunfo.
why-worth-a-trump = Custa um trunfo, mas você não pega nada.
why-hopeless = De todo jeito não dá para cobrir tudo.
why-saves = Melhor pegar do que gastar { $cards }.
why-gains = Você fica com { $cards }.
why-handed-on = Assim quem se defende é outra pessoa.
why-handed-on-cheaply = Assim quem se defende é outra pessoa, e sem gastar trunfo.
why-costs-nothing = Não custa nenhuma carta.
why-better-trump = Um trunfo melhor por um baixo.
why-better-cards = É provável que venham cartas melhores.
forgotten = Pronto: esqueci você.
hint-only-group = Isto só funciona num grupo.
hint-only-private = Isto só funciona no nosso chat privado.
hint-no-table = Não há mesa aqui. /durak abre uma.
hint-start-first = { toast-start-first }
hint-anonymous = Você escreve em nome do grupo, então não sei quem você é. Para jogar, toque em “Entrar”.
hint-channel = Escreva em seu próprio nome, por favor, não no de um canal.
hint-members-not-told = O Telegram não me diz quem está naquele grupo. Toque lá num dos meus botões ou me torne administrador.
hint-administrators-not-told = O Telegram não me diz quem são os administradores. Tente de novo daqui a um minuto.
hint-not-there = Essa pessoa não está nesta mesa.
hint-not-begun = As cartas ainda não foram dadas.
unpinnable = 📌 Não posso fixar a mesa aqui. Me torne administrador com permissão para fixar mensagens e ligue isso de novo em /settings.
untaggable = 🏷 Não posso pôr a etiqueta no durak aqui. Me torne administrador com permissão para mudar etiquetas e ligue isso de novo em /settings.
tag-durak = durak
seated = Você está na mesa em <b>{ $chat }</b>. Suas cartas vão chegar aqui.
how-to-hear =
    Você está na mesa. Toque em <b>{ $button }</b> na mensagem da mesa para ver suas cartas.

    Inicie uma vez nosso chat privado e eu aviso por lá quando for a sua vez.
listening = 🔔 Vou avisar você no privado quando uma mesa abrir em <b>{ $chat }</b>, no máximo uma vez por hora. /notify no grupo desliga isso.
not-listening = 🔕 Não vou mais avisar você das mesas em <b>{ $chat }</b>.
announced = 🃏 Uma mesa abriu em <b>{ $chat }</b>: { $variant }.
announced-enough = 🔕 Uma mesa abriu em <b>{ $chat }</b>. Nas últimas três vezes você não veio, então não aviso mais, até você mandar /notify lá.
# Em particular, para quem abriu a mesa.
silenced = 🔇 Não posso escrever em <b>{ $chat }</b>. Quando um administrador mudar isso, /durak traz a mesa de volta. Enquanto isso, a partida continua no privado.
topic-deleted = 🗑 O tópico em <b>{ $chat }</b> foi apagado, por isso a mesa dele está fechada.
slow-mode = 🐌 O modo lento atrasa minhas mensagens em <b>{ $chat }</b>. Me torne administrador, e a mesa acompanha o jogo.

page-sounds = Sons
page-not-admitted = Esta mesa não existe mais, ou você não está no grupo dela.
page-bad-launch = Abra a mesa de novo pelo chat.
page-dismissed = A mesa está aberta em telas demais. Toque na página para continuar aqui.
page-stuck = A mesa não abre aqui. Jogue com os botões do chat.
page-lost = Não deu certo. Tente de novo.
page-play = Reproduzir
page-pause = Pausar
page-speed = Velocidade
page-way = Andamento da partida
page-moment = Um momento da sua análise
page-to-table = Voltar à mesa
page-new-game = Começou uma nova partida.

answered-elsewhere = Respondo em { $chat }.
