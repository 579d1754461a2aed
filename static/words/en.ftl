# English. Short, concrete, friendly; the same thing has the same name everywhere:
# piece, cell, side (X or O), swap sides, to move, to place, to cover.

app-name = The LITS Table
credits = Battle of LITS is a game by Grant Fikes, published by Néstor Romeral Andrés (nestorgames). This page is unofficial: made by players, not by them.
designed-by = by { $names }
about-battle-of-lits = Twenty pieces for both of you. Cover the other’s symbols, keep your own in sight. There are no draws.

name-First = Player 1
name-Second = Player 2

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
button-hint = Show where it fits
button-cancel = Put the piece back
button-confirm = Place
button-close = Close

# Seats
seat-to-move = to move
seat-won = wins
seat-label = { $name }, { $side }, { $points }{ $turn ->
    [""] {""}
   *[other] , { $turn }
  }

# Tray
tray-label = Pieces left
tray-piece = { $piece }, { $colour }, { $left } left
tray-fits = { $count ->
    [0] { $piece } fits nowhere now
    [one] { $piece } fits in one place
   *[other] { $piece } fits in { $count } places
  }

# The status line
line-first = { $name } begins as { $side }: pick a piece, it may go anywhere.
line-pick = { $name } to move: pick a piece.
line-put = Tap the board where the { $piece } should go.
line-fits = It fits here, { $covers }.
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

said-place = { $name } places { $piece } on { $cells }, { $covers }. { $a } to { $b }.
said-swap = { $name } swaps and is { $side } now. { $other } moves next as { $otherSide }.
said-resign = { $name } resigns.

need-piece = Pick a piece first.
need-cell = Tap the board where the { $piece } should go.
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
swap-do = Swap sides
swap-do-means = { $name } becomes { $their }, { $other } moves next as { $own }.
swap-keep = Stay { $own }
swap-keep-means = { $name } places a piece now.

# The end
end-wins = { $name } wins, { $a } : { $b }
end-wins-early = { $name } wins
end-draw = A draw, { $a } : { $b }
end-by-points = No piece fits any more. More symbols left in sight wins.
end-by-last-mover = Equal, { $a } : { $b }. The last piece decides.
end-by-resignation = { $loser } resigned.
end-by-time = { $loser } ran out of time.
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
menu-resign = Resign
menu-share = Share this game
menu-load = Load a shared game
menu-rules = How to play
menu-keys = Keys
menu-settings = Settings

# A new game
new-title = New game: { $game }
new-First = Begins, as X
new-Second = Follows, as O
new-start = Begin
option-Board = Board
option-Board-rotated = Rotated
option-Board-rotated-means = Opposite every X, through the centre, stands an O.
option-Board-mirrored = Mirrored
option-Board-mirrored-means = Across the middle line from every X stands an O.
option-Board-scattered = Scattered
option-Board-scattered-means = 30 X and 30 O anywhere, without order.
our-ruling = The printed rules leave the board open; these three kinds are our own ruling.

# Sharing and loading
share-title = Share this game
share-means = The whole game as text. Whoever loads it here sees what you see.
share-copy = Copy
share-save = Save as a file
share-copied = Copied.
share-select = The text is marked: copy it with your keyboard or by a long press.
import-title = Load a shared game
import-means = Paste the text of a game. Your own games stay as they are.
import-go = Load
import-at = Move { $number } ({ $move }) cannot stand. { $why }
import-unreadable = This text is not a game we can read: { $detail }
import-unpainted = This is a game of { $detail }, which cannot be shown here yet.
import-bad-game = This is not a game: the tag [Game "…"] is missing.
import-bad-tag = The tag { $at } does not fit this game, or contradicts the moves.
import-bad-row = Row { $at } of the board, counted from the top, is not ten cells of x, o and blanks.
import-bad-line = Line { $at } is neither a tag nor a move.
import-bad-long = This text is far too long for a game.

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
home-remove = Delete this game
home-removed = The game is deleted.
home-back = Back to the table

# Settings
settings-title = Settings
settings-language = Language
settings-theme = Colours
theme-system = As the device
theme-light = Light
theme-dark = Dark
settings-confirm = Confirm by touch
settings-confirm-means = A piece put down with a finger is placed only by the button.
settings-hatching = Hatching
settings-hatching-means = Each shape has a pattern besides its colour.
settings-coordinates = Coordinates
settings-coordinates-means = Letters and numbers along the board.
settings-keys = Letter keys
settings-keys-means = L I T S pick, R rotates, and so on. Arrows and Enter always work.

# How to play
guide-title = How to play Battle of LITS
guide-aim = One of you is X, the other O. A piece hides the symbols it lies on. At the end, whoever has more symbols in sight wins.
guide-turn = Take turns. Place any piece that is left, turned and flipped as you like. The first may go anywhere; after that, three rules:
guide-detached = It must touch a piece on the board, edge to edge.
guide-same-shape = Two of the same shape never share an edge.
guide-square = No square of 2 × 2 cells may be filled.
guide-swap = After the first piece, the second player may swap sides instead of placing. The piece stays; whoever placed it moves next, on the other side. So do not begin too well.
guide-end = There is no passing. When no piece fits, the game is over. Equal? Whoever placed the last piece wins.
guide-tints = Tinted cells can still be covered. The others never again: a symbol there is safe.

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
cell-symbol = { $cell }, { $side }
cell-blank = { $cell }, blank
cell-open = { $what }, can still be covered
cell-later = { $what }, cannot be covered now, perhaps later
cell-safe = { $what }, can never be covered again

# Storage
stored-full = This browser’s storage is full: the game goes on, but keep this tab open or share the game as text.
stored-forbidden = This browser does not let us store games: play goes on, but keep this tab open or share the game as text.
stored-newer = This game went further in another tab. What you play here is kept as a game of its own.
stored-damaged = The stored game cannot be read. It is kept as it is; here is a fresh board.
notice-cut-short = The end of the record is missing. It is loaded as far as it goes.

# When something cannot start
trouble-title = The game cannot go on yet
trouble-again = Load again
trouble-no-wasm = This browser lacks WebAssembly, or it is turned off (some “lockdown” modes do that). Turn it on for this page, or use a current Firefox, Chrome, Edge or Safari.
trouble-old = This browser is too old. Please use a current Firefox, Chrome, Edge or Safari.
trouble-broken = The rules could not be started. Your games are safe. Load the page again; if that does not help, try another browser.
trouble-stopped = The rules have stopped answering. Your game is kept up to the last move. Load the page again.
trouble-silent = Nothing has arrived for half a minute. Your games are safe. Check the connection and load the page again.
