# English. Short, concrete, friendly; the same thing has the same name everywhere:
# piece, cell, side (X or O), swap sides, to move, to place, to cover.

app-name = The LITS Table
credits = Battle of LITS and TAILITS are games by Grant Fikes, TAIJI and LOT by Néstor Romeral Andrés; the double games join theirs. Published by Néstor Romeral Andrés (nestorgames). This page is unofficial: made by players, not by them.
designed-by = by { $names }
about-battle-of-lits = Twenty pieces for both of you. Cover the other’s symbols, keep your own in sight. There are no draws.
about-tailits = Every piece is half black, half white. Join your colour into the larger group, and mind what you give away.
about-taiji = Tiles with a light and a dark square. Your largest groups count, and every tile helps both of you.
about-lot = Three discs in line become one stack, three stacks in line win. Lots of turns on a small board.
about-tailits-and-taiji = First TAILITS, then TAIJI on top of it. Both scores are added, and half a point decides.
about-taiji-and-battle-of-lits = First TAIJI; then its squares are the symbols of a Battle of LITS on top.

name-First = Player 1
name-Second = Player 2

# Sides: by themselves, and after “as”
side-X = X
side-O = O
side-White = White
side-Black = Black
side-as-X = X
side-as-O = O
side-as-White = White
side-as-Black = Black

colour-L = red
colour-I = yellow
colour-T = green
colour-S = blue

# Buttons
button-home = All games
button-menu = Menu
button-undo = Undo
button-redo = Redo
button-rotate = Rotate the piece
button-flip = Turn the piece over
button-colour = Other colours
button-hint = Show where it fits
button-cancel = Put the piece back
button-confirm = Place
button-close = Close

# Seats
seat-to-move = to move
seat-won = wins
seat-stacks = stacks
seat-label = { $name }, { $side }, { $points }

# Tray
tray-label = Pieces left
tray-piece = { $piece } ×{ $left }, { $colour }
tray-fits = { $count ->
    [0] { $piece } fits nowhere now
    [one] { $piece } fits in one place
   *[other] { $piece } fits in { $count } places
  }
tray-way = { $way }, { $left ->
    [0] none left
   *[other] { $left } left
  }
colour-way-B = black
colour-way-W = white
tray-end-B = Black end first
tray-end-W = White end first
tray-end-means = Tap to exchange the ends
tray-discs = { $side }: { $left } discs in hand

# The status line
line-first = { $name } begins as { $side }: pick a piece, it may go anywhere.
line-pick = { $name } to move: pick a piece.
line-put = Tap the board where the { $piece } should go.
line-put-coloured = Tap the board where the { $piece } should go; below are its colours.
line-first-tailits = { $name } begins as { $side }: pick a piece, it must cover the centre.
line-first-taiji = { $name } begins as { $side }: tap a cell for the { $end } end.
line-first-lot = { $name } begins as { $side }: tap any cell.
line-pick-tailits = { $name } to move: pick a piece and its colours.
line-pick-taiji = { $name } to move: tap a cell for the { $end } end.
line-pick-lot = { $name } to move: tap an empty cell.
end-B = black
end-W = white
prompt-white-end = Now the white end: tap a marked cell beside it.
prompt-black-end = Now the black end: tap a marked cell beside it.
prompt-no-room = No taijitu fits here: no cell beside this one is free.
prompt-keep = A line of three! Tap the disc that stays and becomes a stack.
prompt-line = It is in several lines: tap a disc that goes.
ready-taiji = It fits, { $covers }. Tap it to exchange its ends.
ready-disc = A disc on { $cells }. Place it?
ready-line = Two discs go, { $cells } becomes a stack. Place it?
line-fits = It fits here, { $covers }.
line-fits-count = It fits here: { $covers }.
line-hint = { $here ->
    [0] The { $piece } fits nowhere this way round
    [one] The { $piece } fits in one place this way round
   *[other] The { $piece } fits in { $here } places this way round
  }, { $others ->
    [0] and in none turned.
    [one] in one more turned.
   *[other] in { $others } more turned.
  }
line-kept = The rules are still starting. Your move is kept and will be made.

covers-none = covering nothing
covers-x = covering { $x } X
covers-o = covering { $o } O
covers-both = covering { $x } X and { $o } O
grows = { $side } +{ $by }
loses = { $side } −{ $by }
grows-none = the count stays as it is

said-place = { $name } places { $piece } on { $cells }, { $covers }. { $a } to { $b }.
said-place-count = { $name } places { $piece } on { $cells }: { $covers }. { $a } to { $b }.
said-coloured = { $name } places { $piece }, black on { $black }, white on { $white }: { $covers }. { $a } to { $b }.
said-taijitu = { $name } lays a taijitu, black on { $black }, white on { $white }: { $covers }. { $a } to { $b }.
said-disc = { $name } places a disc on { $cells }.
said-line = { $name } places a disc on { $cells } and makes a line: { $removed } go, { $stack } is a stack. Stacks { $a } to { $b }.
said-swap = { $name } swaps and is { $side } now. { $other } moves next as { $otherSide }.
said-resign = { $name } resigns.

need-piece = Pick a piece first.
need-cell = Tap the board where the { $piece } should go.
need-start = Tap an empty cell first.
need-supply = No { $piece } is left: all of them are on the board.
need-place = The { $piece } fits nowhere now. Another piece will.
need-rules = That did not work: { $detail }

# Why a move is refused
reason-malformed = That is not a move of this game.
reason-off-board = Part of the piece would lie off the board.
reason-overlap = { $count ->
    [one] { $cells } is covered already.
   *[other] { $cells } are covered already.
  }
reason-supply = No { $piece } is left: all of them are on the board.
reason-centre = The first piece must cover the centre.
reason-detached = It must touch a piece on the board, edge to edge.
reason-same-shape = These two { $piece } would share an edge.
reason-square = That would fill a square of 2 × 2 cells.
reason-not-adjacent = The two ends must lie side by side.
reason-not-flat = It would not lie flat: both ends on the board, or both on pieces.
reason-must-stack = You made a line of three: choose the cell that becomes a stack.
reason-no-line = These discs are not a line that was just made.
reason-no-swap = Sides can be swapped only right after the first piece.
reason-game-over = The game is over.

# The swap
swap-title = { $name }, swap sides?

# The end
end-wins = { $name } wins, { $a } : { $b }
end-wins-early = { $name } wins
end-draw = A draw, { $a } : { $b }
end-by-points = No piece fits any more. More symbols left in sight wins.
end-by-last-mover = Equal, { $a } : { $b }. The last piece decides, and { $winner } placed it.
end-by-resignation = { $loser } resigned.
end-by-time = { $loser } ran out of time.
end-draw-plain = A draw
end-by-points-tailits = No piece fits any more. { $scoring ->
    [second-largest] The larger second-largest group wins.
   *[other] The larger group wins.
  }
end-by-points-taiji = No taijitu fits any more. { $groups ->
    [1] The larger group wins.
    [2] The two largest groups of each count, and more wins.
   *[other] The three largest groups of each count, and more wins.
  }
end-by-points-tailits-and-taiji = Both games are over. { $by ->
    [half] The half point for the last piece of the TAILITS decides.
   *[other] Whoever has more from both together wins.
  }
end-by-points-taiji-and-battle-of-lits = Both games are over. Whoever has more from both together wins.
end-by-largest-group = Equal, { $a } : { $b }. These were the second-largest groups; now the larger largest group decides.
end-by-moved-second = Equal, { $a } : { $b }. Black, who moved second, wins.
end-by-line = Three stacks in a line.
end-by-full-board = The board is full, and nobody has three stacks in a line.
end-by-no-discs = No disc is left to place, and nobody has three stacks in a line.
stage-of = { $game } · { $number }: { $stage }
game-battle-of-lits = Battle of LITS
game-tailits = TAILITS
game-taiji = TAIJI
game-lot = LOT
between-tailits-and-taiji = The TAILITS is over
between-tailits-and-taiji-next = Now a TAIJI on top of it. { $name } opens as { $side }. A taijitu lies flat: both ends on the board, or both on pieces.
between-taiji-and-battle-of-lits = The TAIJI is over
between-taiji-and-battle-of-lits-next = Now a Battle of LITS on top of it. { $name } opens as { $side }. Pieces hide the squares they lie on; those left in sight count.
between-go = Go on
end-rematch = Rematch, { $name } begins
end-look = Look at the board
end-share = Share
end-home = All games

# The menu
menu-title = Menu
menu-fresh = New game
menu-rematch = Rematch, { $name } begins
menu-undo = Undo
menu-redo = Redo
menu-review = Look back
menu-resign = Resign
menu-share = Share this game
menu-load = Load games
menu-rules = How to play
menu-keys = Keys
menu-settings = Settings

# A new game
new-title = New game
new-game = Game
new-First = Begins, as { $side }
new-Second = Follows, as { $side }
new-start = Begin
option-Board = Board
option-Board-rotated = Rotated
option-Board-rotated-means = Opposite every X, through the centre, stands an O.
option-Board-mirrored = Mirrored
option-Board-mirrored-means = Across the middle line from every X stands an O.
option-Board-scattered = Scattered
option-Board-scattered-means = 30 X and 30 O anywhere, without order.
option-Board-custom = Your own
option-Board-custom-means = Drawn cell by cell, or pasted as text.
option-Scoring = What counts in TAILITS
option-Scoring-largest = The largest group
option-Scoring-largest-means = Your largest group is your score.
option-Scoring-second-largest = The second-largest group
option-Scoring-second-largest-means = Your second-largest group is your score: one large group alone is worth nothing.
option-Pieces = Pieces
option-Pieces-every = Every colouring
option-Pieces-every-means = Of each shape one piece for every way to make two squares black.
option-Pieces-paired = In halves
option-Pieces-paired-means = L, I and S are cut in the middle, one half black, one white; on a T both arms have one colour.
option-Size = Board
option-Size-7 = 7 × 7
option-Size-7-means = A short game. One group is usual.
option-Size-9 = 9 × 9
option-Size-9-means = The standard board. Two groups are usual.
option-Size-11 = 11 × 11
option-Size-11-means = The large board. Three groups are usual.
option-Groups = Groups that count in TAIJI
option-Groups-1 = One
option-Groups-1-means = Your largest group is your score.
option-Groups-2 = Two
option-Groups-2-means = Your two largest groups are added.
option-Groups-3 = Three
option-Groups-3-means = Your three largest groups are added.
our-ruling = our ruling
ruling-boards = The printed rules do not say how X and O are spread, so the kinds of board are ours.
ruling-pieces = The printed rules do not say which two squares of a piece are black, so both sets are ours.
ruling-double-supply = The printed rules do not say which tetrominoes to use. We take the 24 of TAILITS, six of each shape, and the first may go anywhere.
ruling-double-groups = The printed rules leave the number of groups to you. If you choose nothing, it is three.
ruling-no-discs = The printed rules do not say what happens when you have no disc left on your turn. With us, that is a draw.
board-preview = The board you will play on
board-waiting = The board appears as soon as the rules have started. You can begin already.
board-another = Another board
board-edit = Change this one
board-undo = Undo
board-clear = Clear
board-count = X { $x }, O { $o }
board-uneven = Usually there are 30 of each; you may play with any number.
board-text = The board as text
board-bad-rows = A board has ten rows, with / between them.
board-grid = Board to draw on. Arrow keys go from cell to cell, Space changes a cell, X and O set one.
board-cell-X = { $cell }, X
board-cell-O = { $cell }, O
board-cell-blank = { $cell }, blank

# Sharing and loading
share-title = Share this game
share-means = The whole game as text. Whoever loads it here sees what you see.
share-copy = Copy
share-save = Save as a file
share-copied = Copied.
share-select = The text is marked: copy it with your keyboard or by a long press.
link-making = The link is on its way …
link-making-code = The code is on its way …
link-none = There is no link for this game now, but there is its text.
link-none-code = There is no code for this game now, but there is its text.
link-means = The whole game is in this link. Whoever opens it sees what you see; no server keeps it.
link-means-code = The whole game is in this code. Whoever loads it at their own table, under “{ menu-load }” in the menu, sees what you see. There is no link: this table is a file of yours, which has no address on the web.
link-label = Link to this game
link-label-code = Code of this game
link-copy = Copy the link
link-copy-code = Copy the code
link-share = Share …
link-code = QR code of the link to this game
link-code-code = QR code of this game
link-play = Playing far apart?
link-play-means = Make your move and send the link. The other one opens it, moves, and answers with a link. Open that, and your game goes on.
link-play-means-code = Make your move and send the code. The other one loads it, moves, and answers with a code. Load that, and your game goes on.
link-send = Send the move
link-sent = Your move is on its way. When the answer comes, open its link.
link-sent-code = Your move is on its way. When the answer comes, load its code.
link-copied = The link is copied: send it. When the answer comes, open its link.
link-copied-code = The code is copied: send it. When the answer comes, load its code.
link-opened = { $said } { $name } to move.
link-waiting = The game in the link appears as soon as the rules have started.
link-older = What you opened is older than your game. Here is your game, as far as it went.
share-text = As text
import-title = Load games
import-means = Paste a link or a code, or the text of one or several games, choose files, or drop them anywhere on this page. Your own games stay as they are.
import-go = Load
import-at = Move { $number } ({ $move }) cannot stand. { $why }
import-unreadable = This text is not a game we can read: { $detail }
import-unpainted = This is a game of { $detail }, which cannot be shown here yet.
import-bad-game = This is not a game: the tag [Game "…"] is missing.
import-bad-tag = The tag { $at } does not fit this game, or contradicts the moves.
import-bad-row = Row { $at } of the board, counted from the top, is not ten cells of x, o and blanks.
import-bad-line = Line { $at } is neither a tag nor a move.
import-bad-long = This text is far too long for a game.
import-bad-link-damaged = This link is damaged or not whole. Ask for it again, and copy all of it.
import-bad-link-version = This link is from a newer version. Load this page again, then open the link again.
import-bad-link-long = This link is far too long for a game.
import-bad-link-content = This link holds no game that we can read.
import-bad-many = These are far too many games for one text.
import-too-large = That is { $size }; at most { $most } can be loaded at once.
import-no-rules = The rules do not answer. Load the page again and try once more.
import-choose = Choose files
import-waiting = Loading …
import-progress = Loading … { $done } of { $count }
import-same-one = This game is here already, so it was not added again.
import-where = { $name }, game { $number }
import-which = Game { $number }
report-added = { $count ->
    [0] No game was added.
    [one] One game was added.
   *[other] { $count } games were added.
  }
report-same = { $count ->
    [one] One is here already and was not added again.
   *[other] { $count } are here already and were not added again.
  }
report-cut = { $count ->
    [one] The end of one is missing; it is loaded as far as it goes.
   *[other] The end of { $count } is missing; they are loaded as far as they go.
  }
report-refused = { $count ->
    [one] One could not be loaded:
   *[other] { $count } could not be loaded:
  }
drop-hint = Drop it here to load the games in it

resign-title = Resign this game?
resign-means = { $name } gives up and the other one wins. You can undo it.
resign-go = Resign
resign-no = Play on

# Home
home-continue = Under way
home-finished = Finished
home-games = Play
home-new = New game
home-rules = How to play
home-turn = { $name } to move
home-won = { $name } has won
home-draw = A draw
home-remove = Delete { $game }
home-more = More for { $game }
home-all = Show all { $count }
home-kept = Your games
home-import = Load games
home-export = { $count ->
    [one] Save the game as a file
   *[other] Save all { $count } as a file
  }
home-export-failed = The rules do not answer, so the games could not be put into one file. Each can be saved by itself.
home-games-file = games
home-damaged = Cannot be read
home-damaged-means = These entries stay until you delete them. Saved as a file, they can be looked at and perhaps mended.
home-damaged-entry = An entry of { $size }
home-damaged-file = Save this entry as a file
home-damaged-remove = Delete this entry
saved-open = Open
saved-name = Name
saved-title = Name of the game
saved-keep = Keep
saved-copy = Duplicate
saved-copied = The game is there twice now.
saved-file = Save as a file
saved-remove = Delete
home-removed = The game is deleted.
home-back = Back to the table

# Settings
settings-title = Settings
settings-language = Language
settings-theme = Colours
settings-theme-system = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-confirm = Confirm by touch
settings-confirm-means = A piece put down with a finger is placed only by the button.
settings-hatching = Hatching
settings-hatching-means = Each shape has a pattern besides its colour.
settings-coordinates = Coordinates
settings-coordinates-means = Letters and numbers along the board.
settings-keys = Letter keys
settings-keys-means = L I T S pick, R rotates, and so on. Arrows and Enter always work.

# How to play
guide-title = How to play { $game }
guide-battle-of-lits-aim = One of you is X, the other O. A piece hides the symbols it lies on. At the end, whoever has more symbols in sight wins.
guide-battle-of-lits-turn = Take turns. Place any piece that is left, turned and flipped as you like. The first may go anywhere; after that, three rules:
guide-detached = It must touch a piece on the board, edge to edge.
guide-same-shape = Two of the same shape never share an edge.
guide-square = No square of 2 × 2 cells may be filled.
guide-battle-of-lits-swap = After the first piece, the second player may swap sides instead of placing. The piece stays; whoever placed it moves next, on the other side. So do not begin too well.
guide-battle-of-lits-end = There is no passing. When no piece fits, the game is over. Equal? Whoever placed the last piece wins.
guide-battle-of-lits-tints = Tinted cells can still be covered. The others never again: a symbol there is safe.
guide-tailits-aim = One of you is Black, the other White. Every piece has two black and two white squares. Join squares of your colour into one large group.
guide-tailits-turn = Take turns, Black first. Place any piece that is left, turned and flipped as you like.
guide-tailits-centre = The first piece must cover the centre.
guide-tailits-rules = For all others there are three rules:
guide-tailits-colours = You choose a shape and a place, then the colours: any way that a piece still left can show.
guide-tailits-groups = Squares of one colour join along edges and over corners. Here Black has a group of four.
guide-tailits-end = There is no passing. When no piece fits, the largest groups are compared, and the larger one wins. Equal? Whoever placed the last piece wins.
guide-tailits-second = Or you agree to compare the second-largest groups; if those are equal, the largest; then the last piece decides.
guide-taiji-aim = One of you is White, the other Black. Every tile, a taijitu, has a white and a black end. Make large groups of your own squares.
guide-taiji-turn = Take turns, White first. Lay one taijitu on two empty cells, either way round. It always helps both of you: see that it helps you more.
guide-taiji-side = The two ends must lie side by side, edge to edge.
guide-taiji-groups = Squares of one colour join along edges only. The two at the right are not part of these groups of three.
guide-taiji-count = Agree how many groups count. As a rule, it is one on 7 × 7, two on 9 × 9 and three on 11 × 11.
guide-taiji-end = When no taijitu fits, each of you adds up that many of your largest groups. More wins. Equal? Black wins, who moved second.
guide-lot-aim = One of you is White, the other Black, with 45 discs each. Three of your stacks in line win.
guide-lot-turn = Take turns, White first. Put one disc on any empty cell. That is all, unless it makes a line of three of your single discs: across, upwards or diagonally, without a gap.
guide-lot-line = Then you must choose which of the three stays.
guide-lot-choice = Several lines at once, or one of four or five discs? Choose any three in a row, with the new disc among them.
guide-lot-stack = The one that stays gets another disc and is a stack. The other two come back to you.
guide-lot-stacks = A stack never moves and never goes, and it is no part of a line of single discs.
guide-lot-win = Three or more stacks of yours side by side in line: you win.
guide-lot-swap = After White’s first turn, the second player may swap sides instead of placing. The disc stays; whoever placed it moves next, as Black. So do not begin too well.
guide-lot-end = A full board without such a line is a draw.
guide-tailits-and-taiji-aim = Two games on one board, the second on top of the first. What you score in both is added.
guide-tailits-and-taiji-first = First TAILITS: Black begins. Your largest group is your score (or the second-largest, as agreed), and whoever placed the last piece gets half a point more.
guide-tailits-and-taiji-second = Then TAIJI on top: White begins. The colours of the tetrominoes do not count now, and no taijitu lies on another. There is one more rule:
guide-tailits-and-taiji-flat = A taijitu lies flat: both ends on the board, or both on tetrominoes, on one or on two.
guide-tailits-and-taiji-uneven = It must not lean, with one end on a tetromino and the other on the board.
guide-tailits-and-taiji-end = When no taijitu fits, your largest groups are counted as agreed, and both scores are added. More wins. Because of the half point there is no tie.
guide-taiji-and-battle-of-lits-aim = Two games on one board, the second on top of the first. What you score in both is added.
guide-taiji-and-battle-of-lits-first = First TAIJI: White begins. Your largest groups are counted as agreed, and these points stay yours.
guide-taiji-and-battle-of-lits-second = Then Battle of LITS on top: the squares of the taijitus are the symbols, cells left empty have none. White begins; the first tetromino may go anywhere, then the three rules hold.
guide-taiji-and-battle-of-lits-symbols = A tetromino hides the squares it lies on. Each square still in sight is a point for its side.
guide-taiji-and-battle-of-lits-swap = Instead of the first tetromino, Black may swap sides. The tetromino stays; whoever placed it is Black now and moves next. The TAIJI points stay with the person.
guide-taiji-and-battle-of-lits-end = When no tetromino fits, add your squares in sight to your TAIJI points. More wins. Equal? Whoever placed the last tetromino wins.
guide-credits = { $game } is a game by { $names }, published by { $publisher }. This page is unofficial: made by players, not by them.

# Keys
keys-title = Keys
keys-pick = { $letters }
keys-pick-means = pick a piece
keys-move = ← ↑ → ↓
keys-move-means = move it
keys-rotate = R
keys-rotate-means = rotate it; the mouse wheel does too
keys-flip = F
keys-flip-means = turn it over
keys-colours = C
keys-colours-means = change its colours
keys-ends = F
keys-ends-means = exchange the ends of the taijitu
keys-place = Enter
keys-place-means = place it
keys-back = Esc
keys-back-means = put it back
keys-undo = U, Ctrl + Z
keys-undo-means = undo
keys-redo = Ctrl + Shift + Z
keys-redo-means = redo
keys-hint = H
keys-hint-means = show where it fits
keys-cells = Home, End, Page ↑ ↓
keys-cells-means = to the edges of the board
keys-help = ?
keys-help-means = this list

# The moves so far
log-title = Moves
log-swap = swaps sides
log-resign = resigns

# The board, spoken
twin-label = Board. Arrow keys go from cell to cell.
cell-piece = { $cell }, { $colour } { $piece }, move { $move }
cell-coloured = { $cell }, { $side } on { $colour } { $piece }, move { $move }
cell-taijitu = { $cell }, { $side } end, move { $move }
cell-disc = { $cell }, { $side } disc, move { $move }
cell-stack = { $cell }, { $side } stack, move { $move }
cell-choice = { $what }, can be chosen
cell-free = { $what }, free
cell-closed = { $what }, nothing fits here
cell-symbol = { $cell }, { $side }
cell-blank = { $cell }, blank
cell-open = { $what }, can still be covered
cell-later = { $what }, cannot be covered now, perhaps later
cell-safe = { $what }, can never be covered again

# Storage
stored-full = This browser’s storage is full: the game goes on, but keep this tab open or save the game as a file.
stored-forbidden = This browser does not let us store games: play goes on, but keep this tab open or save the game as a file.
stored-newer = This game went further in another tab. What you play here is kept as a game of its own.
stored-damaged = The stored game cannot be read. It is kept as it is; here is a fresh board.
room-kept = All this takes { $size } in this browser. There is room for about { $room } more.
room-lasting = The browser keeps it even when it runs short of space.
room-passing = The browser may clear it when it runs short of space. Saved as a file, your games are safe.
notice-cut-short = The end of the record is missing. It is loaded as far as it goes.

# When something cannot start
trouble-title = The game cannot go on yet
trouble-again = Load again
trouble-no-wasm = This browser lacks WebAssembly, or it is turned off (some “lockdown” modes do that). Turn it on for this page, or use a current Firefox, Chrome, Edge or Safari.
trouble-old = This browser is too old. Please use a current Firefox, Chrome, Edge or Safari.
trouble-broken = The rules could not be started. Your games are safe. Load the page again; if that does not help, try another browser.
trouble-stopped = The rules have stopped answering. Your game is kept up to the last move. Load the page again.
trouble-silent = Nothing has arrived for half a minute. Your games are safe. Check the connection and load the page again.

# Looking back
review-at = Which position
review-count = { $ply } of { $of }
review-first = To the beginning
review-back = One move back
review-play = Let the moves follow by themselves
review-on = One move on
review-last = To the end
review-comment = A word about this position
review-comment-refused = A comment cannot hold the sign {"}"}.
review-branch = Play on from here
review-leave = Back to the game
review-branched = This is a game of its own now. The other one is kept as it was.

# Comfort
settings-palette = Pieces
settings-palette-even = Even
settings-palette-safe = For the colour-blind
settings-palette-shades = Shades of grey
settings-theme-wood = Wood
settings-theme-contrast = High contrast
settings-sound = Sounds
sound-off = off
sound-level = { NUMBER($level, style: "percent") }
settings-vibration = Vibration
settings-vibration-means = A short shake for a piece that lands, two for a refusal.
settings-reset = Settings as at first
takeaway = Download as one file
takeaway-means = The whole table in one file of up to 8 MB. Open it from your disk, with no network and no server: everything works but links.
settings-were-reset = All settings are as on the first day.

# Pictures
menu-picture = Picture
picture-title = A picture of this position
picture-shows = Shows
picture-numbered = Move numbers and list
picture-format = File
picture-svg = SVG
picture-png = PNG, { $width } px
picture-saved = Saved.
picture-failed = That did not work. Try another size, or save it as a file.
picture-after = { $ply ->
    [one] After one move
   *[other] After { $ply } moves
  }
picture-after-of = After move { $ply } of { $of }
picture-symbols = { $side } in sight: { $cells }.
picture-discs = Discs of { $side }: { $cells }.
picture-stacks = Stacks of { $side }: { $cells }.
picture-moves = Moves: { $moves }.
picture-no-moves = No move has been made.

# On paper
menu-paper = Print
home-paper = Print and play on paper
paper-title = On paper
paper-what = What
paper-this-game = This game, on one page
paper-kit = Board and pieces
paper-own-board = The board of this game
paper-paper = Paper
paper-how = How
paper-coloured = In colour
paper-with-backs = Backs of the pieces
paper-kit-means = A board, all pieces to cut out, and the rules. Print at 100 %: the line below each board and set of pieces must be 10 cm long. For backs print on both sides, turned over the long edge, on firm paper.
paper-game-means = The last position with the number of every move, all moves, and the record. Whoever types that in has the whole game.
paper-print = Print
paper-waiting = The pages are being made …
paper-count = { $count ->
    [one] One page
   *[other] { $count } pages
  }
paper-board = { $game }: board
paper-pieces = { $game }: { $count } pieces
paper-backs = { $game }: backs of the { $count } pieces
paper-unofficial = The LITS Table. Unofficial, made by players.
paper-check = This line is { $length } cm long when printed at 100 %.

# One tablet for two: how the table stands between them
menu-home = All games
menu-sides = Table for two
menu-fullscreen-on = Full screen
menu-fullscreen-off = Leave full screen
edge-label = { $name }’s edge
edge-waiting = { $name } to move.
settings-table = Table for two
settings-table-plain = Side by side
settings-table-plain-means = The table stays as it is; both of you look at it from the same side.
settings-table-turning = Turning
settings-table-turning-means = You sit opposite each other: after each move the table turns to whoever is next.
settings-table-two-sided = Two-sided
settings-table-two-sided-means = You sit opposite each other: each of you has pieces, score and buttons at your own edge.
settings-table-no-room = This window is too small for two edges. The table turns until there is room for them.
settings-edges = Where you sit
settings-edges-ends = Above and below
settings-edges-ends-means = The far edge is the top of the screen.
settings-edges-sides = Left and right
settings-edges-sides-means = The whole table lies sideways.
settings-awake = Screen stays on
settings-awake-means = It does not go dark while a game is under way.

# Trying out, the lens, the swap as boards, another score
menu-explore = Explore
menu-away = Put away
menu-keep = Keep as a new game
review-explore = Explore from here
explore-on = Only trying
explore-away = Put away, back to the game
explore-put-away = Put away. The game is as it was.
explore-kept = What you tried is a game of its own now. The other one is kept as it was.
log-tried = tried
keys-explore = E
keys-explore-means = explore: try moves out, and put them away
keys-lens = V
keys-lens-means = lens on or off
menu-lens = Lens
lens-on = on
lens-off = off
lens-now-on-battle-of-lits = The lens is on. Framed: safe for ever. Hatched: out of play.
lens-now-on-tailits = The lens is on. Hatched: out of play. Beads: where the groups that count can still grow.
lens-now-on-taiji = The lens is on. Hatched: out of play. Beads: where the groups that count can still grow.
lens-now-on-lot = The lens is on. Three beads: a line could be made. A small stack: a win. A broken ring: a third stack.
lens-now-off = The lens is off.
lens-cell-final = settled, nothing will ever cover it
lens-cell-grow = { $side } can grow here
lens-cell-line = { $side } can make a line here
lens-cell-win = { $side } could win here
lens-cell-third = a stack here would be the third for { $side }
lens-cell-made = this move would settle it
lens-sure = { $count } safe
lens-open = { $count } open
lens-line = lines on { $count }
lens-win = wins on { $count }
lens-discs = { $count ->
    [one] one disc
   *[other] { $count } discs
  }
lens-groups = Groups (room)
lens-group = { $size } ({ $room })
lens-final = { $count } settled
lens-moves = { $count ->
    [one] one move left
   *[other] { $count } moves left
  }
lens-fits = Places
lens-of-side = { $side } { $count }
lens-then-line = Cells for a line then: { $sides }.
lens-then-win = To win at once: { $sides }.
lens-then-sure = Makes safe: { $sides }.
lens-then-none = Makes nothing safe.
lens-then-dead = { $count ->
    [one] Settles one cell.
   *[other] Settles { $count } cells.
  }
swap-you-keep = You stay { $own } and move now
swap-you-become = You become { $their }, { $other } moves now
rescored-title = Scored another way
rescored-show = Show the groups that would decide
rescored-Scoring-largest = Largest group
rescored-Scoring-second-largest = Second-largest group
rescored-Groups-1 = One group
rescored-Groups-2 = Two groups
rescored-Groups-3 = Three groups
rescored-by = { $name } by { $by }
rescored-tie = { $name }, on equal points
rescored-result = { $way }: { $result }

# Round the table
menu-tour = Round the table
tour-offer = Show me round
tour-title = Round the table
tour-count = { $number } of { $of }
tour-next = Next
tour-done = Play
tour-skip = Enough
tour-seats = You are two at one screen. Here is who you are, what counts for each of you, and whose turn it is.
tour-tray = All pieces that are left. Tap one, or drag it straight to the board.
tour-tray-taiji = Every taijitu is black at one end and white at the other. This chooses which end you put down first.
tour-tray-lot = Your discs. There is nothing to choose here: tap the board.
tour-board = Tap where the piece should lie; it stays a suggestion that you can move. Tinted squares can still be covered.
tour-board-taiji = Tap a free square for the first end, then one beside it for the second. Until you confirm, nothing is final.
tour-board-lot = Tap a free square for your disc. If it makes a line, you choose there what becomes of it.
tour-actions = Turn it, flip it, take it back. Nothing is final before you press “Place”.
tour-status = What you may do now. And when a move is not allowed, every reason why, with the squares lit on the board.
tour-menu = A new game, looking back, trying moves out, sharing, printing, settings – and this tour again.
settings-board = Board
settings-board-large = As large as fits
settings-board-medium = Smaller
settings-board-small = Small

# Clocks
menu-pause = Pause the clock
keys-pause = P
keys-pause-means = pause the clock, and go on
notice-clock-damaged = The clock of this game cannot be read, so it is off. Nothing of the game is lost.
clock-label = { $name }: time left
clock-pause = Pause the clock
clock-go-on = Let the clock go on
clock-paused-hand = Paused. Tap the board or a clock to go on.
clock-paused-hidden = Paused while you were away. Tap the board or a clock to go on.
clock-paused-slept = Paused: the device was asleep. Tap the board or a clock to go on.
clock-paused-kept = The clocks have stood still. Tap the board or a clock to go on.
clock-said-minute = { $name }: one minute left.
clock-said-ten = { $name }: ten seconds left.
clock-said-out = { $name }: time is up.
clock-title = Clock
clock-kind-none = None
clock-kind-300-0 = 5 min
clock-kind-600-0 = 10 min
clock-kind-600-5 = 10 min + 5 s
clock-kind-own = Own
clock-minutes = Minutes
clock-seconds = Seconds more per move
clock-ends = When the time is up
clock-ends-game = The game is over
clock-ends-game-means = Whoever has no time left has lost.
clock-ends-nothing = The clock only shows it
clock-ends-nothing-means = It goes on below zero, and so does the game.
clock-note = The first move is free. The clock stands still while the page is hidden, a dialog is open or you look back. It runs on this device only: a game sent by link has no clock.
clock-no-link = The clock stays here: a link carries the game without it, since it cannot run between two devices.
clock-no-link-code = The clock stays here: a code carries the game without it, since it cannot run between two devices.
ruling-clock = The printed rules know no clock. With us, whoever runs out of time loses, whatever lies on the board, unless you agree that the clock only shows it.

# Without a network
offline-title = Without a network
offline-none = This browser, or this window of it, does not keep pages. Without a network the page cannot be loaded.
offline-starting = Not kept yet.
offline-saving = Being kept for use without a network: { $done } of { $total } files.
offline-ready = Ready to play without a network.
offline-failed-full = There is no room to keep the page. Play goes on, but without a network the page cannot be loaded again.
offline-failed-forbidden = This browser does not let the page be kept. Play goes on, but without a network the page cannot be loaded again.
offline-failed-cut = The page could not be kept: a file is missing on the server, or did not arrive whole. Play goes on. The next time the page is loaded, it is tried again.
update-offer = A new version waits. Game and clock stay as they are.
update-go = Take it
update-take = Take the new version

# Everything removed
remove-open = Remove everything
remove-title = Remove everything from this browser?
remove-goes = This cannot be undone. What goes:
remove-games = { $count ->
    [0] games (none is kept)
    [one] one game
   *[other] all { $count } games
  }
remove-damaged = { $count ->
    [one] one entry that cannot be read
   *[other] { $count } entries that cannot be read
  }
remove-settings = the settings, and all else that the page remembers
remove-files = the page’s own files: without a network it can then no longer be loaded
remove-go = Remove everything
remove-keep = Keep everything
removed-title = Everything is removed
removed-means = This browser keeps nothing of the page any more. To begin afresh, it is loaded again; then its files are kept again too.
removed-again = Begin afresh

# Boards in other pages
embed-flip = Turn the board round
embed-record = There is no game in here.
embed-no-game = The game cannot be told: the tag Game is missing.
embed-game = There is no game “{ $game }” here.
embed-board = The board cannot be read: tag { $tag }.
embed-move = Move { $number }, “{ $move }”, cannot be read.
embed-ply = There is no position “{ $ply }”: the record has { $of } moves.
embed-mode = There is no mode “{ $mode }”.
embed-marks = The marks “{ $marks }” cannot be read.
embed-framed = This board is played on in a frame, and the policy of this page allows none from there.
embed-rule = There is no rule “{ $rule }” to break.
embed-dare = Can you break this rule? { $rule }
embed-rule-overlap = No cell is covered twice.
embed-rule-off-board = Every piece lies on the board.
embed-rule-centre = The first piece covers the centre.
embed-rule-detached = Every piece touches another one, edge to edge.
embed-rule-same-shape = Two pieces of the same shape share no edge.
embed-rule-square = No square of 2 × 2 cells is filled.
embed-rule-not-adjacent = The two ends of a taijitu lie side by side.
embed-rule-not-flat = A taijitu lies flat: both ends on the board, or both on pieces.
embed-rule-must-stack = A line of three that is made must become a stack.
embed-rule-supply = Only a piece that is left can be placed.
embed-begin = Try it here
embed-unpack = Show the game
embed-cost = The rules are loaded once: 6 MB.
embed-starting = The rules are starting …
embed-no-start = The rules could not be started. Try again, or open the whole table.

# A board in a frame that is played on
played-turn = { $side } to move: tap four cells for a piece.
played-turn-taiji = { $side } to move: tap the black end, then the white one.
played-turn-lot = { $side } to move: tap a cell.
played-no-shape = These four cells are no L, I, T or S.
played-ready = That fits.
played-allowed = That is allowed. Try another one.
played-broken = Broken! { $why }
played-another = That breaks another rule. { $why }
played-right = Right!
played-wrong = That can be played, but there is a better move.
played-colours = Other colours
played-again = From the start
played-swap = Swap sides

# Examples of boards to copy
gallery-title = Boards for your own page
gallery-about = Any page can show positions and games with two lines of HTML. Write a board here, or begin with an example, and copy what is needed.
gallery-own = A board of your own
gallery-examples = Examples
gallery-record = Record of the game
gallery-mode = What it does
gallery-mode-diagram = a diagram
gallery-mode-replay = to look through
gallery-mode-play = to play on
gallery-mode-rule = a rule to break
gallery-mode-puzzle = a puzzle
gallery-form = Form
gallery-form-element = an element
gallery-form-frame = a link that becomes a frame
gallery-ply = Position after move
gallery-result = To copy into your page
gallery-preview = How it will look
gallery-use = Take this one

# The rules as pages of their own
rulebook-rule = Try to break this rule
rulebook-replay = Look through the game
rulebook-play = Try it here
rulebook-table = To the table
rulebook-games = Rules of the games
rulebook-languages = Languages
rulebook-whole = All the rules, with examples
rulebook-double-games = Double games

# The computer
computer = Computer
computer-First = Computer 1
computer-Second = Computer 2
computer-opens = { $name } begins.
computer-pause = Pause
computer-rests = The computer waits.
computer-go = Go on
computer-failed = The computer cannot think just now. “{ computer-go }” tries again.
seat-thinks = thinking
player-person = A person
player-level = Computer { $level }: { $name }
level-rating = Measured at { $rating } Elo.
level-1 = First steps
level-1-means = Often makes just any move. For your very first games.
level-2 = Beginner
level-2-means = Sees what lies open, and often forgets it.
level-3 = Casual
level-3-means = Plays sensibly, with a slip now and then.
level-4 = Club
level-4-means = Makes hardly any plain mistake.
level-5 = Skilled
level-5-means = Looks well ahead.
level-6 = Strong
level-6-means = Looks far ahead, and plays the end of a game exactly.
level-7 = Expert
level-7-means = Takes a few seconds, and misses little.
level-8 = Master
level-8-means = Takes its time. The best that this table can do.
notice-level-unknown = This table does not know the level of the computer in this game: a person sits there.

# What it advises
menu-advise = Hint
menu-analysis = Best moves
keys-advise = B
keys-advise-means = hint: a good move, with its reason
keys-analysis = A
keys-analysis-means = the best moves, shown and put away
need-thinker = The computer cannot think just now. Try again.
hint-thinks = Looking for good moves …
hint-text = { $text }
hint-said = Hint: { $why }.
hint-swap = Hint: swap sides, the other side is better off.
why-wins = it wins
why-blocks = it stops a win of the other
why-stack = it makes a stack
why-covers = { $covers }
why-counts = { $covers }
why-joined = joins { $count } groups
why-safe = makes safe { $sides }
why-settled = { $count ->
    [one] settles one cell
   *[other] settles { $count } cells
  }
why-last-now = it is the last piece, which decides when all is equal
why-last-kept = keeps the last piece, which decides when all is equal
why-none = it leaves you the most
reckon-chance = { $percent } %
reckon-swap = swap sides
reckon-open = Who wins is not known yet.
reckon-draw = Proved: a draw, if both play right.
reckon-wins-by = Proved: { $name } wins by { $by } with { $move }.
reckon-wins-tie = Proved: { $name } wins on equal points, with { $move }.
reckon-wins-plain = Proved: { $name } wins with { $move }.
reckon-loses-by = Proved: { $name } wins by { $by }, whatever { $other } does.
reckon-loses-tie = Proved: { $name } wins on equal points, whatever { $other } does.
reckon-loses-plain = Proved: { $name } wins, whatever { $other } does.
analysis-title = Best for { $name }
analysis-close = Close
analysis-take = Take this move up

# Puzzles
home-puzzles = Puzzles
puzzles-title = Puzzles
puzzles-what = One move wins; after every other one the win is gone. The exact search has tried them all.
puzzles-solved = { $done } of { $count } solved
puzzles-failed = The puzzles did not come. Try again with a network.
puzzle-grade-1 = Easy
puzzle-grade-2 = Medium
puzzle-grade-3 = Hard
puzzle-grade-4 = Very hard
puzzle-label = Puzzle { $number }, { $grade }{ $solved ->
    [true] , solved
   *[false] {""}
  }
puzzle-on = Puzzle { $number }
puzzle-task = { $side } to move. Only one move wins.
puzzle-task-turns = { $side } to move. Only one move wins within { $turns } turns.
puzzle-right = Right, that is the one.
puzzle-right-points = With best play { $side } wins by { $points }.
puzzle-right-tie = With best play the points end equal, and the rule for that gives { $side } the game.
puzzle-right-turns = { $side } wins within { $turns } turns, whatever the answer.
puzzle-shown = This is the move.
puzzle-wrong = That does not win.
puzzle-looking = Looking for the answer …
puzzle-wrong-points = { $side } answers { $move } and wins by { $points }.
puzzle-wrong-tie = { $side } answers { $move }; the points end equal, and the rule for that gives { $side } the game.
puzzle-wrong-wins = { $side } answers { $move } and wins.
puzzle-wrong-turns = { $side } answers { $move }, and nothing wins within { $turns } turns any more.
puzzle-do-next = Next puzzle
puzzle-do-again = Try again
puzzle-do-reveal = Show the move
puzzle-do-playOn = Play on
puzzle-do-list = All puzzles

# A finished game, judged
judge = Judge the game
judge-runs = Judging … { $done } of { $count }
judge-next = { $count ->
    [one] To the turning point
   *[other] To the next of { $count } turning points
  }
judge-here = { $name } has a chance of { $chance } here.
judge-better = { $name } had { $chance } here; the move played left { $then }. Better: { $move }.
judge-curve = The chances of { $name }, move by move. Turning points: { $moves }.
