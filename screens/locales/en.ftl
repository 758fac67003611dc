### Durak Club in English.
### Messages for chats may hold b, i, code and blockquote; words for buttons and alerts are plain.
###
### For translators. How every screen looks: tests/screens/snapshots/*.en.txt. The terms of the game: docs/languages/en.md.
### The comments stand in this file only. They name each variable and its type:
###   number: chooses a plural form, or is shown as it is
###   name: of a person or a chat, in their own words; it may be long and is never declined
###   names: one or several of them, with list-joint between them
###   card, cards, suit: signs such as 7♠ or 7♠ 10♦; where a comment says so, words
###   words: from elsewhere in this file
###   code: letters and figures that are the same in every language
### Widths are counted in columns. A letter is one, a Japanese sign or an emoji two; what is too wide is cut off.
### A button has 18 columns where two share a row, 38 where it is alone; the tests name what is too wide.

## Cards and names

# $name (name): wherever somebody is named; only what marks it off may stand around it.
name = { $name }
list-joint = { ", " }
# In place of a name that is not known, and of everybody who was forgotten.
somebody = a player
# Names for computer players, all different and none that people bear. $number (number): chooses it.
computer-name = { $number ->
    [0] Pixel
    [1] Turbo
    [2] Sprocket
    [3] Dynamo
    [4] Rivet
    [5] Spark
    [6] Piston
    [7] Diode
    [8] Bolt
    [9] Coil
    [10] Gizmo
   *[other] Widget
}
# “the 7 of clubs”, as a subject in a sentence. $rank (number or code): 1 to 12; J, Q, K, A; or red, black for a joker.
# $suit (code): C, D, H, S; or coins, cups, swords, batons in a Spanish pack; or joker.
card-name = { $rank ->
    [1] the ace
    [J] the jack
    [Q] the queen
    [K] the king
    [A] the ace
    [red] the red
    [black] the black
   *[other] the { $rank }
} { $suit ->
    [C] of clubs
    [D] of diamonds
    [H] of hearts
    [S] of spades
    [coins] of coins
    [cups] of cups
    [swords] of swords
    [batons] of clubs
   *[joker] joker
}
# The same card as an object: what is beaten. $rank (number or code), $suit (code): as above.
card-object = { card-name }
# The same card alone on a button, so with a capital. $rank (number or code), $suit (code): as above.
card-key = { $rank ->
    [1] Ace
    [J] Jack
    [Q] Queen
    [K] King
    [A] Ace
    [red] Red
    [black] Black
   *[other] { $rank }
} { $suit ->
    [C] of clubs
    [D] of diamonds
    [H] of hearts
    [S] of spades
    [coins] of coins
    [cups] of cups
    [swords] of swords
    [batons] of clubs
   *[joker] joker
}
# $card (card in words, card-key)
card-key-trump = { $card }, trump
# Identical cards of two packs. $card (card in words, card-key). $count (number): how many, at least 2.
card-key-twins = { $card }, { $count } of them
# A wild card whose suit was named. $card (card in words, any of them). $suit (words): suit-name.
card-declared = { $card } as { $suit }
# In place of several cards, on a button below their names. $count (number): at least 2.
these-cards = these { $count } cards
# A suit in words. $suit (code): as above.
suit-name = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
    [S] spades
    [coins] coins
    [cups] cups
    [swords] swords
   *[batons] clubs
}
# How long a turn lasts, on buttons and in sentences. $count (number)
length-seconds = { $count } s
# $count (number)
length-minutes = { $count } min
# $count (number)
length-hours = { $count } h

## Lobby: the table in the group while people sit down

# $variant (words): the name of the game.
lobby-title = 🃏 <b>Durak</b> · { $variant }
# $cards (number): of the pack. $hand (code): cards dealt, a number or “all”. $clock (words): how long a turn lasts, or “none”.
lobby-rules = { $cards } cards · { $hand ->
    [all] all dealt out
   *[other] { $hand } each
} · { $clock ->
    [none] no clock
   *[other] { $clock } a turn
}
# Follows a name, so it begins with its own joint.
lobby-host = { " " }(opened the table)
# $count (number): free seats.
lobby-free = { $count ->
    [0] <i>The table is full.</i>
    [one] <i>One seat free.</i>
   *[other] <i>{ $count } seats free.</i>
}
# $names (words): a list of name. They played the last game, and sit down by a press of their own.
lobby-expected = <i>Expected: { $names }.</i>
lobby-partners = <i>Colours are teams. Press a place to sit there.</i>
# $count (number): players needed before the game can start.
lobby-missing = { $count ->
    [one] One more player is
   *[other] { $count } more players are
} needed.
lobby-ready = Ready when you are: press Start.
# $forfeit (words): one of forfeit-….
lobby-forfeit = The durak will { $forfeit }. Everybody has to agree before the start.
# $name (name): who drew the lowest card. $drawn (words): who drew which card, a list of pack-drew.
pack-drawn = 🎴 Drawn for the deal: { $drawn }. { $name } deals.
# $name (name): who drew. $card (card): what they drew.
pack-drew = { $name } { $card }
# Several drew the lowest rank. $before (words): what was drawn until then. $names (names): of those who draw again.
# $cards (cards): what they drew then, in the same order.
pack-drawn-again = { $before }; { $names } again: { $cards }
# $name (name): of the dealer.
pack-shuffle = 🔀 { $name } deals: shuffle the pack, please.
# $name (name): of the dealer.
pack-touch = 🔀 { $name } has to shuffle and deal, unless somebody else touches the pack first.
# $name (name): who has touched the pack while somebody else was to deal.
pack-touched = ✋ { $name } touched the pack and deals.
# $name (name): who may cut.
pack-cut = ✂️ { $name } sits on the dealer’s right and cuts: how many cards go to the bottom?
# $name (name): who has cut. $count (number): cards that lay on top.
cut-made = ✂️ { $name } cuts: { $count ->
    [one] one card goes
   *[other] { $count } cards go
} to the bottom.
# $name (name): who might have cut.
cut-declined = ✊ { $name } knocks: no cut.
# Said to a dealer who is the durak. $name (name): who might have cut.
cut-hat = 🎩 “I don’t take my hat off to a fool,” says { $name }: no cut.
# Before a clock that runs: “ · in 20 minutes”.
lobby-idle = ⌛ Closes if nobody comes
# Passed on with a link to a public group. Plain. $chat (name): of the group.
invitation = 🃏 Durak in “{ $chat }”: a table is open. Come and play!
# Passed on with a link that seats members only. Plain. $chat (name): of the group.
invitation-members = 🃏 Durak in “{ $chat }”: a table is open. This link seats members of the group.
closed-asked = 🃏 The table was closed.
closed-voted = 🃏 The table was closed by vote.
closed-idle = 🃏 Nobody came, so the table was closed. /durak opens a new one.
closed-empty = 🃏 Everybody left, so the table was closed.
closed-practice = 🎓 This game ended early, so it doesn’t count.
closed-cut-off = 🔌 This kind of game isn’t played here any more.
# Over a board that cannot be read any more, and for whoever presses a button of its table.
set-aside = 🃏 Something broke on our side, so this game can’t go on. Sorry!

## Board: the table in the group while a game is on. Each message is a line or a part of one.

# $suit (suit)
trump = Trump { $suit }
    .aloud = Trumps: { $suit }
# While the trump card lies under the draw pile. $card (card)
trump-card = Trump { $card }
    .aloud = Trump: { $card }
trump-none = No trumps
# The draw pile; stands after the trump. $count (number): cards left in it.
talon = { $count ->
    [0] draw pile empty
    [one] 1 card in the draw pile
   *[other] { $count } cards in the draw pile
}
table-empty = <i>No cards on the table.</i>
# What became of the last bout, after its cards.
bout-beaten = beaten
# $name (name): of the defender. $count (number): of cards.
bout-taken = { $name } took { $count }
# A line of the reading mode. $attack (card in words, card-key). $cover (card in words, card-name): or the code none.
pair-in-words = { $attack }: { $cover ->
    [none] not beaten yet
   *[other] beaten with { $cover }
}
# After the name of a player. $count (number): cards in hand.
cards-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
# After the name of a player without cards. $place (number): 1 for whoever was out first.
place = out { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[other] { $place }th
}
stand-in = played by a computer
# Whom the table waits for. $names (names)
awaited-attacker = { $names } to attack
# $names (names)
awaited-defender = { $names } to beat or take
# $names (names): they may throw in.
awaited-thrower = { $names } to throw in or say done
# $rungs (words): the ranks that were reached, as “6 · 7”. $points (code): as “2 : 1”.
ladder-state = Ladder: { $rungs } · { $points }
# In an alert, each after its mark: ⚔️ 🛡 🖐 ✔️ 🏁 🤖 🔵 🔒.
legend-attacks = attacks
legend-defends = defends
legend-takes = takes
legend-done = done
legend-out = out
legend-computer = a computer
legend-teams = teams

## What happened: a line for each event, under the board and in the history of a game
## $name (name): who did it. $card (card), $cards (cards): with what. $attack (card): what is beaten.
## .you is what whoever did it reads, in words or in signs.

told-dealt = The cards are dealt: { $name } attacks first
    .you = The cards are dealt: you attack first
told-opened = { $name } attacks with { $cards }
    .you = You attack with { $cards }
told-threw-in = { $name } throws in { $card }
    .you = You throw in { $card }
told-covered = { $name } beats { $attack } with { $card }
    .you = You beat { $attack } with { $card }
told-takes = { $name } will take the cards
    .you = You’ll take the cards
told-passed = { $name } is done
    .you = You’re done
told-transferred = { $name } transfers with { $cards }
    .you = You transfer with { $cards }
told-shown = { $name } shows { $card } and passes the attack on
    .you = You show { $card } and pass the attack on
# $given (card): the low trump. $received (card): the trump card.
told-trump-swapped = { $name } swaps { $given } for { $received }
    .you = You swap { $given } for { $received }
told-poker-swapped = { $name } exchanges two cards with the draw pile
    .you = You exchange two cards with the draw pile
told-beaten = Beaten, off to the discard pile
told-taken = { $name } takes the cards
    .you = You take the cards
# $card (card): the new trump card. $suit (suit): of it.
told-trump-changed = { $card } is turned up: { $suit } is trump now
    .aloud = A new trump card, { $card }: trumps are { $suit } now
told-out = { $name } is out
    .you = You’re out
# Why somebody’s move was made for them; stands first in a line.
told-late = ⌛ Time ran out
told-skipped = ⏭ No more waiting
# Nobody pressed this. $why (words): told-late or told-skipped.
told-late-opened = { $why }: { $name } attacks with { $cards }
    .you = { $why }: you attack with { $cards }
# $why (words): told-late or told-skipped.
told-late-takes = { $why }: { $name } takes the cards
    .you = { $why }: you take the cards
# $why (words): told-late or told-skipped.
told-late-passed = { $why }: { $name } adds nothing
    .you = { $why }: you add nothing
# $why (words): told-late or told-skipped.
told-stand-in = { $why }: a computer plays on for { $name }
    .you = { $why }: a computer plays on for you
told-left = { $name } left, and a computer plays on
    .you = You left, and a computer plays on
told-back = { $name } is back
    .you = You’re back
# $count (number): of losers. $names (names): theirs.
told-durak = { $count ->
    [one] { $names } is the durak
   *[other] { $names } are the duraks
}
ending-draw = 🤝 <b>A draw</b>: nobody is the durak.
ending-stalled = 🔁 <b>A draw</b>: the game was going round in circles.
ending-aborted = ✂️ <b>Cut short</b>: nobody is the durak.

## Hand: in the private chat. move-… and way-… are buttons of 18 columns.

# $chat (name): of the group. $variant (words): the name of the game.
hand-title = <b>{ $chat }</b> · { $variant }
# $attacker (name), $defender (name): who plays against whom.
hand-bout = { $attacker } ⚔️ → 🛡 { $defender }
    .aloud = { $attacker } attacks { $defender }
# $counts (words): names and how many cards each holds, as “Anna 3 · Boris 4”.
hand-counts = Cards: { $counts }
# $place (number): 1 for whoever was out first.
hand-out = 🏁 You’re { place }. Well played!
hand-early = You can already throw in.
hand-in-group = 🖐 Your cards are open in the group.
hand-on-page = 🖐 Your cards are open on the table’s page.
hand-stand-in = 🤖 A computer is playing your cards.
# result-times follows.
hand-durak = 🃏 <b>You’re the durak</b>
hand-over = 🏁 The game is over.
ask-attack = Your attack!
# $cards (cards): those to be beaten.
ask-defend = Your turn: beat { $cards }, or take.
ask-throw-in = Throw in, or press Done.
ask-pile-on = They’re taking the cards. Throw in more?
# $done (words): what stands on the button, move-done, move-done-early or move-enough.
ask-nothing = You have nothing to throw in: press “{ $done }”.
# $cards (cards): those pressed so far.
selecting-open = Selected: { $cards }
selecting-poker = Select two cards to put back.
# Above buttons that each begin with way-…. $cards (cards): the one card that was pressed.
selecting-choose = What to do with { $cards }?
# What a card can be used for. $card (card): the attack it would beat.
way-beat = Beat { $card }
way-show = Show it
# $cards (cards): with which the attack is passed on.
way-transfer = Transfer { $cards }
    .aloud = Transfer with { $cards }
# $cards (cards): those marked.
move-attack = Attack with { $cards }
# $cards (cards): the two marked, which go back to the draw pile.
move-return = Put back { $cards }
# $count (number): cards on the table.
move-take = { $count ->
    [one] Take 1 card
   *[other] Take { $count } cards
}
move-done = Done
# While an attack is not beaten yet. Most languages say the same as later.
move-done-early = { move-done }
move-enough = That’s all
# $cards (cards): with which the attack is passed on.
move-transfer = Transfer { $cards }
    .aloud = Transfer with { $cards }
# $card (card): the trump that is shown.
move-show = Show { $card }
# $card (card): the low trump. $turn_up (card): the trump card.
move-swap = Swap { $card } for { $turn_up }
    .aloud = Trump swap: { $card }
# Somebody has just drawn the trump card. $card (card): the low trump.
move-swap-late = Late swap: { $card }
move-poker = Exchange 2 cards
# $chat (name): of the group.
nudge = ⏳ Half your time is gone: the others are waiting for you in { $chat }.
# $names (names): with a link each, so that their apps make a sound.
nudge-in-group = ⏳ Half your time is gone, { $names }: everybody is waiting for you.
peek-stranger = You’re not in this game. Join the next one!
peek-empty = You have no cards.

## Tips: below what is asked of somebody in their first three games. They hold under all rules.
## $suit (suit), $trump (suit). $attack (card): what to beat; $cards (cards): in the hand. $attacker (names), $defender (names).

tip-trump = { $suit } is trump and beats every other suit.
    .aloud = Trumps are { $suit }: they beat every other suit.
tip-attack = Press any card to attack with it.
tip-beat-higher = A higher { $suit } beats { $attack }.
    .aloud = A higher card of its suit beats { $attack }.
tip-beat-trump = Any { $trump } beats { $attack }.
    .aloud = Any trump beats { $attack }.
tip-beat-higher-trump = A higher { $suit } or any { $trump } beats { $attack }.
    .aloud = A higher card of its suit or any trump beats { $attack }.
tip-beat-cards = You can beat { $attack } with { $cards }.
tip-take = None of your cards beats this.
tip-transfer = Or transfer the attack with a card of the same rank.
tip-throw-in = Any card whose rank is on the table fits.
tip-wait = Wait: { $attacker } attacks { $defender }.

## End: what the group reads after a game

# $count (number): of losers. $names (names): theirs.
result-durak = 🃏 <b>{ told-durak }</b>
# Follows result-durak or hand-durak, so it begins with its own joint. $count (number): for which time in this chat.
result-times = { " " }— { $count ->
    [1] for the first time here
    [2] for the second time here
    [3] for the third time here
   *[other] that makes { $count } times here
}
# $name (name): of somebody who was all but lost, and got away.
finale-comeback = 🎢 What a comeback, { $name }: all but lost, and out after all!
# $name (name): of the durak. $count (number): cards taken at once, at least 14.
finale-armful = 🧺 { $name } took { $count } cards at once, and that was that.
# Below the names of partners who lost.
finale-teams = 👥 Team-mates share everything, even the cap.
# Below the name of a computer that lost.
finale-computer = 🤖 Score one for flesh and blood!
# $count (number): of epaulettes, 1 or 2. $name (name): who gave them.
result-epaulettes = { $count ->
    [one] 🎖 With an epaulette from { $name }!
   *[other] 🎖 With both epaulettes from { $name }!
}
# $name (name): of a loser who had left.
result-absent = 🤖 A computer was playing for { $name }.
# $forfeit (words): one of forfeit-…, or their own words.
result-forfeit = 📜 A deal’s a deal: { $forfeit }.
# $name (name): of a durak. $count (number): games in a row as the durak, at least 2. Worth a laugh.
result-fooled = 🔥 { $name }, { $count ->
    [2] twice in a row: practice makes perfect.
    [3] three times in a row: the fool’s cap is starting to fit.
    [4] four times in a row: why take the cap off at all?
   *[other] { $count } times in a row: the cap has been sewn on.
}
# $name (name): of somebody else. $count (number): games in a row without being the durak: 5, 10, 15 and so on.
result-spared = 🍀 { $name }: not the durak for { $count } games in a row. { $count ->
    [5] Beginner’s luck?
    [10] Suspicious.
   *[other] Somebody check those sleeves!
}
# $names (names): who had guessed it, five at most. $more (number): how many others.
result-foreseen = 🔮 { $more ->
    [0] { $names } saw it coming
   *[other] { $names } and { $more } more saw it coming
}
# Somebody had guessed.
result-unforeseen = 🔮 Nobody saw it coming
# $names (names): in the order in which they went out.
result-order = Out: { $names }
# $names (names): of the first to go out, or of their team.
result-winner = 🥇 <b>{ $names } won</b>
# $points (code): of the teams or players in a series, as “2 : 1”.
result-points = Points: { $points }
# $names (names): of the winner or the winning team of a series.
result-ladder-won = 🪜 <b>{ $names } won the ladder</b>

## Buttons: plain. 18 columns where two share a row, 38 alone.

button-join = Join
button-leave = Leave
button-add-computer = 🤖 Add computer
button-remove-computer = 🤖 Remove
button-rules = Rules
# Below a page with a picture: leads to all rules in words.
button-all-rules = All rules
button-settings = Settings
button-invite = Invite
button-start = Start
button-accept-forfeit = I agree
button-shuffle = 🔀 Shuffle and deal
button-touch = 🔀 Touch the pack
# $count (number): cards to lay below.
button-cut = ✂️ { $count }
button-no-cut = ✊ No cut
button-no-hat = 🎩 My hat stays on
button-my-hand = My hand
button-peek = Peek
button-next-game = Join next game
button-guess = 🔮 Who will be the durak?
button-come-back = I’m back
button-leave-game = Leave the game
# Opens the table as a page.
button-table = Table
button-to-group = To the group
button-how-to-hear = Tell me when it’s my turn
button-back = ‹ Back
button-unmark = Clear selection
button-hint = 💡 Hint
button-again = Again
button-ranking = Ranking
button-share = Share
button-copy-link = Copy link
button-stop-sharing = Stop sharing
button-film = 🎬 Film
button-check-shuffle = Check the shuffle
button-as-file = 📄 As a file
button-show-to-everybody = Show to everybody
# The mark stands in verify.
button-copy-fingerprint = Copy 🔒
button-copy-command = Copy the command
# Leads to that page.
button-shuffle-page = 🔐 Check in the browser
# In the reading mode: what marks on other buttons mean. $label (words): what stands beside the mark.
key-chosen = Selected: { $label }
# $label (words): as above. The button cannot be used at the moment.
key-dimmed = { $label }, not now
# $label (words): the number of a mistake that a review has found.
key-mistake = Mistake { $label }
# $card (card in words, card-key): one that its reader has played in this bout.
key-played = { $card }, on the table
key-more = More
key-close = Close this
key-page-back = Previous page
key-page-on = Next page

## Refusals: toasts of at most 200 signs, plain. None begins with a card: the code makes no capital letters.
## $card (card in words, card-name): the card played. $attack (card in words, card-object): the card it was to beat.
## $limit (number): the most attack cards. $window (code): when cards may be thrown in, as in option-throw-in-window.

refusal-not-seated = You’re not at this table.
refusal-already-seated = You’re already at this table.
refusal-table-full = The table is full.
refusal-no-such-seat = { refusal-stale }
refusal-not-in-lobby = The game has begun.
refusal-not-playing = No game is going on here.
refusal-not-over = The game isn’t over yet.
refusal-closed = This table is closed. /durak opens a new one.
refusal-stale = Too late: the table has moved on.
refusal-players-do-not-guess = Players may not guess.
refusal-too-late-to-guess = Too late to guess.
refusal-only-opener = Only whoever opened the table may do that.
refusal-only-administrators = Only administrators may do that here.
refusal-not-your-table = { refusal-not-seated }
refusal-computers-off = Computer players are turned off here.
refusal-no-computer = { refusal-stale }
refusal-rules-conflict = These rules don’t go together.
refusal-too-few-seated = Not enough players for this game yet.
refusal-too-many-seated = Too many players for this game.
refusal-forfeit-not-accepted = Not everybody has agreed to the forfeit.
refusal-no-forfeit = No forfeit was agreed on.
refusal-pack-in-hand = The pack is still being shuffled or cut.
refusal-not-dealer = Somebody else deals.
refusal-not-cutter = Only the player on the dealer’s right may cut.
refusal-no-such-cut = { refusal-stale }
refusal-not-away = You’re already in the game.
refusal-away = Press “I’m back” first.
refusal-already-voted = You’ve already voted.
refusal-nobody-awaited = Nobody is holding up the game.
refusal-too-early-to-skip = Too early: wait until half the time is gone or, without a clock, five minutes.
refusal-dealt-once = Everybody gets these cards only once.
refusal-next-deal = The button below the result leads to the next deal.

refusal-not-your-turn = It’s not your turn to attack.
refusal-must-open = You have to attack first.
refusal-not-defender = Only the defender may do that.
refusal-wrong-role = You’re defending: beat or take.
refusal-not-in-hand = { refusal-stale }
refusal-suit-not-named = First name the suit of your wild card.
refusal-bad-opening = These cards can’t open an attack together.
refusal-limit = No more than { $limit ->
    [one] one attack card
   *[other] { $limit } attack cards
} in this bout.
refusal-window-closed = Not yet: let the defender beat { $window ->
    [stepwise] everything
   *[other] a card
} first.
refusal-throw-in-off = The rules of this table don’t allow that.
refusal-not-entitled = You may not throw in.
refusal-teammate = That’s your partner!
refusal-priority = Somebody before you may still throw in.
refusal-already-passed = You’ve already said “Done”.
refusal-rank-not-on-table = No such rank on the table: { $card } can’t be thrown in.
refusal-does-not-beat = You can’t beat { $attack } with { $card }.
refusal-already-beaten = { refusal-stale }
refusal-no-such-attack = { refusal-stale }
refusal-already-taking = { refusal-stale }
refusal-nothing-to-take = { refusal-stale }
refusal-transfer-off = { refusal-throw-in-off }
refusal-transfer-first-bout = No transfer in the first bout.
refusal-transfer-after-beat = Too late: a card is already beaten.
refusal-transfer-rank = A transfer needs a card of the same rank.
refusal-transfer-target-short = The next player holds too few cards.
refusal-no-transfer-target = There’s nobody to transfer to.
refusal-nothing-to-transfer = { refusal-stale }
refusal-show-off = { refusal-throw-in-off }
refusal-show-not-trump = Only the trump of that rank may be shown.
refusal-show-already-used = That trump has already been shown.
refusal-swap-off = { refusal-throw-in-off }
refusal-swap-timing = You can only swap between bouts.
refusal-swap-no-turnup = The trump card is gone.
refusal-swap-bad-card = You can’t swap { $card } for the trump card.
refusal-poker-off = { refusal-throw-in-off }
refusal-poker-timing = You can exchange once a turn, before you play.
refusal-poker-two-cards = Exchange exactly two cards.
refusal-poker-used-up = Your exchanges are used up.
refusal-poker-talon-short = Too few cards are left in the draw pile.

## Variants: the name stands on buttons that share a row, so 18 columns fit best; .about is one line; .also has the
## other names, under which somebody may look for the game in the list

# A line in the list of games, before its .also. $name (words): of the game. $about (words): its .about.
variant-line = <b>{ $name }</b>: { $about }
variant-podkidnoy = Throw-in (Podkidnoy)
    .about = The classic: everybody throws in cards of the ranks on the table.
    .also = Also called Russian war or Kul.
variant-perevodnoy = Transfer (Perevodnoy)
    .about = The defender may pass the attack on with a card of the same rank.
variant-proyezdnoy = Drive-by (Proyezdnoy)
    .about = An attack can even be passed on by showing a trump.
    .also = Also called Pokaznoy.
variant-spades-by-spades = Spades by spades
    .about = Spades are beaten by spades only.
variant-gopher = Forfeit
    .about = The durak has to do what everybody agreed on.
    .also = Also called Gopher’s fool.
variant-crazy = Crazy durak
    .about = Diamonds are trumps, and spades are beaten by spades only.
variant-no-trump = No trumps
    .about = No suit beats another.
variant-siege = Siege
    .about = Open with several cards of one rank, and everybody attacks at once.
variant-fallen-ace = Fallen ace
    .about = The lowest trump brings down the ace of trumps.
variant-albanian = Albanian durak
    .about = The trump card is drawn first.
variant-vietnamese = Vietnamese durak
    .about = 52 cards, eight each, for two to four.
    .also = Also called Bài tấn.
variant-changeable = Changing trumps
    .about = Trumps change once during the game.
variant-railroad = Railroad
    .about = The whole pack is dealt out at once.
variant-poker = Poker durak
    .about = Before your attack you may exchange two cards.
variant-full = Full pack
    .about = 52 cards, from two to ace.
variant-full-jokers = Full pack with jokers
    .about = 52 cards and two jokers, each beating everything of its colour.
variant-weli = Weli
    .about = Sixes are wild: whoever plays one names its suit.
variant-jesterka = Ještěrka
    .about = Five cards each, and two jacks beat all trumps.
variant-dealer-trump = Dealer’s trump
    .about = The dealer’s last card shows trumps.
variant-teams = Teams
    .about = Two teams or three: nobody attacks a partner.
variant-full7 = Full pack, seven each
    .about = 52 cards, seven each.
variant-epaulettes = Epaulettes
    .about = Finish on unbeaten sixes and pin them on the durak’s shoulders.
    .also = A single one is a necktie.
variant-polish = Polish durak
    .about = 52 cards, five each, and attacks of pairs plus one card.
    .also = Also called Dureń piątkowy or Durek platkowy.
variant-spanish-pack = Spanish pack
    .about = The classic with coins, cups, swords and clubs.
variant-two-packs = Two packs
    .about = 72 cards, for up to eight players.
variant-short24 = Short pack
    .about = 24 cards, from nine to ace, for two to four.
variant-prostoy = Simple durak
    .about = Five cards each, attacks of one, three or five cards, no throwing in.
variant-online = Like Durak Online
    .about = Several cards of a rank may open; until the first discard five cards at most.

## Options of the game: the name, .about explains it in a line, often that of /rules (rule-…), .is-… are its values.
## An option and its value share a button of 38 columns, “Pack: 36, six to ace”; values alone are buttons, too.

# On a button. $option (words): its name. $value (words): its .is-….
option-line = { $option }: { $value }
# What most options with two values are.
value-on = on
value-off = off
# $count (number): cards of the pack.
option-deck = Pack
    .about = A bigger pack seats more players.
    .is-number = { $count ->
        [24] 24, nine to ace
        [32] 32, seven to ace
        [52] 52, two to ace
        [54] 54, with two jokers
        [72] 72, two packs of 36
        [104] 104, two packs of 52
       *[36] 36, six to ace
    }
option-deck-naming = Suits
    .about = Only the names and faces of the cards change.
    .is-french = French ♠︎ ♥️ ♣︎ ♦️
    .is-spanish48 = Spanish, 48 cards
    .is-spanish40 = Spanish, 40 cards
# $count (number): cards in a hand.
option-hand-size = Hand
    .about = { rule-hand }
    .is-number = { $count } cards
    .is-all = all cards dealt out
option-trump-mode = Trumps
    .about = { rule-trump }
    .is-bottom = bottom card of the draw pile
    .is-top = top card of the draw pile
    .is-dealer-last = dealer’s last card
    .is-fixed = always the same suit
    .is-none = none
    .is-changeable = change once
option-trump-suit = Trump suit
    .about = { rule-trump }
    .is-C = clubs
    .is-D = diamonds
    .is-H = hearts
    .is-S = spades
option-spades-by-spades = Spades by spades
    .about = { rule-spades-by-spades }
    .is-on = { value-on }
    .is-off = { value-off }
option-fallen-ace = Fallen ace
    .about = { rule-fallen-ace }
    .is-on = { value-on }
    .is-off = { value-off }
option-jokers = Jokers
    .about = Each beats everything of its colour.
    .is-on = { value-on }
    .is-off = { value-off }
option-bowers = Jacks on top
    .about = { rule-bowers }
    .is-on = { value-on }
    .is-off = { value-off }
option-weli = Wild sixes
    .about = { rule-weli }
    .is-off = { value-off }
    .is-all-sixes = all of them
    .is-six-of-diamonds = six of diamonds
option-opening = Opening
    .about = { rule-opening }
    .is-single = one card
    .is-same-rank = cards of one rank
    .is-pairs-plus-one = pairs and a card
option-odd-only = Odd attacks only
    .about = { rule-opening }
    .is-on = { value-on }
    .is-off = { value-off }
option-throw-in = Throwing in
    .about = { rule-throw-in }
    .is-all = everybody
    .is-neighbours = neighbours
    .is-attacker = the attacker
    .is-off = nobody
option-throw-in-window = When to throw in
    .about = { rule-window }
    .is-after-first-beat = after one is beaten
    .is-stepwise = one by one
    .is-any-time = any time
option-throw-in-priority = Who throws in first
    .about = { rule-priority }
    .is-ordered = the attacker
    .is-free = all at once
    .is-last-thrower = last to throw in
option-pass-scope = “Done” holds
    .about = { rule-pass }
    .is-until-change = till a new rank
    .is-permanent = for the whole bout
option-auto-pass = Who is asked
    .about = { rule-auto-pass }
    .is-empty-hand = everybody with cards
    .is-no-legal-card = whoever can throw in
option-pile-on = Pile-on
    .about = { rule-pile-on }
    .is-on = { value-on }
    .is-off = { value-off }
option-pile-on-limit = Pile-on limit
    .about = { rule-pile-on }
    .is-same = the same limit
    .is-attack-limit = the full limit
# $count (number): the most attack cards.
option-attack-limit = Most attack cards
    .about = { rule-limit }
    .is-number = { $count }
    .is-hand-size = a full hand
    .is-none = no limit
# $count (number): the most attack cards of the first bout.
option-first-bout-limit = First attack
    .about = A smaller limit at the beginning of the game.
    .is-number = { $count } cards
    .is-off = same as later
option-first-bout-scope = Smaller limit
    .about = { rule-first-limit }
    .is-first-bout = in the first bout
    .is-until-first-discard = till the first discard
option-transfer = Transferring
    .about = { rule-transfer-on }
    .is-off = { value-off }
    .is-on = { value-on }
    .is-show = on, by showing too
option-transfer-first-bout = First-bout transfer
    .about = { rule-transfer-first-bout }
    .is-on = allowed
    .is-off = not allowed
option-transfer-multi = Several cards at once
    .about = { rule-transfer-multi }
    .is-on = allowed
    .is-off = not allowed
option-show-scope = Showing a trump
    .about = { rule-show }
    .is-bout = once a bout
    .is-game = once a game
option-show-repeat = A shown trump
    .about = { rule-show-repeat }
    .is-play-only = may be laid to transfer
    .is-never = may only beat
option-teams = Teams
    .about = { rule-teams }
    .is-none = everybody for themselves
    .is-2x2 = 2 against 2
    .is-3x2 = three pairs
    .is-2x3 = 3 against 3
option-team-out = Empty place
    .about = { rule-team-out }
    .is-substitute = a partner plays it
    .is-skip = is skipped
option-trump-swap = Trump card swap
    .about = { rule-trump-swap }
    .is-off = { value-off }
    .is-lowest = for the lowest trump
    .is-any-lower = for any lower trump
option-trump-swap-time = When to swap
    .about = { rule-trump-swap }
    .is-between-bouts = between bouts
    .is-any-time = at any time
option-trump-swap-late = Late swap
    .about = { rule-trump-swap-late }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-dealer = First dealer
    .about = { rule-first-dealer }
    .is-random = by lot
    .is-lowest-card = the lowest card
option-redeal = New deal
    .about = { rule-redeal }
    .is-off = never
    .is-one-colour = all of one colour
    .is-five-suit = five or more of a suit
    .is-either = in both cases
option-first-attacker = First attacker
    .about = { rule-first }
    .is-lowest-trump = the lowest trump
    .is-dealer-left = left of the dealer
option-no-trump-start = Nobody has a trump
    .about = { rule-no-trump-start }
    .is-lowest-card = the lowest card
    .is-random = picked at random
    .is-dealer-left = left of the dealer
    .is-redeal = a new deal
option-next-first = Next attacker
    .about = { rule-next-first }
    .is-lowest-trump = as in the first game
    .is-right-of-durak = right of the durak
    .is-left-of-durak = left of the durak
    .is-winning-team = the winning team
option-next-dealer = Next dealer
    .about = { rule-next-dealer }
    .is-durak = the durak
    .is-winner = the first to go out
    .is-rotate = the next in turn
    .is-random = picked at random
option-refill = Drawing
option-refill-start = Draws first
    .about = { rule-refill }
    .is-opener = whoever opened
    .is-final-attacker = whoever transferred last
option-turnup-fate = The last card
    .about = { rule-turnup }
    .is-talon = to be drawn
    .is-dealer = to the dealer
    .is-out = out of the game
# $count (number): exchanges a game, 0 for none.
option-poker-swaps = Exchanges
    .about = Before an attack, two cards may be exchanged with the draw pile.
    .is-number = { $count ->
        [0] none
       *[other] { $count } a game
    }
option-poker-turns = When to exchange
    .about = { rule-poker }
    .is-attack = before attacking
    .is-both = when defending, too
option-epaulettes = Epaulettes
    .about = { rule-epaulettes }
    .is-on = { value-on }
    .is-off = { value-off }
option-first-out-wins = The winner
    .about = { rule-aim }
    .is-on = first one out
    .is-off = nobody
option-ladder = Ladder
    .about = { rule-ladder }
    .is-off = { value-off }
    .is-shared = one for all
    .is-per-side = each their own
option-forfeit = Forfeit
    .about = Everybody agrees before the deal.
    .is-off = none
option-no-progress = Going round in circles
    .about = { rule-no-progress }
    .is-draw3 = a draw
    .is-off = play on

## Options of the table

# $count (number): the most players.
option-seats = Seats
    .about = How many may sit down.
    .is-number = { $count }
option-clock = Clock
    .about = How long a turn may last. Then a sensible card is played for you.
    .is-off = { value-off }
option-computers = Computers
    .about = Whether they may be added.
    .is-on = welcome
    .is-off = none
option-board = Pictures
    .about = The result of a game is always a picture.
    .is-board = the board
    .is-picture = board and hands
    .is-text = none
option-four-colours = Four colours
    .about = Every suit has a colour of its own in pictures.
    .is-on = { value-on }
    .is-off = { value-off }
option-films = Films
    .about = Whether results turn into films of how the game was decided.
    .is-unasked = by themselves
    .is-asked = when asked for
    .is-never = none
option-pinned = Pinned table
    .about = The open table stays at the top of the chat.
    .is-on = { value-on }
    .is-off = { value-off }
option-tagged = Durak’s tag
    .about = The durak wears a tag beside their name; administrators wear none.
    .is-on = { value-on }
    .is-off = { value-off }
option-shared-replays = Sharing games
    .about = Whether members may show others, with all hands and names, games that begin after this is turned on. Turned off, links stop working.
    .is-on = { value-on }
    .is-off = { value-off }
option-shuffled-by = Shuffling
    .about = Who shuffles before each game; after half a minute, I do. By an old custom, whoever else touches the pack deals.
    .is-bot = I do
    .is-dealer = the dealer
    .is-toucher = whoever touches it
option-cut = Cutting
    .about = { rule-cut }
    .is-on = { value-on }
    .is-off = { value-off }
option-achievements = Achievements
    .about = Whether results and /stats show achievements here.
    .is-on = { value-on }
    .is-off = { value-off }
option-guesses = Guessing the durak
    .about = Whether those who watch may guess the durak with 🔮.
    .is-on = { value-on }
    .is-off = { value-off }
option-again = Next game
    .about = Who has a seat after Again: those who press it, or all players of the last game.
    .is-expected = whoever presses
    .is-seated = all of them
option-ceremony = Ceremony of the season
    .about = Whether I honour the champion, the eternal durak and three others each quarter. Their titles stand in /top and /stats.
    .is-on = { value-on }
    .is-off = { value-off }
# The names of cities have at most 13 columns; the hours from UTC follow them.
option-zone = Time zone
    .about = The time zone of this group, with its hours from UTC.
    .is-language = by language
    .is-los-angeles = Los Angeles
    .is-mexico-city = Mexico City
    .is-new-york = New York
    .is-sao-paulo = São Paulo
    .is-london = London
    .is-lisbon = Lisbon
    .is-madrid = Madrid
    .is-rome = Rome
    .is-kyiv = Kyiv
    .is-moscow = Moscow
    .is-samara = Samara
    .is-yekaterinburg = Yekaterinburg
    .is-novosibirsk = Novosibirsk
    .is-irkutsk = Irkutsk
    .is-tokyo = Tokyo
    .is-vladivostok = Vladivostok
# $zone (words): a city with its hours from UTC.
zone-by-language = by language: { $zone }
option-opened-by = Who opens a table
    .about = Who may open a new table here.
    .is-everyone = everybody
    .is-administrators = administrators
option-started-by = Who starts
    .about = Who may press Start.
    .is-seated = whoever is at the table
    .is-opener = whoever opened the table
    .is-administrators = administrators
option-changed-by = Who changes settings
    .about = Who may change these settings.
    .is-everyone = everybody
    .is-administrators = administrators

## Forfeits: what follows “The durak will” in lobby-forfeit and rule-forfeit, and stands in result-forfeit; 38 columns

forfeit-crow = crow like a rooster
forfeit-sing-a-verse = sing a verse
forfeit-tea = make tea for everybody
forfeit-joke = tell a joke
forfeit-compliments = pay everybody a compliment
forfeit-squats = do ten squats
button-own-words = ✏️ In your own words
# $chat (name): of the group whose durak will do it. The last line is what the answer completes, as in lobby-forfeit.
own-words = ✏️ <b>{ $chat }</b>: send me the end of this sentence, in at most 100 characters.

    The durak will …
own-words-too-long = That’s more than 100 characters.
own-words-invisible = Nobody would be able to see that.

## Settings. The pages (settings-page-…) are buttons of 18 columns, and stand in settings-title.

# $chat (name): of the group. $page (words): one of settings-page-…, or the name of an option.
settings-title = ⚙️ <b>{ $chat }</b> · { $page }
# Below settings-title, while a game is under way in this group.
settings-next-game = Changes to the rules begin with the next game.
# Above the values of an option. $value (words): the one that is set.
settings-now = Now: <b>{ $value }</b>
# A toast. $options (words): names of the options that do not go together.
settings-conflict = These don’t go together: { $options }.
settings-page-menu = Settings
settings-page-variants = Game
settings-page-more = More
settings-page-language = Language
settings-page-expert = Expert
settings-page-cards = Cards and trumps
settings-page-attack = Attack
settings-page-defence = Defence
settings-page-end = End and next game
settings-page-table = Table
settings-page-extras = Extras
settings-page-order = Moderation
# In the settings of a group: the reader alone is told, in private.
button-tell-of-tables = Tell me when a table opens
button-more-games = More games
# The language in its own words.
language-name = English
language-ask = Which language shall I speak?
# What a person chooses for themself, above the buttons. Those below are marked where they are on.
personal-settings =
    ⚙️ <b>Your settings</b>

    In the reading mode I put everything into words, for a screen reader or for whoever likes words better. Every card is a key such as “Queen of clubs”, always in the same order. What has just happened comes first, and there are no pictures.
button-in-words = Reading mode
# Offered only to whoever is still told tips.
personal-tips = In your first three games I explain your turns.
button-tips = Explain my turns
# How suits look to a person alone. The third of these keys is option-four-colours.
button-suits-of-group = Suits as in the group
button-two-colours = Two colours

## The rules of a table: rule-title-… opens a paragraph, every other sentence follows from the value of an option, and
## may be what explains the option in the settings (.about). All of them may use the value of any option, for instance
## $teams (code), $deck (number). Of those used: $first_out_wins (code), $team_out (code), $deck_naming (code),
## $hand_size (number or code), $first_dealer (code), $redeal (code), $trump_mode (code), $trump_swap (code),
## $trump_swap_time (code), $no_trump_start (code), $opening (code, odd for only odd ones), $first_bout_scope (code),
## $weli (code), $throw_in (code, opponents for a team’s), $throw_in_window (code), $throw_in_priority (code),
## $pass_scope (code), $auto_pass (code), $pile_on_limit (code), $transfer_multi (code), $transfer_first_bout (code),
## $show_scope (code), $show_repeat (code), $refill_start (code), $turnup_fate (code), $poker_turns (code), $ladder (code),
## $next_dealer (code), $next_first (code). Besides: $lowest (number): the lowest rank of the pack; $target (number): cards
## dealt to everybody, and drawn up to; $suit (suit): the trump suit; $start (code): who attacks first; $limit (number or
## code): the most attack cards; $first (number): the same in the first bout; $clock (words), $throwing (words): how long a
## turn and throwing in last; $exchanges (number): exchanges a game; $forfeit (words): what the durak has to do;
## $six (number): what is printed on a six, 5 or 3 in a Spanish pack; $wild_six (card in words, card-name): of diamonds;
## $fewest (number), $most (number): how many can play, and $most is 2, 4 or 6 where it is the only number; $barred (code):
## which cards may not show trumps, spade, sword, joker or both.

# $variant (words): the name of the game. $about (words): its .about.
rule-head =
    📜 <b>{ $variant }</b>
    { $about }
# After the line above, where some of the variant’s rules were changed.
rule-changed = Some rules are different at this table.
# $title (words): one of rule-title-…. $text (words): the sentences below it.
rule-paragraph = <b>{ $title }.</b> { $text }
# Joins sentences; Japanese needs no space. $before (words), $next (words)
rule-then = { $before } { $next }
rule-title-aim = Aim
rule-aim = Get rid of your cards. { $first_out_wins ->
    [on] The first to go out wins.
   *[off] Nobody wins.
} The last one with cards is the durak, the fool.
rule-aim-teams = Get rid of your cards. The last team with cards loses: the duraks, the fools. { $first_out_wins ->
    [on] Of the others, the first with a player out wins.
   *[off] Nobody wins.
}
rule-teams-2x2 = Two teams of two, partners opposite each other.
rule-teams-2x3 = Two teams of three, partners in every other seat.
rule-teams-3x2 = Three teams of two, partners opposite each other.
rule-teams = Partners never attack each other or show each other their cards.
rule-team-out = { $team_out ->
    [skip] Whoever is out is skipped: the next opponent defends.
   *[substitute] The next partner also plays for whoever is out.
}

rule-title-deal = Deal
rule-players = For { $fewest } to { $most } players.
rule-players-exactly = For { $most } players.
rule-deck = Cards: { option-deck.is-number }.
rule-twins = A card doesn’t beat its twin.
rule-naming = The cards have Spanish names, from low to high: { $deck_naming ->
    [spanish48] 5 6 7 8 9
   *[spanish40] 3 4 5 6 7
} 10 11 12 1; coins for diamonds, cups for hearts, swords for spades.
rule-hand = { $hand_size ->
    [all] All cards but the last are dealt out.
   *[other] Everybody gets { $target } cards.
}
rule-first-dealer = { $first_dealer ->
    [lowest-card] Everybody draws a card: the lowest one deals first, and ties draw again.
   *[random] Who deals first is chosen by lot.
}
rule-shuffled-by-dealer = The dealer has to shuffle, within half a minute.
rule-shuffled-by-toucher = But whoever else touches the pack has to shuffle and deal.
rule-redeal = If somebody is dealt { $redeal ->
    [one-colour] cards of one colour only
    [five-suit] five or more cards of one suit
   *[either] cards of one colour only, or five or more of one suit
}, there’s a new deal.
rule-trump = { $trump_mode ->
    [top] The next card is turned up and laid on the draw pile: its suit is trumps, and it’s drawn first.
    [dealer-last] The dealer’s last card is shown: its suit is trumps, and the dealer keeps it.
    [fixed] Trumps are always { $suit }.
    [none] There are no trumps.
    [changeable] The next card is turned up: its suit is trumps. When it’s drawn, the hidden card under it turns up and changes trumps.
   *[bottom] The next card is turned up and laid under the draw pile: its suit is trumps, and it’s drawn last.
}
rule-cut = The player on the dealer’s right may cut the pack.

rule-title-trump = Trumps
rule-trump-railroad = The last card is turned up: its suit is trumps.
rule-trump-buried = If { $barred ->
    [spade] a spade
    [joker] a joker
    [sword] a sword
   *[both] a spade or a joker
} turns up, it goes back and another card is turned up.
rule-trump-none-left = If no card is left, the dealer’s last card is shown instead.
rule-trump-redealt = If it’s { $barred ->
    [spade] a spade
    [joker] a joker
    [sword] a sword
   *[both] a spade or a joker
}, the cards are dealt again.
rule-trump-swap = { $trump_swap_time ->
    [any-time] At any time, even during a bout,
   *[between-bouts] Between bouts,
} { $trump_swap ->
    [lowest] the { $lowest } of trumps
   *[any-lower] a lower trump
} may be swapped for the trump card while that lies in the draw pile.
rule-trump-swap-late = Even a trump card that was just drawn may be swapped, until the next attack.

rule-title-turn = Attack
rule-first = { $start ->
    [lowest-trump] Whoever holds the lowest trump attacks first, but doesn’t have to play it.
    [lowest-card] Whoever holds the lowest card attacks first.
    [random] Chance decides who attacks first.
   *[dealer-left] The player left of the dealer attacks first.
}
rule-no-trump-start = If nobody has a trump, { $no_trump_start ->
    [random] chance decides
    [dealer-left] the player left of the dealer attacks
    [redeal] the cards are dealt again
   *[lowest-card] whoever holds the lowest card attacks
}.
rule-opening = You attack the player on your left with { $opening ->
    [same-rank] one card, or with several of one rank
    [pairs-plus-one] up to five cards: pairs, and one single card if you like
    [odd] one, three or five cards: pairs and one single card
   *[single] one card
}.
rule-limit = No more cards may attack in a bout than the defender held at its start{ $limit ->
    [none] { "" }
    [hand-size] , nor more than a full hand ({ $target })
   *[other] , nor more than { $limit }
}.
rule-first-limit = { $first_bout_scope ->
    [until-first-discard] Until the first cards are discarded
   *[first-bout] In the first bout
} the limit is { $first }.

rule-title-defence = Defence
rule-beat = A card is beaten by a higher card of its suit or, unless it’s a trump itself, by any trump.
rule-beat-no-trump = A card is beaten by a higher card of its suit only.
rule-spades-by-spades = { $deck_naming ->
    [french] Spades are beaten by higher spades
   *[other] Swords are beaten by higher swords
} only; trumps don’t touch them, and they’re never trumps.
rule-fallen-ace = The { $lowest } of trumps beats the ace of trumps.
rule-jokers = The red joker beats every red card, the black one every black card. { $trump_mode ->
    [none] Jokers can’t be beaten.
   *[other] The joker of the trump colour can’t be beaten, the other one is beaten by any trump. A joker never beats a joker.
}
rule-bowers = The two highest trumps are { $deck_naming ->
    [french] the jack of trumps and, below it, the other jack of its colour
   *[other] the 10 of trumps and, below it, the 10 of its partner suit: coins with cups, swords with clubs
}.
rule-weli = { $weli ->
    [six-of-diamonds] One card is wild, { $wild_six }
   *[other] Every { $six } is wild
}: whoever plays it names its suit. Picked up, it’s wild again.
rule-take = Whoever can’t or won’t beat everything takes all the cards and misses their turn to attack. Whoever beats everything attacks next.
rule-throw-in = { $throw_in ->
    [opponents] All opponents of the defender
    [neighbours] The defender’s two neighbours
    [attacker] Only the attacker
   *[all] Everybody but the defender
} may add cards of ranks that lie on the table.
rule-window = { $throw_in_window ->
    [stepwise] Only while everything is beaten, one card at a time.
    [any-time] This may begin at once.
   *[after-first-beat] This may begin once a card is beaten.
}
rule-priority = { $throw_in_priority ->
    [free] First come, first served.
    [last-thrower] Whoever threw in last goes first, then the attacker, then clockwise.
   *[ordered] The attacker goes first, the others follow clockwise.
}
rule-pass = { $pass_scope ->
    [permanent] Whoever is done is done for the bout, unless the defender takes or the attack moves on.
   *[until-change] Whoever is done may come back in when a new rank appears.
}
rule-auto-pass = { $auto_pass ->
    [empty-hand] Everybody with cards is asked, so silence tells nothing.
   *[no-legal-card] Whoever has no card to add isn’t asked.
}

rule-title-throw-in = Throwing in
rule-throw-in-off = Nobody adds cards to an attack.
rule-pile-on = When the defender takes, you may pile on { $pile_on_limit ->
    [attack-limit] up to the full limit, however few cards they held
   *[same] within the same limit
}.
rule-pile-on-last-thrower = Then it goes clockwise from whoever attacked last.
rule-no-pile-on = When the defender takes, the bout is over at once.

rule-title-transfer = Transfer
rule-transfer-on = While nothing is beaten, the defender may lay a card of the attack’s rank: then the next player, if they hold enough cards, defends.
rule-transfer-show = Showing the trump of that rank is enough, too: it stays in hand.
rule-transfer-multi = { $transfer_multi ->
    [on] Several cards
   *[off] Only one card
} of the rank may be laid.
rule-transfer-first-bout = The first attack of the game { $transfer_first_bout ->
    [off] can’t
   *[on] can
} be transferred.
rule-show = The same trump may be shown once a { $show_scope ->
    [game] game
   *[bout] bout
}.
rule-show-repeat = When the attack comes back, that trump may { $show_repeat ->
    [never] only beat
   *[play-only] still be laid to transfer
}.
rule-refill = After each bout hands are filled up to { $target } from the draw pile: first { $refill_start ->
    [final-attacker] whoever transferred last
   *[opener] whoever opened
}, then clockwise, the defender last.
rule-turnup = The last card { $turnup_fate ->
    [dealer] goes to the dealer
    [out] stays out of the game
   *[talon] is drawn by the first player with fewer than { $target } cards
}.

rule-title-draw = Drawing
rule-refill-none = Nothing is drawn.
rule-poker = { $poker_turns ->
    [both] Before you attack or defend
   *[attack] Before you attack
}, you may exchange two cards with the draw pile, once a bout and { $exchanges } times a game.

rule-title-end = End
rule-out = Once the draw pile is empty, whoever runs out of cards is out. If nobody has any left, it’s a draw.
rule-no-progress = When the same position comes for the third time, it’s a draw too.
rule-epaulettes = If the last cards played are one player’s unbeaten { $lowest }s{ $trump_mode ->
    [none] { "" }
   *[other] { " " }(not all trumps)
}, and the durak takes, they’re the durak’s epaulettes, one or two.
rule-ladder = A series is a ladder, { $ladder ->
    [per-side] one for each side
   *[shared] one for all
}: first epaulettes of { $lowest }s score a point, then the next rank, up to the aces.
rule-next-dealer = { $next_dealer ->
    [durak-teams] The loser who held cards longest deals.
    [winner] The first to go out deals.
    [winner-teams] Of those who didn’t lose, the first to go out deals.
    [rotate] The deal goes round.
    [random] Chance decides who deals.
   *[durak] The durak deals.
}
rule-next-first = { $next_first ->
    [lowest-trump] The lowest trump attacks first again.
    [right-of-durak] The player right of the durak attacks first.
    [left-of-durak] The player left of the durak attacks first.
    [winner] Whoever was out first attacks first.
    [winning-team] The first attacker is found as in the first game, but only within the winning team.
   *[start] The first attacker is found as in the first game.
}
rule-next-first-three-teams = Of the two teams that didn’t lose, that’s the one with the first player out.
rule-ladder-end = The series ends when aces score. Most points win; if level, whoever scored the aces.
rule-forfeit = The durak will { $forfeit }.

rule-title-next = Next game

rule-title-clock = Clock
rule-clock = A turn lasts { $clock }, throwing in { $throwing }. Then a sensible move is made for you; after two in a row a computer plays until you’re back.
rule-clock-off = There’s no clock.

## Rankings and figures: /top and /stats. period-… are buttons of 18 columns.

ranking-week = 🏆 <b>Duraks of the week</b>
ranking-month = 🏆 <b>Duraks of the month</b>
ranking-season = 🏆 <b>Duraks of the season</b>
ranking-ever = 🏆 <b>Duraks of all time</b>
# $place (number), $name (name), $duraks (number): games lost. $games (number): games played. $percent (number)
ranking-line = { $place }. { $name }: <b>{ $duraks }</b> of { $games } · { $percent }%
# The marks that follow the lines above.
# In a folded line under the ranking, each after its mark: ⭐ 🎖 🍀 🔥 🤖. The first also stands at the end of /stats.
legend-rating = rating: everybody starts at 1000
legend-epaulettes = epaulettes
legend-spared = games in a row without being the durak
legend-fooled = in a row as the durak
legend-absent = durak by absence
ranking-empty = Nobody has been the durak here in this period.
# Below the ranking of all time.
records-title = 🏛 <b>Records</b>
# $count (number).
records-longest-bout = 📏 Cards in the longest bout: { $count }
# $count (number). $name (name): who held them.
records-biggest-hand = 🧺 Cards in the biggest hand: { $count } ({ $name })
# $count (number).
records-busiest = 🌙 Games in the longest evening: { $count }
period-week = Week
period-month = Month
period-season = Season
period-ever = All time
# $name (name)
stats-title = 📊 <b>{ $name }</b>
stats-here = <b>In this chat, with other people</b>
stats-overall = <b>In all groups</b>
stats-none = No games yet.
# $duraks (number): games lost. $games (number): games played. $percent (number)
stats-duraks = 🃏 Durak { $duraks ->
    [one] once
    [2] twice
   *[other] { $duraks } times
} in { $games ->
    [one] 1 game
   *[other] { $games } games
} ({ $percent }%)
# $rating (code): about 1000.
stats-rating = ⭐ Rating { $rating }
# $count (number): games in a row.
stats-spared = 🍀 Not the durak for { $count ->
    [one] 1 game
   *[other] { $count } games in a row
}
# $count (number): games in a row.
stats-fooled = 🔥 The durak for { $count ->
    [one] 1 game
   *[other] { $count } games in a row
}
# $count (number): games in a row.
stats-longest-spared = Longest run without being the durak: { $count }
# $count (number): games in a row.
stats-longest-fooled = Longest run as the durak: { $count }
# $count (number): games.
stats-first-outs = 🥇 Out first: { $count }
# $count (number): games.
stats-draws = 🤝 Draws: { $count }
# $count (number): games.
stats-team-losses = 👥 Lost with a team: { $count }
# $count (number): epaulettes.
stats-epaulettes-received = 🎖 Epaulettes received: { $count }
# $count (number): epaulettes.
stats-epaulettes-given = 🎖 Epaulettes given: { $count }
# $count (number): points.
stats-ladder-points = 🪜 Points on the ladder: { $count }
# The player had left. $count (number): games.
stats-absences = 🤖 Finished by a computer: { $count }
# The player had left. $count (number): games.
stats-absent-duraks = 🤖 Durak by absence: { $count }
# Of the last two in a game, who went out left the other one as the durak. $name (name). $count (number): games.
stats-sunk-by = ⚓ Nemesis: { $name } ({ $count })
# $name (name): the other one. $count (number): games.
stats-sunk = 🎯 Favourite victim: { $name } ({ $count })
# Of the games watched, except those without a durak. $right (number), $guesses (number)
stats-guesses = 🔮 Guessed the durak: { $right } of { $guesses }

## The ceremony of a season, and its titles

# Follows what somebody is honoured for. .champion and .durak are tags beside a member’s name: at most 16 signs, no emoji.
season-winter = of the winter
    .champion = winter champion
    .durak = winter’s durak
season-spring = of the spring
    .champion = spring champion
    .durak = spring’s durak
season-summer = of the summer
    .champion = summer champion
    .durak = summer’s durak
season-autumn = of the autumn
    .champion = autumn champion
    .durak = autumn’s durak
# When a quarter of a year is over. $of (words): season-….
ceremony-title = Honours { $of }
# What somebody is honoured for, in the order of the ceremony. Where the season is not named above, $of (words) says which:
# season-…. .figure follows the names. $duraks (number): games lost. $games (number): at least 10.
honour-champion = Champion
    .of-season = Champion { $of }
    .figure = durak in { $duraks } of { $games } games
# $of (words): season-…. $duraks (number): games lost. $games (number): at least 10.
honour-durak = Eternal durak
    .of-season = Eternal durak { $of }
    .figure = { honour-champion.figure }
# Whose share of duraks has fallen most. $of (words): season-…. $before (number), $percent (number): of the games, in the
# season before and in this one.
honour-comeback = Comeback
    .of-season = Comeback { $of }
    .figure = durak in { $before }% of the games, then in { $percent }%
# Who took least often. $of (words): season-…. $takes (words): a decimal number.
honour-defence = Best defence
    .of-season = Best defence { $of }
    .figure = took { $takes } times a game
# $of (words): season-…. $games (number): at least 5.
honour-streak = Longest streak
    .of-season = Longest streak { $of }
    .figure = { $games } games in a row, never the durak
# $honour (words), $names (words): one or more.
honour-line = { $honour }: { $names }
# $games (number): 10.
ceremony-about = Honours take { $games } games, and a quarter as many as the busiest player.
# In the last week of a season, under its ranking. $day (words): its last one.
forecast-title = The season ends on { $day }
# $names (words): one or more.
forecast-champion = Can still become champion: { $names }
# $names (words): one or more.
forecast-durak = Can still become the eternal durak: { $names }
# $names (words): five. $count (number): how many others there are.
forecast-more = { $names } and { $count } more
forecast-about = This holds if they play as often as before, and are never (or always) the durak.
button-ceremony = 🎉 Last ceremony
# Somebody presses that button, and the group has switched ceremonies off.
toast-no-ceremony = There’s no ceremony to show.

## Achievements: earned once. Below its badge in a picture a name has two lines of about 13 columns; .about says what it takes.

achievement-first-game = A seat at the table
    .about = a first game with people
achievement-hundred-games = One of the regulars
    .about = a hundred games
achievement-long-evening = Just one more
    .about = ten games in one evening
achievement-marathon = The long haul
    .about = surviving twenty bouts
achievement-full-table = Early bird
    .about = first out of six or more players
achievement-spared-ten = Slippery
    .about = not the durak for ten games in a row
achievement-spared-thirty = Untouchable
    .about = not the durak for thirty games in a row
achievement-comeback = Back from the dead
    .about = all but lost, and out after all
achievement-clean-hands = Clean hands
    .about = surviving fifteen bouts without taking
achievement-half-the-pack = Half the pack
    .about = holding half the pack, and surviving
achievement-hot-potato = Hot potato
    .about = transferring three attacks in one game, and surviving
achievement-executioner = The last word
    .about = leaving only the durak behind, 25 times
achievement-epaulettes = Tailor
    .about = pinning epaulettes on a durak
achievement-comrades = Shoulder to shoulder
    .about = ten team games not lost
achievement-machine-sunk = Mind over machine
    .about = leaving the strongest computer behind as the durak
achievement-broken-spell = The spell is broken
    .about = surviving, after being the durak three times running
achievement-draw = Honours even
    .about = a draw
achievement-first-durak = It had to happen
    .about = the durak for the first time
achievement-hat-trick = If the cap fits
    .about = the durak three times in a row
achievement-fifty-duraks = Professor emeritus
    .about = the durak for the fiftieth time
achievement-wheelbarrow = Bring a wheelbarrow
    .about = taking eleven cards at once
achievement-general = General
    .about = epaulettes on both shoulders
achievement-pride = Pride and the fall
    .about = the durak, after ten games without losing
achievement-not-once = What did I do?
    .about = the durak without ever taking
# A line of the result. $achievement (words): its name. $names (names): who has earned it.
result-earned = 🏅 { $achievement } ({ $names })
button-achievements = 🏅 Achievements
button-what-they-take = How to earn them
# $name (name). $count (number): earned so far. $all (number): achievements that there are.
shelf-title = 🏅 <b>{ $name }</b>: { $count } of { $all }
shelf-earned = Earned:
shelf-open = Still to earn:
# $achievement (words): its name. $about (words): what it takes.
shelf-line = <b>{ $achievement }</b> — { $about }
# $line (words): a shelf-line. $count (number): how much has been done. $all (number): of how much.
shelf-begun = { $line } ({ $count } of { $all })

## Past games: /history

history-title = 📚 <b>The last games</b>
history-empty = No game has been finished here yet.
# $number (number): of the line, and of its button. $game (words): history-game.
history-line = { $number }. { $game }
# $day (words): a date. $variant (words): the name of the game. $players (number)
# $losers (names): or “none” after a draw, “aborted” if the game was closed.
history-game = { $day } · { $variant } · { $players ->
    [one] 1 player
   *[other] { $players } players
} · { $losers ->
    [none] { history-draw }
    [aborted] { history-cut-short }
   *[other] 🃏 { $losers }
}
# How a game ended that nobody lost; in a line, and alone in a picture.
history-draw = a draw
history-cut-short = cut short
# In place of a name, among the losers.
a-computer = a computer
# $bout (number), $bouts (number): where in the game this picture is; 0 before the first bout.
replay-title = 📖 { $bout ->
    [0] The deal
   *[other] Bout { $bout } of { $bouts }
}
# Below it, the link.
replay-shared = 🔗 Whoever has this link can watch the game, with all hands and names, until you stop sharing.
# A message, and a toast of at most 200 signs.
replay-not-shared = This game isn’t shared any more.
# Where the arrows of a replay lead, wherever they are read aloud.
arrow-to-beginning = To the beginning
arrow-bout-back = Previous bout
arrow-card-back = Previous card
arrow-card-on = Next card
arrow-bout-on = Next bout
arrow-to-end = To the end
# On the page that the link opens, if there is nothing to show. Plain.
link-to-nothing = There’s no game behind this link any more.
link-too-busy = Too many requests. Please try again in a few seconds.
button-review = 🔍 Review
# Back to replay-title.
button-walk = 📖 Step by step
# At the end of a result that is passed on: a link that adds the bot to a group follows.
share-question = Who is the durak among you?
# Below the film of a game’s last bout. $bout (number): which one.
film-title = 🎬 <b>How it ended: bout { $bout }</b>
# In its place, if it cannot be made or is refused; it names button-film.
film-missing = 🎬 I couldn’t make or send the film. You can press Film again.
review-title = 🔍 <b>Your decisions</b>
# $bar (code): how far it is, drawn. $done (number), $all (number): decisions.
review-progress =
    I’m playing out what you could have done…

    { $bar } { $done } of { $all }
# $count (number): decisions of the reader. $mistakes (number): those where something else was clearly better.
review-summary = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}. { $mistakes ->
    [0] No other move was clearly better.
    [one] Another move was clearly better once.
   *[other] Another move was clearly better { $mistakes } times.
}
review-legend = The percentages: your chance of not being the durak, by what you could see.
review-nothing = There was nothing for you to decide.
# $before (number), $after (number): percent. $better (cards or words): what would have kept the chance.
review-mistake = { $before }% → { $after }%. Better: { $better }.
# $chance (number): percent.
review-good = { $chance }%: no other move was clearly better.
# In place of review-good, where the rest could neither be estimated nor calculated.
review-unknown = I couldn’t tell yet.
# In a list, after a card. $chance (number): percent.
review-line = { $chance }%
# In a list, after a card. $before (number), $after (number): percent.
review-line-mistake = { $before } → { $after }%
# $agreed (number): of the $count (number) decisions that could be judged.
review-agreement = You agreed with a strong player in { $agreed } of { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}.
# $bout (number). $done (cards or words): what the reader did.
review-named = Bout { $bout }: { $done }
# A mistake. $bout (number). $name (name): the opponent, who holds $count (number) cards. $action (code): chooses what the reader did,
# with $cards (cards), $attack (card): on the table, or $done (words): a button. $before (number), $after (number): percent.
review-position = Bout { $bout }, { $name } holds { $count }: { $action ->
    [beat] you beat { $attack } with { $cards }
    [transfer] you transferred with { $cards }
    [show] you showed { $cards }
    [swap] you swapped { $cards } for the trump card
    [exchange] you put back { $cards }
    [take] you took the cards
    [done] you pressed “{ $done }”
   *[play] you played { $cards }
} ({ $before } → { $after }%).
# $better (cards or words): what would have kept the chance. $why (words): one of why-…, or nothing.
review-better = Better: { $better }. { $why }

## Questions before something that cannot be undone, with their buttons (18 columns)

# Above buttons with the names of groups. button-practice stands among them, alone in its row.
choosing = Which table do you mean?
button-practice = 🎓 Practice
# $chat (name): of the group where the table is. $question (words): one of those below.
question-about =
    <b>{ $chat }</b>
    { $question }
leaving = Leave this game? A computer takes over, and if it becomes the durak, that counts against you.
leaving-practice = Leave this game? It ends here and doesn’t count.
# $votes (number): of those who want to close. $people (number): of those at the table.
voting = Close this table for everybody? { $votes } of { $people } have voted; it takes more than half.
closing = Close this table for everybody? The game won’t count.
removing = Who should leave the table?
# Asked of somebody who watches. $players (number): who play.
guessing = 🔮 <b>Who will be the durak?</b> Nobody else sees your guess. You can change it until { $players ->
    [2] the draw pile is empty
   *[other] somebody is out
}.
forgetting = Erase everything I keep about you? This can’t be undone.
button-leave-for-sure = Leave
button-stay = Never mind
button-close = Close
button-vote = Vote to close
button-forget-for-sure = Erase me

## Practice: a game alone. Buttons of 18 columns.

# $variant (words): the name of the game.
practice = 🎓 <b>Practice</b> · { $variant }
    You against the computer, with no clock.
# $count (number): of computers to play against.
button-computers = 🤖 × { $count }
    .aloud = { $count ->
        [one] 1 computer
       *[other] { $count } computers
    }
button-begin = Begin
# In a hand: leads back to the choices above.
button-other-game = Other game
strength-easy = Easy
strength-normal = Normal
strength-hard = Hard

## Commands, as the menu shows them: 3 to 256 signs, but a phone shows about 30

command-durak = open a table, or bring it back
command-rules = the rules of this table
command-top = who is the durak most often
command-stats = your statistics
command-history = the last games
command-leave = leave the table
command-close = close the table
command-verify = was the shuffle fair?
command-settings = game, options, clock
# The same command in private.
command-own-settings = pictures or plain words
command-notify = tell me when a table opens
command-skip = move for whoever keeps you waiting
command-remove = remove somebody before the game begins
command-language = choose a language
command-practice = play against the computer
command-privacy = what I keep, and why
command-export = all your data as a file
command-forget = erase all your data
command-help = how this works

## Help

button-add-to-group = Add me to a group
# A group that has just taken in the bot: one line, below the bot's portrait.
greeting = 🃏 Who will be the durak? Open a table, and everybody joins.
button-open-table = Open a table
button-what-is-this = What is this?
help-group = 🃏 <b>Durak in this chat</b>

    /durak opens a table: press Join, then Start. My hand, under the board, shows your cards to you alone; in private, too, if you’ve started me there.

    Have to go? /leave: a computer takes your seat.

    ⚔️ attacks · 🛡 defends · 🖐 takes · ✔️ done · 🏁 out. A card with a dot can’t be played now: press it to learn why.
# The name of this program. Plain.
bot-name = Durak Club
# What the bot says of itself before Start: at most 512 signs; and in its profile: at most 120. Plain.
description = 🃏 Durak with your friends, right in your group.

    Add me and type /durak there: the table stands in the group, your cards come here, and nobody waits for someone who has dozed off. Every rule is yours to choose.

    Nobody around? Play against the computer: /practice.
description-short = Durak in your group: the table in the chat, your cards in private, and nobody is kept waiting.
# $more (words): sentences about what else there is.
help-private = 🃏 <b>I hold your cards.</b>

    Add me to a group and type /durak there: your friends join with one press, and nobody else sees your cards. Or play against the computer: /practice.{ $more }

    /rules explains the game, /stats counts your games, /settings puts everything into words for a screen reader.
privacy = 🔏 <b>What I keep, and why</b>

    • you: Telegram ID, name, language, and whether I may write to you;
    • your games, card by card, with achievements, reviews, puzzles, guesses and links, for /history, /top and /stats; also your tries at the deal of the day: once it’s over, anybody may see the best and the strangest, with names only in your groups;
    • your choices: practice, reading mode, colours of suits, reminders, your last changes to a group’s settings, and the groups you want to hear from (/notify);
    • the tag you had in a group before the durak’s, to give it back;
    • which messages show your tables, to keep them up to date.

    I keep none of your messages (except a forfeit that you wrote for a group) and no contacts. Nothing goes to anybody else, except where a group shares its games (/settings): a link shows all hands and names. In the group itself, a film may show how a game ended, with all hands.

    /forget erases you: past games keep “a player”, links to them stop working, and within an hour you’re gone from the backups, too: at most one a day, kept for a week, and one before an update. Only a fingerprint of your ID stays, so that no older backup brings you back. /export sends you everything.

    My log may name your Telegram ID; whoever runs me decides for how long.
# $days (number): after so many days, what the operator copies with the tools of the server is deleted.
privacy-other-backups = Whoever runs me also makes backups that I can’t change; you’re gone from those after { $days ->
    [one] a day
   *[other] { $days } days
}.
# Below what is kept. $contact (words): how to reach whoever runs the bot, in their own words.
privacy-operator = Whoever runs me can be reached here: { $contact }
privacy-no-operator = Whoever runs me has left no contact details.
# In a message and on the page that checks a shuffle.
pack-agrees = The pack and its fingerprint agree.
pack-disagrees = The pack and its fingerprint don’t agree.
verify-agrees = ✅ <b>{ pack-agrees }</b> The order of the cards was fixed before the first one was played.
verify-disagrees = ⚠️ <b>{ pack-disagrees }</b> What is stored of this game is damaged or was changed.
# $verdict (words): one of the two above. $game (words): history-game.
verify =
    { $verdict }

    The game: { $game }
# Folded below it: what was compared. $commitment (code): the fingerprint. $command (code): for a terminal.
verify-compared =
    This fingerprint of the shuffled pack was taken before the first card was played:

    🔒 <code>{ $commitment }</code>

    This command makes it anew from the cards. Anybody can check that it’s the same.

    <code>{ $command }</code>
# $count (number): cards that were laid below. $card (code): the first one dealt, as in the command.
verify-cut = Then the player on the dealer’s right cut the pack unseen: { $count ->
    [one] the first card
   *[other] the first { $count } cards
} went below the others, and { $card } was dealt first.
# The page that computes the fingerprint again, in the reader’s browser: its title, labels of its fields, and an excuse.
shuffle-page = Was the shuffle fair?
shuffle-page-fingerprint = The fingerprint from before the first card. If you copied it, paste yours here.
shuffle-page-source = What it was made from: random characters, then the pack
shuffle-page-computed = The fingerprint (SHA-256) of that, computed by your browser
shuffle-page-cannot = Your browser can’t compute this. Use the command from the chat.

## Answers to presses and commands: toast-… are toasts, advice-… and why-… alerts of at most 200 signs, plain; the rest are messages

toast-failed = Something went wrong on our side. Please try again.
toast-forged = This button does nothing here.
toast-outdated = This button is outdated.
storage-trouble = We’re having trouble with our storage, so nothing was done. Please try again in a minute.
toast-joined = You’re at the table.
toast-next-game = You’re in the next game, if there’s room. Press again to leave.
toast-not-next-game = You’re not in the next game any more.
# $names (names): of the player, or of a team.
guess-made = 🔮 Your guess: { $names }.
toast-see-private = I’ve asked you in our private chat.
toast-in-private = You’ll find it in our private chat.
toast-start-first = Open our private chat and press Start first.
toast-too-busy = I’m too busy right now. Please ask again in a moment.
toast-one-moment = One moment: Telegram slows me down.
toast-film = 🎬 The film will be here in a moment.
toast-no-films = I don’t make films here.
toast-no-achievements = Achievements are switched off here.
# Hints. $cards (cards): to attack with or to throw in.
advice-play = 💡 I’d play { $cards }.
# $attack (card): on the table. $cards (cards): one from the hand.
advice-beat = 💡 I’d beat { $attack } with { $cards }.
# $cards (cards): with which the attack is passed on.
advice-transfer = 💡 I’d transfer with { $cards }.
# $cards (cards): one trump.
advice-show = 💡 I’d show { $cards } and pass the attack on.
# $cards (cards): one low trump.
advice-swap = 💡 I’d swap { $cards } for the trump card.
# $cards (cards): two that go back to the draw pile.
advice-exchange = 💡 I’d put back { $cards } and draw two others.
advice-take = 💡 I’d take the cards.
# $done (words): what stands on the button, move-done, move-done-early or move-enough.
advice-done = 💡 I’d press “{ $done }”.
# $chance (number): percent.
advice-chance = Chance of not being the durak: { $chance }%
# $chance (number), $less (number): percent, without and with the best other move. $other (words): that move, as short as can be.
advice-chance-other = { advice-chance } ({ $other }: { $less }%)
# $chance (number): percent. $other (words): another move.
advice-chance-equal = { advice-chance }. Just as good: { $other }.
# Where the rest could neither be estimated nor calculated.
advice-chance-unknown = I can’t tell yet.
# The best other move, where it is no card.
advice-other-take = Take
# $cards (cards): with which the attack is passed on.
advice-other-transfer = Transfer { $cards }
    .aloud = Transfer with { $cards }
# Why, in a short sentence or two after the advice; with the chance they make at most 200 signs.
why-only = There’s no other move.
why-out = And you’re out.
why-unbeatable = It can’t be beaten.
why-hard-to-beat = Hardly anything beats it.
why-several = You get rid of several cards at once.
# $cards (cards): of the same rank as what is played.
why-twice = You can throw in { $cards } afterwards.
why-lowest = It’s your lowest card.
why-keeps-trumps = You keep your trumps.
# $cards (cards): which the best other move would cost.
why-keeps = You keep { $cards }.
why-taken-anyway = They’re taking anyway, so get rid of it.
why-one-less = Every card you get rid of counts now.
why-theirs = Whatever you throw in is theirs.
why-nothing-to-throw-in = It leaves them nothing to throw in.
why-no-new-rank = It brings no new rank to the table.
why-plain-is-enough = You don’t need a trump for it.
why-worth-a-trump = It costs a trump, but saves you from taking.
why-hopeless = You can’t beat everything anyway.
# $cards (cards): with which the attack could have been beaten.
why-saves = Better to take now than to spend { $cards }.
# $cards (cards): good ones that lie on the table.
why-gains = You get { $cards }.
why-handed-on = Somebody else has to beat it.
why-handed-on-cheaply = It costs no trump, and somebody else has to beat it.
why-costs-nothing = It doesn’t cost you a card.
why-better-trump = You get a better trump for a small one.
why-better-cards = You’re likely to draw better ones.
forgotten = Done: I’ve forgotten you.
hint-only-group = This only works in a group.
hint-only-private = This only works in our private chat.
hint-no-table = There’s no table here. /durak opens one.
hint-start-first = { toast-start-first }
hint-anonymous = You’re writing as the group, so I can’t tell who you are. Press Join to play.
hint-channel = Please write as yourself, not as a channel.
hint-not-there = That person isn’t at this table.
hint-members-not-told = Telegram doesn’t tell me who is in that group. Press a button of mine there, or make me an administrator.
hint-administrators-not-told = Telegram doesn’t tell me who the administrators are. Please try again in a minute.
hint-not-begun = The cards haven’t been dealt yet.
unpinnable = 📌 I can’t pin the table here. Make me an administrator who may pin messages, then turn it on again in /settings.
untaggable = 🏷 I can’t tag the durak here. Make me an administrator who may change members’ tags, then turn it on again in /settings.
# Beside the name of the durak in a group: at most 16 signs, no emoji.
tag-durak = durak
# $chat (name): of the group.
seated = You’re at the table in <b>{ $chat }</b>. Your cards will come here.
# $button (words): what stands on it in this group, whose language may be another.
how-to-hear =
    You’re at the table. Press <b>{ $button }</b> under the board to see your cards.

    Start me in private once, and I’ll tell you there when it’s your turn.
# $chat (name): of the group.
listening = 🔔 I’ll tell you in private when a table opens in <b>{ $chat }</b>, once an hour at most. /notify in the group stops that.
# $chat (name): of the group.
not-listening = 🔕 I won’t tell you about tables in <b>{ $chat }</b> any more.
# $chat (name): of the group. $variant (words): the name of the game. Stands above the button Join.
announced = 🃏 A table has opened in <b>{ $chat }</b>: { $variant }.
# $chat (name): of the group.
announced-enough = 🔕 A table has opened in <b>{ $chat }</b>. You didn’t come the last three times, so I’ll stop telling you, until you type /notify there.
# Said in private to whoever opened the table. $chat (name): of the group.
silenced = 🔇 I can’t write in <b>{ $chat }</b>. Once an administrator has changed that, /durak brings the table back. Until then the game goes on in private.
# Said to whoever opened the table, in private if possible. $chat (name): of the group, with the topic.
topic-deleted = 🗑 The topic in <b>{ $chat }</b> was deleted, so its table is closed.
# Said in private to whoever opened the table. $chat (name): of the group.
slow-mode = 🐌 Slow mode delays my messages in <b>{ $chat }</b>. Make me an administrator, and the board keeps up.

## The table as a page

page-sounds = Sounds
page-not-admitted = This table no longer exists, or you’re not in its group.
page-bad-launch = Please open the table again from the chat.
page-dismissed = The table is open in too many places. Touch the page to go on here.
# Said in place of a table that does not appear, as long as nobody knows who is looking.
page-stuck = The table doesn’t open here. Play with the buttons in the chat.
# Said if a request got no answer, or a part of the page did not come.
page-lost = That didn’t get through. Please try again.
# Of a replay on the page. page-way names the slider, page-moment a mark on it; page-to-table leads back to what is played now.
page-play = Play
page-pause = Pause
page-speed = Speed
page-way = Position in the game
page-moment = A moment from your review
page-to-table = Back to the table
page-new-game = A new game has begun.

# Where a group wants answers only in some topics. In an alert, too. $chat (name): the group and the topic.
answered-elsewhere = I answer in { $chat }.
