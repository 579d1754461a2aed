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
tray-colouring = { $way }, { $left ->
    [0] none left
   *[other] { $left } left
  }
colouring-B = black
colouring-W = white
tray-end-B = Black end first
tray-end-W = White end first
tray-end-description = Tap to exchange the ends
tray-discs = { $side }: { $left } discs in hand

# The status line
status-first-move = { $name } begins as { $side }: pick a piece, it may go anywhere.
status-pick = { $name } to move: pick a piece.
status-place = Tap the board where the { $piece } should go.
status-place-coloured = Tap the board where the { $piece } should go; below are its colours.
status-first-move-tailits = { $name } begins as { $side }: pick a piece, it must cover the centre.
status-first-move-taiji = { $name } begins as { $side }: tap a cell for the { $end } end.
status-first-move-lot = { $name } begins as { $side }: tap any cell.
status-pick-tailits = { $name } to move: pick a piece and its colours.
status-pick-taiji = { $name } to move: tap a cell for the { $end } end.
status-pick-lot = { $name } to move: tap an empty cell.
taijitu-end-B = black
taijitu-end-W = white
prompt-white-end = Now the white end: tap a marked cell beside it.
prompt-black-end = Now the black end: tap a marked cell beside it.
prompt-no-room = No taijitu fits here: no cell beside this one is free.
prompt-keep = A line of three! Tap the disc that stays and becomes a stack.
prompt-line = It is in several lines: tap a disc that goes.
status-ready-taiji = It fits, { $covers }. Tap it to exchange its ends.
status-ready-disc = A disc on { $cells }. Place it?
status-ready-line = Two discs go, { $cells } becomes a stack. Place it?
status-fits = It fits here, { $covers }.
status-fits-count = It fits here: { $covers }.
status-fitting-places = { $here ->
    [0] The { $piece } fits nowhere this way round
    [one] The { $piece } fits in one place this way round
   *[other] The { $piece } fits in { $here } places this way round
  }, { $others ->
    [0] and in none turned.
    [one] in one more turned.
   *[other] in { $others } more turned.
  }
status-move-queued = The rules are still starting. Your move is kept and will be made.

covers-none = covering nothing
covers-x = covering { $x } X
covers-o = covering { $o } O
covers-both = covering { $x } X and { $o } O
score-gain = { $side } +{ $by }
score-loss = { $side } −{ $by }
score-unchanged = the count stays as it is

move-place = { $name } places { $piece } on { $cells }, { $covers }. { $a } to { $b }.
move-place-count = { $name } places { $piece } on { $cells }: { $covers }. { $a } to { $b }.
move-coloured = { $name } places { $piece }, black on { $black }, white on { $white }: { $covers }. { $a } to { $b }.
move-taijitu = { $name } lays a taijitu, black on { $black }, white on { $white }: { $covers }. { $a } to { $b }.
move-disc = { $name } places a disc on { $cells }.
move-line = { $name } places a disc on { $cells } and makes a line: { $removed } go, { $stack } is a stack. Stacks { $a } to { $b }.
move-swap = { $name } swaps and is { $side } now. { $other } moves next as { $otherSide }.
move-resign = { $name } resigns.

error-no-piece-held = Pick a piece first.
error-no-cell = Tap the board where the { $piece } should go.
error-no-first-cell = Tap an empty cell first.
error-supply = No { $piece } is left: all of them are on the board.
error-no-placement = The { $piece } fits nowhere now. Another piece will.
error-rules = That did not work: { $detail }

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
stage-label = { $game } · { $number }: { $stage }
game-battle-of-lits = Battle of LITS
game-tailits = TAILITS
game-taiji = TAIJI
game-lot = LOT
stage-end-tailits-and-taiji = The TAILITS is over
stage-end-tailits-and-taiji-next = Now a TAIJI on top of it. { $name } opens as { $side }. A taijitu lies flat: both ends on the board, or both on pieces.
stage-end-taiji-and-battle-of-lits = The TAIJI is over
stage-end-taiji-and-battle-of-lits-next = Now a Battle of LITS on top of it. { $name } opens as { $side }. Pieces hide the squares they lie on; those left in sight count.
stage-continue = Go on
end-rematch = Rematch, { $name } begins
end-replay = Look at the board
end-share = Share
end-home = All games

# The menu
menu-title = Menu
menu-new = New game
menu-rematch = Rematch, { $name } begins
menu-undo = Undo
menu-redo = Redo
menu-replay = Look back
menu-resign = Resign
menu-share = Share this game
menu-import = Load games
menu-rules = How to play
menu-shortcuts = Keys
menu-settings = Settings

# A new game
new-game-title = New game
new-game-game = Game
new-game-seat-First = Begins, as { $side }
new-game-seat-Second = Follows, as { $side }
new-game-start = Begin
option-Board = Board
option-Board-rotated = Rotated
option-Board-rotated-description = Opposite every X, through the centre, stands an O.
option-Board-mirrored = Mirrored
option-Board-mirrored-description = Across the middle line from every X stands an O.
option-Board-scattered = Scattered
option-Board-scattered-description = 30 X and 30 O anywhere, without order.
option-Board-custom = Your own
option-Board-custom-description = Drawn cell by cell, or pasted as text.
option-Scoring = What counts in TAILITS
option-Scoring-largest = The largest group
option-Scoring-largest-description = Your largest group is your score.
option-Scoring-second-largest = The second-largest group
option-Scoring-second-largest-description = Your second-largest group is your score: one large group alone is worth nothing.
option-Pieces = Pieces
option-Pieces-every = Every colouring
option-Pieces-every-description = Of each shape one piece for every way to make two squares black.
option-Pieces-paired = In halves
option-Pieces-paired-description = L, I and S are cut in the middle, one half black, one white; on a T both arms have one colour.
option-Size = Board
option-Size-7 = 7 × 7
option-Size-7-description = A short game. One group is usual.
option-Size-9 = 9 × 9
option-Size-9-description = The standard board. Two groups are usual.
option-Size-11 = 11 × 11
option-Size-11-description = The large board. Three groups are usual.
option-Groups = Groups that count in TAIJI
option-Groups-1 = One
option-Groups-1-description = Your largest group is your score.
option-Groups-2 = Two
option-Groups-2-description = Your two largest groups are added.
option-Groups-3 = Three
option-Groups-3-description = Your three largest groups are added.
house-rule = our ruling
house-rule-boards = The printed rules do not say how X and O are spread, so the kinds of board are ours.
house-rule-pieces = The printed rules do not say which two squares of a piece are black, so both sets are ours.
house-rule-double-supply = The printed rules do not say which tetrominoes to use. We take the 24 of TAILITS, six of each shape, and the first may go anywhere.
house-rule-double-groups = The printed rules leave the number of groups to you. If you choose nothing, it is three.
house-rule-no-discs = The printed rules do not say what happens when you have no disc left on your turn. With us, that is a draw.
board-editor-preview = The board you will play on
board-editor-waiting = The board appears as soon as the rules have started. You can begin already.
board-editor-another = Another board
board-editor-edit = Change this one
board-editor-undo = Undo
board-editor-clear = Clear
board-editor-count = X { $x }, O { $o }
board-editor-uneven = Usually there are 30 of each; you may play with any number.
board-editor-text = The board as text
board-editor-bad-rows = A board has ten rows, with / between them.
board-editor-grid = Board to draw on. Arrow keys go from cell to cell, Space changes a cell, X and O set one.
board-editor-cell-X = { $cell }, X
board-editor-cell-O = { $cell }, O
board-editor-cell-blank = { $cell }, blank

# Sharing and loading
share-title = Share this game
share-description = The whole game as text. Whoever loads it here sees what you see.
share-copy = Copy
share-save = Save as a file
share-copied = Copied.
share-select = The text is marked: copy it with your keyboard or by a long press.
link-making = The link is on its way …
link-making-code = The code is on its way …
link-none = There is no link for this game now, but there is its text.
link-none-code = There is no code for this game now, but there is its text.
link-description = The whole game is in this link. Whoever opens it sees what you see; no server keeps it.
link-description-code = The whole game is in this code. Whoever loads it at their own table, under “{ menu-import }” in the menu, sees what you see. There is no link: this table is a file of yours, which has no address on the web.
link-label = Link to this game
link-label-code = Code of this game
link-copy = Copy the link
link-copy-code = Copy the code
link-share = Share …
link-qr-code = QR code of the link to this game
link-qr-code-code = QR code of this game
link-correspondence = Playing far apart?
link-correspondence-description = Make your move and send the link. The other one opens it, moves, and answers with a link. Open that, and your game goes on.
link-correspondence-description-code = Make your move and send the code. The other one loads it, moves, and answers with a code. Load that, and your game goes on.
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
import-description = Paste a link or a code, or the text of one or several games, choose files, or drop them anywhere on this page. Your own games stay as they are.
import-confirm = Load
import-bad-move = Move { $number } ({ $move }) cannot stand. { $why }
import-unreadable = This text is not a game we can read: { $detail }
import-unsupported = This is a game of { $detail }, which cannot be shown here yet.
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
import-duplicate = This game is here already, so it was not added again.
import-game-in-file = { $name }, game { $number }
import-game-number = Game { $number }
import-report-added = { $count ->
    [0] No game was added.
    [one] One game was added.
   *[other] { $count } games were added.
  }
import-report-duplicates = { $count ->
    [one] One is here already and was not added again.
   *[other] { $count } are here already and were not added again.
  }
import-report-truncated = { $count ->
    [one] The end of one is missing; it is loaded as far as it goes.
   *[other] The end of { $count } is missing; they are loaded as far as they go.
  }
import-report-refused = { $count ->
    [one] One could not be loaded:
   *[other] { $count } could not be loaded:
  }
import-drop-hint = Drop it here to load the games in it

resign-title = Resign this game?
resign-description = { $name } gives up and the other one wins. You can undo it.
resign-confirm = Resign
resign-cancel = Play on

# Home
home-in-progress = Under way
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
home-saved-games = Your games
home-import = Load games
home-export = { $count ->
    [one] Save the game as a file
   *[other] Save all { $count } as a file
  }
home-export-failed = The rules do not answer, so the games could not be put into one file. Each can be saved by itself.
home-games-file = games
home-damaged = Cannot be read
home-damaged-description = These entries stay until you delete them. Saved as a file, they can be looked at and perhaps mended.
home-damaged-entry = An entry of { $size }
home-damaged-file = Save this entry as a file
home-damaged-remove = Delete this entry
saved-open = Open
saved-name = Name
saved-rename-title = Name of the game
saved-rename-confirm = Keep
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
settings-confirm-description = A piece put down with a finger is placed only by the button.
settings-hatching = Hatching
settings-hatching-description = Each shape has a pattern besides its colour.
settings-coordinates = Coordinates
settings-coordinates-description = Letters and numbers along the board.
settings-keys = Letter keys
settings-keys-description = L I T S pick, R rotates, and so on. Arrows and Enter always work.

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
shortcut-title = Keys
shortcut-pick = { $letters }
shortcut-pick-description = pick a piece
shortcut-move = ← ↑ → ↓
shortcut-move-description = move it
shortcut-rotate = R
shortcut-rotate-description = rotate it; the mouse wheel does too
shortcut-flip = F
shortcut-flip-description = turn it over
shortcut-colours = C
shortcut-colours-description = change its colours
shortcut-ends = F
shortcut-ends-description = exchange the ends of the taijitu
shortcut-place = Enter
shortcut-place-description = place it
shortcut-back = Esc
shortcut-back-description = put it back
shortcut-undo = U, Ctrl + Z
shortcut-undo-description = undo
shortcut-redo = Ctrl + Shift + Z
shortcut-redo-description = redo
shortcut-hint = H
shortcut-hint-description = show where it fits
shortcut-cells = Home, End, Page ↑ ↓
shortcut-cells-description = to the edges of the board
shortcut-help = ?
shortcut-help-description = this list

# The moves so far
move-list-title = Moves
move-list-swap = swaps sides
move-list-resign = resigns

# The board, spoken
board-label = Board. Arrow keys go from cell to cell.
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
storage-full = This browser’s storage is full: the game goes on, but keep this tab open or save the game as a file.
storage-forbidden = This browser does not let us store games: play goes on, but keep this tab open or save the game as a file.
storage-newer = This game went further in another tab. What you play here is kept as a game of its own.
storage-damaged = The stored game cannot be read. It is kept as it is; here is a fresh board.
storage-used = All this takes { $size } in this browser. There is room for about { $room } more.
storage-persistent = The browser keeps it even when it runs short of space.
storage-best-effort = The browser may clear it when it runs short of space. Saved as a file, your games are safe.
notice-cut-short = The end of the record is missing. It is loaded as far as it goes.

# When something cannot start
failure-title = The game cannot go on yet
failure-retry = Load again
failure-no-wasm = This browser lacks WebAssembly, or it is turned off (some “lockdown” modes do that). Turn it on for this page, or use a current Firefox, Chrome, Edge or Safari.
failure-old = This browser is too old. Please use a current Firefox, Chrome, Edge or Safari.
failure-broken = The rules could not be started. Your games are safe. Load the page again; if that does not help, try another browser.
failure-stopped = The rules have stopped answering. Your game is kept up to the last move. Load the page again.
failure-silent = Nothing has arrived for half a minute. Your games are safe. Check the connection and load the page again.

# Looking back
replay-position = Which position
replay-count = { $ply } of { $of }
replay-first = To the beginning
replay-previous = One move back
replay-play = Let the moves follow by themselves
replay-next = One move on
replay-last = To the end
replay-comment = A word about this position
replay-comment-refused = A comment cannot hold the sign {"}"}.
replay-fork = Play on from here
replay-leave = Back to the game
replay-forked = This is a game of its own now. The other one is kept as it was.

# Comfort
settings-palette = Pieces
settings-palette-even = Even
settings-palette-safe = For the colour-blind
settings-palette-shades = Shades of grey
settings-theme-wood = Wood
settings-theme-contrast = High contrast
settings-sound = Sounds
settings-sound-off = off
settings-sound-level = { NUMBER($level, style: "percent") }
settings-vibration = Vibration
settings-vibration-description = A short shake for a piece that lands, two for a refusal.
settings-reset = Settings as at first
settings-download = Download as one file
settings-download-description = The whole table in one file of up to 8 MB. Open it from your disk, with no network and no server: everything works but links.
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
menu-print = Print
home-print = Print and play on paper
print-title = On paper
print-content = What
print-this-game = This game, on one page
print-kit = Board and pieces
print-own-board = The board of this game
print-paper-size = Paper
print-style = How
print-coloured = In colour
print-with-backs = Backs of the pieces
print-kit-description = A board, all pieces to cut out, and the rules. Print at 100 %: the line below each board and set of pieces must be 10 cm long. For backs print on both sides, turned over the long edge, on firm paper.
print-game-description = The last position with the number of every move, all moves, and the record. Whoever types that in has the whole game.
print-start = Print
print-waiting = The pages are being made …
print-count = { $count ->
    [one] One page
   *[other] { $count } pages
  }
print-board = { $game }: board
print-pieces = { $game }: { $count } pieces
print-backs = { $game }: backs of the { $count } pieces
print-unofficial = The LITS Table. Unofficial, made by players.
print-check = This line is { $length } cm long when printed at 100 %.

# One tablet for two: how the table stands between them
menu-home = All games
menu-orientation = Table for two
menu-fullscreen-on = Full screen
menu-fullscreen-off = Leave full screen
player-panel-label = { $name }’s edge
player-panel-waiting = { $name } to move.
settings-table = Table for two
settings-table-plain = Side by side
settings-table-plain-description = The table stays as it is; both of you look at it from the same side.
settings-table-turning = Turning
settings-table-turning-description = You sit opposite each other: after each move the table turns to whoever is next.
settings-table-two-sided = Two-sided
settings-table-two-sided-description = You sit opposite each other: each of you has pieces, score and buttons at your own edge.
settings-table-no-room = This window is too small for two edges. The table turns until there is room for them.
settings-edges = Where you sit
settings-edges-ends = Above and below
settings-edges-ends-description = The far edge is the top of the screen.
settings-edges-sides = Left and right
settings-edges-sides-description = The whole table lies sideways.
settings-awake = Screen stays on
settings-awake-description = It does not go dark while a game is under way.

# Trying out, the lens, the swap as boards, another score
menu-explore = Explore
menu-exit-explore = Put away
menu-save-explore = Keep as a new game
replay-explore = Explore from here
explore-status = Only trying
explore-exit = Put away, back to the game
explore-exited = Put away. The game is as it was.
explore-saved = What you tried is a game of its own now. The other one is kept as it was.
move-list-explored = tried
shortcut-explore = E
shortcut-explore-description = explore: try moves out, and put them away
shortcut-insights = V
shortcut-insights-description = lens on or off
menu-insights = Lens
insights-on = on
insights-off = off
insights-now-on-battle-of-lits = The lens is on. Framed: safe for ever. Hatched: out of play.
insights-now-on-tailits = The lens is on. Hatched: out of play. Beads: where the groups that count can still grow.
insights-now-on-taiji = The lens is on. Hatched: out of play. Beads: where the groups that count can still grow.
insights-now-on-lot = The lens is on. Three beads: a line could be made. A small stack: a win. A broken ring: a third stack.
insights-now-off = The lens is off.
insights-cell-final = settled, nothing will ever cover it
insights-cell-grow = { $side } can grow here
insights-cell-line = { $side } can make a line here
insights-cell-win = { $side } could win here
insights-cell-third = a stack here would be the third for { $side }
insights-cell-made = this move would settle it
insights-sure = { $count } safe
insights-open = { $count } open
insights-line = lines on { $count }
insights-win = wins on { $count }
insights-discs = { $count ->
    [one] one disc
   *[other] { $count } discs
  }
insights-groups = Groups (room)
insights-group = { $size } ({ $room })
insights-final = { $count } settled
insights-moves = { $count ->
    [one] one move left
   *[other] { $count } moves left
  }
insights-fits = Places
insights-of-side = { $side } { $count }
insights-move-line = Cells for a line then: { $sides }.
insights-move-win = To win at once: { $sides }.
insights-move-sure = Makes safe: { $sides }.
insights-move-none = Makes nothing safe.
insights-move-settles = { $count ->
    [one] Settles one cell.
   *[other] Settles { $count } cells.
  }
swap-decline = You stay { $own } and move now
swap-accept = You become { $their }, { $other } moves now
scoring-title = Scored another way
scoring-show-groups = Show the groups that would decide
scoring-Scoring-largest = Largest group
scoring-Scoring-second-largest = Second-largest group
scoring-Groups-1 = One group
scoring-Groups-2 = Two groups
scoring-Groups-3 = Three groups
scoring-by = { $name } by { $by }
scoring-tie = { $name }, on equal points
scoring-result = { $way }: { $result }

# Round the table
menu-tour = Round the table
tour-start = Show me round
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
shortcut-pause = P
shortcut-pause-description = pause the clock, and go on
notice-clock-damaged = The clock of this game cannot be read, so it is off. Nothing of the game is lost.
clock-label = { $name }: time left
clock-pause = Pause the clock
clock-resume = Let the clock go on
clock-paused-hand = Paused. Tap the board or a clock to go on.
clock-paused-hidden = Paused while you were away. Tap the board or a clock to go on.
clock-paused-slept = Paused: the device was asleep. Tap the board or a clock to go on.
clock-paused-kept = The clocks have stood still. Tap the board or a clock to go on.
clock-announce-minute = { $name }: one minute left.
clock-announce-ten = { $name }: ten seconds left.
clock-announce-out = { $name }: time is up.
clock-title = Clock
clock-kind-none = None
clock-kind-300-0 = 5 min
clock-kind-600-0 = 10 min
clock-kind-600-5 = 10 min + 5 s
clock-kind-own = Own
clock-minutes = Minutes
clock-seconds = Seconds more per move
clock-on-timeout = When the time is up
clock-on-timeout-game = The game is over
clock-on-timeout-game-description = Whoever has no time left has lost.
clock-on-timeout-nothing = The clock only shows it
clock-on-timeout-nothing-description = It goes on below zero, and so does the game.
clock-note = The first move is free. The clock stands still while the page is hidden, a dialog is open or you look back. It runs on this device only: a game sent by link has no clock.
clock-no-link = The clock stays here: a link carries the game without it, since it cannot run between two devices.
clock-no-link-code = The clock stays here: a code carries the game without it, since it cannot run between two devices.
house-rule-clock = The printed rules know no clock. With us, whoever runs out of time loses, whatever lies on the board, unless you agree that the clock only shows it.

# Without a network
offline-title = Without a network
offline-none = This browser, or this window of it, does not keep pages. Without a network the page cannot be loaded.
offline-starting = Not kept yet.
offline-saving = Being kept for use without a network: { $done } of { $total } files.
offline-ready = Ready to play without a network.
offline-failed-full = There is no room to keep the page. Play goes on, but without a network the page cannot be loaded again.
offline-failed-forbidden = This browser does not let the page be kept. Play goes on, but without a network the page cannot be loaded again.
offline-failed-cut = The page could not be kept: a file is missing on the server, or did not arrive whole. Play goes on. The next time the page is loaded, it is tried again.
update-available = A new version waits. Game and clock stay as they are.
update-confirm = Take it
update-apply = Take the new version

# Everything removed
remove-all = Remove everything
remove-all-title = Remove everything from this browser?
remove-all-warning = This cannot be undone. What goes:
remove-all-games = { $count ->
    [0] games (none is kept)
    [one] one game
   *[other] all { $count } games
  }
remove-all-damaged = { $count ->
    [one] one entry that cannot be read
   *[other] { $count } entries that cannot be read
  }
remove-all-settings = the settings, and all else that the page remembers
remove-all-files = the page’s own files: without a network it can then no longer be loaded
remove-all-confirm = Remove everything
remove-all-cancel = Keep everything
remove-all-done = Everything is removed
remove-all-done-description = This browser keeps nothing of the page any more. To begin afresh, it is loaded again; then its files are kept again too.
remove-all-restart = Begin afresh

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
embed-challenge = Can you break this rule? { $rule }
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
embed-show-game = Show the game
embed-download-size = The rules are loaded once: 6 MB.
embed-starting = The rules are starting …
embed-start-failed = The rules could not be started. Try again, or open the whole table.

# A board in a frame that is played on
playable-turn = { $side } to move: tap four cells for a piece.
playable-turn-taiji = { $side } to move: tap the black end, then the white one.
playable-turn-lot = { $side } to move: tap a cell.
playable-no-shape = These four cells are no L, I, T or S.
playable-ready = That fits.
playable-allowed = That is allowed. Try another one.
playable-broken = Broken! { $why }
playable-another = That breaks another rule. { $why }
playable-right = Right!
playable-wrong = That can be played, but there is a better move.
playable-colours = Other colours
playable-again = From the start
playable-swap = Swap sides

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
computer-paused = The computer waits.
computer-resume = Go on
computer-failed = The computer cannot think just now. “{ computer-resume }” tries again.
seat-thinking = thinking
player-person = A person
player-level = Computer { $level }: { $name }
level-rating = Measured at { $rating } Elo.
level-1 = First steps
level-1-description = Often makes just any move. For your very first games.
level-2 = Beginner
level-2-description = Sees what lies open, and often forgets it.
level-3 = Casual
level-3-description = Plays sensibly, with a slip now and then.
level-4 = Club
level-4-description = Makes hardly any plain mistake.
level-5 = Skilled
level-5-description = Looks well ahead.
level-6 = Strong
level-6-description = Looks far ahead, and plays the end of a game exactly.
level-7 = Expert
level-7-description = Takes a few seconds, and misses little.
level-8 = Master
level-8-description = Takes its time. The best that this table can do.
notice-level-unknown = This table does not know the level of the computer in this game: a person sits there.

# What it advises
menu-hint = Hint
menu-analysis = Best moves
shortcut-computer-hint = B
shortcut-computer-hint-description = hint: a good move, with its reason
shortcut-analysis = A
shortcut-analysis-description = the best moves, shown and put away
error-engine = The computer cannot think just now. Try again.
hint-searching = Looking for good moves …
hint-text = { $text }
hint-announcement = Hint: { $why }.
hint-swap = Hint: swap sides, the other side is better off.
hint-reason-wins = it wins
hint-reason-blocks = it stops a win of the other
hint-reason-stack = it makes a stack
hint-reason-covers = { $covers }
hint-reason-counts = { $covers }
hint-reason-joined = joins { $count } groups
hint-reason-safe = makes safe { $sides }
hint-reason-settled = { $count ->
    [one] settles one cell
   *[other] settles { $count } cells
  }
hint-reason-last-now = it is the last piece, which decides when all is equal
hint-reason-last-kept = keeps the last piece, which decides when all is equal
hint-reason-none = it leaves you the most
analysis-chance = { $percent } %
analysis-swap = swap sides
analysis-open = Who wins is not known yet.
analysis-draw = Proved: a draw, if both play right.
analysis-wins-by = Proved: { $name } wins by { $by } with { $move }.
analysis-wins-tie = Proved: { $name } wins on equal points, with { $move }.
analysis-wins-plain = Proved: { $name } wins with { $move }.
analysis-loses-by = Proved: { $name } wins by { $by }, whatever { $other } does.
analysis-loses-tie = Proved: { $name } wins on equal points, whatever { $other } does.
analysis-loses-plain = Proved: { $name } wins, whatever { $other } does.
analysis-title = Best for { $name }
analysis-close = Close
analysis-play = Take this move up

# Puzzles
home-puzzles = Puzzles
puzzles-title = Puzzles
puzzles-description = One move wins; after every other one the win is gone. The exact search has tried them all.
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
puzzle-number = Puzzle { $number }
puzzle-task = { $side } to move. Only one move wins.
puzzle-task-turns = { $side } to move. Only one move wins within { $turns } turns.
puzzle-right = Right, that is the one.
puzzle-right-points = With best play { $side } wins by { $points }.
puzzle-right-tie = With best play the points end equal, and the rule for that gives { $side } the game.
puzzle-right-turns = { $side } wins within { $turns } turns, whatever the answer.
puzzle-shown = This is the move.
puzzle-wrong = That does not win.
puzzle-searching = Looking for the answer …
puzzle-wrong-points = { $side } answers { $move } and wins by { $points }.
puzzle-wrong-tie = { $side } answers { $move }; the points end equal, and the rule for that gives { $side } the game.
puzzle-wrong-wins = { $side } answers { $move } and wins.
puzzle-wrong-turns = { $side } answers { $move }, and nothing wins within { $turns } turns any more.
puzzle-action-next = Next puzzle
puzzle-action-again = Try again
puzzle-action-reveal = Show the move
puzzle-action-playOn = Play on
puzzle-action-list = All puzzles

# A finished game, judged
report-start = Judge the game
report-running = Judging … { $done } of { $count }
report-next = { $count ->
    [one] To the turning point
   *[other] To the next of { $count } turning points
  }
report-chance = { $name } has a chance of { $chance } here.
report-better-move = { $name } had { $chance } here; the move played left { $then }. Better: { $move }.
report-chances = The chances of { $name }, move by move. Turning points: { $moves }.
