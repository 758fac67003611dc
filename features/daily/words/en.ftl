## The deal of the day

daily-title = Deal of the day
# $date (words): the day.
daily = 📅 <b>{ daily-title }</b> · { $date }
# Below a picture of the day.
daily-caption = The same cards for everybody. One try, until midnight UTC.
# Behind the key below it, and where there are no pictures.
daily-about = Everybody gets the same cards, against the two strongest computers: one try, no hints, no clock, until midnight UTC. First out 2 points, durak 0, everybody else 1, also in a draw. Then anybody can replay the best and the strangest try; names show only in their own groups.
# $par (words): with at most two decimals. $margin (words): half the width of its 95 % interval.
daily-par = Par: { $par } ± { $margin } (the strongest computer’s average in your place).
# In the picture. $par (words): with at most two decimals.
daily-par-label = par { $par }
# $wait (words): how long it still takes.
daily-no-par = Par, the strongest computer’s average, comes in about { $wait }.
# $fingerprint (code): of a shuffle, as in verify.
daily-fingerprint = Fingerprint, unchanged since yesterday: <code>{ $fingerprint }</code>
# $fingerprint (code): of a shuffle.
daily-tomorrow = Tomorrow’s fingerprint: <code>{ $fingerprint }</code>
# $score (number): 0, 1 or 2 points.
daily-score = { $score ->
    [2] 🥇 First out: <b>2 points</b>.
    [1] 🥈 <b>1 point</b>.
   *[other] 🃏 The durak: <b>0 points</b>.
}
daily-made = ✅ You made par.
# $below (words): by how many points, with at most two decimals.
daily-missed = { $below } below par.
# $share (number): percent. Games with the same points are not counted as worse.
daily-beaten = Better than { $share }% of the strongest computer’s games.
daily-unfinished = You didn’t finish, so it doesn’t count.
# $share (number): percent.
daily-better = { $share ->
    [0] Nobody
   *[other] { $share }%
} of those in this bot’s groups did better.
# $days (number): days in a row, at least two.
daily-streak = { $days ->
   *[other] 🔥 { $days } days in a row.
}
daily-none = 📅 There’s no deal today. The next one begins at midnight UTC.
daily-off = 📅 There’s no deal of the day here.
# In a group, a line for everybody who has finished. $place (number), $name (name), $score (number): points.
daily-place = { $place }. { $name } · { $score ->
    [one] { $score } point
   *[other] { $score } points
}
daily-nobody = Nobody here has finished it yet.
# In a group, instead of places. Then who of the group has begun. $names (names): of them.
daily-playing = Still playing: { $names }
# To those who have asked for it.
daily-reminder = 📅 Today’s deal is waiting for you.
button-show-day = Show it
button-remind = 🔔 Remind me
button-no-reminders = 🔕 No reminders
# Answers to these buttons.
toast-reminded = I’ll remind you every day at this hour, unless you’ve played.
toast-not-reminded = I won’t remind you any more.
button-explain-day = How it works
button-try-alone = Play it
button-try = Play
button-copy-result = Copy to share
# Below a finished try.
button-daily = 📅 Result
# A day that is over. $date (words): the day.
daily-past = 📅 <b>The deal of { $date }</b>
# $score (number): 0, 1 or 2 points. $bouts (number): how many it took. $who (words): whose way it was.
daily-way = { $score ->
    [2] 2 points
    [1] 1 point
   *[other] 0 points
} in { $bouts ->
    [one] { $bouts } bout
   *[other] { $bouts } bouts
} · { $who }
# A try at a day that is over.
daily-way-best = 🏆 <b>Best try</b>: { daily-way }
    .about = Nobody made more points, or the same points in fewer bouts.
# The try with the fewest first moves in common with the others.
daily-way-strangest = 🦄 <b>Strangest try</b>: { daily-way }
    .about = No other try shares so few opening moves with the rest.
# In place of a name.
daily-way-for-par = the computer that sets par
button-way-best = 🏆 Best try
button-way-strangest = 🦄 Strangest try
# Replays the reader’s own try.
button-own-try = 📖 My try
# Leads to a day that is over. $date (words): the day.
button-past-day = ⏪ { $date }
button-today = 📅 Today
# What people pass on: it must not tell a card. $date (words): the day. $score (number): 0, 1 or 2 points.
# $made (code): yes, no or unknown: whether par was made. $days (code): in a row, or none.
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
    .aloud = Durak, deal of the day, { $date }: { $score ->
    [2] 2 points
    [1] 1 point
   *[other] 0 points
}{ $made ->
    [yes] , par made
    [no] , below par
   *[other] { "" }
}
# Refusals: toasts of at most 200 signs, plain.
refusal-one-try = Everybody gets only one try.
refusal-try-goes-on = First finish today’s deal: /daily brings it back.
# In place of a table where a try was cut short: the day is over, or it was given up.
closed-day = 📅 The day is over, so this try doesn’t count.
closed-given-up = 🏳 You gave this try up, so it counts as being the durak.
# A question.
leaving-try = Give this try up? It then counts as being the durak, and there’s no other today.
# In the settings: .about explains it in a line, .is-… are its values.
option-daily = Deal of the day
    .about = Whether /daily shows here how members of this group did.
    .is-on = { value-on }
    .is-off = { value-off }
# In the menu: a phone shows about 30 signs.
command-daily = the deal of the day
