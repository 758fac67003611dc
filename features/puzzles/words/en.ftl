## Puzzles: the end of a game of two, with both hands open. Buttons of 18 columns.

# $number (number): of the puzzle. $rating (number): how hard it is, on the scale of ratings.
puzzle-title = 🧩 <b>Puzzle { $number }</b> · ⭐ { $rating }
puzzle-task = The draw pile is empty. Only one move saves you from being the durak: which one?
# $rating (number): of the person. $solved (number), $tried (number): puzzles.
puzzle-score = Your rating: { $rating } · solved: { $solved } of { $tried }
# In its place while they don’t. $first (number): puzzles. $solved (number), $tried (number): the same.
puzzle-unrated = Your first { $first } don’t count · solved: { $solved } of { $tried }
puzzle-tried = You’ve tried this one before: it no longer counts.
# $move (cards or words): what was tried. What follows from it stands below.
puzzle-solved = ✅ Right: { $move }. Nothing else saves you.
# $move (cards or words): the same.
puzzle-missed = ❌ Wrong: { $move }. This is how it loses:
# $themes (words): one or several of theme-….
puzzle-themes = What it teaches: { $themes }
theme-save-a-trump = save a trump
theme-break-a-pair = break a pair
theme-take-now = take now
theme-nothing-to-throw-in = leave them nothing to throw in
theme-count-the-trumps = count the trumps
# $before (number), $after (number): of the person.
puzzle-rating = Your rating: { $before } → { $after }
puzzle-does-not-count = Only your first try counts.
# Behind puzzle-title, while what follows a move is played out. $step (number), $steps (number): moves.
puzzle-step = move { $step } of { $steps }
puzzles-all-tried = 🧩 You’ve tried every puzzle I have. Well done!
puzzles-off = There are no puzzles here.
# In a group. $rating (number): how hard it is, on the scale of ratings.
puzzle-of-day = 🧩 <b>Puzzle of the day</b> · ⭐ { $rating }
# Below puzzle-of-day. $date (words): of the game.
puzzle-of-own-game = From your game of { $date }
# $name (name): who was to move. $move (words): not always the one that saves.
puzzle-played = { $name }’s move in the game: { $move }
# $name (name): who is to move, for instance a computer. It is noon.
puzzle-of-day-task = { $name } is to move. The draw pile is empty, and only one move doesn’t lose. Who sees it? Your first answer counts; the solution comes at noon tomorrow.
# $move (words): the only one that saves. $solved (number): at least 1, $tried (number): people. $names (words): of those who saw it.
puzzle-seen = ✅ { $move }. { $solved } of { $tried } saw it: { $names }
# If nobody saw it. $move (words): the only one that saves. $tried (number): people.
puzzle-unseen = ✅ { $move }. { $tried ->
    [0] Nobody tried.
   *[other] { $tried } tried, nobody saw it.
}
# $move (words): the wrong one that most people chose. $people (number): how many. Before what follows it.
puzzle-lure = ❌ The trap: { $move } ({ $people }×). This is how it loses:
# Below the next puzzle. $told (words): puzzle-seen, puzzle-unseen or puzzle-of-day-withdrawn.
puzzle-last-time = Last time: { $told }
puzzle-of-day-withdrawn = This puzzle was flawed: it has a second solution. Nobody’s answer counts. Sorry!
# An alert for whoever pressed. $move (words): their answer.
puzzle-noted = 📝 Noted: { $move }. At noon everybody learns who saw it.
# The same, if they have tried the puzzle before. $move (words): their answer.
puzzle-noted-known = 📝 Noted: { $move }. You know this puzzle already, so this doesn’t count.
# An alert for whoever has pressed before. $move (words): what they said first.
puzzle-answered = 📝 Your first answer stays: { $move }.
# An alert: too late.
puzzle-over = This puzzle is over.
button-solution = 💡 Solution
button-puzzle-again = ↩️ Position
button-next-puzzle = 🧩 Next one
# In the settings: .about explains it in a line, .is-… are its values.
option-puzzles = Puzzle of the day
    .about = Whether I pose a puzzle here at noon, from your own games if they may be shared. The solution comes a day later.
    .is-on = { value-on }
    .is-off = { value-off }
# In the menu: a phone shows about 30 signs.
command-puzzle = find the only move that saves you
# What the help in private says of puzzles, at the end of a paragraph.
help-puzzles = { " " }Or solve a puzzle: /puzzle.
