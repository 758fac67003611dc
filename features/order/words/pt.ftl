## Ordem no grupo

option-quiet-from = Silêncio a partir das
    .about = A partir daí não escrevo aqui nada sem que alguém peça. Se coincidir com o fim, não há silêncio.
    .is-number = { $count }h
option-quiet-until = Silêncio até as
    .about = Até essa hora não escrevo aqui nada sem que alguém peça.
    .is-number = { $count }h
option-night-tables = Mesas no silêncio
    .about = Se é possível abrir mesa nas horas de silêncio. Uma partida em andamento vai até o fim.
    .is-on = sim
    .is-off = não
option-pause = Pausa
    .about = Por quanto tempo ninguém pode começar uma partida depois de várias seguidas. A que está em andamento vai até o fim.
    .is-number = { $count ->
        [0] nenhuma
       *[other] { $count } minutos
    }
option-pause-after = Pausa depois de
    .about = Quantas partidas seguidas levam à pausa. Quem já parou por esse tempo volta a contar do zero.
    .is-number = { $count } partidas
order-pause = ⏸ { $games } partidas seguidas: pausa até as { $time }.
order-night = 🌙 Aqui não se abrem mesas até as { $time }.
button-changes = Últimas mudanças
order-change =
    { $day }, { $time } · { $name }
    { $option }: { $old } → <b>{ $new }</b>
order-no-changes = Ninguém mudou nada ainda.
button-figures = Todas as partidas num arquivo
figures-separator = ;
figures-game = Partida
figures-date = Data
figures-variant = Variante
figures-place = Lugar
figures-player = Jogador
figures-durak = Durak
button-topics = Tópicos
order-topics-about = Onde respondo. Nos outros tópicos indico onde. Falta um tópico? Digite /settings nele.
order-all-topics = todos os tópicos
order-general = Geral
