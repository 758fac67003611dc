## Problemas

puzzle-title = 🧩 <b>Problema { $number }</b> · ⭐ { $rating }
puzzle-task = O monte acabou. Só uma jogada livra você de ser o durak: qual?
puzzle-score = Sua pontuação: { $rating } · resolvidos: { $solved } de { $tried }
puzzle-unrated = Os { $first } primeiros não contam · resolvidos: { $solved } de { $tried }
puzzle-tried = Este você já tentou: não conta mais.
puzzle-solved = ✅ Certo: { $move }. Nenhuma outra jogada salva você.
puzzle-missed = ❌ Errado: { $move }. É assim que se perde:
puzzle-themes = O que ensina: { $themes }
theme-save-a-trump = poupar um trunfo
theme-break-a-pair = desfazer um par
theme-take-now = pegar agora
theme-nothing-to-throw-in = não deixar com que reforçar
theme-count-the-trumps = contar os trunfos
puzzle-rating = Sua pontuação: { $before } → { $after }
puzzle-does-not-count = Só vale a primeira tentativa.
puzzle-step = jogada { $step } de { $steps }
puzzles-all-tried = 🧩 Você já tentou todos os problemas que eu tenho. Parabéns!
puzzles-off = Aqui não há problemas para resolver.
puzzle-of-day = 🧩 <b>Problema do dia</b> · ⭐ { $rating }
puzzle-of-own-game = Da partida de vocês de { $date }
puzzle-played = O que { $name } jogou na partida: { $move }
puzzle-of-day-task = É a vez de { $name }. O monte acabou, e só uma jogada não perde. Quem acerta? Vale a sua primeira resposta; a solução chega amanhã ao meio-dia.
puzzle-seen = ✅ { $move }. Acertos: { $solved } de { $tried } ({ $names })
puzzle-unseen = ✅ { $move }. { $tried ->
    [0] Ninguém tentou.
   *[other] Tentativas: { $tried }, nenhuma certa.
}
puzzle-lure = ❌ A armadilha: { $move } ({ $people }×). É assim que se perde:
puzzle-last-time = Da última vez: { $told }
puzzle-of-day-withdrawn = Este problema tinha um erro: existe outra solução. Nenhuma resposta conta. Desculpem!
puzzle-noted = 📝 Anotado: { $move }. Ao meio-dia todos vão saber quem acertou.
puzzle-noted-known = 📝 Anotado: { $move }. Você já conhecia este problema, por isso não conta.
puzzle-answered = 📝 Vale a sua primeira resposta: { $move }.
puzzle-over = Este problema já terminou.
button-solution = 💡 Solução
button-puzzle-again = ↩️ Posição
button-next-puzzle = 🧩 Próximo
option-puzzles = Problema do dia
    .about = Se ao meio-dia proponho aqui um problema, das partidas de vocês se puderem ser compartilhadas. A solução chega um dia depois.
    .is-on = { value-on }
    .is-off = { value-off }
command-puzzle = achar a única jogada que salva você
help-puzzles = { " " }Ou resolva um problema: /puzzle.
