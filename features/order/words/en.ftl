## Order in a group

# In the settings: .about explains it in a line, .is-… are its values.
# $count (number): the hour, 0 to 23.
option-quiet-from = Quiet from
    .about = From then on I post nothing here unasked. If they end at the same hour, there are no quiet hours.
    .is-number = { $count }:00
# $count (number): the hour, 0 to 23.
option-quiet-until = Quiet until
    .about = Until then I post nothing here unasked.
    .is-number = { $count }:00
option-night-tables = Tables in quiet hours
    .about = Whether a table may be opened in the quiet hours. A game that goes on is played to its end.
    .is-on = allowed
    .is-off = none
# $count (number): minutes, 0 for none.
option-pause = Pause
    .about = How long nobody can start a game here after several in a row. A game that goes on is played to its end.
    .is-number = { $count ->
        [0] none
       *[other] { $count } minutes
    }
# $count (number): games.
option-pause-after = Pause after
    .about = How many games in a row make a pause. Whoever has rested for as long as it lasts begins to count anew.
    .is-number = { $count } games
# $games (number): how many. $time (words): by the group’s clocks. In an alert, too, and below a result.
order-pause = ⏸ { $games } games in a row: a pause until { $time }.
# $time (words): by the group’s clocks. In an alert, too, and below a result.
order-night = 🌙 No tables are opened here until { $time }.
# A button in the settings, and the title of what it leads to: the last ten changes, for administrators.
button-changes = Last changes
# $day (words), $time (words): when. $name (name): who. $option (words): its name. $old (words), $new (words): its values.
order-change =
    { $day }, { $time } · { $name }
    { $option }: { $old } → <b>{ $new }</b>
order-no-changes = Nobody has changed anything yet.
# A button in the settings, for administrators: it sends a table for spreadsheets, whose columns figures-… are.
button-figures = All games as a file
# Between two columns: what spreadsheets in this language take for it. A semicolon, where numbers have decimal commas.
figures-separator = ,
figures-game = Game
figures-date = Date
figures-variant = Variant
figures-place = Place
figures-player = Player
figures-durak = Durak
# A button in the settings of a group with topics, and the title of what it leads to.
button-topics = Topics
order-topics-about = Where I answer. Elsewhere I point there. A topic is missing? Type /settings in it.
# What is chosen there: all, or some by their names. General is that topic of Telegram’s that every such group has.
order-all-topics = all topics
order-general = General
