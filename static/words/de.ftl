# Deutsch. Kurz, anschaulich, freundlich. Überall dieselben Wörter:
# Stein (L-Stein), Feld, Seite (X oder O), Seiten tauschen, am Zug, legen, verdecken, offen.

app-name = The LITS Table
credits = Battle of LITS ist ein Spiel von Grant Fikes, erschienen bei Néstor Romeral Andrés (nestorgames). Diese Seite ist inoffiziell, von Spielern gemacht.
designed-by = von { $names }
about-battle-of-lits = Zwanzig Steine für beide. Verdecke die Zeichen der anderen Seite, halte deine offen. Ein Unentschieden gibt es nicht.

name-First = Spieler 1
name-Second = Spieler 2

colour-L = rot
colour-I = gelb
colour-T = grün
colour-S = blau

# Knöpfe
button-home = Alle Spiele
button-menu = Menü
button-undo = Zurücknehmen
button-redo = Wiederholen
button-rotate = Stein drehen
button-flip = Stein umdrehen
button-hint = Zeigen, wo er passt
button-cancel = Stein zurücklegen
button-confirm = Legen
button-close = Schließen

# Plätze
seat-to-move = am Zug
seat-won = gewinnt
seat-label = { $name }, { $side }, { $points }{ $turn ->
    [""] {""}
   *[other] , { $turn }
  }

# Vorrat
tray-label = Vorrat
tray-piece = { $piece }-Stein, { $colour }, noch { $left }
tray-fits = { $count ->
    [0] Der { $piece }-Stein passt gerade nirgends
    [one] Der { $piece }-Stein passt an einer Stelle
   *[other] Der { $piece }-Stein passt an { $count } Stellen
  }

# Die Zeile unter dem Brett
line-first = { $name } beginnt mit { $side }: Nimm einen Stein, er darf überall liegen.
line-pick = { $name } ist am Zug: Nimm einen Stein.
line-put = Tippe aufs Brett, wo der { $piece }-Stein liegen soll.
line-fits = Er passt hier und verdeckt { $covers }.
line-hint = { $here ->
    [0] So gedreht passt der { $piece }-Stein nirgends
    [one] So gedreht passt der { $piece }-Stein an einer Stelle
   *[other] So gedreht passt der { $piece }-Stein an { $here } Stellen
  }, { $others ->
    [0] anders gedreht auch nicht.
    [one] anders gedreht an einer weiteren.
   *[other] anders gedreht an { $others } weiteren.
  }
line-kept = Die Regeln starten noch. Dein Zug ist gemerkt und wird gleich gemacht.

covers-none = nichts
covers-x = { $x } X
covers-o = { $o } O
covers-both = { $x } X und { $o } O

said-place = { $name } legt { $piece } auf { $cells } und verdeckt { $covers }. Es steht { $a } zu { $b }.
said-swap = { $name } tauscht und hat jetzt { $side }. { $other } ist mit { $otherSide } am Zug.
said-resign = { $name } gibt auf.

need-piece = Nimm zuerst einen Stein.
need-cell = Tippe aufs Brett, wo der { $piece }-Stein liegen soll.
need-supply = Kein { $piece }-Stein mehr da: Alle liegen schon auf dem Brett.
need-place = Der { $piece }-Stein passt gerade nirgends, ein anderer schon.
need-rules = Das ging nicht: { $detail }

# Warum ein Zug nicht geht
reason-malformed = Das ist kein Zug in diesem Spiel.
reason-off-board = Ein Teil des Steins läge neben dem Brett.
reason-overlap = { $count ->
    [one] { $cells } ist schon verdeckt.
   *[other] { $cells } sind schon verdeckt.
  }
reason-supply = Kein { $piece }-Stein mehr da: Alle liegen schon auf dem Brett.
reason-centre = Der erste Stein muss die Mitte verdecken.
reason-detached = Er muss Kante an Kante an einem Stein auf dem Brett liegen.
reason-same-shape = Diese zwei { $piece }-Steine hätten eine gemeinsame Kante.
reason-square = Damit wäre ein Quadrat aus 2 × 2 Feldern voll.
reason-not-adjacent = Die beiden Enden müssen nebeneinander liegen.
reason-not-flat = Er läge schief: beide Enden aufs Brett oder beide auf Steine.
reason-must-stack = Du hast eine Dreierreihe: Wähle das Feld, das ein Stapel wird.
reason-no-line = Diese Scheiben sind keine eben entstandene Reihe.
reason-no-swap = Getauscht werden kann nur gleich nach dem ersten Stein.
reason-game-over = Das Spiel ist zu Ende.

# Der Tausch
swap-title = { $name }, Seiten tauschen?
swap-do = Tauschen
swap-do-means = { $name } bekommt { $their }, { $other } ist mit { $own } am Zug.
swap-keep = Bei { $own } bleiben
swap-keep-means = { $name } legt jetzt einen Stein.

# Das Ende
end-wins = { $name } gewinnt { $a } : { $b }
end-wins-early = { $name } gewinnt
end-draw = Unentschieden, { $a } : { $b }
end-by-points = Kein Stein passt mehr. Wer mehr offene Zeichen hat, gewinnt.
end-by-last-mover = Gleichstand, { $a } : { $b }. Der letzte Stein entscheidet.
end-by-resignation = { $loser } hat aufgegeben.
end-by-time = Die Zeit von { $loser } ist abgelaufen.
end-rematch = Revanche, { $name } beginnt
end-look = Brett ansehen
end-share = Teilen
end-home = Alle Spiele

# Das Menü
menu-title = Menü
menu-fresh = Neues Spiel
menu-rematch = Revanche, { $name } beginnt
menu-undo = Zurücknehmen
menu-redo = Wiederholen
menu-resign = Aufgeben
menu-share = Spiel teilen
menu-load = Geteiltes Spiel laden
menu-rules = Spielregeln
menu-keys = Tasten
menu-settings = Einstellungen

# Ein neues Spiel
new-title = Neues Spiel: { $game }
new-First = Beginnt, mit X
new-Second = Folgt, mit O
new-start = Los geht’s
option-Board = Brett
option-Board-rotated = Gedreht
option-Board-rotated-means = Jedem X liegt durch die Mitte ein O gegenüber.
option-Board-mirrored = Gespiegelt
option-Board-mirrored-means = Jedem X liegt über die Mittellinie ein O gegenüber.
option-Board-scattered = Verstreut
option-Board-scattered-means = 30 X und 30 O irgendwo, ohne Ordnung.
our-ruling = Die gedruckten Regeln lassen das Brett offen; diese drei Arten haben wir festgelegt.

# Teilen und Laden
share-title = Spiel teilen
share-means = Das ganze Spiel als Text. Wer ihn hier lädt, sieht dasselbe wie du.
share-copy = Kopieren
share-save = Als Datei speichern
share-copied = Kopiert.
share-select = Der Text ist markiert: Kopiere ihn mit der Tastatur oder durch langes Drücken.
import-title = Geteiltes Spiel laden
import-means = Füge den Text eines Spiels ein. Deine eigenen Spiele bleiben, wie sie sind.
import-go = Laden
import-at = Zug { $number } ({ $move }) ist nicht möglich. { $why }
import-unreadable = Dieser Text ist kein Spiel, das wir lesen können: { $detail }
import-unpainted = Das ist eine Partie { $detail }. Dieses Spiel kann hier noch nicht gezeigt werden.
import-bad-game = Das ist keine Partie: Die Angabe [Game "…"] fehlt.
import-bad-tag = Die Angabe { $at } passt nicht zu diesem Spiel oder widerspricht den Zügen.
import-bad-row = Zeile { $at } des Bretts, von oben gezählt, besteht nicht aus zehn Feldern mit x, o oder leer.
import-bad-line = Zeile { $at } ist weder eine Angabe noch ein Zug.
import-bad-long = Dieser Text ist für eine Partie viel zu lang.

resign-title = Dieses Spiel aufgeben?
resign-means = { $name } gibt auf, die andere Seite gewinnt. Es lässt sich zurücknehmen.
resign-go = Aufgeben
resign-no = Weiterspielen

# Start
home-continue = Angefangen
home-finished = Beendet
home-games = Spielen
home-new = Neues Spiel
home-rules = Spielregeln
home-turn = { $name } ist am Zug
home-won = { $name } hat gewonnen
home-draw = Unentschieden
home-remove = Dieses Spiel löschen
home-removed = Das Spiel ist gelöscht.
home-back = Zurück an den Tisch

# Einstellungen
settings-title = Einstellungen
settings-language = Sprache
settings-theme = Farben
theme-system = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
settings-confirm = Mit dem Finger bestätigen
settings-confirm-means = Ein mit dem Finger hingelegter Stein gilt erst durch den Knopf.
settings-hatching = Schraffur
settings-hatching-means = Jede Form hat außer der Farbe ein Muster.
settings-coordinates = Koordinaten
settings-coordinates-means = Buchstaben und Zahlen am Rand des Bretts.
settings-keys = Buchstabentasten
settings-keys-means = L I T S nehmen, R dreht und so weiter. Pfeile und Eingabe gehen immer.

# Spielregeln
guide-title = So geht Battle of LITS
guide-aim = Eine Seite hat X, die andere O. Ein Stein verdeckt die Zeichen, auf denen er liegt. Wer am Ende mehr offene Zeichen hat, gewinnt.
guide-turn = Ihr legt abwechselnd: irgendeinen Stein aus dem Vorrat, beliebig gedreht und umgedreht. Der erste darf überall liegen; dann gelten drei Regeln:
guide-detached = Er muss Kante an Kante an einem Stein auf dem Brett liegen.
guide-same-shape = Zwei gleiche Formen haben nie eine gemeinsame Kante.
guide-square = Kein Quadrat aus 2 × 2 Feldern darf voll werden.
guide-swap = Nach dem ersten Stein darf die zweite Person die Seiten tauschen, statt zu legen. Der Stein bleibt; wer ihn gelegt hat, ist mit der anderen Seite am Zug. Fang also nicht zu gut an.
guide-end = Aussetzen gibt es nicht. Wenn kein Stein mehr passt, ist Schluss. Gleichstand? Wer den letzten Stein gelegt hat, gewinnt.
guide-tints = Getönte Felder können noch verdeckt werden. Die anderen nie mehr: Ein Zeichen dort ist sicher.

# Tasten
keys-title = Tasten
keys-pick = { $letters }
keys-pick-means = Stein nehmen
keys-move = ← ↑ → ↓
keys-move-means = bewegen
keys-rotate = R
keys-rotate-means = drehen; das Mausrad auch
keys-flip = F
keys-flip-means = umdrehen
keys-place = Eingabe
keys-place-means = legen
keys-back = Esc
keys-back-means = zurücklegen
keys-undo = U, Strg + Z
keys-undo-means = zurücknehmen
keys-redo = Strg + Umschalt + Z
keys-redo-means = wiederholen
keys-hint = H
keys-hint-means = zeigen, wo er passt
keys-cells = Pos1, Ende, Bild ↑ ↓
keys-cells-means = an die Ränder des Bretts
keys-help = ?
keys-help-means = diese Liste

# Die Züge bisher
log-title = Züge
log-swap = tauscht die Seiten
log-resign = gibt auf

# Das Brett, gesprochen
twin-label = Brett. Mit den Pfeiltasten von Feld zu Feld.
cell-piece = { $cell }, { $piece }-Stein, { $colour }, Zug { $move }
cell-symbol = { $cell }, { $side }
cell-blank = { $cell }, leer
cell-open = { $what }, kann noch verdeckt werden
cell-later = { $what }, jetzt nicht zu verdecken, vielleicht später
cell-safe = { $what }, wird nie mehr verdeckt

# Speicher
stored-full = Der Speicher dieses Browsers ist voll: Das Spiel geht weiter, aber lass diesen Tab offen oder teile das Spiel als Text.
stored-forbidden = Dieser Browser lässt uns nichts speichern: Das Spiel geht weiter, aber lass diesen Tab offen oder teile das Spiel als Text.
stored-newer = Dieses Spiel ist in einem anderen Tab weitergegangen. Was du hier spielst, wird ein eigenes Spiel.
stored-damaged = Das gespeicherte Spiel ist nicht lesbar. Es bleibt, wie es ist; hier ist ein neues Brett.
notice-cut-short = Das Ende der Aufzeichnung fehlt. Geladen ist sie, so weit sie reicht.

# Wenn etwas nicht starten kann
trouble-title = Gerade geht es nicht weiter
trouble-again = Neu laden
trouble-no-wasm = Diesem Browser fehlt WebAssembly, oder es ist abgeschaltet (manche Schutzmodi tun das). Schalte es für diese Seite ein oder nimm einen aktuellen Firefox, Chrome, Edge oder Safari.
trouble-old = Dieser Browser ist zu alt. Bitte nimm einen aktuellen Firefox, Chrome, Edge oder Safari.
trouble-broken = Die Regeln ließen sich nicht starten. Deine Spiele sind sicher. Lade die Seite neu; hilft das nicht, nimm einen anderen Browser.
trouble-stopped = Die Regeln antworten nicht mehr. Dein Spiel ist bis zum letzten Zug gespeichert. Lade die Seite neu.
trouble-silent = Seit einer halben Minute kommt nichts an. Deine Spiele sind sicher. Prüfe die Verbindung und lade die Seite neu.
