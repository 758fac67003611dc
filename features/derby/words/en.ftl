## Derby of two groups

derby = ⚔️ <b>Derby of two groups</b>
derby-about = Both groups play the same cards, each in its own time: two of you as partners against the two strongest computers. First out 2 points, durak 0, everybody else 1, also in a draw. More points win. Nobody can play for both groups.
# $variant (words): the game. $clock (words): how long a turn lasts, or “none”.
derby-game = { $variant } · { $clock ->
    [none] no clock
   *[other] { $clock } a turn
}
# $deals (number): 3 or 5.
derby-deals = { $deals ->
   *[other] { $deals } deals
}
derby-unfit = ⚔️ A derby needs a game for four, everybody for themselves. Choose another one in /settings first.
# $command (code): what the other group types.
derby-challenged = Your challenge is ready. In the other group, type: <code>{ $command }</code>
# Each followed by a countdown.
derby-lapses = ⌛ Lapses unless somebody accepts
derby-time = ⌛ Time left for all deals
# In place of a challenge.
derby-lapsed = ⌛ Nobody accepted this challenge in time.
# $fingerprint (code): of the fingerprints of the deals.
derby-fingerprint = Fingerprint of the deals: <code>{ $fingerprint }</code>
# $group (name): the title of the group that has challenged.
derby-received = { $group } challenges you.
# $group (name): the title of the other group.
derby-accepted = 🤝 { $group } accepts your challenge!
# $group (name): the title of this group. $other (name): that of the other.
derby-between = ⚔️ <b>{ $group } – { $other }</b>
# Plain. In place of a title that is not known.
derby-a-group = A group
# $deal (number): counted from 1. $points (number): 0 to 3.
derby-deal = Deal { $deal } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# $deal (number): counted from 1.
derby-deal-goes-on = Deal { $deal } · being played
# $count (number): of the deals that the other group has finished. $deals (number): of all.
derby-others = The other group has finished { $count } of { $deals }.
derby-others-ready = The other group has finished.
# $deal (number): counted from 1. $own (number), $other (number): points of this group and of the other.
derby-compared = Deal { $deal } · { $own } : { $other }
# $group (name): the title of the winners. $points (number): theirs. $others (number): the points of the others.
derby-won = 🏆 The derby goes to { $group }, <b>{ $points } : { $others }</b>!
# $points (number): of each group.
derby-even = 🤝 <b>{ $points } : { $points }</b>: nobody wins this derby.
# $deal (number): counted from 1.
derby-turning = 🔀 Decided by deal { $deal }
# Above the buttons with the replays and with button-check-deal.
derby-replays = Below: how both groups played, and 🔐 the proof of each shuffle.
derby-players-gone = 🤖 An update has changed the computers, so this derby has no winner.
derby-switched-off = 🔌 Derbies were switched off, so this one has no winner.
derby-off = ⚔️ There are no derbies here.
# Answers to /derby and its buttons. Plain.
derby-no-challenge = There’s no such challenge, or not any more.
derby-own-challenge = Another group has to accept your challenge.
derby-engaged = This group already has a derby or a challenge: /derby.
derby-too-many-codes = Too many codes at once. Please wait a minute.
derby-table-taken = There’s a table here: finish its game, or close it, first.
# In the lobby. $deal (number): counted from 1. $deals (number): of all.
derby-lobby = ⚔️ Derby, deal { $deal } of { $deals }: two of you, and two computers
# In place of a table that is closed.
derby-over = ⚔️ The derby is over, and so is this deal.
# After it, if a game was being played.
derby-cut-short = ✂️ <b>Cut short</b>: this deal gives no points.
# In the result of a deal. $points (number): 0 to 3.
derby-points = ⚔️ { $points ->
    [one] { $points } point
   *[other] { $points } points
} in this deal
# $deals (number): 3 or 5.
button-challenge = ⚔️ Challenge: { $deals } deals
button-accept-challenge = ⚔️ Accept
button-withdraw = Withdraw
# $deal (number): counted from 1.
button-play-deal = ▶️ Deal { $deal }
button-derby = ⚔️ Derby
# The replay of a deal as a group played it. $deal (number): counted from 1. $group (name): its title, shortened.
button-replay-deal = { $deal } · { $group }
# In the result of a derby. $deal (number): counted from 1. $group (name): at most 8 letters of the title of who played.
button-film-of-deal = { button-film } { $deal } · { $group }
# Proves the shuffle of a deal. $deal (number): counted from 1.
button-check-deal = 🔐 { $deal }
# A refusal: a toast of at most 200 signs, plain.
refusal-other-side = You’ve played for the other group in this derby.
# In the settings: .about explains it in a line, .is-… are its values.
option-derby = Derbies
    .about = Whether this group can challenge others with /derby. The other group sees this one’s name and points.
    .is-on = { value-on }
    .is-off = { value-off }
# In the menu: a phone shows about 30 signs.
command-derby = challenge another group
