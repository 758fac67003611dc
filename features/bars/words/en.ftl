## Bars: who may not take part in a group for a while.

command-bar = keep somebody away from the tables
# In an alert, to the barred alone. $until (words): a day and a time.
bars-not-here = Not here until { $until }: an administrator has barred you from this group’s tables.
bars-list = 🚫 <b>Who is to stay away from the tables here?</b>
bars-nobody = Nobody who could be barred has played here lately.
# $name (name): somebody who is barred. $until (words): a day and a time.
bars-until = { $name }: barred until { $until }
# $name (name): of whoever is to be barred.
bars-how-long = How long is { $name } to stay away from the tables? Only { $name } will learn of it.
bars-administrator = Administrators can’t be barred.
bars-off = Nobody can be barred here.
button-bar-day = for a day
button-bar-week = for a week
button-bar-until = until let in again
# $name (name): somebody who is barred.
button-let-in = Let { $name } in again
# Below the privacy text, a paragraph of its own.
privacy-bars = If you erase yourself while barred from a group, a fingerprint of your ID stays there until the bar ends.
